#if MEMORYPACK
using System;
using System.Collections.Generic;
using MemoryPack;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;
using Prewire.Benchmarks.Model.Domain;

namespace Prewire.Benchmarks.Peers;

/// <summary>MemoryPack, the baseline. Every call names its type, as Prewire's adapters do.</summary>
internal static class MemoryPackAdapters
{
    private const string Name = "MemoryPack";
    private const string Utf16 = "MemoryPack UTF-16";
    private const string Tolerant = "MemoryPack version-tolerant";

    public static void Register(WorkloadCatalog c)
    {
        c.Tiny1.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<Tiny1>(d)!);
        c.Tiny2.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<Tiny2>(d)!);
        c.Poco.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<Poco>(d)!);
        c.NamedPoco.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<NamedPoco>(d)!);
        Books(c);
        c.FieldObjects.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<FieldObject>>(d)!);
        c.PropertyObjects.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<PropertyObject>>(d)!);
        c.ListObjects.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<ListObject>>(d)!);
        c.Order.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<Order>(d)!);
        c.Wide.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<Wide>(d)!);
        c.NamedWide.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<NamedWide>(d)!);
        c.Domain.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<SalesOrder>(d)!);
        c.Events.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<IShopEvent>>(d)!);
        foreach (var workload in c.Graphs)
        {
            workload.AddTwin(
                "MemoryPack circular",
                CircularStation.From,
                static (b, v) => MemoryPackSerializer.Serialize(b, v),
                static v => MemoryPackSerializer.Serialize(v),
                static d => MemoryPackSerializer.Deserialize<CircularStation>(d)!);
        }

        c.Rows.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<Row>>(d)!);
        Arrays(c);
        MemoryPackFlatAdapters.Register(Name, c.Flat);
        MemoryPackOtherAdapters.Register(Name, c.Other);
        c.Changes.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<IChange[]>(d)!);
        c.Tree.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<TreeNode>(d)!);
        c.NamedTree.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<NamedTreeNode>(d)!);
        c.Texts.Titles.ForEach(static w => w.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<string[]>(d)!));
        c.Texts.Pages.ForEach(static w => w.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<string>(d)!));
        Texts(c);
    }

    private static void Books(WorkloadCatalog c)
    {
        foreach (var workload in c.Books)
        {
            workload.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<BookShelf>(d)!);
        }

        foreach (var workload in c.CoverBooks)
        {
            workload.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<CoverShelf>(d)!);
        }

        c.TolerantBooks.AddTwin(
            Tolerant,
            TolerantShelf.From,
            static (b, v) => MemoryPackSerializer.Serialize(b, v),
            static v => MemoryPackSerializer.Serialize(v),
            static d => MemoryPackSerializer.Deserialize<TolerantShelf>(d)!);
        c.NewerBooks.AddPair(
            Tolerant,
            static v => NewerTolerantShelf.From(SampleData.Newer(v)),
            TolerantShelf.From,
            static (b, v) => MemoryPackSerializer.Serialize(b, v),
            static v => MemoryPackSerializer.Serialize(v),
            static d => MemoryPackSerializer.Deserialize<TolerantShelf>(d)!);
    }

    // The mode that copies texts as they lie in memory.
    private static void Texts(WorkloadCatalog c)
    {
        foreach (var workload in c.Books)
        {
            if (workload.Group == WorkloadGroup.Texts)
            {
                workload.Add(Utf16, static (b, v) => MemoryPackSerializer.Serialize(b, v, MemoryPackSerializerOptions.Utf16), static v => MemoryPackSerializer.Serialize(v, MemoryPackSerializerOptions.Utf16), static d => MemoryPackSerializer.Deserialize<BookShelf>(d, MemoryPackSerializerOptions.Utf16)!);
            }
        }

        c.Texts.Titles.ForEach(static w => w.Add(Utf16, static (b, v) => MemoryPackSerializer.Serialize(b, v, MemoryPackSerializerOptions.Utf16), static v => MemoryPackSerializer.Serialize(v, MemoryPackSerializerOptions.Utf16), static d => MemoryPackSerializer.Deserialize<string[]>(d, MemoryPackSerializerOptions.Utf16)!));
        c.Texts.Pages.ForEach(static w => w.Add(Utf16, static (b, v) => MemoryPackSerializer.Serialize(b, v, MemoryPackSerializerOptions.Utf16), static v => MemoryPackSerializer.Serialize(v, MemoryPackSerializerOptions.Utf16), static d => MemoryPackSerializer.Deserialize<string>(d, MemoryPackSerializerOptions.Utf16)!));
    }

    private static void Arrays(WorkloadCatalog c)
    {
        foreach (var workload in c.Bytes)
        {
            workload.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<byte[]>(d)!);
        }

        c.Ints.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<int[]>(d)!);
        c.Doubles.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<double[]>(d)!);
        c.Guids.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<Guid>>(d)!);
        c.Vectors.Add(Name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<Vector[]>(d)!);
    }
}
#endif
