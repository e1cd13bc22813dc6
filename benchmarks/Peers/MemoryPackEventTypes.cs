#if MEMORYPACK
using MemoryPack;

namespace Prewire.Benchmarks.Model;

[MemoryPackable]
[MemoryPackUnion(0, typeof(OrderPlaced))]
[MemoryPackUnion(1, typeof(OrderPacked))]
[MemoryPackUnion(2, typeof(OrderSent))]
[MemoryPackUnion(3, typeof(OrderDelivered))]
[MemoryPackUnion(4, typeof(OrderCancelled))]
[MemoryPackUnion(5, typeof(PaymentReceived))]
[MemoryPackUnion(6, typeof(PaymentRefused))]
[MemoryPackUnion(7, typeof(StockMoved))]
[MemoryPackUnion(8, typeof(PriceChanged))]
[MemoryPackUnion(9, typeof(CustomerJoined))]
[MemoryPackUnion(10, typeof(CustomerLeft))]
[MemoryPackUnion(11, typeof(ReviewWritten))]
public partial interface IShopEvent;

[MemoryPackable]
public partial record OrderPlaced;

[MemoryPackable]
public partial record OrderPacked;

[MemoryPackable]
public partial record OrderSent;

[MemoryPackable]
public partial record OrderDelivered;

[MemoryPackable]
public partial record OrderCancelled;

[MemoryPackable]
public partial record PaymentReceived;

[MemoryPackable]
public partial record PaymentRefused;

[MemoryPackable]
public partial record StockMoved;

[MemoryPackable]
public partial record PriceChanged;

[MemoryPackable]
public partial record CustomerJoined;

[MemoryPackable]
public partial record CustomerLeft;

[MemoryPackable]
public partial record ReviewWritten;
#endif
