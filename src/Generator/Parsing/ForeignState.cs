using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Diagnostics;

/// <summary>
/// What a type declared elsewhere may hold beyond the members that travel. The compiler shows private fields of structs only; of classes there are
/// the properties, each of which may stand for state or be computed from other members.
/// </summary>
internal static class ForeignState
{
    private const int MostNames = 3;

    public static void Check(ParseContext context, INamedTypeSymbol type, TypeModel model, DiagnosticReporter reporter)
    {
        if (model.FSharpUnion is not null)
        {
            // All fields of all cases travel, and there is nothing else.
            return;
        }

        // By custom, the field behind a property has its name, but for case and an underscore.
        var traveling = new HashSet<string>(model.Members.Select(static m => m.Name), StringComparer.OrdinalIgnoreCase);
        string[] lost = Candidates(context, type, model).Where(n => !traveling.Contains(n.TrimStart('_'))).Distinct().ToArray();
        if (lost.Length > 0)
        {
            string names = string.Join(", ", lost.Take(MostNames).Select(static n => "'" + n + "'")) + (lost.Length > MostNames ? " and others" : "");
            reporter.Report(Rules.ForeignState, type, type.ToDisplayString(), names + " cannot be set by generated code");
        }
        else if (model is { Members.Count: 0, Base: null } && IsOpaque(context, type))
        {
            reporter.Report(Rules.ForeignState, type, type.ToDisplayString(), "nothing that it holds can be seen");
        }
    }

    /// <summary>Whether objects of a class do something, with state that nobody sees. One without methods is empty by nature, one that is abstract stands for others.</summary>
    private static bool IsOpaque(ParseContext context, INamedTypeSymbol type)
    {
        INamedTypeSymbol[] chain = type.WithBaseClasses().Where(static t => t.SpecialType != SpecialType.System_Object).ToArray();
        return type is { TypeKind: Microsoft.CodeAnalysis.TypeKind.Class, IsAbstract: false }
            && !Array.Exists(chain, t => CollectionContents.IsCollection(context, t))
            && chain.SelectMany(static t => t.GetMembers()).Any(static m =>
                m is IMethodSymbol { MethodKind: MethodKind.Ordinary, IsStatic: false, IsOverride: false, DeclaredAccessibility: Accessibility.Public, CanBeReferencedByName: true }
                && m.Name != nameof(Equals));
    }

    private static IEnumerable<string> Candidates(ParseContext context, INamedTypeSymbol type, TypeModel model)
    {
        if (!type.IsValueType || CollectionContents.IsCollection(context, type))
        {
            return Properties(context, type);
        }

        // The framework's reference assemblies say no more of a struct than that it has fields.
        string[] fields = type.GetMembers().OfType<IFieldSymbol>().Where(static f => !f.IsStatic).Select(static f => PropertyOf(f.Name)).ToArray();
        return !fields.Any(static f => f.StartsWith("_dummy", StringComparison.Ordinal)) ? fields
            : model.Members.Count == 0 ? Properties(context, type)
            : [];
    }

    /// <summary>The property that an automatic field is behind, or the field itself. That of an F# record has a sign behind its name.</summary>
    private static string PropertyOf(string field)
    {
        int end = field.IndexOf(">k__BackingField", StringComparison.Ordinal);
        return field.Length > 0 && field[0] == '<' && end > 0 ? field.Substring(1, end - 1) : field.TrimEnd('@');
    }

    private static IEnumerable<string> Properties(ParseContext context, INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? current = type; current is { SpecialType: not SpecialType.System_Object }; current = current.BaseType)
        {
            if (CollectionContents.IsCollection(context, current))
            {
                // Of a collection the elements are what it holds.
                yield break;
            }

            foreach (IPropertySymbol property in current.GetMembers().OfType<IPropertySymbol>())
            {
                if (property is { IsStatic: false, IsIndexer: false, GetMethod: not null, DeclaredAccessibility: Accessibility.Public })
                {
                    yield return property.Name;
                }
            }
        }
    }
}
