using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Benchmarks.Model;
using Prewire.Benchmarks.Model.Domain;

namespace Prewire.Benchmarks.Data;

/// <content>Parts of a larger program: entities of a connected domain, a graph, and events.</content>
internal static partial class SampleData
{
    public static SalesOrder DomainOrder()
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        return new SalesOrder
        {
            Id = 4_711, Name = "2024-0517-00042", Note = text.Word(5, 20), Rank = 3, IsActive = true, Changed = Time(random), Amount = 129.90m,
            Customer = new() { Id = 90_210, Name = $"{text.Word(4, 9)} {text.Word(5, 11)}", Rank = 1, IsActive = true, Changed = Time(random), Amount = 2_500m },
            Product = new() { Id = 55, Name = text.Word(8, 16), Note = text.Word(5, 20), Rank = 12, IsActive = true, Changed = Time(random), Amount = 129.90m },
            Warehouse = new() { Id = 7, Name = text.Word(5, 12), Rank = 2, IsActive = true, Changed = Time(random), Amount = 0m },
        };
    }

    public static Station Ring(int count)
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        Station[] stations = [.. Enumerable.Range(0, count).Select(i => new Station { Number = i, Name = text.Word(4, 9) })];
        for (int i = 0; i < count; i++)
        {
            stations[i].Next = stations[(i + 1) % count];
            stations[i].Connection = stations[random.Next(count)];
        }

        return stations[0];
    }

    public static List<IShopEvent> Events(int count)
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        return [.. Enumerable.Range(0, count).Select(i => Event(random.Next(12), i, random, text))];
    }

    private static IShopEvent Event(int kind, long order, Random random, SampleText text)
    {
        Guid id = Key(random);
        DateTime at = Time(random);
        string word = text.Word(4, 16);
        int number = random.Next(100);
        return kind switch
        {
            0 => new OrderPlaced(id, order, at, word, number / 4m),
            1 => new OrderPacked(id, order, at, word, number),
            2 => new OrderSent(id, order, at, word, text.Word(10, 14)),
            3 => new OrderDelivered(id, order, at, word, number / 8d),
            4 => new OrderCancelled(id, order, at, word, number > 50),
            5 => new PaymentReceived(id, order, at, word, number / 4m),
            6 => new PaymentRefused(id, order, at, word, number),
            7 => new StockMoved(id, order, at, word, number),
            8 => new PriceChanged(id, order, at, word, number / 4m),
            9 => new CustomerJoined(id, order, at, word, number > 50),
            10 => new CustomerLeft(id, order, at, word, number),
            _ => new ReviewWritten(id, order, at, word, number % 5),
        };
    }
}
