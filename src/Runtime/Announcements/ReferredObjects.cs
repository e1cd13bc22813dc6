namespace Prewire.Announcements;

/// <summary>The objects that references lead to, on the side that has their type.</summary>
internal abstract class ReferredObjects
{
    /// <summary>What references to them are, where another version announces them.</summary>
    internal abstract ShapeTarget Target { get; }

    /// <summary>What is announced here for a position, where its edge says so: it is late, or holds references.</summary>
    internal static ShapeTarget? TargetOf(WireEdge local) => (ShapeTarget?)local.Target ?? (local.Objects as ReferredObjects)?.Target;
}
