using Prewire.Buffers;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <content>Lists of nullable values that have one size where they are there: in blocks, in front of each the bits that say which are. See <see cref="PresenceBits"/>.</content>
public static partial class Elements
{
    /// <summary>Writes nullable values.</summary>
    internal static ref byte WriteNullables<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        if (!Bounded<T, TCodec>.IsFixed)
        {
            return ref WriteEach<T?, NullableCodec<T, TCodec>>(ref writer, ref cursor, values);
        }

        while (!values.IsEmpty)
        {
            cursor = ref writer.Ensure(ref cursor, (int)Math.Min(LargestBlocks<T, TCodec>(values.Length), MaxPackedRequest));
            nint room = writer.Room(ref cursor);
            int count = room >= LargestBlocks<T, TCodec>(values.Length)
                ? values.Length
                : (int)(room / LargestBlocks<T, TCodec>(PresenceBits.Block)) * PresenceBits.Block;
            cursor = ref Unsafe.Add(ref cursor, PutBlocks<T, TCodec>(ref cursor, values.Slice(0, count), room, writer.IsTraced));
            values = values.Slice(count);
        }

        return ref cursor;
    }

    /// <summary>Reads nullable values.</summary>
    internal static void ReadNullables<T, TCodec>(ref PrewireReader reader, Span<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        if (!Bounded<T, TCodec>.IsReadAtOnce)
        {
            ReadEach<T?, NullableCodec<T, TCodec>>(ref reader, values);
            return;
        }

        bool areCopied = NullableInMemory<T, TCodec>.IsUsual;
        while (!values.IsEmpty)
        {
            if (areCopied)
            {
                ref byte start = ref reader.Begin(0);
                ref byte target = ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values));
                int some = CheckedValues.Are<TCodec>() ? Math.Min(values.Length, CheckedValues.AtOnce) : values.Length;
                int done = NullableBlocks<T>.Get(ref start, reader.WindowRemaining, ref target, some, out nint used);
                if (CheckedValues.Are<TCodec>() && !CheckedValues.AreValid<T, TCodec>(ref target, 2 * done))
                {
                    // Which of them is none is found one by one; no value that is none may be seen.
                    values.Slice(0, done).Clear();
                    areCopied = false;
                    continue;
                }

                reader.Advance(ref start, (int)used);
                values = values.Slice(done);
                if (done == some)
                {
                    continue;
                }
            }

            // Near the end, or across segments, or not well-formed, or of a type that is not copied.
            ulong bits = reader.ReadPresenceBits(values.Length);
            int count = Math.Min(values.Length, PresenceBits.Block);
            ReadBlock<T, TCodec>(ref reader, bits, values.Slice(0, count));
            values = values.Slice(count);
        }
    }

    /// <summary>Writes values one by one, whose codec is another than that of nullable ones.</summary>
    internal static ref byte WriteEach<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (!InBlocks<T, TCodec>.Are)
        {
            return ref Write<T, TCodec>(ref writer, ref cursor, values);
        }

        int valueSize = ValueForm<T, TCodec>.PresentSize;
        while (!values.IsEmpty)
        {
            int size = PresenceBits.SizeOfNext(values.Length);
            int count = Math.Min(values.Length, PresenceBits.Block);
            cursor = ref writer.Ensure(ref cursor, size + (count * (1 + valueSize)));
            ref byte start = ref cursor;
            cursor = ref Wire.Skip(ref cursor, size);
            ulong bits = 0;
            for (int i = 0; i < count; i++)
            {
                if (writer.IsTraced)
                {
                    // Whoever looks how far this came takes all that follow for values that are there, and misses the bytes of the next one.
                    BlockBits.Put(ref start, PresenceBits.Within(bits | (ulong.MaxValue << i), count), size);
                }

                // A byte for its presence, which goes among the bits, and the value.
                ref byte next = ref Cursor.Unscope(ref default(TCodec).Write(ref writer, ref cursor, in values[i]));
                nint written = Unsafe.ByteOffset(ref cursor, ref next);
                if (written == 1)
                {
                    continue;
                }

                if (written != 1 + valueSize)
                {
                    PrewireException.Throw(PrewireErrorCode.UserCode, detail: "A codec does not write the shape that it declares.");
                }

                bits |= 1UL << i;
                for (int j = 0; j < valueSize; j++)
                {
                    Unsafe.Add(ref cursor, j) = Unsafe.Add(ref cursor, j + 1);
                }

                cursor = ref Wire.Skip(ref cursor, valueSize);
            }

            BlockBits.Put(ref start, bits, size);
            values = values.Slice(count);
        }

        return ref cursor;
    }

    /// <summary>Reads values one by one.</summary>
    internal static void ReadEach<T, TCodec>(ref PrewireReader reader, Span<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (InBlocks<T, TCodec>.Are)
        {
            ReadMappedSpan<T, TCodec>(ref reader, new ElementMaps(ValueForm<T, TCodec>.Present, values.Length), values);
            return;
        }

        Read<T, TCodec>(ref reader, values);
    }

    /// <summary>The most bytes that so many values take.</summary>
    private static long LargestBlocks<T, TCodec>(int count)
        where T : struct
        where TCodec : struct, IWireCodec<T> => PresenceBits.Size(count) + ((long)count * Bounded<T, TCodec>.MaxSize);

    /// <summary>Puts values into blocks.</summary>
    /// <returns>How many bytes they have, or -1 where there is no room for them.</returns>
    private static nint PutBlocks<T, TCodec>(ref byte target, ReadOnlySpan<T?> values, nint room, bool isExact)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        // Values of sixteen bytes take longer together.
        if (NullableInMemory<T, TCodec>.IsUsual && Unsafe.SizeOf<T>() <= sizeof(ulong))
        {
            return NullableBlocks<T>.Put(ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values)), values.Length, ref target, room, isExact);
        }

        nint at = 0;
        for (; !values.IsEmpty; values = values.Slice(Math.Min(values.Length, PresenceBits.Block)))
        {
            ulong bits = 0;
            int count = Math.Min(values.Length, PresenceBits.Block);
            for (int i = 0; i < count; i++)
            {
                bits |= (values[i].HasValue ? 1UL : 0) << i;
            }

            int size = PresenceBits.SizeOfNext(values.Length);
            if (room - at < size + (PresenceBits.Count(bits) * Bounded<T, TCodec>.MaxSize))
            {
                return -1;
            }

            BlockBits.Put(ref Unsafe.Add(ref target, at), bits, size);
            at += size;
            for (; bits != 0; bits &= bits - 1, at += Bounded<T, TCodec>.MaxSize)
            {
                Bounded<T, TCodec>.Put(ref Unsafe.Add(ref target, at), values[PresenceBits.First(bits)].GetValueOrDefault());
            }
        }

        return at;
    }

    /// <summary>Reads the values of a block.</summary>
    private static void ReadBlock<T, TCodec>(ref PrewireReader reader, ulong bits, Span<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        int size = PresenceBits.Count(bits) * Bounded<T, TCodec>.MaxSize;
        if (reader.Remaining < size)
        {
            reader.FailShort(PrewireErrorCode.EndOfData);
        }

        values.Clear();
        if (reader.WindowRemaining < size)
        {
            for (; bits != 0; bits &= bits - 1)
            {
                values[PresenceBits.First(bits)] = default(TCodec).Read(ref reader);
            }

            return;
        }

        int offset = 0;
        ref byte start = ref reader.Begin(0);
        for (; bits != 0; bits &= bits - 1)
        {
            values[PresenceBits.First(bits)] = Bounded<T, TCodec>.Get(ref reader, ref start, ref offset);
        }

        reader.Advance(ref start, offset);
    }
}
