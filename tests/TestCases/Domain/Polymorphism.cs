using Prewire.TestCases.Shared;

namespace Prewire.TestCases.Domain;

/// <summary>Derives from a base of another assembly, whose table cannot list it; another assembly derives from this.</summary>
[GenerateSerializer]
public class House : Figure
{
    [WireInclude]
    private string? _owner;

    public int Floors { get; set; }

    public House OwnedBy(string? owner)
    {
        _owner = owner;
        return this;
    }

    public string? ReadOwner() => _owner;
}

/// <summary>Known by a name of its own.</summary>
[GenerateSerializer]
[WireName("domain.flag")]
public sealed class Flag<T> : Figure
{
    public T? Value { get; set; }
}

/// <summary>Derives from a generic base of another assembly.</summary>
[GenerateSerializer]
public sealed class Passed<T> : Outcome<T>
{
    public T? Value { get; set; }
}

/// <summary>Makes objects of types that follow from inference alone.</summary>
public static class Outcomes
{
    public static Outcome<T> Passed<T>(T value, int attempt = 1) => new Passed<T> { Value = value, Attempt = attempt };
}
