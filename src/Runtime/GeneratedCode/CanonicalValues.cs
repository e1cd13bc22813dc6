using System;
using System.Buffers;
using System.Collections.Generic;
using Prewire.Buffers;
using Prewire.Announcements;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <summary>
/// Canonical output. The straight-line code of codecs knows nothing of it: values are written aside, and then every NaN is made the same by their
/// shape; sets and maps write their elements aside to sort them.
/// </summary>
/// <remarks>
/// An element's bytes must not depend on what was announced before it, or the order would. So it is written as a key, with all announcements in full.
/// Where there are none, which is the rule, the bytes are final: nested sets are not written twice at each level.
/// </remarks>
internal static class CanonicalValues
{
    /// <summary>Writes a value of its own: a root, or what a hand-written codec hands on.</summary>
    internal static ref byte Write<T, TCodec>(ref PrewireWriter writer, ref byte cursor, in T value)
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
        if (MayHaveNaN(shape, shapes.HasAny) && !ShapeScan.TryUnifyNaN(memory.Written, shape.Edge))
        {
            ShapeWalker.UnifyNaN(memory.Written, shape.Edge, ReadShapes.ForWritten(shapes, known, knownBytes));
        }

        cursor = ref Cursor.Unscope(ref writer.WriteRaw(ref cursor, memory.Written));
        memory.Return();
        return ref cursor;
    }

    /// <summary>Writes a set: its count, and its elements in the order of their bytes.</summary>
    internal static ref byte WriteSet<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T[] values, int count)
        where TCodec : struct, IWireCodec<T>
    {
        AsideMemory memory = AsideMemory.Rent();
        PrewireWriter keys = writer.Aside(memory, isKey: true);
        ref byte at = ref keys.Start;
        for (int i = 0; i < count; i++)
        {
            at = ref Cursor.Unscope(ref Encode.Value<T, TCodec>(ref keys, ref at, values[i]));
            memory.EndEntry(keys.Length(ref at));
        }

        bool isFinal = writer.Rejoin(ref keys, ref at);
        RootShape shape = RootPrefix<T, TCodec>.Shape;
        UnifyNaN(ref writer, memory, shape, keys.HasAnnounced);
        memory.Sort();
        cursor = ref writer.WriteCount(ref Elements.WriteRoom<T, TCodec>(ref writer, ref cursor, count), count);

        // Packed lists are written otherwise than one element after the other.
        if (isFinal && !ListHead.Precedes(shape.Edge) && (shape.Edge.Nullable || !WireKinds.IsAnnounced(shape.Edge.Kind)))
        {
            cursor = ref Cursor.Unscope(ref Copy(ref writer, ref cursor, memory, count));
        }
        else
        {
            T[] sorted = ArrayPool<T>.Shared.Rent(count);
            for (int i = 0; i < count; i++)
            {
                sorted[i] = values[memory.IndexAt(i)];
            }

            cursor = ref Cursor.Unscope(ref default(TCodec).WriteSpan(ref writer, ref cursor, sorted.AsSpan(0, count)));
            Elements.Return(sorted, count);
        }

        memory.Return();
        return ref cursor;
    }

    /// <summary>Writes a map: its count, and its pairs in the order of their bytes.</summary>
    internal static ref byte WriteMap<TKey, TValue, TKeyCodec, TValueCodec>(
        ref PrewireWriter writer, ref byte cursor, KeyValuePair<TKey, TValue>[] pairs, int count)
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        AsideMemory memory = AsideMemory.Rent();
        PrewireWriter keys = writer.Aside(memory, isKey: true);
        ref byte at = ref keys.Start;
        for (int i = 0; i < count; i++)
        {
            if (pairs[i].Key is null)
            {
                PrewireThrow.NullKey();
            }

            at = ref Cursor.Unscope(ref Encode.Value<TKey, TKeyCodec>(ref keys, ref at, pairs[i].Key));
            at = ref Cursor.Unscope(ref Encode.Value<TValue, TValueCodec>(ref keys, ref at, pairs[i].Value));
            memory.EndEntry(keys.Length(ref at));
        }

        bool isFinal = writer.Rejoin(ref keys, ref at);
        UnifyNaN(ref writer, memory, PairShape<TKey, TValue, TKeyCodec, TValueCodec>.Value, keys.HasAnnounced);
        memory.Sort();
        cursor = ref Elements.WriteRoom(ref writer, ref cursor, count, Elements.PairSize<TKey, TValue>(), default(TKeyCodec).MinSize + default(TValueCodec).MinSize);
        cursor = ref writer.WriteCount(ref cursor, count);
        if (isFinal)
        {
            cursor = ref Cursor.Unscope(ref Copy(ref writer, ref cursor, memory, count));
        }
        else
        {
            for (int i = 0; i < count; i++)
            {
                KeyValuePair<TKey, TValue> pair = pairs[memory.IndexAt(i)];
                cursor = ref Encode.Value<TKey, TKeyCodec>(ref writer, ref cursor, pair.Key);
                cursor = ref Encode.Value<TValue, TValueCodec>(ref writer, ref cursor, pair.Value);
            }
        }

        memory.Return();
        return ref cursor;
    }

    private static ref byte Copy(ref PrewireWriter writer, ref byte cursor, AsideMemory memory, int count)
    {
        for (int i = 0; i < count; i++)
        {
            cursor = ref writer.WriteRaw(ref cursor, memory.BytesAt(i));
        }

        return ref cursor;
    }

    /// <summary>Makes every NaN in keys the same.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="memory">The keys.</param>
    /// <param name="shape">What each looks like.</param>
    /// <param name="hasAnnounced">Whether types are announced in them.</param>
    private static void UnifyNaN(ref PrewireWriter writer, AsideMemory memory, RootShape shape, bool hasAnnounced)
    {
        if (MayHaveNaN(shape, hasAnnounced) && !ShapeScan.TryUnifyNaN(memory.Written, shape.Edge))
        {
            ShapeWalker.UnifyNaN(memory.Written, shape.Edge, writer.Shapes.IsHashed ? ReadShapes.ForWritten(writer.Shapes, 0, 0) : ReadShapes.Rent());
        }
    }

    private static bool MayHaveNaN(RootShape shape, bool hasAnnounced) =>
        shape.NaNReach == NaNReach.Declared || (shape.NaNReach == NaNReach.Announced && hasAnnounced);

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
}
