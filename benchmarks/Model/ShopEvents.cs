using System;

namespace Prewire.Benchmarks.Model;

/// <summary>What happened in a shop: one of twelve events, each a record of five members.</summary>
[GenerateSerializer]
[WireUnion(0, typeof(OrderPlaced))]
[WireUnion(1, typeof(OrderPacked))]
[WireUnion(2, typeof(OrderSent))]
[WireUnion(3, typeof(OrderDelivered))]
[WireUnion(4, typeof(OrderCancelled))]
[WireUnion(5, typeof(PaymentReceived))]
[WireUnion(6, typeof(PaymentRefused))]
[WireUnion(7, typeof(StockMoved))]
[WireUnion(8, typeof(PriceChanged))]
[WireUnion(9, typeof(CustomerJoined))]
[WireUnion(10, typeof(CustomerLeft))]
[WireUnion(11, typeof(ReviewWritten))]
public partial interface IShopEvent;

[GenerateSerializer]
public sealed partial record OrderPlaced([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string Customer, [property: WireId(5)] decimal Total) : IShopEvent;

[GenerateSerializer]
public sealed partial record OrderPacked([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string Packer, [property: WireId(5)] int Parcels) : IShopEvent;

[GenerateSerializer]
public sealed partial record OrderSent([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string Carrier, [property: WireId(5)] string Tracking) : IShopEvent;

[GenerateSerializer]
public sealed partial record OrderDelivered([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string SignedBy, [property: WireId(5)] double Latitude) : IShopEvent;

[GenerateSerializer]
public sealed partial record OrderCancelled([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string Reason, [property: WireId(5)] bool ByCustomer) : IShopEvent;

[GenerateSerializer]
public sealed partial record PaymentReceived([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string Method, [property: WireId(5)] decimal Amount) : IShopEvent;

[GenerateSerializer]
public sealed partial record PaymentRefused([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string Reason, [property: WireId(5)] int Attempt) : IShopEvent;

[GenerateSerializer]
public sealed partial record StockMoved([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string From, [property: WireId(5)] int Count) : IShopEvent;

[GenerateSerializer]
public sealed partial record PriceChanged([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string Product, [property: WireId(5)] decimal Price) : IShopEvent;

[GenerateSerializer]
public sealed partial record CustomerJoined([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string Email, [property: WireId(5)] bool WantsMail) : IShopEvent;

[GenerateSerializer]
public sealed partial record CustomerLeft([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string Reason, [property: WireId(5)] int Orders) : IShopEvent;

[GenerateSerializer]
public sealed partial record ReviewWritten([property: WireId(1)] Guid Id, [property: WireId(2)] long Order, [property: WireId(3)] DateTime At, [property: WireId(4)] string Text, [property: WireId(5)] int Stars) : IShopEvent;
