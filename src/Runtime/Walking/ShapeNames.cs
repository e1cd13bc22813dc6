using Prewire.GeneratedCode;

namespace Prewire;

/// <summary>Names for what is in messages by hashes alone. Immutable and thread-safe.</summary>
/// <remarks>Members with ids and nothing else have no hashes, and show as their ids.</remarks>
public sealed class ShapeNames
{
    private readonly Dictionary<uint, string> _members = [];
    private readonly Dictionary<ulong, string> _types = [];

    /// <summary>Notes names.</summary>
    /// <param name="members">Wire names of members: those that they are declared with, unless they have a <c>[WireName]</c>.</param>
    /// <param name="types">Wire names of types: full names as in metadata, such as <c>Shop.Order+Line</c>, unless they have a <c>[WireName]</c>.</param>
    /// <exception cref="ArgumentNullException">There are no members.</exception>
    public ShapeNames(IEnumerable<string> members, IEnumerable<string>? types = null)
    {
        ThrowHelper.ThrowIfNull(members, nameof(members));
        foreach (string member in members)
        {
            _members[HashOfMember(member)] = member;
        }

        foreach (string type in types ?? [])
        {
            _types[IdentityOfType(type)] = type;
        }
    }

    /// <summary>The hash by which a member is known that has a name.</summary>
    /// <param name="name">Its wire name.</param>
    public static uint HashOfMember(string name) => NameHash.Of(name);

    /// <summary>The identity by which a type is known where it is not the declared one.</summary>
    /// <param name="name">Its wire name.</param>
    public static ulong IdentityOfType(string name) => TypeNameIdentity.Of(name);

    /// <summary>The name of a member, or null.</summary>
    internal string? MemberOf(uint hash) => hash != 0 && _members.TryGetValue(hash, out string? name) ? name : null;

    /// <summary>The name of a type, or null.</summary>
    internal string? TypeOf(ulong identity) => _types.TryGetValue(identity, out string? name) ? name : null;
}
