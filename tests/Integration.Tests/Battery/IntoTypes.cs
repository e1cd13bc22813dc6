using System.Collections.Generic;
using Prewire.TestCases.Shared;

namespace Prewire.Integration.Tests.Battery;

[GenerateSerializer]
public sealed class Shelf
{
    public string? Title { get; set; }

    public int[]? Numbers { get; set; }

    public string[]? Names { get; set; }

    public Label Label { get; set; }

    public List<Item>? Items { get; set; }

    public Dictionary<string, Item>? ByName { get; set; }

    public HashSet<string>? Set { get; set; }

    public Item? Main { get; set; }

    public FixedItem? Fixed { get; set; }
}

/// <summary>Not sealed; contains itself.</summary>
[GenerateSerializer]
public class Item
{
    public string? Name { get; set; }

    public decimal? Price { get; set; }

    public List<int>? Tags { get; set; }

    public Item? Inner { get; set; }
}

[GenerateSerializer]
public sealed class SpecialItem : Item;

[GenerateSerializer]
public sealed record FixedItem(string Name);

[GenerateSerializer]
public readonly record struct Label(string Text, List<int> Lengths);

/// <summary>A later version of <see cref="Shelf"/>, which knows no names and labels.</summary>
[GenerateSerializer]
public sealed class NewerShelf
{
    public int More { get; set; }

    public string? Title { get; set; }

    public long[]? Numbers { get; set; }

    public List<NewerItem>? Items { get; set; }

    public Dictionary<string, NewerItem>? ByName { get; set; }

    public List<string>? Set { get; set; }

    public NewerItem? Main { get; set; }
}

/// <summary>A later version of <see cref="Item"/>, without a price.</summary>
[GenerateSerializer]
public class NewerItem
{
    public string? Name { get; set; }

    public string? Extra { get; set; }

    public List<int>? Tags { get; set; }

    public NewerItem? Inner { get; set; }
}

/// <summary>Has members in another assembly that only code there can reach.</summary>
[GenerateSerializer]
public sealed class Guest : Entity
{
    public string Name { get; set; } = "";

    public List<Guest> Friends { get; set; } = [];
}
