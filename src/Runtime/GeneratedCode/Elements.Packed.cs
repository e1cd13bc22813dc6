using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Short lists of integers: count, width and integers with one check and one call.</content>
public static partial class Elements
{
    /// <summary>The most elements of a list whose count is one byte.</summary>
    private const int MaxShort = 126;

    /// <summary>Whether lists of the codec's type are packed. The compiler of machine code knows the answer.</summary>
    /// <remarks>That of objects is asked for first: otherwise it would load eight codecs before the first list of them is written. Which these are, <c>src/CodecParts</c> takes from the table of scalar types.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsPacked<T, TCodec>() => typeof(T).IsValueType && AreIntegers<TCodec>();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsLong<T>() => typeof(T) == typeof(long) || typeof(T) == typeof(nint);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsULong<T>() => typeof(T) == typeof(ulong) || typeof(T) == typeof(nuint);

    /// <summary>Whether there are elements, few, with room for them at their largest. The exact size is for the general case.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsShort<T>(ref PrewireWriter writer, ref byte cursor, int count) =>
        (uint)(count - 1) < MaxShort && writer.Room(ref cursor) >= (nint)2 + (count * Unsafe.SizeOf<T>());

    /// <summary>Writes a list of integers for which <see cref="IsShort"/> holds.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteShort<T>(ref byte cursor, ReadOnlySpan<T> values)
    {
        cursor = (byte)(values.Length + 1);
        return ref WriteIntegers(ref Wire.Skip(ref cursor, 1), values);
    }

    /// <summary>Writes width and integers of a list that is not empty, where there is room for them at their largest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteIntegers<T>(ref byte body, ReadOnlySpan<T> values)
    {
        ref T first = ref MemoryMarshal.GetReference(values);
        if (typeof(T) == typeof(int))
        {
            return ref PackedIntegers.WriteSome(ref Unsafe.As<T, int>(ref first), values.Length, ref body);
        }

        if (typeof(T) == typeof(uint))
        {
            return ref PackedIntegers.WriteSome(ref Unsafe.As<T, uint>(ref first), values.Length, ref body);
        }

        if (IsLong<T>())
        {
            return ref PackedIntegers.WriteSome(ref Unsafe.As<T, long>(ref first), values.Length, ref body);
        }

        if (IsULong<T>())
        {
            return ref PackedIntegers.WriteSome(ref Unsafe.As<T, ulong>(ref first), values.Length, ref body);
        }

        return ref typeof(T) == typeof(short)
            ? ref PackedIntegers.WriteSome(ref Unsafe.As<T, short>(ref first), values.Length, ref body)
            : ref PackedIntegers.WriteSome(ref Unsafe.As<T, ushort>(ref first), values.Length, ref body);
    }

    /// <summary>Writes the message of integers, if they fit at their largest into what the output offers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryWritePackedMessage<T>(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values)
    {
        ref T first = ref MemoryMarshal.GetReference(values);
        return typeof(T) == typeof(int) ? TryWritePackedMessage(output, prefix, ref Unsafe.As<T, int>(ref first), values.Length)
            : typeof(T) == typeof(uint) ? TryWritePackedMessage(output, prefix, ref Unsafe.As<T, uint>(ref first), values.Length)
            : IsLong<T>() ? TryWritePackedMessage(output, prefix, ref Unsafe.As<T, long>(ref first), values.Length)
            : IsULong<T>() ? TryWritePackedMessage(output, prefix, ref Unsafe.As<T, ulong>(ref first), values.Length)
            : typeof(T) == typeof(short) ? TryWritePackedMessage(output, prefix, ref Unsafe.As<T, short>(ref first), values.Length)
            : TryWritePackedMessage(output, prefix, ref Unsafe.As<T, ushort>(ref first), values.Length);
    }

    /// <remarks>Not inlined: what the compiler of machine code finds out to be dead afterwards would have used up its budget for the rest.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryWritePackedMessage<T>(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ref T first, int count)
        where T : unmanaged
    {
        Span<byte> window = output.GetSpan();
        if (count == 0 || window.Length < HeadSize(prefix, count) + 1 + ((long)count * Unsafe.SizeOf<T>()))
        {
            return false;
        }

        ref byte start = ref MemoryMarshal.GetReference(window);
        ShortCopy.Copy(ref start, ref MemoryMarshal.GetReference(prefix), prefix.Length);
        ref byte body = ref VarInt.Write(ref Unsafe.Add(ref start, prefix.Length), (uint)count + 1);
        output.Advance((int)Unsafe.ByteOffset(ref start, ref PackedIntegers.PutSome(ref first, count, ref body)));
        return true;
    }

    /// <summary>The message of few integers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte[] ToShortMessage<T>(ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values)
    {
        ref T first = ref MemoryMarshal.GetReference(values);
        return typeof(T) == typeof(int) ? ToShortMessage(prefix, ref Unsafe.As<T, int>(ref first), values.Length)
            : typeof(T) == typeof(uint) ? ToShortMessage(prefix, ref Unsafe.As<T, uint>(ref first), values.Length)
            : IsLong<T>() ? ToShortMessage(prefix, ref Unsafe.As<T, long>(ref first), values.Length)
            : IsULong<T>() ? ToShortMessage(prefix, ref Unsafe.As<T, ulong>(ref first), values.Length)
            : typeof(T) == typeof(short) ? ToShortMessage(prefix, ref Unsafe.As<T, short>(ref first), values.Length)
            : ToShortMessage(prefix, ref Unsafe.As<T, ushort>(ref first), values.Length);
    }

    /// <remarks>First the width: what was just written in small pieces is not at once there to be copied in larger ones.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] ToShortMessage<T>(ReadOnlySpan<byte> prefix, ref T first, int count)
        where T : unmanaged
    {
        int width = PackedIntegers.ChooseShortWidth(ref first, count);
        byte[] message = new byte[prefix.Length + 2 + (count * width)];
        ref byte start = ref message[0];
        ShortCopy.Copy(ref start, ref MemoryMarshal.GetReference(prefix), prefix.Length);
        ref byte head = ref Unsafe.Add(ref start, prefix.Length);
        head = (byte)(count + 1);
        Wire.PutByte(ref head, 1, (byte)width);
        PackedIntegers.NarrowShort(ref first, count, ref Unsafe.Add(ref head, 2), width);
        return message;
    }

    /// <summary>Reads the integers of a message, if it is well-formed and holds as many as there is room for.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryReadPacked<T>(ReadOnlySpan<byte> body, Span<T> values)
    {
        if (values.IsEmpty)
        {
            return body.Length == 1;
        }

        ref T first = ref MemoryMarshal.GetReference(values);
        return typeof(T) == typeof(int) ? TryReadPacked(body, ref Unsafe.As<T, int>(ref first), values.Length)
            : typeof(T) == typeof(uint) ? TryReadPacked(body, ref Unsafe.As<T, uint>(ref first), values.Length)
            : IsLong<T>() ? TryReadPacked(body, ref Unsafe.As<T, long>(ref first), values.Length)
            : IsULong<T>() ? TryReadPacked(body, ref Unsafe.As<T, ulong>(ref first), values.Length)
            : typeof(T) == typeof(short) ? TryReadPacked(body, ref Unsafe.As<T, short>(ref first), values.Length)
            : TryReadPacked(body, ref Unsafe.As<T, ushort>(ref first), values.Length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryReadPacked<T>(ReadOnlySpan<byte> body, ref T first, int count)
        where T : unmanaged
    {
        // Once only: somebody may change it meanwhile.
        int width = body.Length > 2 ? body[1] : 0;
        if (!PackedIntegers.IsValidWidth<T>(width) || body.Length != 2 + (count * width))
        {
            return false;
        }

        PackedIntegers.WidenShort(ref Unsafe.Add(ref MemoryMarshal.GetReference(body), 2), width, ref first, count);
        return true;
    }
}
