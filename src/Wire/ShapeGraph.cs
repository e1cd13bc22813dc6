using System.Collections;
using System.ComponentModel;

namespace Prewire.WireProtocol;

/// <summary>Gathers the types that a root reaches, each once.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed partial class ShapeGraph
{
    // Not generic: what a dictionary compares objects by takes the first program that asks a millisecond to make.
    private readonly Hashtable _edges = new();

    /// <summary>Begins to describe a type.</summary>
    /// <param name="codecKey">What tells the type from others: its codec's type (at build time, its name).</param>
    /// <param name="kind">What the type is.</param>
    /// <param name="flags">What else is true of it.</param>
    /// <param name="displayName">The type's short name, for error messages.</param>
    /// <param name="edge">The edge to the type.</param>
    /// <param name="type">Takes the members, when the result is true.</param>
    /// <returns>
    /// False where the type is described already, or is being described further up; and where more types were met than a literal may hold: a
    /// generic type may lead to itself with ever larger arguments, and then only this ends it. <see cref="ShapeWriter"/> finds such a graph too large.
    /// </returns>
    public bool TryBegin(object codecKey, ShapeKind kind, ShapeFlags flags, string displayName, out WireEdge edge, out TypeShape type)
    {
        if (_edges[codecKey] is WireEdge known)
        {
            edge = known;
            type = known.Type!;
            return false;
        }

        type = new TypeShape(kind, flags, displayName);
        edge = WireEdge.Of(type);
        _edges.Add(codecKey, edge);
        return _edges.Count <= ShapeLimits.MaxTypes;
    }

    /// <summary>Begins to describe what a class whose members have ids writes of itself for those that derive from it in other assemblies.</summary>
    /// <param name="codecKey">What tells the section from other types.</param>
    /// <param name="flags">What else is true of it.</param>
    /// <param name="nameHash">The hash of the class's wire name, not 0; of a generic class, that of its definition.</param>
    /// <param name="displayName">The class's short name, for error messages.</param>
    /// <param name="edge">The edge to the section.</param>
    /// <param name="type">Takes the members, when the result is true.</param>
    /// <returns>False where it is described already, or too much is.</returns>
    public bool TryBeginSection(object codecKey, ShapeFlags flags, uint nameHash, string displayName, out WireEdge edge, out TypeShape type)
    {
        bool isNew = TryBegin(codecKey, ShapeKind.Section, flags, displayName, out edge, out type);
        type.NameHash = nameHash;
        return isNew;
    }
}
