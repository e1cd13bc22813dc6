using Prewire;

namespace Shop.Older;

/// <summary>A message as the first version of a program has it.</summary>
[GenerateSerializer]
[WireName("shop.order-changed")]
public sealed record OrderChanged(string OrderId, int Quantity);
