using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Spectre.Console;

namespace Prewire.Benchmarks.Harness;

/// <summary>Prints one workload's rows: time, ratio to the baseline (above 1 is faster), bytes allocated.</summary>
internal static class ComparisonTable
{
    public static void Print(IAnsiConsole console, string workload, IReadOnlyList<Measurement> rows, string? baseline)
    {
        string[] operations = [.. OperationNames.Each.Select(OperationNames.Of).Where(o => rows.Any(r => r.Operation == o))];
        var table = new Table().Border(TableBorder.Simple).Title(Markup.Escape(workload)).AddColumn("serializer");
        foreach (string operation in operations)
        {
            table.AddColumn(new TableColumn(operation).RightAligned());
            table.AddColumn(new TableColumn("×").RightAligned());
            table.AddColumn(new TableColumn("alloc").RightAligned());
        }

        table.AddColumn(new TableColumn("payload").RightAligned());
        foreach (var serializer in rows.GroupBy(r => r.Serializer))
        {
            var cells = new List<string> { Markup.Escape(serializer.Key) };
            foreach (string operation in operations)
            {
                cells.AddRange(Cells(serializer.FirstOrDefault(r => r.Operation == operation), rows, baseline));
            }

            int payload = serializer.Max(r => r.Payload);
            cells.Add(payload == 0 ? "" : payload.ToString("N0", CultureInfo.InvariantCulture));
            table.AddRow([.. cells]);
        }

        console.Write(table);
    }

    private static string[] Cells(Measurement? row, IReadOnlyList<Measurement> rows, string? baseline)
    {
        if (row is null)
        {
            return ["", "", ""];
        }

        var reference = rows.FirstOrDefault(r => r.Operation == row.Operation && r.Serializer == baseline);
        string ratio = reference is null ? "" : (reference.Nanoseconds / row.Nanoseconds).ToString("0.00", CultureInfo.InvariantCulture);
        return [Time(row.Nanoseconds), ratio, row.Allocated.ToString("N0", CultureInfo.InvariantCulture)];
    }

    private static string Time(double nanoseconds)
    {
        var (value, unit) = nanoseconds switch
        {
            < 1e3 => (nanoseconds, "ns"),
            < 1e6 => (nanoseconds / 1e3, "µs"),
            _ => (nanoseconds / 1e6, "ms"),
        };
        return string.Create(CultureInfo.InvariantCulture, $"{value:0.0#} {unit}");
    }
}
