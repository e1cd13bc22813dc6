using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Reads [WireCodec] and [WireSurrogate]: what writes a type, or a member, in place of generated code.</summary>
internal sealed class CustomTypes(ParseContext context)
{
    private Dictionary<INamedTypeSymbol, AttributeData>? _registered;

    /// <summary>The attribute that says what writes the definition of a type: on this assembly, or on the type itself.</summary>
    public AttributeData? FindFor(INamedTypeSymbol definition) =>
        (_registered ??= ByType(context.Compilation.Assembly, RegisteredBy)).TryGetValue(definition, out AttributeData? attribute) ? attribute : Find(definition);

    /// <summary>The attribute on a type or member, or null.</summary>
    public static AttributeData? Find(ISymbol symbol) => symbol.GetAttributes().FirstOrDefault(static a => a.IsCustom());

    /// <summary>The attribute on a member, on the field behind it, or on what it overrides.</summary>
    public static AttributeData? Find(MemberCandidate member) => member.FindAttribute(Find);

    /// <summary>The type that an attribute on an assembly is about, or null: it is named, or else the one that the codec or surrogate is for.</summary>
    public static INamedTypeSymbol? RegisteredBy(AttributeData attribute) => attribute.IsCustom() && ClassOf(attribute) is INamedTypeSymbol converter
        ? (attribute.ConstructorArguments.Length == 2 ? attribute.ConstructorArguments[0].Value : ValueOf(converter.OriginalDefinition, attribute))
            is INamedTypeSymbol { TypeKind: not TypeKind.Error } type
                ? type.OriginalDefinition
                : null
        : null;

    /// <summary>The types that attributes on an assembly are about; of several for one type the first counts.</summary>
    public static Dictionary<INamedTypeSymbol, AttributeData> ByType(IAssemblySymbol assembly, Func<AttributeData, INamedTypeSymbol?> typeOf) => assembly.GetAttributes()
        .Select(a => (Type: typeOf(a), Attribute: a))
        .Where(static r => r.Type is not null)
        .GroupBy(static r => r.Type!, (IEqualityComparer<INamedTypeSymbol>)SymbolEqualityComparer.Default)
        .ToDictionary(static g => g.Key, static g => g.First().Attribute, (IEqualityComparer<INamedTypeSymbol>)SymbolEqualityComparer.Default);

    /// <summary>Whether an attribute says null in the place of a codec or surrogate. What cannot be found is an error of the compiler's already.</summary>
    public static bool IsOfNull(AttributeData attribute) =>
        attribute.IsCustom() && attribute.ConstructorArguments.LastOrDefault() is { Kind: TypedConstantKind.Type, IsNull: true };

    /// <summary>Reports an attribute on an assembly that names no type, or a class which is for none.</summary>
    public static void CheckRegistered(AttributeData attribute, IAssemblySymbol assembly, DiagnosticReporter reporter)
    {
        if (!attribute.IsCustom())
        {
            return;
        }

        TypedConstant[] arguments = attribute.ConstructorArguments.ToArray();
        if (IsOfNull(attribute))
        {
            ReportNull(attribute, assembly, reporter, arguments.Length == 2 && arguments[0].Value is ITypeSymbol type ? type.ToDisplayString() : "T");
        }
        else if (ClassOf(attribute) is INamedTypeSymbol converter && (arguments.Length == 1 ? RegisteredBy(attribute) is null : arguments[0].IsNull))
        {
            string type = arguments.Length == 1 ? "T" : "null";
            ReportMismatch(attribute, assembly, reporter, converter, type, type);
        }
    }

    /// <summary>Reports a second attribute that says how a type or member is written: which one came first would depend on the order of files.</summary>
    public static void CheckSingle(ISymbol symbol, DiagnosticReporter? reporter)
    {
        AttributeData[] attributes = reporter is null ? [] : symbol.GetAttributes()
            .Where(static a => a.IsCustom() || a.Is(WireAttributes.GenerateSerializer) || a.Is(WireAttributes.WireSerializable))
            .ToArray();
        foreach (AttributeData attribute in attributes.Skip(1))
        {
            reporter!.ReportOn(attribute, symbol, Rules.DuplicateRegistration, symbol.Name, "it has another attribute");
        }
    }

    /// <summary>How a type is written, as an attribute on it or on the assembly says; null, after a report, where that is not possible.</summary>
    public TypeRef? Parse(INamedTypeSymbol type, AttributeData attribute, ISymbol place, DiagnosticReporter? reporter)
    {
        INamedTypeSymbol? named = ClassOf(attribute);
        if (named is null)
        {
            ReportNull(attribute, place, reporter, type.ToDisplayString());
            return null;
        }

        if (CloseOver(named, type, attribute) is not INamedTypeSymbol converter)
        {
            ReportMismatch(attribute, place, reporter, named, type);
            return null;
        }

        return Of(type, converter, attribute, place, reporter);
    }

    /// <summary>How a member's type is written, where an attribute on the member says so for a part of it.</summary>
    public TypeRef Parse(MemberCandidate member, AttributeData attribute)
    {
        CheckSingle(member.Symbol, member.Reporter);
        if (ClassOf(attribute) is INamedTypeSymbol named)
        {
            foreach (ITypeSymbol part in Parts(member.Type))
            {
                if (CloseOver(named, part, attribute) is INamedTypeSymbol converter)
                {
                    if (!context.CanName(part))
                    {
                        return WithoutName(part);
                    }

                    return Of(part, converter, attribute, member.Symbol, member.Reporter) is TypeRef known
                        ? new TypeRefParser(context, part, known).Parse(member.Type)
                        : Nothing(member);
                }
            }

            ReportMismatch(attribute, member.Symbol, member.Reporter, named, member.Type);
        }
        else
        {
            ReportNull(attribute, member.Symbol, member.Reporter, member.Type.ToDisplayString());
        }

        return Nothing(member);
    }

    /// <summary>What was reported already; the member is left out until that is mended.</summary>
    private static UnsupportedTypeRef Nothing(MemberCandidate member) =>
        new(member.Type.InCode(), member.Type.IsValueType, UnsupportedReason.Error);

    /// <summary>What the code of a codec or surrogate would have to name.</summary>
    private UnsupportedTypeRef WithoutName(ITypeSymbol type) =>
        new(type.InCode(), type.IsValueType, Parts(type).FirstOrDefault(context.IsAliased) is ITypeSymbol aliased ? context.WhyAliased(aliased) : UnsupportedReason.Unnameable);

    private TypeRef? Of(ITypeSymbol type, INamedTypeSymbol converter, AttributeData attribute, ISymbol place, DiagnosticReporter? reporter) =>
        attribute.Is(WireAttributes.Codec)
            ? CustomCodecParser.Parse(context, type, converter, attribute, place, reporter)
            : SurrogateParser.Parse(context, type, converter, attribute, place, reporter);

    /// <summary>The codec or surrogate: the last argument.</summary>
    private static INamedTypeSymbol? ClassOf(AttributeData attribute) =>
        attribute.ConstructorArguments.LastOrDefault() is { Kind: TypedConstantKind.Type, Value: INamedTypeSymbol { TypeKind: not TypeKind.Error } type }
            ? type
            : null;

    /// <summary>The codec or surrogate for a type; null where it is for another one. A generic one is closed so that it is for the type.</summary>
    private INamedTypeSymbol? CloseOver(INamedTypeSymbol named, ITypeSymbol type, AttributeData attribute)
    {
        if (!named.IsUnboundGenericType)
        {
            return ValueOf(named, attribute) is ITypeSymbol value && value.IsSameAs(type) ? named : null;
        }

        INamedTypeSymbol definition = named.OriginalDefinition;
        var substitution = new TypeSubstitution(context.Compilation);
        return named.ContainingType is null
            && ValueOf(definition, attribute) is ITypeSymbol pattern
            && substitution.TryMatch(pattern, type)
            && definition.TypeParameters.All(p => substitution.TryGet(p, out ITypeSymbol argument) && substitution.Allows(p, argument))
                ? substitution.Construct(definition)
                : null;
    }

    private static ITypeSymbol? ValueOf(INamedTypeSymbol converter, AttributeData attribute) =>
        attribute.Is(WireAttributes.Codec) ? CustomCodecParser.ValueOf(converter) : SurrogateParser.ValueOf(converter);

    /// <summary>Reports an attribute that names nothing.</summary>
    private static void ReportNull(AttributeData attribute, ISymbol place, DiagnosticReporter? reporter, string type)
    {
        if (!IsOfNull(attribute))
        {
            return;
        }

        if (attribute.Is(WireAttributes.Codec))
        {
            reporter?.ReportOn(attribute, place, Rules.CodecOfAnotherType, "null", type);
        }
        else
        {
            reporter?.ReportOn(attribute, place, Rules.NoSurrogate, "null", type, "it is no type");
        }
    }

    private static void ReportMismatch(AttributeData attribute, ISymbol place, DiagnosticReporter? reporter, INamedTypeSymbol converter, ITypeSymbol type) =>
        ReportMismatch(
            attribute, place, reporter, converter, type.ToDisplayString(), SurrogateParser.Display(SurrogateParser.ValueAt(type, converter.OriginalDefinition) ?? type));

    private static void ReportMismatch(AttributeData attribute, ISymbol place, DiagnosticReporter? reporter, INamedTypeSymbol converter, string type, string typeName)
    {
        if (attribute.Is(WireAttributes.Codec))
        {
            reporter?.ReportOn(attribute, place, Rules.CodecOfAnotherType, converter.ToDisplayString(), type);
        }
        else
        {
            reporter?.ReportOn(attribute, place, Rules.NoSurrogate, converter.ToDisplayString(), type, "it has no method '" + typeName + " ToValue()'");
        }
    }

    /// <summary>A type and all it is made of, outermost first.</summary>
    private static IEnumerable<ITypeSymbol> Parts(ITypeSymbol type) => (type switch
    {
        IArrayTypeSymbol array => [array.ElementType],
        INamedTypeSymbol named => named.TypeArguments,
        _ => Enumerable.Empty<ITypeSymbol>(),
    }).SelectMany(Parts).Prepend(type);
}
