using Prewire.Announcements;

namespace Prewire;

/// <summary>How far the writing of one message has come, and its session, if it has one.</summary>
internal struct WriteProgress
{
    private readonly PrewireSession? _session;
    private bool _isComplete;
    private bool _isSent;

    /// <summary>Begins a message; <see cref="End"/> follows in any case.</summary>
    internal WriteProgress(PrewireSession? session)
    {
        _session = session;
        _isComplete = false;
        _isSent = false;
        Shapes = session?.BeginWrite();
    }

    /// <summary>What the session has announced; null outside of sessions.</summary>
    internal WrittenShapes? Shapes { get; }

    /// <summary>Notes that the whole message was handed over, so that the other end will see it.</summary>
    internal void Complete() => _isComplete = true;

    /// <summary>Notes that a stream is given the message: if it fails, nobody knows whether the other end sees it.</summary>
    internal void Send() => _isSent = true;

    /// <summary>Commits what the message added to the session, or takes it back.</summary>
    internal readonly void End()
    {
        if (_isSent && !_isComplete)
        {
            _session?.Poison();
        }

        _session?.EndWrite(_isComplete);
    }
}
