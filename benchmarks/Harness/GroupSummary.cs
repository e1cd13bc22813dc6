using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Spectre.Console;

namespace Prewire.Benchmarks.Harness;

/// <summary>Prints for each group how many times as fast as the baseline Prewire is: the geometric mean, and the worst workload. Of bytes, how many times as many.</summary>
internal static class GroupSummary
{
    private const string Name = "Prewire";

    public static void Print(IAnsiConsole console, IReadOnlyList<Workload> workloads, IReadOnlyList<Measurement> rows, string baseline)
    {
        var table = new Table().Border(TableBorder.Simple).Title("Prewire over " + Markup.Escape(baseline)).AddColumn("group");
        foreach (string column in OperationNames.Each.Select(OperationNames.Of).Append("payload"))
        {
            table.AddColumn(new TableColumn(column).RightAligned()).AddColumn(new TableColumn("worst"));
        }

        foreach (var group in workloads.GroupBy(static w => w.Group).OrderBy(static g => g.Key))
        {
            string[] names = [.. group.Select(static w => w.Name)];
            List<string> cells = [group.Key.ToString()];
            cells.AddRange(OperationNames.Each.Select(OperationNames.Of).SelectMany(o => Cells(names, rows, baseline, o, static (own, other) => other.Nanoseconds / own.Nanoseconds, largestIsWorst: false)));
            cells.AddRange(Cells(names, rows, baseline, OperationNames.Of(Operations.Read), static (own, other) => (double)own.Payload / other.Payload, largestIsWorst: true));
            table.AddRow([.. cells]);
        }

        console.Write(table);
    }

    private static string[] Cells(
        string[] workloads, IReadOnlyList<Measurement> rows, string baseline, string operation, Func<Measurement, Measurement, double> ratioOf, bool largestIsWorst)
    {
        var ratios = new List<(string Workload, double Ratio)>();
        foreach (string workload in workloads)
        {
            var measured = rows.Where(r => r.Workload == workload && r.Operation == operation).ToList();
            if (measured.Find(static r => r.Serializer == Name) is { } own && measured.Find(r => r.Serializer.StartsWith(baseline, StringComparison.OrdinalIgnoreCase)) is { } other)
            {
                ratios.Add((workload, ratioOf(own, other)));
            }
        }

        if (ratios.Count == 0)
        {
            return ["", ""];
        }

        var (name, worst) = largestIsWorst ? ratios.MaxBy(static r => r.Ratio) : ratios.MinBy(static r => r.Ratio);
        return [Text(Math.Exp(ratios.Average(static r => Math.Log(r.Ratio)))), Markup.Escape($"{Text(worst)} {name}")];
    }

    private static string Text(double ratio) => ratio.ToString("0.00", CultureInfo.InvariantCulture);
}
