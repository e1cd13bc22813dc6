using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>
/// C# 15's union types: each value has a content, an object of one of its case types or null. In source a <c>union</c> is told by its keyword, which the
/// compiler that this generator is built against has no name for; in metadata, and where a type is made a union by hand, by an attribute.
/// </summary>
internal static class UnionTypes
{
    /// <summary>Whether a type is a union.</summary>
    public static bool Is(INamedTypeSymbol type) =>
        type.TypeKind is TypeKind.Struct or TypeKind.Class && (type.GetAttributes().Any(IsMark) || HasKeyword(type));

    /// <summary>The types of its contents, as the members take them that make it.</summary>
    public static IEnumerable<ITypeSymbol> Cases(INamedTypeSymbol type)
    {
        IEnumerable<IMethodSymbol> makers = Provider(type) is INamedTypeSymbol provider
            ? provider.GetMembers(UnionTypeRef.Factory).OfType<IMethodSymbol>().Where(m => m is { IsStatic: true, Arity: 0 } && SymbolEqualityComparer.Default.Equals(m.ReturnType, type))
            : type.InstanceConstructors.Where(c => c.Parameters.Length == 1 && !SymbolEqualityComparer.Default.Equals(c.Parameters[0].Type, type));
        return makers
            .Where(static m => m is { DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1 } && m.Parameters[0].RefKind is RefKind.None or RefKind.In)
            .Select(static m => m.Parameters[0].Type);
    }

    /// <summary>How a union is written, or null, after a report, where that is not seen.</summary>
    public static UnionTypeRef? Parse(ParseContext context, INamedTypeSymbol type, DiagnosticReporter? reporter)
    {
        TypeRef[] cases = Cases(type).Select(context.TypeRefs.Parse).ToArray();
        INamedTypeSymbol? provider = Provider(type);
        UnsupportedTypeRef? unsupported = cases.Select(TypeRefQueries.FindUnsupported).FirstOrDefault(static u => u is not null);
        string? reason = cases.Length == 0 || !HasContent(provider ?? type)
                ? "of a union, public constructors of one parameter and a public property 'object Value' are looked for, or the like in its interface IUnionMembers"
            : unsupported is not null && UnsupportedTypes.IsReported(unsupported.Reason)
                ? "its case '" + UnsupportedTypes.Display(unsupported.Name) + "' " + UnsupportedTypes.Explain(unsupported)
            : null;
        if (reason is not null)
        {
            reporter?.Report(Rules.UnsupportedType, type, type.Name, reason);
        }

        if (reason is not null || unsupported is not null)
        {
            return null;
        }

        return new UnionTypeRef(context.NameOf(type), type.IsValueType, provider?.InCode(), cases.ToEquatableArray());
    }

    /// <summary>Whether a type has the property that a union's content is in.</summary>
    private static bool HasContent(INamedTypeSymbol type) => type.GetMembers("Value").Any(static m =>
        m is IPropertySymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Public, GetMethod: not null, Type.SpecialType: SpecialType.System_Object });

    /// <summary>The nested interface that has the members of a union in its place, or null.</summary>
    private static INamedTypeSymbol? Provider(INamedTypeSymbol type) => type.GetTypeMembers("IUnionMembers").FirstOrDefault(p =>
        p is { TypeKind: TypeKind.Interface, Arity: 0 } && type.AllInterfaces.Contains(p, SymbolEqualityComparer.Default));

    private static bool HasKeyword(INamedTypeSymbol type) =>
        type.DeclaringSyntaxReferences.Any(static r => r.GetSyntax() is TypeDeclarationSyntax { Keyword.ValueText: "union" });

    private static bool IsMark(AttributeData attribute) =>
        attribute.AttributeClass is { Name: "UnionAttribute", ContainingType: null } name && name.ContainingNamespace.Is("System.Runtime.CompilerServices");
}
