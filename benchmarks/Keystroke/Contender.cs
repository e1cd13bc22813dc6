using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Prewire.Benchmarks.Keystroke;

/// <summary>One generator on a solution of its own: what the compiler works out for one contender must not serve the other.</summary>
internal sealed class Contender
{
    private readonly List<double> _samples = [];
    private CSharpCompilation _compilation;
    private GeneratorDriver _driver;

    public Contender(IIncrementalGenerator generator, bool trackSteps)
    {
        _compilation = LargeSolution.Create();
        _driver = CSharpGeneratorDriver.Create(
            [generator.AsSourceGenerator()],
            parseOptions: (CSharpParseOptions)_compilation.SyntaxTrees[0].Options,
            driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackSteps));
    }

    public GeneratorRunResult Result => _driver.GetRunResult().Results.Single();

    /// <summary>The first run, over the whole solution.</summary>
    /// <returns>The solution with what was generated.</returns>
    public Compilation Start()
    {
        _driver = _driver.RunGeneratorsAndUpdateCompilation(_compilation, out Compilation output, out _);
        return output;
    }

    /// <summary>Types something in a file and runs the generator.</summary>
    public void Type(string file, int number)
    {
        _compilation = LargeSolution.Type(_compilation, file, number);
        long start = Stopwatch.GetTimestamp();
        _driver = _driver.RunGenerators(_compilation);
        _samples.Add(Stopwatch.GetElapsedTime(start).TotalMilliseconds);
    }

    /// <summary>The median of what was measured since the last call, in milliseconds.</summary>
    public double TakeMedian()
    {
        double[] sorted = [.. _samples.Order()];
        _samples.Clear();
        int middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
