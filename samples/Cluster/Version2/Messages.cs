using Akka.Actor;
using Prewire;

namespace Shop.Version2;

/// <summary>What <c>PlaceOrder</c> has become: renamed, the quantity a wider number, with a price that older customers do not say.</summary>
[GenerateSerializer]
[WireName("shop.place-order")]
public sealed record Purchase(long Id, string Book, string Article, long Quantity, IActorRef Customer, decimal Price = 0);

/// <summary>What the customer is told when the order is stored, and now where.</summary>
[GenerateSerializer]
[WireName("shop.order-accepted")]
public sealed record PurchaseAccepted(long Id, string Book = "");

/// <summary>What is stored.</summary>
[GenerateSerializer]
[WireName("shop.order-stored")]
public sealed record PurchaseStored(long Id, string Article, long Quantity, decimal Price = 0)
{
    /// <summary>By which program it was written.</summary>
    public int WrittenBy { get; init; } = 1;
}
