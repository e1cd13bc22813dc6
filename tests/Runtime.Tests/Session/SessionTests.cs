using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Announcements;
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
        Assert.Equal([0x80], Write<int, Int32Codec>());
        Assert.Equal([0x01, 0x11], Write<string?, StringCodec>());
        Assert.Equal([0x81], Write<string?, StringCodec>());
        Assert.Equal([0x80], Write<int, Int32Codec>());
        Assert.Equal(2, _writes.Count);
    }

    [Fact]
    public void The_reader_knows_what_the_writer_takes_for_granted()
    {
        Assert.Null(Read<int, Int32Codec>([0x01, 0x03]).Map);
        Assert.Null(Read<int, Int32Codec>([0x80]).Map);
        Assert.Equal(WireKind.Int32, Read<long, Int64Codec>([0x80]).Map!.ForeignKind);
        Assert.Null(Read<int, Int32Codec>([0x80]).Map);
        Assert.Equal(WireKind.Int64, Read<int, Int32Codec>([0x01, 0x04]).Map!.ForeignKind);
        Assert.Equal(WireKind.Int64, Read<int, Int32Codec>([0x81]).Map!.ForeignKind);
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
        Assert.Equal(PrewireErrorCode.SessionPoisoned, Assert.Throws<PrewireException>(() => Read<int, Int32Codec>([0x80])).Code);
        _reads.Reset();
        Assert.Equal(PrewireErrorCode.UnknownManifest, Read<int, Int32Codec>([0x80]).Code);
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
        Read<int, Int32Codec>([0x80]);
    }

    [Fact]
    public void Both_ends_number_alike_beyond_the_short_leads_and_the_capacity()
    {
        var writer = WrittenShapes.ForSession();
        var reader = ReadShapes.ForSession();
        RootShape local = RootPrefix<int, Int32Codec>.Shape;
        var roots = Enumerable.Range(0, PrewireSession.Capacity + 10).Select(i => RootShape.Of(Many(i))).ToList();
        foreach (RootShape root in roots)
        {
            byte[] lead = LeadOf(writer, root);
            Assert.Equal(root.Prefix, lead);
            LeadResult result = ReadLead(reader, local, lead);
            Assert.True(result.Code is PrewireErrorCode.UnrelatedShape or PrewireErrorCode.AllocationLimit);
            writer.End(true);
            reader.End(true);
        }

        Assert.Equal(PrewireSession.Capacity, writer.Committed);
        Assert.Equal(PrewireSession.Capacity, reader.Committed);
        Assert.Equal([0xEF], LeadOf(writer, roots[111]));
        Assert.Equal([0xF0, 0x00], LeadOf(writer, roots[112]));
        Assert.Equal([0xF1, 0x01], LeadOf(writer, roots[112 + 257]));
        Assert.Equal([0xFD, 0xFF], LeadOf(writer, roots[3695]));
        Assert.Equal([0xFE, 0x70, 0x0E], LeadOf(writer, roots[3696]));
        Assert.Equal([0xFE, 0xFF, 0x3F], LeadOf(writer, roots[PrewireSession.Capacity - 1]));
        Assert.Equal(roots[^1].Prefix, LeadOf(writer, roots[^1]));
        Assert.Null(ReadLead(reader, roots[112], [0xF0, 0x00]).Map);
        Assert.Equal(0, (int)ReadLead(reader, roots[112], [0xF0, 0x00]).Code);
        Assert.Equal(0, (int)ReadLead(reader, roots[PrewireSession.Capacity - 1], [0xFE, 0xFF, 0x3F]).Code);
    }

    private static WireEdge Many(int number)
    {
        // The digits of the number in base 8 choose the kinds of the items.
        var items = new List<WireEdge>();
        for (int i = 0; i < 5; i++)
        {
            items.Add(WireEdge.Of((WireKind)(1 + ((number >> (3 * i)) & 7))));
        }

        return WireEdge.Tuple(items.ToArray());
    }

    private static byte[] LeadOf(WrittenShapes session, RootShape root)
    {
        byte[] window = new byte[64];
        var writer = new PrewireWriter(window, null);
        return window[..(int)writer.Length(ref session.Write(ref writer, ref writer.Start, root.Target))];
    }

    private static LeadResult ReadLead(ReadShapes session, RootShape local, byte[] lead)
    {
        var reader = new PrewireReader(lead) { Shapes = session };
        return LeadReader.TryRead(ref reader, local, local.Prefix, session);
    }

    private byte[] Write<T, TCodec>(bool isComplete = true)
        where TCodec : struct, IWireCodec<T>
    {
        byte[] window = new byte[64];
        var writer = new PrewireWriter(window, null);
        long length = writer.Length(ref LeadWriter.Write<T, TCodec>(ref writer, ref writer.Start, _writes.BeginWrite()));
        _writes.EndWrite(isComplete);
        return window[..(int)length];
    }

    private LeadResult Read<T, TCodec>(byte[] message, bool isComplete = true)
        where TCodec : struct, IWireCodec<T>
    {
        ReadShapes session = _reads.BeginRead();
        var reader = new PrewireReader(message) { Shapes = session };
        LeadResult result = LeadReader.TryRead(ref reader, RootPrefix<T, TCodec>.Shape, default(TCodec).Prefix, session);
        _reads.EndRead(isComplete);
        return result;
    }
}
