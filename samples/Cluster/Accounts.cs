using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using Prewire;
using Prewire.Akka;
using Shop.Node;
using Shop.Version1;
using Shop.Version2;

namespace Shop.Conductor;

/// <summary>Compares what customers ordered and were told with what is stored.</summary>
internal static class Accounts
{
    /// <summary>Prints the result and says whether every order is accounted for.</summary>
    public static bool Settle(string folder)
    {
        HashSet<long> placed = [];
        HashSet<long> accepted = [];
        foreach (string file in Directory.GetFiles(folder, "*.outbox"))
        {
            (HashSet<long> placedHere, HashSet<long> acceptedHere) = Outbox.Read(file);
            placed.UnionWith(placedHere);
            accepted.UnionWith(acceptedHere);
        }

        HashSet<long> stored = [];
        int twice = 0;
        int changed = 0;
        int unreadable = 0;
        int[] writtenBy = new int[3];
        foreach (StoredEvent entry in Directory.GetFiles(folder, "*.events").SelectMany(FileJournal.Read))
        {
            try
            {
                // Whichever version wrote it, both read it, and as what was ordered.
                OrderStored first = PrewireSerializer.Deserialize<OrderStored>(entry.Bytes);
                PurchaseStored second = PrewireSerializer.Deserialize<PurchaseStored>(entry.Bytes);
                twice += stored.Add(first.Id) ? 0 : 1;
                changed += IsAsOrdered(entry, first, second) ? 0 : 1;
                writtenBy[second.WrittenBy]++;
            }
            catch (PrewireException)
            {
                unreadable++;
            }
        }

        int lost = accepted.Except(stored).Count();
        int open = placed.Except(accepted).Count();
        int invented = stored.Except(placed).Count();
        Console.WriteLine();
        Row("orders placed by customers", placed.Count);
        Row("accepted", accepted.Count);
        Row("stored", stored.Count);
        Row("  by version 1", writtenBy[1]);
        Row("  by version 2", writtenBy[2]);
        Row("accepted and not stored: lost", lost);
        foreach (long id in accepted.Except(stored).Take(3))
        {
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"  such as {id}, in {Orders.Book(id)}"));
        }

        Row("stored twice", twice);
        Row("stored and never placed", invented);
        Row("placed and never accepted", open);
        Row("not as they were ordered", changed);
        Row("not readable by both versions", unreadable);
        bool isRight = placed.Count > 0 && writtenBy[1] > 0 && writtenBy[2] > 0 && (lost, open, invented, twice, changed, unreadable) == (0, 0, 0, 0, 0, 0);
        Console.WriteLine(isRight ? "Every order is accounted for." : "The accounts do not balance.");
        return isRight;
    }

    private static bool IsAsOrdered(StoredEvent stored, OrderStored first, PurchaseStored second) =>
        stored is { Serializer: PrewireAkkaSerializer.SerializerId, Manifest: "shop.order-stored" }
        && first == new OrderStored(first.Id, Orders.Article(first.Id), Orders.Quantity(first.Id))
        && (second.Id, second.Article, second.Quantity) == (first.Id, first.Article, first.Quantity)
        && (second.Price == 0 || second.Price == Orders.Price(first.Id));

    private static void Row(string what, int count) => Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{what,-32}{count,12:N0}"));
}
