using System;
using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Prewire.GeneratedCode;
using Prewire.Polymorphism;
using Prewire.WireProtocol;

namespace Prewire;

/// <summary>Writes and reads values of one type. Thread-safe.</summary>
public abstract class Codec
{
    private protected Codec()
    {
    }

    /// <summary>The type of the values.</summary>
    public abstract Type Type { get; }

    /// <summary>Says how many bytes a message can have at most, if there is a bound.</summary>
    /// <param name="size">The most bytes of a message, its manifest included; 0 where there is no bound.</param>
    /// <returns>Whether there is a bound.</returns>
    public abstract bool TryGetMaxSize(out int size);

    /// <summary>How values are written and read where the type is not declared.</summary>
    internal abstract OpenForm OpenForm { get; }

    /// <summary>The same for arrays of the type.</summary>
    internal abstract OpenForm OpenArrayForm { get; }

    internal abstract byte[] SerializeObject(object? value, PrewireOptions? options);

    internal abstract void SerializeObject(IBufferWriter<byte> output, object? value, PrewireOptions? options);

    internal abstract void SerializeObject(Stream output, object? value, PrewireOptions? options);

    internal abstract object? DeserializeObject(ReadOnlySpan<byte> message, PrewireOptions? options);

    internal abstract object? DeserializeObject(in ReadOnlySequence<byte> message, PrewireOptions? options);

    internal abstract object? DeserializeObject(Stream input, PrewireOptions? options);

    internal abstract object? DeserializeObjectInto(ReadOnlySpan<byte> message, object? value, PrewireOptions? options);

    internal abstract object? DeserializeObjectInto(Stream input, object? value, PrewireOptions? options);

    internal abstract object? CloneObject(object? value, PrewireOptions? options);
}

/// <summary>Writes and reads values of one type. Derive from it to write a codec by hand. Thread-safe; a derived class has to be so, too.</summary>
/// <remarks>
/// A hand-written codec overrides <see cref="Write"/> and <see cref="Read"/>, and is put to use by <c>[WireCodec]</c> on a member, a type or the
/// assembly. It never sees a null: Prewire writes and reads those. It sees the caller's options, and with them state, session and limits, as
/// <see cref="PrewireWriter.Options"/> and <see cref="PrewireReader.Options"/>.
/// </remarks>
/// <typeparam name="T">The type of the values.</typeparam>
public abstract partial class Codec<T> : Codec
{
    /// <summary>Begins a codec.</summary>
    protected Codec()
    {
    }

    /// <inheritdoc/>
    public sealed override Type Type => typeof(T);

    /// <summary>
    /// The version of what <see cref="Write"/> writes, 0 or more; raise it when that changes. It is in the manifest of each message, and
    /// <see cref="Read"/> is told which version wrote the bytes. Only blobs have versions. The default is 1.
    /// </summary>
    public virtual int Version => 1;

    /// <summary>What <see cref="Write"/> writes. The default is <see cref="WireShape.Blob"/>: whatever it likes.</summary>
    public virtual WireShape Shape => WireShape.Blob;

    /// <summary>Writes a value.</summary>
    /// <param name="writer">Takes the bytes, through its methods without a cursor or through other codecs.</param>
    /// <param name="value">The value; not null when Prewire calls.</param>
    public abstract void Write(ref PrewireWriter writer, T value);

    /// <summary>Reads a value.</summary>
    /// <param name="reader">Gives the bytes. Those of a blob end where the blob ends, and all of them have to be read.</param>
    /// <param name="version">The <see cref="Version"/> of the codec that wrote them.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are malformed; see <see cref="PrewireReader.Fail"/>.</exception>
    public abstract T Read(ref PrewireReader reader, int version);

    /// <inheritdoc/>
    public override bool TryGetMaxSize(out int size)
    {
        size = Root.MaxSize;
        return size != 0;
    }

    internal virtual byte[] Serialize(T value, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.Serialize<T, InstanceCodec<T>>(value, options);
    }

    internal virtual void Serialize(IBufferWriter<byte> output, T value, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        PrewireEntry.Serialize<T, InstanceCodec<T>>(output, value, options);
    }

    internal virtual void Serialize(Stream output, T value, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        PrewireEntry.Serialize<T, InstanceCodec<T>>(output, value, options);
    }

    internal virtual bool TrySerialize(in T value, Span<byte> destination, out int written, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.TrySerialize<T, InstanceCodec<T>>(in value, destination, out written, options);
    }

    internal virtual long GetSize(in T value, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.GetSize<T, InstanceCodec<T>>(in value, options);
    }

    internal virtual T Deserialize(ReadOnlySpan<byte> message, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.Deserialize<T, InstanceCodec<T>>(message, options);
    }

    internal virtual T Deserialize(in ReadOnlySequence<byte> message, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.Deserialize<T, InstanceCodec<T>>(in message, options);
    }

    internal virtual T Deserialize(Stream input, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.Deserialize<T, InstanceCodec<T>>(input, options);
    }

    internal virtual T Clone(T value, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.Clone<T, InstanceCodec<T>>(value, options);
    }

    internal virtual void DeserializeInto(ReadOnlySpan<byte> message, ref T value, PrewireOptions? options = null) =>
        value = Deserialize(message, options);

    internal virtual void DeserializeInto(in ReadOnlySequence<byte> message, ref T value, PrewireOptions? options = null) =>
        value = Deserialize(in message, options);

    internal virtual void DeserializeInto(Stream input, ref T value, PrewireOptions? options = null) =>
        value = Deserialize(input, options);

    internal virtual bool TryDeserialize(ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.TryDeserialize<T, InstanceCodec<T>>(message, out value, options);
    }

    internal virtual ValueTask SerializeAsync(
        Stream output, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.SerializeAsync(output, value, this, options, cancellationToken);

    internal virtual ValueTask<T> DeserializeAsync(
        Stream input, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.DeserializeAsync(input, this, options, cancellationToken);

    internal virtual ValueTask<T> DeserializeIntoAsync(
        Stream input, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.DeserializeIntoAsync(input, value, this, options, cancellationToken);

    internal virtual ValueTask WriteFramedAsync(
        Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.WriteFramedAsync<T, InstanceCodec<T>>(connection, value, options, cancellationToken);
    }

    internal virtual ValueTask<Framed<T>> ReadFramedAsync(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.ReadFramedAsync(connection, this, options, cancellationToken);

    internal virtual ValueTask<Framed<T>> ReadFramedIntoAsync(
        Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.ReadFramedIntoAsync(connection, value, this, options, cancellationToken);

    internal virtual ValueTask WriteAllFramedAsync(
        Stream connection, IEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.WriteAllFramedAsync<T, InstanceCodec<T>>(connection, values, this, options, cancellationToken);

    internal virtual ValueTask WriteAllFramedAsync(
        Stream connection, IAsyncEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.WriteAllFramedAsync<T, InstanceCodec<T>>(connection, values, this, options, cancellationToken);

    internal virtual IAsyncEnumerable<T> ReadAllFramedAsync(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.ReadAllFramedAsync<T, InstanceCodec<T>>(connection, this, options, cancellationToken);

    /// <summary>Open positions ask codecs that were found by type, and what is found is generated, around hand-written codecs too.</summary>
    internal override OpenForm OpenForm => throw new NotSupportedException();

    internal override OpenForm OpenArrayForm => throw new NotSupportedException();

    internal sealed override byte[] SerializeObject(object? value, PrewireOptions? options) => Serialize((T)value!, options);

    internal sealed override void SerializeObject(IBufferWriter<byte> output, object? value, PrewireOptions? options) =>
        Serialize(output, (T)value!, options);

    internal sealed override void SerializeObject(Stream output, object? value, PrewireOptions? options) =>
        Serialize(output, (T)value!, options);

    internal sealed override object? DeserializeObject(ReadOnlySpan<byte> message, PrewireOptions? options) => Deserialize(message, options);

    internal sealed override object? DeserializeObject(in ReadOnlySequence<byte> message, PrewireOptions? options) => Deserialize(in message, options);

    internal sealed override object? DeserializeObject(Stream input, PrewireOptions? options) => Deserialize(input, options);

    internal sealed override object? CloneObject(object? value, PrewireOptions? options) => Clone((T)value!, options);

    internal sealed override object? DeserializeObjectInto(ReadOnlySpan<byte> message, object? value, PrewireOptions? options)
    {
        T typed = value is null ? default! : (T)value;
        DeserializeInto(message, ref typed, options);
        return typed;
    }

    internal sealed override object? DeserializeObjectInto(Stream input, object? value, PrewireOptions? options)
    {
        T typed = value is null ? default! : (T)value;
        DeserializeInto(input, ref typed, options);
        return typed;
    }
}
