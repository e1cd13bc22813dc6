using System;
using System.Collections.Generic;

namespace Prewire.Benchmarks.Hosts.Model;

/// <summary>What is sent. All serializers that take a class as it is take this one.</summary>
[GenerateSerializer]
public sealed record Order(long Id, string Customer, Address Address, DateTime PlacedAt, List<Line> Lines, string? Note);

[GenerateSerializer]
public sealed record Address(string Street, string City, string PostalCode);

[GenerateSerializer]
public sealed record Line(string Article, int Quantity, long PriceInCents);

/// <summary>The answer.</summary>
/// <param name="Id">The order's number.</param>
/// <param name="Checksum">Of all that arrived; the sender compares it with that of what it sent.</param>
/// <param name="TotalInCents">What is to be paid.</param>
[GenerateSerializer]
public sealed record Receipt(long Id, long Checksum, long TotalInCents)
{
    public static Receipt For(Order order)
    {
        long total = 0;
        foreach (Line line in order.Lines)
        {
            total += line.Quantity * line.PriceInCents;
        }

        return new Receipt(order.Id, Model.Checksum.Of(order), total);
    }
}
