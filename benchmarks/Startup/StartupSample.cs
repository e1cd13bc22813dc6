using System;
using System.Globalization;

namespace Prewire.Benchmarks.Startup;

/// <summary>What one fresh process took, in milliseconds.</summary>
/// <param name="Register">The assembly's generated module initialiser.</param>
/// <param name="FirstUse">The first write and the first read.</param>
/// <param name="Cpu">The processor time of that, which other processes of a loaded machine do not add to.</param>
/// <param name="Jit">The part of the first use spent in the JIT.</param>
/// <param name="Methods">The methods the JIT compiled meanwhile.</param>
/// <param name="Process">From asking for the process until it ended; known to the parent alone.</param>
internal sealed record StartupSample(double Register, double FirstUse, double Cpu, double Jit, int Methods, double Process)
{
    public string ToLine() => string.Create(CultureInfo.InvariantCulture, $"{Register:R} {FirstUse:R} {Cpu:R} {Jit:R} {Methods}");

    public static StartupSample Parse(string line, TimeSpan process)
    {
        string[] parts = line.Split(' ', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return new StartupSample(Number(parts[0]), Number(parts[1]), Number(parts[2]), Number(parts[3]), (int)Number(parts[4]), process.TotalMilliseconds);
    }

    private static double Number(string text) => double.Parse(text, CultureInfo.InvariantCulture);
}
