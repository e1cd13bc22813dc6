using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <content>The elements of lists that another version wrote, many at once where that can be.</content>
public static partial class Elements
{
    /// <summary>Reads the elements of a list that another version wrote.</summary>
    /// <param name="reader">The reader, behind what <see cref="Conversions.BeginElements"/> read.</param>
    /// <param name="maps">The maps of the elements.</param>
    /// <param name="values">Filled completely.</param>
    internal static void ReadMappedSpan<T, TCodec>(ref PrewireReader reader, ElementMaps maps, Span<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (typeof(T).IsValueType && CodecAbilities<T, TCodec>.MappedElements is { } codec)
        {
            codec.ReadMappedSpan(ref reader, maps, values);
            return;
        }

#if NET8_0_OR_GREATER
        if (typeof(T).IsValueType && !values.IsEmpty)
        {
            ReadMappedValues<T, TCodec>(ref reader, maps, values);
            return;
        }
#endif
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = default(TCodec).ReadMapped(ref reader, maps.Next(ref reader));
        }
    }

    /// <summary>Reads nullable values that another version wrote.</summary>
    internal static void ReadMappedNullables<T, TCodec>(ref PrewireReader reader, ElementMaps maps, Span<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
#if NET8_0_OR_GREATER
        if (!RuntimeHelpers.IsReferenceOrContainsReferences<T>() && maps.OfAll is null or { IsAlwaysThere: true, ForeignKind: not WireKind.Late })
        {
            ReadMappedPresent<T, TCodec>(ref reader, maps, values);
            return;
        }
#endif
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = default(NullableCodec<T, TCodec>).ReadMapped(ref reader, maps.Next(ref reader));
        }
    }

#if NET8_0_OR_GREATER
    /// <summary>As many values are read before it is asked whether one cannot be read so.</summary>
    private const int ReadAtOnce = 1024;

    /// <summary>As many nullable values are made of as many that are not before the next ones are read.</summary>
    private const int PresentAtOnce = 4 * PresenceBits.Block;

    /// <summary>Reads nullable values: those that are there at once, in the last of their memory. From there they go to their places, in which they overwrite none that is still to go.</summary>
    private static void ReadMappedPresent<T, TCodec>(ref PrewireReader reader, ElementMaps maps, Span<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        bool areAll = maps.OfAll is not null;
        while (!values.IsEmpty)
        {
            int count = Math.Min(values.Length, areAll ? PresentAtOnce : PresenceBits.Block);
            ulong bits = areAll ? 0 : maps.NextBlock(ref reader);
            Span<T?> block = values.Slice(0, count);
            Span<T> there = LastOf(block, areAll ? count : PresenceBits.Count(bits));
            try
            {
                ReadMappedSpan<T, TCodec>(ref reader, new ElementMaps(maps.Present), there);
            }
            catch
            {
                // The memory may be of a list that exists: what lies there are no nullable values.
                block.Clear();
                throw;
            }

            ref T next = ref MemoryMarshal.GetReference(there);
            if (there.Length == count)
            {
                for (int i = 0; i < block.Length; i++)
                {
                    block[i] = Unsafe.Add(ref next, i);
                }
            }
            else
            {
                for (int i = 0; i < block.Length; i++, bits >>= 1)
                {
                    T? value = null;
                    if ((bits & 1) != 0)
                    {
                        value = next;
                        next = ref Unsafe.Add(ref next, 1);
                    }

                    block[i] = value;
                }
            }

            values = values.Slice(count);
        }
    }

    /// <summary>The last of the memory of nullable values, as many of the values as are there.</summary>
    private static Span<T> LastOf<T>(Span<T?> values, int count)
        where T : struct
    {
        ref byte first = ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values));
        nint offset = ((nint)values.Length * Unsafe.SizeOf<T?>()) - ((nint)count * Unsafe.SizeOf<T>());
        return MemoryMarshal.CreateSpan(ref Unsafe.As<byte, T>(ref Unsafe.Add(ref first, offset)), count);
    }

    private static void ReadMappedValues<T, TCodec>(ref PrewireReader reader, ElementMaps maps, Span<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (maps.OfAll is { } map)
        {
            ReadMappedValues<T, TCodec>(ref reader, map, values);
            return;
        }

        EdgeMap present = maps.Present;
        while (!values.IsEmpty)
        {
            // Where one is not there, the codec says what becomes of it.
            int count = Math.Min(values.Length, PresenceBits.Block);
            ulong bits = maps.NextBlock(ref reader);
            for (int i = 0; i < count;)
            {
                int there = Math.Min(PresenceBits.First(~(bits >> i)), count - i);
                if (there == 0)
                {
                    values[i++] = default(TCodec).ReadMapped(ref reader, EdgeMap.Null);
                    continue;
                }

                ReadMappedValues<T, TCodec>(ref reader, present, values.Slice(i, there));
                i += there;
            }

            values = values.Slice(count);
        }
    }

    /// <summary>Reads elements that have one map.</summary>
    private static void ReadMappedValues<T, TCodec>(ref PrewireReader reader, EdgeMap map, Span<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (map.Exact && Bounded<T, TCodec>.IsReadAtOnce && !ListHead.Precedes(map.Foreign))
        {
            // It is the list that is another one.
            default(TCodec).ReadSpan(ref reader, values);
            return;
        }

        MappedMoves? moves = !IsNumber<TCodec>() && values.Length >= FewMoved && MappedMoves.MayBe<T, TCodec>(map) ? MappedMoves.Of<T, TCodec>(ref reader, map) : null;
        bool areAtOnce = IsNumber<TCodec>() || moves is not null;
        for (int done = 0; done < values.Length;)
        {
            Span<T> rest = values.Slice(done);
            int run = Math.Min(rest.Length, ReadAtOnce);
            int read = !areAtOnce ? -1 : IsNumber<TCodec>() ? ReadNumbers(ref reader, map, rest.Slice(0, run)) : moves!.Read(ref reader, rest, run);

            // Where some of a run cannot be read so, all of it is read one by one; else the next one, which lies across two segments or at the end.
            int end = read < 0 ? run : Math.Min(read + 1, run);
            for (int i = Math.Max(read, 0); i < end; i++)
            {
                rest[i] = default(TCodec).ReadMapped(ref reader, map);
            }

            done += end;
        }
    }
#endif
}
