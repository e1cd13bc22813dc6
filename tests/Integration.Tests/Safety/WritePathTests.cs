using System;
using System.Buffers;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Dynamic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>An exception while writing says at which member, whatever is written and wherever to.</summary>
public class WritePathTests
{
    private const string Half = "\ud800";

    [Theory]
    [InlineData("a")]
    [InlineData("Привет, мир")]
    [InlineData("日本語のテキスト")]
    public void Text_that_is_not_well_formed(string before)
    {
        Fails(new Shelves { Label = Half }, PrewireErrorCode.InvalidText, "Shelves.Label");
        Fails(new Shelves { Names = [before, before, before + Half] }, PrewireErrorCode.InvalidText, "Shelves.Names[2]");
        Fails(new Shelves { Label = before, Names = [before, new string('x', 100_000) + Half] }, PrewireErrorCode.InvalidText, "Shelves.Names[1]");
        Fails(new Shelves { Boxes = [new(), null, new Box { Text = before, Note = Half }] }, PrewireErrorCode.InvalidText, "Shelves.Boxes[2].Note");
        Fails(new Shelves { ByName = new() { [before] = new Box { Text = before }, ["b"] = new Box { Text = Half } } }, PrewireErrorCode.InvalidText, "Shelves.ByName[1].Value.Text");
        Fails(new Shelves { ByName = new() { [before] = new Box(), [Half] = new Box() } }, PrewireErrorCode.InvalidText, "Shelves.ByName[1].Key");
        Fails(new Shelves { Pair = (1, new Box { Note = Half }) }, PrewireErrorCode.InvalidText, "Shelves.Pair.Item2.Note");
        Fails(new Shelves { Spot = new Spot { X = 1, Name = Half } }, PrewireErrorCode.InvalidText, "Shelves.Spot.Name");
        Fails(new List<string> { before, Half }, PrewireErrorCode.InvalidText, "List<String>[1]", "[1]");
    }

    [Fact]
    public void Values_that_are_too_large()
    {
        var pattern = new Regex(new string('a', 4_097));
        var list = new ListDictionary();
        IDictionary<string, object?> members = new ExpandoObject();
        for (int i = 0; i < 1_025; i++)
        {
            list.Add(i, i);
            members["m" + i.ToString(CultureInfo.InvariantCulture)] = i;
        }

        Fails(new List<Bulk> { new(), new() { Pattern = pattern } }, PrewireErrorCode.TooLarge, "List[1].Pattern.Item1");
        Fails(new Bulk { Pairs = list }, PrewireErrorCode.TooLarge, "Bulk.Pairs");
        Fails(new Bulk { Members = (ExpandoObject)members }, PrewireErrorCode.TooLarge, "Bulk.Members");
    }

    /// <summary>A short decimal leaves zeros behind it, which could be the nulls of what follows.</summary>
    [Theory]
    [InlineData("0")]
    [InlineData("1.50")]
    [InlineData("-0.00")]
    [InlineData("4294967296")]
    [InlineData("79228162514264337593543950335")]
    public void Behind_decimals(string price)
    {
        decimal value = decimal.Parse(price, CultureInfo.InvariantCulture);
        Fails(new Priced { Price = value, Note = Half }, PrewireErrorCode.InvalidText, "Priced.Note");
        Fails(new Priced { Price = value, Note = "a", Tax = value, Rebate = value, Steps = [1], Box = new Box { Text = "b", Note = "c" }, Last = Half }, PrewireErrorCode.InvalidText, "Priced.Last");
        Fails(new Priced { Price = value, Note = "a", Tax = value, Rebate = value, Steps = [value], Box = new Box { Text = Half } }, PrewireErrorCode.InvalidText, "Priced.Box.Text");
        Fails(new Priced { Price = value, Note = "a", Rebate = value, Steps = [], Box = new Box { Note = Half } }, PrewireErrorCode.InvalidText, "Priced.Box.Note");
        decimal[] mixed = [.. Enumerable.Range(1, 24).Select(static i => new decimal(i, 0, 0, false, (byte)(i % 3)))];
        foreach (int count in (int[])[1, 4, 7, 8, 24])
        {
            Fails(new Priced { Steps = [.. mixed[..count]], Box = new Box { Size = null, Text = Half } }, PrewireErrorCode.InvalidText, "Priced.Box.Text");
            Fails((mixed[..count], Half), PrewireErrorCode.InvalidText, "ValueTuple.Item2");
        }

        Fails(new List<(decimal, string?)> { (value, "a"), (value, Half) }, PrewireErrorCode.InvalidText, "List[1].Item2");

        // Integers of eight bytes are tried first, where there is room: nulls in front leave some.
        decimal[] wide = [.. Enumerable.Repeat(4_000_000_000m, 20)];
        wide[10] = 0.1m;
        Fails((new long?[20], new Guid?[10], wide, Half), PrewireErrorCode.InvalidText, "ValueTuple.Item4");
        Fails((new long?[20], new Guid?[10], wide, value, Half), PrewireErrorCode.InvalidText, "ValueTuple.Item5");
    }

    [Theory]
    [InlineData(9)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(70)]
    [InlineData(79)]
    public void In_lists_of_nullable_values_of_the_users_codec(int place)
    {
        Fraction?[] values = [.. Enumerable.Range(0, 80).Select(i => i % 3 == 0 && i != place ? (Fraction?)null : new Fraction { Thousandths = i == place ? -1 : i })];
        Fails<NotSupportedException>(new Rooms { Fractions = [.. values] }, "Rooms.Fractions[" + place.ToString(CultureInfo.InvariantCulture) + "]");
    }

    [Fact]
    public void Members_of_base_classes_and_types_that_are_announced_late()
    {
        var late = new Vessel { Name = "a", Cargo = new Cargo { Kind = "k", Ports = ["x", Half] } };
        Fails(new Fleet { Ships = [late, late] }, PrewireErrorCode.InvalidText, "Fleet.Ships[0].Cargo.Ports[1]");
        Fails(new Fleet { Ships = [new Vessel { Cargo = new Cargo { Kind = "k" } }, new Vessel { Cargo = new Cargo { Kind = "k" }, Name = Half }] }, PrewireErrorCode.InvalidText, "Fleet.Ships[1].Name");
        Fails(new Crane { Lift = 3, Plate = Half }, PrewireErrorCode.InvalidText, "Crane.Plate");
    }

    [Fact]
    public void Objects_of_other_types()
    {
        Fails(new Desk { Anything = new Box { Note = Half } }, PrewireErrorCode.InvalidText, "Desk.Anything.Note");
        Fails(new Desk { Machine = new Crane { Plate = Half } }, PrewireErrorCode.InvalidText, "Desk.Machine.Plate");
        Fails(new Desk { Notes = new() { ["a"] = 1, ["b"] = new object[] { 1, new Box { Text = Half } } } }, PrewireErrorCode.InvalidText, "Desk.Notes[1].Value[1].Text");
        Fails(new Desk { Marks = [new Ink { Color = "red" }, new Ink { Color = Half }] }, PrewireErrorCode.InvalidText, "Desk.Marks[1].Color");
    }

    [Fact]
    public void Types_without_a_codec_and_derived_ones()
    {
        Fails(new Desk { Anything = new Unmarked() }, PrewireErrorCode.NoCodec, "Desk.Anything");
        Fails(new Desk { Notes = new() { ["a"] = 1, ["b"] = new Unmarked() } }, PrewireErrorCode.NoCodec, "Desk.Notes[1].Value");
        Fails(new Desk { Machine = new Robot() }, PrewireErrorCode.DerivedType, "Desk.Machine");
        Fails(new Shelves { Names = new Names() }, PrewireErrorCode.DerivedType, "Shelves.Names");
        Fails(new Shelves { Set = new HashSet<string>(new ByLength()) { "a" } }, PrewireErrorCode.UnknownComparer, "Shelves.Set");
    }

    [Fact]
    public void What_is_too_deep_or_contains_itself()
    {
        var first = new Knot();
        first.Next = first;
        Fails(new Rope { Length = 1, Knots = [new Knot(), first] }, PrewireErrorCode.TooDeep, "Rope.Knots[1]" + string.Concat(Enumerable.Repeat(".Next", 64)));

        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireSerializer.Serialize(first, new PrewireOptions { Limits = new PrewireLimits { MaxDepth = int.MaxValue } }));
        Assert.Equal(PrewireErrorCode.TooDeep, exception.Code);
        Assert.StartsWith("Knot.Next.Next", exception.Path, StringComparison.Ordinal);
        Assert.InRange(exception.Path!.Length, 100, 2_001);
    }

    [Fact]
    public void Code_of_the_user()
    {
        Fails<NotSupportedException>(new Rooms { List = [new Room(), new Room { Refused = "Number" }] }, "Rooms.List[1].Number");
        Fails<NotSupportedException>(new Rooms { List = [new Room(), new Room { Refused = "Second" }] }, "Rooms.List[1].Second");
        Fails<NotSupportedException>(new Rooms { List = [new Room(), new Room { Refused = "Text" }] }, "Rooms.List[1].Text");

        // Whether it is there, its object's header says before anything else.
        Fails<NotSupportedException>(new Rooms { List = [new Room(), new Room { Refused = "Size" }] }, "Rooms.List[1]");

        // What would come next is the first member of the surrogate, which has no header.
        Fails<NotSupportedException>(new Rooms { Count = 1, Door = new Door { Key = -1 } }, "Rooms.Door.Key");
        Fails<NotSupportedException>(new Rooms { Doors = [new Door { Key = 1 }, new Door { Key = -1 }] }, "Rooms.Doors[1].Key");
        Fails<NotSupportedException>(new Rooms { Count = 1, Lamp = new Lamp { Watts = -1 } }, "Rooms.Lamp");
        Fails<NotSupportedException>(new Rooms { Count = 1, Fan = new Fan { Speed = -1 } }, "Rooms.Fan");
        Fails<NotSupportedException>(new Rooms { Bells = [new Bell(), new Bell { IsBroken = true }] }, "Rooms.Bells[1]");
    }

    [Fact]
    public void Objects_that_are_tracked()
    {
        var owner = new Owner { Name = "ada" };
        owner.Friends.Add(owner);
        owner.Friends.Add(new Owner { Name = Half });
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(owner));
        Assert.Equal(PrewireErrorCode.InvalidText, exception.Code);
        Assert.EndsWith(".Name", exception.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void Canonical_output()
    {
        var canonical = new PrewireOptions { Canonical = true };
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Shelves { Set = ["a", Half] }, canonical));
        Assert.Equal((PrewireErrorCode.InvalidText, "Shelves.Set[1]"), (exception.Code, exception.Path));

        // What only canonical output cannot do is known as far as the set.
        exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Club { Name = "c", Members = [new Owner { Name = "ada" }] }, canonical));
        Assert.Equal((PrewireErrorCode.InvalidReference, "Club.Members"), (exception.Code, exception.Path));
    }

    [Fact]
    public void A_session_goes_on()
    {
        var writing = new PrewireOptions { Session = new PrewireSession() };
        var reading = new PrewireOptions { Session = new PrewireSession() };
        for (int i = 0; i < 3; i++)
        {
            byte[] message = PrewireSerializer.Serialize(new Box { Text = "a" }, writing);
            Assert.Equal("a", PrewireSerializer.Deserialize<Box>(message, reading).Text);
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Shelves { Boxes = [new Box { Text = Half }] }, writing));
            Assert.Equal("Shelves.Boxes[0].Text", exception.Path);
        }
    }

    /// <summary>Where it was is not looked for behind 16 MiB: that takes memory.</summary>
    [Theory]
    [InlineData(300, "Shelves.Names[300]")]
    [InlineData(500, null)]
    public void Part_of_it_is_with_the_stream_already(int good, string? path)
    {
        string[] names = Enumerable.Repeat(new string('x', 50_000), good).Append(Half).ToArray();
        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireSerializer.Serialize(new MemoryStream(), new Shelves { Names = [.. names] }, new PrewireOptions { Streamed = true }));
        Assert.Equal((PrewireErrorCode.PartlyWritten, path), (exception.Code, exception.Path));
        Assert.Equal(PrewireErrorCode.InvalidText, Assert.IsType<PrewireException>(exception.InnerException).Code);
    }

    [Fact]
    public void Code_of_the_user_that_does_not_throw_again_has_no_path()
    {
        // One attempt is what it throws in, and two are what the path is looked for by.
        var moody = new Moody();
        foreach (PrewireException exception in EveryWay(moody, moody.Upset))
        {
            Assert.Equal((PrewireErrorCode.UserCode, (string?)null), (exception.Code, exception.Path));
            Assert.IsType<NotSupportedException>(exception.InnerException);
        }

        moody.Upset();
        PrewireException canonical = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new ArrayBufferWriter<byte>(), moody, new PrewireOptions { Canonical = true }));
        Assert.Equal(PrewireErrorCode.UserCode, canonical.Code);
    }

    [Fact]
    public void What_an_output_throws_is_not_blamed_on_the_value()
    {
        Assert.Throws<NotSupportedException>(() => PrewireSerializer.Serialize(new FullOutput(), new Shelves { Label = "a" }));
        Assert.Throws<NotSupportedException>(() => PrewireSerializer.Serialize(new FullOutput(), new Shelves { Label = "a" }, PrewireOptions.Default));
        Assert.Throws<NotSupportedException>(() => PrewireSerializer.Serialize(new FullOutput(), new Shelves { Label = new string('a', 100), Names = ["b"] }));
        Assert.Throws<NotSupportedException>(() => PrewireSerializer.Serialize(new FullOutput(), new Shelves { Label = new string('a', 100), Names = ["b"] }, new PrewireOptions { Canonical = true }));
    }

    private static void Fails<TException>(Rooms value, string path)
        where TException : Exception
    {
        foreach (PrewireException exception in EveryWay(value))
        {
            Assert.Equal((PrewireErrorCode.UserCode, path), (exception.Code, exception.Path));
            Assert.IsType<TException>(exception.InnerException);
        }
    }

    private static void Fails<[WireType] T>(T value, PrewireErrorCode code, string path, string? end = null)
    {
        foreach (PrewireException exception in EveryWay(value))
        {
            Assert.Equal(code, exception.Code);
            Assert.Equal(path, end is not null && exception.Path!.EndsWith(end, StringComparison.Ordinal) ? path : exception.Path);
            Assert.Contains(exception.Path!, exception.Message, StringComparison.Ordinal);
        }
    }

    private static List<PrewireException> EveryWay<[WireType] T>(T value, Action? before = null)
    {
        var options = new PrewireOptions { State = "" };
        var streamed = new PrewireOptions { Streamed = true };
        return
        [
            Throws(() => PrewireSerializer.Serialize(value)),
            Throws(() => PrewireSerializer.Serialize(value, options)),
            Throws(() => PrewireSerializer.Serialize(value, new PrewireOptions { Session = new PrewireSession() })),
            Throws(() => PrewireSerializer.Serialize(new ArrayBufferWriter<byte>(), value)),
            Throws(() => PrewireSerializer.Serialize(new ArrayBufferWriter<byte>(), value, options)),
            Throws(() => PrewireSerializer.Serialize(new MemoryStream(), value)),
            Throws(() => PrewireSerializer.Serialize(new MemoryStream(), value, streamed)),
            Throws(() => PrewireSerializer.GetSize(value)),
            Throws(() => PrewireSerializer.TrySerialize(value, new byte[20], out _)),
            Throws(() => PrewireSerializer.WriteFramedAsync(new MemoryStream(), value).AsTask().GetAwaiter().GetResult()),
            Throws(() => PrewireSerializer.SerializeAsync(new MemoryStream(), value, streamed).AsTask().GetAwaiter().GetResult()),
        ];
    
        PrewireException Throws(Action way)
        {
            before?.Invoke();
            return Assert.Throws<PrewireException>(way);
        }
    }

    private sealed class FullOutput : IBufferWriter<byte>
    {
        public void Advance(int count) => throw new NotSupportedException();

        public Memory<byte> GetMemory(int sizeHint = 0) => new byte[Math.Max(sizeHint, 64)];

        public Span<byte> GetSpan(int sizeHint = 0) => new byte[Math.Max(sizeHint, 8)];
    }
}
