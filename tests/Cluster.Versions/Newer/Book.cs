using System.Collections.Generic;
using Prewire;

namespace Shop.Newer;

/// <summary>The same state in the next version: renamed, and with a member more.</summary>
[GenerateSerializer]
[WireName("shop.ledger")]
public sealed class Book
{
    public List<ChangeOfOrder> Changes { get; init; } = [];

    public string? ChangedBy { get; set; }
}
