using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.InteropServices;
using Prewire.Buffers;
using Prewire.Codecs;
using Prewire.Runtime.Tests.Buffers;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Decimals keep every bit, in the one form each of them has.</summary>
public sealed class DecimalCodecTests
{
    private static readonly decimal[] s_mantissas =
    [
        0, 1, int.MaxValue, uint.MaxValue, (decimal)uint.MaxValue + 1, long.MaxValue, ulong.MaxValue, (decimal)ulong.MaxValue + 1,
        new decimal(0, 1, 0, false, 0), new decimal(0, 0, 1, false, 0), new decimal(0, 1, 1, false, 0), decimal.MaxValue,
    ];

    [Fact]
    public void Every_size_scale_and_sign()
    {
        IEnumerable<decimal> values =
            from mantissa in s_mantissas
            from scale in (byte[])[0, 1, 2, 15, 16, 27, 28]
            from isNegative in (bool[])[false, true]
            select Of(mantissa, isNegative, scale);
        Check.RoundTrip<decimal, DecimalCodec>([.. values]);
        Check.RoundTrip<decimal?, NullableCodec<decimal, DecimalCodec>>(null, 0m, -0.0m, 1.10m, decimal.MinValue);
    }

    [Theory]
    [InlineData("0", "00")]
    [InlineData("0.00", "02")]
    [InlineData("1", "20 01000000")]
    [InlineData("1.0", "21 0A000000")]
    [InlineData("-1.5", "A1 0F000000")]
    [InlineData("4294967295", "20 FFFFFFFF")]
    [InlineData("4294967296", "40 00000000 01000000")]
    [InlineData("18446744073709551615", "40 FFFFFFFF FFFFFFFF")]
    [InlineData("18446744073709551616", "60 00000000 00000000 01000000")]
    [InlineData("-79228162514264337593543950335", "E0 FFFFFFFF FFFFFFFF FFFFFFFF")]
    [InlineData("0.0000000000000000000000000001", "3C 01000000")]
    public void The_bytes(string value, string hex) =>
        Check.Encoding<decimal, DecimalCodec>(decimal.Parse(value, System.Globalization.CultureInfo.InvariantCulture), hex);

    [Fact]
    public void Negative_zero_stays_negative()
    {
        Check.Encoding<decimal, DecimalCodec>(Of(0, true, 0), "80");
        Check.Encoding<decimal, DecimalCodec>(Of(0, true, 3), "83");
    }

    [Theory]
    [InlineData("1D", "a scale of 29")]
    [InlineData("1F", "a scale of 31")]
    [InlineData("9D", "a scale of 29, negative")]
    [InlineData("3D 01000000", "a scale of 29, one word")]
    [InlineData("5F 01000000 01000000", "a scale of 31, two words")]
    [InlineData("7D 01000000 01000000 01000000", "a scale of 29, three words")]
    [InlineData("20 00000000", "zero in one word")]
    [InlineData("40 00000000 00000000", "zero in two words")]
    [InlineData("60 00000000 00000000 00000000", "zero in three words")]
    [InlineData("40 01000000 00000000", "one word in two")]
    [InlineData("60 01000000 00000000 00000000", "one word in three")]
    [InlineData("60 01000000 01000000 00000000", "two words in three")]
    public void What_is_no_decimal_is_refused(string hex, string why)
    {
        Check.Fails<decimal, DecimalCodec>(hex, PrewireErrorCode.InvalidValue);

        // The same where more follows, and seen by its shape only.
        Check.Fails<(decimal, Guid, Guid), ValueTupleCodec<decimal, Guid, Guid, DecimalCodec, GuidCodec, GuidCodec>>(hex + new string('0', 64), PrewireErrorCode.InvalidValue);
        byte[] bytes = Convert.FromHexString(hex.Replace(" ", ""));
        WalkResult result = ShapeWalker.Validate(bytes, 0, WireEdge.Of(WireKind.Decimal), "Root", null);
        Assert.True(result.Code == PrewireErrorCode.InvalidValue, why);
        Assert.Equal(0, result.Offset);
    }

    [Fact]
    public void Every_byte_sequence_is_refused_or_written_again_as_it_was()
    {
        var random = new Random(28);
        int good = 0;
        for (int i = 0; i < 10_000; i++)
        {
            byte tag = (byte)random.Next(256);
            byte[] bytes = [tag, .. Enumerable.Range(0, (tag >> 5 & 3) * 4).Select(_ => (byte)(random.Next(4) == 0 ? random.Next(256) : 0))];
            bool isValid = ShapeWalker.Validate(bytes, 0, WireEdge.Of(WireKind.Decimal), "Root", null).IsFine;
            try
            {
                decimal value = Bytes.Read<decimal, DecimalCodec>(bytes);
                Assert.Equal(bytes, Bytes.Write<decimal, DecimalCodec>(value));
                Assert.True(isValid);
                good++;
            }
            catch (PrewireException exception)
            {
                Assert.Equal(PrewireErrorCode.InvalidValue, exception.Code);
                Assert.False(isValid);
            }
        }

        Assert.InRange(good, 1_000, 9_000);
    }

    [Fact]
    public void Long_lists_are_written_in_pieces()
    {
        decimal[] values = Enumerable.Range(0, 10_000).Select(i => (i % 4) switch
        {
            0 => i / 100m,
            1 => -i * 1_000_000_000_000m,
            2 => i - decimal.MaxValue,
            _ => 0.0m,
        }).ToArray();
        Check.RoundTripOne<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values);
        Bytes.WriteToMiser<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values, out int largestRequest);
        Assert.InRange(largestRequest, 13, 64 * 1024);
    }

    [Fact]
    public void Nothing_is_touched_behind_the_end()
    {
        if (!PageEnd.IsSupported)
        {
            return;
        }

        using var source = new PageEnd();
        var random = new Random(7);
        for (int count = 0; count < 60; count++)
        {
            foreach (int words in (int[])[0, 1, 2, 3])
            {
                decimal[] values = [.. Enumerable.Range(0, count).Select(_ => OfWords(words, random))];
                byte[] bytes = Bytes.Write<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values)[1..];
                if (count > 0 && bytes[0] is > 0 and < 4)
                {
                    // Nor is anything written there.
                    DecimalWords.Put(ref source.Place(new byte[bytes.Length - 1]), values, bytes[0]);
                }

                decimal[] read = new decimal[count];
                var reader = new PrewireReader(MemoryMarshal.CreateReadOnlySpan(ref source.Place(bytes), bytes.Length));
                default(DecimalCodec).ReadSpan(ref reader, read);
                Assert.Equal(values.Select(decimal.GetBits), read.Select(decimal.GetBits));
            }
        }
    }

    private static decimal OfWords(int words, Random random) => new(
        words > 0 ? Word(words == 1, random) : 0, words > 1 ? Word(words == 2, random) : 0, words > 2 ? Word(true, random) : 0, random.Next(2) == 0, (byte)random.Next(29));

    private static int Word(bool isLast, Random random) => isLast ? random.Next(1, int.MaxValue) * (random.Next(2) == 0 ? 1 : -1) : random.Next(4) * 0x40000001;

    private static decimal Of(decimal mantissa, bool isNegative, byte scale)
    {
        int[] words = decimal.GetBits(mantissa);
        return new decimal(words[0], words[1], words[2], isNegative, scale);
    }
}
