using System.Linq;
using Prewire.Generator.Model;

namespace Prewire.Generator.Planning;

/// <summary>What a codec does with objects that are not exactly of its type.</summary>
/// <param name="Alternatives">The table; the index of each is what its tag says on the wire.</param>
/// <param name="Unknown">What is read for a type that is not known here.</param>
/// <param name="FallbackName">The type such a value is made into, or empty.</param>
/// <param name="FallbackCodec">Its codec, or empty.</param>
/// <param name="MeetsProxies">Whether the type of an object is to be asked of the runtime: that of a proxy is another.</param>
/// <param name="AllowsProxies">Whether proxies of the type itself are written as it.</param>
internal sealed record PolymorphicPlan(
    EquatableArray<AlternativePlan> Alternatives,
    UnknownType Unknown,
    string FallbackName,
    string FallbackCodec,
    bool MeetsProxies,
    bool AllowsProxies)
{
    /// <summary>Whether the table has structs: an object of one begins with any byte, or has none.</summary>
    public bool HasStructs => Alternatives.Any(static a => a.IsStruct);
}

/// <summary>An entry of the table.</summary>
/// <param name="Tag">Its tag.</param>
/// <param name="TypeName">The type in C#.</param>
/// <param name="Codec">Its codec in C#.</param>
/// <param name="IsStruct">Whether its objects are boxed.</param>
/// <param name="NeedsObject">Whether it is to be tested that an object follows its tag: in a table that has structs too, the reading of the tag does not.</param>
/// <param name="Condition">Where the base is generic and the alternative derives from some of its forms only: the C# test for it. Otherwise empty.</param>
internal sealed record AlternativePlan(uint Tag, string TypeName, string Codec, bool IsStruct, bool NeedsObject, string Condition);
