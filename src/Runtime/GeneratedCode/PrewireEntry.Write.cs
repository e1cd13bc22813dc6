using System;
using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <summary>What calls to <see cref="PrewireSerializer"/> come down to once the codec is known. Thread-safe.</summary>
/// <remarks>The same names and parameters as there, with the codec as a type argument: interceptors call these.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(T, PrewireOptions?)"/>
    [SkipLocalsInit]
    public static byte[] Serialize<T, TCodec>(T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        // Small messages never leave the stack; larger ones go on in rented memory.
        Span<byte> first = stackalloc byte[512];
        PrewireWriter writer = PrewireWriter.ToMemory(first, options);
        return writer.ToArray(ref WriteMessage<T, TCodec>(ref writer, in value, options));
    }

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(IBufferWriter{byte}, T, PrewireOptions?)"/>
    public static void Serialize<T, TCodec>(IBufferWriter<byte> output, T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(output, nameof(output));
        var writer = new PrewireWriter(output, output.GetSpan(), options);
        writer.Finish(ref WriteMessage<T, TCodec>(ref writer, in value, options));
    }

    /// <inheritdoc cref="PrewireSerializer.TrySerialize{T}(in T, Span{byte}, out int, PrewireOptions?)"/>
    public static bool TrySerialize<T, TCodec>(in T value, Span<byte> destination, out int written, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        var writer = new PrewireWriter(destination, options);
        long length = writer.Finish(ref WriteMessage<T, TCodec>(ref writer, in value, options));
        if (!writer.Overflowed)
        {
            written = (int)length;
            return true;
        }

        // Room may have been asked for that was not needed in the end, as before a value that is null: it does fit.
        written = length > destination.Length ? 0 : WriteAndCopy<T, TCodec>(in value, destination, options);
        return written != 0;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteAndCopy<T, TCodec>(in T value, Span<byte> destination, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        PooledSegments segments = PooledSegments.Rent();
        var writer = new PrewireWriter(segments, segments.GetSpan(), options);
        int length = (int)writer.Finish(ref WriteMessage<T, TCodec>(ref writer, in value, options));
        segments.CopyTo(destination);
        segments.Return();
        return length;
    }

    /// <inheritdoc cref="PrewireSerializer.GetSize{T}(in T, PrewireOptions?)"/>
    public static long GetSize<T, TCodec>(in T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        var writer = new PrewireWriter(default, options);
        return writer.Finish(ref WriteMessage<T, TCodec>(ref writer, in value, options));
    }

    /// <summary>Writes lead, literal and value.</summary>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteMessage<T, TCodec>(ref PrewireWriter writer, in T value, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        if (options?.Session is { } session)
        {
            return ref Cursor.Unscope(ref WriteInSession<T, TCodec>(ref writer, in value, session));
        }

        ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
        ref byte cursor = ref writer.Ensure(ref writer.Load(), prefix.Length);
        Unsafe.CopyBlockUnaligned(ref cursor, ref MemoryMarshal.GetReference(prefix), (uint)prefix.Length);
        return ref Cursor.Unscope(ref WriteRoot<T, TCodec>(ref writer, ref Unsafe.Add(ref cursor, prefix.Length), in value));
    }

    private static ref byte WriteInSession<T, TCodec>(ref PrewireWriter writer, in T value, PrewireSession session)
        where TCodec : struct, IWireCodec<T>
    {
        WriterClosures closures = session.BeginWrite();
        bool isComplete = false;
        try
        {
            ref byte cursor = ref LeadWriter.Write<T, TCodec>(ref writer, ref writer.Load(), closures);
            writer.Store(ref default(TCodec).Write(ref writer, ref cursor, in value));

            // What did not fit, or was only measured, the other end will not see.
            isComplete = !writer.Overflowed;
        }
        finally
        {
            session.EndWrite(isComplete);
        }

        return ref writer.Load();
    }

    /// <summary>Kept out of the entry, whose stack frame the code of a large type would burden.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteRoot<T, TCodec>(ref PrewireWriter writer, ref byte cursor, in T value)
        where TCodec : struct, IWireCodec<T> => ref default(TCodec).Write(ref writer, ref cursor, in value);
}
