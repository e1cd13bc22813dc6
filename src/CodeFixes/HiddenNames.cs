using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FindSymbols;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;

namespace Prewire.CodeFixes;

/// <summary>Whether the compiler takes it that something hidden is internal: what it is made of has to be as visible, and what overrides it too.</summary>
internal static class HiddenNames
{
    /// <summary>Whether a declaration, or the property of an accessor, can be made internal by itself.</summary>
    public static async Task<bool> CanBeShownAsync(Document document, SyntaxNode declaration, CancellationToken cancellation)
    {
        SyntaxNode? named = declaration switch
        {
            FieldDeclarationSyntax field => field.Declaration.Variables[0],
            AccessorDeclarationSyntax accessor => accessor.FirstAncestorOrSelf<PropertyDeclarationSyntax>(),
            _ => declaration,
        };
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        return named is not null && model?.GetDeclaredSymbol(named, cancellation) is ISymbol symbol && !IsMadeOfHidden(symbol, symbol as INamedTypeSymbol)
            && !(!IsPrivate(declaration) && symbol is { IsVirtual: true } or { IsAbstract: true } and not INamedTypeSymbol && await IsOverriddenAsync(document, symbol, cancellation).ConfigureAwait(false));
    }

    /// <summary>No override has an accessor that is private.</summary>
    private static bool IsPrivate(SyntaxNode declaration) =>
        declaration is AccessorDeclarationSyntax accessor && accessor.Modifiers.Any(SyntaxKind.PrivateKeyword) && !accessor.Modifiers.Any(SyntaxKind.ProtectedKeyword);

    /// <summary>An override in another assembly stays protected.</summary>
    private static async Task<bool> IsOverriddenAsync(Document document, ISymbol symbol, CancellationToken cancellation) =>
        (await SymbolFinder.FindOverridesAsync(symbol, document.Project.Solution, cancellationToken: cancellation).ConfigureAwait(false))
        .Any(o => SymbolEqualityComparer.Default.Equals(o.ContainingAssembly, symbol.ContainingAssembly));

    /// <summary>Whether what others see of a symbol names a type that they do not.</summary>
    /// <param name="symbol">The symbol.</param>
    /// <param name="shown">The type that becomes visible: what is in it does so with it.</param>
    private static bool IsMadeOfHidden(ISymbol symbol, INamedTypeSymbol? shown) => symbol switch
    {
        INamedTypeSymbol type => Bases(type).Concat(Constraints(type.TypeParameters)).Any(t => IsHidden(t, shown))
            || (type.DelegateInvokeMethod is IMethodSymbol call && IsMadeOfHidden(call, shown))
            || type.GetMembers().Any(m => m.DeclaredAccessibility != Accessibility.Private && IsMadeOfHidden(m, shown)),
        IMethodSymbol method => Constraints(method.TypeParameters).Append(method.ReturnType).Concat(method.Parameters.Select(static p => p.Type)).Any(t => IsHidden(t, shown)),
        IPropertySymbol property => property.Parameters.Select(static p => p.Type).Append(property.Type).Any(t => IsHidden(t, shown)),
        IFieldSymbol field => IsHidden(field.Type, shown),
        IEventSymbol happening => IsHidden(happening.Type, shown),
        _ => false,
    };

    /// <summary>Whoever sees a class need not see its interfaces.</summary>
    private static IEnumerable<ITypeSymbol> Bases(INamedTypeSymbol type) =>
        type.TypeKind == Microsoft.CodeAnalysis.TypeKind.Interface ? type.Interfaces : Enumerable.Repeat(type.BaseType, 1).OfType<ITypeSymbol>();

    private static IEnumerable<ITypeSymbol> Constraints(IEnumerable<ITypeParameterSymbol> parameters) => parameters.SelectMany(static p => p.ConstraintTypes);

    private static bool IsHidden(ITypeSymbol type, INamedTypeSymbol? shown) => type switch
    {
        IArrayTypeSymbol array => IsHidden(array.ElementType, shown),
        IPointerTypeSymbol pointer => IsHidden(pointer.PointedAtType, shown),
        INamedTypeSymbol named => (SerializableTypes.VisibilityOf(named) == Visibility.Hidden && !IsIn(named, shown)) || TypeParameterParser.AllArguments(named).Any(a => IsHidden(a, shown)),
        _ => false,
    };

    private static bool IsIn(INamedTypeSymbol type, INamedTypeSymbol? shown)
    {
        for (INamedTypeSymbol? current = type; current is not null && shown is not null; current = current.ContainingType)
        {
            if (SymbolEqualityComparer.Default.Equals(current.OriginalDefinition, shown))
            {
                return true;
            }
        }

        return false;
    }
}
