using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Prewire.TestCases.Domain;
using Prewire.TestCases.Shared;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>An exception says at which member and at which byte.</summary>
public class ErrorPathTests
{
    [Fact]
    public void A_member_of_an_element_of_a_member()
    {
        // The bytes of the price are where two messages differ; a decimal's scale of 31 does not exist.
        byte[] message = Broken(OrderWithPrice(1m), OrderWithPrice(-2.2m), out int offset);
        PrewireException exception = Refuse<Order>(message);
        Assert.Equal(PrewireErrorCode.InvalidValue, exception.Code);
        Assert.Equal("Order.Lines[3].Price", exception.Path);
        Assert.Equal(offset, exception.Offset);
        Assert.Contains("Order.Lines[3].Price", exception.Message, StringComparison.Ordinal);
        Assert.Contains("Offset " + exception.Offset, exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Where_a_message_ends()
    {
        byte[] message = PrewireSerializer.Serialize(new Folder { Name = "a", Folders = [new Folder { Name = "b" }, new Folder { Name = "0123456789" }] });
        int text = message.AsSpan().IndexOf("0123456789"u8);
        PrewireException exception = Refuse<Folder>(message[..(text + 4)]);
        Assert.True(exception.Code is PrewireErrorCode.EndOfData or PrewireErrorCode.InvalidLength, exception.Code.ToString());
        Assert.Equal("Folder.Folders[1].Name", exception.Path);
    }

    [Fact]
    public void What_was_written_as_a_base_is_no_message_of_one_of_its_classes()
    {
        var disc = new Disc { Radius = 1 };
        Assert.Equal(PrewireErrorCode.UnrelatedShape, Refuse<Disc>(PrewireSerializer.Serialize<Figure>(disc)).Code);
        Assert.Equal(PrewireErrorCode.IncompatibleMember, Refuse<List<Disc>>(PrewireSerializer.Serialize<List<Figure>>([disc])).Code);

        PrewireException converse = Refuse<Figure>(PrewireSerializer.Serialize(disc));
        Assert.Equal(PrewireErrorCode.UnknownType, converse.Code);
        Assert.Contains("was written as another type", converse.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_malformed_address_is_not_blamed_on_what_follows()
    {
        byte[] message = PrewireSerializer.Serialize(new Places { Home = new Uri("http://abc"), Name = "x", All = [new Uri("http://abd"), new Uri("http://abe")] });
        foreach ((string text, string path) in new[] { ("http://abc", "Places.Home"), ("http://abd", "Places.All[0]"), ("http://abe", "Places.All[1]") })
        {
            byte[] broken = (byte[])message.Clone();
            "http://[:1"u8.CopyTo(broken.AsSpan(message.AsSpan().IndexOf(System.Text.Encoding.ASCII.GetBytes(text))));
            PrewireException exception = Refuse<Places>(broken);
            Assert.Equal((PrewireErrorCode.InvalidValue, path), (exception.Code, exception.Path));
        }
    }

    [Fact]
    public void The_value_of_a_key()
    {
        var holder = new Maps { IDictionary = new Dictionary<int, string?> { [10] = "first", [20] = "second" } };
        byte[] message = PrewireSerializer.Serialize(holder);
        int text = message.AsSpan().IndexOf("second"u8);
        PrewireException exception = Refuse<Maps>(message[..(text + 2)]);
        Assert.StartsWith("Maps.IDictionary[1]", exception.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void A_key_that_occurs_twice_is_not_blamed_on_what_follows()
    {
        var holder = new Pairing { Numbers = new() { ["xa"] = 1, ["xb"] = 2 }, Empty = new() { ["ya"] = default, ["yb"] = default }, Objects = new() { ["za"] = 1, ["zb"] = 2 }, Last = 7 };
        foreach ((string key, string path) in new[] { ("xb", "Pairing.Numbers[1]"), ("yb", "Pairing.Empty[1]"), ("zb", "Pairing.Objects[1]") })
        {
            byte[] message = PrewireSerializer.Serialize(holder);
            message[message.AsSpan().IndexOf(System.Text.Encoding.ASCII.GetBytes(key)) + 1] = (byte)'a';
            PrewireException exception = Refuse<Pairing>(message);
            Assert.Equal(PrewireErrorCode.DuplicateKey, exception.Code);
            Assert.StartsWith(path, exception.Path, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_root_without_a_name()
    {
        byte[] message = PrewireSerializer.Serialize(new List<string> { "a", "bcdefgh" });
        PrewireException exception = Refuse<List<string>>(message[..^3]);
        Assert.EndsWith("[1]", exception.Path, StringComparison.Ordinal);
        Assert.InRange(exception.Offset, 0, message.Length);
    }

    [Fact]
    public void A_member_of_a_base_class_in_another_assembly()
    {
        var vip = new VipCustomer { Name = "Name of the customer" };
        byte[] message = PrewireSerializer.Serialize(vip);
        int text = message.AsSpan().IndexOf("Name of the customer"u8);
        Assert.True(text > 0);
        PrewireException exception = Refuse<VipCustomer>(message[..(text + 5)]);
        Assert.Equal("VipCustomer.Name", exception.Path);
    }

    [Fact]
    public void A_value_that_another_version_cannot_hold()
    {
        byte[] message = PrewireSerializer.Serialize(new Outer { Inners = [new Inner { Number = 1 }, new Inner { Number = 70_000 }] });
        PrewireException exception = Refuse<NarrowOuter>(message);
        Assert.Equal(PrewireErrorCode.OutOfRange, exception.Code);
        Assert.Equal("NarrowOuter.Inners[1].Number", exception.Path);
    }

    [Fact]
    public void A_null_that_a_header_bit_tells()
    {
        Basket full = new() { Tag = new Tag { Text = "t", Weight = 1 }, Rank = 1 };
        Basket noWeight = new() { Tag = new Tag { Text = "t" }, Rank = 1 };
        Basket noRank = new() { Tag = new Tag { Text = "t", Weight = 1 } };
        AssertPath(PrewireErrorCode.UnexpectedNull, "StrictBaskets.Baskets[2].Tag.Weight", new Baskets { List = [full, full, noWeight, noRank] });
        AssertPath(PrewireErrorCode.UnexpectedNull, "StrictBaskets.Baskets[1].Rank", new Baskets { List = [full, noRank, noWeight] });
        AssertPath(PrewireErrorCode.UnexpectedNull, "StrictBaskets.Count", new Baskets { List = [full], Count = null });
    }

    [Fact]
    public void A_required_member_that_an_object_in_the_message_lacks()
    {
        // The innermost object that ends where the member was missed is not the one that lacks it.
        Basket full = new() { Tag = new Tag { Text = "t", Weight = 1 }, Rank = 1 };
        AssertPath<DemandingBaskets>(PrewireErrorCode.MissingMember, "DemandingBaskets.List[1].Price", new Baskets { List = [null!, full, full] });
    }

    private static void AssertPath(PrewireErrorCode code, string path, Baskets value) => AssertPath<StrictBaskets>(code, path, value);

    private static void AssertPath<[WireType] T>(PrewireErrorCode code, string path, Baskets value)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        PrewireException exception = Refuse<T>(message);
        Assert.Equal((code, path), (exception.Code, exception.Path));
        Assert.False(PrewireSerializer.TryDeserialize<T>(message, out _));
    }

    [Fact]
    public void The_message_of_an_exception_has_no_values_in_it()
    {
        byte[] message = PrewireSerializer.Serialize(new Address { City = "secret city", Street = "secret street" });
        for (int length = 0; length < message.Length; length++)
        {
            Assert.DoesNotContain("secret", Refuse<Address>(message[..length]).ToString(), StringComparison.Ordinal);
        }
    }

    [Fact]
    public void User_code_that_throws_is_named_and_kept_as_the_inner_exception()
    {
        byte[] message = PrewireSerializer.Serialize(new Picky { Number = 1 });
        Picky.Refuses = true;
        try
        {
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Picky>(message));
            Assert.Equal(PrewireErrorCode.UserCode, exception.Code);
            Assert.IsType<InvalidOperationException>(exception.InnerException);
        }
        finally
        {
            Picky.Refuses = false;
        }
    }

    private static Order OrderWithPrice(decimal price)
    {
        var order = new Order { Number = 1, Lines = Enumerable.Range(0, 5).Select(static i => new TestCases.Domain.Line { Product = "p", Quantity = i }).ToArray() };
        order.Lines[3].Price = price;
        return order;
    }

    /// <summary>The first message with 0xFF wherever the second differs.</summary>
    private static byte[] Broken(Order first, Order second, out int offset)
    {
        byte[] message = PrewireSerializer.Serialize(first);
        byte[] other = PrewireSerializer.Serialize(second);
        Assert.Equal(message.Length, other.Length);
        offset = message.AsSpan().CommonPrefixLength(other);
        return message.Zip(other, static (a, b) => a == b ? a : (byte)0xFF).ToArray();
    }

    private static PrewireException Refuse<[WireType] T>(byte[] message)
    {
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message));
        PrewireException segmented = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(Pieces.Cut(message, 5)));
        Assert.Equal((exception.Code, exception.Offset, exception.Path), (segmented.Code, segmented.Offset, segmented.Path));
        return exception;
    }
}

[GenerateSerializer]
public sealed class Pairing
{
    [WireId(1)]
    public Dictionary<string, int> Numbers { get; set; } = [];

    [WireId(2)]
    public Dictionary<string, NoValue> Empty { get; set; } = [];

    [WireId(3)]
    public System.Collections.Hashtable Objects { get; set; } = [];

    [WireId(4)]
    public int? Last { get; set; }
}

[GenerateSerializer]
public struct NoValue;

[GenerateSerializer]
public sealed class Outer
{
    public List<Inner>? Inners { get; set; }
}

[GenerateSerializer]
public sealed class Inner
{
    public int Number { get; set; }
}

[GenerateSerializer]
public sealed class NarrowOuter
{
    public List<NarrowInner>? Inners { get; set; }
}

[GenerateSerializer]
public sealed class NarrowInner
{
    public short Number { get; set; }
}

[GenerateSerializer]
public sealed class Picky
{
    private int _number;

    public static bool Refuses { get; set; }

    public int Number
    {
        get => _number;
        set => _number = Refuses ? throw new InvalidOperationException("no") : value;
    }
}

[GenerateSerializer]
public sealed class Baskets
{
    public int? Count { get; set; } = 1;

    public List<Basket>? List { get; set; }
}

[GenerateSerializer]
public sealed class Basket
{
    public int? Rank { get; set; }

    public Tag? Tag { get; set; }
}

[GenerateSerializer]
public sealed class Tag
{
    public double? Weight { get; set; }

    public string? Text { get; set; }
}

[GenerateSerializer]
public sealed class StrictBaskets
{
    public int Count { get; set; }

    [WireName("List")]
    public List<StrictBasket>? Baskets { get; set; }
}

[GenerateSerializer]
public sealed class StrictBasket
{
    public StrictTag? Tag { get; set; }

    public int Rank { get; set; }
}

[GenerateSerializer]
public sealed class StrictTag
{
    public string? Text { get; set; }

    public double Weight { get; set; }
}

[GenerateSerializer]
public sealed class DemandingBaskets
{
    public List<DemandingBasket>? List { get; set; }
}

[GenerateSerializer]
public sealed class DemandingBasket
{
    public int? Rank { get; set; }

    public Tag? Tag { get; set; }

    [WireName("Cost")]
    public required decimal Price { get; set; }
}

[GenerateSerializer]
public sealed class Places
{
    public Uri? Home { get; set; }

    public string? Name { get; set; }

    public List<Uri>? All { get; set; }
}
