using System;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Polymorphism;

/// <summary>Writes objects of a union one behind another.</summary>
internal readonly struct UnionLoop<T>(UnionTable union) : CanonicalValues.IElementLoop<T?>
    where T : class
{
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T?> values) => ref OpenValues.WriteAll(ref writer, ref cursor, values, union);
}

/// <summary>What each looks like.</summary>
internal static class UnionElement
{
    internal static readonly RootShape Shape = RootShape.Of(WireEdge.OpenValue());
}
