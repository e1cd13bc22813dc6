namespace Prewire.Buffers;

/// <summary>How long an array of bytes can be.</summary>
internal static class ArrayLimit
{
    /// <summary>What the framework allows.</summary>
    internal const int Bytes = 0x7FFFFFC7;
}
