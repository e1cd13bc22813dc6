using System.Collections.Generic;
using Prewire;

namespace Shop.Older;

/// <summary>What is kept of an order, as the first version of a program has it.</summary>
[GenerateSerializer]
[WireName("shop.ledger")]
public sealed class Ledger
{
    public List<OrderChanged> Changes { get; init; } = [];
}
