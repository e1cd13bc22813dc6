using System;
using System.Globalization;
using System.Linq;
using Spectre.Console;

namespace RuntimeCatalog.Comparison;

/// <summary>Prints what was measured.</summary>
internal static class ComparisonTable
{
    public static Table Build(FormatResult[] results)
    {
        Table table = new() { Border = TableBorder.Rounded };
        table.AddColumn("");
        foreach (string heading in (string[])["File", "Write", "first", "allocated", "Read", "first", "allocated", "Equal"])
        {
            table.AddColumn(new TableColumn(heading) { Alignment = Justify.Right, NoWrap = true });
        }

        foreach (FormatResult result in results)
        {
            table.AddRow(
            [
                $"[bold]{Markup.Escape(result.Format.Name)}[/]",
                Megabytes(result.Bytes),
                Milliseconds(FormatResult.Median(result.Writes)),
                $"[dim]{Milliseconds(result.Writes[0].Time)}[/]",
                Megabytes(result.Writes[^1].Allocated),
                Milliseconds(FormatResult.Median(result.Reads)),
                $"[dim]{Milliseconds(result.Reads[0].Time)}[/]",
                Megabytes(result.Reads[^1].Allocated),
                result.Difference is null ? "[green]yes[/]" : "[red]no[/]",
            ]);
        }

        foreach (FormatResult other in results.Skip(1))
        {
            FormatResult first = results[0];
            table.AddRow(
            [
                $"[dim]{Markup.Escape(other.Format.Name)} ÷ {Markup.Escape(first.Format.Name)}[/]",
                Ratio(other.Bytes, first.Bytes),
                Ratio(FormatResult.Median(other.Writes).Ticks, FormatResult.Median(first.Writes).Ticks),
                Ratio(other.Writes[0].Time.Ticks, first.Writes[0].Time.Ticks),
                Memory(other.Writes[^1].Allocated, first.Writes[^1].Allocated),
                Ratio(FormatResult.Median(other.Reads).Ticks, FormatResult.Median(first.Reads).Ticks),
                Ratio(other.Reads[0].Time.Ticks, first.Reads[0].Time.Ticks),
                Memory(other.Reads[^1].Allocated, first.Reads[^1].Allocated),
                "",
            ]);
        }

        return table;
    }

    public static string Megabytes(long bytes) => string.Create(CultureInfo.InvariantCulture, $"{bytes / 1e6:N1} MB");

    public static string Milliseconds(TimeSpan time) => string.Create(CultureInfo.InvariantCulture, $"{time.TotalMilliseconds:N0} ms");

    /// <summary>Beside what the table shows as 0.0 MB no ratio tells anything.</summary>
    private static string Memory(long other, long first) => first < 50_000 ? "" : Ratio(other, first);

    private static string Ratio(long other, long first) =>
        first == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $"[dim]{(double)other / first:N2} ×[/]");
}
