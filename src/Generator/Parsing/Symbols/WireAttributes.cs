using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>Finds Prewire's attributes on symbols. They are known by name, so that a copy of the attributes would do as well.</summary>
internal static class WireAttributes
{
    public const string Namespace = "Prewire";
    public const string GenerateSerializer = "GenerateSerializerAttribute";
    public const string WireSerializable = "WireSerializableAttribute";
    public const string Id = "WireIdAttribute";
    public const string Name = "WireNameAttribute";
    public const string Retired = "WireRetiredAttribute";
    public const string Ignore = "WireIgnoreAttribute";
    public const string Include = "WireIncludeAttribute";
    public const string Constructor = "WireConstructorAttribute";
    public const string Type = "WireTypeAttribute";
    public const string Codec = "WireCodecAttribute";
    public const string Surrogate = "WireSurrogateAttribute";
    public const string BeforeWrite = "WireBeforeWriteAttribute";
    public const string AfterWrite = "WireAfterWriteAttribute";
    public const string BeforeRead = "WireBeforeReadAttribute";
    public const string AfterRead = "WireAfterReadAttribute";
    public const string Union = "WireUnionAttribute";
    public const string Open = "WireOpenAttribute";
    public const string References = "WireReferencesAttribute";
    public const string Required = "WireRequiredAttribute";
    public const string Comparer = "WireComparerAttribute";
    public const string Converter = "WireConverterAttribute";

    /// <summary>Whether an attribute is Prewire's of that name.</summary>
    public static bool Is(this AttributeData attribute, string name) =>
        attribute.AttributeClass is INamedTypeSymbol type
        && type.Name == name
        && type.ContainingType is null
        && type.ContainingNamespace.Is(Namespace);

    /// <summary>Whether an attribute names what writes a type instead: a codec or a surrogate.</summary>
    public static bool IsCustom(this AttributeData attribute) => attribute.Is(Codec) || attribute.Is(Surrogate);

    public static AttributeData? Find(ISymbol symbol, string name)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.Is(name))
            {
                return attribute;
            }
        }

        return null;
    }

    public static bool Has(ISymbol symbol, string name) => Find(symbol, name) is not null;

    /// <summary>The attribute that asks for a serializer, under either of its names, or says what writes the type instead.</summary>
    public static AttributeData? FindSerializer(INamedTypeSymbol type) =>
        type.GetAttributes().FirstOrDefault(static a => a.Is(GenerateSerializer) || a.Is(WireSerializable) || a.IsCustom());

    /// <summary>The value given to the attribute's constructor, or null.</summary>
    public static object? FirstArgument(AttributeData attribute) =>
        attribute.ConstructorArguments.Length == 1 && attribute.ConstructorArguments[0].Kind != TypedConstantKind.Array
            ? attribute.ConstructorArguments[0].Value
            : null;

    /// <summary>The entries of a type's table, in the order of the source.</summary>
    public static IEnumerable<(AttributeData Attribute, int Tag, INamedTypeSymbol Type)> Unions(INamedTypeSymbol type)
    {
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.Is(Union)
                && attribute.ConstructorArguments is { Length: 2 } arguments
                && arguments[0].Value is int tag
                && arguments[1].Value is INamedTypeSymbol alternative)
            {
                yield return (attribute, tag, alternative);
            }
        }
    }

    /// <summary>The value of a named argument, or null where it is not given.</summary>
    public static object? Named(AttributeData? attribute, string name) =>
        attribute?.NamedArguments.FirstOrDefault(a => a.Key == name) is { Value: { Kind: not TypedConstantKind.Array } argument } ? argument.Value : null;

    /// <summary>The value of a named argument that is an enum, or 0.</summary>
    public static int EnumArgument(AttributeData? attribute, string name) => Named(attribute, name) is int value ? value : 0;
}
