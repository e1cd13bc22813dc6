using System;
using System.Collections.Generic;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Model;
using Prewire.Benchmarks.Model.Domain;

namespace Prewire.Benchmarks.Harness;

/// <summary>Every workload, in the order of the report.</summary>
public sealed class WorkloadCatalog
{
    private readonly List<Workload> _all = [];

    public WorkloadCatalog()
    {
        Tiny1 = Add("tiny1", WorkloadGroup.Small, SampleData.Tiny1);
        Tiny2 = Add("tiny2", WorkloadGroup.Small, SampleData.Tiny2);
        Poco = Add("poco", WorkloadGroup.Small, SampleData.Poco);
        NamedPoco = Add("poco-names", WorkloadGroup.Small, SampleData.NamedPoco);
        Books = Sizes("books", WorkloadGroup.Objects, SampleData.Books, SampleData.UnicodeBooks);
        CoverBooks = Sizes("books-bytes", WorkloadGroup.Objects, SampleData.CoverBooks);
        TolerantBooks = Add("books-tolerant-1k", WorkloadGroup.Versions, static () => SampleData.Books(1_000));
        NewerBooks = Add("books-newer-1k", WorkloadGroup.Versions, static () => SampleData.Books(1_000), Operations.Read);
        FieldObjects = Add("simple-fields-1k", WorkloadGroup.Objects, static () => SampleData.FieldObjects(1_000));
        PropertyObjects = Add("simple-properties-1k", WorkloadGroup.Objects, static () => SampleData.PropertyObjects(1_000));
        ListObjects = Add("simple-list-1k", WorkloadGroup.Objects, static () => SampleData.ListObjects(1_000));
        Order = Add("order", WorkloadGroup.Small, SampleData.Order);
        Wide = Add("wide", WorkloadGroup.Small, SampleData.Wide);
        NamedWide = Add("wide-names", WorkloadGroup.Small, SampleData.NamedWide);
        Domain = Add("domain", WorkloadGroup.Domain, SampleData.DomainOrder);
        Events = Add("events-1k", WorkloadGroup.Domain, static () => SampleData.Events(1_000));
        Changes = Add("changes-1k", WorkloadGroup.Domain, static () => SampleData.ManyChanges(1_000));
        Tree = Add("tree-8k", WorkloadGroup.Domain, static () => SampleData.Tree(13));
        NamedTree = Add("tree-names-8k", WorkloadGroup.Domain, static () => SampleData.NamedTree(13));
        Graphs =
        [
            Add("graph-15", WorkloadGroup.Graphs, static () => SampleData.Ring(15)),
            Add("graph-1k", WorkloadGroup.Graphs, static () => SampleData.Ring(1_000)),
        ];
        Rows = Add("rows-1k", WorkloadGroup.Objects, static () => SampleData.Rows(1_000));
        Bytes =
        [
            Add("bytes-0", WorkloadGroup.Flat, static () => SampleData.Bytes(0)),
            Add("bytes-100", WorkloadGroup.Flat, static () => SampleData.Bytes(100)),
            Add("bytes-10k", WorkloadGroup.Flat, static () => SampleData.Bytes(10_000)),
            Add("bytes-1m", WorkloadGroup.Flat, static () => SampleData.Bytes(1_000_000), large: true),
        ];
        Ints = Add("ints-10k", WorkloadGroup.Flat, static () => SampleData.Ints(10_000));
        Doubles = Add("doubles-10k", WorkloadGroup.Flat, static () => SampleData.Doubles(10_000));
        Guids = Add("guids-10k", WorkloadGroup.Flat, static () => SampleData.Guids(10_000));
        Vectors = Add("vectors-10k", WorkloadGroup.Flat, static () => SampleData.Vectors(10_000));
        Flat = new FlatWorkloads(_all.Add);
        Texts = new TextWorkloads(_all.Add);
        Other = new OtherWorkloads(_all.Add);
    }

    public IReadOnlyList<Workload> All => _all;

    public Workload<Tiny1> Tiny1 { get; }

    public Workload<Tiny2> Tiny2 { get; }

    public Workload<Poco> Poco { get; }

    public Workload<NamedPoco> NamedPoco { get; }

    public Workload<BookShelf>[] Books { get; }

    public Workload<CoverShelf>[] CoverBooks { get; }

    /// <summary>The same 1,000 books against serializers that pay for version tolerance.</summary>
    public Workload<BookShelf> TolerantBooks { get; }

    /// <summary>1,000 books written by a newer version of the program.</summary>
    public Workload<BookShelf> NewerBooks { get; }

    public Workload<List<FieldObject>> FieldObjects { get; }

    public Workload<List<PropertyObject>> PropertyObjects { get; }

    public Workload<List<ListObject>> ListObjects { get; }

    public Workload<Order> Order { get; }

    public Workload<Wide> Wide { get; }

    /// <summary>The same without ids. Only Prewire, to which that makes a difference, and its baseline take part.</summary>
    public Workload<NamedWide> NamedWide { get; }

    /// <summary>An order with a customer, a product and a warehouse, out of 60 types each of which leads to all others.</summary>
    public Workload<SalesOrder> Domain { get; }

    /// <summary>1,000 objects of twelve types behind an interface.</summary>
    public Workload<List<IShopEvent>> Events { get; }

    /// <summary>1,000 objects of a hundred types behind an interface.</summary>
    public Workload<IChange[]> Changes { get; }

    /// <summary>8,191 objects, each of which leads to two others.</summary>
    public Workload<TreeNode> Tree { get; }

    /// <summary>The same without ids.</summary>
    public Workload<NamedTreeNode> NamedTree { get; }

    /// <summary>Objects that refer to each other in circles. Serializers that keep track of objects take part, set up so that they do.</summary>
    public Workload<Station>[] Graphs { get; }

    public Workload<List<Row>> Rows { get; }

    public Workload<byte[]>[] Bytes { get; }

    public Workload<int[]> Ints { get; }

    public Workload<double[]> Doubles { get; }

    public Workload<List<Guid>> Guids { get; }

    public Workload<Vector[]> Vectors { get; }

    public FlatWorkloads Flat { get; }

    public TextWorkloads Texts { get; }

    public OtherWorkloads Other { get; }

    private Workload<T> Add<T>(string name, WorkloadGroup group, Func<T> create, Operations operations = Operations.All, bool large = false)
        where T : class
    {
        var workload = new Workload<T>(name, group, create, operations, large);
        _all.Add(workload);
        return workload;
    }

    private Workload<T>[] Sizes<T>(string name, WorkloadGroup group, Func<int, T> create)
        where T : class =>
    [
        Add($"{name}-10", group, () => create(10)),
        Add($"{name}-1k", group, () => create(1_000)),
        Add($"{name}-100k", group, () => create(100_000), large: true),
    ];

    private Workload<T>[] Sizes<T>(string name, WorkloadGroup group, Func<int, T> create, Func<int, T> createUnicode)
        where T : class =>
        [.. Sizes(name, group, create), .. Sizes(name + "-unicode", WorkloadGroup.Texts, createUnicode)];
}
