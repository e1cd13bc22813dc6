using System.Runtime.Serialization;
using Akka.Actor;
using Akka.Configuration;
using Akka.Serialization;

namespace Prewire.Akka;

/// <summary>
/// Writes messages, events and snapshots with Prewire. Manifests are the names of types on the wire: that of <c>[WireName]</c>, or else the full
/// name. Surrogates and callbacks get the actor system as <see cref="PrewireOptions.State"/>.
/// </summary>
/// <remarks>
/// What cannot be written or read is a <see cref="SerializationException"/>, the one failure after which Akka drops the message and keeps the connection.
/// </remarks>
public sealed class PrewireAkkaSerializer : SerializerWithStringManifest
{
    /// <summary>The number by which every node knows this serializer. Akka keeps those up to 40 for itself.</summary>
    public const int SerializerId = 7739;

    private readonly CodecDirectory _codecs;
    private readonly PrewireOptions _options;

    /// <summary>Called by Akka for a serializer in HOCON.</summary>
    /// <param name="system">The actor system.</param>
    public PrewireAkkaSerializer(ExtendedActorSystem system)
        : this(system, HoconBindings.TypesOf(system), null)
    {
    }

    /// <summary>Called by Akka for a serializer in HOCON that has settings: <c>max-allocation</c> (a size) and <c>max-depth</c>.</summary>
    /// <param name="system">The actor system.</param>
    /// <param name="settings">What <c>akka.actor.serialization-settings</c> has for it.</param>
    public PrewireAkkaSerializer(ExtendedActorSystem system, Config settings)
        : this(system, HoconBindings.TypesOf(system), HoconBindings.LimitsOf(settings))
    {
    }

    /// <summary>Makes a serializer.</summary>
    /// <param name="system">The actor system.</param>
    /// <param name="types">Types that come first where several have one name, or null.</param>
    /// <param name="limits">What a message may take, or null for the defaults.</param>
    public PrewireAkkaSerializer(ExtendedActorSystem system, IEnumerable<Type>? types, PrewireLimits? limits)
        : base(system)
    {
        _codecs = new CodecDirectory(types);
        _options = new PrewireOptions { State = system, Limits = limits ?? PrewireLimits.Default };
    }

    internal PrewireLimits Limits => _options.Limits;

    /// <inheritdoc/>
    public override int Identifier => SerializerId;

    /// <inheritdoc/>
    public override string Manifest(object o) => _codecs.TryGet(o.GetType(), out _, out string? name) ? name : throw NoCodec(o.GetType());

    /// <inheritdoc/>
    public override byte[] ToBinary(object obj)
    {
        if (!_codecs.TryGet(obj.GetType(), out Codec? codec, out _))
        {
            throw NoCodec(obj.GetType());
        }

        try
        {
            return PrewireSerializer.Serialize(codec.Type, obj, _options);
        }
        catch (PrewireException exception)
        {
            throw new SerializationException($"A {codec.Type} cannot be written. {exception.Message}", exception);
        }
    }

    /// <inheritdoc/>
    public override object FromBinary(byte[] bytes, string manifest)
    {
        try
        {
            if (!_codecs.TryGet(manifest, out Codec? codec))
            {
                throw new SerializationException($"No type with a serializer of Prewire has the name {manifest} here.");
            }

            return PrewireSerializer.Deserialize(codec.Type, bytes, _options)
                ?? throw new SerializationException($"The message of {manifest} is a null, which no actor can be sent.");
        }
        catch (PrewireException exception)
        {
            throw new SerializationException($"The message is no {manifest}. {exception.Message}", exception);
        }
    }

    private static SerializationException NoCodec(Type type) =>
        new($"{type} is bound to Prewire, and has no serializer of it. Put [GenerateSerializer] on the type, or bind it to another serializer.");
}
