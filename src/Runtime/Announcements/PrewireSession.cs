using Prewire.Announcements;

namespace Prewire;

/// <summary>
/// Remembers which manifests one direction of one connection has carried, so that each travels once. For a connection both ways
/// each end has two: one to write with and one to read with.
/// </summary>
/// <remarks>
/// <para>
/// The messages must be read in the order in which they were written, each once: over a stream or another transport that loses
/// nothing. A message that could not be written, or whose bytes the output did not take, counts as never written. When reading
/// one fails, or its bytes cannot be had from the stream, the session refuses to go on until both ends call <see cref="Reset"/>,
/// because it is no longer known what the other end takes for granted.
/// </para>
/// <para>
/// Not thread-safe; two calls at the same time are detected, but not that two wait for frames of one connection. A message that is sent asynchronously has the session in use until it is sent. While many are sent one after another, as by
/// <see cref="PrewireSerializer.WriteAllFramedAsync{T}(System.IO.Stream, System.Collections.Generic.IEnumerable{T}, PrewireOptions?, CancellationToken)"/>, the session is theirs: a message that is
/// written otherwise in between may rely on some that are not sent, which is not detected.
/// </para>
/// </remarks>
public sealed class PrewireSession
{
    /// <summary>
    /// The most manifests that are remembered: 16,384, of roots and of types inside of messages. Later ones travel with every message, and so do those beyond
    /// 1 MiB.
    /// </summary>
    public const int Capacity = ShapeNumbers.Capacity;

    private const int Idle = 0;
    private const int Busy = 1;

    private WrittenShapes? _written;
    private ReadShapes? _read;
    private int _state;
    private bool _isPoisoned;

    /// <summary>How many manifests are remembered.</summary>
    public int Count => _written?.Committed ?? _read?.Committed ?? 0;

    /// <summary>
    /// Whether reading failed, or a stream failed or was cancelled while it was given messages, or <see cref="Poison"/> was called, so that <see cref="Reset"/> is needed.
    /// </summary>
    public bool IsPoisoned => _isPoisoned;

    /// <summary>Forgets everything; the other end does the same.</summary>
    /// <exception cref="PrewireException">The session is in use.</exception>
    public void Reset()
    {
        Enter();
        _written = null;
        _read = null;
        _isPoisoned = false;
        Leave();
    }

    /// <summary>
    /// Says that a message was lost: one to be read did not arrive whole, or one that was written was not sent. The session refuses to go on until <see cref="Reset"/>, since the other end
    /// takes for known what was in it. For transports of your own; those of Prewire call it themselves. Any thread may.
    /// </summary>
    public void Poison() => _isPoisoned = true;

    /// <summary>What was announced, while a message is written.</summary>
    internal WrittenShapes? Written => _written;

    /// <summary>What was announced, while a message is read.</summary>
    internal ReadShapes? Read => _read;

    /// <summary>Begins to write a message; <see cref="EndWrite"/> follows in any case.</summary>
    internal WrittenShapes BeginWrite()
    {
        Enter();
        if (_read is not null)
        {
            Leave();
            PrewireException.Throw(PrewireErrorCode.ConcurrentUse, detail: "This session reads; writing takes another one.");
        }

        ThrowIfPoisoned();
        return _written ??= WrittenShapes.ForSession();
    }

    /// <summary>Ends a message.</summary>
    /// <param name="isComplete">Whether all of it was handed over; otherwise the other end does not see any of it.</param>
    internal void EndWrite(bool isComplete)
    {
        _written!.End(isComplete);
        Leave();
    }

    /// <summary>Begins to read a message; <see cref="EndRead"/> follows in any case.</summary>
    internal ReadShapes BeginRead()
    {
        Enter();
        if (_written is not null)
        {
            Leave();
            PrewireException.Throw(PrewireErrorCode.ConcurrentUse, detail: "This session writes; reading takes another one.");
        }

        ThrowIfPoisoned();
        return _read ??= ReadShapes.ForSession();
    }

    /// <summary>Ends a message.</summary>
    /// <param name="isComplete">Whether all of it was read; otherwise the session is poisoned.</param>
    internal void EndRead(bool isComplete)
    {
        _read!.End(isComplete);
        if (!isComplete)
        {
            _isPoisoned = true;
        }

        Leave();
    }

    /// <summary>Gives a message up that may be read again, or that announces nothing for the session: it is as if it had not been seen.</summary>
    internal void AbandonRead()
    {
        _read!.End(isComplete: false);
        Leave();
    }

    private void ThrowIfPoisoned()
    {
        if (_isPoisoned)
        {
            Leave();
            PrewireException.Throw(PrewireErrorCode.SessionPoisoned);
        }
    }

    private void Enter()
    {
        if (Interlocked.CompareExchange(ref _state, Busy, Idle) != Idle)
        {
            PrewireException.Throw(PrewireErrorCode.ConcurrentUse);
        }
    }

    private void Leave() => Volatile.Write(ref _state, Idle);
}
