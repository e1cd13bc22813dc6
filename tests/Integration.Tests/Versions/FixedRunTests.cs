using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

[GenerateSerializer]
public sealed class MeterThen
{
    [WireId(1)] public int A { get; set; } = 1;

    [WireId(2)] public long B { get; set; } = 2;

    [WireId(3)] public DateTime C { get; set; }

    [WireId(4)] public short D { get; set; } = 4;

    [WireId(6)] public Guid F { get; set; }

    [WireId(7)] public string G { get; set; } = "";

    [WireId(8)] public byte H { get; set; } = 8;
}

/// <summary>One member is gone, one is wider, two are new, one of them in between.</summary>
[GenerateSerializer]
public sealed class MeterNow
{
    [WireId(1)] public long A { get; set; } = -1;

    [WireId(2)] public long B { get; set; } = -2;

    [WireId(3)] public DateTime C { get; set; }

    [WireId(5)] public DayOfWeek E { get; set; } = DayOfWeek.Friday;

    [WireId(6)] public Guid F { get; set; }

    [WireId(7)] public string G { get; set; } = "";

    [WireId(8)] public byte H { get; set; } = 80;

    [WireId(9)] public double I { get; set; } = 9;
}

/// <summary>The same, made by a constructor.</summary>
[GenerateSerializer]
public sealed record MeterRecord(
    [property: WireId(2)] long B, [property: WireId(3)] DateTime C, [property: WireId(6)] Guid F, [property: WireId(8)] byte H, [property: WireId(9)] double I = 99)
{
    [WireId(4)] public short D { get; init; } = 44;
}

/// <summary>The same as a struct.</summary>
[GenerateSerializer]
public struct MeterStruct
{
    [WireId(2)] public long B;

    [WireId(3)] public DateTime C;

    [WireId(4)] public short D;

    [WireId(10)] public int J;
}

/// <summary>The same, which keeps what it does not know.</summary>
[GenerateSerializer]
public sealed class MeterKept
{
    [WireId(2)] public long B { get; set; }

    [WireId(3)] public DateTime C { get; set; }

    [WireId(6)] public Guid F { get; set; }

    public WireUnknownMembers? Unknown { get; set; }
}

/// <summary>Classes that others may derive from, whose sections read what other versions wrote.</summary>
[GenerateSerializer]
public class OpenMeter
{
    public int X { get; set; } = -1;

    public int Y { get; set; } = -2;

    public double W { get; set; }

    public string? Name { get; set; }
}

[GenerateSerializer]
public class NewerOpenMeter
{
    public int X { get; set; } = -3;

    public int Y { get; set; } = -4;

    public double W { get; set; }

    public string? Name { get; set; }

    public string? Added { get; set; } = "made";
}

/// <summary>One member of fixed size: no run.</summary>
[GenerateSerializer]
public class OpenPair
{
    public string? Name { get; set; }

    public int Number { get; set; } = -1;
}

[GenerateSerializer]
public class NewerOpenPair
{
    public string? Added { get; set; } = "made";

    public string? Name { get; set; }

    public long Number { get; set; } = -2;

    public List<int>? Numbers { get; set; } = [1];
}

/// <summary>Members of fixed size that follow one another in what another version wrote are read at once.</summary>
public sealed class FixedRunTests
{
    private static readonly MeterThen s_then = new()
    {
        A = 11, B = 22, C = new DateTime(2024, 5, 6, 7, 8, 9, DateTimeKind.Utc), D = -44, F = new Guid("00112233-4455-6677-8899-aabbccddeeff"), G = "text", H = 88,
    };

    [Fact]
    public void A_newer_version_reads_what_there_is_and_keeps_the_rest_as_it_was_made()
    {
        MeterNow now = Read<MeterNow>();
        Assert.Equal((11L, 22L, s_then.C, DayOfWeek.Friday, s_then.F, "text", (byte)88, 9d), (now.A, now.B, now.C, now.E, now.F, now.G, now.H, now.I));
        MeterThen then = PrewireSerializer.Deserialize<MeterThen>(PrewireSerializer.Serialize(now))!;
        Assert.Equal((11, 22L, s_then.C, (short)4, s_then.F, "text", (byte)88), (then.A, then.B, then.C, then.D, then.F, then.G, then.H));
    }

    [Fact]
    public void Constructors_structs_and_kept_members_get_theirs()
    {
        Assert.Equal(new MeterRecord(22, s_then.C, s_then.F, 88) { D = -44 }, Read<MeterRecord>());
        MeterStruct read = Read<MeterStruct>();
        Assert.Equal((22L, s_then.C, (short)-44, 0), (read.B, read.C, read.D, read.J));
        MeterKept kept = Read<MeterKept>();
        Assert.Equal((22L, s_then.C, s_then.F), (kept.B, kept.C, kept.F));
        MeterThen back = PrewireSerializer.Deserialize<MeterThen>(PrewireSerializer.Serialize(kept))!;
        Assert.Equal((11, (short)-44, "text", (byte)88), (back.A, back.D, back.G, back.H));
    }

    [Fact]
    public void Open_classes_get_theirs()
    {
        byte[] message = PrewireSerializer.Serialize(new OpenMeter { X = 1, Y = 2, W = 3, Name = "n" });
        NewerOpenMeter newer = PrewireSerializer.Deserialize<NewerOpenMeter>(message)!;
        Assert.Equal((1, 2, 3d, "n", "made"), (newer.X, newer.Y, newer.W, newer.Name, newer.Added));
        OpenMeter back = PrewireSerializer.Deserialize<OpenMeter>(PrewireSerializer.Serialize(newer))!;
        Assert.Equal((1, 2, 3d, "n"), (back.X, back.Y, back.W, back.Name));

        NewerOpenPair pair = PrewireSerializer.Deserialize<NewerOpenPair>(PrewireSerializer.Serialize(new OpenPair { Name = "p", Number = 5 }))!;
        Assert.Equal(("made", "p", 5L, 1), (pair.Added, pair.Name, pair.Number, pair.Numbers!.Count));
        OpenPair same = PrewireSerializer.Deserialize<OpenPair>(PrewireSerializer.Serialize(pair))!;
        Assert.Equal(("p", 5), (same.Name, same.Number));
    }

    [Fact]
    public void What_exists_is_read_into()
    {
        var now = new MeterNow { E = DayOfWeek.Monday, I = 5, G = "text" };
        string text = now.G;
        MeterNow same = now;
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(s_then), ref now!);
        Assert.Same(same, now);
        Assert.Same(text, now.G);
        Assert.Equal((11L, 22L, DayOfWeek.Monday, 5d, (byte)88), (now.A, now.B, now.E, now.I, now.H));
    }

    [Fact]
    public void Damage_is_found_where_it_is()
    {
        byte[] message = PrewireSerializer.Serialize(s_then);
        for (int length = 0; length < message.Length; length++)
        {
            byte[] cut = message[..length];
            Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<MeterNow>(cut));
            Assert.False(PrewireSerializer.TryDeserialize(cut, out MeterNow? _));
        }

        int date = message.AsSpan().IndexOf(BitConverter.GetBytes(s_then.B)) + 8;
        message.AsSpan(date, 8).Fill(0xFF);
        PrewireException error = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<MeterNow>(message));
        Assert.Equal((PrewireErrorCode.InvalidValue, "MeterNow.C", date), (error.Code, error.Path, (int)error.Offset));
    }

    private static T Read<[WireType] T>()
    {
        byte[] message = PrewireSerializer.Serialize(s_then);
        T value = PrewireSerializer.Deserialize<T>(message)!;
        byte[] whole = PrewireSerializer.Serialize(value);
        foreach (int size in Enumerable.Range(1, 20))
        {
            Assert.Equal(whole, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<T>(Pieces.Cut(message, size))));
        }

        return value;
    }
}
