using Prewire;

namespace Shop.Newer;

/// <summary>The same message in the next version: renamed and moved, with a member of another type and one more.</summary>
[GenerateSerializer]
[WireName("shop.order-changed")]
public sealed record ChangeOfOrder(string OrderId, long Quantity, string Reason = "none given");
