#if MEMORYPACK
using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Globalization;
using System.IO;
using System.Linq;
using ScottPlot;
using ScottPlot.TickGenerators;

namespace Prewire.Benchmarks.Harness;

/// <summary>Draws what <c>compare --json</c> wrote, a picture for each group: <c>chart ROWS.json --folder FOLDER [--baseline NAME]</c>.</summary>
internal static class ChartCommand
{
    private const string Own = "Prewire";

    /// <summary>Longer bars are cut, and say how long they are.</summary>
    private const double Longest = 8;

    private const int RowHeight = 46;
    private const int Width = 900;

    /// <summary>Letters stand where this one has them; Verdana's are as wide.</summary>
    private const string FontName = "DejaVu Sans";

    private static readonly Color[] s_colors = [Color.FromHex("#2563eb"), Color.FromHex("#60a5fa"), Color.FromHex("#f59e0b"), Color.FromHex("#9ca3af")];

    public static Command Create()
    {
        var rows = new Argument<FileInfo[]>("rows") { Description = "Files that compare --json wrote; where several have a row, the median counts." };
        rows.AcceptExistingOnly();
        var folder = new Option<DirectoryInfo>("--folder") { Description = "Where the pictures go.", Required = true };
        var baseline = new Option<string>("--baseline") { Description = "The serializer that ratios refer to.", DefaultValueFactory = static _ => Suite.Baseline };
        var command = new Command("chart", "Draws an SVG for each group of workloads: how many times as fast as the baseline Prewire is.") { rows, folder, baseline };
        command.SetAction(arguments =>
        {
            DirectoryInfo into = arguments.GetRequiredValue(folder);
            into.Create();
            Measurement[] all = [.. arguments.GetRequiredValue(rows).SelectMany(static f => MeasurementFile.Read(f.FullName))];
            foreach (var group in Suite.Load().All.GroupBy(static w => w.Group))
            {
                Draw(group.Key.ToString(), [.. group.Select(static w => w.Name)], all, arguments.GetRequiredValue(baseline), into.FullName);
            }
        });
        return command;
    }

    private static void Draw(string group, string[] workloads, Measurement[] rows, string baseline, string folder)
    {
        string[] operations = [.. OperationNames.Each.Select(OperationNames.Of)];
        var bars = new List<Bar>();
        var ticks = new NumericManual();
        int shown = 0;
        foreach (string workload in workloads)
        {
            double top = -shown * (operations.Length + 1.5);
            var ofWorkload = new List<Bar>();
            for (int i = 0; i < operations.Length; i++)
            {
                if (Ratio(rows, workload, operations[i], baseline) is { } ratio)
                {
                    ofWorkload.Add(new Bar
                    {
                        Position = top - i,
                        Value = Math.Min(ratio, Longest),
                        FillColor = s_colors[i],
                        LineWidth = 0,
                        Size = 0.9,
                        Label = ratio.ToString("0.00", CultureInfo.InvariantCulture),
                    });
                }
            }

            if (ofWorkload.Count > 0)
            {
                bars.AddRange(ofWorkload);
                ticks.AddMajor(top - 1, workload);
                shown++;
            }
        }

        if (bars.Count == 0)
        {
            return;
        }

        Fonts.Default = FontName;
        using var plot = new Plot();
        plot.Title($"{group}: times as fast as {baseline}");
        var drawn = plot.Add.Bars(bars);
        drawn.Horizontal = true;
        drawn.ValueLabelStyle.FontSize = 10;
        plot.Add.VerticalLine(1, 1, s_colors[^1]);
        plot.Axes.Left.TickGenerator = ticks;
        plot.Axes.Left.MajorTickStyle.Length = 0;
        plot.Axes.SetLimits(0, bars.Max(static b => b.Value) * 1.1, (-shown * (operations.Length + 1.5)) + 0.5, 1);
        plot.HideGrid();
        for (int i = 0; i < operations.Length; i++)
        {
            plot.Legend.ManualItems.Add(new LegendItem { LabelText = operations[i], FillColor = s_colors[i] });
        }

        plot.ShowLegend(Edge.Bottom);
        string svg = plot.GetSvgXml(Width, 110 + (shown * RowHeight));
        File.WriteAllText(Path.Combine(folder, group.ToLowerInvariant() + ".svg"), svg.Replace($"\"{FontName}\"", $"\"{FontName}, Verdana, sans-serif\"", StringComparison.Ordinal));
    }

    private static double? Ratio(Measurement[] rows, string workload, string operation, string baseline)
    {
        double? own = Median(rows, workload, operation, static n => n == Own);
        double? other = Median(rows, workload, operation, n => n.StartsWith(baseline, StringComparison.OrdinalIgnoreCase));
        return other / own;
    }

    /// <summary>Of the first serializer whose name fits: the modes of one come after it.</summary>
    private static double? Median(Measurement[] rows, string workload, string operation, Func<string, bool> isMeant)
    {
        string? name = Array.Find(rows, r => r.Workload == workload && r.Operation == operation && isMeant(r.Serializer))?.Serializer;
        double[] times = [.. rows.Where(r => r.Workload == workload && r.Operation == operation && r.Serializer == name).Select(static r => r.Nanoseconds).Order()];
        return name is null ? null : times[times.Length / 2];
    }
}
#endif
