#if NETSTANDARD2_0
using System.Collections;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Lists where the array inside them cannot be reached.</content>
public static partial class Elements
{
    /// <summary>Whether elements are better written and read together, or have to be, since they are packed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsTogether<T, TCodec>()
        where TCodec : struct, IWireCodec<T> => CodecAbilities<T, TCodec>.Bulk is not null || ValueForm<T, TCodec>.GoesTogether;

    /// <summary>Writes a list that is not null.</summary>
    private static ref byte WriteListCopy<T, TCodec>(ref PrewireWriter writer, ref byte cursor, List<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (!IsTogether<T, TCodec>())
        {
            return ref WriteOneByOne<T, TCodec>(ref writer, ref cursor, values);
        }

        ListCopy<T> copy = ListCopy<T>.Rent(values.Count);
        cursor = ref Cursor.Unscope(ref WriteCounted<T, TCodec>(ref writer, ref cursor, copy.Of(values)));
        copy.Return();
        return ref cursor;
    }

    /// <summary>Writes a list of integers for which <see cref="IsShort"/> holds.</summary>
    private static ref byte WriteShort<T>(ref byte cursor, List<T> values, int count)
    {
        cursor = (byte)(count + 1);
        ref byte body = ref Wire.Skip(ref cursor, 1);
        if (typeof(T) == typeof(int))
        {
            return ref PackedIntegers.WriteSome(Unsafe.As<List<int>>(values), count, ref body);
        }

        if (typeof(T) == typeof(uint))
        {
            return ref PackedIntegers.WriteSome(Unsafe.As<List<uint>>(values), count, ref body);
        }

        if (typeof(T) == typeof(long))
        {
            return ref PackedIntegers.WriteSome(Unsafe.As<List<long>>(values), count, ref body);
        }

        if (typeof(T) == typeof(ulong))
        {
            return ref PackedIntegers.WriteSome(Unsafe.As<List<ulong>>(values), count, ref body);
        }

        return ref typeof(T) == typeof(short)
            ? ref PackedIntegers.WriteSome(Unsafe.As<List<short>>(values), count, ref body)
            : ref PackedIntegers.WriteSome(Unsafe.As<List<ushort>>(values), count, ref body);
    }

    private static ref byte WriteOneByOne<T, TCodec>(ref PrewireWriter writer, ref byte cursor, List<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        int count = values.Count;
        cursor = ref writer.WriteCount(ref WriteRoom(ref writer, ref cursor, count, Unsafe.SizeOf<T>(), default(TCodec).MinSize), count);
        for (int i = 0; i < count; i++)
        {
            // The count is written already.
            if (values.Count != count)
            {
                PrewireThrow.CollectionChanged();
            }

            cursor = ref Encode.Value<T, TCodec>(ref writer, ref cursor, values[i]);
        }

        return ref cursor;
    }

    private static List<T> ReadListCopy<T, TCodec>(ref PrewireReader reader, int count)
        where TCodec : struct, IWireCodec<T>
    {
        if (InBlocks<T, TCodec>.Are)
        {
            return ReadBlocksCopy<T, TCodec>(ref reader, count);
        }

        if (IsTogether<T, TCodec>())
        {
            ListCopy<T> copy = ListCopy<T>.Rent(count);
            default(TCodec).ReadSpan(ref reader, copy.Span);

            // The list asks how many there are, and has them copied into its array at once.
            var filled = new List<T>(copy);
            copy.Return();
            return filled;
        }

        var values = new List<T>(count);
        for (int i = 0; i < count; i++)
        {
            values.Add(default(TCodec).Read(ref reader));
        }

        return values;
    }

    /// <summary>Reads values that are in blocks, some of these at a time: their bytes may be good for one list of them, and not for a copy.</summary>
    private static List<T> ReadBlocksCopy<T, TCodec>(ref PrewireReader reader, int count)
        where TCodec : struct, IWireCodec<T>
    {
        var values = new List<T>(count);
        T[] some = ArrayPool<T>.Shared.Rent(Math.Min(count, BlocksAtOnce * PresenceBits.Block));
        while (values.Count < count)
        {
            Span<T> next = some.AsSpan(0, Math.Min(count - values.Count, BlocksAtOnce * PresenceBits.Block));
            default(TCodec).ReadSpan(ref reader, next);
            foreach (T value in next)
            {
                values.Add(value);
            }
        }

        Return(some, Math.Min(count, some.Length));
        return values;
    }

    private const int BlocksAtOnce = 16;

    /// <summary>The elements of a list, before or after. One is kept per thread, with a small array.</summary>
    private sealed class ListCopy<T> : ICollection<T>
    {
        private const int Small = 256;

        private static readonly bool s_isPrimitive = typeof(T).IsPrimitive;

        [ThreadStatic]
        private static ListCopy<T>? s_cached;

        private readonly T[] _small = new T[Small];
        private T[] _items = [];

        public int Count { get; private set; }

        public bool IsReadOnly => true;

        internal Span<T> Span => _items.AsSpan(0, Count);

        /// <summary>Gives one with room; after an exception nobody returns it, and it is simply dropped.</summary>
        internal static ListCopy<T> Rent(int count)
        {
            ListCopy<T> copy = s_cached ?? new ListCopy<T>();
            s_cached = null;
            copy._items = count <= Small ? copy._small : ArrayPool<T>.Shared.Rent(count);
            copy.Count = count;
            return copy;
        }

        internal ReadOnlySpan<T> Of(List<T> values)
        {
            values.CopyTo(0, _items, 0, Count);
            return Span;
        }

        internal void Return()
        {
            if (!s_isPrimitive)
            {
                Array.Clear(_items, 0, Count);
            }

            if (!ReferenceEquals(_items, _small))
            {
                ArrayPool<T>.Shared.Return(_items);
                _items = _small;
            }

            s_cached = this;
        }

        public void CopyTo(T[] array, int arrayIndex) => Array.Copy(_items, 0, array, arrayIndex, Count);

        public void Add(T item) => throw new NotSupportedException();

        public void Clear() => throw new NotSupportedException();

        public bool Contains(T item) => throw new NotSupportedException();

        public bool Remove(T item) => throw new NotSupportedException();

        public IEnumerator<T> GetEnumerator() => throw new NotSupportedException();

        IEnumerator IEnumerable.GetEnumerator() => throw new NotSupportedException();
    }
}
#endif
