using System;
using System.IO;
using System.Text;
using Prewire.Benchmarks.Harness;
using static Prewire.Benchmarks.Serializers.BinaryFormat;

namespace Prewire.Benchmarks.Serializers;

/// <summary>Code written by hand with <see cref="BinaryWriter"/> and <see cref="BinaryReader"/>.</summary>
internal static class BinaryWriterAdapters
{
    public static void Register(WorkloadCatalog c)
    {
        Add(c.Tiny1, Write, ReadTiny1);
        Add(c.Tiny2, Write, ReadTiny2);
        Add(c.Poco, Write, ReadPoco);
        Add(c.NamedPoco, Write, ReadNamedPoco);
        Array.ForEach(c.Books, static w => Add(w, Write, ReadBookShelf));
        Array.ForEach(c.CoverBooks, static w => Add(w, Write, ReadCoverShelf));
        Add(c.FieldObjects, static (w, v) => WriteList(w, v, Write), static r => ReadList(r, ReadFieldObject));
        Add(c.PropertyObjects, static (w, v) => WriteList(w, v, Write), static r => ReadList(r, ReadPropertyObject));
        Add(c.ListObjects, static (w, v) => WriteList(w, v, Write), static r => ReadList(r, ReadListObject));
        Add(c.Order, Write, ReadOrder);
        Add(c.Wide, Write, ReadWide);
        Add(c.Rows, static (w, v) => WriteList(w, v, Write), static r => ReadList(r, ReadRow));
        Array.ForEach(c.Bytes, static w => Add(w, Write, ReadBytes));
        Add(c.Ints, Write, ReadInt32Array);
        Add(c.Doubles, Write, ReadDoubleArray);
        Add(c.Guids, static (w, v) => WriteList(w, v, Write), static r => ReadList(r, ReadGuid));
        Add(c.Vectors, static (w, v) => WriteArray(w, v, Write), static r => ReadArray(r, ReadVector));
    }

    private static void Add<T>(Workload<T> workload, Action<BinaryWriter, T> write, Func<BinaryReader, T> read)
        where T : class
    {
        var stream = new BufferWriterStream();
        var writer = new BinaryWriter(stream, Encoding.UTF8);
        workload.Add(
            "BinaryWriter",
            (buffer, value) =>
            {
                stream.On(buffer);
                write(writer, value);
            },
            value =>
            {
                using var memory = new MemoryStream();
                using var memoryWriter = new BinaryWriter(memory, Encoding.UTF8);
                write(memoryWriter, value);
                return memory.ToArray();
            },
            payload =>
            {
                using var reader = new BinaryReader(new MemoryStream(payload), Encoding.UTF8);
                return read(reader);
            });
    }
}
