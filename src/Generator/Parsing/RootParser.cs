using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Finds the types that one file closes generic methods and types over, where their type parameter reaches Prewire: it is marked with [WireType],
/// or the method, in this compilation, gives it to <c>PrewireSerializer</c> itself.
/// </summary>
internal static class RootParser
{
    public static EquatableArray<RootModel> Parse(SyntaxNode file, SemanticModel model, CancellationToken cancellation)
    {
        ParseContext context = ParseContext.For(model.Compilation);
        HashSet<string> names = context.WireGenerics.Names;
        if (names.Count == 0 || !context.Features.IsSupported)
        {
            return default;
        }

        var roots = new SortedDictionary<string, RootModel>(System.StringComparer.Ordinal);
        foreach (SimpleNameSyntax name in FileIndex.For(file.SyntaxTree).Mentions(names, cancellation))
        {
            foreach (ITypeSymbol closed in context.WireGenerics.TypesClosedAt(name, model, cancellation))
            {
                TypeRef type = context.TypeRefs.Parse(closed);
                if (!type.IsOpen() && type.FindUnsupported() is null)
                {
                    roots[type.Name] = new RootModel(type);
                }
            }
        }

        return roots.Values.ToEquatableArray();
    }
}
