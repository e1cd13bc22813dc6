using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Prewire.Pipelines;

/// <summary>Writes values to pipes.</summary>
public static class PipeWriterExtensions
{
    /// <summary>Writes framed messages one after another, as <see cref="PrewireSerializer.WriteAllFramedAsync{T}(System.IO.Stream, IEnumerable{T}, PrewireOptions?, CancellationToken)"/> does.</summary>
    /// <typeparam name="T">The type as which each is written.</typeparam>
    /// <param name="writer">Receives the frames. While its reader is behind, no further value is asked for. It is not completed.</param>
    /// <param name="values">The values.</param>
    /// <param name="options">Choices; a <see cref="PrewireSession"/> saves the manifest of all messages but the first.</param>
    /// <param name="cancellationToken">Ends the writing; the pipe is of no use after that.</param>
    /// <exception cref="PrewireException">A value cannot be written. Those before it are sent.</exception>
    /// <exception cref="IOException">The pipe's reader was completed before it had all. How many it has is not known.</exception>
    public static ValueTask WriteAllFramedAsync<[WireType] T>(
        this PipeWriter writer, IEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        return PrewireSerializer.WriteAllFramedAsync(new PipeOutput(writer), values, options, cancellationToken);
    }

    /// <summary>Writes framed messages as they come, as <see cref="PrewireSerializer.WriteAllFramedAsync{T}(System.IO.Stream, IAsyncEnumerable{T}, PrewireOptions?, CancellationToken)"/> does.</summary>
    /// <typeparam name="T">The type as which each is written.</typeparam>
    /// <param name="writer">Receives the frames. While its reader is behind, at most one further value is asked for. It is not completed.</param>
    /// <param name="values">The values.</param>
    /// <param name="options">Choices; a <see cref="PrewireSession"/> saves the manifest of all messages but the first.</param>
    /// <param name="cancellationToken">Ends the writing; the pipe is of no use after that.</param>
    /// <exception cref="PrewireException">A value cannot be written. Those before it are sent.</exception>
    /// <exception cref="IOException">The pipe's reader was completed before it had all. How many it has is not known.</exception>
    public static ValueTask WriteAllFramedAsync<[WireType] T>(
        this PipeWriter writer, IAsyncEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        return PrewireSerializer.WriteAllFramedAsync(new PipeOutput(writer), values, options, cancellationToken);
    }
}
