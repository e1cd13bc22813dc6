using System;
using System.Linq;
using Prewire.Codecs;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Decimals of several scales, of which some in a row have one word.</summary>
public sealed class DecimalRunTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(5)]
    [InlineData(40)]
    public void Others_may_be_anywhere_between(int chance)
    {
        var random = new Random(chance);
        foreach (int count in (int[])[1, 3, 4, 5, 8, 9, 16, 17, 100, 1000])
        {
            decimal[] values = [.. Enumerable.Range(0, count).Select(i => random.Next(100) >= chance
                ? new decimal(random.Next() | 1, 0, 0, random.Next(2) == 0, (byte)(i % 29))
                : new decimal(random.Next(2) * random.Next(), random.Next(2) * random.Next(), random.Next(2) * random.Next(), random.Next(2) == 0, (byte)random.Next(29)))];
            values[0] = new decimal(1, 0, 1, true, 28);
            byte[] bytes = Bytes.Write<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values);
            Assert.Equal(values.SelectMany(Bytes.Write<decimal, DecimalCodec>), bytes[(count < 127 ? 2 : 3)..]);
            Assert.Equal(bytes, Bytes.WriteToMiser<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values, out _));
            Same(values, Bytes.Read<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(bytes)!);
            Same(values, Bytes.ReadSegments<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(bytes, 33)!);
        }
    }

    [Fact]
    public void What_is_no_decimal_is_refused_wherever_it_is()
    {
        decimal[] values = [.. Enumerable.Range(0, 40).Select(static i => new decimal(i + 1, 0, 0, i % 3 == 0, (byte)(i % 29)))];
        byte[] bytes = Bytes.Write<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values);
        for (int at = 2; at < bytes.Length; at += 5)
        {
            // A scale of 29, and a mantissa that needs no word.
            Fails([.. bytes[..at], 0x3D, .. bytes[(at + 1)..]]);
            Fails([.. bytes[..at], 0xBF, .. bytes[(at + 1)..]]);
            Fails([.. bytes[..(at + 1)], 0, 0, 0, 0, .. bytes[(at + 5)..]]);
        }

        static void Fails(byte[] bytes)
        {
            var error = Assert.Throws<PrewireException>(() => Bytes.Read<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(bytes));
            Assert.Equal(PrewireErrorCode.InvalidValue, error.Code);
        }
    }

    private static void Same(decimal[] values, decimal[] read) => Assert.Equal(values.Select(decimal.GetBits), read.Select(decimal.GetBits));
}
