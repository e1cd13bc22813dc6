namespace Prewire.WireProtocol;

/// <summary>What a message may ask for in memory, so that no sender multiplies work. The code that is generated charges by the same rule as the library.</summary>
internal static class MemoryRule
{
    /// <summary>What a message may take for each of its bytes. So what takes no more for its own bytes is not charged.</summary>
    internal const int FreePerByte = 64;

    /// <summary>What any message may take beyond that.</summary>
    internal const long FreePerMessage = 1L << 20;

    /// <summary>What a shape takes in memory for each byte of its literal and for each member that is compared, about; it is charged.</summary>
    private const long PerCost = 160;

    /// <summary>What it takes however small it is.</summary>
    private const long LeastOfShape = 512;

    /// <summary>What a shape, or a map to one, takes in memory, about.</summary>
    /// <param name="cost">The bytes of its literal, and the members that are compared.</param>
    internal static long OfShape(int cost) => LeastOfShape + (PerCost * cost);
}
