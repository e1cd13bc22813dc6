using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.WireProtocol;

namespace Prewire.Generator.Parsing;

/// <summary>
/// C# 15's <c>closed</c> classes: only their own assembly has classes that derive from them directly. In source they are told by the modifier, which the
/// compiler that this generator is built against has no name for; in metadata, and where the source says so itself, by an attribute.
/// </summary>
internal static class ClosedTypes
{
    /// <summary>Whether a class is closed.</summary>
    public static bool Is(INamedTypeSymbol type) => type.TypeKind == TypeKind.Class && (HasModifier(type) || type.GetAttributes().Any(IsMark));

    /// <summary>
    /// The marked classes of the compilation of which objects of a closed class can be, unbound where they are generic, and their tags: hashes of their
    /// wire names, so that neither order nor number of the classes matters.
    /// </summary>
    public static IEnumerable<(uint Tag, INamedTypeSymbol Type)> Table(ParseContext context, INamedTypeSymbol type) =>
        DeclaredTypes.In(context.Compilation, static d => d.BaseList is not null)
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
            .Where(d => d is { TypeKind: TypeKind.Class, IsAbstract: false }
                && context.Serializable.Find(d) == CodecHome.Here
                && d.BaseTypes().Any(b => SymbolEqualityComparer.Default.Equals(b.OriginalDefinition, type.OriginalDefinition)))
            .Select(d => (TagOf(context, d), d.IsGenericType ? d.ConstructUnboundGenericType() : d));

    private static uint TagOf(ParseContext context, INamedTypeSymbol type)
    {
        ulong identity = TypeNameIdentity.Of(TypeParser.WireNameOf(context, type, SymbolNames.KeyOf(type)));
        return unchecked((uint)(identity ^ (identity >> 32)));
    }

    private static bool HasModifier(INamedTypeSymbol type) =>
        type.DeclaringSyntaxReferences.Any(static r => r.GetSyntax() is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(static m => m.ValueText == "closed"));

    /// <summary>The name that the attribute has now, or that of earlier previews.</summary>
    private static bool IsMark(AttributeData attribute) =>
        attribute.AttributeClass is { Name: "IsClosedTypeAttribute" or "ClosedAttribute", ContainingType: null } name
        && name.ContainingNamespace.Is("System.Runtime.CompilerServices");
}
