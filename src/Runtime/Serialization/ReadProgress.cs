using Prewire.Announcements;
using Prewire.GeneratedCode;

namespace Prewire;

/// <summary>How far the reading of one message has come: its session, what its manifest said and where its value begins.</summary>
internal struct ReadProgress
{
    private readonly PrewireOptions? _options;
    private readonly PrewireSession? _session;
    private readonly ReadShapes? _shapes;
    private LeadResult _lead;
    private bool _isComplete;

    /// <summary>Begins a message; <see cref="End"/> follows in any case.</summary>
    internal ReadProgress(PrewireOptions? options)
    {
        _options = options;
        _session = options?.Session;
        _shapes = _session?.BeginRead();
        _lead = default;
        _isComplete = false;
        BodyStart = -1;
    }

    /// <summary>Begins behind what precedes a value, outside of sessions.</summary>
    internal ReadProgress(ManifestCache.Entry met)
    {
        this = default;
        _lead = LeadResult.Of(met.Map);
        BodyStart = met.Start!.Length;
    }

    /// <summary>The offset of the value, or -1 before it is known.</summary>
    internal int BodyStart;

    /// <summary>How the message maps to the root; null where it is of this version.</summary>
    internal readonly EdgeMap? Map => _lead.Map;

    /// <summary>Reads lead and literal.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="root">What the message is read as.</param>
    /// <param name="prefix">What the root's codec begins a message with.</param>
    /// <exception cref="PrewireException">The message cannot be read as this root.</exception>
    internal void ReadLead(ref PrewireReader reader, RootShape root, ReadOnlySpan<byte> prefix)
    {
        if (_shapes is not null && reader.WindowRemaining > 0 && _shapes.IsExact(reader.Begin(1), root))
        {
            // A later message of a session.
            reader.Take(1);
            BodyStart = 1;
            return;
        }

        _lead = LeadReader.TryRead(ref reader, root, prefix, _shapes);
        _lead.ThrowIfFailed();
        BodyStart = (int)reader.Offset;
    }

    /// <summary>Reads lead and literal, and says whether the message can be read as this root.</summary>
    internal bool TryReadLead(ref PrewireReader reader, RootShape root, ReadOnlySpan<byte> prefix)
    {
        _lead = LeadReader.TryRead(ref reader, root, prefix, _shapes);
        BodyStart = (int)reader.Offset;
        return _lead.Code == 0;
    }

    /// <summary>Walks the value, building nothing.</summary>
    internal readonly bool IsWellFormed(RootShape root, ReadOnlySpan<byte> message) =>
        ShapeWalker.Validate(message, BodyStart, _lead.ShapeOfValue(root), root.DisplayName, _options, Map).IsFine;

    /// <summary>Finds the member at which reading failed.</summary>
    internal readonly WalkResult Locate(
        RootShape root, ReadOnlySpan<byte> message, PrewireErrorCode code, long offset, bool atEnd, string? member = null, SegmentSource? behind = null) =>
        ShapeWalker.Locate(message, BodyStart, _lead.ShapeOfValue(root), root.DisplayName, code, offset, atEnd, _options, Map, member, behind);

    /// <summary>Notes that the message was read to its end.</summary>
    internal void Complete() => _isComplete = true;

    /// <summary>Commits what the session learned, or poisons it.</summary>
    internal readonly void End() => _session?.EndRead(_isComplete);
}
