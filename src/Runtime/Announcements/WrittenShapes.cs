using Prewire.GeneratedCode;
using Prewire.UnknownMembers;

namespace Prewire.Announcements;

/// <summary>
/// What a message, or a session, has announced, each with its number: shapes, and types that are not the declared ones. Some are kept per thread for
/// messages outside of sessions.
/// </summary>
/// <remarks>The root of a message has the number 0, also where it was a hash that said it. In a session it takes a number like everything else.</remarks>
internal sealed partial class WrittenShapes : IKnownShapes
{
    /// <summary>Before the numbers of past messages could be taken for those of this one they are cleared.</summary>
    private const int LastFirst = int.MaxValue - (2 * ShapeNumbers.Capacity);

    /// <summary>The table of a message that announced more is not kept for the next one.</summary>
    private const int MostKept = 1024;

    [ThreadStatic]
    private static WrittenShapes? s_cached;

    private readonly bool _isSession;

    /// <summary>By slot: the number and <see cref="_first"/>. What is less is of a message in the past, so that nothing need be cleared.</summary>
    private int[] _numbers = new int[64];
    private int _first = 1;

    /// <summary>
    /// By number: a <see cref="ShapeTarget"/>, <see cref="AnnouncedType"/> or <see cref="KeptShape"/>; null for the root of a message while nothing else has
    /// its shape.
    /// </summary>
    private Announced[] _announced = new Announced[8];

    /// <summary>The numbers of what has no slot.</summary>
    private Dictionary<object, int>? _others;
    private int _count;
    private int _committed;
    private long _bytes;
    private long _committedBytes;
    private bool _hasRoot;

    /// <summary>Whether something was announced for which there was no number.</summary>
    private bool _hasUnnumbered;
    private WrittenShapes? _next;

    private WrittenShapes(bool isSession) => _isSession = isSession;

    /// <summary>How many numbers are given.</summary>
    internal int Count => _count;

    /// <summary>How many of them count for the messages to come.</summary>
    internal int Committed => _committed;

    /// <summary>The slot of the root that this session wrote last, if it has a number.</summary>
    internal int RootSlot { get; private set; } = Slots.None;

    /// <summary>The number of <see cref="RootSlot"/>.</summary>
    internal int RootNumber { get; private set; }

    /// <summary>Whether anything was announced behind the root.</summary>
    internal bool HasAny => _count > (_hasRoot ? 1 : 0) || _hasUnnumbered;

    /// <summary>What the numbered literals take together.</summary>
    internal long Bytes => _bytes;

    /// <summary>Whether hashes stand in place of literals.</summary>
    internal bool IsHashed { get; private set; }

    internal static WrittenShapes ForSession() => new(isSession: true);

    /// <summary>A table for one message; <see cref="Return"/> follows unless writing fails.</summary>
    /// <param name="root">What the message begins with; empty where it is no message but a part that stands for itself.</param>
    internal static WrittenShapes Rent(ReadOnlySpan<byte> root)
    {
        WrittenShapes table = s_cached ?? new WrittenShapes(isSession: false);
        s_cached = table._next;
        table._next = null;
        table._hasRoot = !root.IsEmpty;
        table.IsHashed = table._hasRoot && root[0] == LeadBytes.Escape;
        if (table._hasRoot)
        {
            table.Take(null, LeadReader.LiteralOf(root, out _).Length);
        }

        return table;
    }

    /// <inheritdoc/>
    public AnnouncedShape At(int number) => AnnouncedShape.Of(_announced[number].What!);

    /// <summary>The number of what has a slot, or something negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int NumberOf(int slot)
    {
        int[] numbers = _numbers;
        return (uint)slot < (uint)numbers.Length ? numbers[slot] - _first : -1;
    }

    /// <summary>Writes which shape follows: its literal the first time, then its number.</summary>
    internal ref byte Write(ref PrewireWriter writer, ref byte cursor, ShapeTarget shape)
    {
        if (writer.WritesKey())
        {
            return ref WriteLiteral(ref writer, ref cursor, shape);
        }

        int number = NumberOf(shape, in writer);
        if (number >= 0)
        {
            return ref PutNumber(ref writer, ref cursor, number);
        }

        TakeShape(shape, shape);
        return ref WriteLiteral(ref writer, ref cursor, shape);
    }

    /// <summary>Gives the next number to a shape, unless the general way is to be taken: it has one, or announcements are not written as usual.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="slot">The slot of the shape.</param>
    /// <param name="prefix">Lead and literal, of which the lead is one byte.</param>
    /// <param name="shape">The shape.</param>
    internal bool TryAnnounce(in PrewireWriter writer, int slot, ReadOnlySpan<byte> prefix, ShapeTarget shape)
    {
        if (writer.IsKey || IsHashed || NumberOf(slot) >= 0 || (_hasRoot && writer.BeginsWith(prefix)) || !Take(shape, prefix.Length - 1))
        {
            return false;
        }

        Place(slot);
        return true;
    }

    /// <summary>Gives shapes the numbers that they have without a table: nothing behind the root has one yet.</summary>
    internal void Add(in FewShapes few)
    {
        for (int number = 1; number <= few.Count; number++)
        {
            int slot = few.SlotAt(number);
            int type = few.TypeSlotAt(number);
            Append(type < 0 ? Slots.TargetOf(slot) : Slots.TypeOf(type));
            Place(slot);
            if (type >= 0)
            {
                Place(type);
            }
        }

        _bytes += few.Bytes;
    }

    /// <summary>Writes what unknown members look like: the literal the first time, then its number.</summary>
    internal ref byte Write(ref PrewireWriter writer, ref byte cursor, KeptShape shape)
    {
        if (!writer.WritesKey())
        {
            if (_others is not null && _others.TryGetValue(shape, out int number))
            {
                return ref PutNumber(ref writer, ref cursor, number);
            }

            if (Take(shape, shape.Literal.Length))
            {
                (_others ??= [])[shape] = _count - 1;
            }
        }

        return ref writer.WriteAnnouncement(ref cursor, shape.Announcement);
    }

    /// <summary>Remembers the number of the root of this message, for the next one.</summary>
    internal void NoteRoot(int slot)
    {
        RootNumber = NumberOf(slot);
        RootSlot = RootNumber >= 0 ? slot : Slots.None;
    }

    /// <summary>Ends a message of a session: what it announced counts from now on, or is taken back.</summary>
    internal void End(bool isComplete)
    {
        while (!isComplete && _count > _committed)
        {
            _count--;
            Forget(_announced[_count].What!, _count);
            _announced[_count].What = null;
        }

        if (!isComplete)
        {
            _bytes = _committedBytes;
            RootSlot = Slots.None;
        }

        _committed = _count;
        _committedBytes = _bytes;
    }

    /// <summary>Returns the table of a message.</summary>
    internal void Return()
    {
        if (_isSession || _count > MostKept)
        {
            return;
        }

        for (int i = 0; i < _count; i++)
        {
            _announced[i].What = null;
        }

        _first += _count;
        _count = 0;
        _bytes = 0;
        _hasUnnumbered = false;
        if (_first > LastFirst)
        {
            Array.Clear(_numbers, 0, _numbers.Length);
            _first = 1;
        }

        // They came with messages, and each is as large as its sender made it.
        _others?.Clear();
        _next = s_cached;
        s_cached = this;
    }

    private int NumberOf(ShapeTarget shape, in PrewireWriter writer)
    {
        if (shape.Slot == Slots.None)
        {
            return _others is not null && _others.TryGetValue(shape, out int other) ? other : -1;
        }

        int number = NumberOf(shape.Slot);
        if (number >= 0 || !_hasRoot || !IsRoot(shape, writer.Root))
        {
            return number;
        }

        // The message began with it.
        _announced[0].What ??= shape;
        Place(shape.Slot, 0);
        return 0;
    }

    private bool IsRoot(ShapeTarget shape, ReadOnlySpan<byte> root) => IsHashed
        ? LeadReader.LiteralOf(root, out _).SequenceEqual(shape.Root.Hash)
        : root.SequenceEqual(shape.Announcement);

    private ref byte WriteLiteral(ref PrewireWriter writer, ref byte cursor, ShapeTarget shape)
    {
        if (!IsHashed)
        {
            return ref writer.WriteAnnouncement(ref cursor, shape.Announcement);
        }

        cursor = ref writer.Ensure(ref cursor, 1);
        cursor = LeadBytes.HashSize;
        return ref writer.WriteAnnouncement(ref Wire.Skip(ref cursor, 1), shape.Root.Hash);
    }

    private static ref byte PutNumber(ref PrewireWriter writer, ref byte cursor, int number)
    {
        cursor = ref writer.Ensure(ref cursor, LeadBytes.LongestNumber);
        return ref Wire.Skip(ref cursor, ShapeNumbers.Put(ref cursor, number));
    }

    private bool TakeShape(object what, ShapeTarget shape)
    {
        if (!Take(what, IsHashed ? LeadBytes.HashSize : shape.Literal.Length))
        {
            return false;
        }

        if (shape.Slot == Slots.None)
        {
            (_others ??= [])[shape] = _count - 1;
        }
        else
        {
            Place(shape.Slot);
        }

        return true;
    }

    /// <summary>Gives the next number, while there are any.</summary>
    /// <param name="what">What it is for.</param>
    /// <param name="literalLength">How long the literal is that is written with it.</param>
    private bool Take(object? what, int literalLength)
    {
        if (!ShapeNumbers.HasRoom(_count, _bytes, literalLength))
        {
            _hasUnnumbered = true;
            return false;
        }

        Append(what);
        _bytes += literalLength;
        return true;
    }

    private void Append(object? what)
    {
        if (_count == _announced.Length)
        {
            Array.Resize(ref _announced, _count * 2);
        }

        _announced[_count++].What = what;
    }

    /// <summary>Gives a slot the number that was taken last.</summary>
    private void Place(int slot) => Place(slot, _count - 1);

    private void Place(int slot, int number)
    {
        if (slot >= _numbers.Length)
        {
            Array.Resize(ref _numbers, Math.Max(slot + 1, _numbers.Length * 2));
        }

        _numbers[slot] = _first + number;
    }

    private void Forget(object what, int number)
    {
        switch (what)
        {
            case AnnouncedType type:
                _numbers[type.Slot] = 0;
                ForgetShape(type.Form.Target, number);
                break;
            case ShapeTarget shape:
                ForgetShape(shape, number);
                break;
            default:
                _others!.Remove(what);
                break;
        }
    }

    private void ForgetShape(ShapeTarget shape, int number)
    {
        if (shape.Slot == Slots.None)
        {
            _others!.Remove(shape);
        }
        else if (NumberOf(shape.Slot) == number)
        {
            // Of a type the shape may have been announced before.
            _numbers[shape.Slot] = 0;
        }
    }

    /// <summary>A reference alone in an array is checked for its type each time that it is set.</summary>
    private struct Announced
    {
        internal object? What;
    }
}
