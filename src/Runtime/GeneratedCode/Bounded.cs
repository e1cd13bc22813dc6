namespace Prewire.GeneratedCode;

/// <summary>What a codec can as an <see cref="IBoundedCodec{T}"/>, if it is one. The compiler of machine code knows the answers, and makes no object for them.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Bounded<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
#if NETSTANDARD2_0
    // Older compilers of machine code would make an object at each call.
    private static readonly IBoundedCodec<T>? s_codec = default(TCodec) as IBoundedCodec<T>;
    private static readonly int s_maxSize = s_codec is null ? -1 : s_codec.MaxSize;
#else
    // Code that is not optimized would make an object of the codec at each call. These few methods are compiled with all optimizations at once, and become part of their callers later.
    private const MethodImplOptions Optimized = MethodImplOptions.AggressiveInlining | MethodImplOptions.AggressiveOptimization;

    /// <summary>Whether it is worth asking. Values with references have no bound, and code that their types share would make objects, too.</summary>
    private static bool MayBe
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => !RuntimeHelpers.IsReferenceOrContainsReferences<T>();
    }
#endif

    /// <summary>The most bytes of a value, or -1 where there is no bound.</summary>
    public static int MaxSize
    {
#if NETSTANDARD2_0
        get => s_maxSize;
#else
        [MethodImpl(Optimized)]
        get => MayBe && default(TCodec) is IBoundedCodec<T> ? ((IBoundedCodec<T>)default(TCodec)).MaxSize : -1;
#endif
    }

    /// <summary>Whether there is a bound.</summary>
    public static bool Is
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => MaxSize >= 0;
    }

    /// <summary>What is known of all values.</summary>
    public static BoundedTraits Traits
    {
#if NETSTANDARD2_0
        get => s_codec is null ? BoundedTraits.None : s_codec.Traits;
#else
        [MethodImpl(Optimized)]
        get => MayBe && default(TCodec) is IBoundedCodec<T> ? ((IBoundedCodec<T>)default(TCodec)).Traits : BoundedTraits.None;
#endif
    }

    /// <summary>Whether all values take <see cref="MaxSize"/> bytes.</summary>
    internal static bool IsFixed
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (Traits & BoundedTraits.Fixed) != 0;
    }

    /// <summary>Whether a value is read at once: its size is known, and no code of the user's needs to know where the reader is.</summary>
    public static bool IsReadAtOnce
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (Traits & (BoundedTraits.Fixed | BoundedTraits.Quiet)) == (BoundedTraits.Fixed | BoundedTraits.Quiet);
    }

    /// <summary>Whether whatever bytes there are, as many as a value has, are one: then nobody looks at the reader.</summary>
    internal static bool IsAnything
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (Traits & (BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet)) == (BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet);
    }

    /// <summary>Whether it follows from what is known of the values that they lie in memory as in a message, and that any bytes are one.</summary>
    internal static bool IsInMemory
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => BitConverter.IsLittleEndian && IsAnything && (Traits & BoundedTraits.InOrder) != 0 && Unsafe.SizeOf<T>() == MaxSize;
    }

    /// <summary>Writes a value where there is room for <see cref="MaxSize"/> bytes.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Put(ref byte cursor, T value) => ref Cursor.Unscope(ref PutAt(ref cursor, in value));

    /// <summary>Writes a value from where it is.</summary>
#if NETSTANDARD2_0
    internal static ref byte PutAt(ref byte cursor, in T value) =>
        ref Cursor.Unscope(ref s_codec!.Put(ref cursor, in value));
#else
    [MethodImpl(Optimized)]
    internal static ref byte PutAt(ref byte cursor, in T value) =>
        ref Cursor.Unscope(ref ((IBoundedCodec<T>)default(TCodec)).Put(ref cursor, in value));
#endif

    /// <summary>Reads a value where <see cref="MaxSize"/> bytes are left.</summary>
    /// <param name="reader">Fails where the bytes are no value.</param>
    /// <param name="cursor">A position.</param>
    /// <param name="offset">How far behind it the value begins; then, how far behind it the value ends.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are no value.</exception>
#if NETSTANDARD2_0
    public static T Get(ref PrewireReader reader, ref byte cursor, ref int offset) =>
        s_codec!.Get(ref reader, ref cursor, ref offset);
#else
    [MethodImpl(Optimized)]
    public static T Get(ref PrewireReader reader, ref byte cursor, ref int offset) =>
        ((IBoundedCodec<T>)default(TCodec)).Get(ref reader, ref cursor, ref offset);
#endif

#if !NETSTANDARD2_0
    /// <summary>Whether values can be written and read without deciding anything by which nullable ones are there.</summary>
    internal static bool IsEven
    {
        [MethodImpl(Optimized)]
        get => MayBe && default(TCodec) is IEvenCodec<T> && (Traits & BoundedTraits.Quiet) != 0;
    }

    /// <summary>Writes a value as <see cref="PutAt"/> does. Only where <see cref="IsEven"/>.</summary>
    [MethodImpl(Optimized)]
    internal static ref byte PutEven(ref byte cursor, in T value) =>
        ref Cursor.Unscope(ref ((IEvenCodec<T>)default(TCodec)).PutEven(ref cursor, in value));

    /// <summary>Reads a value as <see cref="Get"/> does. Only where <see cref="IsEven"/>.</summary>
    [MethodImpl(Optimized)]
    internal static T GetEven(ref PrewireReader reader, ref byte cursor, ref int offset) =>
        ((IEvenCodec<T>)default(TCodec)).GetEven(ref reader, ref cursor, ref offset);

#endif
    /// <summary>Writes a value of which the codec knows a bound.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte Write(ref PrewireWriter writer, ref byte cursor, in T value) =>
        ref PutAt(ref writer.Ensure(ref cursor, MaxSize), in value);

    /// <summary>Reads a value that always takes as many bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T ReadFixed(ref PrewireReader reader)
    {
        int offset = 0;
        return Get(ref reader, ref reader.Take(MaxSize), ref offset);
    }
}
