namespace Prewire.WireProtocol;

/// <summary>What a message may ask for in memory, so that no sender multiplies work. The code that is generated charges by the same rule as the library.</summary>
internal static class MemoryRule
{
    /// <summary>What a message may take for each of its bytes. So what takes no more for its own bytes is not charged.</summary>
    internal const int FreePerByte = 64;

    /// <summary>What any message may take beyond that.</summary>
    internal const long FreePerMessage = 1L << 20;
}
