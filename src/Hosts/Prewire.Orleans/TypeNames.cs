using System;
using System.Linq;
using System.Reflection;
using Orleans.Serialization;
using Orleans.Serialization.TypeSystem;

namespace Prewire.Orleans;

/// <summary>Allows the names of types that Prewire knows in what Orleans writes of types itself, as in a response or a list.</summary>
internal sealed class TypeNames(PrewireCodec codec) : ITypeNameFilter
{
    bool? ITypeNameFilter.IsTypeNameAllowed(string typeName, string assemblyName) =>
        assemblyName.Length != 0 && Find(typeName, assemblyName) is { } type && codec.Knows(type) ? true : null;

    private Type? Find(string name, string assembly)
    {
        if (FindLoaded(name, assembly) is { } type)
        {
            return type;
        }

        // Whoever looks for a name loads the assemblies that may have it.
        codec.FindType(name);
        return FindLoaded(name, assembly);
    }

    private static Type? FindLoaded(string name, string assembly) =>
        AppDomain.CurrentDomain.GetAssemblies().Where(loaded => Is(loaded, assembly)).Select(loaded => loaded.GetType(name, throwOnError: false)).FirstOrDefault(static type => type is not null);

    private static bool Is(Assembly assembly, string name) => CachedTypeResolver.GetName(assembly) == name;
}
