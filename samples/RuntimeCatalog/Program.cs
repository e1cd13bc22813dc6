using System;
using System.CommandLine;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using RuntimeCatalog.Commands;
using RuntimeCatalog.Storage;
using Spectre.Console;

IAnsiConsole console = CreateConsole();
Option<string> file = new("--file", "-f")
{
    Description = "The file that holds the catalog.",
    HelpName = "path",
    DefaultValueFactory = _ => CatalogFile.DefaultPath,
    Recursive = true,
};
Option<int> rounds = new("--rounds", "-r") { Description = "How often each serializer writes and reads.", DefaultValueFactory = _ => 5 };
rounds.Validators.Add(result => RequirePositive(result, rounds));

Argument<string> text = new("text") { Description = "Part of the name of a type or member; with a dot, of its full name." };
Option<int> limit = new("--limit", "-n") { Description = "How many matches to show.", DefaultValueFactory = _ => 30 };
limit.Validators.Add(result => RequirePositive(result, limit));
Option<bool> all = new("--all", "-a") { Description = "Search what is not public too." };

Command find = new("find", "Searches the saved catalog.") { text, limit, all };
find.SetAction(result => FindCommand.Run(
    console, result.GetRequiredValue(file), result.GetRequiredValue(text), result.GetValue(limit), result.GetValue(all)));

RootCommand root = new("Makes a catalog of the .NET runtime, saves it with Prewire, and shows the cost beside System.Text.Json.") { file, rounds, find };
root.SetAction((result, cancellation) => Task.Run(
    () => CatalogCommand.Run(console, result.GetRequiredValue(file), result.GetValue(rounds), cancellation),
    cancellation));

try
{
    InvocationConfiguration configuration = new()
    {
        EnableDefaultExceptionHandler = false,
        ProcessTerminationTimeout = TimeSpan.FromSeconds(30), // Ctrl+C waits for the file at hand, so that none is left behind.
    };
    return await root.Parse(args).InvokeAsync(configuration);
}
catch (OperationCanceledException)
{
    console.MarkupLine("[yellow]Stopped.[/]");
    return ExitCodes.Negative;
}
catch (Exception e) when (e is IOException or UnauthorizedAccessException)
{
    console.MarkupLineInterpolated($"[red]{e.Message}[/]");
    return ExitCodes.BadFile;
}

static IAnsiConsole CreateConsole()
{
    if (!Console.IsOutputRedirected)
    {
        return AnsiConsole.Console;
    }

    // What goes to a file or pipe is plain, and its lines don't break.
    IAnsiConsole plain = AnsiConsole.Create(new AnsiConsoleSettings { Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors });
    plain.Profile.Width = 1_000;
    return plain;
}

static void RequirePositive(System.CommandLine.Parsing.OptionResult result, Option<int> option)
{
    if (result.GetValueOrDefault<int>() < 1)
    {
        result.AddError($"{option.Name} must be at least 1.");
    }
}
