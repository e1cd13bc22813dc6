using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Polymorphism;
using Prewire.Runtime.Tests.WireProtocol;
using Prewire.WireProtocol;
using Xunit;
using ThingCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Thing, Prewire.Runtime.Tests.Polymorphism.ThingMembers>;
using Wire = Prewire.Runtime.Tests.Polymorphism.Wire;

namespace Prewire.Runtime.Tests.Session;

/// <summary>What a sender might try with what a message or a session has to remember. Memory is measured, so nothing else runs at the same time.</summary>
[Collection(nameof(ManifestCacheTests))]
public class HostileAnnouncementTests
{
    [Fact]
    public void A_session_keeps_no_more_than_was_spent_on_it()
    {
        var reader = new PrewireOptions { Session = new PrewireSession() };
        Read(Announcing(0, 1), reader);
        ManifestCache.Clear();
        long before = GC.GetTotalMemory(forceFullCollection: true);
        long sent = 0;
        for (int i = 1; i <= 1000; i++)
        {
            byte[] message = Announcing(i, 40);
            sent += message.Length;
            Read(message, reader);
        }

        ManifestCache.Clear();
        Assert.Null(RootPrefix<Thing?, ThingCodec>.Shape.Last);
        long kept = GC.GetTotalMemory(forceFullCollection: true) - before;
        // Each message says the shape of its root once more, too.
        Assert.Equal(2002, reader.Session.Count);
        Assert.True(kept <= (1 << 20) + (64 * sent), $"{kept} bytes for {sent}");
        GC.KeepAlive(reader);
    }

    /// <summary>Reading the same as now one type and now another neither fills the session's memory nor stops it from keeping anything.</summary>
    [Fact]
    public void What_is_replaced_is_not_counted()
    {
        var reader = new PrewireOptions { Session = new PrewireSession() };
        Read(Announcing(1, 30), reader);
        byte[] known = [0x80, .. Wire.Known(1), 1, .. new byte[4 * 31], 0];
        for (int i = 0; i < 20_000; i++)
        {
            Assert.True(PrewireEntry.Deserialize<object?, OpenCodec<object>>(known.AsSpan(0, known.Length - 1), reader) is Thing);
        }

        long before = GC.GetAllocatedBytesForCurrentThread();
        PrewireEntry.Deserialize<object?, OpenCodec<object>>(known.AsSpan(0, known.Length - 1), reader);
        Assert.True(GC.GetAllocatedBytesForCurrentThread() - before < 200);
    }

    /// <summary>Every type of the message meets the one that is read: the map would take hundreds of times the bytes.</summary>
    [Fact]
    public void A_root_that_takes_far_more_memory_than_bytes_is_refused_before_it_is_mapped()
    {
        WireEdge local = Tree(1, 200);
        WireEdge foreign = Tree(200, 3);
        RootShape root = RootShape.Of(local);
        byte[] message = [.. LeadBytes.Prefix(ShapeWriter.ToLiteral(foreign), fingerprint: false), 0];
        ManifestCache.Clear();
        long before = GC.GetAllocatedBytesForCurrentThread();
        var reader = new PrewireReader(message);
        LeadResult result = LeadReader.TryRead(ref reader, root, root.Prefix, null);
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.True(result.Code == PrewireErrorCode.AllocationLimit, result.Code + ", " + allocated);
        Assert.True(allocated < (64 * message.Length) + (1 << 20), $"{allocated} bytes for {message.Length}");
        Assert.Equal(0, ManifestCache.Count);
    }

    /// <summary>Announced and never used; the same again and again; numbers that are not there yet, or never.</summary>
    [Theory]
    [InlineData("3C 05 THING 01 00 00 00 00 THING 01 00 00 00 00 90 01 00 00 00 00")]
    [InlineData("3C 03 94 01 00 00 00 00")]
    public void Numbers_are_those_that_were_given(string what)
    {
        byte[] message = Wire.Open(Wire.Hex(what.Replace("THING", Convert.ToHexString(Wire.New<Thing, ThingCodec>()))));
        var found = Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<object?, OpenCodec<object>>(message));
        Assert.Equal(PrewireErrorCode.UnknownManifest, found.Code);
        Assert.False(PrewireEntry.TryDeserialize<object?, OpenCodec<object>>(message, out _));
    }

    /// <summary>A list announces in a list that announces, and so on.</summary>
    [Fact]
    public void Nested_announcements_are_as_deep_as_other_objects()
    {
        var body = new List<byte>();
        for (int i = 0; i < 1000; i++)
        {
            body.AddRange(Wire.Hex("3C 02"));
        }

        var found = Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<object?, OpenCodec<object>>(Wire.Open([.. body])));
        Assert.Equal(PrewireErrorCode.TooDeep, found.Code);
    }

    private static void Read(byte[] message, PrewireOptions reader) =>
        Assert.True(PrewireEntry.Deserialize<object?, OpenCodec<object>>(message, reader) is Thing);

    /// <summary>A thing that another version has more members of, none like those of other messages.</summary>
    private static byte[] Announcing(int version, int members)
    {
        byte[] literal = ShapeWriter.ToLiteral(Shapes.WithIds(
            ShapeKind.Object, Enumerable.Range(0, members + 1).Select(i => (i == 0 ? 0 : (version * 64) + i, "M" + i, Shapes.Int)).ToArray()));
        return Wire.Open(Wire.New(TypeIdentity.Of(typeof(Thing)), literal), [1, .. new byte[4 * (members + 1)]]);
    }

    /// <summary>A cycle of types, each with integers and the next.</summary>
    private static WireEdge Tree(int types, int members)
    {
        var graph = new ShapeGraph();
        var shapes = new List<(WireEdge Edge, TypeShape Shape)>();
        for (int i = 0; i < types; i++)
        {
            graph.TryBegin("T" + i, ShapeKind.Object, ShapeFlags.None, "T" + i, out WireEdge edge, out TypeShape shape);
            shapes.Add((edge, shape));
        }

        for (int i = 0; i < types; i++)
        {
            shapes[i].Shape.Add(1, 0, "Next", shapes[(i + 1) % types].Edge);
            for (int j = 0; j < members; j++)
            {
                shapes[i].Shape.Add(j + 2, 0, "M" + j, Shapes.Int);
            }
        }

        return shapes[0].Edge;
    }
}
