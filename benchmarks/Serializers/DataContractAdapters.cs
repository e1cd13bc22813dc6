using System;
using System.IO;
using System.Runtime.Serialization;
using System.Xml;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Serializers;

/// <summary><see cref="DataContractSerializer"/> in its binary form.</summary>
internal static class DataContractAdapters
{
    public static void Register(WorkloadCatalog c)
    {
        Add(c.Tiny1);
        Add(c.Tiny2);
        Add(c.Poco);
        Add(c.NamedPoco);
        Array.ForEach(c.Books, Add);
        Array.ForEach(c.CoverBooks, Add);
        Add(c.FieldObjects);
        Add(c.PropertyObjects);
        Add(c.ListObjects);
        Add(c.Order);
        Add(c.Wide);
        Array.ForEach(c.Graphs, Add);
        Add(c.Rows);
        Array.ForEach(c.Bytes, Add);
        Add(c.Ints);
        Add(c.Doubles);
        Add(c.Guids);
        Add(c.Vectors);
    }

    private static void Add<T>(Workload<T> workload)
        where T : class
    {
        var serializer = new DataContractSerializer(typeof(T), new DataContractSerializerSettings { MaxItemsInObjectGraph = int.MaxValue });
        var stream = new BufferWriterStream();
        workload.Add(
            "DataContract binary",
            (buffer, value) => Write(serializer, stream.On(buffer), value),
            value =>
            {
                using var memory = new MemoryStream();
                Write(serializer, memory, value);
                return memory.ToArray();
            },
            payload =>
            {
                using var reader = XmlDictionaryReader.CreateBinaryReader(payload, XmlDictionaryReaderQuotas.Max);
                return (T)serializer.ReadObject(reader)!;
            });
    }

    private static void Write(DataContractSerializer serializer, Stream stream, object value)
    {
        using var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, null, null, ownsStream: false);
        serializer.WriteObject(writer, value);
    }
}
