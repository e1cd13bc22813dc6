using System.IO;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Serializers;

internal static partial class BinaryFormat
{
    public static void Write(BinaryWriter writer, Tiny1 value)
    {
        writer.Write(value.Number);
    }

    public static Tiny1 ReadTiny1(BinaryReader reader) => new()
    {
        Number = reader.ReadInt32(),
    };

    public static void Write(BinaryWriter writer, Tiny2 value)
    {
        writer.Write(value.Number);
        writer.Write(value.Name);
    }

    public static Tiny2 ReadTiny2(BinaryReader reader) => new()
    {
        Number = reader.ReadInt32(),
        Name = reader.ReadString(),
    };

    public static void Write(BinaryWriter writer, Poco value)
    {
        writer.Write(value.Text);
        writer.Write(value.Number);
        Write(writer, value.Key);
        Write(writer, value.Time);
    }

    public static Poco ReadPoco(BinaryReader reader) => new()
    {
        Text = reader.ReadString(),
        Number = reader.ReadInt32(),
        Key = ReadGuid(reader),
        Time = ReadDateTime(reader),
    };

    public static void Write(BinaryWriter writer, NamedPoco value)
    {
        writer.Write(value.Text);
        writer.Write(value.Number);
        Write(writer, value.Key);
        Write(writer, value.Time);
    }

    public static NamedPoco ReadNamedPoco(BinaryReader reader) => new()
    {
        Text = reader.ReadString(),
        Number = reader.ReadInt32(),
        Key = ReadGuid(reader),
        Time = ReadDateTime(reader),
    };

    public static void Write(BinaryWriter writer, Row value)
    {
        writer.Write(value.Id);
        writer.Write(value.Time);
        writer.Write(value.Kind);
        writer.Write(value.Level);
        writer.Write(value.Source);
        writer.Write(value.Mask);
        writer.Write(value.Low);
        writer.Write(value.High);
        writer.Write(value.Port);
        writer.Write(value.Offset);
        writer.Write(value.Count);
        writer.Write(value.Mean);
    }

    public static Row ReadRow(BinaryReader reader) => new()
    {
        Id = reader.ReadInt32(),
        Time = reader.ReadInt64(),
        Kind = reader.ReadInt16(),
        Level = reader.ReadByte(),
        Source = reader.ReadUInt32(),
        Mask = reader.ReadUInt64(),
        Low = reader.ReadSingle(),
        High = reader.ReadDouble(),
        Port = reader.ReadUInt16(),
        Offset = reader.ReadSByte(),
        Count = reader.ReadInt32(),
        Mean = reader.ReadDouble(),
    };

    public static void Write(BinaryWriter writer, Vector value)
    {
        writer.Write(value.X);
        writer.Write(value.Y);
        writer.Write(value.Z);
    }

    public static Vector ReadVector(BinaryReader reader) => new()
    {
        X = reader.ReadSingle(),
        Y = reader.ReadSingle(),
        Z = reader.ReadSingle(),
    };
}
