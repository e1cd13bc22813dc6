using System.Collections.Generic;

namespace Prewire.TestCases.Shared;

[GenerateSerializer]
public sealed class Page<T>
{
    public List<T> Items { get; set; } = new();

    public T? First { get; set; }

    public T[]? Rest { get; set; }

    public Dictionary<string, T>? ByName { get; set; }

    public int Total { get; set; }
}

[GenerateSerializer]
public struct Pair<TLeft, TRight>
{
    public TLeft Left { get; set; }

    public TRight Right { get; set; }
}

[GenerateSerializer]
public sealed record Tagged<T>(string Tag, T Value);

/// <summary>A private member of a generic type is reached through a method in its own part.</summary>
[GenerateSerializer]
public sealed partial class Sealed<T>
    where T : notnull
{
    [WireInclude]
    private T _content;

    public Sealed(T content) => _content = content;

    public T Open() => _content;
}

[GenerateSerializer]
public sealed class Outer<T>
{
    public Inner<int>? Deep { get; set; }

    public T? Flat { get; set; }

    [GenerateSerializer]
    public sealed class Inner<TNested>
    {
        public T? Own { get; set; }

        public TNested? Nested { get; set; }
    }
}

[GenerateSerializer]
public sealed class GenericTree<T>
{
    public T? Value { get; set; }

    public List<GenericTree<T>>? Children { get; set; }
}
