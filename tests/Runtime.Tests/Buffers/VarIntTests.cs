using System;
using FsCheck;
using FsCheck.Fluent;
using Prewire.Buffers;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

public sealed class VarIntTests
{
    [Theory]
    [InlineData(0u, "00")]
    [InlineData(1u, "01")]
    [InlineData(127u, "7F")]
    [InlineData(128u, "8001")]
    [InlineData(300u, "AC02")]
    [InlineData(16_383u, "FF7F")]
    [InlineData(16_384u, "808001")]
    [InlineData(uint.MaxValue, "FFFFFFFF0F")]
    public void Bytes_of_32_bits(uint value, string hex)
    {
        Assert.Equal(hex, Hex(value));
        Assert.Equal(hex, Hex((ulong)value));
    }

    [Theory]
    [InlineData(1UL << 32, "8080808010")]
    [InlineData(1UL << 63, "80808080808080808001")]
    [InlineData(ulong.MaxValue, "FFFFFFFFFFFFFFFFFF01")]
    public void Bytes_of_64_bits(ulong value, string hex) => Assert.Equal(hex, Hex(value));

    [Fact]
    public void Every_boundary_round_trips()
    {
        for (var bit = 0; bit < 64; bit++)
        {
            foreach (var value in new[] { (1UL << bit) - 1, 1UL << bit, (1UL << bit) + 1, ulong.MaxValue - (1UL << bit), ulong.MaxValue >> bit })
            {
                CheckRoundTrip(value);
                CheckRoundTrip((uint)value);
            }
        }
    }

    [Fact]
    public void Any_value_round_trips()
    {
        Prop.ForAll<ulong>(CheckRoundTrip).QuickCheckThrowOnFailure();
        Prop.ForAll<uint>(CheckRoundTrip).QuickCheckThrowOnFailure();
    }

    [Theory]
    [InlineData("")]
    [InlineData("80")]
    [InlineData("FFFF")]
    [InlineData("FFFFFFFF")]
    [InlineData("8000")]
    [InlineData("808000")]
    [InlineData("FF00")]
    [InlineData("8080808000")]
    public void Truncated_or_padded_is_rejected(string hex)
    {
        Assert.False(TryRead32(hex));
        Assert.False(TryRead64(Convert.FromHexString(hex)));
    }

    [Theory]
    [InlineData("FFFFFFFF10")]
    [InlineData("FFFFFFFF1F")]
    [InlineData("FFFFFFFF7F")]
    [InlineData("FFFFFFFF8F00")]
    [InlineData("FFFFFFFF8F01")]
    public void More_than_32_bits_is_rejected(string hex) => Assert.False(TryRead32(hex));

    [Theory]
    [InlineData("FFFFFFFFFFFFFFFFFF")]
    [InlineData("FFFFFFFFFFFFFFFFFF00")]
    [InlineData("FFFFFFFFFFFFFFFFFF02")]
    [InlineData("FFFFFFFFFFFFFFFFFF7F")]
    [InlineData("FFFFFFFFFFFFFFFFFF8100")]
    public void More_than_64_bits_is_rejected(string hex) => Assert.False(TryRead64(Convert.FromHexString(hex)));

    [Fact]
    public void Every_two_byte_sequence_is_read_by_the_definition()
    {
        for (var first = 0; first < 256; first++)
        {
            for (var second = 0; second < 256; second++)
            {
                var ok = VarInt.TryRead(new[] { (byte)first, (byte)second }, out uint value, out var consumed);
                var expected = first < 0x80 || second is > 0 and < 0x80;
                Assert.Equal(expected, ok);
                Assert.Equal(expected ? first < 0x80 ? 1 : 2 : 0, consumed);
                Assert.Equal(expected ? (uint)(first < 0x80 ? first : (first & 0x7F) | (second << 7)) : 0, value);
            }
        }
    }

    [Theory]
    [InlineData(0, 0u)]
    [InlineData(-1, 1u)]
    [InlineData(1, 2u)]
    [InlineData(int.MaxValue, uint.MaxValue - 1)]
    [InlineData(int.MinValue, uint.MaxValue)]
    public void ZigZag_of_32_bits(int value, uint encoded)
    {
        Assert.Equal(encoded, VarInt.EncodeZigZag(value));
        Assert.Equal(value, VarInt.DecodeZigZag(encoded));
    }

    [Fact]
    public void ZigZag_of_64_bits_round_trips_and_keeps_small_values_short()
    {
        Assert.Equal(ulong.MaxValue, VarInt.EncodeZigZag(long.MinValue));
        Assert.Equal(ulong.MaxValue - 1, VarInt.EncodeZigZag(long.MaxValue));
        Assert.Equal(127UL, VarInt.EncodeZigZag(-64L));
        Prop.ForAll<long>(value => VarInt.DecodeZigZag(VarInt.EncodeZigZag(value)) == value).QuickCheckThrowOnFailure();
        Prop.ForAll<int>(value => VarInt.DecodeZigZag(VarInt.EncodeZigZag(value)) == value).QuickCheckThrowOnFailure();
    }

    private static void CheckRoundTrip(uint value)
    {
        var bytes = Write(value);
        Assert.Equal(bytes.Length, VarInt.Size(value));
        Assert.Equal(bytes, Write((ulong)value));
        Assert.True(VarInt.TryRead(bytes, out uint read, out var consumed));
        Assert.Equal((value, bytes.Length), (read, consumed));
        for (var cut = 0; cut < bytes.Length; cut++)
        {
            Assert.False(VarInt.TryRead(bytes.AsSpan(0, cut), out read, out consumed));
            Assert.Equal((0u, 0), (read, consumed));
        }
    }

    private static void CheckRoundTrip(ulong value)
    {
        var bytes = Write(value);
        Assert.Equal(bytes.Length, VarInt.Size(value));
        var reader = new PrewireReader(bytes);
        Assert.Equal(value, reader.ReadVarUInt64());
        Assert.Equal(0, reader.Remaining);
        for (var cut = 0; cut < bytes.Length; cut++)
        {
            Assert.False(TryRead64(bytes.AsSpan(0, cut)));
        }
    }

    private static bool TryRead32(string hex)
    {
        var bytes = Convert.FromHexString(hex);
        var ok = VarInt.TryRead(bytes, out uint value, out var consumed);
        Assert.Equal((ok, 0u), (consumed != 0, ok ? 0 : value));
        return ok;
    }

    private static bool TryRead64(ReadOnlySpan<byte> bytes)
    {
        var reader = new PrewireReader(bytes);
        try
        {
            reader.ReadVarUInt64();
            return true;
        }
        catch (PrewireException)
        {
            return false;
        }
    }

    private static string Hex(uint value) => Convert.ToHexString(Write(value));

    private static string Hex(ulong value) => Convert.ToHexString(Write(value));

    /// <summary>Writes into exactly as many bytes as needed, with guards behind.</summary>
    private static byte[] Write(uint value)
    {
        var area = new GuardedBytes(VarInt.Size(value));
        ref var end = ref VarInt.Write(ref area.First, value);
        return area.Check(ref end);
    }

    private static byte[] Write(ulong value)
    {
        var area = new GuardedBytes(VarInt.Size(value));
        ref var end = ref VarInt.Write(ref area.First, value);
        return area.Check(ref end);
    }
}
