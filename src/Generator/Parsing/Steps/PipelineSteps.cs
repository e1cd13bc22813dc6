using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Steps between which only references go. Roslyn's steps are generic, and for each kind of value that goes through them, such as a tuple of arrays, the runtime
/// compiles some 150 of their methods anew; classes share them, compiled beforehand. They were a quarter of all that was compiled while the generator ran, some 0.1 s of a build.
/// </summary>
internal static class PipelineSteps
{
    /// <summary>All values as one.</summary>
    public static IncrementalValueProvider<Items<T>> Gather<T>(this IncrementalValuesProvider<T> values)
        where T : class, IEquatable<T> =>
        values.Collect().Select(static (all, _) => all.IsEmpty ? Items<T>.None : new Items<T>(new EquatableArray<T>(all.ToArray())));

    /// <summary>Those values that are there.</summary>
    public static IncrementalValuesProvider<T> Found<T>(this IncrementalValuesProvider<T?> values)
        where T : class =>
        values.Where(static v => v is not null).Select(static (v, _) => v!);

    /// <summary>The values of two steps as one.</summary>
    public static IncrementalValueProvider<Items<T>> And<T>(this IncrementalValueProvider<Items<T>> first, IncrementalValueProvider<Items<T>> second)
        where T : class, IEquatable<T> =>
        first.With(second, static (a, b) => a.And(b));

    /// <summary>What is made of one value and another.</summary>
    public static IncrementalValueProvider<TResult> With<TLeft, TRight, TResult>(
        this IncrementalValueProvider<TLeft> left, IncrementalValueProvider<TRight> right, Func<TLeft, TRight, TResult> join)
        where TLeft : class
        where TRight : class
        where TResult : class? =>
        left.Combine(right).Select((both, _) => join(both.Left, both.Right));

    /// <summary>What is made of each value and another.</summary>
    public static IncrementalValuesProvider<TResult> With<TLeft, TRight, TResult>(
        this IncrementalValuesProvider<TLeft> left, IncrementalValueProvider<TRight> right, Func<TLeft, TRight, TResult> join)
        where TLeft : class
        where TRight : class
        where TResult : class? =>
        left.Combine(right).Select((both, _) => join(both.Left, both.Right));
}
