using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>
/// The first announcements of a message need no table, those behind them do, and so do calls with options and messages in pieces: the bytes are the same, and so is what comes out of them, wherever the one goes over into the other.
/// </summary>
public class FewAnnouncedTests
{
    private static readonly IFewKind[] s_kinds =
    [
        new Few1 { Value = 1 }, new Few2 { Value = 2 }, new Few3 { Value = 3 }, new Few4 { Value = 4 }, new Few5 { Value = 5 }, new Few6 { Value = 6 },
        new Few7 { Value = 7 }, new Few8 { Value = 8 }, new Few9 { Value = 9 }, new Few10 { Value = 10 }, new FewWide { A = "wide" },
    ];

    [Fact]
    public void However_many_types_there_are()
    {
        for (int count = 0; count <= s_kinds.Length; count++)
        {
            IFewKind[] kinds = [.. s_kinds.Take(count), .. s_kinds.Take(count).Reverse(), .. s_kinds.Take(count)];
            Check(kinds);
            Check<object[]>(kinds);
            Check(new FewPage { Kinds = kinds });
            Check(new FewPage { First = Wide("first"), Kinds = kinds, Last = Wide("last") });
            Check(new FewPage { Kinds = kinds, Last = Wide("last"), Other = new FewOtherWide { A = "o", N = Wide("inner") } });
        }
    }

    /// <summary>What was announced as late is not announced again as the shape of a type, nor the other way round; nor is the root.</summary>
    [Fact]
    public void A_shape_is_announced_once()
    {
        Check(new FewPage { First = Wide("first"), Kinds = [Wide("of a type")], Last = Wide("last") });
        Check(new FewPage { Kinds = [Wide("of a type"), new Few1()], Last = Wide("last"), Others = [Wide("of another union"), new Few2(), new Few1()], Objects = [Wide("by its identity"), new Few1(), new Few3()] });
        Check(new FewWide { A = "root", Next = new FewPage { First = Wide("late"), Kinds = [Wide("of a type")] } });
        byte[] message = PrewireSerializer.Serialize(new FewPage { First = Wide("first"), Kinds = [Wide("of a type")], Objects = [Wide("by its identity")] });
        Assert.Equal(1, Count(message, PrewireSerializer.Serialize(Wide("")).AsSpan(2, 60)));
    }

    [Fact]
    public void Types_are_told_apart_at_several_positions()
    {
        for (int i = 0; i < 4; i++)
        {
            Check(new FewPage { Objects = [new Few1(), new Few2(), 5, "text", new Few1()], Open = [new Few1(), new Few3(), new Few1()], Kinds = [new Few1(), new Few2()], Others = [new Few2(), new Few1()] });
            Check(new FewPage { Open = [new Few1(), new Few3()], Objects = [new Few3(), new Few1()] });
            Check<IFewOpen[]>([new Few3(), new Few1(), new Few3()]);
            Check<object[]>([new Few3(), new Few1(), new Few3(), new IFewOpen[] { new Few1() }]);
        }
    }

    [Fact]
    public void Any_byte_that_is_another_is_read_or_refused_alike()
    {
        Outcomes.Damage(s_kinds.Take(10).Concat(s_kinds.Take(2)).ToArray());
        Outcomes.Damage(new FewPage { Open = [new Few1(), new Few3(), new Few1()], Objects = [new Few3(), null, new Few1()], Others = [new Few2(), new Few1()] });
    }

    /// <summary>A type that is announced in front of what it cannot be at is not read there, though it was read elsewhere.</summary>
    [Fact]
    public void What_a_position_cannot_hold_is_refused()
    {
        Check<object[]>([new Few2()]);
        Check<IFewOpen[]>([new Few1()]);
        byte[] message = PrewireSerializer.Serialize<object[]>([new Few1(), new Few2()]);
        for (int i = 0; i < 2; i++)
        {
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<IFewOpen[]>([.. PrewireSerializer.Serialize<IFewOpen[]>([]).AsSpan(0, 3), .. message.AsSpan(3)]));
            Assert.Equal(PrewireErrorCode.UnassignableType, exception.Code);
        }

        // By its number, too: it is no kind, but an object may be it.
        byte[] page = PrewireSerializer.Serialize(new FewPair { Any = new FewAlone { Value = 1 }, Open = new Few1() });
        int announced = page.AsSpan(page.AsSpan().IndexOf((byte)0xF0) + 1).IndexOf((byte)0xF0) + page.AsSpan().IndexOf((byte)0xF0) + 1;
        byte[] mention = [.. page[..announced], 0x92, .. page[^5..]];
        for (int i = 0; i < 2; i++)
        {
            Assert.Equal(PrewireErrorCode.UnassignableType, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<FewPair>(mention)).Code);
            Assert.False(Outcomes.AreSame<FewPair>(mention));
        }
    }

    [Fact]
    public void Copies_have_the_same_types()
    {
        IFewKind?[] kinds = [.. s_kinds, null, new FewUntold { Value = 12 }, s_kinds[1], .. s_kinds.Reverse(), null];
        for (int i = 0; i < 2; i++)
        {
            SameCopies(kinds, PrewireSerializer.Clone(kinds)!);
            SameCopies(kinds, PrewireSerializer.Clone(new List<IFewKind?>(kinds))!);
            SameCopies(kinds, PrewireSerializer.Clone(new Queue<IFewKind?>(kinds))!);
            SameCopies(kinds.Take(1), PrewireSerializer.Clone(kinds.Take(1).ToArray())!);
            Assert.Empty(PrewireSerializer.Clone(Array.Empty<IFewKind?>())!);
        }
    }

    private static void SameCopies(IEnumerable<IFewKind?> values, IEnumerable<IFewKind?> copies)
    {
        Assert.Equal(values.Select(static v => v?.GetType()), copies.Select(static c => c?.GetType()));
        Assert.Equal(PrewireSerializer.Serialize(values.ToArray()), PrewireSerializer.Serialize(copies.ToArray()));
        Assert.All(values.Zip(copies), static pair => Assert.True(pair.First is null or Few6 or Few7 || !ReferenceEquals(pair.First, pair.Second)));
    }

    /// <summary>The bytes are those of calls that take a table, and what is read from them the same.</summary>
    private static void Check<[WireType] T>(T value)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        Assert.Equal(PrewireSerializer.Serialize(value, new PrewireOptions()), message);
        Assert.True(Outcomes.AreSame<T>(message));
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<T>(message)));
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<T>(message, new PrewireOptions())));
    }

    private static FewWide Wide(string text) => new() { A = text };

    private static int Count(ReadOnlySpan<byte> bytes, ReadOnlySpan<byte> part)
    {
        int count = 0;
        for (int at = bytes.IndexOf(part); at >= 0; at = bytes.IndexOf(part))
        {
            count++;
            bytes = bytes.Slice(at + 1);
        }

        return count;
    }
}

[GenerateSerializer]
[WireUnion(1, typeof(Few1))]
[WireUnion(2, typeof(Few2))]
[WireUnion(3, typeof(Few3))]
[WireUnion(4, typeof(Few4))]
[WireUnion(5, typeof(Few5))]
[WireUnion(6, typeof(Few6))]
[WireUnion(127, typeof(Few7))]
[WireUnion(128, typeof(Few8))]
[WireUnion(256, typeof(Few9))]
[WireUnion(70_000, typeof(Few10))]
[WireUnion(11, typeof(FewWide))]
public interface IFewKind;

/// <summary>Some of the same types with other tags.</summary>
[GenerateSerializer]
[WireUnion(1, typeof(Few2))]
[WireUnion(2, typeof(Few1))]
[WireUnion(3, typeof(FewWide))]
public interface IFewOther;

public interface IFewOpen;

[GenerateSerializer]
public sealed class Few1 : IFewKind, IFewOther, IFewOpen
{
    public int Value { get; set; }
}

[GenerateSerializer]
public sealed class Few2 : IFewKind, IFewOther
{
    public int Value { get; set; }
}

[GenerateSerializer]
public sealed class Few3 : IFewKind, IFewOpen
{
    public int Value { get; set; }
}

[GenerateSerializer]
public sealed class Few4 : IFewKind
{
    public int Value { get; set; }
}

[GenerateSerializer]
public sealed class Few5 : IFewKind
{
    [WireId(1)]
    public int Value { get; set; }
}

[GenerateSerializer]
public struct Few6 : IFewKind
{
    public int Value { get; set; }
}

[GenerateSerializer]
public sealed record Few7 : IFewKind
{
    public int Value { get; init; }
}

[GenerateSerializer]
public sealed class Few8 : IFewKind
{
    public int Value { get; set; }
}

[GenerateSerializer]
public sealed class Few9 : IFewKind
{
    public int Value { get; set; }
}

[GenerateSerializer]
public sealed class Few10 : IFewKind
{
    public int Value { get; set; }
}

/// <summary>It has no tag.</summary>
[GenerateSerializer]
public sealed class FewUntold : IFewKind
{
    public int Value { get; set; }
}

[GenerateSerializer]
public sealed class FewAlone
{
    public int Value { get; set; }
}

[GenerateSerializer]
public sealed class FewPair
{
    public object? Any { get; set; }

    public IFewOpen? Open { get; set; }
}

/// <summary>Large, so that edges to it are late.</summary>
[GenerateSerializer]
public sealed class FewWide : IFewKind, IFewOther
{
    public string? A { get; set; }

    public string? B { get; set; }

    public string? C { get; set; }

    public string? D { get; set; }

    public string? E { get; set; }

    public string? F { get; set; }

    public string? G { get; set; }

    public string? H { get; set; }

    public string? I { get; set; }

    public string? J { get; set; }

    public string? K { get; set; }

    public string? L { get; set; }

    public string? M { get; set; }

    public string? N { get; set; }

    public FewPage? Next { get; set; }
}

[GenerateSerializer]
public sealed class FewOtherWide
{
    public string? A { get; set; }

    public FewWide? N { get; set; }

    public FewPage? P { get; set; }
}

[GenerateSerializer]
public sealed class FewPage
{
    public FewWide? First { get; set; }

    public IFewKind[]? Kinds { get; set; }

    public FewWide? Last { get; set; }

    public FewOtherWide? Other { get; set; }

    public List<IFewOther>? Others { get; set; }

    public IFewOpen[]? Open { get; set; }

    public object?[]? Objects { get; set; }
}
