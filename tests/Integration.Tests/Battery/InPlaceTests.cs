using System;
using System.Collections.Generic;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Values at the end of an object that are read only as they are set.</summary>
public class InPlaceTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(0b1_0101)]
    [InlineData(0b0_1010)]
    [InlineData(0b1_1111)]
    public void They_are_there_or_not_in_any_order(int set)
    {
        var value = new Readings
        {
            Name = "a",
            Count = (set & 1) != 0 ? 7 : null,
            IsOn = (set & 2) != 0 ? true : null,
            Price = (set & 4) != 0 ? 1.50m : null,
            Seen = (set & 8) != 0 ? new DateTime(2030, 1, 2, 3, 4, 5, DateTimeKind.Utc) : null,
            Key = (set & 16) != 0 ? Guid.NewGuid() : null,
        };
        byte[] message = PrewireSerializer.Serialize(value);
        Readings read = PrewireSerializer.Deserialize<Readings>(message)!;
        Assert.Equal((value.Name, value.Count, value.IsOn, value.Price, value.Seen, value.Key), (read.Name, read.Count, read.IsOn, read.Price, read.Seen, read.Key));
        for (int length = 0; length < message.Length; length++)
        {
            byte[] cut = message[..length];
            Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Readings>(cut));
        }
    }

    /// <summary>The header says how many bytes they have, wherever these lie.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(0b1_0101_0101)]
    [InlineData(0b0_1010_1010)]
    [InlineData(0b1_1111_1111)]
    public void Values_alone_are_taken_at_once(int set)
    {
        var value = new ValuesTakenAtOnce
        {
            Number = 5,
            A = (set & 1) != 0 ? byte.MaxValue : null,
            B = (set & 2) != 0 ? short.MinValue : null,
            C = (set & 4) != 0 ? int.MaxValue : null,
            D = (set & 8) != 0 ? long.MinValue : null,
            E = (set & 16) != 0 ? new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) : null,
            F = (set & 32) != 0 ? false : null,
            G = (set & 64) != 0 ? new DateTimeOffset(2030, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)) : null,
            H = (set & 128) != 0 ? DayOfWeek.Friday : null,
            I = (set & 256) != 0 ? double.NaN : null,
        };
        byte[] message = PrewireSerializer.Serialize(value);
        Assert.Equal(value, PrewireSerializer.Deserialize<ValuesTakenAtOnce>(message));
        for (int length = 1; length <= message.Length; length++)
        {
            Assert.Equal(value, PrewireSerializer.Deserialize<ValuesTakenAtOnce>(Pieces.Cut(message, length)));
        }

        for (int length = 0; length < message.Length; length++)
        {
            byte[] cut = message[..length];
            Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<ValuesTakenAtOnce>(cut));
        }
    }

    [Fact]
    public void The_one_at_which_the_message_ends_is_named()
    {
        byte[] message = PrewireSerializer.Serialize(new ValuesTakenAtOnce { A = 1, E = Guid.NewGuid(), I = 1 });
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<ValuesTakenAtOnce>(message.AsSpan(0, message.Length - 9)));
        Assert.Equal((PrewireErrorCode.EndOfData, "ValuesTakenAtOnce.E"), (exception.Code, exception.Path));
    }

    [Fact]
    public void Of_values_taken_at_once_the_one_that_is_none_is_named()
    {
        byte[] message = PrewireSerializer.Serialize(new ValuesTakenAtOnce { A = 1, F = true, H = DayOfWeek.Friday });
        int at = message.Length - 1 - sizeof(DayOfWeek);
        message[at] = 2;
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<ValuesTakenAtOnce>(message));
        Assert.Equal((PrewireErrorCode.InvalidValue, (long)at, "ValuesTakenAtOnce.F"), (exception.Code, exception.Offset, exception.Path));
    }

    [Fact]
    public void A_byte_that_is_no_bool()
    {
        byte[] message = PrewireSerializer.Serialize(new Readings { IsOn = true });
        message[^1] = 2;
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Readings>(message));
        Assert.Equal((PrewireErrorCode.InvalidValue, message.Length - 1L, "Readings.IsOn"), (exception.Code, exception.Offset, exception.Path));
    }

    /// <summary>What the user's code refuses is all of the object, whatever is read of it later.</summary>
    [Fact]
    public void What_a_constructor_or_a_setter_throws_is_told_of_the_object()
    {
        byte[] message = PrewireSerializer.Serialize(new List<Refusing> { new(1) { Price = 1 }, new(2) { Price = 2 } });
        foreach (int wrong in (int[])[2, 3])
        {
            Refusing.Wrong = wrong;
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<Refusing>>(message));
            Assert.Equal((PrewireErrorCode.UserCode, "List[1]"), (exception.Code, exception.Path));
        }
    }

    [Fact]
    public void Setters_run_in_the_order_of_declaration_whatever_the_order_of_the_bytes()
    {
        byte[] message = PrewireSerializer.Serialize(new SetInOrder { Last = 3, First = 1, Middle = 2 });
        Assert.Equal(["Last 3", "First 1", "Middle 2"], PrewireSerializer.Deserialize<SetInOrder>(message)!.Log);
    }

    [Fact]
    public void What_a_constructor_takes_is_read_before()
    {
        byte[] message = PrewireSerializer.Serialize(new TakenAndSet(1) { Second = 2, Third = 3 });
        TakenAndSet read = PrewireSerializer.Deserialize<TakenAndSet>(message)!;
        Assert.Equal((1, 2L, 3m), (read.First, read.Second, read.Third));
    }
}

/// <summary>Values of several sizes behind a text.</summary>
[GenerateSerializer]
public sealed class Readings
{
    public string? Name { get; set; }

    public int? Count { get; set; }

    public bool? IsOn { get; set; }

    public decimal? Price { get; init; }

    public DateTime? Seen { get; set; }

    public Guid? Key { get; set; }
}

/// <summary>A number, and values that may be there.</summary>
[GenerateSerializer]
public sealed record ValuesTakenAtOnce
{
    public byte? A { get; set; }

    public short? B { get; init; }

    public int? C { get; set; }

    public int Number { get; set; }

    public long? D { get; set; }

    public Guid? E { get; set; }

    public bool? F { get; set; }

    public DateTimeOffset? G { get; set; }

    public DayOfWeek? H { get; set; }

    public double? I { get; set; }
}

/// <summary>The bytes are in the order of the ids.</summary>
[GenerateSerializer]
public sealed class SetInOrder
{
    [WireIgnore] public List<string> Log { get; } = [];

    [WireId(3)] public int? Last { get; set { field = value; Log.Add("Last " + value); } }

    [WireId(1)] public int? First { get; set { field = value; Log.Add("First " + value); } }

    [WireId(2)] public int? Middle { get; set { field = value; Log.Add("Middle " + value); } }
}

/// <summary>The constructor takes a value that can be set as well.</summary>
[GenerateSerializer]
public sealed class TakenAndSet(int? first)
{
    public int? First { get; set; } = first;

    public long? Second { get; set; }

    public decimal? Third { get; set; }
}

/// <summary>Code of the user's that refuses what it gets.</summary>
[GenerateSerializer]
public sealed class Refusing
{
    [ThreadStatic] internal static int Wrong;

    public Refusing(int number) => Number = Wrong == 2 && number == 2 ? throw new ArgumentException("wrong") : number;

    public int Number { get; }

    public int? Count { get; set { field = Wrong == 3 && Number == 2 ? throw new ArgumentException("wrong") : value; } }

    public string? Text { get; set; }

    public decimal Price { get; set; }
}
