using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases.Domain;

/// <summary>The private members of its base are in another assembly, its own are here.</summary>
[GenerateSerializer]
public class Customer : Entity
{
    [WireInclude]
    private int _visits;

    public string Name { get; set; } = "";

    public Address? Home { get; set; }

    public List<Address> Others { get; set; } = [];

    public string Motto { get; init; } = "none";

    public int ReadVisits() => _visits;

    public void Visit(int times) => _visits += times;
}

[GenerateSerializer]
public sealed class Line
{
    public string Product { get; set; } = "";

    public int Quantity { get; set; }

    public decimal Price { get; set; }

    public double? Discount { get; set; }
}

[GenerateSerializer]
public sealed class Order
{
    public long Number { get; set; }

    public DateTime Created { get; set; }

    public DateTimeOffset? Shipped { get; set; }

    public Customer? Customer { get; set; }

    public Line[] Lines { get; set; } = [];

    public Dictionary<string, int> Counters { get; set; } = [];

    public Color Color { get; set; }

    public Money Total { get; set; }

    public Range32? Window { get; set; }

    public bool IsPaid { get; set; }

    public bool IsGift { get; set; }

    [WireIgnore]
    public decimal Sum => Lines.Sum(l => l.Price);
}

/// <summary>Derives from a record of another assembly that only its constructor can fill.</summary>
[GenerateSerializer]
public sealed record Product(string Name, int Stock) : Named(Name)
{
    public Page<Line>? History { get; init; }

    public Pair<string, Range32> Shelf { get; init; }
}

/// <summary>Closes generic types of the other assembly over types of this one.</summary>
[GenerateSerializer]
public sealed class Warehouse
{
    public Page<Product> Products { get; set; } = new();

    public Page<Page<Line>>? Pages { get; set; }

    public Tagged<Customer>? Manager { get; set; }

    public List<Pair<Color, List<Line>>>? Groups { get; set; }

    public Sealed<string>? Secret { get; set; }
}
