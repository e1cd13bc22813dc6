using Microsoft.CodeAnalysis.FindSymbols;
using Prewire.Generator.Model;

namespace Prewire.CodeFixes;

/// <summary>Whether the compiler takes it that something hidden is internal: what it is made of has to be as visible, and what overrides it too.</summary>
internal static class HiddenNames
{
    /// <summary>Whether declarations, or the properties of accessors, can be made internal together.</summary>
    public static async Task<bool> CanBeShownAsync(Document document, SyntaxNode[] declarations, CancellationToken cancellation)
    {
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        ISymbol[] symbols = [.. declarations.Select(d => model?.GetDeclaredSymbol(Named(d), cancellation)).OfType<ISymbol>()];
        if (symbols.Length < declarations.Length)
        {
            return false;
        }

        INamedTypeSymbol[] types = [.. symbols.OfType<INamedTypeSymbol>()];
        for (int i = 0; i < symbols.Length; i++)
        {
            ISymbol symbol = symbols[i];
            if (IsMadeOfHidden(symbol, new Shown(symbol as INamedTypeSymbol, types))
                || IsSaidElsewhere(symbol, declarations[i], cancellation)
                || (!IsPrivate(declarations[i]) && symbol is { IsVirtual: true } or { IsAbstract: true } and not INamedTypeSymbol && await IsOverriddenAsync(document, symbol, cancellation).ConfigureAwait(false)))
            {
                return false;
            }
        }

        return true;
    }

    private static SyntaxNode Named(SyntaxNode declaration) => declaration switch
    {
        FieldDeclarationSyntax field => field.Declaration.Variables[0],
        AccessorDeclarationSyntax accessor => accessor.FirstAncestorOrSelf<PropertyDeclarationSyntax>() ?? declaration,
        _ => declaration,
    };

    /// <summary>Whether another part of a type says who sees it: all that do have to say the same.</summary>
    private static bool IsSaidElsewhere(ISymbol symbol, SyntaxNode declaration, CancellationToken cancellation) =>
        symbol is INamedTypeSymbol && symbol.DeclaringSyntaxReferences.Any(r =>
            r.GetSyntax(cancellation) is TypeDeclarationSyntax part && part != declaration && MakeAccessibleFix.HasAccessibility(part.Modifiers));

    /// <summary>No override has an accessor that is private.</summary>
    private static bool IsPrivate(SyntaxNode declaration) =>
        declaration is AccessorDeclarationSyntax accessor && accessor.Modifiers.Any(SyntaxKind.PrivateKeyword) && !accessor.Modifiers.Any(SyntaxKind.ProtectedKeyword);

    /// <summary>An override in another assembly stays protected.</summary>
    private static async Task<bool> IsOverriddenAsync(Document document, ISymbol symbol, CancellationToken cancellation) =>
        (await SymbolFinder.FindOverridesAsync(symbol, document.Project.Solution, cancellationToken: cancellation).ConfigureAwait(false))
        .Any(o => SymbolEqualityComparer.Default.Equals(o.ContainingAssembly, symbol.ContainingAssembly));

    /// <summary>Whether what others see of a symbol names a type that they do not.</summary>
    /// <param name="shown">What becomes visible.</param>
    private static bool IsMadeOfHidden(ISymbol symbol, Shown shown) => symbol switch
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
        type.TypeKind == TypeKind.Interface ? type.Interfaces : Enumerable.Repeat(type.BaseType, 1).OfType<ITypeSymbol>();

    private static IEnumerable<ITypeSymbol> Constraints(IEnumerable<ITypeParameterSymbol> parameters) => parameters.SelectMany(static p => p.ConstraintTypes);

    private static bool IsHidden(ITypeSymbol type, Shown shown) => type switch
    {
        IArrayTypeSymbol array => IsHidden(array.ElementType, shown),
        IPointerTypeSymbol pointer => IsHidden(pointer.PointedAtType, shown),
        INamedTypeSymbol named => (!IsIn(named, shown.Type) && IsHiddenBeside(named, shown.All)) || TypeParameterParser.AllArguments(named).Any(a => IsHidden(a, shown)),
        _ => false,
    };

    private static bool IsIn(INamedTypeSymbol type, INamedTypeSymbol? shown) => shown is not null && AndAround(type).Contains(shown, SymbolEqualityComparer.Default);

    /// <summary>Whether something hides a type that is not to become visible.</summary>
    private static bool IsHiddenBeside(INamedTypeSymbol type, INamedTypeSymbol[] shown) =>
        AndAround(type).Any(t => SerializableTypes.IsHidden(t) && !shown.Contains(t, SymbolEqualityComparer.Default));

    /// <summary>The definitions of a type and of those around it.</summary>
    private static IEnumerable<INamedTypeSymbol> AndAround(INamedTypeSymbol type) => type.WithTypesAround().Select(static t => t.OriginalDefinition);

    /// <summary>The types that become visible.</summary>
    /// <param name="Type">The one that is looked at, or null: what is in it becomes visible with it.</param>
    /// <param name="All">All of them.</param>
    private sealed record Shown(INamedTypeSymbol? Type, INamedTypeSymbol[] All);
}
