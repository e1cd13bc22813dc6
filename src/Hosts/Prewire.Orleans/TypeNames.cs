using System.Diagnostics.CodeAnalysis;
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
/// What Orleans writes of types itself, as in a response or a list: it allows the names of those that Prewire knows, and says the name that a type has on the wire where that is not its own, so that it may be renamed or
/// moved.
/// </summary>
internal sealed partial class TypeNames(IServiceProvider services, PrewireCodec codec) : ITypeNameFilter, ITypeConverter
{
    /// <summary>What precedes the names that types have on the wire.</summary>
    private const string Prefix = PrewireCodec.WellKnownAlias + ":";

    private const string Delimiters = "[],*&`()\"";

    [ThreadStatic]
    private static bool s_isParsing;

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
        string found = s_isParsing ? formatted : Names().Replace(formatted, match => Renamed(match.Groups["name"].Value, match.Groups["assembly"].Value) is { } named
            ? named.FullName + match.Groups["array"].Value + "," + CachedTypeResolver.GetName(named.Assembly)
            : match.Value);
        if (found == formatted)
        {
            return false;
        }

        // What it says now is looked at as if it had come so. Orleans asks while it makes its own converter, too: getting that makes another one.
        s_isParsing = true;
        try
        {
            return services.GetRequiredService<TypeConverter>().TryParse(found, out type);
        }
        finally
        {
            s_isParsing = false;
        }
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
        else if (TryGetOtherName(type, out string? name) && CanBeWritten(name) && Named(name) == type && !typeof(Exception).IsAssignableFrom(type))
        {
            names[(type.FullName!, CachedTypeResolver.GetName(type.Assembly))] = name;
        }
    }

    /// <summary>The type that is meant by a name with the prefix; null for other names, and where there is none.</summary>
    private Type? Meant(string name) => name.StartsWith(Prefix, StringComparison.Ordinal) ? Named(name.Substring(Prefix.Length)) : null;

    /// <summary>The type that is meant by the name that it has on the wire, or had elsewhere; null where the name is that of a type here, or of none.</summary>
    private Type? Renamed(string name, string assembly)
    {
        if (assembly.Length == 0)
        {
            return Meant(name);
        }

        // Who has a type of that name with another one on the wire would not have written it so.
        return Find(name, assembly) is { } type && !TryGetOtherName(type, out _) ? null : Named(name);
    }

    /// <summary>The name on the wire of a type that is known by another one than its own, and not to Orleans.</summary>
    private bool TryGetOtherName(Type type, [NotNullWhen(true)] out string? name) => codec.TryGetName(type, out name) && name != type.FullName && !_typesOfOrleans.Value.Contains(type);

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
