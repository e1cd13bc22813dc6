using System;
using System.Diagnostics;
using System.Linq;

namespace Prewire.Fuzz;

/// <summary>What reading takes for the values that take most for their bytes: the table of docs/security.md.</summary>
internal static class Bounds
{
    private const string Types = """
        #nullable enable
        using System.Collections;
        using System.Collections.Concurrent;
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;

        [GenerateSerializer] public struct Nothing;
        [GenerateSerializer] public struct Large { public (long, long, long, long) A; public (long, long, long, long) B; public (long, long, long, long) C; public (long, long, long, long) D; }
        [GenerateSerializer] public sealed class Empty;
        [GenerateSerializer] public sealed class Nullables { MEMBERS }
        [GenerateSerializer] public sealed class NullStructs { public (long, long, long)? A { get; set; } public (long, long, long)? B { get; set; } public (long, long, long)? C { get; set; } }

        public static class Known { public static HashSet<long> Read(byte[] message) => PrewireSerializer.Deserialize<HashSet<long>>(message); }

        public static class Entry
        {
            public static Prewire.Fuzz.Target[] Targets() =>
            [
                Prewire.Fuzz.Target.Of("objects without members", static _ => Many(() => new Empty())),
                Prewire.Fuzz.Target.Of("objects of 40 nullable values, all null", static _ => Many(() => new Nullables())),
                Prewire.Fuzz.Target.Of("objects of 3 nullable structs of 24 bytes, all null", static _ => Many(() => new NullStructs())),
                Prewire.Fuzz.Target.Of("nulls of a struct of 128 bytes", static _ => Many(() => (Large?)null)),
                Prewire.Fuzz.Target.Of("structs without members", static _ => Many(() => new Nothing())),
                Prewire.Fuzz.Target.Of("empty List<int>", static _ => Many(() => new List<int>())),
                Prewire.Fuzz.Target.Of("empty HashSet<int>", static _ => Many(() => new HashSet<int>())),
                Prewire.Fuzz.Target.Of("HashSet<byte> of one", static _ => Many(() => new HashSet<byte> { 1 })),
                Prewire.Fuzz.Target.Of("empty Dictionary<int, int>", static _ => Many(() => new Dictionary<int, int>())),
                Prewire.Fuzz.Target.Of("Dictionary<byte, byte> of one", static _ => Many(() => new Dictionary<byte, byte> { [1] = 1 })),
                Prewire.Fuzz.Target.Of("empty Hashtable", static _ => Many(() => new Hashtable())),
                Prewire.Fuzz.Target.Of("empty SortedDictionary<int, int>", static _ => Many(() => new SortedDictionary<int, int>())),
                Prewire.Fuzz.Target.Of("empty LinkedList<int>", static _ => Many(() => new LinkedList<int>())),
                Prewire.Fuzz.Target.Of("empty ConcurrentDictionary<int, int>", static _ => Many(() => new ConcurrentDictionary<int, int>())),
                Prewire.Fuzz.Target.Of("empty ConcurrentQueue<int>", static _ => Many(() => new ConcurrentQueue<int>())),
                Prewire.Fuzz.Target.Of("empty ConcurrentBag<int>", static _ => Many(() => new ConcurrentBag<int>())),
                Prewire.Fuzz.Target.Of("strings of one character", static _ => Many(() => "x")),
                Prewire.Fuzz.Target.Of("byte[] of one", static _ => Many(() => new byte[] { 1 })),
                Prewire.Fuzz.Target.Of("boxed bool, as object", static _ => Many(() => (object)true)),
            ];

            private static T[] Many<T>(System.Func<T> make) => Enumerable.Range(0, 30_000).Select(_ => make()).ToArray();
        }
        """;

    internal static void Print()
    {
        string members = string.Concat(Enumerable.Range(0, 40).Select(static i => "public System.Guid? M" + i + " { get; set; } "));
        foreach (Target target in Compiler.Compile(Types.Replace("MEMBERS", members, StringComparison.Ordinal)))
        {
            byte[] message = target.Write(new Random(1));
            target.Read(message);
            long before = GC.GetAllocatedBytesForCurrentThread();
            bool isRead = target.Read(message);
            double each = (GC.GetAllocatedBytesForCurrentThread() - before) / (double)message.Length;
            Console.WriteLine($"| {target.Name} | {message.Length / 30_000.0:F1} | {each:F0} |{(isRead ? "" : " refused")}");
        }

        // Time: keys that all have one hash code, refused, and random ones, read.
        foreach (int count in (int[])[1_000, 10_000, 100_000])
        {
            long random = Time(Enumerable.Range(0, count).Select(static i => i * 7919L * 104_729).ToArray());
            long colliding = Time(Enumerable.Range(0, count).Select(static i => ((long)i << 32) | (uint)i).ToArray());
            Console.WriteLine($"HashSet<long> of {count}: {random} µs random, {colliding} µs colliding");
        }
    }

    private static long Time(long[] keys)
    {
        byte[] message = PrewireSerializer.GetCodec<long[]>().Serialize(keys);
        Codec<System.Collections.Generic.HashSet<long>> codec = PrewireSerializer.GetCodec<System.Collections.Generic.HashSet<long>>();
        long best = long.MaxValue;
        for (int i = 0; i < 20; i++)
        {
            var time = Stopwatch.StartNew();
            try
            {
                codec.Deserialize(message);
            }
            catch (PrewireException)
            {
            }

            best = Math.Min(best, (long)time.Elapsed.TotalMicroseconds);
        }

        return best;
    }
}
