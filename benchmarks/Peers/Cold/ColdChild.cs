#if MEMORYPACK
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Threading.Tasks;
using MemoryPack;
using Prewire.Benchmarks.Startup;

namespace Prewire.Benchmarks.Cold;

/// <summary>A fresh process that does one thing and prints what it took, in milliseconds: <c>cold-child prewire|memorypack WHAT</c>.</summary>
internal static class ColdChild
{
    public const string Name = "cold-child";

    private const int Pairs = 1000;
    private const int Repetitions = 200;
    private const int Many = 8_000_000;

    public static readonly string[] Parts = ["product of 30 members", "shipment of 15 nested", "telemetry", "8,000,000 objects", "10 books", "100 books", "1,000 books", "10 books, awaited", "100 books, awaited", "1,000 books, awaited"];

    /// <summary>Whether a part is of pairs, whose time and processor time are taken, and not of writing and reading by themselves.</summary>
    public static bool IsPairs(string part) => Array.IndexOf(Parts, part) < 3;

    public static int Run(string[] args)
    {
        // The initialiser of this assembly is Prewire's: MemoryPack sets its types up when they are first used.
        long entered = Stopwatch.GetTimestamp();
        bool isPrewire = args[1] == "prewire";
        (double first, double second) = args[2] switch
        {
            "product of 30 members" => isPrewire
                ? First(ModuleClock.Start, Own.Samples.Product, static v => PrewireSerializer.Serialize(v), static b => PrewireSerializer.Deserialize<Own.Product>(b))
                : First(entered, Theirs.Samples.Product, static v => MemoryPackSerializer.Serialize(v), static b => MemoryPackSerializer.Deserialize<Theirs.Product>(b)),
            "shipment of 15 nested" => isPrewire
                ? First(ModuleClock.Start, Own.Samples.Shipment, static v => PrewireSerializer.Serialize(v), static b => PrewireSerializer.Deserialize<Own.Shipment>(b))
                : First(entered, Theirs.Samples.Shipment, static v => MemoryPackSerializer.Serialize(v), static b => MemoryPackSerializer.Deserialize<Theirs.Shipment>(b)),
            "telemetry" => isPrewire
                ? First(ModuleClock.Start, Own.Samples.Telemetry, static v => PrewireSerializer.Serialize(v), static b => PrewireSerializer.Deserialize<Own.Telemetry>(b))
                : First(entered, Theirs.Samples.Telemetry, static v => MemoryPackSerializer.Serialize(v), static b => MemoryPackSerializer.Deserialize<Theirs.Telemetry>(b)),
            "8,000,000 objects" => isPrewire
                ? Once(Own.Samples.Points(Many), static v => PrewireSerializer.Serialize(v), static b => PrewireSerializer.Deserialize<List<Own.Point>>(b))
                : Once(Theirs.Samples.Points(Many), static v => MemoryPackSerializer.Serialize(v), static b => MemoryPackSerializer.Deserialize<List<Theirs.Point>>(b)),
            var books => Streams(int.Parse(books.Split(' ')[0], NumberStyles.AllowThousands, CultureInfo.InvariantCulture), isPrewire, books.EndsWith("awaited", StringComparison.Ordinal)),
        };
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{first:R} {second:R}"));
        return 0;
    }

    /// <summary>The first pairs of a process, one after the other: the time, and the processor time of all threads.</summary>
    private static (double Time, double Processor) First<T>(long since, Func<T> make, Func<T, byte[]> write, Func<byte[], T?> read)
    {
        TimeSpan register = Stopwatch.GetElapsedTime(since);
        TimeSpan processor = Environment.CpuUsage.TotalTime;
        T value = make();
        for (int i = 0; i < Pairs; i++)
        {
            read(write(value));
        }

        return (Stopwatch.GetElapsedTime(since).TotalMilliseconds, (Environment.CpuUsage.TotalTime - processor + register).TotalMilliseconds);
    }

    /// <summary>
    /// The first call of a process, a long one. The heap is collected before each: else what writing left behind decides how often the collector runs while reading, which is more than half of the time.
    /// </summary>
    private static (double Write, double Read) Once<T>(T value, Func<T, byte[]> write, Func<byte[], T?> read)
    {
        GC.Collect();
        long start = Stopwatch.GetTimestamp();
        byte[] message = write(value);
        TimeSpan written = Stopwatch.GetElapsedTime(start);
        GC.Collect();
        start = Stopwatch.GetTimestamp();
        T? result = read(message);
        TimeSpan taken = Stopwatch.GetElapsedTime(start);
        GC.KeepAlive(result);
        return (written.TotalMilliseconds, taken.TotalMilliseconds);
    }

    /// <summary>MemoryPack has but asynchronous calls for streams; Prewire has both.</summary>
    private static (double Write, double Read) Streams(int books, bool isPrewire, bool isAwaited) =>
        !isPrewire ? Repeat(Theirs.Samples.Books(books), static (s, v) => Await(MemoryPackSerializer.SerializeAsync(s, v)), static s => Await(MemoryPackSerializer.DeserializeAsync<Theirs.Shelf>(s)))
        : isAwaited ? Repeat(Own.Samples.Books(books), static (s, v) => Await(WriteOpenAsync(s, v)), static s => Await(ReadOpenAsync<Own.Shelf>(s)))
        : Repeat(Own.Samples.Books(books), static (s, v) => WriteOpen(s, v), static s => ReadOpen<Own.Shelf>(s));

    private static void Await(ValueTask task)
    {
        if (!task.IsCompletedSuccessfully)
        {
            task.AsTask().GetAwaiter().GetResult();
        }
    }

    private static T Await<T>(ValueTask<T> task) => task.IsCompletedSuccessfully ? task.Result : task.AsTask().GetAwaiter().GetResult();

    /// <summary>A test bench that knows no types: streams of memory, the mean of some repetitions.</summary>
    private static (double Write, double Read) Repeat<T>(T value, Action<Stream, T> write, Func<Stream, T?> read)
    {
        TimeSpan written = default;
        TimeSpan taken = default;
        using var stream = new MemoryStream();
        for (int i = 0; i < Repetitions; i++)
        {
            stream.Position = 0;
            stream.SetLength(0);
            long start = Stopwatch.GetTimestamp();
            write(stream, value);
            written += Stopwatch.GetElapsedTime(start);
            stream.Position = 0;
            start = Stopwatch.GetTimestamp();
            read(stream);
            taken += Stopwatch.GetElapsedTime(start);
        }

        return (written.TotalMilliseconds, taken.TotalMilliseconds);
    }

    private static void WriteOpen<[WireType] T>(Stream stream, T value) => PrewireSerializer.Serialize(stream, value);

    private static ValueTask WriteOpenAsync<[WireType] T>(Stream stream, T value) => PrewireSerializer.SerializeAsync(stream, value);

    private static ValueTask<T> ReadOpenAsync<[WireType] T>(Stream stream) => PrewireSerializer.DeserializeAsync<T>(stream);

    private static T? ReadOpen<[WireType] T>(Stream stream) => PrewireSerializer.Deserialize<T>(stream);
}
#endif
