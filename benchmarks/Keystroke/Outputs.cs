using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Prewire.Generator;

namespace Prewire.Benchmarks.Keystroke;

/// <summary>Checks that the solution means something and that a keystroke makes no file again.</summary>
internal static class Outputs
{
    /// <summary>Prints what it finds.</summary>
    /// <returns>Whether all is as it has to be.</returns>
    public static bool Check()
    {
        var prewire = new Contender(new PrewireGenerator(), trackSteps: true);
        Diagnostic[] errors = [.. prewire.Start().GetDiagnostics().Where(static d => d.Severity == DiagnosticSeverity.Error)];
        foreach (Diagnostic error in errors.Take(5))
        {
            Console.Error.WriteLine(error);
        }

        int files = prewire.Result.GeneratedSources.Length;
        prewire.Type(LargeSolution.PlainFile, 1);
        int afterPlain = CountMadeAgain(prewire);

        // The compiler names the place of a call by a hash of its file, so the one file of interceptors has to follow an edit beside a call.
        prewire.Type(LargeSolution.CallFile, 1);
        int afterCalls = CountMadeAgain(prewire);
        Console.WriteLine($"{files} generated files; made again by a keystroke in a file without annotated types: {afterPlain}, in a file with calls: {afterCalls}");
        return errors.Length == 0 && files > 1000 && afterPlain == 0 && afterCalls == 1;
    }

    private static int CountMadeAgain(Contender contender) => contender.Result.TrackedOutputSteps.Values
        .SelectMany(static steps => steps)
        .SelectMany(static step => step.Outputs)
        .Count(static output => output.Reason is not (IncrementalStepRunReason.Cached or IncrementalStepRunReason.Unchanged));
}
