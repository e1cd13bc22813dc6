using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>The one instance of a hand-written codec. Where making it failed, that is tried again at each use: what it needs may be there later.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <typeparam name="TFactory">Makes it.</typeparam>
internal static class CustomInstance<T, TFactory>
    where TFactory : struct, ICodecFactory<T>
{
    // The compiler of machine code knows what is read-only, and with it the class.
    private static readonly Codec<T>? s_first = First();
    private static Codec<T>? s_later;

    /// <summary>Whether this thread is making it.</summary>
    [ThreadStatic]
    private static bool s_isMaking;

    /// <summary>The instance.</summary>
    /// <exception cref="PrewireException">Its constructor threw.</exception>
    internal static Codec<T> Value
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => s_first ?? Later();
    }

    private static Codec<T>? First()
    {
        try
        {
            return Make();
        }
        catch (Exception exception) when (exception is PrewireException or OperationCanceledException || ErrorPath.IsUserCode(exception))
        {
            return null;
        }
    }

    /// <summary>Makes one.</summary>
    /// <exception cref="PrewireException">Its constructor asks for it.</exception>
    private static Codec<T> Make()
    {
        if (s_isMaking)
        {
            PrewireException.Throw(PrewireErrorCode.UserCode, detail: "The constructor of a hand-written codec needs the codec itself.");
        }

        s_isMaking = true;
        try
        {
            return default(TFactory).Create();
        }
        finally
        {
            s_isMaking = false;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Codec<T> Later()
    {
        if (Volatile.Read(ref s_later) is { } known)
        {
            return known;
        }

        try
        {
            Codec<T> made = Make();
            return Interlocked.CompareExchange(ref s_later, made, null) ?? made;
        }
        catch (Exception exception) when (ErrorPath.IsUserCode(exception))
        {
            throw new PrewireException(PrewireErrorCode.UserCode, innerException: exception);
        }
    }
}
