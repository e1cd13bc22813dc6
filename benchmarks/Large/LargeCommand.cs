using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Large;

/// <summary>Files that no array can hold, and what memory they take: <c>large [--folder F] [--gigabytes N] [--records N]</c>. Each part runs in a process of its own.</summary>
internal static class LargeCommand
{
    private static readonly string[] s_parts = ["streamed-write", "streamed-read", "gathered-write", "gathered-read", "array", "frames-write", "frames-read"];

    private static readonly PrewireOptions s_streamed = new() { Streamed = true };

    public static Command Create()
    {
        var folder = new Option<string>("--folder") { Description = "Where the files are written.", DefaultValueFactory = static _ => Path.GetTempPath() };
        var gigabytes = new Option<double>("--gigabytes") { Description = "How large the message is.", DefaultValueFactory = static _ => 4.1 };
        var records = new Option<int>("--records") { Description = "How many framed messages.", DefaultValueFactory = static _ => 10_000_000 };
        var part = new Option<string?>("--part") { Description = "One of: " + string.Join(", ", s_parts) + "." };
        var command = new Command("large", "Writes and reads files that no array can hold, and says what memory that takes.") { folder, gigabytes, records, part };
        command.SetAction(async arguments =>
        {
            if (arguments.GetValue(part) is { } one)
            {
                await RunAsync(one, arguments.GetValue(folder)!, arguments.GetValue(gigabytes), arguments.GetValue(records)).ConfigureAwait(false);
                return 0;
            }

            Directory.CreateDirectory(arguments.GetValue(folder)!);
            foreach (string name in s_parts)
            {
                using Process process = Process.Start(ThisProgram.Again(Environment.GetCommandLineArgs().Skip(1).Append("--part").Append(name)))!;
                await process.WaitForExitAsync().ConfigureAwait(false);
                if (process.ExitCode != 0)
                {
                    return process.ExitCode;
                }
            }

            return 0;
        });
        return command;
    }

    private static async Task RunAsync(string part, string folder, double gigabytes, int records)
    {
        string message = Path.Combine(folder, "message.prewire");
        string frames = Path.Combine(folder, "frames.prewire");
        switch (part)
        {
            case "streamed-write":
                Ledger ledger = Make(gigabytes);
                Measure(part, () => Write(message, ledger, s_streamed), () => new FileInfo(message).Length);
                break;
            case "streamed-read":
                Ledger? read = null;
                Measure(part, () => read = Read(message, s_streamed), () => new FileInfo(message).Length);
                Console.WriteLine($"  {read!.Pages.Count:N0} pages, the last {read.Pages[^1].Id:N0}");
                File.Delete(message);
                break;
            case "gathered-write":
                Ledger some = Make(Math.Min(gigabytes, 2.5));
                Measure(part, () => Write(message, some, null), () => new FileInfo(message).Length);
                break;
            case "gathered-read":
                Ledger? gathered = null;
                Measure(part, () => gathered = Read(message, null), () => new FileInfo(message).Length);
                Console.WriteLine($"  {gathered!.Pages.Count:N0} pages");
                File.Delete(message);
                break;
            case "array":
                Ledger large = Make(Math.Max(gigabytes, 2.5));
                Measure(part, () => Expect(PrewireErrorCode.TooLarge, large), static () => 0);
                break;
            case "frames-write":
                await MeasureAsync(part, () => WriteFramesAsync(frames, records), () => new FileInfo(frames).Length).ConfigureAwait(false);
                break;
            case "frames-read":
                await MeasureAsync(part, () => ReadFramesAsync(frames, records), () => new FileInfo(frames).Length).ConfigureAwait(false);
                File.Delete(frames);
                break;
            default:
                throw new ArgumentException("There is no such part.", nameof(part));
        }
    }

    /// <summary>The pages are few objects over and over: writing does not ask whether they are the same.</summary>
    private static Ledger Make(double gigabytes)
    {
        var random = new Random(1);
        Page[] few = [.. Enumerable.Range(0, 64).Select(i => new Page
        {
            Id = i,
            Title = "page " + i,
            Values = [.. Enumerable.Range(0, 1_000).Select(_ => random.NextDouble())],
            Readings = [.. Enumerable.Range(0, 50).Select(n => Reading(n))],
        })];
        long size = PrewireSerializer.GetSize(new Ledger { Pages = [.. few] });
        long count = (long)(gigabytes * (1L << 30) / size * few.Length) + 1;
        var ledger = new Ledger { Name = "ledger" };
        for (long i = 0; i < count; i++)
        {
            ledger.Pages.Add(few[i % few.Length]);
        }

        return ledger;
    }

    private static Reading Reading(long i) => new() { Id = i, Sensor = "sensor " + (i % 1_000), Value = i * 0.25, Quality = (int)(i % 7) };

    private static void Write(string path, Ledger ledger, PrewireOptions? options)
    {
        using FileStream file = File.Create(path);
        PrewireSerializer.Serialize(file, ledger, options);
    }

    private static Ledger Read(string path, PrewireOptions? options)
    {
        using FileStream file = File.OpenRead(path);
        return PrewireSerializer.Deserialize<Ledger>(file, options);
    }

    private static void Expect(PrewireErrorCode code, Ledger ledger)
    {
        try
        {
            PrewireSerializer.Serialize(ledger);
            throw new InvalidOperationException("An array held it.");
        }
        catch (PrewireException exception) when (exception.Code == code)
        {
            Console.WriteLine("  " + exception.Message);
        }
    }

    private static async Task WriteFramesAsync(string path, int records)
    {
        FileStream file = File.Create(path);
        await using (file.ConfigureAwait(false))
        {
            await PrewireSerializer.WriteAllFramedAsync(file, Readings(), new PrewireOptions { Session = new PrewireSession() }).ConfigureAwait(false);
        }

        IEnumerable<Reading> Readings()
        {
            for (int i = 0; i < records; i++)
            {
                yield return Reading(i);
            }
        }
    }

    private static async Task ReadFramesAsync(string path, int records)
    {
        long next = 0;
        FileStream file = File.OpenRead(path);
        await using (file.ConfigureAwait(false))
        {
            await foreach (Reading reading in PrewireSerializer.ReadAllFramedAsync<Reading>(file, new PrewireOptions { Session = new PrewireSession() }).ConfigureAwait(false))
            {
                if (reading.Id != next++)
                {
                    throw new InvalidDataException("A record is missing.");
                }
            }
        }

        if (next != records)
        {
            throw new InvalidDataException("Records are missing.");
        }
    }

    private static void Measure(string name, Action action, Func<long> size) =>
        MeasureAsync(
            name,
            () =>
            {
                action();
                return Task.CompletedTask;
            },
            size).GetAwaiter().GetResult();

    /// <summary>Allocated is all that was ever asked of the collector; kept is what is still there when it is done; the peak is of the process, beyond what it had before.</summary>
    private static async Task MeasureAsync(string name, Func<Task> action, Func<long> size)
    {
        GC.Collect();
        long kept = GC.GetTotalMemory(forceFullCollection: true);
        long allocated = GC.GetTotalAllocatedBytes(precise: true);
        long before = Environment.WorkingSet;
        var clock = Stopwatch.StartNew();
        await action().ConfigureAwait(false);
        TimeSpan time = clock.Elapsed;
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        using var process = Process.GetCurrentProcess();
        long peak = process.PeakWorkingSet64 - before;
        kept = GC.GetTotalMemory(forceFullCollection: true) - kept;
        Console.WriteLine(
            $"{name,-15} {size() / 1e6,9:N1} MB  {time.TotalSeconds,7:N2} s  allocated {allocated / 1e6,9:N1} MB  kept {kept / 1e6,9:N1} MB  difference {(allocated - kept) / 1e6,7:N1} MB  peak {peak / 1e6,9:N1} MB");
    }
}
