namespace Prewire.Buffers;

/// <summary>A few objects that lie in what has them. Older frameworks have no such thing: there it is empty.</summary>
#if !NETSTANDARD2_0
[InlineArray(Count)]
#endif
internal struct FewObjects
{
    /// <summary>How many there are.</summary>
    internal const int Count = 8;

#if !NETSTANDARD2_0
    private object? _first;
#endif
}
