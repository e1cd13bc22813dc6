using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Decimals of one scale, and those that have words instead, against what is written of them one by one, whichever vectors there are.</summary>
public sealed class ScaledDecimalTests
{
    /// <summary>What makes another width necessary, or none possible.</summary>
    private static readonly decimal[] s_odd =
    [
        new(0, 0, 0, true, 2), 1.5m, 0.001m, new(1, 1, 0, false, 2), new(1, 0, 1, true, 2), new(0, 1, 0, false, 2), new(-1, int.MaxValue, 0, true, 2), new(0, int.MinValue, 0, true, 2),
        new(int.MinValue, 0, 0, true, 2), new(int.MinValue, 0, 0, false, 2), new(int.MaxValue, 0, 0, false, 2), new(int.MaxValue, 0, 0, true, 2), new(-1, 0, 0, false, 2),
        1.27m, 1.28m, -1.28m, -1.29m, 327.67m, 327.68m, -327.68m, -327.69m, 0.00m,
    ];

    [Theory]
    [InlineData(5, true)]
    [InlineData(5, false)]
    [InlineData(7, true)]
    [InlineData(7, false)]
    [InlineData(8, true)]
    [InlineData(8, false)]
    [InlineData(15, true)]
    [InlineData(15, false)]
    [InlineData(16, true)]
    [InlineData(16, false)]
    [InlineData(31, true)]
    [InlineData(31, false)]
    [InlineData(32, true)]
    [InlineData(32, false)]
    [InlineData(62, true)]
    [InlineData(62, false)]
    public void They_are_as_each_by_itself(int bits, bool haveSigns)
    {
        var random = new Random(bits);
        foreach (int count in (int[])[.. Enumerable.Range(1, 40), 100, 126, 127, 128, 255, 256, 257, 1000, 5000])
        {
            decimal[] values = [.. Enumerable.Range(0, count).Select(_ => Number(random, bits, haveSigns))];
            Check(values);
            foreach (decimal odd in count < 20 || count == 257 ? s_odd : s_odd.Take(0))
            {
                decimal[] others = [.. values];
                others[random.Next(count)] = odd;
                Check(others);
                others[random.Next(count)] = s_odd[random.Next(s_odd.Length)];
                Check(others);
            }
        }
    }

    private static decimal Number(Random random, int bits, bool hasSign)
    {
        long number = random.NextInt64() >> (63 - bits);
        return new decimal((int)number, (int)(number >> 32), 0, hasSign && number != 0 && random.Next(2) == 0, 2);
    }

    private static void Check(decimal[] values)
    {
        byte[] expected = Expected(values);
        Assert.Equal(expected, Bytes.Write<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values));
        Assert.Equal(expected, Bytes.WriteToMiser<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values, out _));
        byte[] message = PrewireEntry.Serialize<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values);
        Assert.Equal(expected, message[^expected.Length..]);
        foreach (int room in (int[])[1, expected.Length + 16, (values.Length * 16) + 64])
        {
            var output = new ArrayBufferWriter<byte>(room);
            PrewireEntry.Serialize<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(output, values);
            Assert.Equal(message, output.WrittenSpan.ToArray());
        }

        Assert.Equal(values.Select(decimal.GetBits), PrewireEntry.Deserialize<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(message)!.Select(decimal.GetBits));
        Assert.Equal(values.Select(decimal.GetBits), Bytes.ReadSegments<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(expected, 33)!.Select(decimal.GetBits));
    }

    private static byte[] Expected(decimal[] values)
    {
        var bytes = new List<byte>(Bytes.Write<int[]?, ArrayCodec<int, Int32Codec>>(new int[values.Length])[..(values.Length < 127 ? 1 : values.Length < 16383 ? 2 : 3)]);
        int scale = decimal.GetBits(values[0])[3] >> 16 & 0xFF;
        if (!values.All(v => decimal.GetBits(v) is var b && (b[3] >> 16 & 0xFF) == scale && b[2] == 0 && b[1] >= 0 && (b[3] >= 0 || (b[0] | b[1]) != 0)))
        {
            int words = values.Max(static v => decimal.GetBits(v)[2] != 0 ? 3 : decimal.GetBits(v)[1] != 0 ? 2 : 1);
            return [.. bytes, (byte)words, .. values.SelectMany(v => (byte[])[(byte)(Bytes.Write<decimal, DecimalCodec>(v)[0] & 0x9F | words << 5), .. decimal.GetBits(v).Take(words).SelectMany(BitConverter.GetBytes)])];
        }

        long[] numbers = [.. values.Select(static v => Signed(decimal.GetBits(v)))];
        int log = numbers.All(static n => n == (sbyte)n) ? 0 : numbers.All(static n => n == (short)n) ? 1 : numbers.All(static n => n == (int)n) ? 2 : 3;
        return [.. bytes, (byte)(0x80 | log << 5 | scale), .. numbers.SelectMany(n => BitConverter.GetBytes(n).Take(1 << log))];
    }

    private static long Signed(int[] bits)
    {
        long number = ((long)bits[1] << 32) | (uint)bits[0];
        return bits[3] < 0 ? -number : number;
    }
}
