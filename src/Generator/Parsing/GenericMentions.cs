using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>
/// The closed forms of generic types with a serializer that follow from what one file mentions. To find what a mention in a method body means, the body is
/// bound: so what was found is kept with the file's tree, as long as nothing changes that it can depend on.
/// </summary>
internal static class GenericMentions
{
    private static readonly ConditionalWeakTable<SyntaxTree, StrongBox<Entry?>> s_found = new();

    public static EquatableArray<TypeRef> FormsIn(ParseContext context, SyntaxTree tree, SemanticModel model, CancellationToken cancellation)
    {
        GenericFamilies families = context.WireGenerics.Families;
        if (families.Definitions.Count == 0)
        {
            return default;
        }

        StrongBox<Entry?> kept = s_found.GetValue(tree, static _ => new StrongBox<Entry?>());
        if (kept.Value is Entry known && known.Key == families.Key)
        {
            return known.Forms;
        }

        var forms = new SortedDictionary<string, TypeRef>(StringComparer.Ordinal);
        foreach (GenericNameSyntax name in FileIndex.For(tree).Mentions(families.Names, cancellation).OfType<GenericNameSyntax>())
        {
            if (model.GetSymbolInfo(name, cancellation).Symbol is INamedTypeSymbol { IsUnboundGenericType: false } type)
            {
                foreach (TypeRef form in families.FormsOf(type))
                {
                    forms[form.Name] = form;
                }
            }
        }

        var entry = new Entry(families.Key, forms.Values.ToEquatableArray());
        kept.Value = entry;
        return entry.Forms;
    }

    private sealed record Entry(ulong Key, EquatableArray<TypeRef> Forms);
}
