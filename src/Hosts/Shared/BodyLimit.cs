namespace Prewire.Hosts;

/// <summary>The limit of what is read from a connection.</summary>
internal static class BodyLimit
{
    /// <summary>The most bytes that are read.</summary>
    internal static long Of(PrewireOptions? options) => (options ?? PrewireOptions.Default).Limits.MaxStreamLength;

    /// <summary>Refuses a body whose <c>Content-Length</c> says that it is too long before any of it is waited for.</summary>
    internal static void Check(long? contentLength, PrewireOptions? options)
    {
        if (contentLength > Of(options))
        {
            throw TooLarge("body");
        }
    }

    /// <summary>What is thrown for more than that.</summary>
    internal static PrewireException TooLarge(string what, long offset = -1) =>
        new(PrewireErrorCode.TooLarge, offset, detail: $"The {what} is longer than PrewireLimits.MaxStreamLength.");
}
