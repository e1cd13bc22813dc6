using System;
using System.IO;
using RuntimeCatalog.Comparison;
using RuntimeCatalog.Model;
using RuntimeCatalog.Search;
using RuntimeCatalog.Storage;
using Spectre.Console;

namespace RuntimeCatalog.Commands;

/// <summary>Answers a search from the saved file.</summary>
internal static class FindCommand
{
    public static int Run(IAnsiConsole console, string path, string text, int limit, bool includeHidden)
    {
        if (!File.Exists(path))
        {
            console.MarkupLineInterpolated($"[red]There is no catalog at[/] {path} [red]yet.[/] Run the sample once without [bold]find[/] to make one.");
            return ExitCodes.BadFile;
        }

        (Sample read, Catalog? catalog) = Sample.Measure(() => TryRead(console, path));
        if (catalog is null)
        {
            return ExitCodes.BadFile;
        }

        (Sample search, SearchHits hits) = Sample.Measure(() => CatalogSearch.Find(catalog, text, includeHidden, limit));
        HitPrinter.Print(console, hits, text);
        console.MarkupLineInterpolated(
            $"[dim]{hits.Best.Count:N0} of {hits.Total:N0} matches in {catalog.Framework}; file read in {ComparisonTable.Milliseconds(read.Time)}, searched in {ComparisonTable.Milliseconds(search.Time)}.[/]");
        return hits.Total > 0 ? ExitCodes.Success : ExitCodes.Negative;
    }

    private static Catalog? TryRead(IAnsiConsole console, string path)
    {
        try
        {
            return CatalogFile.Read(path, CatalogFormats.Saved);
        }
        catch (CatalogFileException e)
        {
            console.MarkupLineInterpolated($"[red]{path} is damaged or not a catalog:[/] {e.Message}");
            console.MarkupLine("Run the sample once without [bold]find[/] to make it anew.");
            return null;
        }
    }
}
