using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>What calls to <see cref="PrewireSerializer"/> come down to once the codec is known. Thread-safe.</summary>
/// <remarks>The same names and parameters as there, with the codec as a type argument: interceptors call these.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class PrewireEntry
{
    /// <summary>How many bytes of stack an array is written to first.</summary>
    private const int StackSize = 512;

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(T, PrewireOptions?)"/>
    /// <remarks>Inlined where the type is known, so that what the codec can do is known too; code shared by all classes would look it up.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte[] Serialize<T, TCodec>(T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
#if !NETSTANDARD2_0
        if (default(T) is null && default(TCodec) is IObjectCodec)
        {
            return SerializeInSteps<T, TCodec>(value, options);
        }

#endif
        return options is not null ? SerializeInSteps<T, TCodec>(value, options)
            : CodecAbilities<T, TCodec>.Sized is { } sized && sized.TryToArray(in value) is { } exact ? exact
            : !IsValue<T, TCodec>() ? SerializeInSteps<T, TCodec>(value, null)
            : Bounded<T, TCodec>.IsFixed ? SerializeValue<T, TCodec>(in value)
            : SerializeUneven<T, TCodec>(in value);
    }

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(IBufferWriter{byte}, T, PrewireOptions?)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Serialize<T, TCodec>(IBufferWriter<byte> output, T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(output, nameof(output));
        if (options is not null)
        {
            SerializeElaborately<T, TCodec>(output, in value, options);
            return;
        }

#if !NETSTANDARD2_0
        if (default(T) is null && default(TCodec) is IObjectCodec)
        {
            WriteTo<T, TCodec>(output, in value);
            return;
        }

#endif
        if (CodecAbilities<T, TCodec>.Sized is not { } sized || !sized.TryWrite(output, in value))
        {
            if (IsValue<T, TCodec>() && TryWriteValue<T, TCodec>(output.GetSpan(), in value, out int written))
            {
                output.Advance(written);
            }
            else
            {
                WriteTo<T, TCodec>(output, in value);
            }
        }
    }

    /// <inheritdoc cref="PrewireSerializer.TrySerialize{T}(in T, Span{byte}, out int, PrewireOptions?)"/>
    public static bool TrySerialize<T, TCodec>(in T value, Span<byte> destination, out int written, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (options is not null)
        {
            return TryWriteAndCopy<T, TCodec>(in value, destination, out written, options);
        }

        if (IsValue<T, TCodec>() && TryWriteValue<T, TCodec>(destination, in value, out written))
        {
            return true;
        }

        var writer = new PrewireWriter(destination, null);
        long length = writer.Finish(ref WriteMessage<T, TCodec>(ref writer, in value));
        if (!writer.Overflowed)
        {
            written = (int)length;
            return true;
        }

        written = 0;

        // Room may have been asked for that was not needed in the end, as before a value that is null: it does fit.
        return length <= destination.Length && TryWriteAndCopy<T, TCodec>(in value, destination, out written, null);
    }

    /// <inheritdoc cref="PrewireSerializer.GetSize{T}(in T, PrewireOptions?)"/>
    public static long GetSize<T, TCodec>(in T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (options is not null)
        {
            return GetSizeElaborately<T, TCodec>(in value, options);
        }

        var writer = new PrewireWriter(default, null);
        return writer.Finish(ref WriteMessage<T, TCodec>(ref writer, in value));
    }

    /// <summary>Writes a message to an output of the user's.</summary>
    [SkipLocalsInit]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void WriteTo<T, TCodec>(IBufferWriter<byte> output, in T value)
        where TCodec : struct, IWireCodec<T>
    {
        // Cleared before anything else, where the compiler of machine code does it anyway and need not do it again.
        PrewireWriter writer = default;
        Span<byte> window = output.GetSpan();
        writer.Open(output, window);
        ref byte cursor = ref WritePrefix(ref writer, ref MemoryMarshal.GetReference(window), default(TCodec).Prefix);
        try
        {
            cursor = ref default(TCodec).Write(ref writer, ref cursor, in value);
        }
        catch (Exception exception) when (!writer.HasOutputFailed && ErrorPath.IsOfValue(exception))
        {
            ErrorPath.ExplainWriting<T, TCodec>(exception, ref writer, in value);
            throw;
        }

        output.Advance(writer.End(ref cursor));
    }

    /// <summary>Writes a value whose size only writing it tells: small messages never leave the stack, larger ones go on in rented memory.</summary>
    [SkipLocalsInit]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte[] SerializeInSteps<T, TCodec>(T value, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        if (options is not null)
        {
            return SerializeElaborately<T, TCodec>(in value, options);
        }

        // The codec is called by itself: this code is shared by all classes, and would have to look for a method of the type.
        Span<byte> first = stackalloc byte[StackSize];
        PrewireWriter writer = PrewireWriter.ToMemory(first, null);
        try
        {
            ref byte cursor = ref WritePrefix(ref writer, ref MemoryMarshal.GetReference(first), default(TCodec).Prefix);
            return writer.ToArray(ref default(TCodec).Write(ref writer, ref cursor, in value));
        }
        catch (Exception exception) when (!writer.HasOutputFailed && ErrorPath.IsOfValue(exception))
        {
            ErrorPath.ExplainWriting<T, TCodec>(exception, ref writer, in value);
            throw;
        }
    }

    /// <summary>Writes lead, literal and value, outside of sessions.</summary>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteMessage<T, TCodec>(ref PrewireWriter writer, in T value)
        where TCodec : struct, IWireCodec<T> =>
        ref Cursor.Unscope(ref WriteRoot<T, TCodec>(ref writer, ref WritePrefix(ref writer, ref writer.Start, default(TCodec).Prefix), in value));

    /// <summary>Writes lead and literal.</summary>
    /// <remarks>Not private: what is, and always becomes part of its callers, is not compiled ahead, and callers that are not optimised call it.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte WritePrefix(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<byte> prefix)
    {
        writer.Root = prefix;
        cursor = ref writer.Ensure(ref cursor, prefix.Length);
        ShortCopy.Copy(ref cursor, ref MemoryMarshal.GetReference(prefix), prefix.Length);
        return ref Cursor.Unscope(ref Unsafe.Add(ref cursor, prefix.Length));
    }

    /// <summary>Kept out of the entry, whose stack frame the code of a large type would burden.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteRoot<T, TCodec>(ref PrewireWriter writer, ref byte cursor, in T value)
        where TCodec : struct, IWireCodec<T>
    {
        try
        {
            return ref default(TCodec).Write(ref writer, ref cursor, in value);
        }
        catch (Exception exception) when (!writer.HasOutputFailed && ErrorPath.IsOfValue(exception))
        {
            ErrorPath.ExplainWriting<T, TCodec>(exception, ref writer, in value);
            throw;
        }
    }

    /// <summary>Writes a message once more, to see how far that goes.</summary>
    internal static void Trace<T, TCodec>(TraceOutput output, in T value, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        var writer = new PrewireWriter(output, default, options);
        ref byte cursor = ref WritePrefix(ref writer, ref writer.Start, default(TCodec).Prefix);
        writer.Finish(ref writer.IsCanonical
            ? ref CanonicalValues.Write<T, TCodec>(ref writer, ref cursor, in value)
            : ref default(TCodec).Write(ref writer, ref cursor, in value));
    }
}
