using System.Linq;
using Prewire.Generator.Model;

namespace Prewire.Generator.Planning;

/// <summary>The order in which a type's members are known to maps and literals.</summary>
internal static class MemberOrder
{
    /// <summary>By id or by hash of the name; as declared where the type is listed.</summary>
    public static MemberModel[] Of(TypeModel type) =>
        IsListed(type) ? type.Members.ToArray() : type.Members.OrderBy(m => type.UsesIds ? (uint)m.Id : m.NameHash).ToArray();

    /// <summary>Whether the members are laid out as in memory, so that spans of the struct can be copied.</summary>
    public static bool IsListed(TypeModel type) => false;
}
