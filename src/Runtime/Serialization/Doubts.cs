namespace Prewire.GeneratedCode;

/// <summary>
/// Whether messages are looked at before they are read. That takes longer than an exception does once in a while, and less than one for each message: so they are, from one that could
/// not be read on until as many as <see cref="Most"/> in turn could.
/// </summary>
/// <remarks>Threads may miscount; then some messages more or fewer are looked at. Of the codec alone: code that all classes share would have to look for what is of their type, too.</remarks>
internal static class Doubts<TCodec>
    where TCodec : struct
{
    /// <summary>How many good messages it takes.</summary>
    internal const int Most = 256;

    private static int s_left;

    /// <summary>Whether messages are read at once.</summary>
    internal static bool AreNone => Volatile.Read(ref s_left) == 0;

    /// <summary>Notes a message that could not be read.</summary>
    internal static void Raise() => Volatile.Write(ref s_left, Most);

    /// <summary>Notes one that could.</summary>
    internal static void Ease()
    {
        int left = Volatile.Read(ref s_left);
        if (left > 0)
        {
            Volatile.Write(ref s_left, left - 1);
        }
    }
}
