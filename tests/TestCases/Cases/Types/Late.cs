using System.Collections.Generic;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases;

/// <summary>A model in which everything leads to everything, and which is too large for one literal: what its types refer to is late.</summary>
[GenerateSerializer]
public sealed class Shop
{
    public string Name { get; set; } = "";

    public Shopper? First { get; set; }

    public List<Shopper>? Shoppers { get; set; }

    public Dictionary<int, Basket>? Baskets { get; set; }

    public Shop? Mother { get; set; }
}

[GenerateSerializer]
public sealed class Shopper
{
    public string? Name { get; set; }

    public Basket? Current { get; set; }

    public Shop? Shop { get; set; }

    public (Basket?, int) Last { get; set; }
}

[GenerateSerializer]
[WireUnion(1, typeof(GiftBasket))]
public class Basket
{
    public int Id { get; set; }

    public Shopper? Owner { get; set; }

    public Good[]? Goods { get; set; }

    public Slot Slot { get; set; }
}

[GenerateSerializer]
public sealed class GiftBasket : Basket
{
    public string? Ribbon { get; set; }
}

[GenerateSerializer]
public struct Slot
{
    public Good? Good { get; set; }

    public int Number { get; set; }
}

[GenerateSerializer]
public sealed record Good(string Name, decimal Price, Shop? Maker)
{
    public string? Brand { get; init; }

    public string? Note { get; init; }

    public double Weight { get; init; }

    public Point3 Size { get; init; }
}
