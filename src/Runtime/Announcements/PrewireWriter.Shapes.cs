using Prewire.Announcements;

namespace Prewire;

/// <content>What a message has announced.</content>
public ref partial struct PrewireWriter
{
    /// <summary>What was announced so far: in this message, or in its session.</summary>
    internal WrittenShapes Shapes => _shapes ?? TakeShapes();

    /// <summary>The number of what has a slot, if it is announced; else something negative, also where numbers are not to be written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int NumberOf(int slot) => _shapes is not { } shapes ? _few.NumberOf(slot) : _isKey ? -1 : shapes.NumberOf(slot);

    /// <summary>The same of a type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int NumberOfType(AnnouncedType type) => _shapes is not { } shapes ? _few.NumberOfType(type.Key) : _isKey ? -1 : shapes.NumberOf(type.Slot);

    /// <summary>Writes what announces something. Canonical output notes that no value is there.</summary>
    internal ref byte WriteAnnouncement(ref byte cursor, ReadOnlySpan<byte> bytes)
    {
        cursor = ref WriteRaw(ref cursor, bytes);
        if (_options is { Canonical: true } && AsideOutput is { } memory)
        {
            long end = Length(ref cursor);
            memory.Note(new Buffers.AsideMemory.Stretch(end - bytes.Length, end, edge: null, 0, 0));
        }

        return ref cursor;
    }

    /// <summary>Gives the next number to a shape that has none, if the message can do without a table.</summary>
    /// <param name="slot">The slot of the shape.</param>
    /// <param name="prefix">Lead and literal, of which the lead is one byte.</param>
    internal bool TryAnnounce(int slot, ReadOnlySpan<byte> prefix)
    {
        if (!HasRoomInFew || slot >= FewShapes.EndOfSlots || BeginsWith(prefix))
        {
            return false;
        }

        _few.Add(slot, prefix.Length - 1);
        return true;
    }

    /// <summary>Gives the next number to a type that has none, and to its shape, if the message can do without a table and <see cref="AnnouncedType.UsualAnnouncement"/> is all that is to be written.</summary>
    internal bool TryAnnounce(AnnouncedType type)
    {
        int slot = type.ShapeSlot;
        if (slot < 0 || !HasRoomInFew || _few.NumberOf(slot) >= 0)
        {
            return false;
        }

        ReadOnlySpan<byte> shape = type.UsualAnnouncement.AsSpan(type.Announcement.Length);
        if (BeginsWith(shape))
        {
            return false;
        }

        type.NoteSlot();
        _few.AddType(type.Slot, slot, shape.Length - 1);
        return true;
    }

    private readonly bool HasRoomInFew => _shapes is null && _options is null && !_isApart && !_few.IsFull && HasPlainRoot;

    /// <summary>Whether the message begins with a lead and literal, which is one that it can begin with.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool BeginsWith(ReadOnlySpan<byte> prefix) =>
#if NETSTANDARD2_0
        _root.SequenceEqual(prefix);
#else
        _root == prefix[0] && Root.SequenceEqual(prefix);
#endif

    /// <summary>Whether the message begins with a literal, not with the hash of one.</summary>
    private readonly bool HasPlainRoot =>
#if NETSTANDARD2_0
        !_root.IsEmpty && _root[0] != LeadBytes.Escape;
#else
        !Unsafe.IsNullRef(ref _root) && _root != LeadBytes.Escape;
#endif

    /// <summary>Whether each announcement is written in full.</summary>
    internal readonly bool IsKey => _isKey;

    /// <summary>Whether what is announced counts for these bytes alone, even in a session.</summary>
    internal bool IsApart
    {
        set => _isApart = value;
    }

    /// <summary>What the message begins with outside of sessions; empty where there is no message.</summary>
    internal ReadOnlySpan<byte> Root
    {
#if NETSTANDARD2_0
        readonly get => _root;
        set => _root = value;
#else
        readonly get => Unsafe.IsNullRef(ref _root) ? default : MemoryMarshal.CreateReadOnlySpan(ref _root, LeadReader.PrefixLength(ref _root));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        set => _root = ref MemoryMarshal.GetReference(value);
#endif
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private WrittenShapes TakeShapes()
    {
        WrittenShapes shapes = (_isApart ? null : _options?.Session?.Written) ?? WrittenShapes.Rent(Root);
        if (_few.Count > 0)
        {
            shapes.Add(in _few);
            _few = default;
        }

        return _shapes = shapes;
    }
}
