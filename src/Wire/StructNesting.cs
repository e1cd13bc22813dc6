using System.Collections.Generic;

namespace Prewire.WireProtocol;

/// <summary>Bounds how deep structs and base sections lie in one another; none may contain itself.</summary>
/// <remarks>
/// Without it a literal could describe values that never end, or that take no bytes and yet much work.
/// </remarks>
internal sealed class StructNesting
{
    private readonly Dictionary<TypeShape, int> _depths = [];

    /// <summary>Whether all of <paramref name="types"/> keep to <see cref="ShapeLimits.MaxStructNesting"/>.</summary>
    internal static bool IsBounded(List<TypeShape> types)
    {
        var nesting = new StructNesting();
        foreach (TypeShape type in types)
        {
            if (nesting.DepthOf(type, 1) > ShapeLimits.MaxStructNesting)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>
    /// The depth, or something above the bound: then everything stops, so that each type is looked at once. How deep the search
    /// itself goes is bounded likewise.
    /// </summary>
    private int DepthOf(TypeShape type, int level)
    {
        if (_depths.TryGetValue(type, out int known))
        {
            return known;
        }

        if (level > ShapeLimits.MaxStructNesting)
        {
            return level;
        }

        int depth = type.Base is null ? 0 : DepthOf(type.Base, level + 1);
        foreach (MemberShape member in type.Members)
        {
            int inner = DepthOf(member.Edge, level);
            depth = inner > depth ? inner : depth;
            if (depth > ShapeLimits.MaxStructNesting)
            {
                break;
            }
        }

        _depths[type] = depth + 1;
        return depth + 1;
    }

    private int DepthOf(WireEdge edge, int level)
    {
        if (edge.Kind == WireKind.Struct)
        {
            return DepthOf(edge.Type!, level + 1);
        }

        int depth = 0;
        foreach (WireEdge item in edge.Items)
        {
            int inner = DepthOf(item, level);
            depth = inner > depth ? inner : depth;
            if (depth > ShapeLimits.MaxStructNesting)
            {
                break;
            }
        }

        return depth;
    }
}
