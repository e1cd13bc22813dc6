using System;
using System.Buffers;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

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
        if (exception is PrewireException { Path: null, Offset: >= 0 } known)
        {
            bool atEnd = known.Code == PrewireErrorCode.MissingMember;
            Complete(known, ShapeWalker.Locate(message, bodyStart, root.Edge, root.DisplayName, known.Code, known.Offset, atEnd, null, member: known.Member));
        }

        return IsUserCode(exception);
    }

    internal static bool Explains(Exception exception, RootShape root, ReadOnlySpan<byte> message, in ReadProgress progress)
    {
        if (exception is PrewireException { Path: null, Offset: >= 0 } known && progress.BodyStart >= 0)
        {
            bool atEnd = known.Code == PrewireErrorCode.MissingMember;
            Complete(known, progress.Locate(root, message, known.Code, known.Offset, atEnd, known.Member));
        }

        return IsUserCode(exception);
    }

    internal static bool Explains(Exception exception, RootShape root, in ReadOnlySequence<byte> message, in ReadProgress progress) =>
        message.Length <= MostSearched ? Explains(exception, root, message.ToArray(), in progress) : IsUserCode(exception);

    internal static PrewireException Wrap(Exception exception, RootShape root, ReadOnlySpan<byte> message, int bodyStart, long offset) =>
        Wrap(exception, ShapeWalker.Locate(message, bodyStart, root.Edge, root.DisplayName, PrewireErrorCode.UserCode, offset, atEnd: true, null));

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

    private static void Complete(PrewireException exception, WalkResult found)
    {
        exception.Path = found.Path;
        exception.Offset = found.Offset;
    }

    private static PrewireException Wrap(Exception exception, WalkResult found) =>
        new(PrewireErrorCode.UserCode, found.Offset, found.Path, innerException: exception);
}
