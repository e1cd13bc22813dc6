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
    }
}
