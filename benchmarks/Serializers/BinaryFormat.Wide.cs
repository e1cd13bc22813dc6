using System.IO;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Serializers;

internal static partial class BinaryFormat
{
    public static void Write(BinaryWriter writer, Wide value)
    {
        writer.Write(value.Count1);
        writer.Write(value.Text1);
        writer.Write(value.Total1);
        writer.Write(value.Ratio1);
        writer.Write(value.Flag1);
        Write(writer, value.Time1);
        Write(writer, value.Key1);
        writer.Write(value.Price1);
        Write(writer, value.Limit1);
        Write(writer, value.Share1);
        writer.Write((int)value.Status1);
        Write(writer, value.Data1);
        Write(writer, value.Numbers1);
        Write(writer, value.Words1);
        writer.Write(value.Level1);
        writer.Write(value.Count2);
        writer.Write(value.Text2);
        writer.Write(value.Total2);
        writer.Write(value.Ratio2);
        writer.Write(value.Flag2);
        Write(writer, value.Time2);
        Write(writer, value.Key2);
        writer.Write(value.Price2);
        Write(writer, value.Limit2);
        Write(writer, value.Share2);
        writer.Write((int)value.Status2);
        Write(writer, value.Data2);
        writer.Write(value.Count3);
        writer.Write(value.Text3);
        writer.Write(value.Total3);
        writer.Write(value.Ratio3);
        writer.Write(value.Flag3);
        Write(writer, value.Time3);
        Write(writer, value.Key3);
        writer.Write(value.Price3);
        Write(writer, value.Limit3);
        writer.Write(value.Count4);
        writer.Write(value.Text4);
        writer.Write(value.Total4);
        writer.Write(value.Ratio4);
        writer.Write(value.Flag4);
        Write(writer, value.Time4);
        writer.Write(value.Count5);
        writer.Write(value.Text5);
        writer.Write(value.Total5);
        writer.Write(value.Ratio5);
        writer.Write(value.Count6);
        writer.Write(value.Text6);
        writer.Write(value.Total6);
        writer.Write(value.Ratio6);
        writer.Write(value.Count7);
        writer.Write(value.Text7);
        writer.Write(value.Count8);
        writer.Write(value.Text8);
        writer.Write(value.Count9);
        writer.Write(value.Text9);
        writer.Write(value.Count10);
        writer.Write(value.Text10);
        writer.Write(value.Count11);
        writer.Write(value.Count12);
    }

    public static Wide ReadWide(BinaryReader reader) => new()
    {
        Count1 = reader.ReadInt32(),
        Text1 = reader.ReadString(),
        Total1 = reader.ReadInt64(),
        Ratio1 = reader.ReadDouble(),
        Flag1 = reader.ReadBoolean(),
        Time1 = ReadDateTime(reader),
        Key1 = ReadGuid(reader),
        Price1 = reader.ReadDecimal(),
        Limit1 = ReadNullableInt32(reader),
        Share1 = ReadNullableDouble(reader),
        Status1 = (OrderStatus)reader.ReadInt32(),
        Data1 = ReadBytes(reader),
        Numbers1 = ReadInt32List(reader),
        Words1 = ReadStringList(reader),
        Level1 = reader.ReadInt16(),
        Count2 = reader.ReadInt32(),
        Text2 = reader.ReadString(),
        Total2 = reader.ReadInt64(),
        Ratio2 = reader.ReadDouble(),
        Flag2 = reader.ReadBoolean(),
        Time2 = ReadDateTime(reader),
        Key2 = ReadGuid(reader),
        Price2 = reader.ReadDecimal(),
        Limit2 = ReadNullableInt32(reader),
        Share2 = ReadNullableDouble(reader),
        Status2 = (OrderStatus)reader.ReadInt32(),
        Data2 = ReadBytes(reader),
        Count3 = reader.ReadInt32(),
        Text3 = reader.ReadString(),
        Total3 = reader.ReadInt64(),
        Ratio3 = reader.ReadDouble(),
        Flag3 = reader.ReadBoolean(),
        Time3 = ReadDateTime(reader),
        Key3 = ReadGuid(reader),
        Price3 = reader.ReadDecimal(),
        Limit3 = ReadNullableInt32(reader),
        Count4 = reader.ReadInt32(),
        Text4 = reader.ReadString(),
        Total4 = reader.ReadInt64(),
        Ratio4 = reader.ReadDouble(),
        Flag4 = reader.ReadBoolean(),
        Time4 = ReadDateTime(reader),
        Count5 = reader.ReadInt32(),
        Text5 = reader.ReadString(),
        Total5 = reader.ReadInt64(),
        Ratio5 = reader.ReadDouble(),
        Count6 = reader.ReadInt32(),
        Text6 = reader.ReadString(),
        Total6 = reader.ReadInt64(),
        Ratio6 = reader.ReadDouble(),
        Count7 = reader.ReadInt32(),
        Text7 = reader.ReadString(),
        Count8 = reader.ReadInt32(),
        Text8 = reader.ReadString(),
        Count9 = reader.ReadInt32(),
        Text9 = reader.ReadString(),
        Count10 = reader.ReadInt32(),
        Text10 = reader.ReadString(),
        Count11 = reader.ReadInt32(),
        Count12 = reader.ReadInt32(),
    };
}
