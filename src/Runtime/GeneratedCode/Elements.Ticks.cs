using Prewire.Buffers;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <content>Points in time, as they lie in memory.</content>
public static partial class Elements
{
    /// <summary>Reads elements that are copied and then looked at. On big-endian machines one by one.</summary>
    /// <typeparam name="T">A type that is no more than a number.</typeparam>
    /// <param name="values">Filled completely.</param>
    /// <exception cref="PrewireException">A number is greater than that of any value.</exception>
    internal static void ReadChecked<T, TCodec>(ref PrewireReader reader, Span<T> values)
        where T : unmanaged
        where TCodec : struct, IWireCodec<T>
    {
        if (!CheckedValues.Are<TCodec>() || Unsafe.SizeOf<T>() != default(TCodec).MinSize)
        {
            Read<T, TCodec>(ref reader, values);
            return;
        }

        // A value out of range must never be seen.
        while (!values.IsEmpty)
        {
            reader.Gather(Unsafe.SizeOf<T>());
            int count = Math.Min(Math.Min(values.Length, CheckedValues.AtOnce), reader.WindowRemaining / Unsafe.SizeOf<T>());
            ReadOnlySpan<byte> source = reader.Rest.Slice(0, count * Unsafe.SizeOf<T>());
            Span<byte> copy = MemoryMarshal.AsBytes(values).Slice(0, source.Length);
            source.CopyTo(copy);
            if (!CheckedValues.AreValid<T, TCodec>(ref MemoryMarshal.GetReference(copy), count))
            {
                copy.Clear();
                reader.Fail(PrewireErrorCode.InvalidValue);
            }

            reader.Take(source.Length);
            values = values.Slice(count);
        }
    }

    /// <summary>Writes points in time: their ticks alone where they have one offset.</summary>
    internal static ref byte WriteDateTimeOffsets(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<DateTimeOffset> values)
    {
        if (values.IsEmpty)
        {
            return ref cursor;
        }

        int head = DateTimeOffsetBits.HeadOf(values);
        int size = PointSize(head);
        cursor = ref writer.Ensure(ref cursor, 1);
        cursor = (byte)head;
        cursor = ref Wire.Skip(ref cursor, 1);
        while (true)
        {
            int count = (int)Math.Min(values.Length, writer.Room(ref cursor) / size);
            DateTimeOffsetBits.Put(ref cursor, values.Slice(0, count), head);
            cursor = ref Wire.Skip(ref cursor, count * size);
            if (count == values.Length)
            {
                return ref cursor;
            }

            values = values.Slice(count);
            cursor = ref writer.Ensure(ref cursor, (int)Math.Min((long)values.Length * size, MaxPackedRequest));
        }
    }

    /// <summary>The message of points in time, or null where it is too long.</summary>
    internal static byte[]? TryDateTimeOffsetsToMessage(ReadOnlySpan<byte> prefix, ReadOnlySpan<DateTimeOffset> values)
    {
        int head = values.IsEmpty ? ListHead.Plain : DateTimeOffsetBits.HeadOf(values);
        long size = HeadSize(prefix, values.Length) + 1 + ((long)values.Length * PointSize(head));
        if (values.IsEmpty || size > ArrayLimit.Bytes)
        {
            return null;
        }

        byte[] message = NewArray.Of<byte>((int)size);
        DateTimeOffsetBits.Put(ref PutHead(ref message[0], prefix, values.Length, head), values, head);
        return message;
    }

    /// <summary>Writes the message of points in time, if it fits at its largest into what the output offers.</summary>
    internal static bool TryWriteDateTimeOffsets(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<DateTimeOffset> values)
    {
        long size = HeadSize(prefix, values.Length) + 1;
        Span<byte> window = values.IsEmpty ? default : output.GetSpan();
        if (window.Length < size + ((long)values.Length * DateTimeOffsetBits.Size))
        {
            return false;
        }

        // The output has them only once it is told so.
        ref byte place = ref PutCount(ref MemoryMarshal.GetReference(window), prefix, values.Length);
        int head = DateTimeOffsetBits.Put(ref Unsafe.Add(ref place, 1), values);
        place = (byte)head;
        output.Advance((int)size + (values.Length * PointSize(head)));
        return true;
    }

    /// <summary>Reads points in time with their offsets.</summary>
    /// <exception cref="PrewireException">One is none.</exception>
    internal static void ReadDateTimeOffsets(ref PrewireReader reader, Span<DateTimeOffset> values)
    {
        if (values.IsEmpty)
        {
            return;
        }

        int head = Conversions.ReadHead(ref reader, WireKind.DateTimeOffset, values.Length, out _);
        int size = PointSize(head);
        while (!values.IsEmpty)
        {
            reader.Gather(size);
            int count = Math.Min(values.Length, reader.WindowRemaining / size);
            ref byte start = ref reader.Begin(0);
            int read = DateTimeOffsetBits.Get(ref start, values.Slice(0, count), head);
            reader.Advance(ref start, read * size);
            if (read < count)
            {
                reader.Fail(PrewireErrorCode.InvalidValue);
            }

            values = values.Slice(count);
        }
    }

    private static int PointSize(int head) => head == ListHead.Plain ? DateTimeOffsetBits.Size : sizeof(long);
}
