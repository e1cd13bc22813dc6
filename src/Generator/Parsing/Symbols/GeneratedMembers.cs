using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Fields of which another source generator makes a property. Generators do not see each other's output, so the property would be missed.</summary>
internal static class GeneratedMembers
{
    /// <summary>What to do where a field holds the value.</summary>
    public const string DecideAboutField = "Put [WireInclude] on the field, or [WireIgnore] to leave it out";

    private static readonly HashSet<string> s_attributes = new(StringComparer.Ordinal)
    {
        "ObservablePropertyAttribute",
        "ObservableAsPropertyAttribute",
        "ReactiveAttribute",
        "AutoNotifyAttribute",
        "GeneratePropertyAttribute",
        "BindablePropertyAttribute",
        "AutoBindableAttribute",
    };

    /// <summary>Warns where such a field is left out without anybody having said so.</summary>
    public static void Check(MemberCandidate member, bool isDecided)
    {
        if (!isDecided && member.Reporter is not null && member.Symbol is IFieldSymbol && Find(member.Symbol) is INamedTypeSymbol type)
        {
            string name = type.Name.Substring(0, type.Name.Length - "Attribute".Length);
            member.Reporter.Report(
                Rules.GeneratedMemberUnseen,
                member.Symbol,
                "The property that [" + name + "] makes of '" + member.Name + "' is",
                "it is not serialized",
                DecideAboutField);
        }
    }

    /// <summary>Whether a field has such an attribute.</summary>
    public static bool IsSeenByAnother(IFieldSymbol field) => Find(field) is not null;

    private static INamedTypeSymbol? Find(ISymbol field) =>
        field.GetAttributes().Select(static a => a.AttributeClass).FirstOrDefault(static t => t is not null && s_attributes.Contains(t.Name));
}
