using Akka.Actor;
using Prewire;

namespace Shop.Version1;

/// <summary>What a customer sends to a book of orders, until it is accepted.</summary>
[GenerateSerializer]
[WireName("shop.place-order")]
public sealed record PlaceOrder(long Id, string Book, string Article, int Quantity, IActorRef Customer);

/// <summary>What the customer is told when the order is stored.</summary>
[GenerateSerializer]
[WireName("shop.order-accepted")]
public sealed record OrderAccepted(long Id);

/// <summary>What is stored.</summary>
[GenerateSerializer]
[WireName("shop.order-stored")]
public sealed record OrderStored(long Id, string Article, int Quantity);
