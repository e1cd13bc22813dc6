using System;
using System.Collections.Generic;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Serializers;

internal static partial class AllocPerf
{
    private static Tiny1 Copy(Tiny1 value) => new()
    {
        Number = value.Number,
    };

    private static Tiny2 Copy(Tiny2 value) => new()
    {
        Number = value.Number,
        Name = Copy(value.Name),
    };

    private static Poco Copy(Poco value) => new()
    {
        Text = Copy(value.Text),
        Number = value.Number,
        Key = value.Key,
        Time = value.Time,
    };

    private static NamedPoco Copy(NamedPoco value) => new()
    {
        Text = Copy(value.Text),
        Number = value.Number,
        Key = value.Key,
        Time = value.Time,
    };

    private static TreeNode Copy(TreeNode value) => new()
    {
        Value = value.Value,
        Label = value.Label is null ? null : Copy(value.Label),
        Left = value.Left is null ? null : Copy(value.Left),
        Right = value.Right is null ? null : Copy(value.Right),
    };

    private static NamedTreeNode Copy(NamedTreeNode value) => new()
    {
        Value = value.Value,
        Label = value.Label is null ? null : Copy(value.Label),
        Left = value.Left is null ? null : Copy(value.Left),
        Right = value.Right is null ? null : Copy(value.Right),
    };

    private static Book Copy(Book value) => new()
    {
        Title = Copy(value.Title),
        Id = value.Id,
    };

    private static CoverBook Copy(CoverBook value) => new()
    {
        Title = Copy(value.Title),
        Id = value.Id,
        Cover = Copy(value.Cover),
    };

    private static FieldObject Copy(FieldObject value) => new()
    {
        Name = Copy(value.Name),
        Number = value.Number,
        Place = Copy(value.Place),
        Values = Copy(value.Values),
    };

    private static PropertyObject Copy(PropertyObject value) => new()
    {
        Name = Copy(value.Name),
        Number = value.Number,
        Place = Copy(value.Place),
        Values = Copy(value.Values),
    };

    private static ListObject Copy(ListObject value) => new()
    {
        Name = Copy(value.Name),
        Number = value.Number,
        Place = Copy(value.Place),
        Values = Copy(value.Values),
    };

    private static Order Copy(Order value) => new()
    {
        Id = value.Id,
        Number = Copy(value.Number),
        Customer = Copy(value.Customer),
        Created = value.Created,
        Shipped = value.Shipped,
        Status = value.Status,
        Total = value.Total,
        Discount = value.Discount,
        Note = value.Note is null ? null : Copy(value.Note),
        Paid = value.Paid,
        Reference = value.Reference,
        Weight = value.Weight,
        Stock = Copy(value.Stock),
        Lines = Copy(value.Lines),
        Currency = Copy(value.Currency),
    };

    private static Customer Copy(Customer value) => new()
    {
        Id = value.Id,
        Name = Copy(value.Name),
        Email = Copy(value.Email),
        City = Copy(value.City),
        Active = value.Active,
    };

    private static OrderLine Copy(OrderLine value) => new()
    {
        Product = value.Product,
        Name = Copy(value.Name),
        Quantity = value.Quantity,
        Price = value.Price,
        Gift = value.Gift,
    };

    private static Row Copy(Row value) => new()
    {
        Id = value.Id,
        Time = value.Time,
        Kind = value.Kind,
        Level = value.Level,
        Source = value.Source,
        Mask = value.Mask,
        Low = value.Low,
        High = value.High,
        Port = value.Port,
        Offset = value.Offset,
        Count = value.Count,
        Mean = value.Mean,
    };

    private static List<Book> Copy(List<Book> values)
    {
        var copy = new List<Book>(values.Count);
        foreach (var value in values)
        {
            copy.Add(Copy(value));
        }

        return copy;
    }

    private static List<CoverBook> Copy(List<CoverBook> values)
    {
        var copy = new List<CoverBook>(values.Count);
        foreach (var value in values)
        {
            copy.Add(Copy(value));
        }

        return copy;
    }

    private static List<FieldObject> Copy(List<FieldObject> values)
    {
        var copy = new List<FieldObject>(values.Count);
        foreach (var value in values)
        {
            copy.Add(Copy(value));
        }

        return copy;
    }

    private static List<PropertyObject> Copy(List<PropertyObject> values)
    {
        var copy = new List<PropertyObject>(values.Count);
        foreach (var value in values)
        {
            copy.Add(Copy(value));
        }

        return copy;
    }

    private static List<ListObject> Copy(List<ListObject> values)
    {
        var copy = new List<ListObject>(values.Count);
        foreach (var value in values)
        {
            copy.Add(Copy(value));
        }

        return copy;
    }

    private static List<OrderLine> Copy(List<OrderLine> values)
    {
        var copy = new List<OrderLine>(values.Count);
        foreach (var value in values)
        {
            copy.Add(Copy(value));
        }

        return copy;
    }

    private static List<Row> Copy(List<Row> values)
    {
        var copy = new List<Row>(values.Count);
        foreach (var value in values)
        {
            copy.Add(Copy(value));
        }

        return copy;
    }

    private static BookShelf Copy(BookShelf value) => BookShelf.Create(Copy(value.Books), Copy(value.GetSecret()));

    private static CoverShelf Copy(CoverShelf value) => CoverShelf.Create(Copy(value.Books), Copy(value.GetSecret()));

    // The bytes are copied as they are: a copy by one `memmove` is the least any reader can do.
    private static string Copy(string value) => new(value.AsSpan());

    private static T[] Copy<T>(T[] value) => value.AsSpan().ToArray();

    private static List<int> Copy(List<int> value) => [.. value];

    private static List<Guid> Copy(List<Guid> value) => [.. value];

    private static List<string> Copy(List<string> values)
    {
        var copy = new List<string>(values.Count);
        foreach (string value in values)
        {
            copy.Add(Copy(value));
        }

        return copy;
    }

    private static Dictionary<string, int> Copy(Dictionary<string, int> values)
    {
        var copy = new Dictionary<string, int>(values.Count);
        foreach (var (key, value) in values)
        {
            copy.Add(Copy(key), value);
        }

        return copy;
    }
}
