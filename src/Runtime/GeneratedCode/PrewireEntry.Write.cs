using System;
using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire.GeneratedCode;

/// <summary>What calls to <see cref="PrewireSerializer"/> come down to once the codec is known. Thread-safe.</summary>
/// <remarks>The same names and parameters as there, with the codec as a type argument: interceptors call these.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class PrewireEntry
{
    /// <summary>How many bytes of stack an array is written to first.</summary>
    private const int StackSize = 512;

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(T, PrewireOptions?)"/>
    [SkipLocalsInit]
    public static byte[] Serialize<T, TCodec>(T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (options is null && Abilities<T, TCodec>.Sized is { } sized && TrySerializeSized<T, TCodec>(value, sized.SizeOf(in value)) is { } exact)
        {
            return exact;
        }

        if (options?.Session is { } session)
        {
            return SerializeInSession<T, TCodec>(in value, options, session);
        }

        // Small messages never leave the stack; larger ones go on in rented memory.
        Span<byte> first = stackalloc byte[StackSize];
        PrewireWriter writer = PrewireWriter.ToMemory(first, options);
        return writer.ToArray(ref WriteMessage<T, TCodec>(ref writer, in value));
    }

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(IBufferWriter{byte}, T, PrewireOptions?)"/>
    public static void Serialize<T, TCodec>(IBufferWriter<byte> output, T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(output, nameof(output));
        if (options?.Session is { } session)
        {
            SerializeInSession<T, TCodec>(output, in value, options, session);
            return;
        }

        var writer = new PrewireWriter(output, output.GetSpan(), options);
        writer.Finish(ref WriteMessage<T, TCodec>(ref writer, in value));
    }

    /// <inheritdoc cref="PrewireSerializer.TrySerialize{T}(in T, Span{byte}, out int, PrewireOptions?)"/>
    public static bool TrySerialize<T, TCodec>(in T value, Span<byte> destination, out int written, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (options?.Session is not null)
        {
            return TryWriteAndCopy<T, TCodec>(in value, destination, out written, options);
        }

        var writer = new PrewireWriter(destination, options);
        long length = writer.Finish(ref WriteMessage<T, TCodec>(ref writer, in value));
        if (!writer.Overflowed)
        {
            written = (int)length;
            return true;
        }

        written = 0;

        // Room may have been asked for that was not needed in the end, as before a value that is null: it does fit.
        return length <= destination.Length && TryWriteAndCopy<T, TCodec>(in value, destination, out written, options);
    }

    /// <inheritdoc cref="PrewireSerializer.GetSize{T}(in T, PrewireOptions?)"/>
    public static long GetSize<T, TCodec>(in T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (options?.Session is { } session)
        {
            return GetSizeInSession<T, TCodec>(in value, options, session);
        }

        var writer = new PrewireWriter(default, options);
        return writer.Finish(ref WriteMessage<T, TCodec>(ref writer, in value));
    }

    /// <summary>Writes a value of known size into its array at once.</summary>
    /// <returns>Null where the size is not known, or the value changed meanwhile.</returns>
    private static byte[]? TrySerializeSized<T, TCodec>(T value, long size)
        where TCodec : struct, IWireCodec<T>
    {
        if (size < 0 || size > int.MaxValue - default(TCodec).Prefix.Length)
        {
            return null;
        }

        size += default(TCodec).Prefix.Length;

#if NETSTANDARD2_0
        byte[] message = new byte[size];
#else
        byte[] message = GC.AllocateUninitializedArray<byte>((int)size);
#endif
        var writer = new PrewireWriter(message, null);
        long written = writer.Finish(ref WriteMessage<T, TCodec>(ref writer, in value));
        return written == size && !writer.Overflowed ? message : null;
    }

    /// <summary>Writes lead, literal and value, outside of sessions.</summary>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteMessage<T, TCodec>(ref PrewireWriter writer, in T value)
        where TCodec : struct, IWireCodec<T>
    {
        ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
        ref byte cursor = ref writer.Ensure(ref writer.Load(), prefix.Length);
        CopyPrefix(ref cursor, ref MemoryMarshal.GetReference(prefix), prefix.Length);
        return ref Cursor.Unscope(ref WriteRoot<T, TCodec>(ref writer, ref Unsafe.Add(ref cursor, prefix.Length), in value));
    }

    /// <summary>
    /// Copies a prefix. Most are short, and many a constant whose length the compiler knows: two pieces that may overlap beat a call.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CopyPrefix(ref byte destination, ref byte source, int length)
    {
        if (length > 16)
        {
            Unsafe.CopyBlockUnaligned(ref destination, ref source, (uint)length);
        }
        else if (length >= 8)
        {
            Copy<ulong>(ref destination, ref source, length);
        }
        else if (length >= 4)
        {
            Copy<uint>(ref destination, ref source, length);
        }
        else
        {
            // Lead and root edge are two bytes at least.
            Copy<ushort>(ref destination, ref source, length);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe void Copy<TPiece>(ref byte destination, ref byte source, int length)
        where TPiece : unmanaged
    {
        int last = length - sizeof(TPiece);
        TPiece first = Unsafe.ReadUnaligned<TPiece>(ref source);
        TPiece second = Unsafe.ReadUnaligned<TPiece>(ref Unsafe.Add(ref source, last));
        Unsafe.WriteUnaligned(ref destination, first);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, last), second);
    }

    /// <summary>Kept out of the entry, whose stack frame the code of a large type would burden.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteRoot<T, TCodec>(ref PrewireWriter writer, ref byte cursor, in T value)
        where TCodec : struct, IWireCodec<T> => ref default(TCodec).Write(ref writer, ref cursor, in value);
}
