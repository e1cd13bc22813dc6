using System;
using System.Collections.Generic;
using System.IO;

namespace Prewire.Benchmarks.Serializers;

/// <summary>What a programmer writes by hand: members in order with <see cref="BinaryWriter"/>, no version, no checks.</summary>
internal static partial class BinaryFormat
{
    public static void WriteList<T>(BinaryWriter writer, List<T> values, Action<BinaryWriter, T> write)
    {
        writer.Write(values.Count);
        foreach (var value in values)
        {
            write(writer, value);
        }
    }

    public static List<T> ReadList<T>(BinaryReader reader, Func<BinaryReader, T> read)
    {
        int count = reader.ReadInt32();
        var values = new List<T>(count);
        for (int i = 0; i < count; i++)
        {
            values.Add(read(reader));
        }

        return values;
    }

    public static void WriteArray<T>(BinaryWriter writer, T[] values, Action<BinaryWriter, T> write)
    {
        writer.Write(values.Length);
        foreach (var value in values)
        {
            write(writer, value);
        }
    }

    public static T[] ReadArray<T>(BinaryReader reader, Func<BinaryReader, T> read)
    {
        var values = new T[reader.ReadInt32()];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = read(reader);
        }

        return values;
    }

    public static void Write(BinaryWriter writer, byte[] value)
    {
        writer.Write(value.Length);
        writer.Write(value);
    }

    public static byte[] ReadBytes(BinaryReader reader) => reader.ReadBytes(reader.ReadInt32());

    public static void Write(BinaryWriter writer, int[] value) => WriteArray(writer, value, static (w, v) => w.Write(v));

    public static int[] ReadInt32Array(BinaryReader reader) => ReadArray(reader, static r => r.ReadInt32());

    public static void Write(BinaryWriter writer, double[] value) => WriteArray(writer, value, static (w, v) => w.Write(v));

    public static double[] ReadDoubleArray(BinaryReader reader) => ReadArray(reader, static r => r.ReadDouble());

    public static void Write(BinaryWriter writer, List<int> value) => WriteList(writer, value, static (w, v) => w.Write(v));

    public static List<int> ReadInt32List(BinaryReader reader) => ReadList(reader, static r => r.ReadInt32());

    public static void Write(BinaryWriter writer, List<string> value) => WriteList(writer, value, static (w, v) => w.Write(v));

    public static List<string> ReadStringList(BinaryReader reader) => ReadList(reader, static r => r.ReadString());

    public static void Write(BinaryWriter writer, Guid value)
    {
        Span<byte> bytes = stackalloc byte[16];
        value.TryWriteBytes(bytes);
        writer.Write(bytes);
    }

    public static Guid ReadGuid(BinaryReader reader)
    {
        Span<byte> bytes = stackalloc byte[16];
        reader.BaseStream.ReadExactly(bytes);
        return new Guid(bytes);
    }

    public static void Write(BinaryWriter writer, DateTime value) => writer.Write(value.ToBinary());

    public static DateTime ReadDateTime(BinaryReader reader) => DateTime.FromBinary(reader.ReadInt64());

    public static void Write(BinaryWriter writer, DateTime? value)
    {
        writer.Write(value.HasValue);
        if (value.HasValue)
        {
            writer.Write(value.Value.ToBinary());
        }
    }

    public static DateTime? ReadNullableDateTime(BinaryReader reader) => reader.ReadBoolean() ? ReadDateTime(reader) : null;

    public static void Write(BinaryWriter writer, int? value)
    {
        writer.Write(value.HasValue);
        if (value.HasValue)
        {
            writer.Write(value.Value);
        }
    }

    public static int? ReadNullableInt32(BinaryReader reader) => reader.ReadBoolean() ? reader.ReadInt32() : null;

    public static void Write(BinaryWriter writer, double? value)
    {
        writer.Write(value.HasValue);
        if (value.HasValue)
        {
            writer.Write(value.Value);
        }
    }

    public static double? ReadNullableDouble(BinaryReader reader) => reader.ReadBoolean() ? reader.ReadDouble() : null;

    public static void Write(BinaryWriter writer, string? value)
    {
        writer.Write(value is not null);
        if (value is not null)
        {
            writer.Write(value);
        }
    }

    public static string? ReadNullableString(BinaryReader reader) => reader.ReadBoolean() ? reader.ReadString() : null;

    public static void Write(BinaryWriter writer, Dictionary<string, int> values)
    {
        writer.Write(values.Count);
        foreach (var (key, value) in values)
        {
            writer.Write(key);
            writer.Write(value);
        }
    }

    public static Dictionary<string, int> ReadCounts(BinaryReader reader)
    {
        int count = reader.ReadInt32();
        var values = new Dictionary<string, int>(count);
        for (int i = 0; i < count; i++)
        {
            values.Add(reader.ReadString(), reader.ReadInt32());
        }

        return values;
    }
}
