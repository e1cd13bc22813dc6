using Prewire.Announcements;

namespace Prewire.GeneratedCode;

/// <summary>The lead byte and literal of roots that several assemblies contribute to, composed once, from the codecs that are loaded.</summary>
/// <typeparam name="T">The root's type.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class RootPrefix<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    private static readonly RootShape? s_shape = default(TCodec) is IRootOfCall ? null : First();

    /// <summary>What the root looks like. Hand-written codecs that are called themselves have each their own.</summary>
    /// <exception cref="PrewireException">A hand-written codec could not say what it looks like.</exception>
    internal static RootShape Shape => s_shape ?? ShapeTarget.Of<T, TCodec>().Root;

    /// <summary>What precedes a value outside of sessions.</summary>
    /// <exception cref="PrewireException">The types reached are more than a literal may hold.</exception>
    public static ReadOnlySpan<byte> Bytes
    {
        // Inlined where both types are known: code that is shared by all classes would have to look for what it is of this one.
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            byte[] bytes = Composed.Bytes;
            return bytes.Length == 0 ? BytesLater() : bytes;
        }
    }

    private static RootShape? First()
    {
        try
        {
            // One method less to compile.
            return Slots.TargetOf(typeof(T), default(TCodec)).Root;
        }
        catch (Exception exception) when (exception is PrewireException or OperationCanceledException)
        {
            // What the codec needs may be there later; what is wrong with it for good is said by each call.
            return null;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] BytesLater()
    {
        RootShape shape = Shape;
        shape.RequireLiteral();
        return shape.Prefix;
    }

    /// <summary>Apart from the shape, which is asked for without them where a codec has them in its code.</summary>
    private static class Composed
    {
        internal static readonly byte[] Bytes = s_shape?.Prefix ?? [];
    }
}
