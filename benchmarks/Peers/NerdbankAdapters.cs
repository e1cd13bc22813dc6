#if NERDBANK
using System;
using System.Collections.Generic;
using Nerdbank.MessagePack;
using PolyType;
using PolyType.Abstractions;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Peers;

/// <summary>Nerdbank.MessagePack in its faster setting: indexes in place of names.</summary>
internal sealed class NerdbankAdapters : IWorkloadVisitor
{
    private const string Name = "Nerdbank.MessagePack";
    private static readonly MessagePackSerializer s_serializer = new() { PerfOverSchemaStability = true };

    public static void Register(WorkloadCatalog c)
    {
        EveryWorkload.Visit(c, new NerdbankAdapters());
        var newer = Shape<NewerShelf>();
        var older = Shape<BookShelf>();
        c.NewerBooks.AddPair(
            Name,
            SampleData.Newer,
            static v => v,
            (b, v) => s_serializer.Serialize(b, v, newer),
            v => s_serializer.Serialize(v, newer),
            d => s_serializer.Deserialize(d, older)!);
    }

    public void Visit<T>(Workload<T> workload)
        where T : class
    {
        var shape = Shape<T>();
        workload.Add(
            Name,
            (b, v) => s_serializer.Serialize(b, v, shape),
            v => s_serializer.Serialize(v, shape),
            d => s_serializer.Deserialize(d, shape)!);
    }

    private static ITypeShape<T> Shape<T>() => (ITypeShape<T>)NerdbankShapes.GeneratedTypeShapeProvider.GetTypeShape(typeof(T))!;
}

[GenerateShapeFor<Tiny1>]
[GenerateShapeFor<Tiny2>]
[GenerateShapeFor<Poco>]
[GenerateShapeFor<NamedPoco>]
[GenerateShapeFor<BookShelf>]
[GenerateShapeFor<CoverShelf>]
[GenerateShapeFor<NewerShelf>]
[GenerateShapeFor<List<FieldObject>>]
[GenerateShapeFor<List<PropertyObject>>]
[GenerateShapeFor<List<ListObject>>]
[GenerateShapeFor<Order>]
[GenerateShapeFor<Wide>]
[GenerateShapeFor<List<Row>>]
[GenerateShapeFor<byte[]>]
[GenerateShapeFor<int[]>]
[GenerateShapeFor<double[]>]
[GenerateShapeFor<List<Guid>>]
[GenerateShapeFor<Vector[]>]
internal sealed partial class NerdbankShapes;
#endif
