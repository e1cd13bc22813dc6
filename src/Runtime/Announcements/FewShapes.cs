using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire.Announcements;

/// <summary>
/// The first shapes that a message outside of sessions announces behind its root, by their slots. Most messages announce no more, so that they need no table:
/// that would have to be rented from the thread and returned.
/// </summary>
/// <remarks>Their numbers are 1 to 4, as the root has 0. Slots are kept as one more than they are: 0 is none.</remarks>
[StructLayout(LayoutKind.Sequential)]
internal struct FewShapes
{
    private const int Capacity = 4;

    private short _count;
    private short _bytes;
    private int _first;
    private int _second;
    private int _third;
    private int _fourth;

    /// <summary>How many there are.</summary>
    internal readonly int Count => _count;

    /// <summary>What their literals take together.</summary>
    internal readonly int Bytes => _bytes;

    /// <summary>Whether there is room for none.</summary>
    internal readonly bool IsFull => _count == Capacity;

    /// <summary>The number of a slot, the least of them; or something negative. It is the slot of a codec, and so there is one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int NumberOf(int slot)
    {
        int key = slot + 1;
        return key == _first ? 1 : key == _second ? 2 : key == _third ? 3 : key == _fourth ? 4 : -1;
    }

    /// <summary>Gives a slot the next number; there is room for it.</summary>
    /// <param name="slot">The slot.</param>
    /// <param name="literalLength">How long the literal is: at most <see cref="WireProtocol.LeadBytes.MaxShortLiteral"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Add(int slot, int literalLength)
    {
        Unsafe.Add(ref _first, _count) = slot + 1;
        _count++;
        _bytes += (short)literalLength;
    }

    /// <summary>The slot of a number that was given.</summary>
    internal readonly int SlotAt(int number) => (number == 1 ? _first : number == 2 ? _second : number == 3 ? _third : _fourth) - 1;
}
