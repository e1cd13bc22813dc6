using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Reads [WireConverter]: what makes a member's value of what it was before its type changed.</summary>
internal static class ConverterParser
{
    private const string Interface = "IWireConverter";

    /// <summary>The converter of a member, or null where it has none or, after a report, none that could be one.</summary>
    public static ConverterModel? Parse(ParseContext context, MemberCandidate member)
    {
        AttributeData? attribute = member.FindAttribute(static s => WireAttributes.Find(s, WireAttributes.Converter));
        if (attribute is null || WireAttributes.FirstArgument(attribute) is INamedTypeSymbol { TypeKind: TypeKind.Error })
        {
            return null;
        }

        var converter = WireAttributes.FirstArgument(attribute) as INamedTypeSymbol;
        ITypeSymbol[] olds = OldsOf(converter, member.Type);
        TypeRef? old = olds.Length == 1 ? context.TypeRefs.Parse(olds[0]) : null;
        UnsupportedTypeRef? unsupported = old?.FindUnsupported();
        if (WhyNot(context, member, converter, olds, unsupported) is string reason)
        {
            member.Reporter?.ReportOn(
                attribute, member.Symbol, Rules.ConverterUnusable, converter?.ToDisplayString() ?? "null", member.Type.ToDisplayString() + " " + member.Name, reason);
            return null;
        }

        return unsupported is null ? new ConverterModel(converter!.InCode(), old!) : null;
    }

    /// <summary>What a property or field was, as an attribute on it says; of what is wrong with that nothing is said.</summary>
    public static ITypeSymbol[] OldsOf(ISymbol member, ITypeSymbol type) =>
        WireAttributes.Find(member, WireAttributes.Converter) is AttributeData attribute ? OldsOf(WireAttributes.FirstArgument(attribute) as INamedTypeSymbol, type) : [];

    private static ITypeSymbol[] OldsOf(INamedTypeSymbol? converter, ITypeSymbol type) => converter is null or { IsUnboundGenericType: true } ? [] : converter.AllInterfaces
        .Where(i => IsConverter(i) && i.TypeArguments[1].IsSameAs(type))
        .Select(static i => i.TypeArguments[0])
        .ToArray();

    private static string? WhyNot(ParseContext context, MemberCandidate member, INamedTypeSymbol? converter, ITypeSymbol[] olds, UnsupportedTypeRef? unsupported) =>
        converter is not { IsValueType: true } ? "it is no struct"
        : converter.IsUnboundGenericType ? "its type arguments are not given"
        : converter.IsRefLikeType ? "it is a ref struct"
        : !context.CanName(converter) ? "generated code cannot name it, or a type argument of it; make it internal or public"
        : converter.InstanceConstructors.Any(static c => c is { Parameters.IsEmpty: true, IsImplicitlyDeclared: false }) ? "its constructor is never called; let it do without"
        : olds.Length != 1 ? "it implements IWireConverter<TOld, " + member.Type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat) + "> for " + (olds.Length == 0 ? "no" : "more than one") + " TOld"
        : olds[0].IsSameAs(member.Type) ? "it converts from what the member is"
        : unsupported is { Reason: not UnsupportedReason.Error } ? "'" + UnsupportedTypes.Display(unsupported.Name) + "' " + UnsupportedTypes.Explain(unsupported)
        : null;

    private static bool IsConverter(INamedTypeSymbol type) =>
        type is { Name: Interface, Arity: 2, ContainingType: null } && type.ContainingNamespace.Is(WireAttributes.Namespace);
}
