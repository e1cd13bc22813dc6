using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Lists of structs with headers, in which nullable members and bools have bits: many are written and read at once, and nobody sees it.</summary>
public static class SiftedStructTests
{
    private const int Foreseen = 4096;
    private static readonly Random s_random = new(17);

    [Fact]
    public static void Structs_are_written_and_read_as_each_by_itself()
    {
        Check<Brief>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Brief[]>(m)!, static m => PrewireSerializer.Deserialize<Brief[]>(m)!);
        Check<Flags>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Flags[]>(m)!, static m => PrewireSerializer.Deserialize<Flags[]>(m)!);
        Check<Dated>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Dated[]>(m)!, static m => PrewireSerializer.Deserialize<Dated[]>(m)!);
        Check<Lengthy>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Lengthy[]>(m)!, static m => PrewireSerializer.Deserialize<Lengthy[]>(m)!);
        Check<Nested>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Nested[]>(m)!, static m => PrewireSerializer.Deserialize<Nested[]>(m)!);
        Check<Enclosing>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Enclosing[]>(m)!, static m => PrewireSerializer.Deserialize<Enclosing[]>(m)!);
        Check<Wordy>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Wordy[]>(m)!, static m => PrewireSerializer.Deserialize<Wordy[]>(m)!);
#if !NETSTANDARD_RUNTIME
        Check<Zoned>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Zoned[]>(m)!, static m => PrewireSerializer.Deserialize<Zoned[]>(m)!);
        Check<Days>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Days[]>(m)!, static m => PrewireSerializer.Deserialize<Days[]>(m)!);
#endif
        Check<Headed>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Headed[]>(m)!, static m => PrewireSerializer.Deserialize<Headed[]>(m)!);
        Check<Large>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Large[]>(m)!, static m => PrewireSerializer.Deserialize<Large[]>(m)!);
        Check<(Brief, bool)>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<(Brief, bool)[]>(m)!, static m => PrewireSerializer.Deserialize<(Brief, bool)[]>(m)!);
        Check<(int?, double, byte?)>(
            static (v, b) => PrewireSerializer.Serialize(b, v),
            static v => PrewireSerializer.Serialize(v),
            static m => PrewireSerializer.Deserialize<(int?, double, byte?)[]>(m)!,
            static m => PrewireSerializer.Deserialize<(int?, double, byte?)[]>(m)!);
        Check<(double, byte?)>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<(double, byte?)[]>(m)!, static m => PrewireSerializer.Deserialize<(double, byte?)[]>(m)!);
        Check<(long, int)?>(static (v, b) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<(long, int)?[]>(m)!, static m => PrewireSerializer.Deserialize<(long, int)?[]>(m)!);
    }

    /// <summary>The last ones reach to where there is less room than vectors take.</summary>
    [Fact]
    public static void Values_that_are_all_there_fill_the_room()
    {
        Large[] values = [.. Enumerable.Range(1, 20).Select(static i => new Large((byte)i, i, 2, 3, 4, 5, 6, 7, (byte)(100 + i)))];
        int head = PrewireSerializer.Serialize(Array.Empty<Large>()).Length;
        byte[] bodies = [.. values.SelectMany(v => PrewireSerializer.Serialize(new[] { v })[head..])];
        for (int room = bodies.Length - 100; room < bodies.Length + 200; room++)
        {
            var output = new System.Buffers.ArrayBufferWriter<byte>(room);
            PrewireSerializer.Serialize(output, values);
            Assert.Equal(bodies, output.WrittenSpan[^bodies.Length..].ToArray());
            Assert.Equal(values, PrewireSerializer.Deserialize<Large[]>(output.WrittenSpan));
        }
    }

    /// <summary>Of two lists that begin alike one is read in the one way and one in the other: what is wrong is the same.</summary>
    [Fact]
    public static void What_is_wrong_is_found_as_in_fewer()
    {
        Damage<Brief>(static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Brief[]>(m)!);
        Damage<Flags>(static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Flags[]>(m)!);
        Damage<Dated>(static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Dated[]>(m)!);
        Damage<Lengthy>(static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Lengthy[]>(m)!);
#if !NETSTANDARD_RUNTIME
        Damage<Days>(static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Days[]>(m)!);
        Damage<Zoned>(static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Zoned[]>(m)!);
#endif
        Damage<Nested>(static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Nested[]>(m)!);
        Damage<Headed>(static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<Headed[]>(m)!);
        Damage<(Brief, bool)>(static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<(Brief, bool)[]>(m)!);
        Damage<(double, byte?)>(static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<(double, byte?)[]>(m)!);
        Damage<(int?, double, byte?)>(static v => PrewireSerializer.Serialize(v), static m => PrewireSerializer.Deserialize<(int?, double, byte?)[]>(m)!);
    }

    /// <summary>Foreign code can leave any bytes in padding and in values that are not there, and say that one is by any number.</summary>
    [Fact]
    public static void What_is_no_value_is_not_written()
    {
        Lengthy[] values = Many<Lengthy>(300);
        byte[] message = PrewireSerializer.Serialize(values);
        for (int i = 0; i < values.Length; i++)
        {
            Soil(ref values[i].First);
            Soil(ref values[i].Second);
            Soil(ref values[i].Third);
            Unsafe.As<bool, byte>(ref values[i].IsOn) = (byte)(values[i].IsOn ? s_random.Next(1, 256) : 0);
        }

        Assert.Equal(message, PrewireSerializer.Serialize(values));

        static void Soil(ref double? value)
        {
            Span<byte> memory = MemoryMarshal.CreateSpan(ref Unsafe.As<double?, byte>(ref value), Unsafe.SizeOf<double?>());
            s_random.NextBytes(value is null ? memory[1..] : memory[1..8]);
            memory[0] = (byte)(value is null ? 0 : s_random.Next(1, 256));
        }
    }

    private static void Check<T>(Action<T[], System.Buffers.IBufferWriter<byte>> write, Func<T[], byte[]> toArray, Func<byte[], T[]> read, Func<System.Buffers.ReadOnlySequence<byte>, T[]> readPieces)
    {
        int head = toArray([]).Length;
        foreach (int count in (int[])[.. Enumerable.Range(0, 40), 127, 200, Foreseen, Foreseen + 1, 5000])
        {
            T[] values = Many<T>(count);
            byte[] bodies = [.. values.SelectMany(v => toArray([v])[head..])];
            byte[] message = toArray(values);
            Assert.Equal(bodies, message[^bodies.Length..]);
            var tiny = new TinyWriter();
            write(values, tiny);
            Assert.Equal(message, tiny.ToArray());

            // Where there is little more room than the message takes, the last values are put one by one.
            foreach (int room in (int[])[message.Length, .. Enumerable.Range(1, count == 20 ? 300 : 0).Select(i => message.Length + i), 200_000])
            {
                var output = new System.Buffers.ArrayBufferWriter<byte>(room);
                write(values, output);
                Assert.Equal(message, output.WrittenSpan);
            }

            Assert.Equal(values, read(message));
            Assert.Equal(message, toArray(read(message)));
            Assert.Equal(values, readPieces(Pieces.Cut(message, 301)));
            if (count > 0)
            {
                Assert.Throws<PrewireException>(() => read(message[..^1]));
            }
        }
    }

    private static void Damage<T>(Func<T[], byte[]> toArray, Func<byte[], T[]> read)
    {
        T[] values = Many<T>(6000);
        byte[] many = toArray(values);
        byte[] few = toArray(values[..Foreseen]);
        int head = few.Length - values[..Foreseen].Sum(v => toArray([v]).Length - toArray([]).Length);
        int compared = 0;
        for (int i = 0; i < 600; i++)
        {
            int at = head + s_random.Next(3000);
            byte change = (byte)(1 << s_random.Next(8));
            many[at] ^= change;
            few[at] ^= change;
            if (FailureOf(few, read) is { Code: PrewireErrorCode.InvalidValue or PrewireErrorCode.InvalidHeader } ofFew)
            {
                PrewireException? ofMany = FailureOf(many, read);
                Assert.Equal((ofFew.Code, ofFew.Offset, ofFew.Path), (ofMany?.Code, ofMany?.Offset ?? 0, ofMany?.Path));
                compared++;
            }

            many[at] ^= change;
            few[at] ^= change;
        }

        Assert.InRange(compared, 1, 600);
    }

    private static PrewireException? FailureOf<T>(byte[] message, Func<byte[], T[]> read)
    {
        try
        {
            read(message);
            return null;
        }
        catch (PrewireException exception)
        {
            return exception;
        }
    }

    /// <summary>Values of which any part may be missing: bytes of 0 and 1 are of any type.</summary>
    private static T[] Many<T>(int count)
    {
        var values = new T[count];
        for (int i = 0; i < count; i++)
        {
#if !NETSTANDARD_RUNTIME
            if (values is Zoned[] zoned)
            {
                // Not of this one.
                zoned[i] = new Zoned(i, s_random.Next(2) == 0 ? null : new DateTimeOffset(2020, 1, 1, 0, 0, i % 60, TimeSpan.FromMinutes(i % 800)), s_random.Next(2) == 0 ? null : DateOnly.FromDayNumber(i), DateOnly.MaxValue);
                continue;
            }

            if (values is Days[] days)
            {
                days[i] = new Days(DateOnly.FromDayNumber(i), s_random.Next(2) == 0 ? null : DateOnly.FromDayNumber(i), s_random.Next(2) == 0 ? null : TimeOnly.MaxValue);
                continue;
            }
#endif

            foreach (ref byte b in MemoryMarshal.CreateSpan(ref Unsafe.As<T, byte>(ref values[i]), Unsafe.SizeOf<T>()))
            {
                b = (byte)s_random.Next(2);
            }
        }

        return values;
    }
}

[GenerateSerializer]
public record struct Brief(long Id, int? Count);

[GenerateSerializer]
public record struct Flags(bool First, bool? Second, short? Short, bool Third, Guid? Key);

[GenerateSerializer]
public record struct Dated(DateTime At, double? Level, TimeSpan? Since, DateTime? Until);

[GenerateSerializer]
public record struct Lengthy(Guid Key, DateTime At)
{
    public double? First;
    public double? Second;
    public double? Third;
    public bool IsOn;
}

[GenerateSerializer]
public record struct Nested(int Id, Brief Inner, double? Level, Brief Outer);

[GenerateSerializer]
public record struct Enclosing(byte Id, Brief? Inner, (int?, byte) Pair);

[GenerateSerializer]
public record struct Wordy(bool A, bool B, bool C, bool D, byte? E, byte? F, byte? G, byte? H, short? I, bool J);

[GenerateSerializer]
public record struct Headpiece(bool IsOn, byte? Value);

/// <summary>Of more headers than one vector takes.</summary>
[GenerateSerializer]
public record struct Headed(Headpiece A, Headpiece B, Headpiece C, Headpiece D, Headpiece E, Headpiece F, Headpiece G, Headpiece H, Headpiece I);

/// <summary>As large as can be: 128 bytes in memory.</summary>
[GenerateSerializer]
public record struct Large(byte First, double? A, double? B, double? C, double? D, double? E, double? F, double? G, byte? Last);

#if !NETSTANDARD_RUNTIME
[GenerateSerializer]
public record struct Zoned(int Id, DateTimeOffset? At, DateOnly? From, DateOnly To);

[GenerateSerializer]
public record struct Days(DateOnly From, DateOnly? To, TimeOnly? At);
#endif
