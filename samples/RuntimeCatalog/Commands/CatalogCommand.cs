using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading;
using Prewire;
using RuntimeCatalog.Comparison;
using RuntimeCatalog.Display;
using RuntimeCatalog.Metadata;
using RuntimeCatalog.Model;
using RuntimeCatalog.Storage;
using Spectre.Console;

namespace RuntimeCatalog.Commands;

/// <summary>The main job: read the runtime, save the catalog, prove it, compare the serializers.</summary>
internal static class CatalogCommand
{
    public static int Run(IAnsiConsole console, string path, int rounds, CancellationToken cancellation)
    {
        string? folder = Path.GetDirectoryName(Path.GetFullPath(path));
        if (folder is not null)
        {
            Directory.CreateDirectory(folder);
        }

        DeepComparer comparer = new();
        try
        {
            (Catalog catalog, FormatResult[] results) = WorkDisplay.Run(console, work =>
            {
                Catalog scanned = RuntimeScanner.Scan(work, cancellation);
                return (scanned, FormatComparison.Run(scanned, path, rounds, comparer, work, cancellation));
            });

            Report(console, catalog, results, comparer, rounds);
            if (results.Any(result => result.Difference is not null))
            {
                return ExitCodes.Negative;
            }

            File.Move(results[0].Path, path, overwrite: true);
            console.MarkupLineInterpolated($"Saved to [bold]{path}[/]. Now ask it something: the same command with [bold]-- find Span[/]");
            return ExitCodes.Success;
        }
        finally
        {
            for (int i = 0; i < CatalogFormats.All.Length; i++)
            {
                File.Delete(FormatComparison.PathOf(path, i));
            }
        }
    }

    private static void Report(IAnsiConsole console, Catalog catalog, FormatResult[] results, DeepComparer comparer, int rounds)
    {
        int passes = results.Length;
        console.WriteLine();
        console.MarkupLineInterpolated(
            $"[bold]{catalog.Framework}[/] {catalog.Architecture}: {catalog.Assemblies.Count:N0} assemblies read in {ComparisonTable.Milliseconds(catalog.ScanTime)};");
        console.MarkupLineInterpolated(
            $"the catalog is [bold]{comparer.Records / passes:N0}[/] objects in {comparer.Collections / passes:N0} collections, with {comparer.Texts / passes:N0} texts and {comparer.Values / passes:N0} other values.");
        console.Write(ComparisonTable.Build(results));
        console.MarkupLineInterpolated($"[dim]To and from a file; median of {rounds} rounds after each other, the first one, which compiles the code, shown beside.[/]");
        if (IsDebugBuild)
        {
            console.MarkupLine("[yellow]This is a Debug build of Prewire, so its times mean little: use dotnet run -c Release.[/]");
        }

        foreach (FormatResult result in results)
        {
            if (result.Difference is not null)
            {
                console.MarkupLineInterpolated($"[red]{result.Format.Name} does not give back what it was given:[/] {result.Difference}");
            }
        }
    }

    private static bool IsDebugBuild =>
        typeof(GenerateSerializerAttribute).Assembly.GetCustomAttribute<DebuggableAttribute>() is { IsJITOptimizerDisabled: true };
}
