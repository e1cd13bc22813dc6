using Prewire.Generator.Members;

namespace Prewire.Generator.Planning;

/// <summary>
/// What a class offers to classes that derive from it in other assemblies: they cannot see its private members, so its own codec writes and
/// reads them, into a struct of values that is applied to the instance once that exists.
/// </summary>
/// <param name="Name">The identifier of the struct of values.</param>
/// <param name="NameHash">The hash of the class's wire name, by which other versions find the section; 0 where they find the members by their names.</param>
/// <param name="Layout">The bytes of the section.</param>
/// <param name="Members">Its members in ascending identity; their locals are fields of the struct.</param>
/// <param name="Fields">The fields of the struct, in the order of the members.</param>
/// <param name="Unset">Those that nothing can set on an instance that exists: only the constructor, or an initializer, of the derived class can take them.</param>
/// <param name="KeepsUnknown">Whether the class itself has a member for what is unknown. Of a derived object that is its own affair.</param>
internal sealed record SectionPlan(
    string Name,
    uint NameHash,
    LayoutPlan Layout,
    EquatableArray<MemberPlan> Members,
    EquatableArray<SectionFieldPlan> Fields,
    EquatableArray<string> Unset,
    bool KeepsUnknown)
{
    /// <summary>The local that holds the struct, here and in deriving codecs.</summary>
    public const string Local = "section";

    /// <summary>The members of <see cref="Unset"/> that are public and that the object initializer of a derived class can set.</summary>
    public EquatableArray<MemberSlot> InitOnly { get; init; }

    /// <summary>The fields that say which members were there.</summary>
    public const string SeenField = "PrewireSeen";
}

/// <summary>A field of a section's struct.</summary>
/// <param name="Name">Its name.</param>
/// <param name="TypeName">Its type.</param>
/// <param name="IsPublic">Whether other assemblies can name it; the types of other members may be internal.</param>
internal sealed record SectionFieldPlan(string Name, string TypeName, bool IsPublic);

/// <summary>The base class in another assembly whose section comes first.</summary>
/// <param name="Codec">Its codec.</param>
/// <param name="Section">The struct of its values.</param>
internal sealed record BasePlan(string Codec, string Section);
