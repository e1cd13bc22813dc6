using Prewire.Announcements;

namespace Prewire.WireProtocol;

/// <summary>
/// Goes over values that are as most are: well-formed, not deep, of the declared types. Whatever is otherwise is left to
/// <see cref="ShapeWalker"/>, which begins anew, knows everything and takes several times as long.
/// </summary>
internal ref partial struct ShapeScan
{
    /// <summary>Types, lists, maps and tuples in one another, so that little stack is taken.</summary>
    private const int MaxNesting = 96;

    private readonly ReadOnlySpan<byte> _bytes;
    private readonly bool _unifiesNaN;
    private readonly bool _checks;
    private readonly WrittenShapes? _shapes;
    private int _at;
    private int _nesting;
    private int _depth;

    private ShapeScan(ReadOnlySpan<byte> bytes, int at, int depth, bool checks, bool unifiesNaN, WrittenShapes? shapes = null)
    {
        _shapes = shapes;
        _bytes = bytes;
        _checks = checks;
        _at = at;
        _depth = depth;
        _unifiesNaN = unifiesNaN;
        _nesting = MaxNesting;
    }

    /// <summary>Whether the rest of a message is a value, as far as that can be said here.</summary>
    /// <param name="message">The message.</param>
    /// <param name="start">Where the value begins.</param>
    /// <param name="edge">What it looks like.</param>
    /// <param name="maxDepth">How deep recursive types may nest.</param>
    internal static bool IsWellFormed(ReadOnlySpan<byte> message, int start, WireEdge edge, int maxDepth)
    {
        var scan = new ShapeScan(message, start, maxDepth, checks: true, unifiesNaN: false);
        return scan.Value(edge, isPresent: false) && scan._at == message.Length;
    }

    /// <summary>Makes every NaN the same in values that were just written, one after another.</summary>
    /// <param name="values">The values.</param>
    /// <param name="edge">What each looks like.</param>
    /// <param name="shapes">What the numbers in there stand for; null where that is not known.</param>
    /// <returns>False where it has to be done again.</returns>
    internal static bool TryUnifyNaN(Span<byte> values, WireEdge edge, WrittenShapes? shapes)
    {
        var scan = new ShapeScan(values, 0, int.MaxValue, checks: false, unifiesNaN: true, shapes);
        PlainLayout? plain = edge.Plain;
        while (scan._at < values.Length)
        {
            int start = scan._at;
            scan.Plain(plain, int.MaxValue);
            if (scan._at > start)
            {
                continue;
            }

            if (!scan.Value(edge, isPresent: false) || scan._at == start)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Finds the end of a value that is skipped. What it says is not looked at.</summary>
    /// <param name="bytes">Bytes that begin with the value.</param>
    /// <param name="edge">What it looks like.</param>
    /// <param name="isPresent">Whether its presence is known already.</param>
    /// <param name="length">How many bytes it has.</param>
    /// <returns>False where it has to be looked for again.</returns>
    internal static bool TryMeasure(ReadOnlySpan<byte> bytes, WireEdge edge, bool isPresent, out int length)
    {
        var scan = new ShapeScan(bytes, 0, int.MaxValue, checks: false, unifiesNaN: false);
        bool isFine = scan.Value(edge, isPresent);
        length = scan._at;
        return isFine;
    }

    private bool Value(WireEdge edge, bool isPresent)
    {
        if (edge.Nullable && !isPresent)
        {
            if (_at >= _bytes.Length || _bytes[_at] > 1)
            {
                return false;
            }

            if (_bytes[_at++] == 0)
            {
                return true;
            }
        }

        switch (edge.Kind)
        {
            case WireKind.Object or WireKind.Struct:
                return Type(edge.Type!);
            case WireKind.String:
                return String();
            case WireKind.List:
                return List(edge.Element!);
            case WireKind.Map:
                return Map(edge.Element!, edge.Value!);
            case WireKind.Bytes or WireKind.Blob:
                return Count(1, out int length) && Skip(length);
            case WireKind.Decimal:
                return Decimal();
            case WireKind.Tuple:
                return Tuple(edge);
            case WireKind.Open when _shapes is not null:
                return Open();
            default:
                return Fixed(edge.Kind, 1);
        }
    }

    private bool Type(TypeShape type)
    {
        bool isLevel = (type.Flags & ShapeFlags.Recursive) != 0;
        if (type.KeepsUnknown || _nesting == 0 || (isLevel && _depth == 0))
        {
            return false;
        }

        _nesting--;
        _depth -= isLevel ? 1 : 0;
        bool isFine = Members(type);
        _depth += isLevel ? 1 : 0;
        _nesting++;
        return isFine;
    }

    private bool Members(TypeShape type)
    {
        TypeLayout layout = type.Layout;
        int size = layout.HeaderSize;
        if (size > _bytes.Length - _at || size > sizeof(ulong))
        {
            return false;
        }

        ulong header = 0;
        for (int i = 0; i < size; i++)
        {
            header |= (ulong)_bytes[_at + i] << (8 * i);
        }

        if (type.IsObject && (header & 1) == 0)
        {
            // A null is a single byte; other even ones say that the object is of another type.
            return (header & 0xFF) == 0 ? Skip(1) : _shapes is not null && Other();
        }

        if (size > 0 && (_bytes[_at + size - 1] & ~layout.LastHeaderMask) != 0)
        {
            return false;
        }

        _at += size;
        if (type.Base is { } section && section.Layout.MinSize != 0 && !Type(section))
        {
            return false;
        }

        ScanStep[] steps = layout.Steps;
        for (int i = 0; i < steps.Length; i++)
        {
            ref readonly ScanStep step = ref steps[i];
            bool isThere = step.Bit < 0 || ((header >> step.Bit) & 1) != 0;
            if (isThere && !(step.RunSize > 0 ? Run(in step) : Value(step.Edge, isPresent: step.Bit >= 0)))
            {
                return false;
            }
        }

        return true;
    }

    private bool Run(in ScanStep run)
    {
        int start = _at;
        if (!Skip(run.RunSize))
        {
            return false;
        }

        if (_unifiesNaN)
        {
            foreach ((int offset, WireKind kind, int count) in run.Floats)
            {
                FloatBits.UnifyNaN(ref Unsafe.Add(ref MemoryMarshal.GetReference(_bytes), start + offset), kind, count);
            }
        }

        return true;
    }

    private bool List(WireEdge element)
    {
        if (ListHead.Precedes(element))
        {
            return Packed(element.Kind);
        }

        if (PresenceBits.Precede(element))
        {
            return Nullables(element.Kind);
        }

        long minSize = TypeLayout.MinSizeOf(element);
        if (!Count(minSize, out int count) || (count != 0 && WireKinds.IsAnnounced(element.Kind)))
        {
            return false;
        }

        if (!element.Nullable && WireKinds.SizeOf(element.Kind) != 0)
        {
            return Fixed(element.Kind, count);
        }

        PlainLayout? plain = _unifiesNaN ? element.Plain : null;
        if (_nesting == 0)
        {
            return false;
        }

        // Where it is given up, nobody counts any more.
        _nesting--;
        for (int i = 0; i < count && minSize != 0; i++)
        {
            i += Plain(plain, count - i);
            if (i < count && !Value(element, isPresent: false))
            {
                return false;
            }
        }

        _nesting++;
        return true;
    }

    /// <summary>Goes over values that have all their bytes in the same places, as far as that is quick.</summary>
    /// <returns>How many they were.</returns>
    private int Plain(PlainLayout? layout, int count)
    {
        int done = layout is null ? 0 : layout.UnifyNaN(_bytes.Slice(_at), count);
        _at += layout is null ? 0 : done * layout.Size;
        return done;
    }

    private bool Map(WireEdge key, WireEdge value)
    {
        long minSize = TypeLayout.MinSizeOf(key) + TypeLayout.MinSizeOf(value);
        if (!Count(minSize, out int count) || _nesting == 0)
        {
            return false;
        }

        _nesting--;
        for (int i = 0; i < count && minSize != 0; i++)
        {
            if (!Value(key, isPresent: false) || !Value(value, isPresent: false))
            {
                return false;
            }
        }

        _nesting++;
        return true;
    }

    private bool Tuple(WireEdge edge)
    {
        if (TypeLayout.MinSizeOfTuple(edge) == 0)
        {
            return true;
        }

        if (_nesting == 0)
        {
            return false;
        }

        _nesting--;
        foreach (WireEdge item in edge.Items)
        {
            if (!Value(item, isPresent: false))
            {
                return false;
            }
        }

        _nesting++;
        return true;
    }
}
