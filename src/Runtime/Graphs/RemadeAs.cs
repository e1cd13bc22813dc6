using Prewire.GeneratedCode;

namespace Prewire.Graphs;

/// <summary>What is read at positions where an object does not say its type: those of collections.</summary>
internal static class RemadeAs<T, TCodec>
    where T : class
    where TCodec : struct, ITrackedCodec<T>
{
    /// <summary>One without elements, as it is read; null where each object says what it is.</summary>
    internal static readonly object? Made = default(TCodec).DescribeBody(new ShapeGraph()).Kind is WireKind.List or WireKind.Bytes or WireKind.Map ? OfEmpty() : null;

    /// <summary>How a collection without elements begins.</summary>
    private const byte EmptyCount = 1;

    private static object OfEmpty()
    {
        var reader = new PrewireReader([EmptyCount]);
        return default(TCodec).ReadBody(ref reader)!;
    }
}
