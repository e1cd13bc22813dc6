using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Where reading a stream failed, of which no more is in memory than is needed. What has arrived is walked where it is still there, or the stream gives it once more.</content>
internal static partial class ErrorPath
{
    /// <summary>Completes an exception of ours, unless it is the stream's, and says whether one is the user's.</summary>
    internal static bool ExplainsStreamed(Exception exception, RootShape root, SegmentSource source, in ReadProgress progress)
    {
        if (source.HasThrown(exception))
        {
            return false;
        }

        if (OwnOf(exception) is { Path: null, Offset: >= 0 } known
            && Find(root, source, in progress, known.Code, known.Offset, known.Code == PrewireErrorCode.MissingMember, known.Member) is { Path: not null } found)
        {
            Complete(known, found);
        }

        return Leaves(exception);
    }

    internal static PrewireException WrapStreamed(Exception exception, RootShape root, SegmentSource source, in ReadProgress progress, long offset) =>
        Wrap(exception, Find(root, source, in progress, PrewireErrorCode.UserCode, offset, atEnd: true, null));

    private static WalkResult Find(RootShape root, SegmentSource source, in ReadProgress progress, PrewireErrorCode code, long offset, bool atEnd, string? member)
    {
        if (progress.BodyStart >= 0 && source.Arrived is byte[] bytes)
        {
            SegmentSource behind = SegmentSource.Rent(new StreamPull(source.Beyond));
            try
            {
                return progress.Locate(root, bytes, code, offset, atEnd, member, behind);
            }
            catch (PrewireException)
            {
                // Looking for it takes more of the message than reading took.
            }
            finally
            {
                behind.Return();
            }
        }

        return new WalkResult(code, offset, null!);
    }
}
