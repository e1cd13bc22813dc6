using System.IO;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Serializers;

internal static partial class BinaryFormat
{
    public static void Write(BinaryWriter writer, Order value)
    {
        writer.Write(value.Id);
        writer.Write(value.Number);
        Write(writer, value.Customer);
        Write(writer, value.Created);
        Write(writer, value.Shipped);
        writer.Write((int)value.Status);
        writer.Write(value.Total);
        writer.Write(value.Discount);
        Write(writer, value.Note);
        writer.Write(value.Paid);
        Write(writer, value.Reference);
        writer.Write(value.Weight);
        Write(writer, value.Stock);
        WriteList(writer, value.Lines, Write);
        writer.Write(value.Currency);
    }

    public static Order ReadOrder(BinaryReader reader) => new()
    {
        Id = reader.ReadInt64(),
        Number = reader.ReadString(),
        Customer = ReadCustomer(reader),
        Created = ReadDateTime(reader),
        Shipped = ReadNullableDateTime(reader),
        Status = (OrderStatus)reader.ReadInt32(),
        Total = reader.ReadDecimal(),
        Discount = reader.ReadDouble(),
        Note = ReadNullableString(reader),
        Paid = reader.ReadBoolean(),
        Reference = ReadGuid(reader),
        Weight = reader.ReadSingle(),
        Stock = ReadCounts(reader),
        Lines = ReadList(reader, ReadOrderLine),
        Currency = reader.ReadString(),
    };

    public static void Write(BinaryWriter writer, Customer value)
    {
        writer.Write(value.Id);
        writer.Write(value.Name);
        writer.Write(value.Email);
        writer.Write(value.City);
        writer.Write(value.Active);
    }

    public static Customer ReadCustomer(BinaryReader reader) => new()
    {
        Id = reader.ReadInt32(),
        Name = reader.ReadString(),
        Email = reader.ReadString(),
        City = reader.ReadString(),
        Active = reader.ReadBoolean(),
    };

    public static void Write(BinaryWriter writer, OrderLine value)
    {
        writer.Write(value.Product);
        writer.Write(value.Name);
        writer.Write(value.Quantity);
        writer.Write(value.Price);
        writer.Write(value.Gift);
    }

    public static OrderLine ReadOrderLine(BinaryReader reader) => new()
    {
        Product = reader.ReadInt32(),
        Name = reader.ReadString(),
        Quantity = reader.ReadInt32(),
        Price = reader.ReadDecimal(),
        Gift = reader.ReadBoolean(),
    };
}
