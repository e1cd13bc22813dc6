using System;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Serializers;

/// <summary>The floor for reading: makes the same objects, strings and collections, and nothing else.</summary>
internal static partial class AllocPerf
{
    public static void Register(WorkloadCatalog c)
    {
        c.Tiny1.AddFloor(static v => Copy(v));
        c.Tiny2.AddFloor(static v => Copy(v));
        c.Poco.AddFloor(static v => Copy(v));
        c.NamedPoco.AddFloor(static v => Copy(v));
        foreach (var workload in c.Books)
        {
            workload.AddFloor(static v => Copy(v));
        }

        foreach (var workload in c.CoverBooks)
        {
            workload.AddFloor(static v => Copy(v));
        }

        c.TolerantBooks.AddFloor(static v => Copy(v));
        c.NewerBooks.AddFloor(static v => Copy(v));
        c.FieldObjects.AddFloor(static v => Copy(v));
        c.PropertyObjects.AddFloor(static v => Copy(v));
        c.ListObjects.AddFloor(static v => Copy(v));
        c.Order.AddFloor(static v => Copy(v));
        c.Wide.AddFloor(static v => Copy(v));
        c.Rows.AddFloor(static v => Copy(v));
        foreach (var workload in c.Bytes)
        {
            workload.AddFloor(static v => Copy(v));
        }

        c.Ints.AddFloor(static v => Copy(v));
        c.Doubles.AddFloor(static v => Copy(v));
        c.Guids.AddFloor(static v => Copy(v));
        c.Vectors.AddFloor(static v => Copy(v));
        Flat(c.Flat);
        c.Domain.AddFloor(static v => Copy(v));
        c.Events.AddFloor(static v => Copy(v));
        c.Changes.AddFloor(static v => Copy(v));
        c.Tree.AddFloor(static v => Copy(v));
        c.NamedTree.AddFloor(static v => Copy(v));
        c.Texts.Titles.ForEach(static w => w.AddFloor(static v => Array.ConvertAll(v, static s => Copy(s))));
        c.Texts.Pages.ForEach(static w => w.AddFloor(static v => Copy(v)));
    }

    private static void Flat(FlatWorkloads flat)
    {
        Floors(flat.Bools);
        Floors(flat.Shorts);
        Floors(flat.Ints);
        Floors(flat.Longs);
        Floors(flat.Doubles);
        Floors(flat.Days);
        Floors(flat.Prices);
        Floors(flat.Amounts);
        Floors(flat.Times);
        Floors(flat.Points);
        Floors(flat.Spans);
        Floors(flat.Keys);
        Floors(flat.OptionalInts);
        Floors(flat.OptionalDoubles);
        Floors(flat.Pairs);
        Floors(flat.Ticks);
        Floors(flat.Triangles);
    }

    private static void Floors<T>(Workload<T[]>[] workloads) => Array.ForEach(workloads, static w => w.AddFloor(static v => (T[])v.Clone()));
}
