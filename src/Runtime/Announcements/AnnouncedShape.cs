using System;
using Prewire.GeneratedCode;
using Prewire.Polymorphism;
using Prewire.UnknownMembers;
using Prewire.WireProtocol;

namespace Prewire.Announcements;

/// <summary>What a message has announced: a shape, alone or as that of a type; and what it is here.</summary>
/// <param name="table">Where its memory counts; null where it goes with the message.</param>
internal sealed class AnnouncedShape(ReadShapes? table)
{
    /// <summary>What an announcement takes in memory by itself, about.</summary>
    internal const long OwnMemory = 192;

    /// <summary>What a shape takes in memory for each byte of its literal and for each member that is compared, about; it is charged.</summary>
    private const long CostSize = 160;

    /// <summary>What it takes however small it is.</summary>
    private const long LeastSize = 512;

    /// <summary>What the shape of unknown members takes in memory beside its literal, about.</summary>
    private const int KeptMemory = 192;

    /// <summary>The longest literal for which the memory is kept for the next message.</summary>
    private const int LongestKept = 128;

    private byte[] _literal = [];
    private int _length;

    /// <summary>Memory of its own for a literal; another shape may use it too, until both are cleared.</summary>
    private byte[] _own = [];
    private ShapeTarget? _exact;
    private RootShape? _mapped;
    private RootMap? _map;
    private WireEdge? _shape;
    private bool _isPlain;
    private long _mapMemory;
    private long _shapeMemory;
    private Type? _slot;
    private UnionTable? _union;

    /// <summary>How a type was announced; a shape alone by nothing.</summary>
    internal AnnouncedAs As { get; private set; }

    /// <summary>The identity of the type, of an array that of its elements; or the tag of the alternative.</summary>
    internal ulong Identity { get; private set; }

    /// <summary>The type here, or null where it is not known. Of an alternative it is that of the union asked last.</summary>
    internal AnnouncedType? Type { get; private set; }

    /// <summary>The slot of the shape that it was found to be here, or <see cref="Slots.None"/>.</summary>
    internal int ExactSlot { get; private set; } = Slots.None;

    /// <summary>The union of a position, or the declared type, at which objects of the type may be, and look as they do here; null while that is not known.</summary>
    internal object? Position { get; private set; }

    /// <summary>How the objects are read at <see cref="Position"/>.</summary>
    internal OpenForm? KnownForm { get; private set; }

    /// <summary>What they may begin with.</summary>
    internal OpenStart KnownStart { get; private set; }

    /// <summary>Whether each is a level of nesting.</summary>
    internal bool KnownIsLevel { get; private set; }

    /// <summary>Whether only the hash of the literal is known.</summary>
    internal bool IsHash { get; private set; }

    /// <summary>What was announced: a literal, or the hash of one.</summary>
    internal ReadOnlySpan<byte> Literal => _exact is null ? _literal.AsSpan(0, _length) : IsHash ? _exact.Root.Hash : _exact.Literal;

    /// <summary>The same as what unknown members look like, once that was asked for.</summary>
    internal KeptShape? Kept { get; private set; }

    /// <summary>What a shape, or a map to one, takes in memory, about.</summary>
    /// <param name="cost">The bytes of its literal, and the members that are compared.</param>
    internal static long MemoryOf(int cost) => LeastSize + (CostSize * cost);

    /// <summary>What a writer has announced.</summary>
    internal static AnnouncedShape Of(object announced)
    {
        var shape = new AnnouncedShape(null);
        switch (announced)
        {
            case AnnouncedType type:
                shape.As = AnnouncedAs.Type;
                shape.Type = type;
                shape.SetExact(type.Form.Target);
                break;
            case ShapeTarget target:
                shape.SetExact(target);
                break;
            default:
                shape._literal = ((KeptShape)announced).Literal;
                shape._length = shape._literal.Length;
                break;
        }

        return shape;
    }

    internal void Clear()
    {
        if (_isPlain)
        {
            _isPlain = false;
            _exact = null;
            ExactSlot = Slots.None;
            return;
        }

        _literal = [];
        _length = 0;
        _own = _own.Length > LongestKept ? [] : _own;
        _exact = null;
        _mapped = null;
        _map = null;
        _shape = null;
        table?.TryKeep(-_mapMemory - _shapeMemory);
        _mapMemory = 0;
        _shapeMemory = 0;
        _slot = null;
        _union = null;
        As = AnnouncedAs.Nothing;
        Type = null;
        ExactSlot = Slots.None;
        Position = null;
        IsHash = false;
        Kept = null;
    }

    /// <summary>Notes a shape.</summary>
    /// <param name="literal">Its literal, or the hash of it.</param>
    /// <param name="isHash">Which of the two.</param>
    /// <param name="expected">A shape that it probably is: then nothing is copied.</param>
    internal void Set(ReadOnlySpan<byte> literal, bool isHash, ShapeTarget? expected)
    {
        IsHash = isHash;
        if (expected is not null && literal.SequenceEqual(isHash ? expected.Root.Hash : expected.Literal))
        {
            SetExact(expected);
        }
        else
        {
            _length = literal.Length;
            if (_own.Length < _length)
            {
                _own = new byte[_length];
            }

            literal.CopyTo(_own);
            _literal = _own;
        }
    }

    /// <summary>Notes a shape that is known here, and of which nothing else is noted yet.</summary>
    internal void SetPlain(ShapeTarget target, int slot)
    {
        _isPlain = true;
        _exact = target;
        ExactSlot = slot;
    }

    /// <summary>Notes a shape that is known here.</summary>
    internal void SetExact(ShapeTarget target)
    {
        _exact = target;
        ExactSlot = target.Slot;
    }

    /// <summary>Notes a shape that was announced before.</summary>
    internal void Set(AnnouncedShape known)
    {
        _literal = known._literal;
        _length = known._length;
        _exact = known._exact;
        ExactSlot = known.ExactSlot;
        IsHash = known.IsHash;
    }

    /// <summary>Notes of which type it is the shape.</summary>
    /// <param name="announcedAs">How it is known.</param>
    /// <param name="identity">By what.</param>
    /// <param name="type">The type, if it is known here.</param>
    internal void SetType(AnnouncedAs announcedAs, ulong identity, AnnouncedType? type)
    {
        _isPlain = false;
        As = announcedAs;
        Identity = identity;
        Type = type;
    }

    /// <summary>Notes in which union the type was looked for.</summary>
    internal void SetUnion(UnionTable? union) => _union = union;

    /// <summary>The type here, as it is at a position of a union; null where it is not known.</summary>
    internal AnnouncedType? TypeIn(UnionTable? union)
    {
        if (As == AnnouncedAs.Alternative && !ReferenceEquals(_union, union))
        {
            _union = union;
            _slot = null;
            Position = null;
            Type = union?.Find((uint)Identity);
        }

        return Type;
    }

    /// <summary>Notes that objects of the type may be at a position, and look as they do here.</summary>
    internal void Note(object position)
    {
        AnnouncedType type = Type!;
        Position = position;
        KnownForm = type.Form;
        KnownStart = type.Start;
        KnownIsLevel = type.IsLevel;
    }

    /// <summary>Makes of it what unknown members look like.</summary>
    /// <returns>Whether it can be that, and <see cref="Kept"/> is there.</returns>
    internal bool TryKeep(ref PrewireReader reader)
    {
        if (Kept is null && !IsHash && reader.TryCharge(KeptMemory))
        {
            _isPlain = false;
            Kept = new KeptShape(Literal.ToArray());
        }

        return Kept is not null;
    }

    /// <summary>Whether objects of the type, which is known, may be at a position.</summary>
    internal bool Fits(Type slot)
    {
        if (ReferenceEquals(_slot, slot))
        {
            return true;
        }

        bool fits = slot.IsAssignableFrom(Type!.Type);
        _slot = fits ? slot : _slot;
        return fits;
    }

    /// <summary>
    /// Whether it can be that of late objects: only objects are late, and none takes less than a byte. What looks just as it does here is right in any case.
    /// </summary>
    internal bool CanBeLate(ShapeTarget? local) => IsHash || (local is not null && IsExactly(local)) || Start == (int)WireKind.Object;

    /// <summary>Whether it can be that of a type: a type is never late itself.</summary>
    internal bool CanBeType => IsHash || (Start & LiteralBits.KindMask) != (int)WireKind.Late;

    /// <summary>The kind of the root, and whether it is nullable.</summary>
    private int Start => Literal.IsEmpty ? 0 : Literal[0] & (LiteralBits.KindMask | LiteralBits.Nullable);

    /// <summary>Whether it was found to look just so.</summary>
    internal bool IsKnownToBe(ShapeTarget local) => ReferenceEquals(_exact, local);

    /// <summary>Whether it looks just so.</summary>
    internal bool IsExactly(ShapeTarget local)
    {
        if (IsKnownToBe(local))
        {
            return true;
        }

        if (!Literal.SequenceEqual(IsHash ? local.Root.Hash : local.Literal))
        {
            return false;
        }

        SetExact(local);
        return true;
    }

    /// <summary>How values of the shape are read.</summary>
    /// <param name="reader">The reader, which is charged.</param>
    /// <param name="local">What they are read as.</param>
    /// <param name="map">The map; null where they look the same here.</param>
    /// <returns>Why they cannot be read, or 0.</returns>
    internal PrewireErrorCode TryMap(ref PrewireReader reader, ShapeTarget local, out RootMap? map)
    {
        map = null;
        if (IsExactly(local))
        {
            return 0;
        }

        if (local.Root.IsFingerprint)
        {
            return PrewireErrorCode.ShapeMismatch;
        }

        PrewireErrorCode code = TryFindMap(ref reader, local.Root, out RootMap found);
        map = found;
        return code != 0 ? code : found.Code;
    }

    /// <summary>How the type, which is not known, is read as one that stands in for it.</summary>
    /// <returns>Why it cannot be read, or 0.</returns>
    internal PrewireErrorCode TryMapTo(ref PrewireReader reader, RootShape standIn, out RootMap map)
    {
        PrewireErrorCode code = TryFindMap(ref reader, standIn, out map);
        return code != 0 ? code : map.Code == PrewireErrorCode.InvalidManifest ? map.Code : map.Code == 0 ? 0 : PrewireErrorCode.UnknownType;
    }

    /// <summary>How unknown members are read by a type that may know some of them.</summary>
    /// <param name="reader">The reader, which is charged.</param>
    /// <param name="local">The type.</param>
    /// <param name="map">The map, or null where it was not looked for.</param>
    /// <returns>Why they cannot be read, or 0.</returns>
    internal PrewireErrorCode TryMapKept(ref PrewireReader reader, RootShape local, out RootMap? map)
    {
        PrewireErrorCode code = TryFindMap(ref reader, local, out RootMap found);
        map = found;
        if (code != 0 || found.Code != 0)
        {
            return code != 0 ? code : found.Code;
        }

        return found.Foreign is { Kind: WireKind.Struct, Nullable: false } ? 0 : PrewireErrorCode.InvalidManifest;
    }

    /// <summary>What values of the shape look like, to walk or skip them.</summary>
    /// <param name="reader">The reader, which is charged.</param>
    /// <param name="local">What they are read as; null where nothing here reads them.</param>
    /// <param name="shape">The shape.</param>
    /// <param name="map">How they are read where they look otherwise here; null if they cannot be.</param>
    /// <returns>Why it is not known, or 0.</returns>
    internal PrewireErrorCode TryGetShape(ref PrewireReader reader, ShapeTarget? local, out WireEdge shape, out EdgeMap? map)
    {
        map = null;
        shape = _shape!;
        if (local is not null && IsExactly(local))
        {
            shape = local.Root.Edge;
            return 0;
        }

        if (local is { Root.IsFingerprint: false })
        {
            // Of what is known the members have names.
            PrewireErrorCode code = TryFindMap(ref reader, local.Root, out RootMap found);
            shape = found?.Foreign!;
            map = found?.Edge;
            return code != 0 ? code : found!.Code == PrewireErrorCode.InvalidManifest ? found.Code : 0;
        }

        return shape is not null ? 0 : TryParse(ref reader, out shape);
    }

    private PrewireErrorCode TryParse(ref PrewireReader reader, out WireEdge shape)
    {
        shape = null!;
        if (IsHash)
        {
            return PrewireErrorCode.ShapeMismatch;
        }

        ReadOnlySpan<byte> literal = Literal;
        if (!reader.TryCharge(MemoryOf(literal.Length)))
        {
            return PrewireErrorCode.AllocationLimit;
        }

        if (!ShapeParser.TryParse(literal, out WireEdge? parsed))
        {
            return PrewireErrorCode.InvalidManifest;
        }

        shape = parsed;
        _isPlain = false;
        _shape = TryKeep(ref _shapeMemory, MemoryOf(literal.Length)) ? shape : null;
        return 0;
    }

    private PrewireErrorCode TryFindMap(ref PrewireReader reader, RootShape local, out RootMap map)
    {
        map = _map!;
        if (map is not null && ReferenceEquals(_mapped, local))
        {
            return 0;
        }

        if (IsHash)
        {
            return PrewireErrorCode.ShapeMismatch;
        }

        ReadOnlySpan<byte> literal = Literal;
        map = ManifestCache.Get(local, literal, reader.Allowance);
        long memory = MemoryOf(literal.Length + map.Cost);
        if (!reader.TryCharge(memory) || map.Code == PrewireErrorCode.AllocationLimit)
        {
            return PrewireErrorCode.AllocationLimit;
        }

        _isPlain = false;
        _map = TryKeep(ref _mapMemory, memory) ? map : null;
        _mapped = local;
        return 0;
    }

    /// <summary>Whether something may be kept here.</summary>
    /// <param name="kept">The memory of what it takes the place of; then its own.</param>
    /// <param name="memory">Its memory.</param>
    private bool TryKeep(ref long kept, long memory)
    {
        if (table is not null && !table.TryKeep(memory - kept))
        {
            table.TryKeep(-kept);
            kept = 0;
            return false;
        }

        kept = memory;
        return true;
    }
}

/// <summary>How a type was announced.</summary>
internal enum AnnouncedAs : byte
{
    /// <summary>Not at all: the position says the type.</summary>
    Nothing,

    /// <summary>By its identity.</summary>
    Type,

    /// <summary>As the array of a type with the identity.</summary>
    Array,

    /// <summary>By its tag in the union of the position.</summary>
    Alternative,
}
