using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>What hand-written codecs write that declare its shape: no length, and other readers know it.</summary>
public class DeclaredShapeTests
{
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
                PrewireEntry.Deserialize<List<Seconds>?, ListCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>(Bytes.Cut(message, 3))!);
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
            PrewireErrorCode.UnrelatedShape, Assert.Throws<PrewireException>(() => floats.Deserialize(PrewireSerializer.Serialize(5.0))).Code);
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
        Assert.Equal(PrewireErrorCode.TrailingData, Assert.Throws<PrewireException>(() => new ScriptedCodec { Declared = WireShape.String }.Verify("")).Code);
        Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => new ScriptedCodec { OnRead = static (ref PrewireReader reader) => 1 }.Verify("")).Code);
        var wide = new ScriptedCodec { Declared = WireShape.Int32, OnRead = static (ref PrewireReader reader) => reader.ReadInt16() };
        Assert.Equal(PrewireErrorCode.UserCode, Assert.Throws<PrewireException>(() => wide.Verify("")).Code);
    }

    [Fact]
    public void What_is_wrong_with_a_declared_shape_is_found()
    {
        byte[] message = PrewireEntry.Serialize<List<(long, long)>?, ListCodec<(long, long), ValueTupleCodec<long, long, Int64Codec, Int64Codec>>>([(0, 0), (-1, 0)]);
        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireEntry.Deserialize<List<(Seconds, Seconds)>?, ListCodec<(Seconds, Seconds), ValueTupleCodec<Seconds, Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>>(message));
        Assert.Equal((PrewireErrorCode.InvalidValue, "List[1].Item1"), (exception.Code, exception.Path));
    }
}
