using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Polymorphism;
using Prewire.Runtime.Tests.WireProtocol;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.UnknownMembers;

/// <summary>Programs of older versions hand objects on and lose nothing.</summary>
public class UnknownMembersTests
{
    /// <summary>A struct of text, id 2: what a version kept that knows only numbers.</summary>
    private static readonly byte[] s_textPart = Kept(Shapes.Make(ShapeKind.Struct, ShapeFlags.None, (2, "M2", Shapes.Text)), "04 41");

    [Fact]
    public void What_older_versions_hand_on_is_what_was_sent()
    {
        int seed = TestSeed.Value;
        var random = new Random(seed);
        for (int i = 0; i < 1500; i++)
        {
            List<Item<Full>?> items = ItemSamples.Random<Full>(random);
            byte[] message = ItemSamples.Write(items);
            string way = string.Empty;
            for (int steps = random.Next(1, 6); steps > 0; steps--)
            {
                int gateway = random.Next(ItemSamples.Gateways.Count);
                way += " " + gateway;
                message = ItemSamples.Gateways[gateway](message);
            }

            List<Item<Full>?>? read = ItemSamples.Read<Full>(message);
            string where = $"Seed {seed}, round {i}, by{way}";
            Assert.True(ItemSamples.Text(items) == ItemSamples.Text(read), where);
            Assert.True(read!.TrueForAll(static item => item?.Unknown is null), where);
            Assert.True(ItemSamples.Text(items) == ItemSamples.Text(ItemSamples.Read<Careless>(message)), where + ", to one that keeps nothing");

            // Walking the message without reading it ends where it ends.
            Assert.True(PrewireEntry.TryDeserialize<List<Item<Full>?>?, ListCodec<Item<Full>?, VersionCodec<Full>>>(message, out _), where);
        }
    }

    [Fact]
    public void What_is_known_was_read_and_may_be_changed_on_the_way()
    {
        byte[] message = Write(new Item<Full> { Values = { [1] = 1, [2] = "a", [5] = new Dog { Age = 3 }, [25] = true } });
        Item<Older> older = Read<Older>(message);
        Assert.Equal("{1: Int32 1, 2: a}", older.ToString());
        older.Values[1] = 2;
        older.Values[2] = "b";

        Assert.Equal("{1: Int32 2, 2: b, 5: Dog(3), 25: Boolean True}", Read<Full>(Write(older)).ToString());
    }

    [Fact]
    public void A_struct_keeps_what_it_does_not_know()
    {
        byte[] message = Write(new Item<Full> { Values = { [1] = 1, [2] = "a", [4] = 4, [5] = new Dog { Age = 3 }, [22] = true } });
        Item<Plain> plain = Read<Plain>(message);

        Assert.Equal("{1: Int32 1, 4: Int32 4}", plain.ToString());
        Assert.Equal("{1: Int32 1, 2: a, 4: Int32 4, 5: Dog(3), 22: Boolean True}", Read<Full>(Write(Read<Plain>(Write(plain)))).ToString());
    }

    [Fact]
    public void Nothing_unknown_is_null_and_takes_a_byte()
    {
        byte[] message = Write(new Item<Oldest> { Values = { [1] = 5 } });

        Assert.Equal("05 15 80 01 01 03 01 05 00 00 00 00", Hex(message));
        Assert.Null(Read<Oldest>(message).Unknown);
        Assert.Null(Read<Older>(message).Unknown);
        Assert.Null(Read<Forgetful>(message).Unknown);
    }

    [Fact]
    public void Kept_members_are_equal_where_their_bytes_are()
    {
        byte[] message = Write(new Item<Full> { Values = { [1] = 1, [2] = "a" } });
        WireUnknownMembers kept = Read<Oldest>(message).Unknown!;
        WireUnknownMembers same = Read<Oldest>(Write(Read<Oldest>(message))).Unknown!;
        WireUnknownMembers other = Read<Oldest>(Write(new Item<Full> { Values = { [1] = 1, [2] = "b" } })).Unknown!;

        Assert.Equal(kept, same);
        Assert.Equal(kept.GetHashCode(), same.GetHashCode());
        Assert.NotEqual(kept, other);
        Assert.False(kept.Equals(null));
        Assert.True(kept.Size > 10);
    }

    [Fact]
    public void A_version_that_keeps_nothing_reads_what_it_knows_of_what_others_kept()
    {
        // It knows the text, which the oldest version kept along with the dog.
        byte[] message = ItemSamples.HandOn<Oldest>(ItemSamples.Write<Full>([new Item<Full> { Values = { [1] = 1, [2] = "a", [5] = new Dog { Age = 3 } } }]));
        Assert.Equal("{1: Int32 1, 2: a}", Assert.Single(ItemSamples.Read<Forgetful>(message)!)!.ToString());

        byte[] dogs = Message(Shapes.WithIds(ShapeKind.Object, (1, "M1", Shapes.Int)), [Kept(Shapes.WithIds(ShapeKind.Struct, (5, "M5", Shapes.Int)), "05 00 00 00")]);
        Assert.Equal("{1: Int32 7}", Read<Forgetful>(dogs).ToString());
    }

    [Fact]
    public void What_was_kept_and_does_not_convert_is_an_error()
    {
        byte[] message = Message(Shapes.WithIds(ShapeKind.Object, (1, "M1", Shapes.Int)), [Kept(Shapes.WithIds(ShapeKind.Struct, (2, "M2", Shapes.Int)), "05 00 00 00")]);

        Assert.Equal(PrewireErrorCode.IncompatibleMember, CodeOf<Older>(message));
        Assert.Equal(PrewireErrorCode.IncompatibleMember, CodeOf<Forgetful>(message));
    }

    [Fact]
    public void A_member_is_there_only_once()
    {
        WireEdge withText = Shapes.WithIds(ShapeKind.Object, (1, "M1", Shapes.Int), (2, "M2", Shapes.Text));
        byte[] own = Message(withText, [Polymorphism.Wire.Hex("04 42"), [1], s_textPart], count: false);
        Assert.Equal(PrewireErrorCode.InvalidValue, CodeOf<Older>(own));
        Assert.Equal(PrewireErrorCode.InvalidValue, CodeOf<Forgetful>(own));

        WireEdge number = Shapes.WithIds(ShapeKind.Object, (1, "M1", Shapes.Int));
        byte[] other = Kept(Shapes.Make(ShapeKind.Struct, ShapeFlags.None, (2, "M2", Shapes.Text), (9, "M9", Shapes.Int)), "09 00 00 00 04 41");
        Assert.Equal(PrewireErrorCode.InvalidValue, CodeOf<Older>(Message(number, [s_textPart, other])));
        Assert.Equal("{1: Int32 7, 2: A}", Read<Older>(Message(number, [s_textPart])).ToString());
    }

    [Theory]
    [InlineData("01 03 04 01 00 00 00", PrewireErrorCode.InvalidManifest)]
    [InlineData("05 36 01 01 C0 11 03 01 04 41", PrewireErrorCode.InvalidManifest)]
    [InlineData("01 15 00", PrewireErrorCode.InvalidManifest)]
    [InlineData("03 41 E2 11 00", PrewireErrorCode.InvalidManifest)]
    [InlineData("05 16 01 01 C0 11 03 04 41 00", PrewireErrorCode.InvalidLength)]
    [InlineData("05 16 01 01 C0 11 01 04 41", PrewireErrorCode.EndOfData)]
    [InlineData("05 16 01 01 C0 11 09 04 41", PrewireErrorCode.EndOfData)]
    [InlineData("81 00 00 00", PrewireErrorCode.UnknownManifest)]
    [InlineData("80 00 00 00", PrewireErrorCode.InvalidManifest)]
    [InlineData("00 00 00 00", PrewireErrorCode.InvalidManifest)]
    public void Damaged_parts_are_rejected(string part, PrewireErrorCode code)
    {
        byte[] message = Message(Shapes.WithIds(ShapeKind.Object, (1, "M1", Shapes.Int)), [Polymorphism.Wire.Hex(part)]);

        Assert.Equal(code, CodeOf<Older>(message));
        Assert.Equal(code, CodeOf<Forgetful>(message));
        if (code == PrewireErrorCode.InvalidManifest)
        {
            // Who keeps it hands it on.
            Assert.Equal(code, CodeOf<Oldest>(message));
        }
    }

    [Fact]
    public void Announced_types_are_no_parts_and_parts_no_types()
    {
        WireEdge open = Shapes.WithIds(ShapeKind.Object, (1, "M1", Shapes.Int), (5, "M5", WireEdge.Of(WireKind.Open)));
        byte[] dog = [.. Polymorphism.Wire.New<Dog, MemberCodec<Dog, DogMembers>>(), .. Polymorphism.Wire.Hex("01 03 00 00 00")];
        Assert.Equal(PrewireErrorCode.InvalidManifest, CodeOf<Other>(Message(open, [dog, Polymorphism.Wire.Hex("01 81 02 04 41")], count: false)));

        WireEdge list = WireEdge.List(Keeping(open));
        byte[] first = [1, 7, 0, 0, 0, 0, 1, .. s_textPart];
        byte[] second = Polymorphism.Wire.Hex("01 07 00 00 00 92 01 00 00 00 00");
        byte[] message = Polymorphism.Wire.Message(list, [3], first, second);
        Assert.Equal(PrewireErrorCode.UnknownManifest, Assert.Throws<PrewireException>(() => ItemSamples.Read<Other>(message)).Code);
    }

    [Fact]
    public void More_parts_than_bytes_are_rejected()
    {
        byte[] message = Message(Shapes.WithIds(ShapeKind.Object, (1, "M1", Shapes.Int)), [Polymorphism.Wire.Hex("FF FF FF FF 0F 81 00")], count: false);

        Assert.Equal(PrewireErrorCode.InvalidLength, CodeOf<Older>(message));
        Assert.Equal(PrewireErrorCode.InvalidLength, CodeOf<Oldest>(message));
        Assert.Equal(PrewireErrorCode.InvalidLength, CodeOf<Forgetful>(message));
    }

    [Fact]
    public void Announcing_a_large_type_in_each_of_many_parts_is_charged()
    {
        // The type of the object is described once, in some 4,000 bytes, and mentioned in one byte ever after.
        WireEdge large = Shapes.WithIds(ShapeKind.Object, Enumerable.Range(1, 1000).Select(i => (i * 300, "", Shapes.Text)).ToArray());
        byte[] literal = ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Object, (1, "", large)));
        WireEdge item = Keeping(Shapes.WithIds(ShapeKind.Object, (1, "M1", Shapes.Int), (5, "M5", WireEdge.Of(WireKind.Open))));
        var values = new List<byte[]> { new byte[] { 0x91, 0x4E } };
        byte[] value = [1, 0];
        for (int i = 0; i < 10_000; i++)
        {
            values.Add([1, 0, 0, 0, 0, .. i == 0 ? Polymorphism.Wire.New(0x1234, literal) : Polymorphism.Wire.Known(1), .. value, 0]);
        }

        byte[] message = Polymorphism.Wire.Message(WireEdge.List(item), [.. values]);
        long before = GC.GetAllocatedBytesForCurrentThread();
        PrewireErrorCode code = Assert.Throws<PrewireException>(() => ItemSamples.Read<Oldest>(message)).Code;
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;

        // The dictionaries of the test's own objects come on top.
        Assert.True(allocated <= (64L * message.Length) + (1 << 20) + (1 << 20), allocated + " for " + message.Length);
        Assert.Equal(PrewireErrorCode.AllocationLimit, code);
    }

    [Fact]
    public void What_cannot_be_described_is_an_error()
    {
        // The sender's 256 types are as many as there may be; what is unknown of the first would be one more.
        WireEdge next = Shapes.WithIds(ShapeKind.Object, (1, "A", Shapes.Int));
        for (int i = 0; i < 254; i++)
        {
            next = Shapes.WithIds(ShapeKind.Object, (1, "A", next));
        }

        var graph = new ShapeGraph();
        graph.TryBegin("Root", ShapeKind.Object, ShapeFlags.None, "Root", out WireEdge root, out TypeShape type);
        type.Add(1, 0, "M1", Shapes.Int);
        type.Add(2000, 0, "Next", next);
        type.Add(2001, 0, "Self", root);
        byte[] message = Polymorphism.Wire.Message(root, [1, 7, 0, 0, 0, 0, 0]);

        Assert.Equal(PrewireErrorCode.TooLarge, CodeOf<Oldest>(message));
        Assert.Equal("{1: Int32 7}", Read<Forgetful>(message).ToString());
    }

    private static WireEdge Keeping(WireEdge edge)
    {
        edge.Type!.Flags |= ShapeFlags.KeepsUnknown;
        return edge;
    }

    /// <summary>A part: its announcement, its length and its bytes.</summary>
    private static byte[] Kept(WireEdge shape, string value)
    {
        byte[] bytes = Polymorphism.Wire.Hex(value);
        return [.. LeadBytes.Prefix(ShapeWriter.ToLiteral(shape), fingerprint: false), (byte)bytes.Length, .. bytes];
    }

    /// <summary>An object whose number is 7, and what is behind it.</summary>
    private static byte[] Message(WireEdge type, byte[][] behind, bool count = true) => Polymorphism.Wire.Message(
        Keeping(type), [1, 7, 0, 0, 0], count ? [(byte)behind.Length] : [], behind.SelectMany(b => b).ToArray());

    private static byte[] Write<TVersion>(Item<TVersion> item)
        where TVersion : struct, IVersion => PrewireEntry.Serialize<Item<TVersion>?, VersionCodec<TVersion>>(item);

    private static Item<TVersion> Read<TVersion>(byte[] message)
        where TVersion : struct, IVersion => PrewireEntry.Deserialize<Item<TVersion>?, VersionCodec<TVersion>>(message)!;

    private static PrewireErrorCode CodeOf<TVersion>(byte[] message)
        where TVersion : struct, IVersion
    {
        PrewireErrorCode code = Assert.Throws<PrewireException>(() => Read<TVersion>(message)).Code;
        Assert.False(PrewireEntry.TryDeserialize<Item<TVersion>?, VersionCodec<TVersion>>(message, out _));
        return code;
    }

    private static string Hex(byte[] bytes) => BitConverter.ToString(bytes).Replace('-', ' ');
}
