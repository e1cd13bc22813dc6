using System;
using System.Linq;
using System.Threading.Tasks;
using Prewire.Announcements;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Graphs;
using Prewire.Runtime.Tests.WireProtocol;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Session;

/// <summary>The cache belongs to the whole process, so nothing else runs at the same time.</summary>
[CollectionDefinition(nameof(ManifestCacheTests), DisableParallelization = true)]
[Collection(nameof(ManifestCacheTests))]
public class ManifestCacheTests
{
    [Fact]
    public void A_manifest_is_mapped_once()
    {
        RootShape local = RootShape.Of(Shapes.Tree());
        byte[] literal = ShapeWriter.ToLiteral(Shapes.Tree(value: WireEdge.Of(WireKind.Int16)));

        Assert.Same(ManifestCache.Get(local, literal), ManifestCache.Get(local, literal));
        Assert.NotSame(ManifestCache.Get(local, literal), ManifestCache.Get(RootShape.Of(Shapes.Tree()), literal));
    }

    [Fact]
    public void Two_versions_in_turn_are_both_remembered()
    {
        RootShape local = RootShape.Of(Shapes.Tree());
        byte[] a = ShapeWriter.ToLiteral(Shapes.Tree(value: WireEdge.Of(WireKind.Int16)));
        byte[] b = ShapeWriter.ToLiteral(Shapes.Tree(value: WireEdge.Of(WireKind.Int8)));
        RootMap first = ManifestCache.Get(local, a);
        ManifestCache.Get(local, b);

        Assert.Same(first, ManifestCache.Get(local, a));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Members_that_share_a_byte_count_as_if_each_had_one(bool isInRuns)
    {
        RootShape local = RootShape.Of(Shapes.WithIds(ShapeKind.Object, (1, "M", Shapes.Int), (200, "N", Shapes.Int)));
        var members = Enumerable.Range(1, 100).Select(i => (i, "M", isInRuns || i % 4 < 2 ? Shapes.Int : Shapes.Text)).ToArray();
        byte[] shared = ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Object, members));
        byte[] alone = ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Object, members.Select(m => m with { Item3 = m.i == 1 ? Shapes.Int : WireEdge.Of(m.i % 2 == 0 ? WireKind.UInt8 : WireKind.Int8) }).ToArray()));

        Assert.True(ShapeParser.TryParse(shared, out _, out int more));
        int runs = shared.Count(b => b is >= 0xB9 and <= 0xBE);
        Assert.Equal(isInRuns ? 6 : 0, runs);
        Assert.Equal(more - runs, alone.Length - shared.Length);
        Assert.Equal(alone.Length + ManifestCache.Get(local, alone).Cost, shared.Length + ManifestCache.Get(local, shared).Cost - runs);

        RootShape same = RootShape.Of(Shapes.WithIds(ShapeKind.Object, members));
        long enough = MemoryRule.OfShape(shared.Length) + MemoryRule.OfMore(more) + MemoryRule.OfShape(201);
        Assert.Equal(PrewireErrorCode.AllocationLimit, ManifestCache.Get(same, shared, enough - 1).Code);
        Assert.Equal((PrewireErrorCode)0, ManifestCache.Get(same, shared, enough).Code);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Made_up_manifests_do_not_fill_the_memory(bool isInRuns)
    {
        RootShape local = RootShape.Of(Shapes.WithIds(ShapeKind.Object));
        var members = Enumerable.Range(0, 996).Select(i => (i, "M", (isInRuns && i < 992) || i % 4 < 2 ? Shapes.Int : Shapes.Text)).ToArray();
        byte[] literal = ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Object, members));
        long before = Settled();
        for (int i = 0; i < 2_000; i++)
        {
            // The pairs of the last members count up.
            literal[^1] = (byte)(0x40 + (i % 121));
            literal[^2] = (byte)(0x40 + (i / 121));
            Assert.NotEqual(PrewireErrorCode.InvalidManifest, ManifestCache.Get(local, literal).Code);
            Assert.True(ManifestCache.Count <= ManifestCache.Capacity);
        }

        // What a collection in the background looked at while it was used stays for another one.
        long kept = long.MaxValue;
        for (int i = 0; i < 20 && kept >= 32 << 20; i++)
        {
            kept = Settled() - before;
        }

        Assert.InRange(kept, long.MinValue, 32 << 20);
        ManifestCache.Clear();
        Assert.Equal(0, ManifestCache.Count);

        static long Settled() => GC.GetTotalMemory(forceFullCollection: true);
    }

    /// <summary>A literal of which nearly each byte says eight members.</summary>
    [Fact]
    public void Runs_take_no_more_memory_than_the_message_may()
    {
        var graph = new ShapeGraph();
        graph.TryBegin(0, ShapeKind.Object, ShapeFlags.None, "T", out WireEdge root, out TypeShape type);
        for (int i = 1; i <= 100; i++)
        {
            for (int j = 1; j <= 1022; j++)
            {
                type.Add(j, 0, "M" + j, Shapes.Int);
            }

            graph.TryBegin(i, ShapeKind.Object, ShapeFlags.None, "T", out WireEdge edge, out TypeShape next);
            type.Add(1023, 0, "Next", edge);
            type = next;
        }

        byte[] literal = ShapeWriter.ToLiteral(root);
        byte[] message = [0xFF, (byte)(literal.Length | 0x80), (byte)(literal.Length >> 7), .. literal, 0, 0];
        Assert.InRange(literal.Length, 1 << 13, (1 << 14) - 1);
        long most = (1 << 20) + (256L * message.Length);
        Assert.InRange(Read(static m => PrewireSerializer.Deserialize<int>(m)), 1, most);
        Assert.InRange(Read(static m => _ = new ShapeReader(m).Read()), 1, most);

        // Nor does it stay, where it is allowed: it costs more than all that may be remembered.
        ManifestCache.Clear();
        RootShape local = RootShape.Of(Shapes.WithIds(ShapeKind.Object, (1, "M", Shapes.Int)));
        Assert.Equal((PrewireErrorCode)0, ManifestCache.Get(local, literal).Code);
        Assert.Equal(0, ManifestCache.Count);

        long Read(Action<byte[]> read)
        {
            long before = 0;
            for (int i = 0; i < 2; i++)
            {
                before = GC.GetAllocatedBytesForCurrentThread();
                Assert.Equal(PrewireErrorCode.AllocationLimit, Assert.Throws<PrewireException>(() => read(message)).Code);
            }

            return GC.GetAllocatedBytesForCurrentThread() - before;
        }
    }

    /// <summary>What the last message of another version began with is found without looking into tables.</summary>
    [Fact]
    public void The_second_message_of_another_version_is_found_at_once()
    {
        byte[] message = new StructCodec<long, Int64Codec>().Serialize(5);
        for (int i = 0; i < 2; i++)
        {
            Assert.Equal(Other.Version, PrewireEntry.Deserialize<Other, EnumCodec<Other, short, Int16Codec>>(message));
        }

        // Nothing else in this process asks for it.
        ShapeTarget? target = MappedRoot<EnumCodec<Other, short, Int16Codec>>.Target;
        Assert.NotNull(target);
        Assert.NotNull(target.Root.FindLast(message));
    }

    /// <summary>However long the manifest is.</summary>
    [Theory]
    [InlineData(2)]
    [InlineData(60)]
    public void The_first_message_of_another_version_is_mapped_without_its_type(int members)
    {
        RootShape local = RootShape.Of(WithMembers(members, Shapes.Int));
        byte[] literal = ShapeWriter.ToLiteral(WithMembers(members + 1, Shapes.Int));
        byte[] message = [.. LeadBytes.Prefix(literal, fingerprint: false), 0];

        Assert.Null(local.FindLast(message));
        ManifestCache.Entry met = LeadReader.Meet(message, local, local.Prefix)!;
        Assert.Same(met, local.FindLast(message));
        Assert.Equal(message.Length - 1, met.Start!.Length);
        Assert.Equal(MemoryRule.OfShape(literal.Length + met.Map.Cost), met.Charged);

        // What ends in it, is of this version or cannot be read is for others to say; from then on they are asked at once.
        Assert.False(local.IsMetInVain);
        Assert.Null(LeadReader.Meet([], local, local.Prefix));
        Assert.True(local.IsMetInVain);
        Assert.Null(LeadReader.Meet(message.AsSpan(0, literal.Length), local, local.Prefix));
        Assert.Null(LeadReader.Meet(local.Prefix, local, local.Prefix));
        Assert.Null(LeadReader.Meet(LeadBytes.Prefix(ShapeWriter.ToLiteral(WithMembers(members, WireEdge.Of(WireKind.Guid))), fingerprint: false), local, local.Prefix));
    }

    /// <summary>A map so large that it is not kept as the last one is looked up each time, and only once for each message.</summary>
    [Fact]
    public void A_large_map_is_not_looked_for_twice()
    {
        RootShape local = RootShape.Of(WithMembers(900, Shapes.Int));
        byte[] message = [.. LeadBytes.Prefix(ShapeWriter.ToLiteral(WithMembers(901, Shapes.Int)), fingerprint: false), 0];

        Assert.Null(LeadReader.Meet(message, local, local.Prefix));
        Assert.Null(local.FindLast(message));
        Assert.True(local.IsMetInVain);
    }

    private static WireEdge WithMembers(int count, WireEdge edge) => Shapes.Named(ShapeKind.Object, [.. Enumerable.Range(0, count).Select(i => ("M" + i, edge))]);

    [Fact]
    public void What_messages_have_to_know_beside_it_does_not_fill_the_memory()
    {
        Tracked.AllowByName();
        CodecRegistry.Register(new Rings());
        RootShape local = RootShape.Of(Shapes.WithIds(ShapeKind.Object, (1, "A", Shapes.Int)));
        byte[] literal = ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Object, [(1, "A", Shapes.Int), .. Strangers(count: 60).Select(static (s, i) => (2 + i, "B", WireEdge.Reference(s)))]));
        RootMap map = ManifestCache.Get(local, literal);
        Assert.Equal((PrewireErrorCode)0, map.Code);
        long before = GC.GetTotalMemory(forceFullCollection: true);
        for (int i = 0; i < 60; i++)
        {
            // What is in front of the body lets the message take some memory. Each has another of the references, and ends behind it.
            byte[] message = [.. new byte[40_000], 1, .. new byte[sizeof(int) + i], 1];
            Assert.Equal(PrewireErrorCode.EndOfData, ShapeWalker.Validate(message, 40_000, map.Foreign, "A", null, map.Edge).Code);
        }

        Assert.InRange(GC.GetTotalMemory(forceFullCollection: true) - before, long.MinValue, 8 << 20);
        Assert.Same(map, ManifestCache.Get(local, literal));
    }

    [Fact]
    public void What_stands_in_for_a_type_is_found_out_once_for_each_message()
    {
        RootShape standIn = RootShape.StandIn(Shapes.WithIds(ShapeKind.Object, (1, "A", Shapes.Int)).Type!);
        WireEdge sent = Shapes.Sent(Shapes.WithIds(ShapeKind.Object, (1, "A", Shapes.Int), (2, "B", Shapes.Int)));
        var position = new EdgeMap(sent, standIn.Edge);
        var reader = new PrewireReader([], null, null);
        var next = new PrewireReader([], null, null);
        RootMap map = standIn.StandInFor(ref reader, position);

        Assert.Same(map, standIn.StandInFor(ref reader, new EdgeMap(sent, standIn.Edge)));
        Assert.NotSame(map, standIn.StandInFor(ref next, position));
    }

    /// <summary>Types that say they are one which is tracked here, and have base classes of many members.</summary>
    private static WireEdge[] Strangers(int count)
    {
        var graph = new ShapeGraph();
        WireEdge? section = null;
        for (int i = 0; i < 10; i++)
        {
            graph.TryBeginSection("S" + i, ShapeFlags.None, (uint)i + 1, "S" + i, out WireEdge edge, out TypeShape type);
            for (int id = 10; id < 1_000; id++)
            {
                type.Add(id, (uint)id + 1, "M", Shapes.Int);
            }

            if (section is not null)
            {
                type.AddBase(section);
            }

            section = edge;
        }

        var all = new WireEdge[count];
        for (int i = 0; i < count; i++)
        {
            graph.TryBegin("T" + i, ShapeKind.Object, ShapeFlags.None, "T", out all[i], out TypeShape type);
            type.NameHash = Rings.Name;
            type.Add(0, 1, "Number", Shapes.Int);
            type.AddBase(section!);
        }

        return all;
    }

    private sealed class Rings : CodecResolver
    {
        internal const uint Name = 0x26fb83c0;

        public override Codec? Resolve(Type type, uint hash) => type == typeof(Ring) ? new StructCodec<Ring?, RingCodec>() : null;

        public override Codec? ResolveTracked(uint nameHash) => nameHash == Name ? Resolve(typeof(Ring), 0) : null;
    }

    [Fact]
    public void What_is_met_again_and_again_stays_while_a_thousand_others_come()
    {
        RootShape local = RootShape.Of(Shapes.WithIds(ShapeKind.Object, (1, "A", Shapes.Int)));
        byte[] own = ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Object, (1, "A", Shapes.Int), (2, "B", Shapes.Int)));
        RootMap first = ManifestCache.Get(local, own);
        for (int i = 0; i < 1_000; i++)
        {
            ManifestCache.Get(local, ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Object, (1, "A", Shapes.Int), (3 + i, "C", Shapes.Int))));
            Assert.InRange(ManifestCache.Count, 1, ManifestCache.Capacity);
            if (i % 50 == 0)
            {
                Assert.Same(first, ManifestCache.Get(local, own));
            }
        }
    }

    [Fact]
    public void Damaged_manifests_are_not_kept()
    {
        ManifestCache.Clear();

        Assert.Equal(PrewireErrorCode.InvalidManifest, ManifestCache.Get(RootPrefix<int, Int32Codec>.Shape, [0x1E]).Code);
        Assert.Equal(0, ManifestCache.Count);
    }

    [Fact]
    public void Threads_may_look_up_at_once()
    {
        RootShape local = RootShape.Of(Shapes.Int);
        Parallel.For(0, 20_000, i =>
        {
            byte[] literal = [(byte)(1 + (i % 8))];
            RootMap map = ManifestCache.Get(local, literal);
            Assert.Equal((WireKind)literal[0], map.Foreign.Kind);
            if (i % 1000 == 0)
            {
                ManifestCache.Clear();
            }
        });
    }

    private enum Other : short
    {
        Version = 5,
    }
}
