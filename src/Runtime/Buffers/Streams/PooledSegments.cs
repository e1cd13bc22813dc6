using Prewire.Buffers;

namespace Prewire;

/// <summary>Collects a message of unknown length. A few are kept per thread, with their first segments: blobs in blobs take more than one.</summary>
/// <remarks>
/// Segments are never copied when more room is needed; the finished array is filled once. What only messages of several segments need has
/// methods of its own, since the JIT would load its types for the first small message too. Of a large message that is to be an array, what is more
/// than the pool would keep is gathered in native memory: it is freed as the array is filled, so that both are never there as a whole.
/// </remarks>
internal sealed partial class PooledSegments : IBufferWriter<byte>
{
    private const int FirstSize = 64 * 1024;
    private const int LargestSize = 1024 * 1024;
    private const int MaxCached = 4;

    [ThreadStatic]
    private static PooledSegments? s_cached;

    private readonly byte[] _first = new byte[FirstSize];
    private List<ArraySegment<byte>>? _full;
    private byte[] _current;
    private int _used;
    private PooledSegments? _next;
    private int _cachedWithNext;

    private PooledSegments() => _current = _first;

    /// <summary>How many bytes were written.</summary>
    internal long Length => IsOne ? _used : LengthOfOthers() + _used;

    /// <summary>Whether the first segment holds it all.</summary>
    private bool IsOne => ReferenceEquals(_current, _first);

    internal static PooledSegments Rent()
    {
        PooledSegments segments = s_cached ?? new PooledSegments();
        s_cached = segments._next;
        segments._next = null;
        return segments;
    }

    /// <summary>The whole first segment, for a new message.</summary>
    internal Span<byte> FirstWindow => _first;

    public void Advance(int count)
    {
        if (_native is null)
        {
            _used += count;
        }
        else
        {
            _native.Used += count;
        }
    }

    /// <summary>Nobody asks: writers use spans.</summary>
    public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

    public Span<byte> GetSpan(int sizeHint = 0) => _native is null && _current.Length - _used >= Math.Max(sizeHint, 1) ? _current.AsSpan(_used) : GetOther(sizeHint);

    /// <summary>The message as one array.</summary>
    internal byte[] ToArray() => IsOne ? _first.AsSpan(0, _used).ToArray() : Join();

    /// <summary>Copies the message to a span of its length or more.</summary>
    internal void CopyTo(Span<byte> destination)
    {
        if (!IsOne)
        {
            CopyFull(ref destination);
        }

        _current.AsSpan(0, _used).CopyTo(destination);
    }

    /// <summary>How many pieces of arrays the message lies in: all of it, unless it <see cref="IsForArray"/>.</summary>
    internal int PieceCount => IsOne ? 1 : _full!.Count + 1;

    /// <summary>A piece of the message, counted from its start.</summary>
    internal ArraySegment<byte> Piece(int index) =>
        index == PieceCount - 1 ? new ArraySegment<byte>(_current, 0, _used) : _full![index];

    /// <summary>Returns the memory. After an exception nobody calls it, and the object is simply dropped; see <see cref="FreeNative"/>.</summary>
    internal void Return()
    {
        if (!IsOne)
        {
            ReturnAll();
        }

        IsForArray = false;
        _used = 0;
        int cached = s_cached is null ? 0 : s_cached._cachedWithNext;
        if (cached < MaxCached)
        {
            _next = s_cached;
            _cachedWithNext = cached + 1;
            s_cached = this;
        }
    }

    private Span<byte> GetOther(int sizeHint)
    {
        if (_native is not null || (IsForArray && _full is { Count: >= MostPooled }))
        {
            return GetNative(sizeHint);
        }

        AddSegment(sizeHint);
        return _current.AsSpan(_used);
    }

    private void AddSegment(int sizeHint)
    {
        _full ??= [];
        _full.Add(new ArraySegment<byte>(_current, 0, _used));
        int size = Math.Min(LargestSize, FirstSize << Math.Min(_full.Count, 8));
        _current = ArrayPool<byte>.Shared.Rent(Math.Max(size, sizeHint));
        _used = 0;
    }

    private long LengthOfOthers()
    {
        long length = LengthOfNative();
        foreach (ArraySegment<byte> segment in _full!)
        {
            length += segment.Count;
        }

        return length;
    }

    private byte[] Join()
    {
        long length = Length;
        if (length > ArrayLimit.Bytes)
        {
            PrewireException.ThrowTooLong(TooLargeForArray);
        }

#if NETSTANDARD2_0
        byte[] result = new byte[length];
#else
        byte[] result = GC.AllocateUninitializedArray<byte>((int)length);
#endif
        CopyTo(result);
        MoveNative(result);
        return result;
    }

    private void CopyFull(ref Span<byte> destination)
    {
        foreach (ArraySegment<byte> segment in _full!)
        {
            segment.AsSpan().CopyTo(destination);
            destination = destination.Slice(segment.Count);
        }
    }

    private void ReturnAll()
    {
        foreach (ArraySegment<byte> segment in _full!)
        {
            ReturnSegment(segment.Array!);
        }

        ReturnSegment(_current);
        FreeNative();
        _full.Clear();
        _current = _first;
    }

    private void ReturnSegment(byte[] segment)
    {
        if (!ReferenceEquals(segment, _first))
        {
            ArrayPool<byte>.Shared.Return(segment);
        }
    }
}
