using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.WireProtocol;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Session;

public class SessionTests
{
    private readonly PrewireSession _writes = new();
    private readonly PrewireSession _reads = new();

    [Fact]
    public void A_manifest_travels_once()
    {
        Assert.Equal([0x01, 0x03], Write<int, Int32Codec>());
        Assert.Equal([0xE0], Write<int, Int32Codec>());
        Assert.Equal([0x01, 0x11], Write<string?, StringCodec>());
        Assert.Equal([0xE1], Write<string?, StringCodec>());
        Assert.Equal([0xE0], Write<int, Int32Codec>());
        Assert.Equal(2, _writes.Count);
    }

    [Fact]
    public void The_reader_knows_what_the_writer_takes_for_granted()
    {
        Assert.Null(Read<int, Int32Codec>([0x01, 0x03]).Map);
        Assert.Null(Read<int, Int32Codec>([0xE0]).Map);
        Assert.Equal(WireKind.Int32, Read<long, Int64Codec>([0xE0]).Map!.ForeignKind);
        Assert.Null(Read<int, Int32Codec>([0xE0]).Map);
        Assert.Equal(WireKind.Int64, Read<int, Int32Codec>([0x01, 0x04]).Map!.ForeignKind);
        Assert.Equal(WireKind.Int64, Read<int, Int32Codec>([0xE1]).Map!.ForeignKind);
        Assert.Equal(2, _reads.Count);
    }

    [Fact]
    public void What_could_not_be_written_was_never_said()
    {
        Write<int, Int32Codec>(isComplete: false);
        Assert.Equal(0, _writes.Count);
        Assert.Equal([0x01, 0x03], Write<int, Int32Codec>());
    }

    [Fact]
    public void A_reader_that_failed_refuses_to_go_on()
    {
        Read<int, Int32Codec>([0x01, 0x03], isComplete: false);

        Assert.True(_reads.IsPoisoned);
        Assert.Equal(PrewireErrorCode.SessionPoisoned, Assert.Throws<PrewireException>(() => Read<int, Int32Codec>([0xE0])).Code);
        _reads.Reset();
        Assert.Equal(PrewireErrorCode.UnknownManifest, Read<int, Int32Codec>([0xE0]).Code);
        Assert.Equal(0, (int)Read<int, Int32Codec>([0x01, 0x03]).Code);
        Assert.Equal(1, _reads.Count);
    }

    [Fact]
    public void Two_calls_at_once_are_noticed()
    {
        _writes.BeginWrite();

        Assert.Equal(PrewireErrorCode.ConcurrentUse, Assert.Throws<PrewireException>(() => _writes.BeginWrite()).Code);
        Assert.Equal(PrewireErrorCode.ConcurrentUse, Assert.Throws<PrewireException>(_writes.Reset).Code);
        _writes.EndWrite(true);
        _writes.Reset();
    }

    [Fact]
    public void A_session_has_one_direction()
    {
        Write<int, Int32Codec>();
        Assert.Equal(PrewireErrorCode.ConcurrentUse, Assert.Throws<PrewireException>(() => _writes.BeginRead()).Code);

        Read<int, Int32Codec>([0x01, 0x03]);
        Assert.Equal(PrewireErrorCode.ConcurrentUse, Assert.Throws<PrewireException>(() => _reads.BeginWrite()).Code);

        // Neither attempt left the session in use.
        Write<int, Int32Codec>();
        Read<int, Int32Codec>([0xE0]);
    }

    [Fact]
    public void Both_ends_number_alike_beyond_the_short_leads_and_the_capacity()
    {
        // Tuples of 1 to 64 ints give as many literals as lists around them do: more than a session remembers.
        var writer = new WriterClosures();
        var reader = new ReaderClosures();
        RootShape local = RootPrefix<int, Int32Codec>.Shape;
        var roots = Enumerable.Range(0, PrewireSession.Capacity + 10).Select(i => RootShape.Of(Many(i))).ToList();
        foreach (RootShape root in roots)
        {
            byte[] lead = writer.LeadOf(root);
            Assert.Equal(root.Prefix, lead);
            LeadResult result = ReadLead(reader, local, lead);
            Assert.Equal(PrewireErrorCode.UnrelatedShape, result.Code);
            writer.End(true);
            reader.End(true);
        }

        Assert.Equal(PrewireSession.Capacity, writer.Count);
        Assert.Equal(PrewireSession.Capacity, reader.Count);
        Assert.Equal([0xFE], writer.LeadOf(roots[30]));
        Assert.Equal([0xFF, 0x3F], writer.LeadOf(roots[31]));
        Assert.Equal(roots[^1].Prefix, writer.LeadOf(roots[^1]));
        Assert.Null(ReadLead(reader, roots[31], [0xFF, 0x3F]).Map);
        Assert.Equal(0, (int)ReadLead(reader, roots[31], [0xFF, 0x3F]).Code);
    }

    [Fact]
    public void Maps_are_kept_until_they_cost_too_much()
    {
        var reader = new ReaderClosures();
        RootShape local = RootPrefix<long, Int64Codec>.Shape;
        WireEdge foreign = WireEdge.Of(WireKind.Int32);
        RootMap[] maps = Enumerable.Range(0, 3).Select(_ => RootMap.Bound(Binder.Bind(foreign, local.Edge, "Root").Edge!, 60 * 1024)).ToArray();
        foreach (RootMap map in maps)
        {
            reader.Add(ShapeWriter.ToLiteral(foreign), local, map);
        }

        RootMap?[] found = maps.Select((_, i) => reader.TryGet((uint)i, local, out RootMap? map) ? map : null).ToArray();
        Assert.Same(maps[0], found[0]);
        Assert.Same(maps[1], found[1]);
        Assert.NotSame(maps[2], found[2]);
        Assert.Equal(WireKind.Int32, found[2]!.Foreign.Kind);

        // What is rolled back makes room.
        reader.End(false);
        reader.Add(ShapeWriter.ToLiteral(foreign), local, maps[2]);
        Assert.True(reader.TryGet(0, local, out RootMap? again));
        Assert.Same(maps[2], again);
    }

    private static WireEdge Many(int number)
    {
        // The digits of the number in base 8 choose the kinds of the items.
        var items = new List<WireEdge>();
        for (int i = 0; i < 4; i++)
        {
            items.Add(WireEdge.Of((WireKind)(1 + ((number >> (3 * i)) & 7))));
        }

        return WireEdge.Tuple(items.ToArray());
    }

    private static LeadResult ReadLead(ReaderClosures closures, RootShape local, byte[] lead)
    {
        var reader = new PrewireReader(lead);
        return LeadReader.TryRead(ref reader, local, closures, isEscaped: false);
    }

    private byte[] Write<T, TCodec>(bool isComplete = true)
        where TCodec : struct, IWireCodec<T>
    {
        byte[] window = new byte[64];
        var writer = new PrewireWriter(window, null);
        long length = writer.Length(ref LeadWriter.Write<T, TCodec>(ref writer, ref writer.Load(), _writes.BeginWrite()));
        _writes.EndWrite(isComplete);
        return window[..(int)length];
    }

    private LeadResult Read<T, TCodec>(byte[] message, bool isComplete = true)
        where TCodec : struct, IWireCodec<T>
    {
        var reader = new PrewireReader(message);
        LeadResult result = LeadReader.TryRead<T, TCodec>(ref reader, _reads.BeginRead());
        _reads.EndRead(isComplete);
        return result;
    }
}
