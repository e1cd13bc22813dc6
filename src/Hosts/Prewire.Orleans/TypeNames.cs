using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Orleans.Serialization;
using Orleans.Serialization.Configuration;
using Orleans.Serialization.TypeSystem;

namespace Prewire.Orleans;

/// <summary>
/// What Orleans writes of types itself, as in a response or a list: it allows the names of those that Prewire knows, and says the name that a type has on the wire, so that the type may be renamed or moved.
/// </summary>
internal sealed partial class TypeNames(IServiceProvider services, PrewireCodec codec) : ITypeNameFilter, ITypeConverter
{
    /// <summary>What precedes the names that types have on the wire.</summary>
    private const string Prefix = PrewireCodec.WellKnownAlias + ":";

    private const string Delimiters = "[],*&`()\"";

    private readonly ConditionalWeakTable<Type, string> _formatted = new();
    private readonly Lazy<HashSet<Type>> _typesOfOrleans = new(() => TypesOf(services.GetRequiredService<IOptions<TypeManifestOptions>>().Value));

    bool? ITypeNameFilter.IsTypeNameAllowed(string typeName, string assemblyName)
    {
        bool isKnown = assemblyName.Length == 0
            ? Meant(typeName) is not null
            : Find(typeName, assemblyName) is { } type && codec.Knows(type);
        return isKnown ? true : null;
    }

    bool ITypeConverter.TryFormat(Type type, out string formatted)
    {
        formatted = _formatted.GetValue(type, Format);
        return formatted.Length != 0;
    }

    bool ITypeConverter.TryParse(string formatted, out Type type)
    {
        type = null!;

        // Orleans asks while it makes its own converter, too, which cannot be had then; of these names none is Prewire's.
        if (formatted.IndexOf(Prefix, StringComparison.Ordinal) < 0)
        {
            return false;
        }

        string found = Names().Replace(formatted, match => Meant(match.Groups["name"].Value) is { } named
            ? named.FullName + match.Groups["array"].Value + "," + CachedTypeResolver.GetName(named.Assembly)
            : match.Value);

        // What it says now is looked at as if it had come so.
        return found != formatted && services.GetRequiredService<TypeConverter>().TryParse(found, out type);
    }

    /// <summary>What is written of a type; empty where that is left to Orleans.</summary>
    private string Format(Type type)
    {
        var names = new Dictionary<(string Name, string Assembly), string>();
        Collect(type, names);
        return names.Count == 0 ? string.Empty : Names().Replace(RuntimeTypeNameFormatter.Format(type), match =>
            names.TryGetValue((match.Groups["name"].Value, match.Groups["assembly"].Value), out string? name) ? Prefix + name + match.Groups["array"].Value : match.Value);
    }

    /// <summary>The types in a type whose names on the wire are written.</summary>
    private void Collect(Type type, Dictionary<(string Name, string Assembly), string> names)
    {
        if (type.HasElementType)
        {
            Collect(type.GetElementType()!, names);
        }
        else if (type.IsGenericType)
        {
            foreach (Type argument in type.GenericTypeArguments)
            {
                Collect(argument, names);
            }
        }
        else if (codec.TryGetName(type, out string? name) && CanBeWritten(name) && Named(name) == type && !_typesOfOrleans.Value.Contains(type))
        {
            names[(type.FullName!, CachedTypeResolver.GetName(type.Assembly))] = name;
        }
    }

    /// <summary>The type that is meant by a name with the prefix; null for other names, and where there is none.</summary>
    private Type? Meant(string name) => name.StartsWith(Prefix, StringComparison.Ordinal) ? Named(name.Substring(Prefix.Length)) : null;

    /// <summary>Whether Orleans can read a name inside of others: a plus separates names for it, of which none is empty but the first.</summary>
    private static bool CanBeWritten(string name) =>
        name.AsSpan().IndexOfAny(Delimiters) < 0 && name[name.Length - 1] != '+' && name.IndexOf("++", StringComparison.Ordinal) < 0;

    private Type? Named(string wireName) => codec.FindType(wireName) is { IsGenericType: false, HasElementType: false } type ? type : null;

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

    /// <summary>The types that Orleans has a serializer or a name for: those keep the names that silos know which do not have Prewire.</summary>
    private static HashSet<Type> TypesOf(TypeManifestOptions manifest) =>
    [
        .. manifest.WellKnownTypeAliases.Values,
        .. manifest.Serializers.Concat(manifest.FieldCodecs).SelectMany(static serializer => serializer.GetInterfaces()).SelectMany(static contract => contract.GenericTypeArguments),
    ];

    /// <summary>A name, unless it is that of a generic type; what makes it that of an array; and the name of an assembly.</summary>
    [GeneratedRegex(@"(?<![^\[\],*&()""])(?>(?<name>[^\[\],*&`()""]+))(?!`)(?<array>(?:\[,*\])*)(?:, ?(?<assembly>[^\[\],()""]+))?", RegexOptions.CultureInvariant)]
    private static partial Regex Names();
}
