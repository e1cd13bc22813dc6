using System.Collections.Generic;

namespace Prewire.Spike.Library;

/// <summary>The newer version has a member more, a wider one, and another order.</summary>
[GenerateSerializer]
public sealed class Item
{
#if V2
    public string? Added { get; set; }

    public long Number { get; set; }

    public string? Name { get; set; }
#else
    public string? Name { get; set; }

    public int Number { get; set; }
#endif

    [WireInclude]
    private int _hidden;

    /// <summary>An item with something in every member of its version.</summary>
    public static Item Make(int seed) => new()
    {
        Name = "name " + (char)('a' + seed),
        Number = seed,
        _hidden = seed + 1,
#if V2
        Added = "added",
#endif
    };

    /// <summary>Every member, so that versions can be compared by users that know only the older one.</summary>
    public override string ToString() =>
#if V2
        $"{Name} {Number} {_hidden} {Added}";
#else
        $"{Name} {Number} {_hidden}";
#endif
}

/// <summary>A struct that grows: whoever holds it must not have copied its layout.</summary>
[GenerateSerializer]
public struct Mark
{
    public int X;
#if V2
    public int Y;
    public bool Flag;
#endif

    public static Mark Make(int seed) =>
#if V2
        new() { X = seed, Y = -seed, Flag = true };
#else
        new() { X = seed };
#endif

    public override readonly string ToString() =>
#if V2
        $"{X} {Y} {Flag}";
#else
        $"{X}";
#endif
}

/// <summary>A base whose private members are invisible in the reference assembly.</summary>
[GenerateSerializer]
public class Base
{
    [WireInclude]
    private int _secret;

#if V2
    [WireInclude]
    private string? _second = "second";
#endif

    public int Open { get; set; }

    public Base Fill(int seed)
    {
        _secret = seed;
        Open = seed * 2;
        return this;
    }

    public string Reveal() =>
#if V2
        $"{_secret} {Open} {_second}";
#else
        $"{_secret} {Open}";
#endif
}

[GenerateSerializer]
public sealed class Page<T>
{
    public List<T> Items { get; set; } = [];

    public T? First { get; set; }
#if V2

    public int Total { get; set; } = 7;
#endif
}

/// <summary>Nobody uses it: its codec is to be gone from a trimmed app.</summary>
[GenerateSerializer]
public sealed class NobodyUsesThis
{
    public int Number { get; set; }
}
