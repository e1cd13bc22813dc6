using System;
using System.Buffers;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>The methods for codecs written by hand.</summary>
public sealed class ValuesTests
{
    private static readonly DateTime s_time = new(2024, 2, 29, 12, 0, 0, DateTimeKind.Utc);
    private static readonly DateTimeOffset s_offset = new(2024, 2, 29, 12, 0, 0, TimeSpan.FromHours(-3));
    private static readonly Guid s_guid = new("00112233-4455-6677-8899-AABBCCDDEEFF");

    [Fact]
    public void What_is_written_is_read()
    {
        var output = new ArrayBufferWriter<byte>();
        var writer = new PrewireWriter(output, default, null);
        writer.Store(ref writer.Start);
        WriteAll(ref writer);
        writer.Finish(ref writer.Load());

        var reader = new PrewireReader(output.WrittenSpan);
        ReadAll(ref reader);
        Assert.Equal(0, reader.Remaining);
        for (int length = 0; length < output.WrittenCount; length++)
        {
            Assert.Throws<PrewireException>(() =>
            {
                var cut = new PrewireReader(output.WrittenSpan[..length]);
                ReadAll(ref cut);
            });
        }
    }

    [Fact]
    public void Varints_are_in_their_shortest_form()
    {
        Assert.Equal(PrewireErrorCode.InvalidLength, FailureOf("8000", wide: false));
        Assert.Equal(PrewireErrorCode.InvalidLength, FailureOf("FFFFFFFF1F", wide: false));
        Assert.Equal(PrewireErrorCode.InvalidLength, FailureOf("8000", wide: true));
        Assert.Equal(PrewireErrorCode.InvalidLength, FailureOf("FFFFFFFFFFFFFFFFFF02", wide: true));
        Assert.Equal(PrewireErrorCode.EndOfData, FailureOf("FFFF", wide: true));
    }

    private static PrewireErrorCode FailureOf(string hex, bool wide) => Assert.Throws<PrewireException>(() =>
    {
        var reader = new PrewireReader(Convert.FromHexString(hex));
        _ = wide ? reader.ReadVarUInt64() : reader.ReadVarUInt32();
    }).Code;

    private static void WriteAll(ref PrewireWriter writer)
    {
        writer.WriteByte(1);
        writer.WriteSByte(-1);
        writer.WriteBool(true);
        writer.WriteInt16(-2);
        writer.WriteUInt16(2);
        writer.WriteInt32(-3);
        writer.WriteUInt32(3);
        writer.WriteInt64(-4);
        writer.WriteUInt64(4);
        writer.WriteChar('x');
        writer.WriteSingle(1.5f);
        writer.WriteDouble(2.5);
        writer.WriteDecimal(3.5m);
        writer.WriteGuid(s_guid);
        writer.WriteTimeSpan(TimeSpan.FromSeconds(5));
        writer.WriteDateTime(s_time);
        writer.WriteDateTimeOffset(s_offset);
        foreach (uint value in (uint[])[0, 127, 128, 1 << 21, uint.MaxValue])
        {
            writer.WriteVarUInt32(value);
            writer.WriteVarUInt64(value);
            writer.WriteZigZag32((int)value);
        }

        writer.WriteVarUInt64(ulong.MaxValue);
        writer.WriteZigZag64(long.MinValue);
        writer.WriteString("text");
        writer.WriteString(null);
        writer.WriteBytes([1, 2, 3]);
        writer.WriteRaw([4, 5]);
    }

    private static void ReadAll(ref PrewireReader reader)
    {
        Assert.Equal(1, reader.ReadByte());
        Assert.Equal(-1, reader.ReadSByte());
        Assert.True(reader.ReadBool());
        Assert.Equal(-2, reader.ReadInt16());
        Assert.Equal(2, reader.ReadUInt16());
        Assert.Equal(-3, reader.ReadInt32());
        Assert.Equal(3u, reader.ReadUInt32());
        Assert.Equal(-4, reader.ReadInt64());
        Assert.Equal(4u, reader.ReadUInt64());
        Assert.Equal('x', reader.ReadChar());
        Assert.Equal(1.5f, reader.ReadSingle());
        Assert.Equal(2.5, reader.ReadDouble());
        Assert.Equal(3.5m, reader.ReadDecimal());
        Assert.Equal(s_guid, reader.ReadGuid());
        Assert.Equal(TimeSpan.FromSeconds(5), reader.ReadTimeSpan());
        Assert.Equal(s_time, reader.ReadDateTime());
        Assert.Equal(s_offset, reader.ReadDateTimeOffset());
        foreach (uint value in (uint[])[0, 127, 128, 1 << 21, uint.MaxValue])
        {
            Assert.Equal(value, reader.ReadVarUInt32());
            Assert.Equal(value, reader.ReadVarUInt64());
            Assert.Equal((int)value, reader.ReadZigZag32());
        }

        Assert.Equal(ulong.MaxValue, reader.ReadVarUInt64());
        Assert.Equal(long.MinValue, reader.ReadZigZag64());
        Assert.Equal("text", reader.ReadString());
        Assert.Null(reader.ReadString());
        Assert.Equal([1, 2, 3], reader.ReadBytes()!);
        Span<byte> raw = stackalloc byte[2];
        reader.CopyTo(raw);
        Assert.Equal([4, 5], raw.ToArray());
    }
}
