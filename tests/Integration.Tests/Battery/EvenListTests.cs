using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Thousands of structs with nullable members go another way than fewer do, on which nothing is decided by what is there: nobody sees by which.</summary>
public static class EvenListTests
{
    private const int Foreseen = 4096;

    private static readonly int s_head = PrewireSerializer.Serialize(new Sparse[Foreseen]).Length - (Foreseen * BodyOf(default).Length);

    [Theory]
    [InlineData(0)]
    [InlineData(50)]
    [InlineData(90)]
    [InlineData(100)]
    public static void Thousands_are_written_and_read_as_each_by_itself(int chance)
    {
        foreach (int count in (int[])[Foreseen, Foreseen + 1, 9000])
        {
            var random = new Random(chance);
            Sparse[] values = [.. Enumerable.Range(0, count).Select(_ => Sparse.Make(random, chance))];
            byte[] bodies = [.. values.SelectMany(static v => BodyOf(v))];
            byte[] message = PrewireSerializer.Serialize(values);
            Assert.Equal(bodies, message[^bodies.Length..]);
            var tiny = new TinyWriter();
            PrewireSerializer.Serialize(tiny, values);
            Assert.Equal(message, tiny.ToArray());
            Assert.Equal(message, PrewireSerializer.Serialize(values.ToList()));

            Assert.Equal(values, PrewireSerializer.Deserialize<Sparse[]>(message));
            Assert.Equal(values, PrewireSerializer.Deserialize<List<Sparse>>(message));
            Assert.Equal(values, PrewireSerializer.Deserialize<Sparse[]>(Pieces.Cut(message, 1001)));
            Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Sparse[]>(message.AsSpan(0, message.Length - 1)));
        }
    }

    [Fact]
    public static void Thousands_of_decimals_or_nulls_are_written_and_read_as_each_by_itself()
    {
        var random = new Random(3);
        decimal?[] values = [.. Enumerable.Range(0, 9000).Select(_ => random.Next(2) == 0 ? Sparse.MakeDecimal(random) : (decimal?)null)];
        byte[] bodies = [.. values.SelectMany(static v => PrewireSerializer.Serialize(new decimal?[] { v })[^(v is null ? 1 : PrewireSerializer.Serialize(v.GetValueOrDefault()).Length - 1)..])];
        byte[] message = PrewireSerializer.Serialize(values);
        Assert.Equal(bodies, message[^bodies.Length..]);
        decimal?[] read = PrewireSerializer.Deserialize<decimal?[]>(message);
        Assert.Equal(values.Select(static v => v is { } d ? string.Join(",", decimal.GetBits(d)) : ""), read.Select(static v => v is { } d ? string.Join(",", decimal.GetBits(d)) : ""));
        foreach (byte wrong in (byte[])[2, 0x80, 0xFF])
        {
            byte[] changed = [.. message];
            changed[^bodies.Length] = wrong;
            Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<decimal?[]>(changed)).Code);
        }

        int first = Array.FindIndex(values, static v => v is not null);
        byte[] scaled = [.. message];
        scaled[scaled.Length - bodies.Length + first + 1] |= 0x1F;
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<decimal?[]>(scaled)).Code);
    }

    /// <summary>Of two lists that begin alike one is read in the one way and one in the other: what is wrong is the same.</summary>
    [Fact]
    public static void What_is_wrong_is_found_as_in_fewer()
    {
        var random = new Random(7);
        Sparse[] values = [.. Enumerable.Range(0, 6000).Select(_ => Sparse.Make(random, 50))];
        byte[] many = PrewireSerializer.Serialize(values);
        byte[] few = PrewireSerializer.Serialize(values.AsSpan(0, Foreseen).ToArray());
        int compared = 0;
        for (int i = 0; i < 1500; i++)
        {
            int at = s_head + random.Next(5000);
            byte change = (byte)(1 << random.Next(8));
            many[at] ^= change;
            few[at] ^= change;
            PrewireException? ofFew = FailureOf(few);
            if (ofFew is { Code: PrewireErrorCode.InvalidValue or PrewireErrorCode.InvalidHeader })
            {
                PrewireException? ofMany = FailureOf(many);
                Assert.Equal((ofFew.Code, ofFew.Offset, ofFew.Path), (ofMany?.Code, ofMany?.Offset ?? 0, ofMany?.Path));
                compared++;
            }

            many[at] ^= change;
            few[at] ^= change;
        }

        Assert.InRange(compared, 30, 1500);
    }

    /// <summary>Foreign code can leave any bytes behind in a value that is not there, and say that one is by any number.</summary>
    [Fact]
    public static void What_is_in_values_that_are_not_there_is_not_written()
    {
        var random = new Random(9);
        int?[] plain = [.. Enumerable.Range(0, 5000).Select(_ => random.Next(2) == 0 ? random.Next() : (int?)null)];
        Twice[] values = [.. plain.Select(static v => new Twice { First = v, Last = v })];
        byte[] message = PrewireSerializer.Serialize(values);
        for (int i = 0; i < values.Length; i++)
        {
            Soil(ref values[i].First, random);
            Soil(ref values[i].Last, random);
        }

        Assert.Equal(message, PrewireSerializer.Serialize(values));
        Assert.Equal(plain, PrewireSerializer.Deserialize<Twice[]>(message).Select(static h => h.First));
        Assert.All(PrewireSerializer.Deserialize<Twice[]>(message), static h => Assert.Equal(h.First.GetValueOrDefault(), h.Last.GetValueOrDefault()));

        static void Soil(ref int? value, Random random)
        {
            Span<byte> memory = MemoryMarshal.CreateSpan(ref Unsafe.As<int?, byte>(ref value), Unsafe.SizeOf<int?>());
            if (value is null)
            {
                random.NextBytes(memory[1..]);
            }
            else
            {
                memory[0] = (byte)random.Next(1, 256);
            }
        }
    }

    private static PrewireException? FailureOf(byte[] message)
    {
        try
        {
            PrewireSerializer.Deserialize<Sparse[]>(message);
            return null;
        }
        catch (PrewireException exception)
        {
            return exception;
        }
    }

    /// <summary>Another thread may make of a value what nobody wrote; of the message it makes nothing that cannot be read.</summary>
    [Fact]
    public static void What_changes_while_it_is_written_is_written_as_one_or_the_other()
    {
        var values = new Loose[5000];
        bool isDone = false;
        var changing = new Thread(() =>
        {
            for (uint i = 0; !Volatile.Read(ref isDone); i = (i * 1664525) + 1013904223)
            {
                values[(i >> 8) % values.Length] = (i >> 30) == 0 ? default : new Loose(5_000_000_000.25m, 0x01010101, 7m);
            }
        });
        changing.Start();
        try
        {
            for (int i = 0; i < 2000; i++)
            {
                Assert.Equal(values.Length, PrewireSerializer.Deserialize<Loose[]>(PrewireSerializer.Serialize(values)).Length);
            }
        }
        finally
        {
            Volatile.Write(ref isDone, true);
            changing.Join();
        }
    }

    private static byte[] BodyOf(Sparse value) => PrewireSerializer.Serialize(new[] { value })[(PrewireSerializer.Serialize(Array.Empty<Sparse>()).Length)..];
}

[GenerateSerializer]
public record struct Loose(decimal? First, int? Second, decimal? Third);

[GenerateSerializer]
public struct Twice
{
    public int? First;
    public int? Last;
}

[GenerateSerializer]
public readonly record struct Sparse(
    int Id, bool IsOn, byte? Byte, short? Short, int? Int, long? Long, double? Double, bool? Bool, char? Char, DateTime? Time, TimeSpan? Span, Guid? Key, decimal Price, decimal? Discount, DayOfWeek? Day)
{
    public static Sparse Make(Random random, int chance) => new(
        random.Next(),
        random.Next(2) == 0,
        random.Next(100) < chance ? null : (byte)random.Next(),
        random.Next(100) < chance ? null : (short)random.Next(),
        random.Next(100) < chance ? null : random.Next(),
        random.Next(100) < chance ? null : random.NextInt64(),
        random.Next(100) < chance ? null : random.NextDouble(),
        random.Next(100) < chance ? null : random.Next(2) == 0,
        random.Next(100) < chance ? null : (char)random.Next(1, 0xD800),
        random.Next(100) < chance ? null : new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc),
        random.Next(100) < chance ? null : new TimeSpan(random.NextInt64()),
        random.Next(100) < chance ? null : Guid.NewGuid(),
        MakeDecimal(random),
        random.Next(100) < chance ? null : MakeDecimal(random),
        random.Next(100) < chance ? null : (DayOfWeek)random.Next(7));

    public static decimal MakeDecimal(Random random) => new(random.Next(), random.Next(2) * random.Next(), random.Next(3) / 2, random.Next(2) == 0, (byte)random.Next(29));
}
