#if MEMORYPACK
using System;
using System.Buffers;
using System.CommandLine;
using System.Diagnostics;
using System.IO;
using System.IO.Compression;
using MemoryPack;
using MemoryPack.Compression;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Model;
using ZstdSharp;

namespace Prewire.Benchmarks.Harness;

/// <summary>Prewire to and from compressing streams beside MemoryPack's Brotli: <c>compressed [--seconds N]</c>.</summary>
internal static class CompressedCommand
{
    private static readonly PrewireOptions s_streamed = new() { Streamed = true };

    public static Command Create()
    {
        var seconds = new Option<double>("--seconds") { Description = "How long each is measured, five times in turn.", DefaultValueFactory = static _ => 0.3 };
        var command = new Command("compressed", "Measures compressed messages beside MemoryPack's.") { seconds };
        command.SetAction(arguments =>
        {
            TimeSpan each = TimeSpan.FromSeconds(arguments.GetValue(seconds));
            Run("1,000 books", SampleData.Books(1_000), each);
            Run("order", SampleData.Order(), each);
        });
        return command;
    }

    private static void Run<[WireType] T>(string name, T value, TimeSpan each)
        where T : class
    {
        (string Name, Func<byte[]> Write, Func<byte[], T> Read)[] ways =
        [
            ("MemoryPack, Brotli 1", () => PackBrotli(value), UnpackBrotli<T>),
            ("Prewire, Brotli 1", () => Write(value, static s => new BrotliStream(s, CompressionLevel.Fastest, leaveOpen: true)), static b => Read<T>(b, static s => new BrotliStream(s, CompressionMode.Decompress))),
            ("Prewire, Brotli 4", () => Write(value, static s => new BrotliStream(s, CompressionLevel.Optimal, leaveOpen: true)), static b => Read<T>(b, static s => new BrotliStream(s, CompressionMode.Decompress))),
            ("Prewire, Zstd 1", () => Write(value, static s => new CompressionStream(s, 1)), static b => Read<T>(b, static s => new DecompressionStream(s))),
            ("Prewire, Zstd 3", () => Write(value, static s => new CompressionStream(s, 3)), static b => Read<T>(b, static s => new DecompressionStream(s))),
            ("MemoryPack", () => MemoryPackSerializer.Serialize(value), static b => MemoryPackSerializer.Deserialize<T>(b)!),
            ("Prewire", () => PrewireSerializer.Serialize(value), static b => PrewireSerializer.Deserialize<T>(b)!),
        ];
        var write = new double[ways.Length];
        var read = new double[ways.Length];
        Array.Fill(write, double.MaxValue);
        Array.Fill(read, double.MaxValue);
        for (int round = 0; round < 5; round++)
        {
            for (int i = 0; i < ways.Length; i++)
            {
                byte[] bytes = ways[i].Write();
                write[i] = Math.Min(write[i], Time(() => ways[i].Write(), each));
                read[i] = Math.Min(read[i], Time(() => ways[i].Read(bytes), each));
            }
        }

        Console.WriteLine(name);
        for (int i = 0; i < ways.Length; i++)
        {
            Console.WriteLine($"| {ways[i].Name,-20} | {ways[i].Write().Length,8:N0} | {write[i],9:N1} | {read[i],9:N1} |");
        }
    }

    private static byte[] PackBrotli<T>(T value)
    {
        using var compressor = new BrotliCompressor(CompressionLevel.Fastest);
        MemoryPackSerializer.Serialize(compressor, value);
        return compressor.ToArray();
    }

    private static T UnpackBrotli<T>(byte[] bytes)
    {
        using var decompressor = new BrotliDecompressor();
        ReadOnlySequence<byte> message = decompressor.Decompress(bytes);
        return MemoryPackSerializer.Deserialize<T>(message)!;
    }

    private static byte[] Write<[WireType] T>(T value, Func<Stream, Stream> compress)
    {
        var output = new MemoryStream();
        using (Stream stream = compress(output))
        {
            PrewireSerializer.Serialize(stream, value, s_streamed);
        }

        return output.ToArray();
    }

    private static T Read<[WireType] T>(byte[] bytes, Func<Stream, Stream> decompress)
    {
        using Stream stream = decompress(new MemoryStream(bytes));
        return PrewireSerializer.Deserialize<T>(stream, s_streamed);
    }

    /// <summary>Microseconds a call.</summary>
    private static double Time(Action action, TimeSpan each)
    {
        int count = 0;
        var clock = Stopwatch.StartNew();
        while (clock.Elapsed < each)
        {
            action();
            count++;
        }

        return clock.Elapsed.TotalMicroseconds / count;
    }
}
#endif
