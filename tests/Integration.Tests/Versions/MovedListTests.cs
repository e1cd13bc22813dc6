using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>
/// Lists of structs of values that another version wrote are read many at once; what comes out is what it is one by one, as a message is read whose pieces have one byte each.
/// </summary>
public sealed class MovedListTests
{
    private static readonly int[] s_counts = [0, 1, 15, 16, 17, 33, 300];

    [Fact]
    public void Members_may_come_and_go_and_change_places()
    {
        Reads<ProbeThen, ProbeNow>(Probe, static (t, n) => (n.Sensor, n.Value, n.Time, n.Quality) == (t.Sensor, t.Value, t.Time, 0));
        Reads<ProbeNow, ProbeThen>(Newer, static (t, n) => (n.Sensor, n.Value, n.Time) == (t.Sensor, t.Value, t.Time));
        Reads<ProbeNow, ProbeValue>(Newer, static (t, n) => n.Value == t.Value);
        Reads<ProbeValue, ProbeNow>(static i => new ProbeValue { Value = -i }, static (t, n) => (n.Sensor, n.Value, n.Time, n.Quality) == (0, t.Value, 0, 0));
    }

    [Fact]
    public void Objects_become_structs_and_structs_objects()
    {
        Reads<ProbeObject, ProbeNow>(static i => new ProbeObject { Sensor = -i, Value = i, Quality = (short)i }, static (t, n) => (n.Sensor, n.Value, n.Time, n.Quality) == (t.Sensor, t.Value, 0, t.Quality));
        Reads<ProbeWithBit, ProbeNow>(static i => new ProbeWithBit { Sensor = -i, Time = i, IsOn = i % 3 == 0 }, static (t, n) => (n.Sensor, n.Value, n.Time, n.Quality) == (t.Sensor, 0, t.Time, 0));
        Reads<ProbeNow, ProbeObject>(Newer, static (t, n) => (n.Sensor, n.Value, n.Quality) == (t.Sensor, t.Value, t.Quality));
    }

    [Fact]
    public void What_a_constructor_gives_to_what_is_not_there_stays() =>
        Reads<ProbeThen, ProbeMade>(Probe, static (t, n) => (n.Sensor, n.Value, n.Quality) == (t.Sensor, t.Value, 7));

    [Fact]
    public void What_a_constructor_makes_of_what_is_there_is_made_of_it() =>
        Reads<ProbeThen, ProbeTwice>(Probe, static (t, n) => (n.Sensor, n.Again) == (t.Sensor, t.Sensor));

    [Fact]
    public void What_each_new_one_is_given_is_given_to_each()
    {
        List<ProbeCounted> read = PrewireSerializer.Deserialize<List<ProbeCounted>>(PrewireSerializer.Serialize(Enumerable.Range(0, 100).Select(Probe).ToList()))!;
        Assert.Equal(100, read.Select(static r => r.Number).Distinct().Count());
    }

    [Fact]
    public void What_a_constructor_finds_elsewhere_is_found_for_each()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, 100).Select(Probe).ToList());
        foreach (int tenant in (int[])[0, 7, 0, 8])
        {
            ProbeOfTenant.Tenant = tenant;
            Assert.All(PrewireSerializer.Deserialize<List<ProbeOfTenant>>(message)!, r => Assert.Equal(tenant, r.Owner));
            Assert.All(PrewireSerializer.Deserialize<List<ProbeInParts>>(message)!, r => Assert.Equal(tenant, r.Owner));
        }
    }

#if !NETSTANDARD_RUNTIME
    [Fact]
    public void A_list_that_exists_never_holds_what_is_no_value()
    {
        // The runes are read into the memory of the nullable ones, before it is said of each whether it is there: by a byte that is 0 or 1.
        byte[] message = PrewireSerializer.Serialize(Enumerable.Repeat<Rune?>(new Rune('a'), 64).ToList());
        System.Buffers.Binary.BinaryPrimitives.WriteInt32LittleEndian(message.AsSpan(message.Length - sizeof(int)), 0xD800);
        List<Rune?>? kept = [.. Enumerable.Repeat<Rune?>(new Rune('z'), 64)];
        Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto(message, ref kept));
        byte[] areThere = [.. kept!.Select(static r => Unsafe.As<Rune?, byte>(ref r))];
        Assert.All(areThere, static there => Assert.InRange(there, 0, 1));
    }
#endif

    [Fact]
    public void Runs_in_which_something_is_wrong_are_read_one_by_one()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, 20_000).Select(static i => Switch(i % 1000)).ToList());
        message.AsSpan(message.Length - 2000, 30).Fill(0xFF);
        PrewireException error = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<SwitchNow>>(message));
        PrewireException same = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<SwitchNow>>(Pieces.Cut(message, 1)));
        Assert.Equal((same.Code, same.Path, same.Offset), (error.Code, error.Path, error.Offset));
    }

    [Fact]
    public void Members_that_are_converted_are_read_one_by_one() =>
        Reads<ProbeThen, ProbeWide>(Probe, static (t, n) => (n.Sensor, n.Value) == (t.Sensor, t.Value));

    [Fact]
    public void Bools_and_points_in_time_are_looked_at()
    {
        Reads<SwitchThen, SwitchNow>(Switch, static (t, n) => (n.Number, n.IsOn, n.Since, n.Since.Kind, n.Count) == (t.Number, t.IsOn, t.Since, t.Since.Kind, 0));
        Reads<SwitchThen, SwitchTime>(Switch, static (t, n) => (n.Since, n.Level) == (t.Since, t.Level));
        Reads<SwitchThen, SwitchTwice>(Switch, static (t, n) => (n.IsOn, n.Since, n.IsKept) == (t.IsOn, t.Since, false));
        Reads<SwitchTwice, SwitchThen>(static i => new SwitchTwice { IsOn = i % 2 == 0, IsKept = i % 3 == 0, Since = new DateTime(i, DateTimeKind.Utc) }, static (t, n) => (n.IsOn, n.Since) == (t.IsOn, t.Since));
    }

    [Fact]
    public void Structs_inside_and_tuples_are_part_of_it()
    {
        Reads<EdgeThen, EdgeNow>(Edge, static (t, n) =>
            (n.Weight, n.From.Sensor, n.From.Value, n.From.Time, n.From.Quality, n.To.Value) == (t.Weight, t.From.Sensor, t.From.Value, t.From.Time, 0, t.To.Value));
        Reads<(EdgeThen, int), (EdgeNow, int)>(static i => (Edge(i), i), static (t, n) => (n.Item1.Weight, n.Item1.To.Value, n.Item2) == (t.Item1.Weight, t.Item1.To.Value, t.Item2));
        Reads<(byte, ProbeThen), (byte, ProbeNow)>(static i => ((byte)i, Probe(i)), static (t, n) => (n.Item1, n.Item2.Time, n.Item2.Quality) == (t.Item1, t.Item2.Time, 0));
    }

    [Fact]
    public void They_may_be_nullable_here()
    {
        Reads<ProbeThen, ProbeNow?>(Probe, static (t, n) => n is { Quality: 0 } now && (now.Sensor, now.Value, now.Time) == (t.Sensor, t.Value, t.Time));
        Reads<ProbeThen, ProbeThen?>(Probe, static (t, n) => n is { } now && (now.Sensor, now.Value, now.Time) == (t.Sensor, t.Value, t.Time));
        Reads<ProbeThen?, ProbeNow?>(static i => i % 3 == 0 ? null : Probe(i), static (t, n) => (n?.Sensor, n?.Time) == (t?.Sensor, t?.Time));
        Reads<ProbeObject?, ProbeNow?>(static i => i % 5 == 4 ? null : new ProbeObject { Sensor = i }, static (t, n) => n?.Sensor == t?.Sensor);
    }

#if !NETSTANDARD_RUNTIME
    [Fact]
    public void Whatever_bytes_there_are_it_is_the_same_as_one_by_one()
    {
        Damaged<SwitchThen, SwitchNow>([.. Enumerable.Range(0, 21).Select(Switch)]);
        Damaged<SwitchThen, SwitchTime>([.. Enumerable.Range(0, 21).Select(Switch)]);
        Damaged<ProbeObject, ProbeNow>([.. Enumerable.Range(0, 21).Select(static i => new ProbeObject { Sensor = -i, Value = i })]);
        Damaged<EdgeThen, EdgeNow>([.. Enumerable.Range(0, 17).Select(Edge)]);
        Damaged<ProbeObject, ProbeNow?>([.. Enumerable.Range(0, 17).Select(static i => new ProbeObject { Sensor = -i, Value = i })]);
        Damaged<int?, int>([.. Enumerable.Range(0, 70).Select(static i => (int?)i)]);
        Damaged<int?, long?>([.. Enumerable.Range(0, 70).Select(static i => i % 3 == 0 ? (int?)null : i)]);
        Damaged<DateTime, DateTime?>([.. Enumerable.Range(0, 20).Select(static i => new DateTime(i, DateTimeKind.Local))]);
        Damaged<bool?, bool>([.. Enumerable.Range(0, 20).Select(static i => (bool?)(i % 2 == 0))]);
        Damaged<decimal, decimal?>([.. Enumerable.Range(0, 20).Select(static i => i / 3m)]);
        Damaged<DateTimeOffset, DateTimeOffset?>([.. Enumerable.Range(0, 20).Select(static i => new DateTimeOffset(i, TimeSpan.Zero))]);
    }

#endif
    [Fact]
    public void A_null_where_there_must_be_none_is_named()
    {
        List<ProbeObject?> objects = [.. Enumerable.Range(0, 40).Select(static i => i == 33 ? null : new ProbeObject())];
        PrewireException error = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<ProbeNow>>(PrewireSerializer.Serialize(objects)));
        Assert.Equal((PrewireErrorCode.UnexpectedNull, "List[33]"), (error.Code, error.Path));
    }

    private static ProbeThen Probe(int i) => new() { Sensor = i * 1000, Value = i / 7d, Time = long.MaxValue - i };

    private static ProbeNow Newer(int i) => new() { Sensor = -i, Value = i / 7d, Time = i, Quality = (short)(i * 3) };

    private static SwitchThen Switch(int i) => new() { Number = i, IsOn = i % 2 == 0, Since = new DateTime(2020 + i, 1, 1, 0, 0, 0, (DateTimeKind)(i % 3)), For = TimeSpan.FromTicks(i), Level = (byte)i };

    private static EdgeThen Edge(int i) => new() { From = Probe(i), To = Probe(-i), Weight = (ushort)i };

    private static void Reads<[WireType] TFrom, [WireType] TTo>(Func<int, TFrom> make, Func<TFrom, TTo, bool> isSame)
    {
        foreach (int count in s_counts)
        {
            List<TFrom> written = [.. Enumerable.Range(0, count).Select(make)];
            byte[] message = PrewireSerializer.Serialize(written);
            All(PrewireSerializer.Deserialize<List<TTo>>(message)!);
            All(PrewireSerializer.Deserialize<TTo[]>(message)!);
            All(PrewireSerializer.Deserialize<Queue<TTo>>(message)!);
            All(PrewireSerializer.Deserialize<List<TTo>>(Pieces.Cut(message, 1))!);
            All(PrewireSerializer.Deserialize<List<TTo>>(Pieces.Cut(message, 101))!);
            using var stream = new MemoryStream(message);
            All(PrewireSerializer.Deserialize<TTo[]>(stream)!);
            var kept = new List<TTo>(count + 1);
            PrewireSerializer.DeserializeInto(message, ref kept!);
            All(kept);

            void All(IReadOnlyCollection<TTo> read)
            {
                Assert.Equal(count, read.Count);
                Assert.All(written.Zip(read), pair => Assert.True(isSame(pair.First, pair.Second)));
            }
        }
    }

#if !NETSTANDARD_RUNTIME
    /// <summary>Changes each byte of a message, and cuts it anywhere.</summary>
    private static void Damaged<[WireType] TFrom, [WireType] TTo>(List<TFrom> written)
    {
        byte[] message = PrewireSerializer.Serialize(written);
        for (int i = 0; i < message.Length; i++)
        {
            byte before = message[i];
            foreach (byte after in (byte[])[0, 1, 2, (byte)(before ^ 1), (byte)(before ^ 0x80), 0xFF])
            {
                message[i] = after;
                Assert.Equal(Outcome<TTo>(message, 1), Outcome<TTo>(message, message.Length));
            }

            message[i] = before;
            Assert.Equal(Outcome<TTo>(message[..i], 1), Outcome<TTo>(message[..i], message.Length));
        }
    }

    private static string Outcome<[WireType] TTo>(byte[] message, int piece)
    {
        try
        {
            List<TTo>? read = PrewireSerializer.Deserialize<List<TTo>>(Pieces.Cut(message, piece));
            return read is null ? "null" : Convert.ToHexString(PrewireSerializer.Serialize(read));
        }
        catch (PrewireException error)
        {
            return $"{error.Code} {error.Path} {error.Offset}";
        }
    }
#endif
}
