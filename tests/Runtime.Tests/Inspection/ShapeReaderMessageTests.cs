using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Codecs;
using Prewire.Runtime.Tests.Polymorphism;
using Prewire.Runtime.Tests.UnknownMembers;
using Prewire.Runtime.Tests.WireProtocol;
using Prewire.WireProtocol;
using Xunit;

using LateThing = Prewire.Codecs.LateCodec<Prewire.Runtime.Tests.Polymorphism.Thing, Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Thing, Prewire.Runtime.Tests.Polymorphism.ThingMembers>>;

namespace Prewire.Runtime.Tests.Inspection;

/// <summary>What only whole messages have: kept members, sessions, fingerprints, names.</summary>
public class ShapeReaderMessageTests
{
    private static readonly List<Thing?> s_things = [new Thing { A = 1 }, null, new Thing { A = 2 }];

    [Fact]
    public void Kept_members_are_members()
    {
        byte[] sent = PrewireEntry.Serialize<Item<Sender>?, VersionCodec<Sender>>(new Item<Sender> { Values = { [1] = 7, [2] = "A", [5] = new Dog { Age = 3 } } });
        byte[] kept = PrewireEntry.Serialize<Item<Oldest>?, VersionCodec<Oldest>>(PrewireEntry.Deserialize<Item<Oldest>?, VersionCodec<Oldest>>(sent));
        ulong dog = TypeIdentity.Of(typeof(Dog));

        Assert.Equal(
            [
                "6 StartObject Object [] Declared ",
                "7 Value Int32 [member 1 00000000] Declared 07000000",
                "21 Value String [member 2 00000000 kept] Declared 0441",
                $"23 StartObject Object [member 5 00000000 kept] TypeIdentity {dog} ",
                "37 Value Int32 [member 0 00000000] Declared 03000000",
                "41 EndObject Object []  ",
                "41 EndObject Object []  ",
            ],
            Tokens.Of(kept));
        Assert.Equal(Tree.Of(sent), Tree.Of(kept));
        Assert.Equal(Tokens.Of(kept), Tokens.Of(kept, segmentSize: 1));
    }

    /// <summary>Nobody writes them so, and everybody reads them: a byte for its presence, then the shape, once, and the object.</summary>
    [Fact]
    public void A_late_object_behind_a_presence_is_read_as_tokens_are()
    {
        byte[] message = [2, 0x13, 0x3B, 3, 0, 1, 3, 0x42, 0xBF, 0x4C, 1, 5, 0, 0, 0, 6, 0, 0, 0];
        Assert.Contains("11 Value Int32 [member 0 00000000] Declared 05000000", Tokens.Of(message));
        List<Thing?> things = PrewireEntry.Deserialize<List<Thing?>?, ListCodec<Thing?, LateThing>>(message)!;
        Assert.Null(things[0]);
        Assert.Equal(5, things[1]!.A);
        Assert.Equal(2, things.Count);
    }

    [Fact]
    public void Whoever_handed_a_message_on_it_is_the_same()
    {
        int seed = TestSeed.Value;
        var random = new Random(seed);
        for (int i = 0; i < 100; i++)
        {
            byte[] message = ItemSamples.Write(ItemSamples.Random<Full>(random));
            string tree = Tree.Of(message);
            for (int steps = 0; steps < 3; steps++)
            {
                message = random.Next(2) == 0 ? ItemSamples.HandOn<Older>(message) : ItemSamples.HandOn<Oldest>(message);
                string where = $"Seed {seed}, round {i}, step {steps}";
                Assert.True(tree == Tree.Of(message), where);
                Assert.True(Tokens.Of(message).SequenceEqual(Tokens.Of(message, segmentSize: 1 + random.Next(9))), where);
            }
        }
    }

    [Fact]
    public void A_session_goes_on_from_message_to_message()
    {
        var writing = new PrewireOptions { Session = new PrewireSession() };
        var reading = new PrewireOptions { Session = new PrewireSession() };
        string expected = Tree.Of(Things(null));
        for (int i = 0; i < 3; i++)
        {
            byte[] message = Things(writing);
            Assert.True(i == 0 || message.Length < 20);

            // Whoever gives up, even with one token left, has seen nothing.
            for (int tokens = 0; tokens < 9; tokens++)
            {
                var early = new ShapeReader(message, reading);
                for (int token = 0; token < tokens; token++)
                {
                    Assert.True(early.Read());
                }

                early.Dispose();
                Assert.Equal(i == 0 ? 0 : 2, reading.Session.Count);
            }

            Assert.Equal(expected, Tree.Of(message, reading));
            Assert.Equal(2, reading.Session.Count);
        }

        // Others can go on with it.
        List<Thing?>? things = PrewireEntry.Deserialize<List<Thing?>?, ListCodec<Thing?, LateThing>>(Things(writing), reading);
        Assert.Equal(2, things![2]!.A);

        byte[] last = Things(writing);
        Assert.Throws<PrewireException>(() => Tree.Of(last[..^1], reading));
        Assert.True(reading.Session.IsPoisoned);
        Assert.Equal(PrewireErrorCode.SessionPoisoned, Assert.Throws<PrewireException>(() => Tree.Of(last, reading)).Code);
        Assert.Equal(PrewireErrorCode.UnknownManifest, Assert.Throws<PrewireException>(() => Tree.Of(last)).Code);
    }

    [Fact]
    public void A_fingerprint_says_nothing_and_does_a_session_no_harm()
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        byte[] message = [.. LeadBytes.Prefix(ShapeWriter.ToLiteral(Shapes.Int), fingerprint: true), 1, 0, 0, 0];
        foreach (PrewireOptions? each in new[] { null, options })
        {
            PrewireException exception = Assert.Throws<PrewireException>(() => Tree.Of(message, each));
            Assert.Equal((PrewireErrorCode.ShapeMismatch, 0L, "Root"), (exception.Code, exception.Offset, exception.Path));
            Assert.Contains("fingerprint", exception.Message, StringComparison.Ordinal);
        }

        Assert.False(options.Session.IsPoisoned);
        Assert.Equal(Tree.Of(Things(null)), Tree.Of(Things(null), options));
    }

    [Fact]
    public void Names_are_those_that_the_caller_knows()
    {
        WireEdge line = Shapes.Named(ShapeKind.Object, ("Text", Shapes.Text), ("Other", WireEdge.Of(WireKind.Open)));
        WireEdge order = Shapes.Make(ShapeKind.Object, ShapeFlags.WithNames, (3, "Line", line), (4, "Bool", WireEdge.Of(WireKind.Bool)));
        byte[] dog = PrewireEntry.Serialize<object?, OpenCodec<object>>(new Dog { Age = 3 })[2..];
        byte[] value = line.Type!.Members[0].Name == "Text" ? [4, 65, .. dog] : [.. dog, 4, 65];
        byte[] message = [.. LeadBytes.Prefix(ShapeWriter.ToLiteral(order), fingerprint: false), 3, 1, .. value];
        string other = NameHash.Of("Other").ToString("X8");
        Assert.Equal(
            Sorted("Root ", "Root.#3 ", $"Root.#3.#{other} ", $"Root.#3.#{other}.#0 ", $"Root.#3.#{NameHash.Of("Text"):X8} ", "Root.#4 "),
            Sorted(Paths(message, null)));
        Assert.Equal(
            Sorted("Root ", "Root.Line Line", "Root.Line.Other Other dog", "Root.Line.Other.#0 ", "Root.Line.Text Text", "Root.Bool Bool"),
            Sorted(Paths(message, new ShapeNames(["Text", "Other", "Bool", "Line"], ["dog", "cat"]))));
        Assert.Equal(NameHash.Of("Text"), ShapeNames.HashOfMember("Text"));
        Assert.Equal(TypeIdentity.Of(typeof(Dog)), ShapeNames.IdentityOfType("dog"));
    }

    [Fact]
    public void Arrays_at_open_positions_say_the_type_of_their_elements()
    {
        byte[] message = PrewireEntry.Serialize<object?, OpenCodec<object>>(new[] { new Dog { Age = 7 } });
        using var reader = new ShapeReader(message, names: new ShapeNames([], ["dog"]));
        Assert.True(reader.Read());
        Assert.Equal((ShapeToken.StartList, ShapeOrigin.ArrayIdentity, "dog", 1), (reader.Token, reader.Origin, reader.TypeName, reader.Count));
    }

    [Fact]
    public void Which_types_are_known_here_does_not_matter()
    {
        // A number by an identity is not how it is written.
        byte[] message = [1, 0x1A, 0xF0, .. BitConverter.GetBytes(TypeIdentity.Of(typeof(int))), 1, 3, 5, 0, 0, 0];
        Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<object?, OpenCodec<object>>(message));
        Assert.Equal($"<{TypeIdentity.Of(typeof(int)):X}>5", Tree.Of(message));
    }

    [Fact]
    public void Before_and_behind_a_message_there_is_nothing()
    {
        var reader = new ShapeReader([1, 3, 5, 0, 0, 0]);
        Assert.Equal((ShapeToken.None, ShapeValueKind.None, 0, -1, -1), (reader.Token, reader.Kind, reader.Depth, reader.Count, reader.MemberId));
        reader.Skip();
        Assert.True(reader.Read());
        reader.Skip();
        Assert.Equal(5, reader.GetInt32());
        Assert.False(reader.Read());
        Assert.False(reader.Read());
        Assert.Equal((ShapeToken.None, ShapeValueKind.None, 0, -1, "Root", 6), (reader.Token, reader.Kind, reader.Depth, reader.Index, reader.Path, reader.BytesConsumed));
        reader.Dispose();
        reader.Dispose();
    }

    [Fact]
    public void Comparers_are_stepped_over()
    {
        byte[] map = [3, 0x14, 0x11, 3, 0x80, 0, 2, 2, 4, 65, 5, 0, 0, 0];
        byte[] list = [2, 0x13, 3, 0x80, 0, 1, 3, 1, 7, 8];
        Assert.Equal("StartMap(A, 5)", Tree.Of(map));
        Assert.Equal("StartList(7, 8)", Tree.Of(list));
        Assert.Equal(Tokens.Of(map), Tokens.Of(map, segmentSize: 1));
        map[6] = 9;
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => Tree.Of(map)).Code);
    }

    [Fact]
    public void A_copy_that_came_to_an_end_takes_nothing_from_others()
    {
        System.Buffers.ReadOnlySequence<byte> message = Bytes.Cut(Things(null), 2);
        var reader = new ShapeReader(message);
        Assert.True(reader.Read());
        ShapeReader copy = reader;
        while (copy.Read())
        {
        }

        var other = new ShapeReader(message);
        Assert.True(other.Read());
        bool wasRefused = false;
        try
        {
            reader.Read();
        }
        catch (InvalidOperationException)
        {
            wasRefused = true;
        }

        reader.Dispose();
        Assert.True(wasRefused);
        int tokens = 1;
        while (other.Read())
        {
            tokens++;
        }

        Assert.Equal(9, tokens);
    }

    private static byte[] Things(PrewireOptions? options) => PrewireEntry.Serialize<List<Thing?>?, ListCodec<Thing?, LateThing>>(s_things, options);

    private static IEnumerable<string> Sorted(params IEnumerable<string> lines) => lines.Order(StringComparer.Ordinal);

    private static List<string> Paths(byte[] message, ShapeNames? names)
    {
        using var reader = new ShapeReader(Bytes.Cut(message, 3), null, names);
        var paths = new List<string>();
        while (reader.Read())
        {
            if (!reader.Token.ToString().StartsWith("End", StringComparison.Ordinal))
            {
                paths.Add(reader.Path + " " + reader.MemberName + (reader.TypeName is { } type ? " " + type : ""));
            }
        }

        return paths;
    }
}
