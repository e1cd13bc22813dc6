#if GROBUF
using System;
using System.Runtime.InteropServices;
using GroBuf;
using GroBuf.DataMembersExtracters;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Peers;

/// <summary>GroBuf, which takes all fields.</summary>
internal sealed class GroBufAdapters : IWorkloadVisitor
{
    private const string Name = "GroBuf";
    private static readonly Serializer s_serializer = new(new AllFieldsExtractor());

    public static void Register(WorkloadCatalog c)
    {
        EveryWorkload.Visit(c, new GroBufAdapters());
        c.NewerBooks.AddPair(Name, SampleData.Newer, static v => v, Write, s_serializer.Serialize, s_serializer.Deserialize<BookShelf>);
    }

    public void Visit<T>(Workload<T> workload)
        where T : class =>
        workload.Add(Name, Write, s_serializer.Serialize, s_serializer.Deserialize<T>);

    // It writes to arrays only, and the buffer's memory is one.
    private static void Write<T>(System.Buffers.IBufferWriter<byte> buffer, T value)
    {
        int size = s_serializer.GetSize(value);
        if (!MemoryMarshal.TryGetArray<byte>(buffer.GetMemory(size), out var segment))
        {
            throw new InvalidOperationException("The buffer is not an array.");
        }

        int index = segment.Offset;
        s_serializer.Serialize(value, segment.Array!, ref index);
        buffer.Advance(index - segment.Offset);
    }
}
#endif
