using System;
using Prewire.Codecs;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

public sealed class TupleCodecTests
{
    [Fact]
    public void Value_tuples_are_their_items()
    {
        Check.Encoding<(int, string?), ValueTupleCodec<int, string?, Int32Codec, StringCodec>>((1, "a"), "01000000 0461");
        Check.Encoding<(byte, int?), ValueTupleCodec<byte, int?, ByteCodec, NullableCodec<int, Int32Codec>>>((1, null), "01 00");
        Check.RoundTrip<ValueTuple<int>, ValueTupleCodec<int, Int32Codec>>(new ValueTuple<int>(5));
        Check.RoundTrip<(byte, byte, byte), ValueTupleCodec<byte, byte, byte, ByteCodec, ByteCodec, ByteCodec>>((1, 2, 3));
        Check.RoundTrip<(byte, byte, byte, byte), ValueTupleCodec<byte, byte, byte, byte, ByteCodec, ByteCodec, ByteCodec, ByteCodec>>((1, 2, 3, 4));
        Check.RoundTrip<(byte, byte, byte, byte, byte), ValueTupleCodec<byte, byte, byte, byte, byte, ByteCodec, ByteCodec, ByteCodec, ByteCodec, ByteCodec>>((1, 2, 3, 4, 5));
    }

    [Fact]
    public void Long_tuples_have_a_tuple_of_the_rest()
    {
        Check.Encoding<
            (byte, byte, byte, byte, byte, byte, byte, byte, byte),
            ValueTupleCodec<byte, byte, byte, byte, byte, byte, byte, (byte, byte), ByteCodec, ByteCodec, ByteCodec, ByteCodec, ByteCodec, ByteCodec, ByteCodec, ValueTupleCodec<byte, byte, ByteCodec, ByteCodec>>>(
            (1, 2, 3, 4, 5, 6, 7, 8, 9), "010203040506070809");
    }

    [Fact]
    public void Reference_tuples_have_a_byte_in_front()
    {
        Check.Encoding<Tuple<byte, string?>?, TupleCodec<byte, string?, ByteCodec, StringCodec>>(Tuple.Create((byte)7, (string?)"a"), "01 07 0461");
        Check.Encoding<Tuple<byte, string?>?, TupleCodec<byte, string?, ByteCodec, StringCodec>>(null, "00");
        Check.RoundTrip<Tuple<byte, byte, byte>?, TupleCodec<byte, byte, byte, ByteCodec, ByteCodec, ByteCodec>>(null, Tuple.Create((byte)1, (byte)2, (byte)3));
        Check.Fails<Tuple<byte>?, TupleCodec<byte, ByteCodec>>("02 00", PrewireErrorCode.InvalidValue);
    }
}
