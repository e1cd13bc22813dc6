using Prewire.UnknownMembers;

namespace Prewire.Announcements;

/// <summary>What a message has announced: a shape, alone or as that of a type; and what it is here.</summary>
/// <param name="table">Where its memory counts; null where it goes with the message.</param>
internal sealed partial class AnnouncedShape(ReadShapes? table)
{
    /// <summary>What an announcement takes in memory by itself, about.</summary>
    internal const long OwnMemory = 192;

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
    private OtherMap? _otherMaps;
    private int _otherCount;
    private WireEdge? _shape;
    private EdgeMap? _late;
    private bool _isPlain;
    private long _mapMemory;
    private long _shapeMemory;
    private ITaggedTypes? _union;
    private object? _asked;

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

    /// <summary>Whether only the hash of the literal is known.</summary>
    internal bool IsHash { get; private set; }

    /// <summary>What was announced: a literal, or the hash of one.</summary>
    internal ReadOnlySpan<byte> Literal => _exact is null ? _literal.AsSpan(0, _length) : IsHash ? _exact.Root.Hash : _exact.Literal;

    /// <summary>The same as what unknown members look like, once that was asked for.</summary>
    internal KeptShape? Kept { get; private set; }

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
            case StandInType standIn:
                shape.As = AnnouncedAs.Type;
                shape.SetExact(standIn.Shape);
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
            _union = null;
            As = AnnouncedAs.Nothing;
            Type = null;
            ExactSlot = Slots.None;
            Position = null;
            return;
        }

        _literal = [];
        _length = 0;
        _own = _own.Length > LongestKept ? [] : _own;
        _exact = null;
        ForgetMaps();
        _shape = null;
        _late = null;
        table?.TryKeep(-_shapeMemory);
        _shapeMemory = 0;
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
        _asked = TypeFinder.Instance?.Known;
    }

    /// <summary>Notes in which union the type was looked for.</summary>
    internal void SetUnion(ITaggedTypes? union) => _union = union;

    /// <summary>Notes that which type it is depends on the position.</summary>
    internal void AskAgain() => _asked = null;

    /// <summary>The type here, as it is at a position of a union; null where it is not known.</summary>
    /// <param name="union">The union, or null.</param>
    /// <param name="position">The declared type, where an object is read; else null.</param>
    /// <exception cref="PrewireException">Several types have the identity, and the position does not tell which is meant.</exception>
    internal AnnouncedType? TypeIn(ITaggedTypes? union, Type? position)
    {
        if (As == AnnouncedAs.Alternative && !ReferenceEquals(_union, union))
        {
            _union = union;
            Position = null;
            Type = union?.Find((uint)Identity);
        }
        else if (Type is null && As is AnnouncedAs.Type or AnnouncedAs.Array && TypeFinder.Instance is { } finder && !ReferenceEquals(_asked, finder.Known))
        {
            // The announcement was stepped over before any position asked for types, or an assembly has come since.
            _asked = finder.Known;
            Type = finder.Find(Identity, As == AnnouncedAs.Array, position, out string? ambiguity) is { IsWellKnown: false } found ? found : null;
            if (ambiguity is not null)
            {
                AskAgain();
                if (position is not null)
                {
                    PrewireException.Throw(PrewireErrorCode.AmbiguousType, detail: ambiguity);
                }
            }
        }

        return Type;
    }

    /// <summary>Notes that objects of the type may be at a position, and look as they do here.</summary>
    internal void Note(object position)
    {
        Position = position;
        Type!.Note(position);
    }

    /// <summary>Notes a type that looks as it does here.</summary>
    /// <param name="type">A type that has a <see cref="AnnouncedType.Position"/>.</param>
    internal void SetUsual(AnnouncedType type)
    {
        ShapeTarget target = type.Form.Target;
        SetPlain(target, target.Slot);
        As = type.As;
        Identity = type.Identity;
        Type = type;
        Position = type.Position;
        _union = As == AnnouncedAs.Alternative ? Unsafe.As<ITaggedTypes>(Position) : null;
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

    /// <summary>
    /// Whether it can be that of late objects: only objects are late, and none takes less than a byte. What looks just as it does here is right in any case.
    /// </summary>
    internal bool CanBeLate(ShapeTarget? local) => IsHash || (local is not null && IsExactly(local)) || Start == (int)WireKind.Object || IsReference;

    /// <summary>
    /// Whether it can be that of a type: a type is never late itself, and an object that said its type is there. Behind a presence it could say its type again, level by level, with nothing
    /// that counts them.
    /// </summary>
    internal bool CanBeType => IsHash || ((Start & LiteralBits.KindMask) != (int)WireKind.Late && Start != ((int)WireKind.Object | LiteralBits.Nullable));

    /// <summary>Whether it can be that of unknown members: a struct's, which whoever gets them can read.</summary>
    internal bool CanBePart => !IsHash && Start == (int)WireKind.Struct;

    /// <summary>Whether it is that of a tracked object.</summary>
    private bool IsReference => Start == (int)WireKind.Further && Literal.Length > 2 && Literal[1] == (byte)WireKind.Reference && Literal[2] == (byte)WireKind.Object;

    /// <summary>The kind of the root, and whether it is nullable.</summary>
    private int Start => Literal.IsEmpty ? 0 : LiteralBits.RootOf(Literal[0]);

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
