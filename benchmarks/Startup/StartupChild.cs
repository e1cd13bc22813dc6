using System;
using System.Diagnostics;
using System.IO;
using System.Text;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;
using Prewire.Benchmarks.Serializers;

namespace Prewire.Benchmarks.Startup;

/// <summary>A fresh process that writes and reads one value once: <c>startup-child prewire|handwritten|none order|tiny</c>.</summary>
internal static class StartupChild
{
    public const string Name = "startup-child";

    /// <summary>Does it and prints what it took.</summary>
    /// <param name="args">The arguments of the program.</param>
    /// <param name="main">When <c>Main</c> began.</param>
    public static int Run(string[] args, long main)
    {
        Func<object, object> use = (args[1], args[2]) switch
        {
            ("prewire", "order") => static v => PrewireSerializer.Deserialize<Order>(PrewireSerializer.Serialize((Order)v))!,
            ("prewire", "tiny") => static v => PrewireSerializer.Deserialize<Tiny2>(PrewireSerializer.Serialize((Tiny2)v))!,
            ("handwritten", "order") => static v => ReadOrder(WriteOrder((Order)v)),
            ("handwritten", "tiny") => static v => ReadTiny(WriteTiny((Tiny2)v)),
            ("none", _) => static v => v,
            _ => throw new ArgumentException("Unknown: " + string.Join(' ', args)),
        };

        // Built before, so that what the value itself needs is loaded on both sides.
        object value = args[2] == "order" ? SampleData.Order() : SampleData.Tiny2();
        double register = args[1] == "prewire" ? Stopwatch.GetElapsedTime(ModuleClock.Start, main).TotalMilliseconds : 0;
        StartupSample sample = FirstUse.Measure(register, use, value, out object result);
        if (DeepEquality.FindDifference(value, result) is { } difference)
        {
            Console.Error.WriteLine("Not read as written: " + difference);
            return 1;
        }

        Console.WriteLine(sample.ToLine());
        return 0;
    }

    private static byte[] WriteOrder(Order value)
    {
        using var memory = new MemoryStream();
        using var writer = new BinaryWriter(memory, Encoding.UTF8);
        BinaryFormat.Write(writer, value);
        return memory.ToArray();
    }

    private static Order ReadOrder(byte[] message)
    {
        using var reader = new BinaryReader(new MemoryStream(message), Encoding.UTF8);
        return BinaryFormat.ReadOrder(reader);
    }

    private static byte[] WriteTiny(Tiny2 value)
    {
        using var memory = new MemoryStream();
        using var writer = new BinaryWriter(memory, Encoding.UTF8);
        BinaryFormat.Write(writer, value);
        return memory.ToArray();
    }

    private static Tiny2 ReadTiny(byte[] message)
    {
        using var reader = new BinaryReader(new MemoryStream(message), Encoding.UTF8);
        return BinaryFormat.ReadTiny2(reader);
    }
}
