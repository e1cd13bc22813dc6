using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Prewire.GeneratedCode;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>
/// Objects that first occur in parts which the reader does not know, and to which known ones refer: their shapes say what they are. The classes of the newer version have other
/// names here, since two versions cannot be in one process; so the names in its messages are changed to those of the older one.
/// </summary>
public class UnknownOccurrenceTests
{
    private static readonly (Type New, Type Old)[] s_versions =
    [
        (typeof(NewShop), typeof(OldShop)), (typeof(NewOrder), typeof(OldOrder)), (typeof(NewClient), typeof(OldClient)), (typeof(NewBadge), typeof(OldBadge)),
        (typeof(NewFirm), typeof(OldFirm)), (typeof(NewFixed), typeof(OldFixed)), (typeof(NewChanged), typeof(OldChanged)),
        (typeof(NewBox<int>), typeof(OldBox<int>)),
    ];

    /// <summary>What a newer version may have an object in, before the members that both know.</summary>
    public static TheoryData<string> Places { get; } = ["late", "early", "open", "list", "dictionary", "deep", "tuple"];

    [Theory]
    [MemberData(nameof(Places))]
    public void An_object_in_an_unknown_part_is_the_one_that_is_referred_to(string place)
    {
        NewOrder order = Order();
        NewClient client = order.Client!;
        var shop = new NewShop { Order = order, Client = client };
        switch (place)
        {
            case "late":
                shop.Unknown = client;
                break;
            case "early":
                shop.UnknownBadge = client.Badge;
                break;
            case "open":
                shop.UnknownObject = client;
                break;
            case "list":
                shop.UnknownList = [null, client, client];
                break;
            case "dictionary":
                shop.UnknownByName = new() { ["a"] = client };
                break;
            case "deep":
                shop.UnknownPart = new NewPart { Parts = [new NewPart { Client = client }, new NewPart { Any = order }] };
                break;
            default:
                shop.UnknownPair = (1, client);
                break;
        }

        Check(shop);
    }

    [Fact]
    public void Objects_of_derived_types_are_too()
    {
        NewOrder order = Order();
        var firm = new NewFirm { Id = 9, Tax = "T", Badge = order.Client!.Badge };
        order.Client = firm;
        foreach (NewShop shop in (NewShop[])[new() { Unknown = firm, Order = order, Client = firm }, new() { UnknownFirm = firm, Order = order, Client = firm }])
        {
            OldShop read = Check(shop);
            Assert.Equal("T", Assert.IsType<OldFirm>(read.Client).Tax);
        }
    }

    /// <summary>What only a constructor makes has its value behind the reference.</summary>
    [Fact]
    public void Objects_that_are_made_with_their_values_are_too()
    {
        var made = new NewFixed(3, "x");
        var shop = new NewShop { UnknownFixed = made, Fixed = made, Order = Order(), Client = new NewClient() };
        OldShop read = Check(shop);
        Assert.Equal((3, "x"), (read.Fixed!.Id, read.Fixed.Name));
    }

    [Fact]
    public void Objects_of_constructed_types_are_too()
    {
        var box = new NewBox<int> { Id = 4, Text = "t", Content = 8, Client = new NewClient { Id = 5 } };
        OldShop read = Check(new NewShop { UnknownObject = new List<object> { 1, box }, Box = box, Order = Order(), Client = box.Client });
        Assert.Equal((4, 8), (read.Box!.Id, read.Box.Content));
        Assert.Same(read.Client, read.Box.Client);
    }

    [Fact]
    public void What_is_too_different_is_stepped_over()
    {
        var changed = new NewChanged { Value = "text", Client = new NewClient { Id = 5 } };
        byte[] message = Older(new NewShop { UnknownObject = changed, Order = Order(), Client = changed.Client });
        OldShop read = PrewireSerializer.Deserialize<OldShop>(message)!;
        Assert.Equal((1, 5), (read.Order!.Id, read.Client!.Id));
    }

    /// <summary>Of what no reference here can lead to, nobody misses anything.</summary>
    [Fact]
    public void Unknown_types_are_stepped_over()
    {
        var stranger = new NewStranger { Id = 1 };
        byte[] message = Older(new NewShop { UnknownObject = stranger, UnknownPart = new NewPart { Any = new List<object> { stranger, stranger } }, Order = Order(), Client = new NewClient { Id = 5 } });
        OldShop read = PrewireSerializer.Deserialize<OldShop>(message)!;
        Assert.Equal((1, 5), (read.Order!.Id, read.Client!.Id));
    }

    [Fact]
    public void Whatever_the_hash_says_nothing_but_a_PrewireException_is_thrown()
    {
        NewOrder order = Order();
        var shop = new NewShop { Unknown = order.Client, UnknownObject = order, UnknownFixed = new NewFixed(1, "a"), Order = order, Client = order.Client };
        byte[] message = PrewireSerializer.Serialize(shop);
        int read = 0;
        int refused = 0;
        foreach ((Type from, _) in s_versions)
        {
            foreach ((_, Type to) in s_versions)
            {
                byte[] changed = Renamed(Older(message, except: from), from, to);
                bool isRead = PrewireSerializer.TryDeserialize(changed, out OldShop? _);
                Exception? exception = Record.Exception(() => PrewireSerializer.Deserialize<OldShop>(changed));
                Assert.True(exception is null or PrewireException, exception?.ToString());
                Assert.Equal(isRead, exception is null);
                read += isRead ? 1 : 0;
                refused += isRead ? 0 : 1;
            }
        }

        Assert.True(read > 30 && refused > 3, $"{read} read, {refused} refused: the hashes do not do their work.");
    }

    private static NewOrder Order()
    {
        var client = new NewClient { Id = 2, Name = "Ann", Badge = new NewBadge { Id = 7 } };
        var order = new NewOrder { Id = 1, Client = client, Badge = client.Badge };
        client.Orders = [order];
        return order;
    }

    private static OldShop Check(NewShop shop)
    {
        byte[] message = Older(shop);
        OldShop first = PrewireSerializer.Deserialize<OldShop>(message)!;
        Assert.True(PrewireSerializer.TryDeserialize(message, out OldShop? tried));
        using var stream = new MemoryStream(message);
        OldShop[] all =
        [
            first, tried!, PrewireSerializer.Deserialize<OldShop>(Pieces.Cut(message, 1))!,
            PrewireSerializer.Deserialize<OldShop>(stream, new PrewireOptions { Streamed = true })!,
        ];
        foreach (OldShop read in all)
        {
            Assert.Equal((1, shop.Client!.Id), (read.Order!.Id, read.Client!.Id));
            Assert.Same(shop.Order!.Client == shop.Client ? read.Client : null, shop.Order.Client == shop.Client ? read.Order.Client : null);
            Assert.Equal(shop.Client.Badge?.Id, read.Client.Badge?.Id);
            if (shop.Order.Badge == shop.Client.Badge)
            {
                Assert.Same(read.Order.Badge, read.Client.Badge);
            }

            Assert.True(read.Client.Orders is null || read.Client.Orders.All(o => o == read.Order));
        }

        // A session knows the shapes from the first message on.
        var writing = new PrewireOptions { Session = new PrewireSession() };
        var reading = new PrewireOptions { Session = new PrewireSession() };
        for (int i = 0; i < 3; i++)
        {
            OldShop read = PrewireSerializer.Deserialize<OldShop>(Older(PrewireSerializer.Serialize(shop, writing)), reading)!;
            Assert.Equal((1, shop.Client!.Id), (read.Order!.Id, read.Client!.Id));
        }

        return first;
    }

    private static byte[] Older(NewShop shop) => Older(PrewireSerializer.Serialize(shop));

    private static byte[] Older(byte[] message, Type? except = null)
    {
        foreach ((Type from, Type to) in s_versions.Where(v => v.New != except))
        {
            message = Renamed(message, from, to);
        }

        return message;
    }

    private static byte[] Renamed(byte[] message, Type from, Type to)
    {
        byte[] changed = [.. message];
        foreach ((byte[] old, byte[] made) in ((byte[], byte[])[])
            [(BitConverter.GetBytes(TypeIdentity.HashOf(from)), BitConverter.GetBytes(TypeIdentity.HashOf(to))), (BitConverter.GetBytes(TypeIdentity.Of(from)), BitConverter.GetBytes(TypeIdentity.Of(to)))])
        {
            for (int at = 0, found; (found = changed.AsSpan(at).IndexOf(old)) >= 0; at += found + old.Length)
            {
                made.CopyTo(changed, at + found);
            }
        }

        return changed;
    }
}

[GenerateSerializer]
public sealed class NewShop
{
    public NewClient? Unknown { get; set; }

    public NewFirm? UnknownFirm { get; set; }

    public NewBadge? UnknownBadge { get; set; }

    public object? UnknownObject { get; set; }

    public List<NewClient?>? UnknownList { get; set; }

    public Dictionary<string, NewClient>? UnknownByName { get; set; }

    public (int Number, NewClient? Client)? UnknownPair { get; set; }

    public NewPart? UnknownPart { get; set; }

    public NewFixed? UnknownFixed { get; set; }

    public NewOrder? Order { get; set; }

    public NewClient? Client { get; set; }

    public NewFixed? Fixed { get; set; }

    public NewBox<int>? Box { get; set; }
}

/// <summary>A type that the older version does not have, and that is not tracked itself.</summary>
[GenerateSerializer]
public sealed class NewPart
{
    public List<NewPart>? Parts { get; set; }

    public NewClient? Client { get; set; }

    public object? Any { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class NewStranger
{
    public int Id { get; set; }
}

[GenerateSerializer, WireReferences]
public class NewClient
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public string? Street { get; set; }

    public string? Town { get; set; }

    public string? Mail { get; set; }

    public NewBadge? Badge { get; set; }

    public List<NewOrder>? Orders { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class NewFirm : NewClient
{
    public string? Tax { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class NewBadge
{
    public int Id { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class NewOrder
{
    public int Id { get; set; }

    public string? Text { get; set; }

    public DateTime Time { get; set; }

    public decimal Sum { get; set; }

    public string? Note { get; set; }

    public NewBadge? Badge { get; set; }

    public NewClient? Client { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class NewFixed(int id, string name)
{
    public int Id { get; } = id;

    public string Name { get; } = name;
}

[GenerateSerializer, WireReferences]
public sealed class NewChanged
{
    public string? Value { get; set; }

    public NewClient? Client { get; set; }
}

[GenerateSerializer]
public sealed class OldShop
{
    public OldOrder? Order { get; set; }

    public OldClient? Client { get; set; }

    public OldFixed? Fixed { get; set; }

    public OldBox<int>? Box { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class OldBox<T>
{
    public int Id { get; set; }

    public T? Content { get; set; }

    public OldClient? Client { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class NewBox<T>
{
    public int Id { get; set; }

    public string? Text { get; set; }

    public T? Content { get; set; }

    public NewClient? Client { get; set; }
}

[GenerateSerializer, WireReferences]
public class OldClient
{
    public int Id { get; set; }

    public OldBadge? Badge { get; set; }

    public List<OldOrder>? Orders { get; set; }

    public string? Name { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class OldFirm : OldClient
{
    public string? Tax { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class OldBadge
{
    public int Id { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class OldOrder
{
    public int Id { get; set; }

    public OldBadge? Badge { get; set; }

    public OldClient? Client { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class OldFixed(int id, string name)
{
    public int Id { get; } = id;

    public string Name { get; } = name;
}

[GenerateSerializer, WireReferences]
public sealed class OldChanged
{
    public DateTime Value { get; set; }

    public OldClient? Client { get; set; }
}
