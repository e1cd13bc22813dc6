using System.Diagnostics.CodeAnalysis;
using System.Text;
using Microsoft.Extensions.Options;
using Orleans;
using Orleans.Serialization;
using Orleans.Serialization.Buffers;
using Orleans.Serialization.Buffers.Adaptors;
using Orleans.Serialization.Cloning;
using Orleans.Serialization.Codecs;
using Orleans.Serialization.Serializers;
using Orleans.Serialization.WireProtocol;

namespace Prewire.Orleans;

/// <summary>
/// Writes, reads and copies objects for Orleans whose classes have a serializer of Prewire and none of Orleans. On the wire an object is the name of
/// its type, that of <c>[WireName]</c> or else the full name, and a message of Prewire.
/// </summary>
[Alias(WellKnownAlias)]
public sealed class PrewireCodec : IGeneralizedCodec, IGeneralizedCopier, ITypeFilter
{
    /// <summary>The name by which messages of Orleans know this codec.</summary>
    public const string WellKnownAlias = "prewire";

    /// <summary>Longer names than this are no names, and are not read.</summary>
    private const int MaxNameLength = 4096;

    private static readonly Type s_self = typeof(PrewireCodec);
    private static readonly string? s_prewire = typeof(PrewireSerializer).Assembly.GetName().Name;
    private readonly CodecDirectory _codecs;
    private readonly PrewireOptions _options;

    /// <summary>Makes the codec.</summary>
    /// <param name="services">The services of the silo or client, which surrogates and callbacks get as <see cref="PrewireOptions.State"/>.</param>
    /// <param name="options">Choices.</param>
    public PrewireCodec(IServiceProvider services, IOptions<PrewireCodecOptions> options)
    {
        _codecs = new CodecDirectory(options.Value.PreferredTypes);
        _options = new PrewireOptions { State = services, Limits = options.Value.Limits };
    }

    /// <inheritdoc/>
    void IFieldCodec.WriteField<TBufferWriter>(ref Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType, object? value)
    {
        if (ReferenceCodec.TryWriteReferenceField(ref writer, fieldIdDelta, expectedType, value))
        {
            return;
        }

        if (!_codecs.TryGet(value!.GetType(), out Codec? codec, out string? name))
        {
            throw new CodecNotFoundException($"{value.GetType()} has no serializer of Prewire. Put [GenerateSerializer] on the type.");
        }

        writer.WriteFieldHeader(fieldIdDelta, expectedType, s_self, WireType.TagDelimited);
        ReferenceCodec.MarkValueField(writer.Session);
        writer.WriteFieldHeaderExpected(0, WireType.LengthPrefixed);
        int nameLength = Encoding.UTF8.GetByteCount(name);
        writer.WriteVarUInt32((uint)nameLength);
        StringCodec.WriteRaw(ref writer, name, nameLength);

        // The length comes before the message, so it is written elsewhere first.
        var message = new BufferWriterBox<PooledBuffer>(new PooledBuffer());
        try
        {
            Write(message, codec.Type, value);
            ReferenceCodec.MarkValueField(writer.Session);
            writer.WriteFieldHeaderExpected(1, WireType.LengthPrefixed);
            writer.WriteVarUInt32((uint)message.Value.Length);
            message.Value.CopyTo(ref writer);
        }
        finally
        {
            message.Value.Dispose();
        }

        writer.WriteEndObject();
    }

    /// <inheritdoc/>
    object IFieldCodec.ReadValue<TInput>(ref Reader<TInput> reader, Field field)
    {
        if (field.IsReference)
        {
            return ReferenceCodec.ReadReference(ref reader, field.FieldType)!;
        }

        field.EnsureWireTypeTagDelimited();
        uint reference = ReferenceCodec.CreateRecordPlaceholder(reader.Session);
        Codec? codec = null;
        object? value = null;
        uint id = 0;
        while (true)
        {
            Field header = reader.ReadFieldHeader();
            if (header.IsEndBaseOrEndObject)
            {
                break;
            }

            id += header.FieldIdDelta;
            switch (id)
            {
                case 0:
                    header.EnsureWireType(WireType.LengthPrefixed);
                    ReferenceCodec.MarkValueField(reader.Session);
                    codec = ReadName(ref reader);
                    break;
                case 1:
                    header.EnsureWireType(WireType.LengthPrefixed);
                    ReferenceCodec.MarkValueField(reader.Session);
                    value = ReadMessage(ref reader, codec);
                    break;
                default:
                    reader.ConsumeUnknownField(header);
                    break;
            }
        }

        if (value is null)
        {
            throw new RequiredFieldMissingException("An object of Prewire has no message.");
        }

        ReferenceCodec.RecordObject(reader.Session, value, reference);
        return value;
    }

    /// <inheritdoc/>
    object? IDeepCopier.DeepCopy(object? input, CopyContext context)
    {
        if (context.TryGetCopy(input, out object? copy))
        {
            return copy;
        }

        if (!_codecs.TryGet(input!.GetType(), out Codec? codec, out _))
        {
            throw new CodecNotFoundException($"{input.GetType()} has no serializer of Prewire. Put [GenerateSerializer] on the type.");
        }

        copy = PrewireSerializer.Clone(codec.Type, input, _options)!;
        context.RecordCopy(input, copy);
        return copy;
    }

    bool IGeneralizedCodec.IsSupportedType(Type type) => type == s_self || HasCodec(type);

    bool IGeneralizedCopier.IsSupportedType(Type type) => HasCodec(type);

    bool? ITypeFilter.IsTypeAllowed(Type type) => type == s_self || type == typeof(PrewireException) || HasCodec(type) || Knows(type) ? true : null;

    /// <summary>
    /// Whether something may be declared as a type: it has a codec, or there are no objects that are exactly of it, an abstract class or interface beside types of Prewire; or it is a generic one that
    /// is marked. Of constructed ones each argument is looked at by itself.
    /// </summary>
    internal bool Knows(Type type) =>
        !IsOfFramework(type.Namespace)
        && !typeof(Exception).IsAssignableFrom(type)
        && (TryGetName(type, out _) || (!type.IsConstructedGenericType && (IsMarkedGeneric(type) || IsAbstractBesidePrewire(type))));

    private static bool IsMarkedGeneric(Type type) => type.IsGenericTypeDefinition
        && (type.IsDefined(typeof(GenerateSerializerAttribute), inherit: false) || type.IsDefined(typeof(WireSerializableAttribute), inherit: false));

    private static bool IsAbstractBesidePrewire(Type type) => type is { IsAbstract: true, IsSealed: false, Assembly.IsDynamic: false }
        && Array.Exists(type.Assembly.GetReferencedAssemblies(), static name => name.Name == s_prewire);

    /// <summary>The name on the wire of a type that has a codec of its own.</summary>
    internal bool TryGetName(Type type, [NotNullWhen(true)] out string? name) => _codecs.TryGet(type, out Codec? codec, out name) && codec.Type == type;

    /// <summary>The type that has a name on the wire; null where there is none, or more than one.</summary>
    internal Type? FindType(string wireName)
    {
        try
        {
            return wireName.Length <= MaxNameLength && _codecs.TryGet(wireName, out Codec? codec) ? codec.Type : null;
        }
        catch (PrewireException)
        {
            return null;
        }
    }

    /// <summary>Types of the framework are left to Orleans, and so are all that it has a serializer for: it asks here last.</summary>
    private bool HasCodec(Type type) =>
        !CommonCodecTypeFilter.IsAbstractOrFrameworkType(type)
        && !IsOfFramework(type.Namespace)
        && !typeof(Exception).IsAssignableFrom(type)
        && _codecs.TryGet(type, out _, out _);

    /// <summary>Types may have no namespace at all, as those of short programs.</summary>
    private static bool IsOfFramework(string? space) => space is not null && (space == "System" || space.StartsWith("System.", StringComparison.Ordinal));

    private void Write(IBufferWriter<byte> output, Type type, object value)
    {
        try
        {
            PrewireSerializer.Serialize(output, type, value, _options);
        }
        catch (PrewireException exception)
        {
            throw new SerializerException($"A {type} cannot be written. {exception.Message}", exception);
        }
    }

    private Codec ReadName<TInput>(ref Reader<TInput> reader)
    {
        uint length = reader.ReadVarUInt32();
        if (length > MaxNameLength)
        {
            throw new SerializerException($"No type has a name of {length} bytes.");
        }

        string name = StringCodec.ReadRaw(ref reader, length);
        try
        {
            if (_codecs.TryGet(name, out Codec? codec))
            {
                return codec;
            }
        }
        catch (PrewireException exception)
        {
            UnreadableObjects.Count(typeof(object), exception.Code);
            throw new SerializerException(exception.Message, exception);
        }

        UnreadableObjects.Count(typeof(object), PrewireErrorCode.UnknownType);
        throw new CodecNotFoundException($"No type with a serializer of Prewire has the name {name} here.");
    }

    private object ReadMessage<TInput>(ref Reader<TInput> reader, Codec? codec)
    {
        if (codec is null)
        {
            throw new RequiredFieldMissingException("An object of Prewire has no name of its type.");
        }

        uint length = reader.ReadVarUInt32();
        reader.EnsureAvailable(length);
        byte[]? rented = null;
        try
        {
            if (!reader.TryReadBytes((int)length, out ReadOnlySpan<byte> message))
            {
                rented = ArrayPool<byte>.Shared.Rent((int)length);
                reader.ReadBytes(rented.AsSpan(0, (int)length));
                message = rented.AsSpan(0, (int)length);
            }

            return PrewireSerializer.Deserialize(codec.Type, message, _options) ?? throw new PrewireException(PrewireErrorCode.UnexpectedNull);
        }
        catch (PrewireException exception)
        {
            UnreadableObjects.Count(codec.Type, exception.Code);
            throw new SerializerException($"The message is no {codec.Type}. {exception.Message}", exception);
        }
        finally
        {
            if (rented is not null)
            {
                ArrayPool<byte>.Shared.Return(rented);
            }
        }
    }
}
