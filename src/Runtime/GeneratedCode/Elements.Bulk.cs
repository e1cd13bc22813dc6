using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Elements in bulk: copied as they lie in memory, or integers in as few bytes as hold them all.</content>
public static partial class Elements
{
    /// <summary>The most bytes of packed integers that are asked of a buffer writer at once.</summary>
    private const int MaxPackedRequest = 64 * 1024;

    /// <summary>Writes elements as they lie in memory. On big-endian machines one by one.</summary>
    /// <typeparam name="T">A type without padding and references, whose codec writes exactly its bytes in memory.</typeparam>
    /// <param name="values">The elements.</param>
    /// <param name="size">What an element takes on the wire; if that is not its size in memory, they are written one by one.</param>
    /// <returns>The position behind the last.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte WriteBlit<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values, int size)
        where TCodec : struct, IWireCodec<T>
    {
        if (!BitConverter.IsLittleEndian || Unsafe.SizeOf<T>() != size)
        {
            return ref Write<T, TCodec>(ref writer, ref cursor, values);
        }

        ref byte source = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
        return ref writer.WriteRaw(ref cursor, ref source, (long)values.Length * Unsafe.SizeOf<T>());
    }

    /// <summary>Reads elements as they lie in memory. On big-endian machines one by one.</summary>
    /// <typeparam name="T">A type without padding and references, for which all bytes are valid.</typeparam>
    /// <param name="values">Filled completely.</param>
    /// <param name="size">What an element takes on the wire; if that is not its size in memory, they are read one by one.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void ReadBlit<T, TCodec>(ref PrewireReader reader, Span<T> values, int size)
        where TCodec : struct, IWireCodec<T>
    {
        if (!BitConverter.IsLittleEndian || Unsafe.SizeOf<T>() != size)
        {
            Read<T, TCodec>(ref reader, values);
            return;
        }

        reader.CopyTo(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), (long)values.Length * Unsafe.SizeOf<T>());
    }

    /// <summary>Writes integers: a byte that says how many bytes each takes, then the integers; nothing when there are none.</summary>
    /// <returns>The position behind the last.</returns>
    internal static ref byte WritePacked<T>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        // With room to spare, width and integers are written in one go.
        if (writer.Room(ref cursor) >= PackedIntegers.MaxSize<T>(values.Length))
        {
            return ref Wire.Skip(ref cursor, PackedIntegers.Write(values, ref cursor));
        }

        return ref WritePackedExactly(ref writer, ref cursor, values);
    }

    /// <summary>How many bytes <see cref="WritePacked"/> takes for values.</summary>
    internal static long PackedSize<T>(ReadOnlySpan<T> values)
        where T : unmanaged => values.IsEmpty ? 0 : 1 + ((long)values.Length * PackedIntegers.ChooseWidth(values));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WritePackedExactly<T>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        if (values.IsEmpty)
        {
            return ref cursor;
        }

        int width = PackedIntegers.ChooseWidth(values);
        long size = 1 + ((long)values.Length * width);
        if (size > MaxPackedRequest)
        {
            return ref WritePackedInChunks(ref writer, ref cursor, values, width);
        }

        cursor = ref writer.Ensure(ref cursor, (int)size);
        cursor = (byte)width;
        PackedIntegers.Narrow(values, ref Wire.Skip(ref cursor, 1), width);
        return ref Wire.Skip(ref cursor, (int)size);
    }

    /// <summary>Reads what <see cref="WritePacked"/> wrote.</summary>
    /// <exception cref="PrewireException">The width is none, or the message ends before.</exception>
    internal static void ReadPacked<T>(ref PrewireReader reader, Span<T> values)
        where T : unmanaged
    {
        if (values.IsEmpty)
        {
            return;
        }

        int width = reader.Take(1);
        if (!PackedIntegers.IsValidWidth<T>(width))
        {
            reader.Fail(PrewireErrorCode.InvalidValue);
        }

        long size = (long)values.Length * width;
        if (reader.WindowRemaining < size)
        {
            ReadPackedInChunks(ref reader, values, width);
            return;
        }

        PackedIntegers.Widen(ref reader.Take((int)size), width, values);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WritePackedInChunks<T>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values, int width)
        where T : unmanaged
    {
        cursor = ref writer.Ensure(ref cursor, 1);
        cursor = (byte)width;
        cursor = ref Wire.Skip(ref cursor, 1);
        while (true)
        {
            int fitting = (int)Math.Min(values.Length, (long)writer.Room(ref cursor) / width);
            PackedIntegers.Narrow(values.Slice(0, fitting), ref cursor, width);
            cursor = ref Wire.Skip(ref cursor, fitting * width);
            if (fitting == values.Length)
            {
                return ref cursor;
            }

            values = values.Slice(fitting);
            cursor = ref writer.Ensure(ref cursor, (int)Math.Min((long)values.Length * width, MaxPackedRequest));
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReadPackedInChunks<T>(ref PrewireReader reader, Span<T> values, int width)
        where T : unmanaged
    {
        while (true)
        {
            // A wide element may lie across segments: gather that one, and take all that lie in one piece at once.
            reader.Gather(width);
            int count = Math.Min(values.Length, reader.WindowRemaining / width);
            PackedIntegers.Widen(ref reader.Take(count * width), width, values.Slice(0, count));
            if (count == values.Length)
            {
                return;
            }

            values = values.Slice(count);
        }
    }
}
