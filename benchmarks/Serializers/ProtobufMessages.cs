using System.Collections.Generic;
using System.Linq;
using Google.Protobuf;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Model;
using Prewire.Benchmarks.Protos;

namespace Prewire.Benchmarks.Serializers;

/// <summary>The workloads' values as protobuf messages.</summary>
internal static class ProtobufMessages
{
    public static PocoMessage From(Poco value) => new()
    {
        Text = value.Text,
        Number = value.Number,
        Key = ByteString.CopyFrom(value.Key.ToByteArray()),
        Time = value.Time.Ticks,
    };

    public static ShelfMessage From(BookShelf value)
    {
        var message = new ShelfMessage { Secret = value.GetSecret() };
        message.Books.AddRange(value.Books.Select(static b => new BookMessage { Title = b.Title, Id = b.Id }));
        return message;
    }

    public static NewerShelfMessage FromNewer(BookShelf value)
    {
        var newer = SampleData.Newer(value);
        var message = new NewerShelfMessage { Secret = newer.GetSecret() };
        message.Books.AddRange(newer.Books.Select(
            static b => new NewerBookMessage { Title = b.Title, Id = b.Id, Pages = b.Pages, Publisher = b.Publisher }));
        return message;
    }

    public static CoverShelfMessage From(CoverShelf value)
    {
        var message = new CoverShelfMessage { Secret = value.GetSecret() };
        message.Books.AddRange(value.Books.Select(
            static b => new CoverBookMessage { Title = b.Title, Id = b.Id, Cover = ByteString.CopyFrom(b.Cover) }));
        return message;
    }

    public static SimpleListMessage From(List<PropertyObject> values)
    {
        var message = new SimpleListMessage();
        message.Items.AddRange(values.Select(static v => new SimpleMessage
        {
            Name = v.Name, Number = v.Number, Place = v.Place, Values = { v.Values },
        }));
        return message;
    }

    public static OrderMessage From(Order value)
    {
        var message = new OrderMessage
        {
            Id = value.Id,
            Number = value.Number,
            Customer = new CustomerMessage
            {
                Id = value.Customer.Id,
                Name = value.Customer.Name,
                Email = value.Customer.Email,
                City = value.Customer.City,
                Active = value.Customer.Active,
            },
            Created = value.Created.Ticks,
            Status = (int)value.Status,
            TotalCents = (long)(value.Total * 100),
            Discount = value.Discount,
            Paid = value.Paid,
            Reference = ByteString.CopyFrom(value.Reference.ToByteArray()),
            Weight = value.Weight,
            Stock = { value.Stock },
            Currency = value.Currency,
        };
        if (value.Shipped is { } shipped)
        {
            message.Shipped = shipped.Ticks;
        }

        if (value.Note is { } note)
        {
            message.Note = note;
        }

        message.Lines.AddRange(value.Lines.Select(static l => new OrderLineMessage
        {
            Product = l.Product, Name = l.Name, Quantity = l.Quantity, PriceCents = (long)(l.Price * 100), Gift = l.Gift,
        }));
        return message;
    }
}
