using Akka.Actor;
using Akka.IO;
using Akka.Serialization;
using Prewire;
using Prewire.Akka;

[assembly: WireSurrogate(typeof(IActorRef), typeof(ActorRefSurrogate))]
[assembly: WireSurrogate(typeof(ActorPath), typeof(ActorPathSurrogate))]
[assembly: WireSurrogate(typeof(Address), typeof(AddressSurrogate))]
[assembly: WireSurrogate(typeof(ByteString), typeof(ByteStringSurrogate))]

namespace Prewire.Akka;

/// <summary>What is written in place of a reference to an actor: its path, with the address of the node that writes.</summary>
/// <param name="Path">The path; empty for nobody.</param>
[GenerateSerializer]
public readonly record struct ActorRefSurrogate(string Path)
{
    /// <summary>The path of an actor. That of nobody is no path in any system, and would be read as one of the system that writes.</summary>
    public static ActorRefSurrogate From(IActorRef actor) => new(actor is Nobody ? "" : Serialization.SerializedActorPath(actor));

    /// <summary>The actor itself where it lives in the system that reads, and else a reference to it; nobody for an empty path.</summary>
    /// <param name="state">The system that reads.</param>
    public IActorRef ToValue(object? state) => state is ExtendedActorSystem system
        ? Path is "" ? ActorRefs.Nobody : system.Provider.ResolveActorRef(Path)
        : throw new InvalidOperationException("References to actors can only be read by a serializer of an actor system, or with one as PrewireOptions.State.");
}

/// <summary>What is written in place of an actor's path.</summary>
/// <param name="Path">The path, with the number that tells one incarnation of the actor from the next.</param>
[GenerateSerializer]
public readonly record struct ActorPathSurrogate(string Path)
{
    /// <summary>A path as text.</summary>
    public static ActorPathSurrogate From(ActorPath path) => new(path.ToSerializationFormat());

    /// <summary>The path.</summary>
    public ActorPath ToValue() => ActorPath.Parse(Path);
}

/// <summary>What is written in place of a node's address.</summary>
/// <param name="Protocol">The protocol.</param>
/// <param name="System">The name of the system.</param>
/// <param name="Host">The host, or null for an address within the process.</param>
/// <param name="Port">The port, or null.</param>
[GenerateSerializer]
public readonly record struct AddressSurrogate(string Protocol, string System, string? Host, int? Port)
{
    /// <summary>The parts of an address.</summary>
    public static AddressSurrogate From(Address address) => new(address.Protocol, address.System, address.Host, address.Port);

    /// <summary>The address.</summary>
    public Address ToValue() => new(Protocol, System, Host, Port);
}

/// <summary>What is written in place of a byte string: its bytes.</summary>
/// <param name="Bytes">The bytes in one piece.</param>
[GenerateSerializer]
public readonly record struct ByteStringSurrogate(byte[] Bytes)
{
    /// <summary>The bytes.</summary>
    public static ByteStringSurrogate From(ByteString value) => new(value.ToArray());

    /// <summary>The byte string, which keeps the array.</summary>
    public ByteString ToValue() => ByteString.FromBytes(Bytes);
}
