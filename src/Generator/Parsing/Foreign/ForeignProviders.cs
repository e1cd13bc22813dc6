using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Prewire.Generator.Parsing;

/// <summary>The serializers that referenced assemblies have for types which they do not declare, as their assembly attributes say.</summary>
internal sealed class ForeignProviders(CSharpCompilation compilation)
{
    private static readonly ReferenceFacts<ForeignProvider> s_referenced =
        new(static assembly => assembly.GetAttributes().Select(a => Provided(assembly, a)).OfType<ForeignProvider>());

    private Dictionary<(string Assembly, string Key), ForeignProvider[]>? _providers;

    /// <summary>The full metadata names of the types in an assembly that others have serializers for.</summary>
    public ILookup<string, string> Keys => (_providers ??= FindAll()).Keys.ToLookup(static k => k.Assembly, static k => k.Key);

    /// <summary>The serializer to use for the definition of a type, or null where no referenced assembly has one.</summary>
    public ForeignProvider? Find(INamedTypeSymbol definition) => All(definition).FirstOrDefault();

    /// <summary>All of them, in the order of their assemblies' names.</summary>
    public IReadOnlyList<ForeignProvider> All(INamedTypeSymbol definition)
    {
        _providers ??= FindAll();
        return _providers.Count > 0
            && _providers.TryGetValue((definition.ContainingAssembly?.Name ?? "", SymbolNames.KeyOf(definition)), out ForeignProvider[]? found)
                ? found
                : [];
    }

    /// <summary>Whether some assembly has a serializer for the definition of a type, and all that have one write it in the same way.</summary>
    public bool AreEqual(INamedTypeSymbol definition) => All(definition) is { Count: > 0 } all && all.All(p => p.Hash == all[0].Hash);

    private Dictionary<(string Assembly, string Key), ForeignProvider[]> FindAll() => s_referenced.Of(compilation, compilation.References.Where(r => !ParseContext.IsAliased(compilation, r)))
        .GroupBy(static p => (p.DeclaringAssembly, p.Key))
        .ToDictionary(static g => g.Key, static g => g.OrderBy(static p => p.Assembly, StringComparer.Ordinal).ToArray());

    /// <summary>What the codec of a type that another assembly declares says of the size of its literal, or 0.</summary>
    public static int SizeOf(IAssemblySymbol assembly, string key, int arity) =>
        SerializableTypes.CodecOf(key, arity, assembly) is INamedTypeSymbol codec ? SizeOf(codec) : 0;

    private static int SizeOf(INamedTypeSymbol codec) => ConstantOf(codec, SharedNames.ManifestSize) is int size ? size : 0;

    /// <summary>Whether a codec writes a collection as its elements.</summary>
    public static bool IsOfCollection(INamedTypeSymbol codec) => ConstantOf(codec, SharedNames.Collection) is true;

    private static object? ConstantOf(INamedTypeSymbol codec, string name) => codec.GetMembers(name).OfType<IFieldSymbol>().FirstOrDefault()?.ConstantValue;

    private static ForeignProvider? Provided(IAssemblySymbol assembly, AttributeData attribute)
    {
        if (SerializableTypes.NamedBy(attribute)?.OriginalDefinition is not INamedTypeSymbol type)
        {
            return null;
        }

        string key = SymbolNames.KeyOf(type);
        if (SerializableTypes.CodecOf(type, assembly) is not { DeclaredAccessibility: Accessibility.Public } codec)
        {
            return null;
        }

        ulong hash = ConstantOf(codec, SharedNames.Fragment) is ulong known ? known : 0;
        return new ForeignProvider(type.ContainingAssembly?.Name ?? "", key, assembly.Name, attribute.IsCustom() || IsOfCollection(codec), hash, SizeOf(codec))
        {
            IsTracking = WireAttributes.Has(assembly, WireAttributes.References),
            Conventions = TypeOptionsParser.Parse(attribute).Conventions,
        };
    }
}

/// <summary>A serializer in an assembly for a type of another.</summary>
/// <param name="DeclaringAssembly">The assembly of the type.</param>
/// <param name="Key">The full metadata name of the type.</param>
/// <param name="Assembly">The assembly that has the serializer.</param>
/// <param name="IsForward">Whether a hand-written codec or a surrogate stands behind it, or a collection is written as its elements.</param>
/// <param name="Hash">What tells its shape from others.</param>
internal sealed record ForeignProvider(string DeclaringAssembly, string Key, string Assembly, bool IsForward, ulong Hash, int ManifestSize)
{
    /// <summary>Whether that assembly writes each object of its classes once.</summary>
    public bool IsTracking { get; init; }

    /// <summary>The attributes of other serializers that count.</summary>
    public Conventions Conventions { get; init; }
}
