#if PROTOBUFNET
using System;
using System.IO;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;
using ProtoBuf;

namespace Prewire.Benchmarks.Peers;

/// <summary>protobuf-net with its model made at run time.</summary>
internal sealed class ProtobufNetAdapters : IWorkloadVisitor
{
    private const string Name = "protobuf-net";

    public static void Register(WorkloadCatalog c)
    {
        EveryWorkload.Visit(c, new ProtobufNetAdapters());
        c.NewerBooks.AddPair(Name, SampleData.Newer, static v => v, static (b, v) => Serializer.Serialize(b, v), ToArray, Read<BookShelf>);
    }

    public void Visit<T>(Workload<T> workload)
        where T : class =>
        workload.Add(Name, static (b, v) => Serializer.Serialize(b, v), ToArray, Read<T>);

    private static byte[] ToArray<T>(T value)
    {
        using var stream = new MemoryStream();
        Serializer.Serialize(stream, value);
        return stream.ToArray();
    }

    private static T Read<T>(byte[] payload) => Serializer.Deserialize<T>(payload.AsSpan());
}
#endif
