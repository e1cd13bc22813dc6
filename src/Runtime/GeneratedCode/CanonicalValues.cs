using Prewire.Buffers;
using Prewire.Announcements;

namespace Prewire.GeneratedCode;

/// <summary>
/// Canonical output. The straight-line code of codecs knows nothing of it: values are written aside, and then every NaN is made the same by their
/// shape; sets and maps write their elements aside to sort them.
/// </summary>
/// <remarks>
/// An element's bytes must not depend on what was announced before it, or the order would. So it is written as a key, with all announcements in full.
/// Where there are none, which is the rule, the bytes are final. Else all is written a second time, in the order that is known by then. Sets and maps that are inside of others are written with their keys,
/// and sorted there (<see cref="AsideMemory"/>): twice in all, however deep they are.
/// </remarks>
internal static class CanonicalValues
{
    /// <summary>Writes a value of its own: a root, or what a hand-written codec hands on.</summary>
    /// <typeparam name="T">Its type.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="isLast">Whether nothing comes behind it.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte Write<T, TCodec>(ref PrewireWriter writer, ref byte cursor, in T value, bool isLast = false)
        where TCodec : struct, IWireCodec<T>
    {
        RootShape shape = RootPrefix<T, TCodec>.Shape;
        if (shape.NaNReach == NaNReach.None)
        {
            return ref default(TCodec).Write(ref writer, ref cursor, in value);
        }

        AsideMemory memory = AsideMemory.Rent();
        WrittenShapes shapes = writer.Shapes;
        int known = shapes.Count;
        long knownBytes = shapes.Bytes;
        PrewireWriter aside = writer.Aside(memory, isKey: false);
        ref byte end = ref Cursor.Unscope(ref default(TCodec).Write(ref aside, ref aside.Start, in value));
        writer.Rejoin(ref aside, ref end);
        NaNReach reach = NaNs.ReachOf(shape, memory, shapes.HasAny ? shapes.NaNReach : NaNReach.None);
        if (!NaNs.TryUnify(memory, default, memory.Written.Length, reach, writer.HasObjects ? null : shapes, entry: null)
            && (memory.HasInside(default) || !ShapeScan.TryUnifyNaN(memory.Written, shape.Edge, shapes: null)))
        {
            ShapeWalker.UnifyNaN(memory.Written, shape.Edge, ReadShapes.ForWritten(shapes, known, knownBytes), memory, default);
        }

        if (isLast)
        {
            cursor = ref Cursor.Unscope(ref writer.EnsureLast(ref cursor, memory.Written.Length));
        }

        cursor = ref Cursor.Unscope(ref Copy(ref writer, ref cursor, memory.Pieces));
        memory.Return();
        return ref cursor;
    }

    /// <summary>Writes a set: its count, and its elements in the order of their bytes.</summary>
    /// <param name="values">The elements, and what may be behind them.</param>
    /// <param name="count">How many elements.</param>
    /// <param name="itemSize">What each takes in memory beyond itself.</param>
    internal static ref byte WriteSet<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T[] values, int count, int itemSize)
        where TCodec : struct, IWireCodec<T> =>
        ref WriteSorted(ref writer, ref cursor, new SetEntries<T, TCodec>(values, count, itemSize), RootPrefix<T, TCodec>.Shape);

    /// <summary>Writes a map: its count, and its pairs in the order of their bytes.</summary>
    internal static ref byte WriteMap<TKey, TValue, TKeyCodec, TValueCodec>(
        ref PrewireWriter writer, ref byte cursor, KeyValuePair<TKey, TValue>[] pairs, int count)
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue> =>
        ref WriteSorted(ref writer, ref cursor, new MapEntries<TKey, TValue, TKeyCodec, TValueCodec>(pairs, count), PairShape<TKey, TValue, TKeyCodec, TValueCodec>.Value);

    /// <param name="entries">The elements or pairs.</param>
    /// <param name="shape">What each looks like.</param>
    private static ref byte WriteSorted<TEntries>(ref PrewireWriter writer, ref byte cursor, TEntries entries, RootShape shape)
        where TEntries : struct, IEntries
    {
        // What is written in a packed list is in no others, and looks otherwise alone.
        bool isPacked = ListHead.Precedes(shape.Edge) || PresenceBits.Precede(shape.Edge);
        if (!isPacked && writer.Keys is { } keys)
        {
            cursor = ref Cursor.Unscope(ref entries.WriteCount(ref writer, ref cursor));
            AsideMemory.SortedSpan inside = keys.Begin(writer.Length(ref cursor));
            cursor = ref Cursor.Unscope(ref WriteKeys(ref writer, ref cursor, entries, shape, keys, in inside));
            keys.Complete(in inside, writer.Length(ref cursor));
            if (entries.AreAnnouncedTogether && entries.Count > 0)
            {
                // In its place the set says what its elements are, nulls alone too.
                writer.WritesKey();
            }

            return ref cursor;
        }

        if (!isPacked && writer.Order is { } order)
        {
            cursor = ref Cursor.Unscope(ref entries.WriteCount(ref writer, ref cursor));
            if (!order.TryBeginReplay(entries.Count, out AsideMemory.Replay outside))
            {
                PrewireThrow.CollectionChanged();
            }

            cursor = ref Cursor.Unscope(ref entries.WriteInOrder(ref writer, ref cursor, order));
            order.EndReplay(in outside);
            return ref cursor;
        }

        AsideMemory memory = AsideMemory.Rent();
        PrewireWriter aside = writer.Aside(memory, isKey: true);
        AsideMemory.SortedSpan span = memory.Begin(0);
        ref byte end = ref Cursor.Unscope(ref WriteKeys(ref aside, ref aside.Start, entries, shape, memory, in span));
        bool isFinal = writer.Rejoin(ref aside, ref end);
        cursor = ref Cursor.Unscope(ref entries.WriteCount(ref writer, ref cursor));
        if (isFinal && !isPacked && !entries.AreAnnouncedTogether)
        {
            long start = writer.Length(ref cursor);
            cursor = ref Cursor.Unscope(ref CopyInOrder(ref writer, ref cursor, memory, in span, entries.Count));
            if (writer.AsideOutput is { } outside)
            {
                // Nothing in there is to be looked at again.
                outside.Note(new AsideMemory.Stretch(start, writer.Length(ref cursor), edge: null, 0, 0));
            }
        }
        else
        {
            memory.Complete(in span, memory.Written.Length);
            AsideMemory? before = writer.Order;
            writer.Order = memory;
            memory.BeginReplay(in span);
            cursor = ref Cursor.Unscope(ref entries.WriteInOrder(ref writer, ref cursor, memory));
            writer.Order = before;
        }

        memory.Return();
        return ref cursor;
    }

    /// <summary>Writes elements or pairs as keys, and finds their order.</summary>
    private static ref byte WriteKeys<TEntries>(
        ref PrewireWriter writer, ref byte cursor, TEntries entries, RootShape shape, AsideMemory memory, in AsideMemory.SortedSpan span)
        where TEntries : struct, IEntries
    {
        cursor = ref Cursor.Unscope(ref entries.WriteKeys(ref writer, ref cursor, memory, in span));
        long end = writer.Length(ref cursor);
        NaNReach reach = NaNs.ReachOf(shape, memory, writer.HasAnnounced ? NaNReach.Any : NaNReach.None);
        if (!NaNs.TryUnify(memory, in span, end, reach, writer.Shapes, shape.Edge)
            && (memory.HasInside(in span) || !ShapeScan.TryUnifyNaN(memory.WrittenIn(in span, end), shape.Edge, shapes: null)))
        {
            ShapeWalker.UnifyNaN(
                memory.WrittenIn(in span, end), shape.Edge, writer.Shapes.IsHashed ? ReadShapes.ForWritten(writer.Shapes, 0, 0) : ReadShapes.Rent(), memory, in span);
        }

        memory.Sort(in span);
        return ref cursor;
    }

    private static ref byte CopyInOrder(ref PrewireWriter writer, ref byte cursor, AsideMemory memory, in AsideMemory.SortedSpan span, int count)
    {
        for (int i = 0; i < count; i++)
        {
            cursor = ref Cursor.Unscope(ref memory.HasMoved
                ? ref Copy(ref writer, ref cursor, memory.PiecesAt(in span, i))
                : ref writer.WriteRaw(ref cursor, memory.BytesAt(in span, i)));
        }

        return ref cursor;
    }

    private static ref byte Copy(ref PrewireWriter writer, ref byte cursor, AsideMemory.PieceReader pieces)
    {
        while (pieces.Next(out ReadOnlySpan<byte> bytes))
        {
            cursor = ref writer.WriteRaw(ref cursor, bytes);
        }

        return ref cursor;
    }

    /// <summary>What a pair of a map looks like.</summary>
    private static class PairShape<TKey, TValue, TKeyCodec, TValueCodec>
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        internal static readonly RootShape Value = Make();

        private static RootShape Make()
        {
            var graph = new ShapeGraph();
            return RootShape.Of(WireEdge.Tuple(default(TKeyCodec).Describe(graph), default(TValueCodec).Describe(graph)));
        }
    }

    /// <summary>The elements of a set, or the pairs of a map.</summary>
    private interface IEntries
    {
        int Count { get; }

        /// <summary>Whether what they are is said once for all, before the first one.</summary>
        bool AreAnnouncedTogether { get; }

        ref byte WriteCount(ref PrewireWriter writer, ref byte cursor);

        /// <summary>Writes each, and says where it ends.</summary>
        ref byte WriteKeys(ref PrewireWriter writer, ref byte cursor, AsideMemory memory, in AsideMemory.SortedSpan span);

        ref byte WriteInOrder(ref PrewireWriter writer, ref byte cursor, AsideMemory order);
    }

    private readonly struct SetEntries<T, TCodec>(T[] values, int count, int itemSize) : IEntries
        where TCodec : struct, IWireCodec<T>
    {
        public int Count => count;

        public bool AreAnnouncedTogether => RootPrefix<T, TCodec>.Shape.Edge is { Nullable: false } edge && WireKinds.IsAnnounced(edge.Kind);

        public ref byte WriteCount(ref PrewireWriter writer, ref byte cursor) =>
            ref writer.WriteCount(ref Elements.WriteRoom<T, TCodec>(ref writer, ref cursor, values.AsSpan(0, count), itemSize), count);

        public ref byte WriteKeys(ref PrewireWriter writer, ref byte cursor, AsideMemory memory, in AsideMemory.SortedSpan span)
        {
            foreach (T value in values.AsSpan(0, count))
            {
                cursor = ref Cursor.Unscope(ref Encode.Value<T, TCodec>(ref writer, ref cursor, value));
                memory.EndEntry(in span, writer.Length(ref cursor));
            }

            return ref cursor;
        }

        public ref byte WriteInOrder(ref PrewireWriter writer, ref byte cursor, AsideMemory order)
        {
            T[] sorted = ArrayPool<T>.Shared.Rent(count);
            for (int i = 0; i < count; i++)
            {
                sorted[i] = values[order.ReplayedIndexAt(i)];
            }

            cursor = ref Cursor.Unscope(ref default(TCodec).WriteSpan(ref writer, ref cursor, sorted.AsSpan(0, count)));
            Elements.Return(sorted, count);
            return ref cursor;
        }
    }

    private readonly struct MapEntries<TKey, TValue, TKeyCodec, TValueCodec>(KeyValuePair<TKey, TValue>[] pairs, int count) : IEntries
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        public int Count => count;

        public bool AreAnnouncedTogether => false;

        public ref byte WriteCount(ref PrewireWriter writer, ref byte cursor)
        {
            cursor = ref Elements.WriteRoom(ref writer, ref cursor, count, Elements.PairSize<TKey, TValue>(), default(TKeyCodec).MinSize + default(TValueCodec).MinSize);
            return ref writer.WriteCount(ref cursor, count);
        }

        public ref byte WriteKeys(ref PrewireWriter writer, ref byte cursor, AsideMemory memory, in AsideMemory.SortedSpan span)
        {
            foreach (KeyValuePair<TKey, TValue> pair in pairs.AsSpan(0, count))
            {
                if (pair.Key is null)
                {
                    PrewireThrow.NullKey();
                }

                cursor = ref Cursor.Unscope(ref Encode.Value<TKey, TKeyCodec>(ref writer, ref cursor, pair.Key));
                cursor = ref Cursor.Unscope(ref Encode.Value<TValue, TValueCodec>(ref writer, ref cursor, pair.Value));
                memory.EndEntry(in span, writer.Length(ref cursor));
            }

            return ref cursor;
        }

        public ref byte WriteInOrder(ref PrewireWriter writer, ref byte cursor, AsideMemory order)
        {
            for (int i = 0; i < count; i++)
            {
                KeyValuePair<TKey, TValue> pair = pairs[order.ReplayedIndexAt(i)];
                cursor = ref Cursor.Unscope(ref Encode.Value<TKey, TKeyCodec>(ref writer, ref cursor, pair.Key));
                cursor = ref Cursor.Unscope(ref Encode.Value<TValue, TValueCodec>(ref writer, ref cursor, pair.Value));
            }

            return ref cursor;
        }
    }
}
