using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>What users can do with a codec that they wrote by hand: serialize by it, and write it inside others.</summary>
public class CustomCodecTests
{
    [Fact]
    public async Task A_codec_serializes_by_itself()
    {
        var codec = new ParcelCodec();
        var value = new Parcel("L", [1, 2, 3]);
        byte[] message = codec.Serialize(value);
        Assert.Equal("021C0106044C010203", Convert.ToHexString(message));
        Assert.Equal(value, codec.Deserialize(message));
        Assert.Equal(value, codec.Deserialize(Bytes.Cut(message, 1)));
        Assert.Equal(message.Length, codec.GetSize(value));
        var output = new ArrayBufferWriter<byte>();
        codec.Serialize(output, value);
        Assert.Equal(message, output.WrittenSpan.ToArray());
        byte[] span = new byte[message.Length];
        Assert.True(codec.TrySerialize(value, span, out int written));
        Assert.Equal(message, span[..written]);
        Assert.False(codec.TrySerialize(value, span.AsSpan(1), out _));
        Assert.True(codec.TryDeserialize(message, out Parcel? read));
        Assert.Equal(value, read);
        Assert.False(codec.TryDeserialize(message.AsSpan(1), out _));
        Assert.Null(codec.Deserialize(codec.Serialize(null!)));

        var stream = new MemoryStream();
        codec.Serialize(stream, value);
        stream.Position = 0;
        Assert.Equal(value, codec.Deserialize(stream));
        stream.Position = 0;
        Assert.Equal(value, await codec.DeserializeAsync(new SlowStream(stream)));
        stream = new MemoryStream();
        await codec.SerializeAsync(stream, value);
        Assert.Equal(message, stream.ToArray());

        stream = new MemoryStream();
        var sending = new PrewireOptions { Session = new PrewireSession() };
        await codec.WriteFramedAsync(stream, value, sending);
        await codec.WriteFramedAsync(stream, value, sending);
        Assert.Equal((2 * (4 + message.Length)) - 2, stream.Length);
        stream.Position = 0;
        var receiving = new PrewireOptions { Session = new PrewireSession() };
        Assert.Equal(value, (await codec.ReadFramedAsync(new SlowStream(stream), receiving)).Value);
        Assert.Equal(value, (await codec.ReadFramedAsync(new SlowStream(stream), receiving)).Value);
        Assert.False((await codec.ReadFramedAsync(new SlowStream(stream), receiving)).HasValue);
    }

    [Fact]
    public void Two_instances_of_one_type_do_not_mix()
    {
        var text = new ScriptedCodec
        {
            Declared = WireShape.String,
            OnWrite = static (ref PrewireWriter writer) => writer.WriteString("x"),
            OnRead = static (ref PrewireReader reader) => reader.ReadString()!,
        };
        var number = new ScriptedCodec { OnWrite = (ref PrewireWriter writer) => writer.WriteBytes(text.Serialize(1)), OnRead = (ref PrewireReader reader) => text.Deserialize(reader.ReadBytes()!) };
        byte[] message = number.Serialize(2);
        Assert.Equal("021C01" + "06" + "05" + "01110478", Convert.ToHexString(message));
        Assert.Equal("x", number.Deserialize(message));
        Assert.Throws<PrewireException>(() => text.Deserialize(message));
    }

    [Fact]
    public void Codecs_see_the_options()
    {
        var options = new PrewireOptions { State = "state", Session = new PrewireSession() };
        object? seen = null;
        var codec = new ScriptedCodec
        {
            OnWrite = (ref PrewireWriter writer) => seen = writer.Options?.State,
            OnRead = (ref PrewireReader reader) => reader.Options!.State!,
        };
        byte[] message = codec.Serialize("", options);
        Assert.Equal("state", seen);
        Assert.Equal("state", codec.Deserialize(message, new PrewireOptions { State = "state" }));
    }

    [Fact]
    public void A_found_codec_writes_inside_another()
    {
        var codec = new ScriptedCodec
        {
            OnWrite = static (ref PrewireWriter writer) => PrewireSerializer.GetCodec<int[]>().Write(ref writer, [1, 2, 300]),
            OnRead = static (ref PrewireReader reader) => PrewireSerializer.GetCodec<int[]>().Read(ref reader, 1),
        };
        Assert.Equal([1, 2, 300], (int[])codec.Verify(""));
        var declared = new ScriptedCodec { Declared = PrewireSerializer.GetCodec<int[]>().Shape, OnWrite = codec.OnWrite, OnRead = codec.OnRead };
        Assert.Equal([1, 2, 300], (int[])declared.Verify(""));
        Assert.Equal([1, 2, 300], PrewireEntry.Deserialize<List<int>?, ListCodec<int, Int32Codec>>(declared.Serialize("")));
    }

    [Theory]
    [InlineData(-1, "00")]
    [InlineData(0, "01")]
    [InlineData(126, "7F")]
    [InlineData(127, "8001")]
    [InlineData(300, "AD02")]
    public void A_count_is_read_as_it_was_written(int count, string hex)
    {
        var codec = new ScriptedCodec
        {
            OnWrite = (ref PrewireWriter writer) =>
            {
                writer.WriteCount(count);
                writer.WriteRaw(new byte[Math.Max(count, 0)]);
            },
            OnRead = static (ref PrewireReader reader) =>
            {
                int read = reader.ReadCount(1);
                reader.CopyTo(new byte[Math.Max(read, 0)]);
                return read;
            },
        };
        Assert.Equal(count, codec.Verify(""));
        Assert.Contains(hex + new string('0', 2 * Math.Max(count, 0)), Convert.ToHexString(codec.Serialize("")), StringComparison.Ordinal);
    }

    [Fact]
    public void A_count_that_the_message_cannot_hold_is_refused()
    {
        var codec = new ScriptedCodec { Declared = WireShape.List(WireShape.Guid), OnWrite = static (ref PrewireWriter writer) => writer.WriteCount(5) };
        byte[] message = [.. codec.Serialize(""), .. new byte[79]];
        foreach ((int least, PrewireErrorCode code) in ((int, PrewireErrorCode)[])[(16, PrewireErrorCode.InvalidLength), (80, PrewireErrorCode.InvalidLength), (15, PrewireErrorCode.TrailingData), (1, PrewireErrorCode.TrailingData)])
        {
            var reading = new ScriptedCodec { Declared = codec.Declared, OnRead = (ref PrewireReader reader) => reader.ReadCount(least) };
            Assert.Equal(code, Assert.Throws<PrewireException>(() => reading.Deserialize(message)).Code);
        }

        var large = new ScriptedCodec { OnWrite = static (ref PrewireWriter writer) => writer.WriteCount(0x7FFFFF00), OnRead = static (ref PrewireReader reader) => reader.ReadCount(0) };
        Assert.Equal(PrewireErrorCode.AllocationLimit, Assert.Throws<PrewireException>(() => large.Deserialize(large.Serialize(""))).Code);
    }

    [Fact]
    public void A_count_or_size_that_is_none_is_refused_as_an_argument()
    {
        var codec = new ScriptedCodec { OnWrite = static (ref PrewireWriter writer) => writer.WriteCount(-2) };
        Assert.Equal("count", Argument(Assert.ThrowsAny<Exception>(() => codec.Serialize(""))));
        codec = new ScriptedCodec { OnWrite = static (ref PrewireWriter writer) => writer.WriteCount(1), OnRead = static (ref PrewireReader reader) => reader.ReadCount(-1) };
        Assert.Equal("minSize", Argument(Assert.ThrowsAny<Exception>(() => codec.Deserialize(codec.Serialize("")))));

        static string? Argument(Exception exception) => Assert.IsType<ArgumentOutOfRangeException>(exception as ArgumentOutOfRangeException ?? exception.InnerException).ParamName;
    }

    [Fact]
    public void Steady_state_writing_allocates_nothing()
    {
        var values = Enumerable.Range(0, 10).Select(static i => new Parcel("L", new byte[i * 1000])).ToList();
        var output = new ArrayBufferWriter<byte>(1 << 20);
        for (int i = 0; i < 3; i++)
        {
            output.Clear();
            PrewireEntry.Serialize<List<Parcel>?, ListCodec<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>>(output, values);
        }

        output.Clear();
        long before = GC.GetAllocatedBytesForCurrentThread();
        PrewireEntry.Serialize<List<Parcel>?, ListCodec<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>>(output, values);
        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
    }

    /// <summary>Gives each read on another thread.</summary>
    private sealed class SlowStream(Stream inner) : MemoryStream
    {
        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, System.Threading.CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            return await inner.ReadAsync(buffer[..Math.Min(1, buffer.Length)], cancellationToken).ConfigureAwait(false);
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, System.Threading.CancellationToken cancellationToken) =>
            ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }
}
