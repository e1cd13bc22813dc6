using Prewire.Announcements;

namespace Prewire.WireProtocol;

/// <content>What a version kept that did not know it: for whoever asks for one thing after another, members like all others.</content>
internal sealed partial class ShapeWalker
{
    private Scope[] _scopes = [];
    private int _scopeCount;

    /// <summary>Begins a part: a struct that announces for itself.</summary>
    private PrewireErrorCode EnterPart(ref PrewireReader reader, AnnouncedShape shape, long length)
    {
        PrewireErrorCode code = shape.TryGetShape(ref reader, null, out WireEdge edge, out _);
        if (code != Fine)
        {
            return code;
        }

        if (_scopeCount == _scopes.Length)
        {
            Array.Resize(ref _scopes, Math.Max(4, _scopeCount * 2));
        }

        _scopes[_scopeCount++] = new Scope(_count, reader.Offset + length, reader.EnterScope());
        return VisitType(ref reader, new Spot(edge, false, null, isUnknown: true), section: 1);
    }

    private PrewireErrorCode LeavePart(ref PrewireReader reader)
    {
        Scope scope = _scopes[--_scopeCount];
        if (reader.Offset != scope.End)
        {
            return reader.Offset > scope.End ? PrewireErrorCode.EndOfData : PrewireErrorCode.InvalidLength;
        }

        reader.LeaveScope(scope.Outside);
        return Fine;
    }

    /// <summary>Whether a frame is that of a part.</summary>
    private bool IsScope(int frame)
    {
        for (int i = _scopeCount - 1; i >= 0 && _scopes[i].Frame >= frame; i--)
        {
            if (_scopes[i].Frame == frame)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Bytes that announce for themselves.</summary>
    private readonly struct Scope(int frame, long end, ShapeScope outside)
    {
        internal int Frame { get; } = frame;

        internal long End { get; } = end;

        internal ShapeScope Outside { get; } = outside;
    }
}
