using System;
using System.Collections.Generic;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Versions;

/// <summary>A later version of <see cref="Order"/>: it and its lines have one member more.</summary>
[GenerateSerializer]
public sealed class NewerOrder
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Number { get; set; } = "";

    [WireId(3)] public Customer Customer { get; set; } = new();

    [WireId(4)] public DateTime Created { get; set; }

    [WireId(5)] public DateTime? Shipped { get; set; }

    [WireId(6)] public OrderStatus Status { get; set; }

    [WireId(7)] public decimal Total { get; set; }

    [WireId(8)] public double Discount { get; set; }

    [WireId(9)] public string? Note { get; set; }

    [WireId(10)] public bool Paid { get; set; }

    [WireId(11)] public Guid Reference { get; set; }

    [WireId(12)] public float Weight { get; set; }

    [WireId(13)] public Dictionary<string, int> Stock { get; set; } = [];

    [WireId(14)] public List<NewerLine> Lines { get; set; } = [];

    [WireId(15)] public string Currency { get; set; } = "";

    [WireId(16)] public int Priority { get; set; }
}

/// <summary>One line of an order.</summary>
[GenerateSerializer]
public sealed class NewerLine
{
    [WireId(1)] public int Product { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public int Quantity { get; set; }

    [WireId(4)] public decimal Price { get; set; }

    [WireId(5)] public bool Gift { get; set; }

    [WireId(6)] public float Weight { get; set; }
}
