namespace Prewire;

/// <content>Blobs: bytes of known length, that hand-written codecs read.</content>
public ref partial struct PrewireReader
{
    /// <summary>Makes a blob the whole of what is left, and enters it as one enters an object that can contain itself.</summary>
    /// <param name="length">Its length, which the message holds.</param>
    /// <returns>What <see cref="LeaveBlob"/> needs.</returns>
    internal BlobBounds EnterBlob(int length)
    {
        Enter();
        return EnterBounds(length);
    }

    /// <summary>Makes the next bytes the whole of what is left, in which types are announced anew.</summary>
    /// <param name="length">How many, which the message holds.</param>
    /// <returns>What <see cref="LeaveBounds"/> needs.</returns>
    internal BlobBounds EnterBounds(int length)
    {
        Gather(length);
        int behind = WindowRemaining - length;
        _source?.Prove();
        long after = _source?.After ?? 0;
        bool isInside = _source is { IsSuspended: true };
        ReadOnlySequence<byte> segments = _source is null ? default : _source.Suspend();
#if NETSTANDARD2_0
        var bounds = new BlobBounds(behind, after, segments, isInside, EnterScope(), _window);
        _window = _window.Slice(0, _position + length);
#else
        var bounds = new BlobBounds(behind, after, segments, isInside, EnterScope());
        _end = ref Unsafe.Add(ref _cursor, length);
#endif
        _hidden += bounds.Hidden;
        return bounds;
    }

    /// <summary>Goes on behind a blob that was read to its end. Where reading fails, nobody does.</summary>
    internal void LeaveBlob(scoped in BlobBounds bounds)
    {
        LeaveBounds(in bounds);
        Leave();
    }

    /// <summary>Goes on behind bytes that were read to their end. Where reading fails, nobody does.</summary>
    internal void LeaveBounds(scoped in BlobBounds bounds)
    {
#if NETSTANDARD2_0
        _window = bounds.Window;
#else
        _end = ref Unsafe.Add(ref _end, bounds.Behind);
#endif
        _source?.Resume(bounds.Segments, bounds.IsInside);
        LeaveScope(bounds.Outside);
        _hidden -= bounds.Hidden;
    }
}

/// <summary>What lies behind a blob that is being read.</summary>
#if NETSTANDARD2_0
internal readonly ref struct BlobBounds(int behind, long after, ReadOnlySequence<byte> segments, bool isInside, ShapeScope outside, ReadOnlySpan<byte> window)
{
    /// <summary>The window as it was: a span cannot be made longer again.</summary>
    internal ReadOnlySpan<byte> Window { get; } = window;
#else
internal readonly struct BlobBounds(int behind, long after, ReadOnlySequence<byte> segments, bool isInside, ShapeScope outside)
{
#endif
    /// <summary>How many bytes of the window.</summary>
    internal int Behind { get; } = behind;

    /// <summary>The segments behind the window that are in memory.</summary>
    internal ReadOnlySequence<byte> Segments { get; } = segments;

    /// <summary>Whether it lies in another.</summary>
    internal bool IsInside { get; } = isInside;

    /// <summary>What was announced before it.</summary>
    internal ShapeScope Outside { get; } = outside;

    /// <summary>How many bytes: what the message may allocate goes by all of it.</summary>
    internal long Hidden { get; } = behind + after;
}
