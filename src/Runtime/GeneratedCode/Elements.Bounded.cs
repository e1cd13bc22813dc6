namespace Prewire.GeneratedCode;

/// <content>Elements of a bounded size: one check of room covers many of them, and those that lie in memory as in a message are copied.</content>
public static partial class Elements
{
    /// <summary>Elements that may take more are written one by one: room for as many as fit a buffer would be few.</summary>
    private const int MaxBounded = 512;

#if NET8_0_OR_GREATER
    /// <summary>Fewer elements are written and read one by one, as fast and without finding out how else it could be.</summary>
    private const int FewMoved = 16;

    /// <summary>Of so many values that come again, processors still learn which nullable ones in them are there.</summary>
    private const int MostForeseen = 4096;
#endif

    /// <summary>Whether elements are written many to a check.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool AreBounded<T, TCodec>()
        where TCodec : struct, IWireCodec<T> =>
#if !NETSTANDARD2_0
        !RuntimeHelpers.IsReferenceOrContainsReferences<T>() &&
#endif
        Bounded<T, TCodec>.MaxSize is > 0 and <= MaxBounded;

    private static ref byte WriteBounded<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        int size = Bounded<T, TCodec>.MaxSize;
        if (InMemory<T, TCodec>.IsSame)
        {
            ref byte source = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
            return ref writer.WriteRaw(ref cursor, ref source, (long)values.Length * size);
        }

        bool isEven = IsPutEvenly<T, TCodec>(values.Length);
        while (true)
        {
            int count = (int)Math.Min(values.Length, writer.Room(ref cursor) / size);
            cursor = ref PutAll<T, TCodec>(ref cursor, values.Slice(0, count), writer.Room(ref cursor), isEven);
            if (count == values.Length)
            {
                return ref cursor;
            }

            values = values.Slice(count);
            cursor = ref writer.Ensure(ref cursor, Bounded<T, TCodec>.IsFixed ? (int)Math.Min((long)values.Length * size, MaxPackedRequest) : size);
        }
    }

    /// <summary>Whether so many elements are written and read as an <see cref="IEvenCodec{T}"/> does.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsPutEvenly<T, TCodec>(int count)
        where TCodec : struct, IWireCodec<T> =>
#if NET8_0_OR_GREATER
        count > MostForeseen && Bounded<T, TCodec>.IsEven;
#else
        false;
#endif

    /// <summary>Writes elements where there is room for all of them at their largest.</summary>
    /// <param name="values">The elements.</param>
    /// <param name="room">How many bytes may be overwritten.</param>
    /// <param name="isEven">Whether they go as <see cref="IsPutEvenly"/> says.</param>
    private static ref byte PutAll<T, TCodec>(ref byte cursor, ReadOnlySpan<T> values, nint room, bool isEven)
        where TCodec : struct, IWireCodec<T>
    {
        int i = 0;
#if NET10_0_OR_GREATER
        if (values.Length >= FewMoved && Sifted<T, TCodec>.Way is { } sieve)
        {
            ref byte first = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
            return ref Unsafe.Add(ref cursor, sieve.Put(ref first, values.Length, ref cursor, room));
        }

#endif
#if NET8_0_OR_GREATER
        if (values.Length >= FewMoved && Moved<T, TCodec>.Ways is { } ways)
        {
            // Where a bool is of another byte, it is written as a bool is.
            ref byte source = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
            i = Math.Max(0, ways.ToMessage.Move(ref source, (nint)values.Length * Unsafe.SizeOf<T>(), ref cursor, room, values.Length));
            cursor = ref Wire.Skip(ref cursor, i * Bounded<T, TCodec>.MaxSize);
        }

        if (isEven)
        {
            return ref PutEven<T, TCodec>(ref cursor, values);
        }
#endif
        for (; i < values.Length; i++)
        {
            cursor = ref Bounded<T, TCodec>.PutAt(ref cursor, in values[i]);
        }

        return ref cursor;
    }

#if NET8_0_OR_GREATER
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte PutEven<T, TCodec>(ref byte cursor, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        for (int i = 0; i < values.Length; i++)
        {
            cursor = ref Bounded<T, TCodec>.PutEven(ref cursor, in values[i]);
        }

        return ref cursor;
    }

    /// <summary>Reads values that are there at their largest.</summary>
    /// <returns>How many bytes they have.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int GetEven<T, TCodec>(ref PrewireReader reader, ref byte start, Span<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        int offset = 0;
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Bounded<T, TCodec>.GetEven(ref reader, ref start, ref offset);
        }

        return offset;
    }

#endif
    private static void ReadBounded<T, TCodec>(ref PrewireReader reader, Span<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        int size = Bounded<T, TCodec>.MaxSize;
        if (InMemory<T, TCodec>.IsSame)
        {
            reader.CopyTo(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), (long)values.Length * size);
            return;
        }

#if NET10_0_OR_GREATER
        bool isUnforeseen = values.Length > MostForeseen;
#endif
        bool isEven = IsPutEvenly<T, TCodec>(values.Length);
        while (!values.IsEmpty)
        {
            int count = (Bounded<T, TCodec>.Traits & BoundedTraits.Quiet) == 0 ? 0 : Math.Min(values.Length, reader.WindowRemaining / size);
            if (count == 0)
            {
                // Near the end, or across segments, or the reader has to be where a value is that its constructor refuses.
                values[0] = default(TCodec).Read(ref reader);
                values = values.Slice(1);
                continue;
            }

            int i = 0;
            int offset = 0;
            ref byte start = ref reader.Begin(0);
#if NET8_0_OR_GREATER
            if (values.Length >= FewMoved && Moved<T, TCodec>.Ways is { } ways)
            {
                ref byte target = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
                i = ways.ToMemory.Move(ref start, reader.WindowRemaining, ref target, (nint)values.Length * Unsafe.SizeOf<T>(), count);
                offset = i * size;
            }
#endif
#if NET10_0_OR_GREATER
            if (isUnforeseen && Spread<T, TCodec>.Way is { } spread)
            {
                i = spread.Get(ref start, reader.WindowRemaining, ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), values.Length, out int read);
                offset = read;
            }
#endif
            if (i < 0)
            {
                // What is no value must never be seen; which one it is comes out below.
                values.Clear();
                (i, offset) = (0, 0);
#if NET10_0_OR_GREATER
                isUnforeseen = false;
#endif
            }

            count = Math.Max(i, count);
#if NET8_0_OR_GREATER
            if (isEven)
            {
                offset += GetEven<T, TCodec>(ref reader, ref Unsafe.Add(ref start, offset), values.Slice(i, count - i));
                i = count;
            }
#endif
            for (; i < count; i++)
            {
                values[i] = Bounded<T, TCodec>.Get(ref reader, ref start, ref offset);
            }

            reader.Advance(ref start, offset);
            values = values.Slice(count);
        }
    }
}
