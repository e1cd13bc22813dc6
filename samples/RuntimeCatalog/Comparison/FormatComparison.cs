using System;
using System.Linq;
using System.Threading;
using RuntimeCatalog.Display;
using RuntimeCatalog.Model;
using RuntimeCatalog.Storage;

namespace RuntimeCatalog.Comparison;

/// <summary>Writes and reads the catalog with every serializer in turn.</summary>
internal static class FormatComparison
{
    /// <summary>Runs the comparison.</summary>
    /// <remarks>The serializers take turns within each round, so that a busy moment of the machine meets them all.</remarks>
    /// <param name="catalog">What to write.</param>
    /// <param name="path">The files are named like this with a number added, and left there.</param>
    /// <param name="rounds">How often each serializer writes and reads; at least 1. The first round includes compiling its code.</param>
    /// <param name="comparer">Compares what is read back with what was written, and counts it.</param>
    /// <param name="work">Shows how far it has come.</param>
    /// <param name="cancellation">Stops between two runs.</param>
    /// <returns>The results in the order of <see cref="CatalogFormats.All"/>.</returns>
    public static FormatResult[] Run(Catalog catalog, string path, int rounds, DeepComparer comparer, IWork work, CancellationToken cancellation)
    {
        FormatResult[] results = [.. CatalogFormats.All.Select((format, i) => new FormatResult(format, PathOf(path, i)))];
        IStep measuring = work.Begin("Writing and reading", rounds * results.Length * 2);
        for (int round = 0; round < rounds; round++)
        {
            foreach (FormatResult result in results)
            {
                cancellation.ThrowIfCancellationRequested();
                (Sample write, result.Bytes) = Sample.Measure(() => CatalogFile.Write(result.Path, result.Format, catalog));
                result.Writes.Add(write);
                measuring.Advance($"{result.Format.Name} wrote");

                cancellation.ThrowIfCancellationRequested();
                result.Reads.Add(Sample.Measure(() => CatalogFile.Read(result.Path, result.Format)).Sample);
                measuring.Advance($"{result.Format.Name} read");
            }
        }

        IStep proving = work.Begin("Comparing every member", results.Length);
        foreach (FormatResult result in results)
        {
            cancellation.ThrowIfCancellationRequested();
            result.Difference = comparer.FindDifference(catalog, CatalogFile.Read(result.Path, result.Format));
            proving.Advance(result.Format.Name);
        }

        return results;
    }

    /// <summary>The file of one serializer, in this run: others may go on at the same time.</summary>
    public static string PathOf(string path, int format) => $"{path}.{Environment.ProcessId}.{format + 1}";
}
