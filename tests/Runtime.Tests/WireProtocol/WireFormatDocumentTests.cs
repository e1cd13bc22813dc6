using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Graphs;
using Prewire.Runtime.Tests.Polymorphism;
using Prewire.Runtime.Tests.UnknownMembers;
using Prewire.WireProtocol;
using Xunit;

using EightInts = Prewire.Codecs.ValueTupleCodec<int, int, int, int, int, int, int, System.ValueTuple<int>, Prewire.Codecs.Int32Codec, Prewire.Codecs.Int32Codec, Prewire.Codecs.Int32Codec, Prewire.Codecs.Int32Codec, Prewire.Codecs.Int32Codec, Prewire.Codecs.Int32Codec, Prewire.Codecs.Int32Codec, Prewire.Codecs.ValueTupleCodec<int, Prewire.Codecs.Int32Codec>>;
using LateThing = Prewire.Codecs.LateCodec<Prewire.Runtime.Tests.Polymorphism.Thing, Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Thing, Prewire.Runtime.Tests.Polymorphism.ThingMembers>>;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>The examples of docs/wire-format.md are what the library writes.</summary>
public class WireFormatDocumentTests
{
    private static readonly Guid s_guid = new("00112233-4455-6677-8899-aabbccddeeff");

    private static readonly List<Thing?> s_things = [new Thing { A = 1 }, null, new Thing { A = 2 }];

    private static readonly Dictionary<string, Func<byte[]>> s_written = new()
    {
        ["{int} with an id"] = () => ShapeWriter.ToLiteral(IntWithId()),
        ["ids and nullables"] = () => ShapeWriter.ToLiteral(IdsAndNullables()),
        ["a tree"] = () => ShapeWriter.ToLiteral(Shapes.Tree()),
        ["pairs"] = () => ShapeWriter.ToLiteral(WireEdge.List(Shapes.WithIds(
            ShapeKind.Object, (1, "A", Shapes.Int), (2, "B", Shapes.Int), (3, "C", Shapes.Text), (4, "D", Shapes.Int), (5, "E", Shapes.Text), (7, "F", Shapes.Int)))),
        ["runs"] = () => ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Object, [.. Enumerable.Range(1, 15).Select(i =>
            (i, "M" + i, i <= 10 ? Shapes.Int : i <= 13 ? WireEdge.Of(WireKind.Float32) : WireEdge.Of(WireKind.Float32).AsNullable()))])),
        ["names"] = () => ShapeWriter.ToLiteral(Shapes.Named(ShapeKind.Object, ("Title", Shapes.Text), ("Id", Shapes.Int))),
        ["ids and names"] = () => ShapeWriter.ToLiteral(Shapes.Make(ShapeKind.Object, ShapeFlags.WithNames, (1, "Id", Shapes.Int), (5, "Title", Shapes.Text))),
        ["a base section"] = () => ShapeWriter.ToLiteral(WithBase()),
        ["string \"hello\" as a root"] = () => Message<string?, StringCodec>("hello"),
        ["string \"Привет\" as a root"] = () => Message<string?, StringCodec>("Привет"),
        ["string \"Да 👍\" as a root"] = () => Message<string?, StringCodec>("Да 👍"),
        ["string \"«Да» —\" as a root"] = () => Message<string?, StringCodec>("«Да» —"),
        ["string \"漢字\" as a root"] = () => Message<string?, StringCodec>("漢字"),
        ["decimal -1.50 as a root"] = () => Message<decimal, DecimalCodec>(-1.50m),
        ["List<decimal> { 12.50, -0.75 } as a root"] = () => Message<List<decimal>?, ListCodec<decimal, DecimalCodec>>([12.50m, -0.75m]),
        ["List<decimal> { 0, 0.00, 4294967296 } as a root"] = () => Message<List<decimal>?, ListCodec<decimal, DecimalCodec>>([0, 0.00m, 4294967296]),
        ["two points in time of several offsets as a root"] = () => Message<List<DateTimeOffset>?, ListCodec<DateTimeOffset, DateTimeOffsetCodec>>(
            [new DateTimeOffset(1, 1, 1, 2, 0, 1, TimeSpan.FromHours(2)), new DateTimeOffset(1, 1, 1, 0, 0, 0, TimeSpan.Zero)]),
        ["List<int> { 1, -2, 300 } as a root"] = () => Message<List<int>?, ListCodec<int, Int32Codec>>([1, -2, 300]),
        ["List<int?> { 1, null } as a root"] = () => Message<List<int?>?, ListCodec<int?, NullableCodec<int, Int32Codec>>>([1, null]),
        ["byte[] { 1, 2, 3 } as a root"] = () => Message<byte[]?, ArrayCodec<byte, ByteCodec>>([1, 2, 3]),
        ["Dictionary<Guid, bool> with one pair as a root"] = () =>
            Message<Dictionary<Guid, bool>?, DictionaryCodec<Guid, bool, GuidCodec, BoolCodec>>(new() { [s_guid] = true }),
        ["a blob of three bytes, version 1, as a root"] = () => new Codecs.ScriptedCodec { OnWrite = static (ref PrewireWriter writer) => writer.WriteRaw([1, 2, 3]) }.Serialize(""),
        ["(int, string) as a root"] = () => Message<(int, string?), ValueTupleCodec<int, string?, Int32Codec, StringCodec>>((7, "A")),
        ["eight ints as a tuple"] = () => Message<(int, int, int, int, int, int, int, int), EightInts>((1, 2, 3, 4, 5, 6, 7, 8)),
        ["a set that compares without case"] = () =>
            Message<HashSet<string?>?, HashSetCodec<string?, StringCodec>>(new HashSet<string?>(StringComparer.OrdinalIgnoreCase) { "a" }),
        ["Poco with ids, a whole message"] = PocoMessage,
        ["5 as an object"] = () => Message<object?, OpenCodec<object>>(5),
        ["object[] { \"A\", null, { 1, 2 } } as an object"] = () => Message<object?, OpenCodec<object>>(new object?[] { "A", null, new[] { 1, 2 } }),
        ["two dogs as objects"] = () =>
            Message<List<object?>?, ListCodec<object?, OpenCodec<object>>>([new Dog { Age = 7 }, new Dog { Age = 8 }]),
        ["an array of dogs as an object"] = () => Message<object?, OpenCodec<object>>(new[] { new Dog { Age = 7 } }),
        ["a dog in a crate, both alternatives of a union"] = () => Message<Animal?, AnimalCodec>(new Crate { Content = new Dog { Age = 7 } }),
        ["the identity of KeyValuePair<int, string>"] = () => BitConverter.GetBytes(TypeIdentity.Of(typeof(KeyValuePair<int, string>))),
        ["a tuple of two things behind late edges"] = () =>
            Message<(Thing?, Thing?), ValueTupleCodec<Thing?, Thing?, LateThing, LateThing>>((new Thing { A = 1 }, new Thing { A = 2 })),
        ["a ring of two"] = RingMessage,
        ["a list of things behind a late edge"] = () => Message<List<Thing?>?, ListCodec<Thing?, LateThing>>(s_things),
        ["the same list as a later message of a session"] = LaterMessage,
        ["an object with a text and a dog, handed on by a version that knows its number only"] = HandedOn,
        ["fingerprint of {int} with an id"] = () => LeadBytes.Prefix(ShapeWriter.ToLiteral(IntWithId()), fingerprint: true),
    };

    private static byte[] RingMessage()
    {
        var ring = new Ring { Number = 5, Next = new Ring { Number = 6 } };
        ring.Next.Next = ring;
        return Message<Ring?, RingCodec>(ring);
    }

    public static TheoryData<string> Examples => new(s_written.Keys);

    [Theory]
    [MemberData(nameof(Examples))]
    public void The_example_is_what_is_written(string name) => Assert.Equal(Document()[name], Hex(s_written[name]()));

    [Fact]
    public void Every_example_is_checked() => Assert.Equal(s_written.Keys.Order(), Document().Keys.Order());

    private static Dictionary<string, string> Document()
    {
        string text = File.ReadAllText(Path.Combine(RepositoryRoot(), "docs", "wire-format.md"));
        MatchCollection blocks = Regex.Matches(text, "<!-- example: (.+) -->\n```hex\n((?:.+\n)+?)```");
        return blocks.ToDictionary(b => b.Groups[1].Value, b => string.Join(' ', b.Groups[2].Value.Split('\n').Select(Bytes).Where(l => l.Length > 0)));
    }

    /// <summary>The bytes at the start of a line, before what explains them.</summary>
    private static string Bytes(string line) => Regex.Match(line, "^[0-9A-F]{2}(?: [0-9A-F]{2})*(?=$|  )").Value;

    private static byte[] Message<T, TCodec>(T value)
        where TCodec : struct, IWireCodec<T> => PrewireEntry.Serialize<T, TCodec>(value);

    private static byte[] HandedOn()
    {
        byte[] sent = Message<Item<Sender>?, VersionCodec<Sender>>(new Item<Sender> { Values = { [1] = 7, [2] = "A", [5] = new Dog { Age = 3 } } });
        return Message<Item<Oldest>?, VersionCodec<Oldest>>(PrewireEntry.Deserialize<Item<Oldest>?, VersionCodec<Oldest>>(sent));
    }

    private static byte[] LaterMessage()
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        PrewireEntry.Serialize<List<Thing?>?, ListCodec<Thing?, LateThing>>(s_things, options);
        return PrewireEntry.Serialize<List<Thing?>?, ListCodec<Thing?, LateThing>>(s_things, options);
    }

    private static byte[] PocoMessage()
    {
        WireEdge root = Shapes.PocoWithIds();
        byte[] prefix = LeadBytes.Prefix(ShapeWriter.ToLiteral(root), fingerprint: false);
        byte[] message =
        [
            .. prefix, 1, .. Body<int, Int32Codec>(123), .. Body<Guid, GuidCodec>(s_guid),
            .. Body<DateTime, DateTimeCodec>(new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc)), .. Body<string?, StringCodec>("hello"),
        ];
        Assert.True(ShapeWalker.Validate(message, prefix.Length, root, "Poco", null).IsFine);
        return message;
    }

    private static byte[] Body<T, TCodec>(T value)
        where TCodec : struct, IWireCodec<T> => Message<T, TCodec>(value)[default(TCodec).Prefix.Length..];

    private static WireEdge IntWithId() => Shapes.WithIds(ShapeKind.Object, (1, "Value", Shapes.Int));

    private static WireEdge IdsAndNullables()
    {
        WireEdge point = Shapes.Make(
            ShapeKind.Struct, ShapeFlags.Listed, (1, "X", WireEdge.Of(WireKind.Float32)), (0, "Y", WireEdge.Of(WireKind.Float32)));
        return Shapes.WithIds(
            ShapeKind.Object,
            (0, "A", Shapes.Text),
            (2, "B", Shapes.Int.AsNullable()),
            (12, "C", WireEdge.List(point)),
            (13, "D", WireEdge.Of(WireKind.Float16)),
            (14, "E", Shapes.Int.AsInline()));
    }

    private static WireEdge WithBase()
    {
        var graph = new ShapeGraph();
        graph.TryBegin("Derived", ShapeKind.Object, ShapeFlags.None, "Derived", out WireEdge edge, out TypeShape derived);
        graph.TryBeginSection("Base", ShapeFlags.None, nameHash: 0x04030201, "Base", out WireEdge section, out TypeShape parent);
        parent.Add(1, 1, "A", Shapes.Int);
        derived.AddBase(section);
        derived.Add(2, 2, "B", Shapes.Text);
        return edge;
    }

    private static string RepositoryRoot()
    {
        string? folder = AppContext.BaseDirectory;
        while (folder is not null && !File.Exists(Path.Combine(folder, "Prewire.slnx")))
        {
            folder = Path.GetDirectoryName(folder);
        }

        return folder ?? throw new InvalidOperationException("The tests run outside of the repository.");
    }

    private static string Hex(byte[] bytes) => BitConverter.ToString(bytes).Replace('-', ' ');
}
