using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Whole messages whose root is a list of nullable values of one size.</content>
public static partial class Elements
{
    /// <summary>The most bytes of a message that is put together on the stack.</summary>
    private const int MostOnStack = 2048;

    /// <summary>The message of few values, or null.</summary>
    [SkipLocalsInit]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte[]? TryBlocksToMessage<T, TCodec>(ReadOnlySpan<byte> prefix, ReadOnlySpan<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        if (IsPutDirectly<T?, Codecs.NullableCodec<T, TCodec>>())
        {
            return TryPutToMessage<T?, Codecs.NullableCodec<T, TCodec>>(prefix, values);
        }

        long largest = HeadSize(prefix, values.Length) + LargestBlocks<T, TCodec>(values.Length);
        if (!ArePutDirectly<T, TCodec>() || largest > MostOnStack)
        {
            return null;
        }

        Span<byte> message = stackalloc byte[MostOnStack];
        return message.Slice(0, PutBlocksMessage<T, TCodec>(message, prefix, values)).ToArray();
    }

    /// <summary>Writes the message of a list, if it fits into what the output offers.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryWriteBlocksMessage<T, TCodec>(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        if (!ArePutDirectly<T, TCodec>())
        {
            return IsPutDirectly<T?, Codecs.NullableCodec<T, TCodec>>() && TryPutMessage<T?, Codecs.NullableCodec<T, TCodec>>(output, prefix, values);
        }

        Span<byte> window = output.GetSpan();
        int size = window.Length <= HeadSize(prefix, values.Length) ? -1 : PutBlocksMessage<T, TCodec>(window, prefix, values);
        if (size < 0)
        {
            return false;
        }

        output.Advance(size);
        return true;
    }

    /// <summary>How many values a message holds that are few and all that is in it, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int CountOfBlocks<T, TCodec>(ReadOnlySpan<byte> body)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        int count = body.Length > 1 ? body[0] - 1 : -1;
        return (uint)(count - 1) < MaxShort && Unsafe.SizeOf<T?>() <= ReadablePerByte / 8 && NullableInMemory<T, TCodec>.IsUsual && InBlocks<T?, Codecs.NullableCodec<T, TCodec>>.Are && PresenceBits.Size(count) < body.Length ? count : -1;
    }

    /// <summary>Reads values of which <see cref="CountOfBlocks"/> said how many there are.</summary>
    /// <returns>Whether they are well-formed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryReadBlocks<T, TCodec>(ReadOnlySpan<byte> body, Span<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        ref byte target = ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values));
        int done = NullableBlocks<T>.Get(ref Unsafe.Add(ref MemoryMarshal.GetReference(body), 1), body.Length - 1, ref target, values.Length, out nint used);
        return done == values.Length && used == body.Length - 1 && (!CheckedValues.Are<TCodec>() || CheckedValues.AreValid<T, TCodec>(ref target, 2 * values.Length));
    }

    /// <summary>Whether values are put without code of the user's, and take no more memory than can be read without room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool ArePutDirectly<T, TCodec>()
        where T : struct
        where TCodec : struct, IWireCodec<T> =>
        Bounded<T, TCodec>.IsReadAtOnce && Unsafe.SizeOf<T?>() <= ReadablePerByte / 8 && InBlocks<T?, Codecs.NullableCodec<T, TCodec>>.Are;

    /// <summary>Puts a message where there is room for what precedes the elements.</summary>
    /// <returns>How many bytes it has, or -1 where there is no room for the rest.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int PutBlocksMessage<T, TCodec>(Span<byte> target, ReadOnlySpan<byte> prefix, ReadOnlySpan<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        ref byte start = ref MemoryMarshal.GetReference(target);
        ref byte body = ref PutCount(ref start, prefix, values.Length);
        int head = (int)Unsafe.ByteOffset(ref start, ref body);
        nint size = PutBlocks<T, TCodec>(ref body, values, target.Length - head, isExact: false);
        return size < 0 ? -1 : head + (int)size;
    }
}
