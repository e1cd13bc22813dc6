using System.Threading;

namespace Prewire.GeneratedCode;

/// <summary>
/// Whether messages are looked at before they are read. That takes longer than an exception does once in a while, and less than one for each message: so they are, from one that could
/// not be read on until as many as <see cref="Most"/> in turn could.
/// </summary>
/// <remarks>Threads may miscount; then some messages more or fewer are looked at.</remarks>
internal static class Doubts<T, TCodec>
    where TCodec : struct, IWireCodec<T>
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
