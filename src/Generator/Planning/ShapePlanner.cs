using Prewire.Generator.Planning.Linking;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>
/// Composes the literal of a root at build time, where everything it reaches is declared in this assembly and is not generic; other assemblies
/// may be swapped later, so what they contribute is only known at run time. The result must be what <c>Describe</c> gives.
/// </summary>
internal sealed class ShapePlanner
{
    private readonly Dictionary<string, EarlyType> _types;
    private readonly ShapeGraph _graph = new();

    /// <summary>Whether an object can be of a type that is not in the literal.</summary>
    private bool _isOpen;

    private ShapePlanner(LinkedType linked)
    {
        _types = linked.Early.ToDictionary(static t => t.Type.Key, StringComparer.Ordinal);
        _types[linked.Type.Key] = new EarlyType(linked.Type, linked.Late);
    }

    /// <summary>What is known here of messages whose root is the type.</summary>
    public static RootPlan Plan(LinkedType linked)
    {
        if (linked.Type.IsGeneric || (linked.Type.Base is not null && !linked.Type.IsAbstract))
        {
            return RootPlan.Unknown;
        }

        var planner = new ShapePlanner(linked);
        if (planner.Describe(linked.Type.Key) is not WireEdge root
            || ShapeWriter.TryToLiteral(root, out _) is not byte[] literal)
        {
            return RootPlan.Unknown;
        }

        byte[] prefix = LeadBytes.Prefix(literal, linked.Type.Options.Fingerprint);
        long size = planner._isOpen ? SizeBound.None : SizeBound.Of(root);
        return new(new(prefix), size == SizeBound.None || size > int.MaxValue - prefix.Length ? 0 : (int)size + prefix.Length);
    }

    private WireEdge? Describe(string key)
    {
        if (!_types.TryGetValue(key, out EarlyType? early))
        {
            return null;
        }

        TypeModel type = early.Type;
        if (type.Forward is UnionTypeRef)
        {
            return WireEdge.Of(WireKind.Open);
        }

        if (type.IsGeneric || (type.Base is not null && !type.IsAbstract) || type.Forward is not null)
        {
            return null;
        }

        if (type.IsAbstract)
        {
            return WireEdge.Of(WireKind.Open);
        }

        bool isNew = DeclaredShapes.TryBegin(_graph, type, out WireEdge edge, out TypeShape shape);
        edge = type.IsTracked ? WireEdge.Reference(edge) : edge;
        if (!isNew)
        {
            return edge;
        }

        _isOpen |= !type.IsValueType && !type.IsSealed;
        return DeclaredShapes.AddMembers(type, shape, new ShapeEdges(m => Edge(m, early.Late))) ? edge : null;
    }

    private WireEdge? Edge(TypeRef type, LateMentions late)
    {
        if (type is not SerializableTypeRef mention)
        {
            return null;
        }

        if (late.IsLate(mention))
        {
            _isOpen = true;
            return WireEdge.Late(BuildTarget.Instance);
        }

        return mention is { IsSameAssembly: true, Arguments.Count: 0 } ? Describe(mention.Key) : null;
    }
}

/// <summary>What is known at build time of messages whose root is a type.</summary>
/// <param name="Prefix">The lead byte and literal, or empty where they are only known at run time.</param>
/// <param name="MaxSize">The most bytes of a message, or 0 where there is no bound, or none that is known here.</param>
internal sealed record RootPlan(EquatableArray<byte> Prefix, int MaxSize)
{
    public static RootPlan Unknown { get; } = new(default, 0);
}

/// <summary>What late edges lead to while only the literal around them is of interest.</summary>
internal sealed class BuildTarget : LateTarget
{
    public static BuildTarget Instance { get; } = new();

    internal override WireEdge Edge => throw new NotSupportedException();
}
