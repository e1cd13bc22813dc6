using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>
/// The types that need no code of their own and that one file mentions, in the bodies of its methods too: where values of any type can stand, they may be put there.
/// What was found is kept with the file's tree, as long as nothing changes that expressions can depend on.
/// </summary>
internal static class MentionedTypes
{
    private static readonly KeptByTree<Items<RootModel>> s_found = new();

    public static Items<RootModel> Parse(SyntaxNode file, SemanticModel model, CancellationToken cancellation)
    {
        ParseContext context = ParseContext.For(model.Compilation);
        return context.Features.IsSupported && context.Positions.Any && !GeneratedFiles.IsOurs(file.SyntaxTree)
            ? s_found.Get(file.SyntaxTree, context.Outside, () => Find(context, file, model, cancellation))
            : Items<RootModel>.None;
    }

    private static Items<RootModel> Find(ParseContext context, SyntaxNode file, SemanticModel model, CancellationToken cancellation)
    {
        SyntaxNode[] nodes = [.. file.DescendantNodes(static n => n is not (AttributeListSyntax or UsingDirectiveSyntax))];
        var found = new SortedDictionary<string, RootModel>(StringComparer.Ordinal);
        var names = new HashSet<(string Text, SyntaxNode? Around)>();
        foreach ((string name, SyntaxNode place) in MentionCandidates.In(nodes))
        {
            var around = place.FirstAncestorOrSelf<MemberDeclarationSyntax>(static n => n is TypeDeclarationSyntax or DelegateDeclarationSyntax);
            if (names.Add((name, around)))
            {
                cancellation.ThrowIfCancellationRequested();
                Add(model.GetSpeculativeTypeInfo(PositionIn(file, around), SyntaxFactory.ParseTypeName(name), SpeculativeBindingOption.BindAsTypeOrNamespace).Type);
            }
        }

        FileIndex index = FileIndex.For(file.SyntaxTree, model.Compilation);
        foreach (ExpressionSyntax value in GivenValues.In(nodes, name => context.Positions.Names.Contains(name) || index.LocalObjects.Contains(name), index.ClosesOverObject))
        {
            TypeInfo info = model.GetTypeInfo(value, cancellation);
            if (GivenValues.IsCast(value) || IsBoxed(info))
            {
                Add(info.Type);
            }
        }

        return found.Values.ToItems();

        void Add(ITypeSymbol? type)
        {
            type = type is INamedTypeSymbol { TupleUnderlyingType: INamedTypeSymbol unnamed } ? unnamed : type;
            if (type is IArrayTypeSymbol or INamedTypeSymbol { IsUnboundGenericType: false } && !GenericFamilies.IsOpen(type) && IsForm(context, type)
                && context.TypeRefs.Parse(type) is var form && form.FindUnsupported() is null)
            {
                found[form.Name] = new RootModel(form);
            }
        }
    }

    /// <summary>Where a name means what it does in a declaration, or at the top of the file behind its usings, and in no method: there, bodies would be bound.</summary>
    private static int PositionIn(SyntaxNode file, MemberDeclarationSyntax? around) => around switch
    {
        null => file.Span.End,
        DelegateDeclarationSyntax type => type.Identifier.SpanStart,
        TypeDeclarationSyntax { OpenBraceToken.RawKind: not 0 } type => type.OpenBraceToken.Span.End,
        _ => ((TypeDeclarationSyntax)around).Identifier.SpanStart,
    };

    /// <summary>Whether an expression becomes an object, or an interface that says nothing of it.</summary>
    private static bool IsBoxed(TypeInfo info) =>
        info is { Type: ITypeSymbol type, ConvertedType: ITypeSymbol target } && !SymbolEqualityComparer.Default.Equals(type, target)
        && (target.SpecialType is SpecialType.System_Object or SpecialType.System_ValueType or SpecialType.System_Enum || target.TypeKind is TypeKind.Interface or TypeKind.Dynamic);

    private static bool IsForm(ParseContext context, ITypeSymbol type) =>
        type is IArrayTypeSymbol
        || (type is INamedTypeSymbol named
            && (named.IsTupleType || FrameworkTypes.IsReferenceTuple(named) || FrameworkForms.Find(named) is not null || (named.TypeKind == TypeKind.Enum && !context.IsSameAssembly(named))));
}
