using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Prewire.Benchmarks.Model;
using Prewire.Benchmarks.Model.Domain;

namespace Prewire.Benchmarks.Serializers;

/// <content>Objects of several types: which one each has is known beforehand, as from a tag, so that asking for it costs the floor nothing.</content>
internal static partial class AllocPerf
{
    private static readonly ConditionalWeakTable<object, int[]> s_kinds = [];

    private static SalesOrder Copy(SalesOrder value) => new()
    {
        Id = value.Id,
        Name = Copy(value.Name),
        Note = CopyOrNull(value.Note),
        Rank = value.Rank,
        IsActive = value.IsActive,
        Changed = value.Changed,
        Amount = value.Amount,
        Customer = value.Customer is null ? null : Copy(value.Customer),
        Product = value.Product is null ? null : Copy(value.Product),
        Warehouse = value.Warehouse is null ? null : Copy(value.Warehouse),
    };

    private static Model.Domain.Customer Copy(Model.Domain.Customer value) => new()
    {
        Id = value.Id,
        Name = Copy(value.Name),
        Note = CopyOrNull(value.Note),
        Rank = value.Rank,
        IsActive = value.IsActive,
        Changed = value.Changed,
        Amount = value.Amount,
    };

    private static Product Copy(Product value) => new()
    {
        Id = value.Id,
        Name = Copy(value.Name),
        Note = CopyOrNull(value.Note),
        Rank = value.Rank,
        IsActive = value.IsActive,
        Changed = value.Changed,
        Amount = value.Amount,
    };

    private static Warehouse Copy(Warehouse value) => new()
    {
        Id = value.Id,
        Name = Copy(value.Name),
        Note = CopyOrNull(value.Note),
        Rank = value.Rank,
        IsActive = value.IsActive,
        Changed = value.Changed,
        Amount = value.Amount,
    };

    private static List<IShopEvent> Copy(List<IShopEvent> values)
    {
        int[] kinds = Kinds(values, KindOf);
        var copies = new List<IShopEvent>(values.Count);
        for (int i = 0; i < kinds.Length; i++)
        {
            copies.Add(Copy(values[i], kinds[i]));
        }

        return copies;
    }

    private static IShopEvent Copy(IShopEvent value, int kind)
    {
        switch (kind)
        {
            case 0:
                var placed = Unsafe.As<OrderPlaced>(value);
                return new OrderPlaced(placed.Id, placed.Order, placed.At, Copy(placed.Customer), placed.Total);
            case 1:
                var packed = Unsafe.As<OrderPacked>(value);
                return new OrderPacked(packed.Id, packed.Order, packed.At, Copy(packed.Packer), packed.Parcels);
            case 2:
                var sent = Unsafe.As<OrderSent>(value);
                return new OrderSent(sent.Id, sent.Order, sent.At, Copy(sent.Carrier), Copy(sent.Tracking));
            case 3:
                var delivered = Unsafe.As<OrderDelivered>(value);
                return new OrderDelivered(delivered.Id, delivered.Order, delivered.At, Copy(delivered.SignedBy), delivered.Latitude);
            case 4:
                var cancelled = Unsafe.As<OrderCancelled>(value);
                return new OrderCancelled(cancelled.Id, cancelled.Order, cancelled.At, Copy(cancelled.Reason), cancelled.ByCustomer);
            case 5:
                var received = Unsafe.As<PaymentReceived>(value);
                return new PaymentReceived(received.Id, received.Order, received.At, Copy(received.Method), received.Amount);
            case 6:
                var refused = Unsafe.As<PaymentRefused>(value);
                return new PaymentRefused(refused.Id, refused.Order, refused.At, Copy(refused.Reason), refused.Attempt);
            case 7:
                var moved = Unsafe.As<StockMoved>(value);
                return new StockMoved(moved.Id, moved.Order, moved.At, Copy(moved.From), moved.Count);
            case 8:
                var changed = Unsafe.As<PriceChanged>(value);
                return new PriceChanged(changed.Id, changed.Order, changed.At, Copy(changed.Product), changed.Price);
            case 9:
                var joined = Unsafe.As<CustomerJoined>(value);
                return new CustomerJoined(joined.Id, joined.Order, joined.At, Copy(joined.Email), joined.WantsMail);
            case 10:
                var left = Unsafe.As<CustomerLeft>(value);
                return new CustomerLeft(left.Id, left.Order, left.At, Copy(left.Reason), left.Orders);
            default:
                var written = Unsafe.As<ReviewWritten>(value);
                return new ReviewWritten(written.Id, written.Order, written.At, Copy(written.Text), written.Stars);
        }
    }

    private static int KindOf(IShopEvent value) => value switch
    {
        OrderPlaced => 0,
        OrderPacked => 1,
        OrderSent => 2,
        OrderDelivered => 3,
        OrderCancelled => 4,
        PaymentReceived => 5,
        PaymentRefused => 6,
        StockMoved => 7,
        PriceChanged => 8,
        CustomerJoined => 9,
        CustomerLeft => 10,
        _ => 11,
    };

    private static IChange[] Copy(IChange[] values)
    {
        int[] kinds = Kinds(values, static change => int.Parse(change.GetType().Name.AsSpan("Change".Length), provider: null));
        var copies = new IChange[values.Length];
        for (int i = 0; i < kinds.Length; i++)
        {
            // All hundred have the same members at the same places.
            var value = Unsafe.As<Change00>(values[i]);
            copies[i] = Changes.Makers[kinds[i]](value.Id, Copy(value.Name), value.Value);
        }

        return copies;
    }

    /// <summary>The kinds of the elements, asked for once a collection.</summary>
    private static int[] Kinds<T>(IEnumerable<T> values, Func<T, int> kind)
    {
        if (!s_kinds.TryGetValue(values, out int[]? kinds))
        {
            kinds = [.. values.Select(kind)];
            s_kinds.Add(values, kinds);
        }

        return kinds;
    }

    private static string? CopyOrNull(string? value) => value is null ? null : Copy(value);
}
