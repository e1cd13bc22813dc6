using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using Prewire.Fuzz;

// dotnet run -c Release --project tests/Fuzz -- --minutes 10 --seed 1
// dotnet run -c Release --project tests/Fuzz -- --count 100000 --seed 1
// dotnet run -c Release --project tests/Fuzz -- --count 20000 --seed 1 --batch 7
// dotnet run -c Release --project tests/Fuzz -- --bounds
// dotnet run -c Release --project tests/Fuzz -- --minutes 60 --seed 1 --each 200000 --share 32
// With a batch, as reports name it, those before it are left out. Types are made anew after so many cases (--each, 20,000) and stay: each time takes some eighty mappings of memory, of which Linux gives a process 65,530 by default. Of messages that are refused one in so many (--share, 4) is read by all ways. With --bounds it prints what reading takes for the values that take most. For the others a process of its own runs the cases, so that one that ends it can be told, too.
if (Array.IndexOf(args, "--bounds") >= 0)
{
    Bounds.Print();
    return 0;
}

long count = Number("--count", 0);
double minutes = count > 0 ? double.MaxValue : Number("--minutes", 1);
int seed = (int)Number("--seed", 1);
if (Array.IndexOf(args, "--child") >= 0)
{
    using var log = new CaseLog(args[^1]);
    return new Fuzzer(seed, (int)Number("--batch", 0), count, minutes, (int)Number("--each", 20_000), (int)Number("--share", 4), log).Run();
}

string file = Path.Combine(Path.GetTempPath(), "prewire-fuzz-" + Environment.ProcessId);
try
{
    var start = new ProcessStartInfo(Environment.ProcessPath!) { UseShellExecute = false };
    if (Path.GetFileNameWithoutExtension(start.FileName) == "dotnet")
    {
        start.ArgumentList.Add(typeof(Fuzzer).Assembly.Location);
    }

    foreach (string arg in (string[])[.. args, "--child", file])
    {
        start.ArgumentList.Add(arg);
    }

    using Process child = Process.Start(start)!;
    child.WaitForExit();
    if (child.ExitCode is 0 or 1)
    {
        return child.ExitCode;
    }

    Console.WriteLine($"The process ended with {child.ExitCode}, seed {seed}. The last case:");
    Console.WriteLine(CaseLog.Read(file));
    return 1;
}
finally
{
    File.Delete(file);
}

long Number(string name, long otherwise)
{
    int at = Array.IndexOf(args, name);
    return at >= 0 ? long.Parse(args[at + 1], CultureInfo.InvariantCulture) : otherwise;
}
