using Akka.Actor;
using Akka.Configuration;

namespace Prewire.Akka;

/// <summary>What a system's configuration says of this serializer.</summary>
internal static class HoconBindings
{
    /// <summary>
    /// The types that are bound to it. Their assemblies make their codecs known, so that this node can read messages before it has run any code of theirs.
    /// </summary>
    internal static List<Type> TypesOf(ExtendedActorSystem system)
    {
        var types = new List<Type>();
        Config actor = system.Settings.Config.GetConfig("akka.actor");
        var aliases = new HashSet<string>(StringComparer.Ordinal);
        foreach (var serializer in actor.GetConfig("serializers").AsEnumerable())
        {
            if (Type.GetType(serializer.Value.GetString()) == typeof(PrewireAkkaSerializer))
            {
                aliases.Add(serializer.Key);
            }
        }

        foreach (var binding in actor.GetConfig("serialization-bindings").AsEnumerable())
        {
            if (aliases.Contains(binding.Value.GetString()) && Type.GetType(binding.Key) is { } type)
            {
                PrewireSerializer.Register(type.Assembly);
                types.Add(type);
            }
        }

        return types;
    }

    internal static PrewireLimits LimitsOf(Config settings) => new()
    {
        MaxAllocation = settings.GetByteSize("max-allocation", null) ?? PrewireLimits.Default.MaxAllocation,
        MaxDepth = settings.GetInt("max-depth", PrewireLimits.Default.MaxDepth),
    };
}
