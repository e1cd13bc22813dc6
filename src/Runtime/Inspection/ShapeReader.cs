using Prewire.Announcements;

namespace Prewire;

/// <summary>
/// Reads any message token by token, by what the message itself says, and without the types that wrote it: to print it, to look for something in it or
/// to convert it. Nothing is allocated for a token but what is asked for.
/// </summary>
/// <remarks>
/// <para>
/// A reader lives on the stack and belongs to one thread; pass it on by reference. <see cref="Dispose"/> ends it early, and costs nothing behind the last token.
/// Members of base classes, and unknown members, which a version handed on without knowing them, are members of their object like all others.
/// </para>
/// <para>
/// A message of a type with a fingerprint does not say what it looks like, and is <see cref="PrewireErrorCode.ShapeMismatch"/>. What a hand-written codec put into
/// a blob are bytes. A value that is not asked for is stepped over, and only its end looked at.
/// </para>
/// <para>
/// In a session a message counts once <see cref="Read"/> was false. One that is given up before that counts as never seen, and can be read again; one that fails
/// poisons the session, as it does for <see cref="PrewireSerializer"/>.
/// </para>
/// <para>
/// <see cref="PrewireLimits"/> hold. As nothing is known of the types, <see cref="PrewireLimits.MaxDepth"/> counts 64-fold, and 512 more. There are at most
/// 64 tokens for each byte of the message + 2^20, so that values without bytes do not take time without end.
/// </para>
/// </remarks>
public ref partial struct ShapeReader
{
    private const string RootName = "Root";

    private readonly PrewireOptions? _options;
    private readonly ShapeNames? _names;
    private readonly ReadOnlySequence<byte> _segments;
    private SegmentSource? _source;
    private PrewireReader _reader;
    private ShapeWalker? _walker;

    /// <summary>Which use of the walker this is: a copy of the reader must not go on with what another one has returned.</summary>
    private int _lease;
    private WireEdge? _root;
    private State _state;
    private long _consumed;

    /// <summary>Makes a reader.</summary>
    /// <param name="message">The message.</param>
    /// <param name="options">Session and limits, or null for the defaults.</param>
    /// <param name="names">Names that the caller knows, or null.</param>
    public ShapeReader(ReadOnlySpan<byte> message, PrewireOptions? options = null, ShapeNames? names = null)
    {
        _options = options;
        _names = names;
        _reader = new PrewireReader(message, null, options);
    }

    /// <summary>Makes a reader.</summary>
    /// <param name="message">The message. Values that lie across segments are brought together one by one.</param>
    /// <param name="options">Session and limits, or null for the defaults.</param>
    /// <param name="names">Names that the caller knows, or null.</param>
    public ShapeReader(in ReadOnlySequence<byte> message, PrewireOptions? options = null, ShapeNames? names = null)
        : this(message.First.Span, options, names)
    {
        if (!message.IsSingleSegment)
        {
            _segments = message;
        }
    }

    private enum State : byte
    {
        Fresh,
        Reading,
        Ended,
    }

    /// <summary>How many bytes of the message are in front of the next token.</summary>
    public readonly long BytesConsumed => _state == State.Ended ? _consumed : _reader.Offset + (_walker?.LeafSize ?? 0);

    /// <summary>Goes to the next token.</summary>
    /// <returns>False at the end of the message.</returns>
    /// <exception cref="PrewireException">The message is damaged, does not say what it looks like, or exceeds the limits. There is nothing more to read then.</exception>
    /// <exception cref="InvalidOperationException">The reader was copied, and the copy came to an end.</exception>
    public bool Read()
    {
        if (_state == State.Ended)
        {
            return false;
        }

        if (IsCopy)
        {
            throw new InvalidOperationException("The reader was copied, and the copy came to an end: pass it by reference.");
        }

        try
        {
            PrewireErrorCode code = _state == State.Fresh ? Begin() : 0;
            code = code == 0 ? _walker!.Pull(ref _reader, _root!) : code;
            if (code != 0)
            {
                PrewireException.Throw(code, _walker!.Start);
            }
        }
        catch (PrewireException exception)
        {
            Fail(exception);
            throw;
        }

        if (Token != ShapeToken.None)
        {
            return true;
        }

        _reader.End();
        End(static session => session.EndRead(isComplete: true));
        return false;
    }

    /// <summary>Goes to the end of the object, list, map or tuple that begins just now. The next token is what follows it. Elsewhere it does nothing.</summary>
    /// <exception cref="PrewireException">The message is damaged or exceeds the limits.</exception>
    public void Skip()
    {
        if (_state != State.Reading || IsCopy || !IsStart)
        {
            return;
        }

        int depth = Depth;
        do
        {
            _walker!.SkipElements(ref _reader);
            Read();
        }
        while (_state == State.Reading && Depth > depth);
    }

    /// <summary>Ends reading.</summary>
    public void Dispose()
    {
        if (_state == State.Reading && !IsCopy)
        {
            End(static session => session.AbandonRead());
        }

        _state = State.Ended;
    }

    private readonly bool IsCopy => _walker is { } walker && walker.Lease != _lease;

    private readonly bool IsStart => Token is ShapeToken.StartObject or ShapeToken.StartList or ShapeToken.StartMap or ShapeToken.StartTuple;

    private PrewireErrorCode Begin()
    {
        PrewireSession? session = _options?.Session;
        ReadShapes? shapes = session?.BeginRead();
        _state = State.Reading;
        if (!_segments.IsEmpty)
        {
            _source = SegmentSource.Rent(_segments);
            _reader = new PrewireReader(_segments.First.Span, _source, _options);
        }

        _walker = ShapeWalker.RentToPull(_options, _reader.Remaining);
        _lease = _walker.Lease;
        PrewireErrorCode code = LeadReader.TryReadRoot(ref _reader, shapes, out _root);
        if (code != 0 || _root is not null)
        {
            return code;
        }

        // Nothing that such a message announces is the session's.
        End(static session => session.AbandonRead());
        throw new PrewireException(
            PrewireErrorCode.ShapeMismatch, 0, RootName, "It has a fingerprint of its manifest alone, so that only its type can read it.");
    }

    /// <summary>Says in an exception where reading was, and ends it.</summary>
    private void Fail(PrewireException exception)
    {
        if (_state == State.Reading)
        {
            exception.Path ??= Path;
            exception.Offset = exception.Offset < 0 ? _reader.Offset : exception.Offset;
            End(static session => session.EndRead(isComplete: false));
        }
    }

    private void End(Action<PrewireSession> leave)
    {
        _state = State.Ended;

        // Others read from the source then.
        _consumed = _reader.Offset;
        _walker!.ReturnPulled();
        _walker = null;
        _source?.Return();
        if (_options?.Session is { } session)
        {
            leave(session);
        }
    }
}
