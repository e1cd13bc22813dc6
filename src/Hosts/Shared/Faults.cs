namespace Prewire.Hosts;

/// <summary>Whose fault it is that something could not be read.</summary>
internal static class Faults
{
    /// <summary>Whether the bytes are at fault, or whoever sent them, and not the program that reads them.</summary>
    internal static bool IsOfMessage(PrewireErrorCode code) => code
        is not (PrewireErrorCode.NoCodec or PrewireErrorCode.AmbiguousType or PrewireErrorCode.ConcurrentUse or PrewireErrorCode.SessionPoisoned
            or PrewireErrorCode.InvalidBufferWriter);
}
