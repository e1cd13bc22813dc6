using Prewire.Buffers;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <content>Reading into arrays and lists that exist. What they held is read into, too, place by place.</content>
public static partial class Elements
{
    /// <summary>Reads into an array, if it has as many elements.</summary>
    internal static void ReadIntoArray<T, TCodec>(ref PrewireReader reader, ref T[]? values, ref Reuse reuse)
        where TCodec : struct, IWireCodec<T>
    {
        int count = ReadCount<T, TCodec>(ref reader);
        if (count < 0)
        {
            values = null;
            return;
        }

        // An array of a derived type cannot hold everything.
        bool fits = values!.Length == count && values.GetType() == typeof(T[]);
        T[] read = fits ? values : NewArray.Of<T>(count);
        ReadIntoSpan<T, TCodec>(ref reader, read, fits ? count : 0, ref reuse);
        values = read;
    }

    /// <summary>Reads into a list.</summary>
    internal static void ReadIntoList<T, TCodec>(ref PrewireReader reader, ref List<T>? values, ref Reuse reuse)
        where TCodec : struct, IWireCodec<T>
    {
        if (values!.GetType() != typeof(List<T>))
        {
            values = ReadList<T, TCodec>(ref reader);
            return;
        }

        int count = ReadCount<T, TCodec>(ref reader);
        if (count < 0)
        {
            values = null;
            return;
        }

        int existing = Math.Min(count, values.Count);
        if (InBlocks<T, TCodec>.Are && values.Capacity < count)
        {
            // By itself it would make twice the room that it has.
            values.Capacity = count;
        }

#if NETSTANDARD2_0
        T[] copy = ArrayPool<T>.Shared.Rent(count);
        values.CopyTo(0, copy, 0, existing);
        ReadIntoSpan<T, TCodec>(ref reader, copy.AsSpan(0, count), existing, ref reuse);
        values.Clear();
        if (values.Capacity < count)
        {
            values.Capacity = count;
        }

        for (int i = 0; i < count; i++)
        {
            values.Add(copy[i]);
        }

        Return(copy, count);
#else
        CollectionsMarshal.SetCount(values, count);
        Span<T> elements = CollectionsMarshal.AsSpan(values);
        ReadIntoSpan<T, TCodec>(ref reader, elements, existing, ref reuse);

        // Setters of elements may have changed it.
        if (CollectionsMarshal.AsSpan(values) != elements)
        {
            PrewireThrow.CollectionChanged();
        }
#endif
    }

    /// <summary>Reads into an array what another version wrote, if it has as many elements.</summary>
    internal static void ReadMappedIntoArray<T, TCodec>(ref PrewireReader reader, EdgeMap map, ref T[]? values, ref Reuse reuse)
        where TCodec : struct, IWireCodec<T>
    {
        if (map.Exact)
        {
            ReadIntoArray<T, TCodec>(ref reader, ref values, ref reuse);
            return;
        }

        int count = BeginMapped<T>(ref reader, map, out ElementMaps elements);
        if (count < 0)
        {
            values = null;
            return;
        }

        bool fits = values!.Length == count && values.GetType() == typeof(T[]);
        T[] read = fits ? values : count == 0 ? Array.Empty<T>() : new T[count];
#if NET8_0_OR_GREATER
        if (AreReplaced<T>())
        {
            ReadMappedSpan<T, TCodec>(ref reader, elements, read);
            values = read;
            return;
        }

#endif
        for (int i = 0; i < read.Length; i++)
        {
            read[i] = reuse.ReadMapped<T, TCodec>(ref reader, elements.Next(ref reader), read[i]);
        }

        values = read;
    }

    /// <summary>Reads into a list what another version wrote.</summary>
    internal static void ReadMappedIntoList<T, TCodec>(ref PrewireReader reader, EdgeMap map, ref List<T>? values, ref Reuse reuse)
        where TCodec : struct, IWireCodec<T>
    {
        if (values!.GetType() != typeof(List<T>))
        {
            values = default(ListCodec<T, TCodec>).ReadMapped(ref reader, map);
            return;
        }

        if (map.Exact)
        {
            ReadIntoList<T, TCodec>(ref reader, ref values, ref reuse);
            return;
        }

        int count = BeginMapped<T>(ref reader, map, out ElementMaps elements);
        if (count < 0)
        {
            values = null;
            return;
        }

        if (values.Capacity < count)
        {
            values.Capacity = count;
        }

#if NET8_0_OR_GREATER
        if (AreReplaced<T>())
        {
            CollectionsMarshal.SetCount(values, count);
            ReadMappedSpan<T, TCodec>(ref reader, elements, CollectionsMarshal.AsSpan(values));
            return;
        }

#endif
        for (int i = 0; i < count; i++)
        {
            if (i < values.Count)
            {
                values[i] = reuse.ReadMapped<T, TCodec>(ref reader, elements.Next(ref reader), values[i]);
            }
            else
            {
                values.Add(default(TCodec).ReadMapped(ref reader, elements.Next(ref reader)));
            }
        }

        values.RemoveRange(count, values.Count - count);
    }

#if NET8_0_OR_GREATER
    /// <summary>Whether nothing of an element is kept, and whatever failure there is leaves values only. Those that can be null are read in places that they do not fit.</summary>
    private static bool AreReplaced<T>() => !RuntimeHelpers.IsReferenceOrContainsReferences<T>() && default(T) is not null;

#endif
    /// <summary>Reads elements, the first of them into those that are there.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="values">The elements.</param>
    /// <param name="existing">How many are there.</param>
    /// <param name="reuse">What is known of objects that exist.</param>
    internal static void ReadIntoSpan<T, TCodec>(ref PrewireReader reader, Span<T> values, int existing, ref Reuse reuse)
        where TCodec : struct, IWireCodec<T>
    {
        if (existing == 0 || InBlocks<T, TCodec>.Are || (CodecAbilities<T, TCodec>.Reusing is null && !CodecAbilities<T, TCodec>.LacksReusing))
        {
            default(TCodec).ReadSpan(ref reader, values);
            return;
        }

        // What is announced asks for each.
        IAnnouncedElements<T>? announced = CodecAbilities<T, TCodec>.Announced;
        if (announced is not null)
        {
            announced.ReadInto(ref reader, values, existing, ref reuse);
            return;
        }

        bool areOurs = reuse.AreOurs<T>(values.Slice(0, existing));
        IReusingCodec<T>? codec = CodecAbilities<T, TCodec>.Reusing;
        for (int i = 0; i < existing; i++)
        {
            reuse.ReadInto<T, TCodec>(ref reader, ref values[i], codec, areOurs);
        }

        if (existing < values.Length)
        {
            default(TCodec).ReadSpan(ref reader, values.Slice(existing));
        }
    }
}
