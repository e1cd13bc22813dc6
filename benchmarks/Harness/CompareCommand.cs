using System;
using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using System.Linq;
using Spectre.Console;

namespace Prewire.Benchmarks.Harness;

/// <summary>The quick comparison: <c>compare [--filter TEXT] [--group NAME] [--serializer NAME] [--baseline NAME] [--json FILE] [--quick]</c>.</summary>
internal sealed class CompareCommand
{
    private readonly Option<string[]> _filter = new("--filter") { Description = "Only workloads whose name contains one of these.", AllowMultipleArgumentsPerToken = true };
    private readonly Option<WorkloadGroup[]> _group = new("--group") { Description = "Only workloads of these groups.", AllowMultipleArgumentsPerToken = true };
    private readonly Option<string[]> _serializer = new("--serializer") { Description = "Only serializers whose name contains one of these.", AllowMultipleArgumentsPerToken = true };
    private readonly Option<string?> _baseline = new("--baseline") { Description = "The serializer that ratios refer to." };
    private readonly Option<FileInfo?> _json = new("--json") { Description = "Also writes the rows to this file." };
    private readonly Option<bool> _quick = new("--quick") { Description = "Fewer and shorter samples; good for a first look." };

    public static Command Create()
    {
        var compare = new CompareCommand();
        var command = new Command("compare", "Measures all serializers in one process, turn by turn, and prints medians.")
        {
            compare._filter, compare._group, compare._serializer, compare._baseline, compare._json, compare._quick,
        };
        command.SetAction(compare.Run);
        return command;
    }

    private int Run(ParseResult arguments)
    {
        var catalog = Suite.Load();
        if (RunGuards.FindObstacle() is { } obstacle)
        {
            System.Console.Error.WriteLine(obstacle);
            return 2;
        }

        var workloads = Select(catalog, arguments.GetValue(_filter), arguments.GetValue(_group), arguments.GetValue(_serializer));
        if (workloads.Count == 0)
        {
            System.Console.Error.WriteLine("No workload matches; there are: " + string.Join(", ", catalog.All.Select(w => w.Name)));
            return 2;
        }

        var rows = new List<Measurement>();
        bool sound = true;
        foreach (var group in workloads.GroupBy(w => w.Large && !LargeHeap.IsHere))
        {
            sound &= group.Key ? RunElsewhere(arguments, [.. group], rows) : RunHere(arguments, [.. group], rows);
        }

        if (arguments.GetValue(_json) is { } file)
        {
            MeasurementFile.Write(file.FullName, rows);
        }

        if (!LargeHeap.IsHere)
        {
            GroupSummary.Print(Console(), workloads, rows, arguments.GetValue(_baseline) ?? Suite.Baseline);
        }

        return sound ? 0 : 1;
    }

    private static List<Workload> Select(WorkloadCatalog catalog, string[]? filters, WorkloadGroup[]? groups, string[]? serializers)
    {
        // A filter that is a workload's whole name means that workload alone.
        bool Matches(string name) => filters is not { Length: > 0 }
            || filters.Any(f => catalog.All.Any(w => w.Name == f) ? name == f : name.Contains(f, StringComparison.OrdinalIgnoreCase));
        var selected = catalog.All.Where(w => Matches(w.Name) && (groups is not { Length: > 0 } || groups.Contains(w.Group))).ToList();
        if (serializers is { Length: > 0 })
        {
            selected.ForEach(w => w.Serializers.RemoveAll(s => !serializers.Any(n => s.Name.Contains(n, StringComparison.OrdinalIgnoreCase))));
        }

        return selected;
    }

    private bool RunHere(ParseResult arguments, Workload[] workloads, List<Measurement> rows)
    {
        var console = Console();
        console.WriteLine(ThisProgram.Describe());
        var comparison = new Comparison(arguments.GetValue(_quick) ? Effort.Quick : Effort.Normal);
        string baseline = arguments.GetValue(_baseline) ?? Suite.Baseline;
        foreach (var workload in workloads)
        {
            var measured = comparison.Run(workload);
            rows.AddRange(measured);
            string? reference = measured.Select(m => m.Serializer).FirstOrDefault(n => n.StartsWith(baseline, StringComparison.OrdinalIgnoreCase));
            ComparisonTable.Print(console, workload.Name, measured, reference);
        }

        foreach (var (workload, serializer, reason) in comparison.LeftOut)
        {
            console.MarkupLineInterpolated($"[yellow]left out[/] {workload}: {serializer}: {reason}");
        }

        // A rival may be unable to take part; Prewire may not.
        return !comparison.LeftOut.Any(l => l.Serializer.StartsWith("Prewire", StringComparison.Ordinal));
    }

    private static IAnsiConsole Console()
    {
        // Redirected output has no width of its own, and rows must not wrap.
        var console = AnsiConsole.Console;
        console.Profile.Width = Math.Max(console.Profile.Width, 160);
        console.Profile.Capabilities.Ansi &= !System.Console.IsOutputRedirected;
        return console;
    }

    private bool RunElsewhere(ParseResult arguments, Workload[] workloads, List<Measurement> rows)
    {
        string file = Path.GetTempFileName();
        try
        {
            List<string> forwarded = ["compare", "--json", file, "--baseline", arguments.GetValue(_baseline) ?? Suite.Baseline];
            forwarded.AddRange(workloads.SelectMany(w => new[] { "--filter", w.Name }));
            forwarded.AddRange((arguments.GetValue(_serializer) ?? []).SelectMany(s => new[] { "--serializer", s }));
            if (arguments.GetValue(_quick))
            {
                forwarded.Add("--quick");
            }

            int code = LargeHeap.Run(forwarded);
            rows.AddRange(new FileInfo(file).Length > 0 ? MeasurementFile.Read(file) : []);
            return code == 0;
        }
        finally
        {
            File.Delete(file);
        }
    }
}
