using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;
using Prewire.WireProtocol;

namespace Prewire.Generator.Parsing;

/// <summary>Reads ids and names of members and checks that they tell the members of a type apart.</summary>
internal static class IdentityParser
{
    public const int MaximumId = ContentsId - 1;

    /// <summary>The number of the elements of a class that derives from a collection: behind all that attributes give.</summary>
    public const int ContentsId = 536_870_911;

    public static void Parse(MemberCandidate member)
    {
        if (!member.MayHaveAttributes)
        {
            return;
        }

        member.IdAttribute = WireAttributes.Find(member.Symbol, WireAttributes.Id) ?? FromBackingField(member, WireAttributes.Id);
        member.NameAttribute = WireAttributes.Find(member.Symbol, WireAttributes.Name) ?? FromBackingField(member, WireAttributes.Name);
        if (member.IdAttribute is not null && WireAttributes.FirstArgument(member.IdAttribute) is int id)
        {
            SetId(member, member.IdAttribute, id);
        }

        if (member.NameAttribute is not null && CheckName(member.NameAttribute, member.Symbol, member.Reporter) is string name)
        {
            member.WireName = name;
        }
    }

    /// <summary>The name that an attribute gives, or null, after a report, where it is empty.</summary>
    public static string? CheckName(AttributeData attribute, ISymbol symbol, DiagnosticReporter? reporter)
    {
        if (WireAttributes.FirstArgument(attribute) is string name && !string.IsNullOrWhiteSpace(name))
        {
            return name;
        }

        reporter?.ReportMisplaced(attribute.ConstructorArguments.Length == 1 ? attribute : null, symbol, "the name is empty");
        return null;
    }

    /// <summary>Gives a member the number that an attribute says.</summary>
    public static void SetId(MemberCandidate member, AttributeData attribute, int id)
    {
        if (id is < 0 or > MaximumId)
        {
            member.Reporter?.ReportOn(attribute, member.Symbol, Rules.IdOutOfRange, id, member.Name);
        }

        member.IdAttribute = attribute;
        member.Id = id;
        member.HasId = id is >= 0 and <= MaximumId;
    }

    /// <summary>An override is known by what identifies the member it overrides.</summary>
    public static void Inherit(MemberCandidate member, MemberCandidate overridden)
    {
        if (member.IdAttribute is null && overridden.IdAttribute is not null)
        {
            member.IdAttribute = overridden.IdAttribute;
            member.Id = overridden.Id;
            member.HasId = overridden.HasId;
        }

        if (member.NameAttribute is null && overridden.NameAttribute is not null)
        {
            member.NameAttribute = overridden.NameAttribute;
            member.WireName = overridden.WireName;
        }

        member.IsRequiredOnWire |= overridden.IsRequiredOnWire;
    }

    /// <summary>Reads what [WireRetired] on a type sets aside.</summary>
    public static void ParseRetired(INamedTypeSymbol type, SortedSet<int> ids, SortedSet<string> names)
    {
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.Is(WireAttributes.Retired))
            {
                switch (WireAttributes.FirstArgument(attribute))
                {
                    case int id:
                        ids.Add(id);
                        break;
                    case string name:
                        names.Add(name);
                        break;
                }
            }
        }
    }

    /// <summary>Reports members that could be taken for one another, or for one that is gone.</summary>
    /// <param name="isBoth">Whether the type asks for ids and names.</param>
    /// <param name="members">Its members.</param>
    /// <param name="retiredIds">The ids it sets aside.</param>
    /// <param name="retiredNames">The names it sets aside.</param>
    /// <param name="reporter">Takes what is wrong with the members of base classes that are right by themselves.</param>
    public static void Check(
        INamedTypeSymbol type, bool isBoth, List<MemberCandidate> members, SortedSet<int> retiredIds, SortedSet<string> retiredNames, DiagnosticReporter? reporter)
    {
        members = members.FindAll(static m => !UnknownMembers.Is(m));
        bool anyId = members.Exists(static m => m.IdAttribute is not null);
        string mixed = anyId
            ? "other members of '" + type.Name + "' have one: give every member an id, or none"
            : "'" + type.Name + "' asks for ids and names: give every member an id";
        if ((anyId || isBoth) && members.TrueForAll(static m => m.Reporter is not null || m.IdAttribute is null) && members.Find(static m => m.Reporter is null) is { } inherited)
        {
            reporter?.Report(Rules.MixedIdentity, type, inherited.DeclaringType.Name + "." + inherited.Name, mixed);
        }

        var byId = new Dictionary<int, MemberCandidate>();
        var byHash = new Dictionary<uint, MemberCandidate>();
        foreach (MemberCandidate member in members)
        {
            if ((anyId || isBoth) && member.IdAttribute is null)
            {
                member.Reporter?.Report(Rules.MixedIdentity, member.Symbol, member.Name, mixed);
            }

            if (member.IdAttribute is not null)
            {
                CheckId(type, member, byId, retiredIds);
            }

            CheckName(type, member, byHash, retiredNames, hasNames: !anyId || isBoth);
        }
    }

    /// <summary>
    /// Makes the identities of a model consistent where they are not: all ids or all names, each once. The build fails on what was reported;
    /// until then planning must not stumble over it.
    /// </summary>
    public static void Normalize(List<MemberCandidate> members)
    {
        bool useIds = members.TrueForAll(static m => UnknownMembers.Is(m) || m.HasId);
        var seen = new HashSet<uint>();
        foreach (MemberCandidate member in members)
        {
            if (!useIds || UnknownMembers.Is(member))
            {
                member.Id = 0;
                member.HasId = false;
            }

            if (UnknownMembers.Is(member))
            {
                continue;
            }

            // A member that is left out, and that C# demands, would be one more error of the compiler.
            for (int other = MaximumId; !seen.Add(useIds ? (uint)member.Id : NameHash.Of(member.WireName)); other--)
            {
                member.Id = useIds ? other : 0;
                member.WireName += "'";
            }
        }
    }

    private static void CheckId(INamedTypeSymbol type, MemberCandidate member, Dictionary<int, MemberCandidate> byId, SortedSet<int> retired)
    {
        if (byId.TryGetValue(member.Id, out MemberCandidate? other))
        {
            (member.Reporter ?? other.Reporter)?.ReportOn(member.IdAttribute, member.Symbol, Rules.DuplicateId, member.Id, member.Name, NameBeside(other, member));
        }
        else
        {
            byId.Add(member.Id, member);
        }

        if (retired.Contains(member.Id))
        {
            member.Reporter?.ReportOn(member.IdAttribute, member.Symbol, Rules.RetiredInUse, member.Name, "id " + member.Id, type.Name);
        }
    }

    private static void CheckName(
        INamedTypeSymbol type, MemberCandidate member, Dictionary<uint, MemberCandidate> byHash, SortedSet<string> retired, bool hasNames)
    {
        uint hash = NameHash.Of(member.WireName);
        if (!byHash.TryGetValue(hash, out MemberCandidate? other))
        {
            byHash.Add(hash, member);
        }
        else if (hasNames)
        {
            string why = other.WireName == member.WireName
                ? "both are known as \"" + member.WireName + "\""
                : "the hashes of \"" + member.WireName + "\" and \"" + other.WireName + "\" are equal";
            (member.Reporter ?? other.Reporter)?.ReportOn(member.NameAttribute, member.Symbol, Rules.DuplicateName, member.Name, NameBeside(other, member), why);
        }

        if (retired.Contains(member.WireName))
        {
            member.Reporter?.ReportOn(member.NameAttribute, member.Symbol, Rules.RetiredInUse, member.Name, "name \"" + member.WireName + "\"", type.Name);
        }
    }

    /// <summary>The name of a member, and of its class where another member is in another one.</summary>
    private static string NameBeside(MemberCandidate member, MemberCandidate other) =>
        SymbolEqualityComparer.Default.Equals(member.DeclaringType, other.DeclaringType) ? member.Name : member.DeclaringType.Name + "." + member.Name;

    private static AttributeData? FromBackingField(MemberCandidate member, string name) =>
        member.BackingField is null ? null : WireAttributes.Find(member.BackingField, name);
}
