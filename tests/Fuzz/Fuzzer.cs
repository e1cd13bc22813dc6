using System;
using System.Diagnostics;
using System.Linq;

namespace Prewire.Fuzz;

/// <summary>Makes types up, writes values of them, damages the messages, and reads them.</summary>
/// <param name="seed">What all that is random follows from.</param>
/// <param name="firstBatch">The batch to begin with.</param>
/// <param name="count">How many cases, or 0.</param>
/// <param name="minutes">How long, where there is no count.</param>
/// <param name="casesAtOnce">How many cases the same types are used for.</param>
/// <param name="share">Of messages that are refused, one in so many is read by all ways: they are mostly refused alike, and exceptions take nearly all of the time.</param>
/// <param name="log">Where the case that is run is noted.</param>
internal sealed class Fuzzer(int seed, int firstBatch, long count, double minutes, int casesAtOnce, int share, CaseLog log)
{
    private const int TypesAtOnce = 20;
    private const int Amplification = 256;
    private const long Free = 1 << 20;

    /// <summary>The exception with its path, and memory that is rented from pools.</summary>
    private const long Slack = 64 << 10;

    private readonly GuardedMemory _memory = new();
    private readonly ChangingMemory _changing = new();
    private long _cases;
    private long _values;
    private long _changed;
    private double _most;

    /// <summary>Runs until the time is over or the cases are done.</summary>
    /// <returns>The exit code.</returns>
    internal int Run()
    {
        var time = Stopwatch.StartNew();
        for (int batch = firstBatch; count > 0 ? _cases < count : time.Elapsed.TotalMinutes < minutes; batch++)
        {
            var random = new Random(HashCode(seed, batch));
            Target[] targets = Compiler.Compile(ValueSource.Text, new RandomTypes(random).Next(TypesAtOnce, batch));
            Target[] readers = [.. targets, .. Compiler.Compile(ValueSource.Text, OtherVersion(batch))];
            byte[][] written = [.. targets.SelectMany(t => Enumerable.Range(0, 6).Select(_ => t.Write(random)))];
            var mutator = new Mutator(random);
            for (int i = 0; i < casesAtOnce && (count == 0 || _cases < count) && time.Elapsed.TotalMinutes < minutes; i++)
            {
                int chosen = random.Next(readers.Length);
                Target target = readers[chosen];
                byte[] message = random.Next(8) == 0 ? written[random.Next(written.Length)] : written[(chosen % targets.Length * 6) + random.Next(6)];
                byte[] damaged = i < 2 * readers.Length ? message : mutator.Next(message, written[random.Next(written.Length)]);
                _cases++;
                int caseSeed = random.Next();
                long before = _values;
                if (Check(target, damaged, caseSeed) is { } problem)
                {
                    Report(target, damaged, caseSeed, batch, problem);
                    return 1;
                }

                _changed += chosen >= targets.Length && _values > before ? 1 : 0;
                int own = chosen % targets.Length;
                if (i % (16 * share) == 0 && (CheckWhole(target, random) ?? CheckVersions(targets[own], readers[targets.Length + own], random)) is { } whole)
                {
                    Report(target, message, caseSeed, batch, whole);
                    return 1;
                }
            }
        }

        _changing.Dispose();
        Console.WriteLine($"{_cases} cases, {_values} of them values, {_changed} of another version; at most {_most:F1} bytes of memory for each byte; {time.Elapsed.TotalSeconds:F0} s, seed {seed}");
        return 0;
    }

    /// <summary>Reads a message by all ways.</summary>
    /// <returns>What is wrong, or null.</returns>
    private string? Check(Target target, byte[] message, int caseSeed)
    {
        log.Note(target.Name, message);
        try
        {
            long allowed = (Amplification * (long)message.Length) + Free + Slack;
            long allocated = Allocated(target, message, out bool isValue);
            if (allocated > allowed)
            {
                // The first time, code and caches may take some.
                allocated = Allocated(target, message, out _);
            }

            if (allocated > allowed)
            {
                return $"Reading took {allocated} bytes for {message.Length}.";
            }

            _most = Math.Max(_most, Math.Max(allocated - Free, message.Length >= 1_000 ? allocated - Slack : 0) / (double)Math.Max(message.Length, 1));
            string? problem = null;
            if (isValue || caseSeed % share == 0)
            {
                Walk(message);
                problem = target.ReadAll(message, new Random(caseSeed));
            }

            return problem ?? (caseSeed % (8 * share) == 0 ? _changing.Check(target, message, new Random(caseSeed)) : null);
        }
        catch (Exception exception)
        {
            return exception.ToString();
        }
    }

    private long Allocated(Target target, byte[] message, out bool isValue)
    {
        Span<byte> guarded = _memory.Place(message);
        long before = GC.GetAllocatedBytesForCurrentThread();
        isValue = target.Read(guarded);
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        _values += isValue ? 1 : 0;
        return allocated;
    }

    /// <summary>What is written reads; no part of it from the start does; and in a session one message after another.</summary>
    private static string? CheckWhole(Target target, Random random)
    {
        byte[] message = target.Write(random);
        if (!target.Read(message))
        {
            return "What was written does not read.";
        }

        for (int i = 0; i < 8; i++)
        {
            if (target.Read(message.AsSpan(0, random.Next(message.Length))))
            {
                return "A part of a message reads.";
            }
        }

        if (target.CheckCopies(random) is { } problem)
        {
            return problem;
        }

        var writing = new PrewireOptions { Session = new PrewireSession() };
        var reading = new PrewireOptions { Session = new PrewireSession() };
        for (int i = 0; i < 3; i++)
        {
            if (!target.Read(target.Write(random, writing), reading))
            {
                return "A message of a session does not read.";
            }
        }

        byte[] last = target.Write(random, writing);
        last[random.Next(last.Length)] ^= (byte)(1 << random.Next(8));
        target.Read(last, reading);
        target.Read(last, reading);
        return null;
    }

    /// <summary>What has come back from another version once comes back from it again: what that one does not know is gone then.</summary>
    private static string? CheckVersions(Target target, Target other, Random random) =>
        other.Rewrite(target.Write(random)) is { } known && target.Rewrite(known) is { } back && !back.AsSpan().SequenceEqual(other.Rewrite(back) is { } again ? target.Rewrite(again) : null)
            ? "What came back from another version does not come back from it again."
            : null;

    private static void Walk(byte[] message)
    {
        try
        {
            using var reader = new ShapeReader(message);
            while (reader.Read())
            {
            }
        }
        catch (PrewireException)
        {
        }
    }

    private void Report(Target target, byte[] message, int caseSeed, int batch, string problem)
    {
        byte[] small = Reduce(target, message, caseSeed);
        Console.WriteLine($"Case {_cases}, seed {seed}, batch {batch}, {target.Name}: {problem}");
        Console.WriteLine($"{small.Length} of {message.Length} bytes: {Convert.ToHexString(small)}");
        Console.WriteLine(Check(target, small, caseSeed) ?? problem);
        Console.WriteLine(new RandomTypes(new Random(HashCode(seed, batch))).Next(TypesAtOnce, batch));
        Console.WriteLine("The other version:");
        Console.WriteLine(OtherVersion(batch));
    }

    private string OtherVersion(int batch) => new RandomTypes(new Random(HashCode(seed, batch)), new Random(HashCode(batch, seed))).Next(TypesAtOnce, batch);

    /// <summary>The message without all that can be taken from it while something stays wrong.</summary>
    private byte[] Reduce(Target target, byte[] message, int caseSeed)
    {
        for (int length = message.Length / 2; length > 0; length /= 2)
        {
            for (int at = 0; at + length <= message.Length;)
            {
                byte[] without = [.. message.AsSpan(0, at), .. message.AsSpan(at + length)];
                if (without.Length > 0 && Check(target, without, caseSeed) is not null)
                {
                    message = without;
                }
                else
                {
                    at += length;
                }
            }
        }

        return message;
    }

    /// <summary>The same in every process.</summary>
    private static int HashCode(int first, int second) => unchecked((first * 1_000_003) + second);
}
