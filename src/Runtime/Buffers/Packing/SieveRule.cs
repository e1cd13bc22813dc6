#if NET10_0_OR_GREATER
namespace Prewire.Buffers;

/// <summary>Where the bytes of values go of which parts may be missing.</summary>
/// <remarks>
/// Places are those of a value in a message all parts of which are there. What says that a part is there is a bit of a <em>head</em>: of a byte 0 or 1, or of a header. Bits have numbers: eight times the head's place more.
/// </remarks>
/// <param name="memory">The bytes in memory.</param>
/// <param name="message">The most bytes in a message.</param>
internal sealed class SieveRule(int memory, int message)
{
    /// <summary>What guards a byte that is always there.</summary>
    internal const int Always = -1;

    /// <summary>What can be said of whole values: the bytes of the memory, which bytes have no value, and which numbers have a greatest one.</summary>
    internal MoveRule Moves { get; } = new(memory, message);

    /// <summary>For each place the bit that says whether it is there, or <see cref="Always"/>.</summary>
    internal int[] Guards { get; } = Filled(message, Always);

    /// <summary>For each bit the byte in memory, or -1 where there is no such bit.</summary>
    internal int[] Bits { get; } = Filled(8 * message, -1);

    /// <summary>The heads, in order: the place, how many bits, and whether it is a header rather than a byte of the memory.</summary>
    internal List<(int Place, int Bits, bool IsHeader)> Heads { get; } = [];

    private static int[] Filled(int count, int value)
    {
        int[] numbers = new int[count];
        Array.Fill(numbers, value);
        return numbers;
    }
}
#endif
