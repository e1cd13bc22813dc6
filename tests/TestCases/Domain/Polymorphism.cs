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
