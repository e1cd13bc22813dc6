using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Tests.Harness;

/// <summary>Another source generator: it adds one file of its own, and one that all generators see.</summary>
/// <param name="text">What it adds.</param>
/// <param name="seen">What it adds before any generator runs, or nothing.</param>
internal sealed class AddingGenerator(string text, string seen) : IIncrementalGenerator
{
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        context.RegisterPostInitializationOutput(output => output.AddSource("Seen.g.cs", seen));
        context.RegisterSourceOutput(context.CompilationProvider, (output, _) => output.AddSource("Added.g.cs", text));
    }
}
