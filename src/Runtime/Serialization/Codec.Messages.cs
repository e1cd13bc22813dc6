using System.IO;
using System.Threading.Tasks;
using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Whole messages of values whose type is known at run time only.</content>
public abstract partial class Codec
{
    internal abstract byte[] SerializeObject(object? value, PrewireOptions? options);

    internal abstract void SerializeObject(IBufferWriter<byte> output, object? value, PrewireOptions? options);

    internal abstract void SerializeObject(Stream output, object? value, PrewireOptions? options);

    internal abstract object? DeserializeObject(ReadOnlySpan<byte> message, PrewireOptions? options);

    internal abstract object? DeserializeObject(in ReadOnlySequence<byte> message, PrewireOptions? options);

    internal abstract object? DeserializeObject(Stream input, PrewireOptions? options);

    internal abstract ValueTask SerializeObjectAsync(Stream output, object? value, PrewireOptions? options, CancellationToken cancellationToken);

    internal abstract ValueTask<object?> DeserializeObjectAsync(Stream input, PrewireOptions? options, CancellationToken cancellationToken);

    internal abstract object? DeserializeObjectInto(ReadOnlySpan<byte> message, object? value, PrewireOptions? options);

    internal abstract object? DeserializeObjectInto(in ReadOnlySequence<byte> message, object? value, PrewireOptions? options);

    internal abstract object? DeserializeObjectInto(Stream input, object? value, PrewireOptions? options);

    internal abstract object? CloneObject(object? value, PrewireOptions? options);
}

/// <content>Whole messages by a hand-written codec; generated ones override what they do better.</content>
public abstract partial class Codec<T>
{
    /// <summary>Checks that the codec keeps its promises for a value. For tests; it costs several times what writing does.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">Choices, or null for the defaults. Without a session.</param>
    /// <returns>What was read back, to be compared with <paramref name="value"/>.</returns>
    /// <exception cref="PrewireException">
    /// What was written does not have the shape that the codec declares, or was not read back to its last byte.
    /// </exception>
    public T Verify(T value, PrewireOptions? options = null)
    {
        byte[] message = Serialize(value, options);
        RootShape root = Root;
        int start = root.Prefix.Length;
        WalkResult walk = ShapeWalker.Validate(message, start, root.Edge, root.DisplayName, options);
        return walk.IsFine
            ? Deserialize(message, options)
            : throw new PrewireException(walk.Code, walk.Offset, walk.Path, GetType().Name + " does not write the shape that it declares.");
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

    internal virtual T Clone(T value, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.Clone<T, InstanceCodec<T>>(value, options);
    }

    internal virtual void DeserializeInto(ReadOnlySpan<byte> message, ref T value, PrewireOptions? options = null) =>
        value = Deserialize(message, options);

    internal virtual void DeserializeInto(in ReadOnlySequence<byte> message, ref T value, PrewireOptions? options = null) =>
        value = Deserialize(in message, options);

    internal virtual bool TryDeserialize(ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.TryDeserialize<T, InstanceCodec<T>>(message, out value, options);
    }

    internal virtual bool TryDeserialize(in ReadOnlySequence<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.TryDeserialize<T, InstanceCodec<T>>(in message, out value, options);
    }

    /// <summary>Writes a message to memory, from which it is sent: what it announces counts when <paramref name="progress"/> says so.</summary>
    internal virtual void WriteTo(PooledSegments segments, in T value, PrewireOptions? options, in WriteProgress progress)
    {
        using var use = new InstanceCodec<T>.Use(this);
        PrewireEntry.WriteTo<T, InstanceCodec<T>>(segments, in value, options, in progress);
    }

    internal virtual void WriteStreamed(Stream output, in T value, PrewireOptions options)
    {
        using var use = new InstanceCodec<T>.Use(this);
        PrewireEntry.WriteStreamed<T, InstanceCodec<T>>(output, in value, options);
    }

    internal virtual T ReadStreamed(Stream input, PrewireOptions options)
    {
        using var use = new InstanceCodec<T>.Use(this);
        return PrewireEntry.ReadStreamed<T, InstanceCodec<T>>(input, options);
    }

    internal virtual void ReadStreamedInto(Stream input, ref T value, PrewireOptions options) => value = ReadStreamed(input, options);

    /// <summary>Takes a value out of its object. Of a struct there is no null.</summary>
    private static T Cast(object? value) =>
        value is null && default(T) is not null ? throw new InvalidCastException($"Null is no {typeof(T)}.") : (T)value!;

    internal sealed override byte[] SerializeObject(object? value, PrewireOptions? options) => Serialize(Cast(value), options);

    internal sealed override void SerializeObject(IBufferWriter<byte> output, object? value, PrewireOptions? options) =>
        Serialize(output, Cast(value), options);

    internal sealed override void SerializeObject(Stream output, object? value, PrewireOptions? options) =>
        Serialize(output, Cast(value), options);

    internal sealed override object? DeserializeObject(ReadOnlySpan<byte> message, PrewireOptions? options) => Deserialize(message, options);

    internal sealed override object? DeserializeObject(in ReadOnlySequence<byte> message, PrewireOptions? options) => Deserialize(in message, options);

    internal sealed override object? DeserializeObject(Stream input, PrewireOptions? options) => Deserialize(input, options);

    internal sealed override ValueTask SerializeObjectAsync(Stream output, object? value, PrewireOptions? options, CancellationToken cancellationToken) =>
        SerializeAsync(output, Cast(value), options, cancellationToken);

    internal sealed override async ValueTask<object?> DeserializeObjectAsync(Stream input, PrewireOptions? options, CancellationToken cancellationToken) =>
        await DeserializeAsync(input, options, cancellationToken).ConfigureAwait(false);

    internal sealed override object? CloneObject(object? value, PrewireOptions? options) => Clone(Cast(value), options);

    internal sealed override object? DeserializeObjectInto(ReadOnlySpan<byte> message, object? value, PrewireOptions? options)
    {
        T typed = value is null ? default! : (T)value;
        DeserializeInto(message, ref typed, options);
        return typed;
    }

    internal sealed override object? DeserializeObjectInto(in ReadOnlySequence<byte> message, object? value, PrewireOptions? options)
    {
        T typed = value is null ? default! : (T)value;
        DeserializeInto(in message, ref typed, options);
        return typed;
    }

    internal sealed override object? DeserializeObjectInto(Stream input, object? value, PrewireOptions? options)
    {
        T typed = value is null ? default! : (T)value;
        DeserializeInto(input, ref typed, options);
        return typed;
    }
}
