using System.IO;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Serializers;

internal static partial class BinaryFormat
{
    public static void Write(BinaryWriter writer, Book value)
    {
        writer.Write(value.Title);
        writer.Write(value.Id);
    }

    public static Book ReadBook(BinaryReader reader) => new()
    {
        Title = reader.ReadString(),
        Id = reader.ReadInt32(),
    };

    public static void Write(BinaryWriter writer, CoverBook value)
    {
        writer.Write(value.Title);
        writer.Write(value.Id);
        Write(writer, value.Cover);
    }

    public static CoverBook ReadCoverBook(BinaryReader reader) => new()
    {
        Title = reader.ReadString(),
        Id = reader.ReadInt32(),
        Cover = ReadBytes(reader),
    };

    public static void Write(BinaryWriter writer, FieldObject value)
    {
        writer.Write(value.Name);
        writer.Write(value.Number);
        writer.Write(value.Place);
        Write(writer, value.Values);
    }

    public static FieldObject ReadFieldObject(BinaryReader reader) => new()
    {
        Name = reader.ReadString(),
        Number = reader.ReadInt32(),
        Place = reader.ReadString(),
        Values = ReadInt32Array(reader),
    };

    public static void Write(BinaryWriter writer, PropertyObject value)
    {
        writer.Write(value.Name);
        writer.Write(value.Number);
        writer.Write(value.Place);
        Write(writer, value.Values);
    }

    public static PropertyObject ReadPropertyObject(BinaryReader reader) => new()
    {
        Name = reader.ReadString(),
        Number = reader.ReadInt32(),
        Place = reader.ReadString(),
        Values = ReadInt32Array(reader),
    };

    public static void Write(BinaryWriter writer, ListObject value)
    {
        writer.Write(value.Name);
        writer.Write(value.Number);
        writer.Write(value.Place);
        Write(writer, value.Values);
    }

    public static ListObject ReadListObject(BinaryReader reader) => new()
    {
        Name = reader.ReadString(),
        Number = reader.ReadInt32(),
        Place = reader.ReadString(),
        Values = ReadInt32List(reader),
    };

    public static void Write(BinaryWriter writer, BookShelf value)
    {
        WriteList(writer, value.Books, Write);
        writer.Write(value.GetSecret());
    }

    public static BookShelf ReadBookShelf(BinaryReader reader) =>
        BookShelf.Create(ReadList(reader, ReadBook), reader.ReadString());

    public static void Write(BinaryWriter writer, CoverShelf value)
    {
        WriteList(writer, value.Books, Write);
        writer.Write(value.GetSecret());
    }

    public static CoverShelf ReadCoverShelf(BinaryReader reader) =>
        CoverShelf.Create(ReadList(reader, ReadCoverBook), reader.ReadString());
}
