using System.IO;
using System.IO.Pipelines;

namespace Prewire.Pipelines;

/// <summary>Writes values to pipes.</summary>
public static class PipeWriterExtensions
{
    /// <summary>Writes a value as a single message, which is all that the pipe is to hold from there on; <see cref="PipeReaderExtensions.ReadFromPrewireAsync{T}"/> reads it.</summary>
    /// <remarks>
    /// The value is written to memory first, so that nothing is half-written, and sent while the reader takes it. With <see cref="PrewireOptions.Streamed"/> it is written as
    /// the reader takes it, by a thread of its own: then the message may be larger than memory, and the value must not change until the call is done.
    /// </remarks>
    /// <typeparam name="T">The type as which it is written.</typeparam>
    /// <param name="writer">Receives the message. It is not completed.</param>
    /// <param name="value">The value; may be null.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <param name="cancellationToken">Ends the writing; the pipe is of no use after that.</param>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    /// <exception cref="IOException">The pipe's reader was completed before it had all.</exception>
    public static ValueTask WriteAsPrewireAsync<[WireType] T>(
        this PipeWriter writer, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        return PrewireSerializer.SerializeAsync(new PipeOutput(writer), value, options, cancellationToken);
    }

    /// <summary>Writes a value whose type is known at run time only as a single message.</summary>
    /// <inheritdoc cref="WriteAsPrewireAsync{T}" path="/remarks"/>
    /// <param name="writer">Receives the message. It is not completed.</param>
    /// <param name="type">The type as which it is written.</param>
    /// <param name="value">A value of that type, or null where the type allows it.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <param name="cancellationToken">Ends the writing; the pipe is of no use after that.</param>
    /// <exception cref="PrewireException">No codec is known for the type, or the value cannot be written.</exception>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of that type.</exception>
    /// <exception cref="IOException">The pipe's reader was completed before it had all.</exception>
    public static ValueTask WriteAsPrewireAsync(
        this PipeWriter writer, Type type, object? value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        return PrewireSerializer.SerializeAsync(new PipeOutput(writer), type, value, options, cancellationToken);
    }

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
