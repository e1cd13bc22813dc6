using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Members that other source generators add, and those of types that they add. The generated codec does not have them, and the analyzer, which sees them, takes the type
/// as the codec was made; it says what is missing where that would travel.
/// </summary>
internal static class AddedMembers
{
    private const string DeclareType = "Declare the type, or a part of it, by hand or in another project";

    /// <summary>Whether others add a member, and this generator did not see it, as it does what is added before all generators.</summary>
    public static bool IsUnseen(ParseContext context, INamedTypeSymbol type, MemberCandidate member) =>
        context.Others.Declare(member.Symbol) && !ListedMembers.OfCodec(context, type).Contains(member.Name);

    /// <summary>Reports a type that others add, and says whether it is one: it has no codec at all.</summary>
    public static bool CheckType(ParseContext context, INamedTypeSymbol type, DiagnosticReporter reporter)
    {
        bool isUnseen = context.Others.Declare(type) && SerializableTypes.CodecOf(type, context.Compilation.Assembly) is null;
        if (isUnseen)
        {
            reporter.Report(Rules.GeneratedMemberUnseen, type, "'" + type.Name + "' is", "it has no serializer", DeclareType);
        }

        return isUnseen;
    }

    /// <summary>Reports the members that would travel, were they seen.</summary>
    /// <param name="unseen">What others add.</param>
    /// <param name="model">The model of the type with all that others add.</param>
    /// <param name="isLosing">Whether there are some.</param>
    /// <returns>The members that nobody decided about, and that would not travel by themselves.</returns>
    public static List<MemberCandidate> Check(INamedTypeSymbol type, List<MemberCandidate> unseen, TypeModel? model, DiagnosticReporter reporter, out bool isLosing)
    {
        isLosing = false;
        var names = new HashSet<string>(model?.Members.Select(static m => m.Name) ?? [], StringComparer.Ordinal);
        var lost = new List<string>();
        var others = new List<MemberCandidate>();
        foreach (MemberCandidate member in unseen)
        {
            IFieldSymbol? field = FieldOf(member, unseen);
            if (field is not null && (WireAttributes.Has(field, WireAttributes.Include) || LeftOut.Is(field) || GeneratedMembers.IsSeenByAnother(field)))
            {
                continue;
            }

            if (!names.Contains(member.Name))
            {
                others.Add(member);
                continue;
            }

            isLosing = true;
            if (member.Reporter is not null && field is not null)
            {
                member.Reporter.Report(
                    Rules.GeneratedMemberUnseen, field, "'" + member.Name + "', which shows '" + field.Name + "', is", "it is not serialized", GeneratedMembers.DecideAboutField);
            }
            else if (member.Reporter is not null)
            {
                lost.Add(member.Name);
            }
        }

        Report(type, lost, reporter);
        return others;
    }

    /// <summary>Reports at the type what code of others holds and does not travel.</summary>
    public static void Report(INamedTypeSymbol type, IReadOnlyList<string> names, DiagnosticReporter reporter)
    {
        if (names.Count > 0)
        {
            string list = string.Join(", ", names.Take(names.Count - 1).Select(static n => "'" + n + "'"));
            string all = (list.Length > 0 ? list + " and " : "") + "'" + names[names.Count - 1] + "' of '" + type.Name + "'";
            (string be, string they, string them) = names.Count > 1 ? ("are", "they are", "them") : ("is", "it is", "it");
            reporter.Report(
                Rules.GeneratedMemberUnseen,
                type,
                all + " " + be,
                they + " not serialized",
                "Declare " + them + " by hand, or give '" + type.Name + "' a surrogate or a codec, whose code can use " + them);
        }
    }

    /// <summary>Reports a member whose type others add, and says whether it is one: the generator does not know the type, and leaves the member out.</summary>
    public static bool IsOfUnseenType(ParseContext context, INamedTypeSymbol type, MemberCandidate member)
    {
        if (context.Others.FindIn(member.Type) is not INamedTypeSymbol added || ListedMembers.OfCodec(context, type).Contains(member.Name))
        {
            return false;
        }

        member.Reporter?.Report(
            Rules.GeneratedMemberUnseen, member.TypeLocation(), "'" + added.Name + "', the type of '" + member.Name + "', is", "the member is not serialized", DeclareType);
        return true;
    }

    /// <summary>The field of which a property is made, by its name; how it is made, nobody sees but the generator that does.</summary>
    private static IFieldSymbol? FieldOf(MemberCandidate member, List<MemberCandidate> unseen) => member.Property is null ? null
        : member.DeclaringType.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(f =>
            f is { AssociatedSymbol: null, IsStatic: false }
            && string.Equals(HiddenState.Bare(f.Name), member.Name, StringComparison.OrdinalIgnoreCase)
            && !unseen.Exists(u => SymbolEqualityComparer.Default.Equals(u.Symbol, f)));
}
