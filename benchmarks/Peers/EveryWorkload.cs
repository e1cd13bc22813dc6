using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Peers;

/// <summary>What a peer does with a workload whose type it takes as it is.</summary>
internal interface IWorkloadVisitor
{
    void Visit<T>(Workload<T> workload)
        where T : class;
}

/// <summary>Hands over each workload that is one type written and read.</summary>
internal static class EveryWorkload
{
    public static void Visit(WorkloadCatalog c, IWorkloadVisitor visitor)
    {
        visitor.Visit(c.Tiny1);
        visitor.Visit(c.Tiny2);
        visitor.Visit(c.Poco);
        visitor.Visit(c.NamedPoco);
        foreach (var workload in c.Books)
        {
            visitor.Visit(workload);
        }

        foreach (var workload in c.CoverBooks)
        {
            visitor.Visit(workload);
        }

        visitor.Visit(c.FieldObjects);
        visitor.Visit(c.PropertyObjects);
        visitor.Visit(c.ListObjects);
        visitor.Visit(c.Order);
        visitor.Visit(c.Wide);
        visitor.Visit(c.Rows);
        foreach (var workload in c.Bytes)
        {
            visitor.Visit(workload);
        }

        visitor.Visit(c.Ints);
        visitor.Visit(c.Doubles);
        visitor.Visit(c.Guids);
        visitor.Visit(c.Vectors);
    }
}
