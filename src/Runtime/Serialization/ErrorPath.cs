using Prewire.GeneratedCode;

namespace Prewire;

/// <summary>Adds to an exception where in the object graph reading failed. Costs nothing until then.</summary>
/// <remarks>
/// <c>Explains</c> is called from exception filters: our own exceptions are completed and go on with their stack trace, those of
/// user code are caught, and wrapped by <c>Wrap</c>.
/// </remarks>
internal static partial class ErrorPath
{
    /// <summary>The longest message in pieces, which are brought together for it, that is searched for the member.</summary>
    private const long MostSearched = 1 << 30;

    internal static bool Explains(Exception exception, RootShape root, ReadOnlySpan<byte> message, int bodyStart)
    {
        if (OwnOf(exception) is { Path: null, Offset: >= 0 } known)
        {
            bool atEnd = known.Code == PrewireErrorCode.MissingMember;
            Complete(known, ShapeWalker.Locate(message, bodyStart, root.Edge, root.DisplayName, known.Code, known.Offset, atEnd, null, member: known.Member));
        }

        return Leaves(exception);
    }

    internal static bool Explains(Exception exception, RootShape root, ReadOnlySpan<byte> message, in ReadProgress progress)
    {
        if (OwnOf(exception) is { Path: null, Offset: >= 0 } known && progress.BodyStart >= 0)
        {
            bool atEnd = known.Code == PrewireErrorCode.MissingMember;
            Complete(known, progress.Locate(root, message, known.Code, known.Offset, atEnd, known.Member));
        }

        return Leaves(exception);
    }

    internal static bool Explains(Exception exception, ReadOnlySpan<byte> message, ManifestCache.Entry met) =>
        Explains(exception, met.Local, message, new ReadProgress(met));

    internal static bool Explains(Exception exception, RootShape root, in ReadOnlySequence<byte> message, in ReadProgress progress) =>
        message.Length <= MostSearched ? Explains(exception, root, message.ToArray(), in progress) : Leaves(exception);

    internal static PrewireException Wrap(Exception exception, RootShape root, ReadOnlySpan<byte> message, int bodyStart, long offset) =>
        Wrap(exception, ShapeWalker.Locate(message, bodyStart, root.Edge, root.DisplayName, PrewireErrorCode.UserCode, offset, atEnd: true, null));

    internal static PrewireException Wrap(Exception exception, ReadOnlySpan<byte> message, ManifestCache.Entry met, long offset) =>
        Wrap(exception, met.Local, message, new ReadProgress(met), offset);

    internal static PrewireException Wrap(
        Exception exception, RootShape root, in ReadOnlySequence<byte> message, in ReadProgress progress, long offset) =>
        message.Length <= MostSearched ? Wrap(exception, root, message.ToArray(), in progress, offset) : Wrap(exception, offset);

    /// <summary>Where nobody knows the member.</summary>
    internal static PrewireException Wrap(Exception exception, long offset) => Wrap(exception, new WalkResult(PrewireErrorCode.UserCode, offset, null!));

    internal static PrewireException Wrap(
        Exception exception, RootShape root, ReadOnlySpan<byte> message, in ReadProgress progress, long offset) =>
        Wrap(
            exception,
            progress.BodyStart < 0
                ? new WalkResult(PrewireErrorCode.UserCode, offset, null!)
                : progress.Locate(root, message, PrewireErrorCode.UserCode, offset, atEnd: true));

    /// <summary>The exception where it is one of ours that this call threw, and not one that code of the user got from a call of its own.</summary>
    private static PrewireException? OwnOf(Exception exception) => exception is PrewireException { HasLeft: false } own ? own : null;

    /// <summary>Whether an exception that leaves the call is user code's, and to be wrapped. If it is ours it is marked: to a call around this one it is not its own.</summary>
    private static bool Leaves(Exception exception)
    {
        bool isUserCode = IsUserCode(exception);
        if (exception is PrewireException known)
        {
            known.HasLeft = true;
        }

        return isUserCode;
    }

    private static void Complete(PrewireException exception, WalkResult found)
    {
        exception.Path = found.Path;
        exception.Offset = found.Offset;
    }

    private static PrewireException Wrap(Exception exception, WalkResult found) =>
        new(PrewireErrorCode.UserCode, found.Offset, found.Path, innerException: exception) { HasLeft = true };
}
