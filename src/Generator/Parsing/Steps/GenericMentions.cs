using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>
/// The closed forms of generic types with a serializer that follow from what one file mentions. To find what a mention in a method body means, the body is
/// bound: so what was found is kept with the file's tree, as long as nothing changes that it can depend on.
/// </summary>
internal static class GenericMentions
{
    private static readonly KeptByTree<Items<TypeRef>> s_found = new();

    public static Items<TypeRef> FormsIn(ParseContext context, SyntaxTree tree, SemanticModel model, CancellationToken cancellation)
    {
        GenericFamilies families = context.WireGenerics.Families;
        return families.Definitions.Count == 0 ? Items<TypeRef>.None : s_found.Get(tree, families.Key, () => Find(families, tree, model, cancellation));
    }

    private static Items<TypeRef> Find(GenericFamilies families, SyntaxTree tree, SemanticModel model, CancellationToken cancellation)
    {
        var forms = new SortedDictionary<string, TypeRef>(StringComparer.Ordinal);
        foreach (GenericNameSyntax name in FileIndex.For(tree, model.Compilation).Mentions(families.Names, cancellation).OfType<GenericNameSyntax>())
        {
            if (model.GetSymbolInfo(name, cancellation).Symbol is INamedTypeSymbol { IsUnboundGenericType: false } type)
            {
                foreach (TypeRef form in families.FormsOf(type))
                {
                    forms[form.Name] = form;
                }
            }
        }

        return forms.Values.ToItems();
    }
}
