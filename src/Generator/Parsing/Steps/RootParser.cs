using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Finds the types that one file closes generic methods and types over, where their type parameter reaches Prewire: it is marked with [WireType],
/// or the method, in this compilation, gives it to <c>PrewireSerializer</c> itself. So do the closed forms of generic types with a serializer, and what
/// derives from them.
/// </summary>
internal static class RootParser
{
    public static Items<RootModel> Parse(SyntaxNode file, SemanticModel model, CancellationToken cancellation)
    {
        ParseContext context = ParseContext.For(model.Compilation);
        HashSet<string> names = context.WireGenerics.Names;
        if (!context.Features.IsSupported)
        {
            return Items<RootModel>.None;
        }

        var roots = new SortedDictionary<string, RootModel>(StringComparer.Ordinal);
        foreach (SimpleNameSyntax name in FileIndex.For(file.SyntaxTree, model.Compilation).Mentions(names, cancellation))
        {
            foreach (ITypeSymbol closed in context.WireGenerics.TypesClosedAt(name, model, cancellation))
            {
                TypeRef type = context.TypeRefs.Parse(closed);
                if (!type.IsOpen() && type.FindUnsupported() is null)
                {
                    roots[type.Name] = new RootModel(type);
                    Add(context.WireGenerics.Families.FormsOf(closed));
                }
            }
        }

        Add(GenericMentions.FormsIn(context, file.SyntaxTree, model, cancellation));
        return roots.Values.ToItems();

        void Add(IEnumerable<TypeRef> forms)
        {
            foreach (TypeRef form in forms)
            {
                roots[form.Name] = new RootModel(form);
            }
        }
    }
}
