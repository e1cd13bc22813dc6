using Prewire.Announcements;

namespace Prewire;

/// <content>What a message has announced.</content>
public ref partial struct PrewireReader
{
    /// <summary>What was announced so far: in this message, or in its session.</summary>
    internal ReadShapes Shapes
    {
        get => _shapes ?? TakeShapes();
        set => _shapes = value;
    }

    /// <summary>Whether a byte is the number of a shape that was found to be the one with a slot.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool IsExactShape(byte lead, int slot) => _shapes is { } shapes
        ? shapes.IsExact(lead, slot)
        : lead - LeadBytes.FirstNumber is >= 1 and <= FewShapes.Capacity and var number && _few.SlotAt(number) == slot;

    /// <summary>Gives the next number to a shape that is known here and announced now, if the message can do without a table.</summary>
    internal bool TryAnnounce(int slot, int literalLength)
    {
        if (!HasRoomInFew || slot >= FewShapes.EndOfSlots || !TryCharge(AnnouncedShape.OwnMemory))
        {
            return false;
        }

        _few.Add(slot, literalLength);
        return true;
    }

    /// <summary>Takes the next announcement if it is that of a type, as usual: then objects follow that look as they do here.</summary>
    /// <param name="type">A type that has a <see cref="AnnouncedType.Position"/>.</param>
    internal bool TryTakeUsual(AnnouncedType type)
    {
        byte[] announcement = type.UsualAnnouncement;
        if (!StartsWith(announcement))
        {
            return false;
        }

        int literalLength = announcement.Length - type.Announcement.Length - 1;
#if !NETSTANDARD2_0
        int slot = type.ShapeSlot;
        if (slot >= 0 && HasRoomInFew && TryCharge(AnnouncedShape.OwnMemory))
        {
            _fewTypes[_few.Count] = type;
            _few.Add(slot, literalLength);
            Take(announcement.Length);
            return true;
        }

#endif
        if (!Shapes.TryAddUsual(ref this, type, literalLength))
        {
            return false;
        }

        Take(announcement.Length);
        return true;
    }

    private readonly bool HasRoomInFew => _shapes is null && _options is null && _source is null && !_isApart && !_few.IsFull && HasPlainRoot;

    /// <summary>The type that a header is the number of, if objects of it were read at the same position before, and look as they do here.</summary>
    /// <param name="header">The header.</param>
    /// <param name="position">The union of the position, or the declared type.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly AnnouncedType? FindKnown(byte header, object position)
    {
        if (_shapes is { } shapes)
        {
            return shapes.FindKnown(header, position);
        }

#if NETSTANDARD2_0
        return null;
#else
        uint index = ((uint)header - OpenHeader.FirstNumber - 2) >> 1;
        return (header & 1) == 0 && index < FewShapes.Capacity && _fewTypes[(int)index] is { } type && Unsafe.As<AnnouncedType>(type).IsMetAt(position) ? Unsafe.As<AnnouncedType>(type) : null;
#endif
    }

    /// <summary>Whether bytes are next, all of which lie in the window.</summary>
    internal readonly bool StartsWith(ReadOnlySpan<byte> bytes) =>
#if NETSTANDARD2_0
        _window.Slice(_position).StartsWith(bytes);
#else
        WindowRemaining >= bytes.Length && MemoryMarshal.CreateReadOnlySpan(ref _cursor, bytes.Length).SequenceEqual(bytes);
#endif

    /// <summary>Notes that the body of a message follows a literal, or the hash of one, which is next.</summary>
    internal void BeginBody(ReadOnlySpan<byte> literal, bool isHash)
    {
        _isApart = isHash;
        if (_source is not null)
        {
            // It will not be there any more once it is asked for.
            _shapes = ReadShapes.Rent(literal, isHash);
        }

        SkipBytes(literal.Length);
        _bodyStart = _source is null ? WindowPosition : 0;
    }

    /// <summary>Notes that the body of a message, all of which lies in the window, begins at an offset.</summary>
    internal void BeginBody(int offset)
    {
        SkipBytes(offset);
        _bodyStart = offset;
    }

    /// <summary>What the message says of its root, all of which lies in the window: a literal, or the hash of one.</summary>
    internal readonly ReadOnlySpan<byte> RootLiteral => LeadReader.LiteralOf(RootPrefix, out _);

#if NETSTANDARD2_0
    private readonly ReadOnlySpan<byte> RootPrefix => _window.Slice(0, _bodyStart);

    private readonly bool HasPlainRoot => _bodyStart > 0 && _window[0] != LeadBytes.Escape;
#else
    /// <summary>Whether the message, which begins the window, begins with a literal and not with the hash of one.</summary>
    private readonly bool HasPlainRoot => _bodyStart > 0 && _start != LeadBytes.Escape;

    private readonly ReadOnlySpan<byte> RootPrefix => MemoryMarshal.CreateReadOnlySpan(ref _start, _bodyStart);
#endif

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ReadShapes TakeShapes()
    {
        ReadShapes shapes = (_isApart ? null : _options?.Session?.Read) ?? RentShapes();
        if (_few.Count > 0)
        {
#if NETSTANDARD2_0
            shapes.Add(in _few);
#else
            shapes.Add(in _few, _fewTypes);
            _fewTypes = default;
#endif
            _few = default;
        }

        return _shapes = shapes;
    }

    private readonly ReadShapes RentShapes()
    {
        if (_bodyStart == 0)
        {
            return ReadShapes.Rent();
        }

        return ReadShapes.RentFor(LeadReader.LiteralOf(RootPrefix, out bool isHash).Length, isHash);
    }
}
