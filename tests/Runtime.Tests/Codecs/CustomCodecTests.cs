using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Codecs that users write by hand.</summary>
public class CustomCodecTests
{
    /// <summary>Around the sizes at which the length takes another byte, a window or a segment is full.</summary>
    public static TheoryData<int> Sizes => [0, 1, 50, 55, 56, 57, 58, 100, 117, 118, 119, 120, 121, 122, 200, 500, 505, 510, 520, 16_370, 16_380, 65_520, 65_540, 140_000];

    [Theory]
    [MemberData(nameof(Sizes))]
    public void Blobs_of_every_size_round_trip(int size)
    {
        var value = new Parcel("L", Enumerable.Range(0, size).Select(static i => (byte)i).ToArray());
        Check.RoundTrip<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>(value, null!, value);
        Check.RoundTrip<Parcel[]?, ArrayCodec<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>>([value, value], null);
    }

    [Fact]
    public void A_blob_has_its_length_in_front() =>
        Check.Encoding<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>(new Parcel("L", [1, 2]), "05 04 4C 01 02");

    [Fact]
    public void The_version_is_in_the_literal()
    {
        Assert.Equal("021C01", Convert.ToHexString(RootPrefix<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>.Bytes));
        Assert.Equal("021C00", Convert.ToHexString(RootPrefix<Parcel, CustomCodec<Parcel, NewCodec<Parcel, OldParcelCodec>>>.Bytes));
    }

    [Fact]
    public void A_declared_shape_has_no_length_in_front()
    {
        Check.Encoding<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>(new Seconds(5), "05 00 00 00 00 00 00 00");
        Check.RoundTrip<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>(new Seconds(0), new Seconds(long.MaxValue));
        Check.RoundTrip<Seconds?, NullableCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>(new Seconds(1), null);
        Check.RoundTrip<Dictionary<Seconds, Seconds?>?, DictionaryCodec<Seconds, Seconds?, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>, NullableCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>>(
            new Dictionary<Seconds, Seconds?> { [new Seconds(1)] = null, [new Seconds(2)] = new Seconds(3) });
        Assert.Equal("0104", Convert.ToHexString(RootPrefix<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>.Bytes));
    }

    [Fact]
    public void Lists_of_integers_are_packed()
    {
        List<Seconds> values = [new(1), new(2)];
        byte[] message = PrewireEntry.Serialize<List<Seconds>?, ListCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>(values);
        Assert.Equal("02130403080100000000000000" + "0200000000000000", Convert.ToHexString(message));
        Assert.Equal([1L, 2L], PrewireEntry.Deserialize<List<long>?, ListCodec<long, Int64Codec>>(message)!);
        foreach (long[] numbers in (long[][])[[], [1, 2], [1, 300], [1, 100_000], [1, long.MaxValue]])
        {
            message = PrewireEntry.Serialize<long[]?, ArrayCodec<long, Int64Codec>>(numbers);
            Assert.Equal(
                numbers.Select(static n => new Seconds(n)),
                PrewireEntry.Deserialize<List<Seconds>?, ListCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>(Cut(message, 3))!);
            message = PrewireEntry.Serialize<List<Seconds>?, ListCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>(numbers.Select(static n => new Seconds(n)).ToList());
            Assert.Equal(numbers, PrewireEntry.Deserialize<List<long>?, ListCodec<long, Int64Codec>>(message)!);
        }

        message = PrewireEntry.Serialize<short[]?, ArrayCodec<short, Int16Codec>>([1, -2, 3]);
        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireEntry.Deserialize<List<Seconds>?, ListCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>(message));
        Assert.Equal(PrewireErrorCode.InvalidValue, exception.Code);
        Check.RoundTrip<HashSet<Seconds>?, HashSetCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>([new(1), new(500)], []);
        Check.Fails<List<Seconds>?, ListCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>("02 03 00 00 00", PrewireErrorCode.InvalidValue);
        Check.Fails<List<Seconds>?, ListCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>("03 02 00 00 00", PrewireErrorCode.EndOfData);
    }

    [Fact]
    public void Blobs_lie_in_blobs()
    {
        Branch value = new(1, [new(2, []), new(3, Enumerable.Range(0, 40).Select(i => new Branch(i, [new(i, [])])).ToArray()), null!, new(4, [])]);
        foreach (int size in (int[])[1, 3, 64, 100_000])
        {
            byte[] message = BranchCodec.Instance.Serialize(value);
            AssertSame(value, BranchCodec.Instance.Deserialize(Cut(message, size)));
        }
    }

    [Fact]
    public void Blobs_in_blobs_count_as_depth()
    {
        Branch deep = new(0, []);
        for (int i = 0; i < 63; i++)
        {
            deep = new Branch(i, [deep]);
        }

        byte[] message = BranchCodec.Instance.Serialize(deep);
        AssertSame(deep, BranchCodec.Instance.Deserialize(message));
        var tooDeep = new Branch(0, [deep]);
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => BranchCodec.Instance.Serialize(tooDeep)).Code);
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = 65 } };
        byte[] deeper = BranchCodec.Instance.Serialize(tooDeep, options);
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => BranchCodec.Instance.Deserialize(deeper)).Code);
        Assert.False(BranchCodec.Instance.TryDeserialize(deeper, out _));
        AssertSame(tooDeep, BranchCodec.Instance.Deserialize(deeper, options));
    }

    [Fact]
    public async Task A_codec_serializes_by_itself()
    {
        var codec = new ParcelCodec();
        var value = new Parcel("L", [1, 2, 3]);
        byte[] message = codec.Serialize(value);
        Assert.Equal("021C0106044C010203", Convert.ToHexString(message));
        Assert.Equal(value, codec.Deserialize(message));
        Assert.Equal(value, codec.Deserialize(Cut(message, 1)));
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
    public void An_older_blob_is_read_by_its_version()
    {
        byte[] old = new OldParcelCodec().Serialize(new Parcel("", [1, 2, 3]));
        Assert.Equal(new Parcel("", [1, 2, 3]), new ParcelCodec().Deserialize(old));
        Assert.Equal(new Parcel("", [1, 2, 3]), PrewireEntry.Deserialize<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>(old));
    }

    [Fact]
    public void A_declared_shape_reads_what_had_the_same_bytes_and_nothing_else()
    {
        byte[] number = PrewireSerializer.Serialize(5L);
        Assert.Equal(new Seconds(5), new SecondsCodec().Deserialize(number));
        Assert.Equal(new Seconds(5), new SecondsCodec().Deserialize(PrewireSerializer.Serialize<long?>(5)));
        Assert.Equal(5L, PrewireSerializer.Deserialize<long>(new SecondsCodec().Serialize(new Seconds(5))));
        Assert.Equal(new Seconds(5), new SecondsCodec().Deserialize(PrewireSerializer.Serialize(5)));
        Assert.Equal(new Seconds(5), new SecondsCodec().Deserialize(PrewireSerializer.Serialize<byte?>(5)));
        Assert.Equal(
            PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => new SecondsCodec().Deserialize(PrewireSerializer.Serialize(-5))).Code);
        Assert.Equal(
            PrewireErrorCode.OutOfRange, Assert.Throws<PrewireException>(() => new SecondsCodec().Deserialize(PrewireSerializer.Serialize(ulong.MaxValue))).Code);
        Assert.Equal(
            PrewireErrorCode.UnrelatedShape, Assert.Throws<PrewireException>(() => new SecondsCodec().Deserialize(PrewireSerializer.Serialize(5.0))).Code);
        var floats = new ScriptedCodec { Declared = WireShape.Single, OnRead = static (ref PrewireReader reader) => reader.ReadSingle() };
        Assert.Equal(
            PrewireErrorCode.IncompatibleMember, Assert.Throws<PrewireException>(() => floats.Deserialize(PrewireSerializer.Serialize(5.0))).Code);
        Assert.Equal(
            PrewireErrorCode.UnexpectedNull,
            Assert.Throws<PrewireException>(() => new SecondsCodec().Deserialize(PrewireSerializer.Serialize<long?>(null))).Code);
        Assert.Equal(
            PrewireErrorCode.UnrelatedShape,
            Assert.Throws<PrewireException>(() => new ParcelCodec().Deserialize(PrewireSerializer.Serialize("x"))).Code);
    }

    [Fact]
    public void A_shape_without_null_gets_a_byte_for_it()
    {
        var codec = new ScriptedCodec { Declared = WireShape.Int32 };
        Assert.Equal("012300", Convert.ToHexString(codec.Serialize(null!)));
        Assert.Equal("01230107000000", Convert.ToHexString(codec.Serialize("")));
        Assert.Equal(7, codec.Verify(""));
        Assert.Null(codec.Verify(null!));
    }

    [Fact]
    public void Shapes_are_made_of_shapes()
    {
        WireShape shape = WireShape.Map(WireShape.Guid, WireShape.List(WireShape.Tuple(WireShape.Nullable(WireShape.Double), WireShape.Bytes)));
        var codec = new ScriptedCodec
        {
            Declared = shape,
            OnWrite = static (ref PrewireWriter writer) =>
            {
                writer.WriteCount(1);
                writer.WriteGuid(Guid.Empty);
                writer.WriteCount(2);
                writer.WriteByte(0);
                writer.WriteBytes([1]);
                writer.WriteByte(1);
                writer.WriteDouble(2);
                writer.WriteBytes([]);
            },
            OnRead = static (ref PrewireReader reader) =>
            {
                reader.CopyTo(new byte[reader.Remaining]);
                return 1;
            },
        };
        Assert.Equal(1, codec.Verify(""));
        Assert.Equal("14 0D 13 17 02 2A 12".Replace(" ", ""), Convert.ToHexString(codec.Root.Literal));
        Assert.Throws<InvalidOperationException>(() => new ScriptedCodec { Declared = WireShape.List(WireShape.Blob) }.Serialize(""));
    }

    [Fact]
    public void Verify_finds_a_codec_that_breaks_its_promise()
    {
        Assert.Equal(PrewireErrorCode.UserCode, Assert.Throws<PrewireException>(() => new ScriptedCodec { Declared = WireShape.Int64 }.Verify("")).Code);
        Assert.Equal(PrewireErrorCode.InvalidText, Assert.Throws<PrewireException>(() => new ScriptedCodec { Declared = WireShape.String }.Verify("")).Code);
        Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => new ScriptedCodec { OnRead = static (ref PrewireReader reader) => 1 }.Verify("")).Code);
        var wide = new ScriptedCodec { Declared = WireShape.Int32, OnRead = static (ref PrewireReader reader) => reader.ReadInt16() };
        Assert.Equal(PrewireErrorCode.UserCode, Assert.Throws<PrewireException>(() => wide.Verify("")).Code);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(4)]
    public void A_blob_that_is_read_too_far_or_not_far_enough_is_blamed_itself(int size)
    {
        // In a list, so that values come before and behind.
        byte[] blob = [(byte)(size + 1), .. new byte[size]];
        byte[] message = [0x03, 0x13, 0x1C, 0x01, 0x04, .. Blob(2), .. blob, .. Blob(2)];
        foreach (int segment in (int[])[1, 1000])
        {
            PrewireException exception = Assert.Throws<PrewireException>(
                () => PrewireEntry.Deserialize<List<short>?, ListCodec<short, CustomCodec<short, NewCodec<short, ShortCodec>>>>(Cut(message, segment)));
            Assert.Equal(PrewireErrorCode.InvalidLength, exception.Code);
            Assert.Equal("List[1]", exception.Path);
            Assert.Equal(8, exception.Offset);
        }

        Assert.False(PrewireEntry.TryDeserialize<List<short>?, ListCodec<short, CustomCodec<short, NewCodec<short, ShortCodec>>>>(message, out _));

        static byte[] Blob(int size) => [(byte)(size + 1), .. new byte[size]];
    }

    [Theory]
    [InlineData("04 03 0000 06 0000", PrewireErrorCode.InvalidLength, "List[1]")]
    [InlineData("04 03 0000 00 03 0000", PrewireErrorCode.UnexpectedNull, "List[1]")]
    [InlineData("04 03 0000 03 FFFF 03 0000", PrewireErrorCode.InvalidValue, "List[1]")]
    [InlineData("04 03 0000 03 FEFF 03 0000", PrewireErrorCode.UserCode, "List[1]")]
    [InlineData("04 03 0000 03 0000 03 FEFF", PrewireErrorCode.UserCode, "List[2]")]
    public void What_is_wrong_is_found(string body, PrewireErrorCode code, string path)
    {
        byte[] message = [0x03, 0x13, 0x1C, 0x01, .. Convert.FromHexString(body.Replace(" ", ""))];
        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireEntry.Deserialize<List<short>?, ListCodec<short, CustomCodec<short, NewCodec<short, ShortCodec>>>>(message));
        Assert.Equal((code, path), (exception.Code, exception.Path));
    }

    [Fact]
    public void What_is_wrong_with_a_declared_shape_is_found()
    {
        byte[] message = PrewireEntry.Serialize<List<(long, long)>?, ListCodec<(long, long), ValueTupleCodec<long, long, Int64Codec, Int64Codec>>>([(0, 0), (-1, 0)]);
        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireEntry.Deserialize<List<(Seconds, Seconds)>?, ListCodec<(Seconds, Seconds), ValueTupleCodec<Seconds, Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>>(message));
        Assert.Equal((PrewireErrorCode.InvalidValue, "List[1].Item1"), (exception.Code, exception.Path));
    }

    [Fact]
    public void Damaged_literals_of_blobs_are_rejected()
    {
        foreach (string literal in (string[])["1C", "1C80", "1C8000", "1C8080808008", "1C0100"])
        {
            byte[] bytes = Convert.FromHexString(literal);
            Assert.False(ShapeParser.TryParse(bytes, out _), literal);
        }

        Assert.True(ShapeParser.TryParse(Convert.FromHexString("1CFFFFFFFF07"), out WireEdge? edge));
        Assert.Equal((uint)int.MaxValue, edge.Version);
    }

    [Fact]
    public void Reading_a_blob_charges_by_the_whole_message()
    {
        // Inside the first blob, all that follows it counts, too.
        byte[] message = [0x03, 0x13, 0x1C, 0x01, 0x03, 0x05, 0, 0, 0, 0, 0x05, 0, 0, 0, 0];
        int allowed = (1 << 20) + (64 * message.Length);
        BitConverter.TryWriteBytes(message.AsSpan(6), allowed);
        foreach (int segment in (int[])[1, 7, 1000])
        {
            Assert.Equal([allowed, 0], PrewireEntry.Deserialize<List<int>?, ListCodec<int, CustomCodec<int, NewCodec<int, ChargingCodec>>>>(Cut(message, segment)));
        }

        BitConverter.TryWriteBytes(message.AsSpan(11), 1);
        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireEntry.Deserialize<List<int>?, ListCodec<int, CustomCodec<int, NewCodec<int, ChargingCodec>>>>(message));
        Assert.Equal((PrewireErrorCode.AllocationLimit, "List[1]"), (exception.Code, exception.Path));
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

    private static void AssertSame(Branch expected, Branch actual)
    {
        if (expected is null)
        {
            Assert.Null(actual);
            return;
        }

        Assert.Equal(expected.Leaf, actual.Leaf);
        Assert.Equal(expected.Children.Length, actual.Children.Length);
        for (int i = 0; i < expected.Children.Length; i++)
        {
            AssertSame(expected.Children[i], actual.Children[i]);
        }
    }

    private static ReadOnlySequence<byte> Cut(byte[] bytes, int size) => Bytes.Cut(bytes, size);

    /// <summary>Two bytes in a blob; refuses -1 and throws at -2.</summary>
    private sealed class ShortCodec : Codec<short>
    {
        public override void Write(ref PrewireWriter writer, short value) => writer.WriteInt16(value);

        public override short Read(ref PrewireReader reader, int version)
        {
            short value = reader.ReadInt16();
            if (value == -1)
            {
                reader.Fail(PrewireErrorCode.InvalidValue);
            }

            return value == -2 ? throw new FormatException() : value;
        }
    }

    /// <summary>A number, and so much memory.</summary>
    private sealed class ChargingCodec : Codec<int>
    {
        public override void Write(ref PrewireWriter writer, int value) => writer.WriteInt32(value);

        public override int Read(ref PrewireReader reader, int version)
        {
            int value = reader.ReadInt32();
            reader.Charge(value);
            return value;
        }
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
