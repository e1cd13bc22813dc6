using System.Collections.ObjectModel;
using Prewire.Buffers;
using Prewire.Codecs;
using Prewire.Forms;

namespace Prewire.GeneratedCode;

/// <content>Arrays and lists, whatever the collection that is declared.</content>
public static partial class Elements
{
    /// <summary>Writes an array.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte WriteArray<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T[]? values)
        where TCodec : struct, IWireCodec<T>
    {
        // A read-only span, unlike a span, may be over an array of a derived type.
        return ref IsPacked<T, TCodec>() && values is not null && IsShort<T>(ref writer, ref cursor, values.Length)
            ? ref WriteShort(ref cursor, new ReadOnlySpan<T>(values))
            : ref WriteAnyArray<T, TCodec>(ref writer, ref cursor, values);
    }

    /// <summary>Writes a list. What is written is the list as it was at this moment.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte WriteList<T, TCodec>(ref PrewireWriter writer, ref byte cursor, List<T>? values)
        where TCodec : struct, IWireCodec<T>
    {
#if NETSTANDARD2_0
        // A list of integers of the machine's size is no list of others, though the integers are the same.
        if (IsPacked<T, TCodec>() && typeof(T) != typeof(nint) && typeof(T) != typeof(nuint) && values is not null)
        {
            // Once only: somebody may add to it meanwhile.
            int count = values.Count;
            if (IsShort<T>(ref writer, ref cursor, count))
            {
                return ref WriteShort(ref cursor, values, count);
            }
        }
#else
        if (IsPacked<T, TCodec>() && values is not null)
        {
            ReadOnlySpan<T> span = CollectionsMarshal.AsSpan(values);
            if (IsShort<T>(ref writer, ref cursor, span.Length))
            {
                return ref WriteShort(ref cursor, span);
            }
        }
#endif
        return ref values is null ? ref writer.WriteNull(ref cursor) : ref WriteAnyList<T, TCodec>(ref writer, ref cursor, values);
    }

    /// <summary>Writes a list of objects: what is asked of elements elsewhere has one answer for them. It is the same, in far fewer methods to compile before the first message.</summary>
    /// <typeparam name="T">A class.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="values">The list, or null.</param>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte WriteObjects<T, TCodec>(ref PrewireWriter writer, ref byte cursor, List<T>? values)
        where TCodec : struct, IWireCodec<T>
    {
        if (values is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        Exactly(values);
#if NETSTANDARD2_0
        return ref WriteListCopy<T, TCodec>(ref writer, ref cursor, values);
#else
        ReadOnlySpan<T> span = CollectionsMarshal.AsSpan(values);
        if (default(TCodec).MinSize == 0)
        {
            return ref WriteCounted<T, TCodec>(ref writer, ref cursor, span);
        }

        // A reference takes less than a byte is good for.
        cursor = ref writer.WriteCount(ref cursor, span.Length);
        return ref Cursor.Unscope(ref default(TCodec).WriteSpan(ref writer, ref cursor, span));
#endif
    }

    /// <summary>Writes an array of objects.</summary>
    /// <typeparam name="T">A class.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="values">The array, or null.</param>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte WriteObjects<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T[]? values)
        where TCodec : struct, IWireCodec<T>
    {
        if (values is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        // A read-only span, unlike a span, may be over an array of a derived type.
        var span = new ReadOnlySpan<T>(values);
        if (default(TCodec).MinSize == 0)
        {
            return ref WriteCounted<T, TCodec>(ref writer, ref cursor, span);
        }

        cursor = ref writer.WriteCount(ref cursor, span.Length);
        return ref Cursor.Unscope(ref default(TCodec).WriteSpan(ref writer, ref cursor, span));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteAnyArray<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T[]? values)
        where TCodec : struct, IWireCodec<T>
    {
        if (values is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        return ref WriteCounted<T, TCodec>(ref writer, ref cursor, new ReadOnlySpan<T>(values));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteAnyList<T, TCodec>(ref PrewireWriter writer, ref byte cursor, List<T> values)
        where TCodec : struct, IWireCodec<T>
    {
#if NETSTANDARD2_0
        return ref WriteListCopy<T, TCodec>(ref writer, ref cursor, values);
#else
        return ref WriteCounted<T, TCodec>(ref writer, ref cursor, CollectionsMarshal.AsSpan(values));
#endif
    }

    /// <summary>Writes any sequence.</summary>
    internal static ref byte WriteSequence<T, TCodec>(ref PrewireWriter writer, ref byte cursor, IEnumerable<T>? values)
        where TCodec : struct, IWireCodec<T>
    {
        if (values is null or List<T>)
        {
            return ref WriteList<T, TCodec>(ref writer, ref cursor, (List<T>?)values);
        }

        if (values is T[] array)
        {
            return ref WriteArray<T, TCodec>(ref writer, ref cursor, array);
        }

        if (values is HashSet<T> set)
        {
            return ref WriteSet<T, TCodec>(ref writer, ref cursor, set, becomesList: true);
        }

        // Collected first, so that the count is right whatever the collection says of itself.
        T[] copy = Collect(values, out int count);
        cursor = ref Cursor.Unscope(ref writer.IsCanonical && UnorderedValues<T, TCodec>.Are(values)
            ? ref CanonicalValues.WriteSet<T, TCodec>(ref writer, ref cursor, copy, count, itemSize: 0)
            : ref WriteCounted<T, TCodec>(ref writer, ref cursor, copy.AsSpan(0, count)));
        Return(copy, count);
        return ref cursor;
    }

    /// <summary>Reads an array.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static T[]? ReadArray<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T>
    {
        if (typeof(TCodec) == typeof(ByteCodec) && reader.TryReadShortBytes(out byte[] bytes))
        {
            return Unsafe.As<T[]>(bytes);
        }

        int count = ReadCount<T, TCodec>(ref reader);
        if (count < 0)
        {
            return null;
        }

        T[] values = NewArray.Of<T>(count);
        default(TCodec).ReadSpan(ref reader, values);
        return values;
    }

    /// <summary>Reads an array that something else is made of.</summary>
    /// <param name="itemSize">What each element takes there.</param>
    internal static T[]? ReadArray<T, TCodec>(ref PrewireReader reader, int itemSize)
        where TCodec : struct, IWireCodec<T>
    {
        int count = ReadCount<T, TCodec>(ref reader, itemSize, out _);
        if (count < 0)
        {
            return null;
        }

        T[] values = NewArray.Of<T>(count);
        default(TCodec).ReadSpan(ref reader, values);
        return values;
    }

    /// <summary>Reads a list.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static List<T>? ReadList<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T>
    {
        ref byte first = ref reader.Begin(1);
        if (first == 0)
        {
            reader.Advance(ref first, 1);
            return null;
        }

        return ReadAnyList<T, TCodec>(ref reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static List<T>? ReadAnyList<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T>
    {
        int count = ReadCount<T, TCodec>(ref reader);
        if (count < 0)
        {
            return null;
        }

#if NETSTANDARD2_0
        return ReadListCopy<T, TCodec>(ref reader, count);
#else
        var values = new List<T>(count);
        CollectionsMarshal.SetCount(values, count);
        default(TCodec).ReadSpan(ref reader, CollectionsMarshal.AsSpan(values));
        return values;
#endif
    }

    /// <summary>Reads an array that another version wrote.</summary>
    internal static T[]? ReadMappedArray<T, TCodec>(ref PrewireReader reader, EdgeMap map, int itemSize = 0)
        where TCodec : struct, IWireCodec<T>
    {
        if (IsPacked<T, TCodec>() && IsAsOwn(ref reader, map))
        {
            return ReadArray<T, TCodec>(ref reader, itemSize);
        }

        int count = BeginMapped<T>(ref reader, map, itemSize, out ElementMaps elements, out _);
        if (count < 0)
        {
            return null;
        }

        T[] values = NewArray.Of<T>(count);
        ReadMappedSpan<T, TCodec>(ref reader, elements, values);
        return values;
    }

    /// <summary>Reads a list that another version wrote.</summary>
    internal static List<T>? ReadMappedList<T, TCodec>(ref PrewireReader reader, EdgeMap map)
        where TCodec : struct, IWireCodec<T>
    {
        // What IsPacked asks: it would be one method more to compile.
        if (typeof(T).IsValueType && AreIntegers<TCodec>() && IsAsOwn(ref reader, map))
        {
            return ReadAnyList<T, TCodec>(ref reader);
        }

        List<T>? values = BeginMappedList<T>(ref reader, map, out int count, out ElementMaps elements);
#if NETSTANDARD2_0
        for (int i = 0; i < count; i++)
        {
            values!.Add(default(TCodec).ReadMapped(ref reader, elements.Next(ref reader)));
        }
#else
        if (count > 0)
        {
            ReadMappedSpan<T, TCodec>(ref reader, elements, CollectionsMarshal.AsSpan(values));
        }
#endif

        return values;
    }

    /// <summary>Begins a list that another version wrote. Without the codec, so that there is one for all lists of objects.</summary>
    internal static List<T>? BeginMappedList<T>(ref PrewireReader reader, EdgeMap map, out int count, out ElementMaps elements)
    {
        count = BeginMapped<T>(ref reader, map, out elements);
        if (count < 0)
        {
            return null;
        }

        var values = new List<T>(count);
#if !NETSTANDARD2_0
        CollectionsMarshal.SetCount(values, count);
#endif
        return values;
    }

    /// <summary>The elements of a sequence, in a rented array.</summary>
    internal static T[] Collect<T>(IEnumerable<T> values, out int count)
    {
        // What a collection says of its count is no more than a hint.
        int expected = values is ICollection<T> collection ? collection.Count : 0;
        T[] copy = ArrayPool<T>.Shared.Rent(Math.Min(Math.Max(expected, 16), 4096));
        count = 0;
        switch (values)
        {
            // An enumerator would be an object.
            case IList<T> list when list is Collection<T> or ReadOnlyCollection<T> || FrameworkTypes.IsIndexed(list.GetType()):
                while (count < list.Count)
                {
                    Add(ref copy, ref count, list[count]);
                }

                break;
            case IReadOnlyList<T> list when FrameworkTypes.IsIndexed(list.GetType()):
                while (count < list.Count)
                {
                    Add(ref copy, ref count, list[count]);
                }

                break;
            default:
                foreach (T value in values)
                {
                    Add(ref copy, ref count, value);
                }

                break;
        }

        return copy;
    }

    /// <summary>Throws where a collection had another count when it copied its elements than when there was made room for them: what was in the room before would be taken for elements.</summary>
    internal static void RequireSame(int count, int countNow)
    {
        if (count != countNow)
        {
            PrewireThrow.CollectionChanged();
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Add<T>(ref T[] rented, ref int count, T value)
    {
        if (count == rented.Length)
        {
            Grow(ref rented, count);
        }

        rented[count++] = value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Grow<T>(ref T[] rented, int count)
    {
        T[] larger = ArrayPool<T>.Shared.Rent(checked(count * 2));
        Array.Copy(rented, larger, count);
        Return(rented, count);
        rented = larger;
    }

    internal static void Return<T>(T[] rented, int used)
    {
#if NETSTANDARD2_0
        Array.Clear(rented, 0, used);
#else
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
        {
            Array.Clear(rented, 0, used);
        }
#endif
        ArrayPool<T>.Shared.Return(rented);
    }
}
