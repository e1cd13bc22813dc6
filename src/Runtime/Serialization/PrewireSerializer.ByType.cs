using System.IO;
using System.Reflection;
using System.Threading.Tasks;
using Prewire.GeneratedCode;

namespace Prewire;

public static partial class PrewireSerializer
{
    /// <summary>Writes a value whose type is known at run time only.</summary>
    /// <param name="type">The type as which it is written.</param>
    /// <param name="value">A value of that type, or null where the type allows it.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The message.</returns>
    /// <exception cref="PrewireException">No codec is known for the type, or the value cannot be written.</exception>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of that type.</exception>
    public static byte[] Serialize(Type type, object? value, PrewireOptions? options = null) =>
        CodecRegistry.Get(type).SerializeObject(value, options);

    /// <summary>Writes a value whose type is known at run time only to a buffer writer.</summary>
    /// <param name="output">Receives the message.</param>
    /// <param name="type">The type as which it is written.</param>
    /// <param name="value">A value of that type, or null where the type allows it.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <exception cref="PrewireException">No codec is known for the type, or the value cannot be written.</exception>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of that type.</exception>
    public static void Serialize(IBufferWriter<byte> output, Type type, object? value, PrewireOptions? options = null) =>
        CodecRegistry.Get(type).SerializeObject(output, value, options);

    /// <summary>Writes a value whose type is known at run time only to a stream.</summary>
    /// <param name="output">Receives the message after all of it was written to memory, unless it is <see cref="PrewireOptions.Streamed"/>.</param>
    /// <param name="type">The type as which it is written.</param>
    /// <param name="value">A value of that type, or null where the type allows it.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <exception cref="PrewireException">No codec is known for the type, or the value cannot be written.</exception>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of that type.</exception>
    /// <exception cref="ArgumentException">Output is to be both <see cref="PrewireOptions.Streamed"/> and <see cref="PrewireOptions.Canonical"/>.</exception>
    [OverloadResolutionPriority(-1)]
    public static void Serialize(Stream output, Type type, object? value, PrewireOptions? options = null) =>
        CodecRegistry.Get(type).SerializeObject(output, value, options);

    /// <summary>Reads a value whose type is known at run time only.</summary>
    /// <param name="type">The type as which it was written; it comes from the caller, never from the message.</param>
    /// <param name="message">The whole message and nothing else.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">No codec is known for the type, or the bytes are malformed or hold something else.</exception>
    public static object? Deserialize(Type type, ReadOnlySpan<byte> message, PrewireOptions? options = null) =>
        CodecRegistry.Get(type).DeserializeObject(message, options);

    /// <summary>Reads a value whose type is known at run time only from a message in segments; they are not copied together.</summary>
    /// <param name="type">The type as which it was written; it comes from the caller, never from the message.</param>
    /// <param name="message">The whole message and nothing else.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">No codec is known for the type, or the bytes are malformed or hold something else.</exception>
    public static object? Deserialize(Type type, in ReadOnlySequence<byte> message, PrewireOptions? options = null) =>
        CodecRegistry.Get(type).DeserializeObject(in message, options);

    /// <summary>Reads a value whose type is known at run time only from a stream.</summary>
    /// <param name="type">The type as which it was written; it comes from the caller, never from the message.</param>
    /// <param name="input">Read to its end.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">No codec is known for the type, or the bytes are malformed or hold something else.</exception>
    public static object? Deserialize(Type type, Stream input, PrewireOptions? options = null) =>
        CodecRegistry.Get(type).DeserializeObject(input, options);

    /// <summary>Writes a value whose type is known at run time only to a stream.</summary>
    /// <param name="output">Receives the message after all of it was written to memory, unless it is <see cref="PrewireOptions.Streamed"/>.</param>
    /// <param name="type">The type as which it is written.</param>
    /// <param name="value">A value of that type, or null where the type allows it. Unless it is streamed, it is not looked at after the call returns.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <param name="cancellationToken">Ends the writing to the stream.</param>
    /// <exception cref="PrewireException">No codec is known for the type, or the value cannot be written.</exception>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of that type.</exception>
    /// <exception cref="ArgumentException">Output is to be both <see cref="PrewireOptions.Streamed"/> and <see cref="PrewireOptions.Canonical"/>.</exception>
    public static ValueTask SerializeAsync(
        Stream output, Type type, object? value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        CodecRegistry.Get(type).SerializeObjectAsync(output, value, options, cancellationToken);

    /// <summary>Reads a value whose type is known at run time only from a stream: the message is all that is left of it.</summary>
    /// <param name="type">The type as which it was written; it comes from the caller, never from the message.</param>
    /// <param name="input">Read to its end.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <param name="cancellationToken">Ends the reading from the stream.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">No codec is known for the type, or the bytes are malformed or hold something else, or are too many.</exception>
    public static ValueTask<object?> DeserializeAsync(
        Type type, Stream input, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        CodecRegistry.Get(type).DeserializeObjectAsync(input, options, cancellationToken);

    /// <summary>Reads a value whose type is known at run time only into objects that exist.</summary>
    /// <inheritdoc cref="DeserializeInto{T}(ReadOnlySpan{byte}, ref T, PrewireOptions?)" path="/remarks"/>
    /// <param name="type">The type as which it was written; it comes from the caller, never from the message.</param>
    /// <param name="message">The whole message and nothing else.</param>
    /// <param name="value">A value of that type, or null; then the one that was read.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <exception cref="PrewireException">No codec is known for the type, or the bytes are malformed or hold something else.</exception>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of that type.</exception>
    public static void DeserializeInto(Type type, ReadOnlySpan<byte> message, ref object? value, PrewireOptions? options = null) =>
        value = CodecRegistry.Get(type).DeserializeObjectInto(message, value, options);

    /// <summary>Reads a value whose type is known at run time only from a message in pieces into objects that exist.</summary>
    /// <inheritdoc cref="DeserializeInto(Type, ReadOnlySpan{byte}, ref object?, PrewireOptions?)"/>
    public static void DeserializeInto(Type type, in ReadOnlySequence<byte> message, ref object? value, PrewireOptions? options = null) =>
        value = CodecRegistry.Get(type).DeserializeObjectInto(in message, value, options);

    /// <summary>Reads a value whose type is known at run time only from a stream into objects that exist.</summary>
    /// <inheritdoc cref="DeserializeInto{T}(ReadOnlySpan{byte}, ref T, PrewireOptions?)" path="/remarks"/>
    /// <param name="type">The type as which it was written; it comes from the caller, never from the message.</param>
    /// <param name="input">Read to its end.</param>
    /// <param name="value">A value of that type, or null; then the one that was read.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <exception cref="PrewireException">No codec is known for the type, or the bytes are malformed or hold something else.</exception>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of that type.</exception>
    public static void DeserializeInto(Type type, Stream input, ref object? value, PrewireOptions? options = null) =>
        value = CodecRegistry.Get(type).DeserializeObjectInto(input, value, options);

    /// <summary>Copies a value whose type is known at run time only.</summary>
    /// <inheritdoc cref="Clone{T}(T, PrewireOptions?)" path="/remarks"/>
    /// <param name="type">The type as which it is copied.</param>
    /// <param name="value">A value of that type, or null where the type allows it.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The copy.</returns>
    /// <exception cref="PrewireException">No codec is known for the type, or the value cannot be written.</exception>
    /// <exception cref="InvalidCastException"><paramref name="value"/> is not of that type.</exception>
    public static object? Clone(Type type, object? value, PrewireOptions? options = null) =>
        CodecRegistry.Get(type).CloneObject(value, options);

    /// <summary>Looks for the codec of a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="codec">The codec.</param>
    /// <returns>Whether there is one.</returns>
    public static bool TryGetCodec(Type type, [NotNullWhen(true)] out Codec? codec) => CodecRegistry.TryGet(type, out codec);

    /// <summary>
    /// Makes the types of an assembly that is loaded at run time, such as a plug-in, known to open positions: objects of them can be read
    /// before any code of the assembly has run. Assemblies that the program refers to need no call.
    /// </summary>
    /// <param name="assembly">The assembly. Registering it again changes nothing.</param>
    public static void Register(Assembly assembly)
    {
        ThrowHelper.ThrowIfNull(assembly, nameof(assembly));
        CodecRegistry.RunModuleConstructor(assembly);
    }
}
