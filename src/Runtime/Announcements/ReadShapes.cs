namespace Prewire.Announcements;

/// <summary>What a message, or a session, has announced. Some are kept per thread for messages outside of sessions.</summary>
internal sealed partial class ReadShapes : IKnownShapes
{
    /// <summary>How many announcements are kept for the next message.</summary>
    private const int MostKept = 128;

    [ThreadStatic]
    private static ReadShapes? s_cached;

    private readonly bool _isKept;
    private readonly IKnownShapes? _before;
    private readonly int _beforeCount;
    private AnnouncedShape[] _shapes = new AnnouncedShape[4];

    /// <summary>The same, by number: nothing where numbers begin with those of another table.</summary>
    private AnnouncedShape?[] _direct;
    private int _count;
    private int _committed;
    private long _bytes;
    private long _committedBytes;
    private long _memory;
    private bool _isHashed;

    /// <summary>Whether number 0 is what it stands for: few messages ask for the shape of their root.</summary>
    private bool _isRootNoted = true;
    private ReadShapes? _next;

    private ReadShapes(bool isKept, IKnownShapes? before, int beforeCount, long bytes)
    {
        _isKept = isKept;
        _before = before;
        _beforeCount = beforeCount;
        _bytes = bytes;
        _direct = before is null ? _shapes : [];
    }

    /// <summary>How many announcements count for the messages to come.</summary>
    internal int Committed => _committed;

    /// <summary>Which two types have the identity that was read last, where it is ambiguous.</summary>
    internal string? Ambiguity { get; private set; }

    internal static ReadShapes ForSession() => new(isKept: false, before: null, 0, 0);

    /// <summary>A table for one message; <see cref="Return"/> follows unless reading fails.</summary>
    internal static ReadShapes Rent()
    {
        ReadShapes table = s_cached ?? new ReadShapes(isKept: true, before: null, 0, 0);
        s_cached = table._next;
        table._next = null;
        table._isHashed = false;
        table._isRootNoted = true;
        return table;
    }

    /// <summary>A table for one message, in which the root has a number; <see cref="Return"/> follows unless reading fails.</summary>
    /// <param name="literal">The literal of the root, or the hash of it.</param>
    /// <param name="isHash">Which of the two.</param>
    internal static ReadShapes Rent(ReadOnlySpan<byte> literal, bool isHash)
    {
        ReadShapes table = RentFor(literal.Length, isHash);
        table.NoteRoot(literal);
        return table;
    }

    /// <summary>The same where the reader can be asked for the root later on.</summary>
    internal static ReadShapes RentFor(int literalLength, bool isHash)
    {
        ReadShapes table = Rent();
        table._isHashed = isHash;
        table._isRootNoted = false;
        table.Next(literalLength);
        return table;
    }

    /// <summary>A table to walk the current message of a session once more, or beforehand: as the session was when the message began.</summary>
    internal static ReadShapes ForWalk(ReadShapes session) => new(isKept: false, session, session._committed, session._committedBytes);

    /// <summary>A table to walk what was just written: things may be announced again, as in keys.</summary>
    /// <param name="written">The writer's table.</param>
    /// <param name="count">How many numbers it had given before.</param>
    /// <param name="bytes">What their literals take.</param>
    internal static ReadShapes ForWritten(WrittenShapes written, int count, long bytes) =>
        new(isKept: false, written, count, bytes) { _isHashed = written.IsHashed };

    /// <inheritdoc/>
    public AnnouncedShape At(int number) => _shapes[number];

    /// <summary>Reads which shape follows.</summary>
    /// <param name="reader">The reader; then at the value.</param>
    /// <param name="expected">A shape that it probably is.</param>
    /// <param name="shape">The shape.</param>
    /// <returns>What is wrong, or 0.</returns>
    internal PrewireErrorCode TryRead(ref PrewireReader reader, ShapeTarget? expected, out AnnouncedShape shape) =>
        TryRead(ref reader, expected, _isHashed, out shape);

    /// <summary>Reads what unknown members look like: they are handed on, so that hashes of theirs would be of no use.</summary>
    /// <param name="reader">The reader; then at the members.</param>
    /// <param name="shape">The shape.</param>
    /// <returns>What is wrong, or 0.</returns>
    internal PrewireErrorCode TryReadKept(ref PrewireReader reader, out AnnouncedShape shape)
    {
        PrewireErrorCode code = TryRead(ref reader, null, isHash: false, out shape);
        return code != 0 || shape.CanBePart ? code : PrewireErrorCode.InvalidManifest;
    }

    private PrewireErrorCode TryRead(ref PrewireReader reader, ShapeTarget? expected, bool isHash, out AnnouncedShape shape)
    {
        shape = null!;
        if (reader.Remaining == 0)
        {
            return PrewireErrorCode.EndOfData;
        }

        byte lead = reader.Take(1);
        if (lead is >= LeadBytes.FirstNumber and < LeadBytes.Long)
        {
            return TryFind(ref reader, lead, out shape);
        }

        PrewireErrorCode code = LeadReader.TryReadLength(ref reader, lead, out int length);
        if (code != 0)
        {
            return code;
        }

        shape = Next(length);
        if (!reader.TryCharge(AnnouncedShape.OwnMemory))
        {
            return PrewireErrorCode.AllocationLimit;
        }

        return TryReadLiteral(ref reader, length, expected, isHash, shape);
    }

    /// <summary>Whether a lead byte is the number of a shape that was found to be the one with a slot.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsExact(byte lead, int slot)
    {
        AnnouncedShape?[] shapes = _direct;
        int number = lead - LeadBytes.FirstNumber;

        // What lies behind the last that was announced has no slot.
        return (uint)number < (uint)shapes.Length && lead < LeadBytes.FirstLongNumber && shapes[number] is { } shape && shape.ExactSlot == slot;
    }

    /// <summary>Notes a shape that is known here and announced now, unless the general way is to be taken.</summary>
    internal bool TryAdd(ref PrewireReader reader, ShapeTarget target, int slot, int literalLength)
    {
        AnnouncedShape[] shapes = _shapes;
        int number = _count;
        if (_isHashed || (uint)number >= (uint)shapes.Length || shapes[number] is not { } shape || !ShapeNumbers.HasRoom(_beforeCount + number, _bytes, literalLength)
            || !reader.TryCharge(AnnouncedShape.OwnMemory))
        {
            return false;
        }

        _count = number + 1;
        _bytes += literalLength;
        shape.SetPlain(target, slot);
        return true;
    }

    /// <summary>Gives shapes the numbers that they have without a table: nothing behind the root has one yet.</summary>
    /// <param name="few">The shapes.</param>
    /// <param name="types">Of those of types, the <see cref="AnnouncedType"/>.</param>
    internal void Add(in FewShapes few, ReadOnlySpan<object?> types = default)
    {
        for (int number = 1; number <= few.Count; number++)
        {
            if (number <= types.Length && types[number - 1] is { } type)
            {
                Append().SetUsual((AnnouncedType)type);
                continue;
            }

            int slot = few.SlotAt(number);
            Append().SetPlain(Slots.TargetOf(slot), slot);
        }

        _bytes += few.Bytes;
    }

    /// <summary>Whether a lead byte is the number of a root's own literal, which was read as this root last.</summary>
    internal bool IsExact(byte lead, RootShape local)
    {
        int number = lead - LeadBytes.FirstNumber;
        return (uint)number < (uint)_count && lead < LeadBytes.FirstLongNumber && _shapes[number].IsKnownToBe(local.Target);
    }

    /// <summary>Notes that what is kept for an announcement takes more memory now, or less.</summary>
    /// <returns>Whether there is room for it; otherwise nothing is noted.</returns>
    internal bool TryKeep(long memory)
    {
        if (memory > 0 && _memory + memory > MemoryRule.FreePerMessage + (MemoryRule.FreePerByte * _bytes))
        {
            return false;
        }

        _memory += memory;
        return true;
    }

    /// <summary>Ends a message of a session: what it announced counts from now on, or is taken back.</summary>
    internal void End(bool isComplete)
    {
        for (int i = _committed; i < _count && !isComplete; i++)
        {
            _shapes[i].Clear();
        }

        _count = isComplete ? _count : _committed;
        _bytes = isComplete ? _bytes : _committedBytes;
        _committed = _count;
        _committedBytes = _bytes;
    }

    /// <summary>Returns the table of a message.</summary>
    internal void Return()
    {
        if (!_isKept || _shapes.Length > MostKept)
        {
            return;
        }

        for (int i = _isRootNoted ? 0 : 1; i < _count; i++)
        {
            _shapes[i].Clear();
        }

        _count = 0;
        _bytes = 0;
        _next = s_cached;
        s_cached = this;
    }

    private PrewireErrorCode TryFind(ref PrewireReader reader, byte lead, out AnnouncedShape shape)
    {
        int number = lead - LeadBytes.FirstNumber;
        if (lead >= LeadBytes.FirstLongNumber)
        {
            bool isFurther = lead == LeadBytes.FurtherNumber;
            if (reader.Remaining < (isFurther ? 2 : 1))
            {
                shape = null!;
                return PrewireErrorCode.EndOfData;
            }

            int low = reader.Take(1);
            number = isFurther ? low + (reader.Take(1) << 8) : LeadBytes.ShortNumbers + ((lead - LeadBytes.FirstLongNumber) << 8) + low;
            if (isFurther && number < LeadBytes.FirstFurtherNumber)
            {
                shape = null!;
                return PrewireErrorCode.InvalidManifest;
            }
        }

        if (!_isRootNoted)
        {
            NoteRoot(reader.RootLiteral);
        }

        return TryFind(number, out shape);
    }

    private void NoteRoot(ReadOnlySpan<byte> literal)
    {
        _isRootNoted = true;
        _shapes[0].Set(literal, _isHashed, expected: null);
    }

    private PrewireErrorCode TryFind(int number, out AnnouncedShape shape)
    {
        shape = number < _beforeCount ? _before!.At(number)
            : (uint)(number - _beforeCount) < (uint)_count ? _shapes[number - _beforeCount]
            : null!;
        return shape is null ? PrewireErrorCode.UnknownManifest : 0;
    }

    private static PrewireErrorCode TryReadLiteral(ref PrewireReader reader, int length, ShapeTarget? expected, bool isHash, AnnouncedShape shape)
    {
        if (isHash && length != LeadBytes.HashSize)
        {
            return PrewireErrorCode.InvalidManifest;
        }

        reader.Gather(length);
        shape.Set(reader.Rest.Slice(0, length), isHash, expected);
        reader.SkipBytes(length);
        return 0;
    }

    /// <summary>The place for what is announced next; of its own where it takes no number.</summary>
    private AnnouncedShape Next(int literalLength)
    {
        if (!ShapeNumbers.HasRoom(_beforeCount + _count, _bytes, literalLength))
        {
            return new AnnouncedShape(null);
        }

        _bytes += literalLength;
        return Append();
    }

    private AnnouncedShape Append()
    {
        if (_count == _shapes.Length)
        {
            Array.Resize(ref _shapes, _count * 2);
            _direct = _before is null ? _shapes : _direct;
        }

        return _shapes[_count++] ??= new AnnouncedShape(this);
    }
}
