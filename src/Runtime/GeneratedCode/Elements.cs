namespace Prewire.GeneratedCode;

/// <summary>The elements of lists. The loops are here, once for each element type, so that generated code stays small.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class Elements
{
    /// <summary>Memory that an element may take for each byte of its shortest encoding without being charged.</summary>
    internal const int FreePerByte = MemoryRule.FreePerByte;

    private const int ReadablePerByte = MemoryRule.ReadablePerByte;

    /// <summary>A collection at a position of its class; one of a derived class would lose what that adds.</summary>
    /// <exception cref="PrewireException">It is of a derived class.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T? Exactly<T>(T? collection)
        where T : class
    {
        if (collection is not null && collection.GetType() != typeof(T))
        {
            PrewireThrow.DerivedCollection(collection.GetType(), typeof(T));
        }

        return collection;
    }

    /// <summary>Writes elements one by one, without their count.</summary>
    /// <returns>The position behind the last.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte Write<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (typeof(T).IsValueType && AreBounded<T, TCodec>())
        {
            return ref WriteBounded<T, TCodec>(ref writer, ref cursor, values);
        }

        if (values.Length >= ElementNotes.Many && writer.TakesNotes && typeof(TCodec) != typeof(Codecs.StringCodec) && default(TCodec) is IObjectCodec)
        {
            return ref WriteNoted<T, TCodec>(ref writer, ref cursor, values, RootPrefix<T, TCodec>.Shape.Edge);
        }

#if NET8_0_OR_GREATER
        if (values.Length >= FirstLists<T, TCodec>.Many && typeof(TCodec) != typeof(Codecs.StringCodec) && RuntimeFeature.IsDynamicCodeCompiled
            && FirstLists<T, TCodec>.Written.Usual(values.Length) is int usual && usual < values.Length)
        {
            return ref WriteFirst<T, TCodec>(ref writer, ref cursor, values, usual);
        }

#endif
        for (int i = 0; i < values.Length; i++)
        {
            cursor = ref Cursor.Unscope(ref default(TCodec).Write(ref writer, ref cursor, in values[i]));
        }

        return ref cursor;
    }

    /// <summary>Reads elements one by one, without their count.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Read<T, TCodec>(ref PrewireReader reader, Span<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (typeof(T).IsValueType && AreBounded<T, TCodec>())
        {
            ReadBounded<T, TCodec>(ref reader, values);
            return;
        }

#if NET8_0_OR_GREATER
        if (values.Length >= FirstLists<T, TCodec>.Many && typeof(TCodec) != typeof(Codecs.StringCodec) && RuntimeFeature.IsDynamicCodeCompiled
            && FirstLists<T, TCodec>.Read.Usual(values.Length) is int usual && usual < values.Length)
        {
            ReadFirst<T, TCodec>(ref reader, values, usual);
            return;
        }

#endif
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = default(TCodec).Read(ref reader);
        }
    }

    /// <summary>Writes elements one by one, and notes where they are.</summary>
    /// <param name="edge">What each looks like.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte WriteNoted<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values, WireEdge edge)
        where TCodec : struct, IWireCodec<T>
    {
        var notes = new ElementNotes(ref writer, ref cursor, edge);
        int together = ElementNotes.Together;
        for (ReadOnlySpan<T> some; !values.IsEmpty; values = values.Slice(some.Length))
        {
            some = values.Slice(0, Math.Min(together, values.Length));
            cursor = ref Cursor.Unscope(ref Write<T, TCodec>(ref writer, ref cursor, some));
            together = notes.Add(ref writer, ref cursor, isLast: some.Length == values.Length, some.Length);
        }

        return ref cursor;
    }

#if NET8_0_OR_GREATER
    /// <summary>Writes one of the first long lists.</summary>
    /// <param name="usual">How many elements go the usual way.</param>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static ref byte WriteFirst<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values, int usual)
        where TCodec : struct, IWireCodec<T>
    {
        for (int count; usual > 0; usual -= count)
        {
            count = Math.Min(usual, FirstLists<T, TCodec>.Many - 1);
            cursor = ref Cursor.Unscope(ref Write<T, TCodec>(ref writer, ref cursor, values.Slice(0, count)));
            values = values.Slice(count);
        }

        for (int i = 0; i < values.Length; i++)
        {
            cursor = ref Cursor.Unscope(ref default(TCodec).Write(ref writer, ref cursor, in values[i]));
        }

        return ref cursor;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static void ReadFirst<T, TCodec>(ref PrewireReader reader, Span<T> values, int usual)
        where TCodec : struct, IWireCodec<T>
    {
        for (int count; usual > 0; usual -= count)
        {
            count = Math.Min(usual, FirstLists<T, TCodec>.Many - 1);
            Read<T, TCodec>(ref reader, values.Slice(0, count));
            values = values.Slice(count);
        }

        for (int i = 0; i < values.Length; i++)
        {
            values[i] = default(TCodec).Read(ref reader);
        }
    }
#endif

    /// <summary>Writes a list: its count and its elements.</summary>
    /// <param name="values">The elements.</param>
    /// <param name="itemSize">What the list takes for each, beyond the element itself.</param>
    internal static ref byte WriteCounted<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values, int itemSize = 0)
        where TCodec : struct, IWireCodec<T> =>
        ref Cursor.Unscope(ref default(TCodec).WriteSpan(ref writer, ref writer.WriteCount(ref WriteRoom<T, TCodec>(ref writer, ref cursor, values, itemSize), values.Length), values));

    /// <summary>Writes room in front of a count, where the elements may take more memory than their bytes are good for.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte WriteRoom<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values, int itemSize = 0)
        where TCodec : struct, IWireCodec<T> =>
        ref AreInBlocks<T, TCodec>()
            ? ref WriteRoomOfBits<T, TCodec>(ref writer, ref cursor, values, itemSize + Unsafe.SizeOf<T>())
            : ref WriteRoom(ref writer, ref cursor, values.Length, itemSize + Unsafe.SizeOf<T>(), default(TCodec).MinSize);

    /// <summary>Writes room in front of a count, where the elements may take more memory than their bytes are good for.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte WriteRoom(ref PrewireWriter writer, ref byte cursor, int count, int size, int minSize)
    {
        if (size > ReadablePerByte * minSize)
        {
            return ref Buffers.Comparers.WriteRoom(ref writer, ref cursor, count * (long)(size - (ReadablePerByte * minSize)));
        }

        return ref cursor;
    }

    /// <summary>Whether elements are in blocks. Of objects and of values that are always there it is known without finding out.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool AreInBlocks<T, TCodec>()
        where TCodec : struct, IWireCodec<T> =>
#if !NETSTANDARD2_0
        default(T) is null && default(TCodec) is not IObjectCodec &&
#endif
        InBlocks<T, TCodec>.Are;

    /// <summary>Writes room in front of the count of elements that take a bit each, and more bytes where they are there.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteRoomOfBits<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values, int size)
        where TCodec : struct, IWireCodec<T>
    {
        long memory = (values.Length * (long)size) - (ReadablePerByte * PresenceBits.Size(values.Length));
        if (memory <= 0)
        {
            return ref cursor;
        }

        // The bytes of values are good for what is charged, but nothing of it is free.
        int ofValue = (ReadablePerByte - FreePerByte) * ValueForm<T, TCodec>.PresentSize;
        for (int i = 0; i < values.Length; i++)
        {
            memory -= values[i] is null ? 0 : ofValue;
        }

        return ref Buffers.Comparers.WriteRoom(ref writer, ref cursor, memory);
    }

    /// <summary>Reads the count of a list and charges for elements that are much larger in memory than on the wire.</summary>
    /// <returns>The count, or -1 for null.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadCount<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T>
    {
        if (AreInBlocks<T, TCodec>())
        {
            return ReadBitCount(ref reader, Unsafe.SizeOf<T>());
        }

        int minSize = default(TCodec).MinSize;
        int count = reader.ReadCount(minSize);
        if (Unsafe.SizeOf<T>() > Math.Max(FreePerByte * minSize, 1) && count > 0)
        {
            // Elements of no size were charged one byte each with the count.
            reader.Charge(count * (long)(Unsafe.SizeOf<T>() - Math.Max(FreePerByte * minSize, 1)));
        }

        return count;
    }

    /// <summary>Reads the count of a collection that takes more for its elements than an array.</summary>
    /// <param name="itemSize">What it takes for each, beyond the element itself.</param>
    /// <param name="comparer">Its comparer, or null for the default one.</param>
    /// <returns>The count, or -1 for null.</returns>
    internal static int ReadCount<T, TCodec>(ref PrewireReader reader, int itemSize, out object? comparer)
        where TCodec : struct, IWireCodec<T>
    {
        if (AreInBlocks<T, TCodec>())
        {
            int bits = reader.ReadBitCount(out comparer);
            ChargeBits(ref reader, bits, itemSize + Unsafe.SizeOf<T>());
            return bits;
        }

        int minSize = default(TCodec).MinSize;
        int count = reader.ReadCount(minSize, out comparer);
        ChargeItems(ref reader, count, minSize, itemSize + Unsafe.SizeOf<T>());
        return count;
    }

    /// <summary>Reads the count of a map.</summary>
    internal static int ReadPairCount<TKey, TValue>(ref PrewireReader reader, int minSize, int itemSize, out object? comparer)
    {
        int count = reader.ReadCount(minSize, out comparer);
        ChargeItems(ref reader, count, minSize, itemSize + Unsafe.SizeOf<KeyValuePair<TKey, TValue>>());
        return count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadBitCount(ref PrewireReader reader, int size)
    {
        int count = reader.ReadBitCount();
        ChargeBits(ref reader, count, size);
        return count;
    }

    private static void ChargeBits(ref PrewireReader reader, int count, int size)
    {
        long free = FreePerByte * PresenceBits.Size(count);
        if (count > 0 && count * (long)size > free)
        {
            reader.Charge((count * (long)size) - free);
        }
    }

    private static void ChargeItems(ref PrewireReader reader, int count, int minSize, int size)
    {
        if (count > 0 && size > FreePerByte * minSize)
        {
            reader.Charge(count * (long)(size - (FreePerByte * minSize)));
        }
    }
}
