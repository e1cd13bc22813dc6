namespace Prewire.WireProtocol;

/// <summary>x</summary>
public sealed class EdgeMap { }
/// <summary>x</summary>
public sealed class WireEdge { }
/// <summary>x</summary>
public sealed class ShapeGraph { }
