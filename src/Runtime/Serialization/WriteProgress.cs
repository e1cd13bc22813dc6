using Prewire.Announcements;

namespace Prewire;

/// <summary>How far the writing of one message has come, and its session, if it has one.</summary>
internal struct WriteProgress
{
    private readonly PrewireSession? _session;
    private bool _isComplete;

    /// <summary>Begins a message; <see cref="End"/> follows in any case.</summary>
    internal WriteProgress(PrewireSession? session)
    {
        _session = session;
        _isComplete = false;
        Shapes = session?.BeginWrite();
    }

    /// <summary>What the session has announced; null outside of sessions.</summary>
    internal WrittenShapes? Shapes { get; }

    /// <summary>Notes that the whole message was handed over, so that the other end will see it.</summary>
    internal void Complete() => _isComplete = true;

    /// <summary>Commits what the message added to the session, or takes it back.</summary>
    internal readonly void End() => _session?.EndWrite(_isComplete);
}
