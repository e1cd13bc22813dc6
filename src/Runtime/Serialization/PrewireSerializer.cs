using System.IO;
using System.Threading.Tasks;
using Prewire.GeneratedCode;

namespace Prewire;

/// <summary>Writes values to bytes and reads them back. All methods are thread-safe.</summary>
/// <remarks>
/// Where the type argument is known at the call, the compiler connects the call with the type's generated code. Elsewhere
/// the codec is looked up once per type. Default options write what default options may refuse to read: reading has limits that writing has not (see <see cref="PrewireLimits"/>).
/// </remarks>
public static partial class PrewireSerializer
{
    /// <summary>Writes a value to a new array.</summary>
    /// <typeparam name="T">The type as which it is written; reading asks for the same.</typeparam>
    /// <param name="value">The value; may be null.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The message.</returns>
    /// <exception cref="PrewireException">The value cannot be written; see <see cref="PrewireException.Code"/>.</exception>
    public static byte[] Serialize<[WireType] T>(T value, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.Serialize(value, options);

    /// <summary>Writes a value to a buffer writer. Nothing is allocated for most types.</summary>
    /// <remarks>
    /// Some values are copied or turned into something else first: arrays of several dimensions, concurrent and sorted collections, <see cref="System.Collections.Hashtable"/>, large integers, bit arrays,
    /// cultures, addresses, XML, JSON and the like. Others need an enumerator: priority queues, immutable stacks and queues, collections that are not the framework's, and read-only ones around others.
    /// </remarks>
    /// <typeparam name="T">The type as which it is written.</typeparam>
    /// <param name="output">Receives the message; when an exception is thrown, its beginning.</param>
    /// <param name="value">The value; may be null.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    public static void Serialize<[WireType] T>(IBufferWriter<byte> output, T value, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.Serialize(output, value, options);

    /// <summary>Writes a value to a stream, after all of it was written to memory, so that nothing is half-written, unless it is <see cref="PrewireOptions.Streamed"/>.</summary>
    /// <remarks>What is an <see cref="IBufferWriter{T}"/> as well is written to as one; cast it to write to the stream, and in C# before 13, which asks for either.</remarks>
    /// <typeparam name="T">The type as which it is written.</typeparam>
    /// <param name="output">Receives the message.</param>
    /// <param name="value">The value; may be null.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    /// <exception cref="ArgumentException">Output is to be both <see cref="PrewireOptions.Streamed"/> and <see cref="PrewireOptions.Canonical"/>.</exception>
    [OverloadResolutionPriority(-1)]
    public static void Serialize<[WireType] T>(Stream output, T value, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.Serialize(output, value, options);

    /// <summary>Writes a value to a span, if it fits.</summary>
    /// <typeparam name="T">The type as which it is written.</typeparam>
    /// <param name="value">The value; may be null.</param>
    /// <param name="destination">Receives the message; of no use when the result is false.</param>
    /// <param name="written">How many bytes the message has; 0 when it does not fit.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>Whether it fits.</returns>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    public static bool TrySerialize<[WireType] T>(in T value, Span<byte> destination, out int written, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.TrySerialize(in value, destination, out written, options);

    /// <summary>Says how many bytes the message of a value has, by writing it without keeping it.</summary>
    /// <typeparam name="T">The type as which it would be written.</typeparam>
    /// <param name="value">The value; may be null.</param>
    /// <param name="options">Choices, or null for the defaults. A session is left as it is.</param>
    /// <returns>The exact size in bytes.</returns>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    public static long GetSize<[WireType] T>(in T value, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.GetSize(in value, options);

    /// <summary>Says how many bytes a message of a type can have at most, if there is a bound: for a buffer on the stack, say.</summary>
    /// <remarks>
    /// There is one where nothing inside is of any length, such as a string or a list, and no object can be of a derived type or contain its own. It
    /// holds for every message, those of a session too.
    /// </remarks>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="size">The most bytes of a message, its manifest included; 0 where there is no bound.</param>
    /// <returns>Whether there is a bound.</returns>
    /// <exception cref="PrewireException">No codec is known for the type.</exception>
    public static bool TryGetMaxSize<[WireType] T>(out int size) => CodecOf<T>.Instance.TryGetMaxSize(out size);

    /// <summary>Reads a value from a message.</summary>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="message">The whole message and nothing else.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are malformed or hold something else.</exception>
    public static T Deserialize<[WireType] T>(ReadOnlySpan<byte> message, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.Deserialize(message, options);

    /// <summary>Reads a value from a message in segments; they are not copied together.</summary>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="message">The whole message and nothing else.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are malformed or hold something else.</exception>
    public static T Deserialize<[WireType] T>(in ReadOnlySequence<byte> message, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.Deserialize(in message, options);

    /// <summary>Reads a value from a stream: the message is all that is left of it.</summary>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="input">Read to its end.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">
    /// The bytes are malformed or hold something else, or a stream that cannot seek is longer than <see cref="PrewireLimits.MaxStreamLength"/>.
    /// </exception>
    public static T Deserialize<[WireType] T>(Stream input, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.Deserialize(input, options);

    /// <summary>Makes a deep copy: what reading a message of the value would give, mostly without writing one.</summary>
    /// <remarks>
    /// Members that are not serialized are as in a new object, and an object that is at two places becomes two. Shared with the original are only strings
    /// and other library types that never change, such as <see cref="Uri"/> and <see cref="Version"/>; whether they can be written is not looked at. Hand-written codecs, surrogates, types that keep unknown
    /// members, objects whose base class has its codec in another assembly, and tracked ones with callbacks or an equality of their own, or that only their constructor can make
    /// and that refer to other objects, go through bytes. What your code throws comes out as <see cref="PrewireErrorCode.UserCode"/>.
    /// </remarks>
    /// <typeparam name="T">The type as which it is copied.</typeparam>
    /// <param name="value">The value; may be null.</param>
    /// <param name="options">Choices, or null for the defaults. A session is left as it is.</param>
    /// <returns>The copy.</returns>
    /// <exception cref="PrewireException">The value cannot be written, or not read back; it may be nested deeper than <see cref="PrewireLimits.MaxDepth"/>.</exception>
    public static T Clone<[WireType] T>(T value, PrewireOptions? options = null) => CodecOf<T>.Instance.Clone(value, options);

    /// <summary>Reads a value from a message into objects that exist, so that nothing is allocated where they fit.</summary>
    /// <remarks>
    /// <para>
    /// An object of exactly the type that is declared, where such a one was written, is kept if all its members can be set, and they are read into in turn. So are lists, sets,
    /// dictionaries (which keep their comparers) and arrays of the same length; strings stay where they are equal. Everything else is made anew, such as
    /// objects whose members only a constructor or initializer can set. An object that is at two places is used for the first. Members that the message of
    /// another version lacks stay as they are in objects that are kept; a struct is made anew, and has those of a new one.
    /// </para>
    /// <para>
    /// After an exception what exists may hold part of the message: each member has its old value or one that was read, lists may have nulls at their end, and sets and
    /// dictionaries may lack elements. It can be read into again. To keep the old value whatever comes, read by
    /// <see cref="Deserialize{T}(ReadOnlySpan{byte}, PrewireOptions?)"/>.
    /// </para>
    /// </remarks>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="message">The whole message and nothing else.</param>
    /// <param name="value">A value, or null; then the one that was read.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <exception cref="PrewireException">The bytes are malformed or hold something else.</exception>
    public static void DeserializeInto<[WireType] T>(ReadOnlySpan<byte> message, ref T value, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.DeserializeInto(message, ref value, options);

    /// <summary>Reads a value from a message in pieces into objects that exist.</summary>
    /// <inheritdoc cref="DeserializeInto{T}(ReadOnlySpan{byte}, ref T, PrewireOptions?)"/>
    public static void DeserializeInto<[WireType] T>(in ReadOnlySequence<byte> message, ref T value, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.DeserializeInto(in message, ref value, options);

    /// <summary>Reads a value from a stream into objects that exist: the message is all that is left of it.</summary>
    /// <inheritdoc cref="DeserializeInto{T}(ReadOnlySpan{byte}, ref T, PrewireOptions?)" path="/remarks"/>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="input">Read to its end.</param>
    /// <param name="value">A value, or null; then the one that was read.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <exception cref="PrewireException">The bytes are malformed or hold something else, or are too many.</exception>
    public static void DeserializeInto<[WireType] T>(Stream input, ref T value, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.DeserializeInto(input, ref value, options);

    /// <summary>Reads a value from a message if it can be read. Nothing is thrown for a message that cannot.</summary>
    /// <remarks>
    /// Inside, the first bad message takes an exception; while more come, only those take one that are well-formed and do not fit, such as by a key that occurs twice.
    /// </remarks>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="message">The whole message and nothing else.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>Whether the value was read: exactly where <see cref="Deserialize{T}(ReadOnlySpan{byte}, PrewireOptions?)"/> reads it.</returns>
    /// <exception cref="PrewireException">No codec is known for the type, or another call uses the session at the same time.</exception>
    public static bool TryDeserialize<[WireType] T>(
        ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.TryDeserialize(message, out value, options);

    /// <summary>Reads a value from a message in segments if it can be read. Nothing is thrown for a message that cannot.</summary>
    /// <remarks>Inside, each message of several segments that cannot be read takes an exception.</remarks>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="message">The whole message and nothing else.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>Whether the value was read: exactly where <see cref="Deserialize{T}(in ReadOnlySequence{byte}, PrewireOptions?)"/> reads it.</returns>
    /// <exception cref="PrewireException">No codec is known for the type, or another call uses the session at the same time.</exception>
    public static bool TryDeserialize<[WireType] T>(
        in ReadOnlySequence<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.TryDeserialize(in message, out value, options);

    /// <summary>Writes a value to a stream.</summary>
    /// <typeparam name="T">The type as which it is written.</typeparam>
    /// <param name="output">Receives the message after all of it was written to memory, unless it is <see cref="PrewireOptions.Streamed"/>.</param>
    /// <param name="value">The value; may be null. Unless it is streamed, it is not looked at after the call returns.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <param name="cancellationToken">Ends the writing to the stream.</param>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    /// <exception cref="ArgumentException">Output is to be both <see cref="PrewireOptions.Streamed"/> and <see cref="PrewireOptions.Canonical"/>.</exception>
    public static ValueTask SerializeAsync<[WireType] T>(
        Stream output, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        CodecOf<T>.Instance.SerializeAsync(output, value, options, cancellationToken);

    /// <summary>Reads a value from a stream: the message is all that is left of it.</summary>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="input">Read to its end.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <param name="cancellationToken">Ends the reading from the stream.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are malformed or hold something else, or are too many.</exception>
    public static ValueTask<T> DeserializeAsync<[WireType] T>(
        Stream input, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        CodecOf<T>.Instance.DeserializeAsync(input, options, cancellationToken);

    /// <summary>Reads a value from a stream into objects that exist: the message is all that is left of it.</summary>
    /// <remarks>
    /// As <see cref="DeserializeInto{T}(Stream, ref T, PrewireOptions?)"/>; what exists is not touched before the message is there, unless it is
    /// <see cref="PrewireOptions.Streamed"/>.
    /// </remarks>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="input">Read to its end.</param>
    /// <param name="value">A value, or null; not to be used until the call is done, nor afterwards where it is a struct.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <param name="cancellationToken">Ends the reading from the stream.</param>
    /// <returns>The value that was read: the same object where it could be kept.</returns>
    /// <exception cref="PrewireException">The bytes are malformed or hold something else, or are too many.</exception>
    public static ValueTask<T> DeserializeIntoAsync<[WireType] T>(
        Stream input, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        CodecOf<T>.Instance.DeserializeIntoAsync(input, value, options, cancellationToken);

    /// <summary>Writes one of many messages to a connection: its length as four bytes, little-endian, then the message.</summary>
    /// <typeparam name="T">The type as which it is written.</typeparam>
    /// <param name="connection">Receives the frame.</param>
    /// <param name="value">The value; may be null.</param>
    /// <param name="options">Choices; a <see cref="PrewireSession"/> saves the manifest of all messages but the first.</param>
    /// <param name="cancellationToken">Ends the writing; the connection is of no use after that.</param>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    public static ValueTask WriteFramedAsync<[WireType] T>(
        Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        CodecOf<T>.Instance.WriteFramedAsync(connection, value, options, cancellationToken);

    /// <summary>Reads one of many messages from a connection.</summary>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="connection">Read up to the end of the frame and no further.</param>
    /// <param name="options">Choices; the same kind of session as the writer's, but another instance.</param>
    /// <param name="cancellationToken">Ends the reading; the connection is of no use after that.</param>
    /// <returns>The value, or nothing where the connection ended before a frame began.</returns>
    /// <exception cref="PrewireException">
    /// The bytes are malformed, the connection ended inside a frame, or the frame is longer than <see cref="PrewireLimits.MaxStreamLength"/>.
    /// </exception>
    public static ValueTask<Framed<T>> ReadFramedAsync<[WireType] T>(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        CodecOf<T>.Instance.ReadFramedAsync(connection, options, cancellationToken);

    /// <summary>Reads one of many messages from a connection into objects that exist, such as those of the message before.</summary>
    /// <remarks>As <see cref="DeserializeInto{T}(ReadOnlySpan{byte}, ref T, PrewireOptions?)"/>; what exists is not touched before the frame is there.</remarks>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="connection">Read up to the end of the frame and no further.</param>
    /// <param name="value">A value, or null; not to be used until the call is done, nor afterwards where it is a struct.</param>
    /// <param name="options">Choices; the same kind of session as the writer's, but another instance.</param>
    /// <param name="cancellationToken">Ends the reading; the connection is of no use after that.</param>
    /// <returns>The value that was read, the same object where it could be kept, or nothing where the connection ended before a frame began.</returns>
    /// <exception cref="PrewireException">
    /// The bytes are malformed, the connection ended inside a frame, or the frame is longer than <see cref="PrewireLimits.MaxStreamLength"/>.
    /// </exception>
    public static ValueTask<Framed<T>> ReadFramedIntoAsync<[WireType] T>(
        Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        CodecOf<T>.Instance.ReadFramedIntoAsync(connection, value, options, cancellationToken);

    /// <summary>Writes many messages to a connection one after another, as <see cref="WriteFramedAsync{T}"/> does, small ones many at a time.</summary>
    /// <typeparam name="T">The type as which each is written.</typeparam>
    /// <param name="connection">Receives the frames. While it does not take what it was given, no further value is asked for.</param>
    /// <param name="values">The values.</param>
    /// <param name="options">Choices; a <see cref="PrewireSession"/> saves the manifest of all messages but the first.</param>
    /// <param name="cancellationToken">Ends the writing; the connection is of no use after that.</param>
    /// <exception cref="PrewireException">A value cannot be written. Those before it are sent.</exception>
    public static ValueTask WriteAllFramedAsync<[WireType] T>(
        Stream connection, IEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        CodecOf<T>.Instance.WriteAllFramedAsync(connection, values, options, cancellationToken);

    /// <summary>Writes many messages to a connection as they come, as <see cref="WriteFramedAsync{T}"/> does, small ones many at a time; but none waits for the next value.</summary>
    /// <remarks>Where the next value has to be waited for, the connection is flushed. Where it fails or all is cancelled while a value is made, that is told, and the token of <paramref name="values"/> is cancelled. Values that do not end soon then are disposed of when the next one is there.</remarks>
    /// <typeparam name="T">The type as which each is written.</typeparam>
    /// <param name="connection">Receives the frames. While it does not take what it was given, at most one further value is asked for.</param>
    /// <param name="values">The values.</param>
    /// <param name="options">Choices; a <see cref="PrewireSession"/> saves the manifest of all messages but the first.</param>
    /// <param name="cancellationToken">Ends the writing; the connection is of no use after that.</param>
    /// <exception cref="PrewireException">A value cannot be written. Those before it are sent.</exception>
    public static ValueTask WriteAllFramedAsync<[WireType] T>(
        Stream connection, IAsyncEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        CodecOf<T>.Instance.WriteAllFramedAsync(connection, values, options, cancellationToken);

    /// <summary>Reads messages from a connection, one after another, until it ends. However many there are, only some are in memory.</summary>
    /// <typeparam name="T">The type as which each was written.</typeparam>
    /// <param name="connection">Read no faster than the values are asked for, but some way ahead of them: nothing else is to be read from it afterwards.</param>
    /// <param name="options">Choices; the same kind of session as the writer's, but another instance.</param>
    /// <param name="cancellationToken">Ends the reading; the connection is of no use after that.</param>
    /// <returns>The values. Asking for one may throw a <see cref="PrewireException"/>, as <see cref="ReadFramedAsync{T}"/> does.</returns>
    public static IAsyncEnumerable<T> ReadAllFramedAsync<[WireType] T>(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        CodecOf<T>.Instance.ReadAllFramedAsync(connection, options, cancellationToken);

    /// <summary>
    /// The codec of a type, for hand-written codecs that contain others. What it writes into a blob, that is in a codec that declares no <see cref="Codec{T}.Shape"/>, does not evolve:
    /// a reader with other members of the type, or another version of a codec inside, cannot tell. What may change is written as a whole message, as bytes; a codec that declares the shape is at least given no other.
    /// </summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <returns>The codec.</returns>
    /// <exception cref="PrewireException">There is none.</exception>
    public static Codec<T> GetCodec<[WireType] T>() => CodecOf<T>.Instance;

    /// <summary>Looks for the codec of a type.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="codec">The codec.</param>
    /// <returns>Whether there is one.</returns>
    public static bool TryGetCodec<[WireType] T>([NotNullWhen(true)] out Codec<T>? codec) => CodecOf<T>.TryGet(out codec);
}
