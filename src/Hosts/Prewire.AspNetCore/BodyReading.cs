using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace Prewire.AspNetCore;

/// <summary>Takes bodies from the server's own buffers: they stay there until all has come, and are read in place.</summary>
internal static class BodyReading
{
    /// <summary>Waits for the whole body.</summary>
    /// <returns>The body. The caller says when it was read: <see cref="PipeReader.AdvanceTo(SequencePosition)"/>.</returns>
    /// <exception cref="PrewireException">The body is longer than the limit.</exception>
    internal static async ValueTask<ReadOnlySequence<byte>> WaitAsync(HttpRequest request, PrewireOptions? options, CancellationToken cancellationToken)
    {
        long limit = (options ?? PrewireOptions.Default).Limits.MaxStreamLength;
        if (request.ContentLength > limit)
        {
            throw TooLarge();
        }

        PipeReader reader = request.BodyReader;
        while (true)
        {
            ReadResult result = await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
            if (result.IsCanceled)
            {
                throw new OperationCanceledException();
            }

            if (result.Buffer.Length > limit)
            {
                reader.AdvanceTo(result.Buffer.Start);
                throw TooLarge();
            }

            if (result.IsCompleted)
            {
                return result.Buffer;
            }

            reader.AdvanceTo(result.Buffer.Start, result.Buffer.End);
        }
    }

    internal static async ValueTask<T> ReadAsync<T>(HttpRequest request, PrewireOptions? options, CancellationToken cancellationToken)
    {
        ReadOnlySequence<byte> body = await WaitAsync(request, options, cancellationToken).ConfigureAwait(false);
        try
        {
            return PrewireSerializer.Deserialize<T>(in body, options);
        }
        finally
        {
            request.BodyReader.AdvanceTo(body.End);
        }
    }

    internal static async ValueTask<object?> ReadAsync(Type type, HttpRequest request, PrewireOptions? options, CancellationToken cancellationToken)
    {
        ReadOnlySequence<byte> body = await WaitAsync(request, options, cancellationToken).ConfigureAwait(false);
        try
        {
            return PrewireSerializer.Deserialize(type, in body, options);
        }
        finally
        {
            request.BodyReader.AdvanceTo(body.End);
        }
    }

    private static PrewireException TooLarge() =>
        new(PrewireErrorCode.TooLarge, detail: "The body is longer than PrewireLimits.MaxStreamLength.");
}
