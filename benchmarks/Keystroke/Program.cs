using System;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Keystroke;
using Prewire.Generator;

const int WarmUps = 15;
const int Samples = 30;

if (RunGuards.FindObstacle() is { } obstacle)
{
    Console.Error.WriteLine(obstacle);
    return 2;
}

bool isSound = Outputs.Check();
var empty = new Contender(new EmptyGenerator(), trackSteps: false);
var prewire = new Contender(new PrewireGenerator(), trackSteps: false);
empty.Start();
prewire.Start();
Console.WriteLine($"Medians of {Samples} keystrokes, milliseconds");
Console.WriteLine($"  {"",-34}{"empty",8}{"Prewire",9}{"ratio",7}");
foreach ((string name, string file) in new[] { ("in a file without annotated types", LargeSolution.PlainFile), ("in a file with calls", LargeSolution.CallFile) })
{
    for (int i = -WarmUps; i < Samples; i++)
    {
        if (i == 0)
        {
            empty.TakeMedian();
            prewire.TakeMedian();
        }

        // In turn, and each as often first as second.
        Contender[] order = i % 2 == 0 ? [empty, prewire] : [prewire, empty];
        foreach (Contender contender in order)
        {
            contender.Type(file, 1000 + i);
        }
    }

    double without = empty.TakeMedian();
    double with = prewire.TakeMedian();
    Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"  {name,-34}{without,8:0.00}{with,9:0.00}{with / without,7:0.00}"));
}

return isSound ? 0 : 1;
