using System;

namespace Prewire.Benchmarks.Hosts.Model;

/// <summary>FNV-1a over an order's members; the same for the same order in any of its forms.</summary>
internal struct Checksum()
{
    private ulong _hash = 14695981039346656037;

    public static long Of(Order order)
    {
        var sum = new Checksum();
        sum.Add(order.Id, order.Customer, order.Address.Street, order.Address.City, order.Address.PostalCode, order.PlacedAt, order.Note);
        foreach (Line line in order.Lines)
        {
            sum.Add(line.Article, line.Quantity, line.PriceInCents);
        }

        return sum.Value;
    }

    public static long Of(OrleansOrder order)
    {
        var sum = new Checksum();
        sum.Add(order.Id, order.Customer, order.Address.Street, order.Address.City, order.Address.PostalCode, order.PlacedAt, order.Note);
        foreach (OrleansLine line in order.Lines)
        {
            sum.Add(line.Article, line.Quantity, line.PriceInCents);
        }

        return sum.Value;
    }

    public static long Of(Proto.Order order)
    {
        var sum = new Checksum();
        sum.Add(
            order.Id, order.Customer, order.Address.Street, order.Address.City, order.Address.PostalCode, order.PlacedAt.ToDateTime(), order.Note.Length == 0 ? null : order.Note);
        foreach (Proto.Line line in order.Lines)
        {
            sum.Add(line.Article, line.Quantity, line.PriceInCents);
        }

        return sum.Value;
    }

    private readonly long Value => (long)_hash;

    private void Add(long id, string customer, string street, string city, string postalCode, DateTime placedAt, string? note)
    {
        Add(id);
        Add(customer);
        Add(street);
        Add(city);
        Add(postalCode);
        Add(placedAt.Ticks);
        Add(note ?? "\0");
    }

    private void Add(string article, int quantity, long price)
    {
        Add(article);
        Add(quantity);
        Add(price);
    }

    private void Add(string text)
    {
        foreach (char c in text)
        {
            _hash = (_hash ^ c) * 1099511628211;
        }

        Add(text.Length);
    }

    private void Add(long number) => _hash = (_hash ^ (ulong)number) * 1099511628211;
}
