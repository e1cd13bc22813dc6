using Prewire.Buffers;

namespace Prewire.Announcements;

/// <summary>
/// The first shapes that a message outside of sessions announces behind its root, alone or as those of types, by their slots. Most messages announce no more, so that they need no table:
/// that would have to be rented from the thread and returned.
/// </summary>
/// <remarks>Their numbers are 1 to 8, as the root has 0. Four slots are in a word, each as one more than it is: 0 is none.</remarks>
[StructLayout(LayoutKind.Sequential)]
internal struct FewShapes
{
    /// <summary>How many there can be.</summary>
    internal const int Capacity = FewObjects.Count;

    /// <summary>There is room for slots below this one.</summary>
    internal const int EndOfSlots = ushort.MaxValue - 1;

    private const int PerWord = 4;
    private const int Bits = 16;
    private const ulong Ones = 0x0001_0001_0001_0001;

    private short _count;
    private short _bytes;
    private ulong _shapes;
    private ulong _moreShapes;

    /// <summary>Of what a writer announced as the shape of a type, the slots of the types.</summary>
    private ulong _types;
    private ulong _moreTypes;

    /// <summary>How many there are.</summary>
    internal readonly int Count => _count;

    /// <summary>What their literals take together.</summary>
    internal readonly int Bytes => _bytes;

    /// <summary>Whether there is room for none.</summary>
    internal readonly bool IsFull => _count == Capacity;

    /// <summary>The number of a shape with a slot, the least of them; or something negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int NumberOf(int slot) => Find(_shapes, _moreShapes, KeyOf(slot));

    /// <summary>The number of a type, by the <see cref="KeyOf"/> of its slot; or something negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int NumberOfType(ulong key) => Find(_types, _moreTypes, key);

    /// <summary>What a slot is looked for by: four times what it is kept as.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong KeyOf(int slot) => (uint)slot < EndOfSlots ? (uint)(slot + 1) * Ones : ulong.MaxValue;

    /// <summary>Gives a shape the next number; there is room for it.</summary>
    /// <param name="slot">Its slot, below <see cref="EndOfSlots"/>.</param>
    /// <param name="literalLength">How long the literal is: at most <see cref="LeadBytes.MaxShortLiteral"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Add(int slot, int literalLength)
    {
        Put(ref _count < PerWord ? ref _shapes : ref _moreShapes, slot);
        _count++;
        _bytes += (short)literalLength;
    }

    /// <summary>Gives a type and its shape the next number; there is room for it.</summary>
    internal void AddType(int typeSlot, int slot, int literalLength)
    {
        Put(ref _count < PerWord ? ref _types : ref _moreTypes, typeSlot);
        Add(slot, literalLength);
    }

    /// <summary>The slot of the shape with a number from 1 to <see cref="Capacity"/>, or something negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int SlotAt(int number) => At(_shapes, _moreShapes, number);

    /// <summary>The slot of the type with a number from 1 to <see cref="Capacity"/>; something negative where it is a shape alone.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int TypeSlotAt(int number) => At(_types, _moreTypes, number);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int At(ulong first, ulong more, int number) =>
        (int)(((number <= PerWord ? first : more) >> ((number - 1) % PerWord * Bits)) & ushort.MaxValue) - 1;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Find(ulong first, ulong more, ulong key)
    {
        ulong found = Zeros(first ^ key);
        return found != 0 ? NumberAt(found) : more == 0 ? -1 : FindMore(more ^ key);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int FindMore(ulong others)
    {
        ulong found = Zeros(others);
        return found != 0 ? PerWord + NumberAt(found) : -1;
    }

    /// <summary>The highest bits of slots that are 0; up to the lowest of them, of no others: it is the first to borrow.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Zeros(ulong slots) => (slots - Ones) & ~slots & (Ones << (Bits - 1));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int NumberAt(ulong found) => (PresenceBits.First(found) / Bits) + 1;

    private readonly void Put(ref ulong word, int slot) => word |= (ulong)(uint)(slot + 1) << (_count % PerWord * Bits);
}
