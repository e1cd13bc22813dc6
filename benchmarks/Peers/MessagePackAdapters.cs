#if MESSAGEPACK
using MessagePack;
using MessagePack.Resolvers;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Peers;

/// <summary>MessagePack for C#, with the numbers of [DataMember] as keys.</summary>
internal sealed class MessagePackAdapters : IWorkloadVisitor
{
    private const string Name = "MessagePack";

    // Private members need this resolver.
    private static readonly MessagePackSerializerOptions s_options =
        MessagePackSerializerOptions.Standard.WithResolver(StandardResolverAllowPrivate.Instance);

    public static void Register(WorkloadCatalog c)
    {
        EveryWorkload.Visit(c, new MessagePackAdapters());
        c.NewerBooks.AddPair(
            Name,
            SampleData.Newer,
            static v => v,
            static (b, v) => MessagePackSerializer.Serialize(b, v, s_options),
            static v => MessagePackSerializer.Serialize(v, s_options),
            static d => MessagePackSerializer.Deserialize<BookShelf>(d, s_options));
    }

    public void Visit<T>(Workload<T> workload)
        where T : class =>
        workload.Add(
            Name,
            static (b, v) => MessagePackSerializer.Serialize(b, v, s_options),
            static v => MessagePackSerializer.Serialize(v, s_options),
            static d => MessagePackSerializer.Deserialize<T>(d, s_options));
}
#endif
