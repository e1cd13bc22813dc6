using System.Collections.Immutable;
using System.Linq;
using System.Reflection;
using Akka.Actor;
using Akka.Actor.Setup;
using Akka.Serialization;

namespace Prewire.Akka;

/// <summary>Binds types to Prewire when an actor system starts.</summary>
public static class PrewireAkkaSetup
{
    /// <summary>The name under which the system knows the serializer, in HOCON too.</summary>
    public const string Alias = "prewire";

    /// <summary>Binds the types of assemblies that have a serializer, and all exceptions. Interfaces and generic types are not among them.</summary>
    /// <param name="setup">What the system starts with so far; serializers that are set up there stay.</param>
    /// <param name="assemblies">The assemblies that declare the messages.</param>
    /// <returns>What the system starts with, Prewire included.</returns>
    public static ActorSystemSetup WithPrewire(this ActorSystemSetup setup, params Assembly[] assemblies) =>
        WithPrewire(setup, assemblies.SelectMany(TypesOf));

    /// <inheritdoc cref="WithPrewire(ActorSystemSetup, Assembly[])"/>
    public static ActorSystemSetup WithPrewire(this Setup setup, params Assembly[] assemblies) =>
        ActorSystemSetup.Create(setup).WithPrewire(assemblies);

    /// <summary>Binds types, and all exceptions. Called again, it binds these types, too, to the one serializer that a system has.</summary>
    /// <param name="setup">What the system starts with so far; serializers that are set up there stay.</param>
    /// <param name="types">The types. An interface or base class stands for all that have no other binding; <see cref="object"/> for all of any assembly.</param>
    /// <param name="limits">What a message may take, whichever call bound its type: those of the last call that says any, or else the defaults.</param>
    /// <returns>What the system starts with, Prewire included.</returns>
    public static ActorSystemSetup WithPrewire(this ActorSystemSetup setup, IEnumerable<Type> types, PrewireLimits? limits = null)
    {
        ImmutableHashSet<Type> bound = types.Append(PrewireSerializer.GetCodec<Exception>().Type).ToImmutableHashSet();
        SerializationSetup? before = setup.Get<SerializationSetup>().GetOrElse(null!);
        return setup.And(SerializationSetup.Create(system => Add(before?.CreateSerializers(system) ?? ImmutableHashSet<SerializerDetails>.Empty, system, bound, limits)));
    }

    /// <inheritdoc cref="WithPrewire(ActorSystemSetup, IEnumerable{Type}, PrewireLimits)"/>
    public static ActorSystemSetup WithPrewire(this Setup setup, IEnumerable<Type> types, PrewireLimits? limits = null) =>
        ActorSystemSetup.Create(setup).WithPrewire(types, limits);

    /// <summary>Of two serializers with one number a system would read with either, and so with the types and limits of either.</summary>
    private static ImmutableHashSet<SerializerDetails> Add(
        ImmutableHashSet<SerializerDetails> serializers, ExtendedActorSystem system, ImmutableHashSet<Type> bound, PrewireLimits? limits)
    {
        foreach (SerializerDetails earlier in serializers.Where(details => details.Serializer is PrewireAkkaSerializer))
        {
            serializers = serializers.Remove(earlier);
            bound = bound.Union(earlier.UseFor);
            limits ??= ((PrewireAkkaSerializer)earlier.Serializer).Limits;
        }

        return serializers.Add(SerializerDetails.Create(Alias, new PrewireAkkaSerializer(system, bound, limits), bound));
    }

    /// <summary>The types of an assembly that have a serializer. Interfaces are left out: whoever implements one may have none.</summary>
    private static IEnumerable<Type> TypesOf(Assembly assembly)
    {
        PrewireSerializer.Register(assembly);
        return assembly.GetTypes().Where(type => !type.IsInterface && !type.ContainsGenericParameters && PrewireSerializer.TryGetCodec(type, out _));
    }
}
