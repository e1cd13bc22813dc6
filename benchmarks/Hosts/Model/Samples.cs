using System;
using System.Collections.Generic;
using System.Linq;
using Google.Protobuf.WellKnownTypes;

namespace Prewire.Benchmarks.Hosts.Model;

/// <summary>The orders that are sent over and over, made from a fixed seed.</summary>
internal static class Samples
{
    public const int Count = 64;

    private static readonly string[] s_words =
        ["amber", "basalt", "cedar", "delta", "ember", "fjord", "garnet", "harbor", "indigo", "juniper", "kelp", "lagoon", "maple", "nectar", "olive", "prairie"];

    public static Order[] Orders { get; } = Make();

    public static long[] Checksums { get; } = [.. Orders.Select(order => Checksum.Of(order))];

    public static OrleansOrder[] ForOrleans { get; } = [.. Orders.Select(order => new OrleansOrder(
        order.Id,
        order.Customer,
        new OrleansAddress(order.Address.Street, order.Address.City, order.Address.PostalCode),
        order.PlacedAt,
        [.. order.Lines.Select(line => new OrleansLine(line.Article, line.Quantity, line.PriceInCents))],
        order.Note))];

    public static Proto.Order[] ForProtobuf { get; } = [.. Orders.Select(ToProto)];

    private static Proto.Order ToProto(Order order)
    {
        var proto = new Proto.Order
        {
            Id = order.Id,
            Customer = order.Customer,
            Address = new Proto.Address { Street = order.Address.Street, City = order.Address.City, PostalCode = order.Address.PostalCode },
            PlacedAt = Timestamp.FromDateTime(order.PlacedAt),
            Note = order.Note ?? "",
        };
        proto.Lines.Add(order.Lines.Select(line => new Proto.Line { Article = line.Article, Quantity = line.Quantity, PriceInCents = line.PriceInCents }));
        return proto;
    }

    private static Order[] Make()
    {
        var random = new Random(7);
        string Words(int count) => string.Join(' ', Enumerable.Range(0, count).Select(_ => s_words[random.Next(s_words.Length)]));
        return [.. Enumerable.Range(0, Count).Select(i => new Order(
            i,
            Words(2),
            new Address(Words(2) + " " + random.Next(200), Words(1), random.Next(10000, 99999).ToString(System.Globalization.CultureInfo.InvariantCulture)),
            new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next(20_000_000)),
            new List<Line>(Enumerable.Range(0, 1 + (i % 8)).Select(_ => new Line(Words(2), random.Next(1, 20), random.Next(100, 20_000)))),
            i % 4 == 0 ? Words(6) : null))];
    }
}
