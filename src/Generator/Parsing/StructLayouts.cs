using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>Finds structs whose memory is their members and nothing else.</summary>
internal static class StructLayouts
{
    /// <summary>
    /// Whether the fields of a struct of this compilation are those of its members, in the same order, laid out by the default rule. Padding is
    /// not looked at here.
    /// </summary>
    public static bool IsSequential(ParseContext context, INamedTypeSymbol type, List<MemberCandidate> members)
    {
        if (!type.IsValueType || type.IsGenericType || !context.IsSameAssembly(type) || HasLayoutAttribute(type))
        {
            return false;
        }

        IFieldSymbol[] fields = type.GetMembers().OfType<IFieldSymbol>().Where(static f => !f.IsStatic).ToArray();
        return fields.Length == members.Count
            && fields.Zip(members, static (f, m) => SymbolEqualityComparer.Default.Equals(f, m.Symbol as IFieldSymbol ?? m.BackingField)).All(static same => same);
    }

    private static bool HasLayoutAttribute(INamedTypeSymbol type) =>
        type.GetAttributes().Any(static a => a.AttributeClass?.Name is "StructLayoutAttribute" or "InlineArrayAttribute");
}
