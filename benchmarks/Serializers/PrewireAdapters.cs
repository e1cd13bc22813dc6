using System;
using System.Collections.Generic;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;
using Prewire.Benchmarks.Model.Domain;

namespace Prewire.Benchmarks.Serializers;

/// <summary>Prewire through its public API. Every call names its type, as calls in programs do.</summary>
internal static class PrewireAdapters
{
    private const string Name = "Prewire";
    private const string KeptSession = "Prewire, kept session";

    public static void Register(WorkloadCatalog c)
    {
        Small(c);
        Sessions(c);
        Books(c);
        c.FieldObjects.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<FieldObject>>(d)!);
        c.PropertyObjects.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<PropertyObject>>(d)!);
        c.ListObjects.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<ListObject>>(d)!);
        c.Order.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Order>(d)!);
        c.Wide.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Wide>(d)!);
        c.NamedWide.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<NamedWide>(d)!);
        c.Domain.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<SalesOrder>(d)!);
        c.Events.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<IShopEvent>>(d)!);
        foreach (var workload in c.Graphs)
        {
            workload.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Station>(d)!);
        }

        c.Rows.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<Row>>(d)!);
        Arrays(c);
        PrewireFlatAdapters.Register(Name, c.Flat);
        PrewireOtherAdapters.Register(Name, c.Other);
        c.Changes.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<IChange[]>(d)!);
        c.Tree.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<TreeNode>(d)!);
        c.NamedTree.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<NamedTreeNode>(d)!);
        c.Texts.Titles.ForEach(static w => w.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<string[]>(d)!));
        c.Texts.Pages.ForEach(static w => w.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<string>(d)!));
    }

    private static void Small(WorkloadCatalog c)
    {
        c.Tiny1.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Tiny1>(d)!);
        c.Tiny2.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Tiny2>(d)!);
        c.Poco.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Poco>(d)!);
        c.NamedPoco.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<NamedPoco>(d)!);
    }

    // Messages of a connection after its first: both ends know the manifest.
    private static void Sessions(WorkloadCatalog c)
    {
        var writer = new PrewireOptions { Session = new PrewireSession() };
        var reader = new PrewireOptions { Session = new PrewireSession() };
        PrewireSerializer.Deserialize<Tiny1>(PrewireSerializer.Serialize(c.Tiny1.Value, writer), reader);
        PrewireSerializer.Deserialize<Tiny2>(PrewireSerializer.Serialize(c.Tiny2.Value, writer), reader);
        PrewireSerializer.Deserialize<Poco>(PrewireSerializer.Serialize(c.Poco.Value, writer), reader);
        c.Tiny1.Add(KeptSession, (b, v) => PrewireSerializer.Serialize(b, v, writer), v => PrewireSerializer.Serialize(v, writer), d => PrewireSerializer.Deserialize<Tiny1>(d, reader)!);
        c.Tiny2.Add(KeptSession, (b, v) => PrewireSerializer.Serialize(b, v, writer), v => PrewireSerializer.Serialize(v, writer), d => PrewireSerializer.Deserialize<Tiny2>(d, reader)!);
        c.Poco.Add(KeptSession, (b, v) => PrewireSerializer.Serialize(b, v, writer), v => PrewireSerializer.Serialize(v, writer), d => PrewireSerializer.Deserialize<Poco>(d, reader)!);
    }

    private static void Books(WorkloadCatalog c)
    {
        foreach (var workload in (Workload<BookShelf>[])[.. c.Books, c.TolerantBooks])
        {
            workload.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<BookShelf>(d)!);
        }

        foreach (var workload in c.CoverBooks)
        {
            workload.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<CoverShelf>(d)!);
        }

        c.NewerBooks.AddPair(
            Name,
            SampleData.Newer,
            static v => v,
            static (b, v) => PrewireSerializer.Serialize(b, v),
            static v => PrewireSerializer.Serialize(v),
            static d => PrewireSerializer.Deserialize<BookShelf>(d)!);
        c.NewerBooks.Add("Prewire, same version", static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<BookShelf>(d)!);
    }

    private static void Arrays(WorkloadCatalog c)
    {
        foreach (var workload in c.Bytes)
        {
            workload.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<byte[]>(d)!);
        }

        c.Ints.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<int[]>(d)!);
        c.Doubles.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<double[]>(d)!);
        c.Guids.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<Guid>>(d)!);
        c.Vectors.Add(Name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Vector[]>(d)!);
    }
}
