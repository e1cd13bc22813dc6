using Prewire.Announcements;

namespace Prewire.WireProtocol;

/// <content>One thing after another for <see cref="ShapeReader"/>, which asks for each. Nothing is known here of what is met.</content>
internal sealed partial class ShapeWalker
{
    /// <summary>What has no number of things in it.</summary>
    internal const long NoCount = -1;

    /// <summary>How many tokens there may be for each byte of a message. A header byte has at most eight members; values without bytes have no bound.</summary>
    private const int TokensPerByte = 64;

    /// <summary>How many tokens any message may have.</summary>
    private const long FreeTokens = 1L << 20;

    private bool _pulls;
    private bool _findsTypes;
    private bool _hasBegun;
    private long _tokensLeft;

    /// <summary>How often it was returned by those who ask for one thing after another.</summary>
    internal int Lease { get; private set; }

    internal ShapeToken Token { get; private set; }

    /// <summary>The kind of the value that the token is about.</summary>
    internal WireKind Kind { get; private set; }

    /// <summary>How many elements, pairs or items there are, or bytes; or <see cref="NoCount"/>.</summary>
    internal long ValueCount { get; private set; }

    internal uint BlobVersion { get; private set; }

    internal ShapeOrigin Origin { get; private set; }

    /// <summary>What the type was announced by.</summary>
    internal ulong Identity { get; private set; }

    /// <summary>Where the value begins.</summary>
    internal long Start => _start;

    /// <summary>In how many objects, lists, maps and tuples the token is; what begins or ends just now does not count.</summary>
    internal int Level { get; private set; }

    /// <summary>The value of a bool that a header bit is; <see cref="LeafKind"/> is then that of no value.</summary>
    internal bool Bit { get; private set; }

    /// <summary>What the bytes of the value are: of an element of a packed list, integers narrower than its kind. <see cref="WireKind.Further"/> if it has none.</summary>
    internal WireKind LeafKind => LeafEdge?.Kind ?? WireKind.Further;

    /// <summary>The bytes of the value, or null if it has none.</summary>
    internal WireEdge? LeafEdge { get; private set; }

    /// <summary>The bytes of the value, at which the reader is.</summary>
    internal long LeafSize { get; private set; }

    /// <summary>Whether it is of interest which types are known here: who shares a session's table does not spoil it for the next one.</summary>
    private bool FindsTypes => !_pulls || _findsTypes;

    internal static ShapeWalker RentToPull(PrewireOptions? options, long length)
    {
        ShapeWalker walker = Rent(options, checksValues: false);
        walker._pulls = true;
        walker._findsTypes = options?.Session is not null;
        walker._hasBegun = false;
        walker._tokensLeft = FreeTokens + (TokensPerByte * length);
        walker._scopeCount = 0;
        walker._start = 0;
        walker.Level = 0;
        walker.Clear();
        return walker;
    }

    internal void ReturnPulled()
    {
        Lease++;
        Clear();
        Array.Clear(_scopes, 0, _scopes.Length);
        Return();
    }

    /// <summary>Goes to the next token; none at the end.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="root">What the value of the message looks like.</param>
    internal PrewireErrorCode Pull(ref PrewireReader reader, WireEdge root)
    {
        Level += Token is ShapeToken.StartObject or ShapeToken.StartList or ShapeToken.StartMap or ShapeToken.StartTuple ? 1 : 0;
        reader.SkipBytes(LeafSize);
        Clear();
        _start = reader.Offset;
        if (--_tokensLeft < 0)
        {
            return PrewireErrorCode.AllocationLimit;
        }

        PrewireErrorCode code = Fine;
        if (!_hasBegun)
        {
            // A tracked object at an open position has two tokens' worth of frames, and the first says nothing.
            _hasBegun = true;
            code = Visit(ref reader, new Spot(root, false, null, isUnknown: true), section: 0);
            if (_count == 0)
            {
                return code;
            }
        }

        for (bool isFirst = true; code == Fine && Token == ShapeToken.None && _count > 0; isFirst = false)
        {
            // Sections are no tokens, and take as much time.
            if (!isFirst && --_tokensLeft < 0)
            {
                return PrewireErrorCode.AllocationLimit;
            }

            ref Frame frame = ref _frames[_count - 1];
            code = Next(ref frame, out Spot spot, stopsAtNull: false, out bool isNull) ? PullInside(ref reader, ref frame, in spot, isNull) : PullEnd(ref reader, ref frame);
        }

        if (code == Fine && Token == ShapeToken.None && reader.Remaining != 0)
        {
            _start = reader.Offset;
            code = PrewireErrorCode.TrailingData;
        }

        return code;
    }

    /// <summary>Steps over what is left of a list of values that have one size. The next token is its end.</summary>
    internal void SkipElements(ref PrewireReader reader)
    {
        if (Token == ShapeToken.StartList)
        {
            reader.SkipBytes(_frames[_count - 1].SkipElements());
        }
    }

    private void Clear()
    {
        Token = ShapeToken.None;
        Kind = WireKind.Further;
        LeafEdge = null;
        LeafSize = 0;
        ValueCount = NoCount;
        BlobVersion = 0;
        Bit = false;
        Origin = ShapeOrigin.Declared;
        Identity = 0;
    }

    private PrewireErrorCode PullInside(ref PrewireReader reader, ref Frame frame, in Spot spot, bool isNull)
    {
        if (!frame.IsOpen)
        {
            _start = reader.Offset;
            Origin = frame.HasLateElements ? ShapeOrigin.Late : ShapeOrigin.Declared;
        }

        if (frame.IsAtBit)
        {
            Kind = WireKind.Bool;
            Bit = !isNull;
            Token = ShapeToken.Value;
            return Fine;
        }

        if (isNull)
        {
            return PulledNull(spot.Edge.Kind);
        }

        WireKind packed = frame.PackedKind;
        PrewireErrorCode code = Visit(ref reader, in spot, frame.NextSection);
        Kind = packed == WireKind.Bool ? Kind : packed;
        return code;
    }

    private PrewireErrorCode PullEnd(ref PrewireReader reader, ref Frame frame)
    {
        _count--;
        _start = reader.Offset;
        Token = frame.EndToken;
        if (Token != ShapeToken.None)
        {
            Kind = frame.Kind;
            Level--;
        }

        return _scopeCount > 0 && _scopes[_scopeCount - 1].Frame == _count ? LeavePart(ref reader) : Fine;
    }

    private static bool IsNull(ref PrewireReader reader, WireEdge edge)
    {
        bool isNull = WireKinds.HasOwnNull(edge.Kind) && !ReferenceEquals(edge, WireEdge.UnknownMembers) && !ReferenceEquals(edge, WireEdge.UnknownPart)
            && reader.Remaining > 0 && reader.Begin(1) == 0;
        if (isNull)
        {
            reader.Take(1);
        }

        return isNull;
    }

    /// <summary>Notes a null that was read.</summary>
    private PrewireErrorCode PulledNull(WireKind kind)
    {
        if (_pulls)
        {
            Token = ShapeToken.Null;
            Kind = kind;
        }

        return Fine;
    }

    private PrewireErrorCode PulledStart(in Frame frame, ShapeToken token, long count)
    {
        if (token != ShapeToken.None)
        {
            Token = token;
            Kind = frame.Kind;
            ValueCount = count;
        }

        return Fine;
    }

    /// <summary>Stays at a value, which is stepped over only when the next token is asked for.</summary>
    private PrewireErrorCode PulledLeaf(ref PrewireReader reader, WireEdge edge)
    {
        // Among others of one size a decimal is as long as all of them, whatever its tag says.
        int header = 0;
        long length = edge.LeastSize;
        PrewireErrorCode code = edge is { Kind: WireKind.Decimal, Head: not ListHead.Plain }
            ? Fits(ref reader, header, length)
            : MeasureBehindComparer(ref reader, edge.Kind, out header, out length);
        if (code != Fine)
        {
            return code;
        }

        Token = ShapeToken.Value;
        Kind = edge.Kind;
        LeafEdge = edge;
        LeafSize = header + length;
        ValueCount = edge.Kind is WireKind.Bytes or WireKind.Blob ? length : NoCount;
        BlobVersion = edge.Kind == WireKind.Blob ? edge.Version : 0;
        return Fine;
    }

    /// <summary>Notes how the type became known of what comes.</summary>
    private void Announced(ShapeOrigin origin, ulong identity)
    {
        Origin = origin;
        Identity = identity;
    }

    private static ShapeOrigin OriginOf(AnnouncedAs announced) => announced switch
    {
        AnnouncedAs.Array => ShapeOrigin.ArrayIdentity,
        AnnouncedAs.Alternative => ShapeOrigin.UnionTag,
        _ => ShapeOrigin.TypeIdentity,
    };
}
