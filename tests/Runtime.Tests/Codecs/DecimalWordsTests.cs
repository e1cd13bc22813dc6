using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.InteropServices;
using Prewire.Buffers;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Buffers;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Lists of decimals that have not one scale: each takes as many words as the longest needs.</summary>
public sealed class DecimalWordsTests
{
    private static readonly int[] s_counts = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 126, 127, 128, 255, 256, 257, 1000];

    private static readonly decimal[] s_extremes =
    [
        decimal.MaxValue, decimal.MinValue, 0, new(0, 0, 0, true, 0), new(0, 0, 0, true, 28), new(0, 0, 0, false, 28), new(1, 0, 0, false, 28), new(-1, -1, -1, true, 28), new(0, 0, 1, false, 5), new(0, 1, 0, true, 6),
    ];

    [Fact]
    public void Words_of_all_lengths_are_written_and_read()
    {
        var random = new Random(7);
        foreach (int count in s_counts)
        {
            for (int most = 0; most <= 3; most++)
            {
                // The longest is anywhere, or there is none of it.
                decimal[] values = [.. Enumerable.Range(0, count).Select(_ => Of(random, random.Next(most + 1)))];
                Holds(values);
                if (count > 0)
                {
                    values[random.Next(count)] = Of(random, most);
                    Holds(values);
                    values[^1] = s_extremes[random.Next(s_extremes.Length)];
                    Holds(values);
                }
            }

            Holds([.. Enumerable.Range(0, count).Select(i => s_extremes[i % s_extremes.Length])]);
        }
    }

    [Fact]
    public void A_list_has_the_same_bytes_wherever_it_is_written()
    {
        var random = new Random(8);
        foreach (int count in s_counts)
        {
            decimal[] values = [.. Enumerable.Range(0, count).Select(_ => Of(random, random.Next(3)))];
            byte[] bytes = Bytes.Write<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values);
            byte[] message = PrewireEntry.Serialize<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values);
            Assert.Equal(bytes, message[^bytes.Length..]);
            Assert.Equal(bytes, Bytes.WriteToMiser<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values, out _));
            foreach (int room in (int[])[1, message.Length, message.Length + 1, 20_000])
            {
                var output = new ArrayBufferWriter<byte>(room);
                PrewireEntry.Serialize<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(output, values);
                Assert.Equal(message, output.WrittenSpan.ToArray());
            }

            Assert.Equal(values.Select(decimal.GetBits), PrewireEntry.Deserialize<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(message)!.Select(decimal.GetBits));
        }
    }

    [Fact]
    public void Vectors_do_what_each_by_itself_does()
    {
        var random = new Random(9);
        for (int words = 1; words <= 3; words++)
        {
            int size = DecimalTag.SizeOf(words);
            foreach (int count in s_counts.Where(static c => c > 0))
            {
                decimal[] values = [.. Enumerable.Range(0, count).Select(_ => Of(random, random.Next(words + 1)))];
                var room = new byte[(count * size) + 64];
                room.AsSpan().Fill(0xEE);
                int needed = DecimalWords.Put(ref room[0], values, words);
                Assert.Equal(words, needed);
                Assert.Equal(values.Max(static v => Math.Max(1, DecimalTag.Words(DecimalBits.Of(v).Low, DecimalBits.Of(v).High))), DecimalWords.Find(values));
                Assert.All(room[(count * size)..], static b => Assert.Equal(0xEE, b));
                var one = new byte[size];
                var read = new decimal[count];
                Assert.Equal(count, DecimalWords.Get(ref room[0], read, words));
                for (int less = 1; less < words; less++)
                {
                    Assert.Equal(Math.Max(less, DecimalWords.Find(values)), DecimalWords.Put(ref (new byte[room.Length])[0], values, less));
                }

                for (int i = 0; i < count; i++)
                {
                    DecimalWords.Put(ref one[0], values.AsSpan(i, 1), words);
                    Assert.Equal(one, room[(i * size)..((i + 1) * size)]);
                    Assert.Equal(decimal.GetBits(values[i]), decimal.GetBits(read[i]));
                }
            }
        }
    }

    [Fact]
    public void Each_wrong_tag_is_refused_where_it_is()
    {
        for (int words = 1; words <= 3; words++)
        {
            int size = DecimalTag.SizeOf(words);
            foreach (int count in (int[])[1, 3, 4, 9, 10])
            {
                for (int at = 0; at < count; at++)
                {
                    for (int tag = 0; tag < 256; tag++)
                    {
                        bool isFine = (tag & 0x1F) <= 28 && ((tag >> 5) & 3) == words;
                        byte[] bytes = [(byte)words, .. Enumerable.Range(0, count * size).Select(i => i % size != 0 ? (byte)i : (byte)(i / size == at ? tag : words << 5))];
                        var target = new decimal[count];
                        PrewireException? error = Record(bytes, target);
                        WalkResult walk = ShapeWalker.Validate([(byte)(count + 1), .. bytes], 0, WireEdge.List(WireEdge.Of(WireKind.Decimal)), "Root", null);
                        Assert.Equal(isFine, ShapeScan.IsWellFormed([(byte)(count + 1), .. bytes], 0, WireEdge.List(WireEdge.Of(WireKind.Decimal)), 64));
                        Assert.All(target, static v => Assert.InRange(v.Scale, 0, 28));
                        if (isFine)
                        {
                            Assert.Null(error);
                            Assert.True(walk.IsFine);
                        }
                        else
                        {
                            Assert.Equal((PrewireErrorCode.InvalidValue, 1L + (at * size)), (error!.Code, error.Offset));
                            Assert.Equal((PrewireErrorCode.InvalidValue, $"Root[{at}]"), (walk.Code, walk.Path));
                        }
                    }
                }
            }
        }

        static PrewireException? Record(byte[] bytes, decimal[] target)
        {
            var reader = new PrewireReader(bytes);
            try
            {
                default(DecimalCodec).ReadSpan(ref reader, target);
                Assert.Equal(0, reader.Remaining);
                return null;
            }
            catch (PrewireException exception)
            {
                return exception;
            }
        }
    }

    [Fact]
    public void What_is_cut_off_is_noticed()
    {
        var random = new Random(10);
        for (int words = 1; words <= 3; words++)
        {
            foreach (int count in (int[])[1, 4, 9, 130])
            {
                byte[] bytes = Bytes.Write<decimal[]?, ArrayCodec<decimal, DecimalCodec>>([.. Enumerable.Range(0, count).Select(_ => Of(random, words))]);
                for (int length = 0; length < bytes.Length; length++)
                {
                    Assert.Throws<PrewireException>(() => Bytes.Read<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(bytes[..length]));
                    Assert.False(ShapeWalker.Validate(bytes[..length], 0, WireEdge.List(WireEdge.Of(WireKind.Decimal)), "Root", null).IsFine);
                    Assert.False(ShapeScan.TryMeasure(bytes[..length], WireEdge.List(WireEdge.Of(WireKind.Decimal)), isPresent: false, out _));
                }
            }
        }
    }

    [Fact]
    public void A_decimal_alone_keeps_its_own_length()
    {
        Assert.Equal([0x42, 0, 0, 0, 0, 1, 0, 0, 0], Bytes.Write<decimal, DecimalCodec>(new decimal(0, 1, 0, false, 2)));
        Assert.Equal([0x82], Bytes.Write<decimal, DecimalCodec>(new decimal(0, 0, 0, true, 2)));
        Assert.Throws<PrewireException>(() => Bytes.Read<decimal, DecimalCodec>([0x42, 1, 0, 0, 0, 0, 0, 0, 0]));
    }

    private static void Holds(decimal[] values)
    {
        byte[] bytes = Bytes.Write<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values);
        int words = values.Length == 0 || IsScaled(values) ? 0 : values.Max(static v => Math.Max(1, DecimalTag.Words(DecimalBits.Of(v).Low, DecimalBits.Of(v).High)));
        if (words != 0)
        {
            Assert.Equal([.. Head(values.Length), (byte)words, .. values.SelectMany(v => Expected(v, words))], bytes);
        }

        Assert.Equal(bytes, Bytes.WriteToMiser<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values, out _));
        Same(values, Bytes.Read<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(bytes));
        foreach (int piece in (int[])[1, 2, 3, 5, 9, 12, 13, 14, 20, 63, 64, 65, 500])
        {
            Same(values, Bytes.ReadSegments<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(bytes, piece));
        }
    }

    private static bool IsScaled(decimal[] values) =>
        values.All(v => v.Scale == values[0].Scale && DecimalBits.Of(v) is { High: 0, Low: < 1UL << 63 } bits && (bits.Low != 0 || (bits.Flags >> 31) == 0));

    private static IEnumerable<byte> Expected(decimal value, int words)
    {
        int[] bits = decimal.GetBits(value);
        return [(byte)((bits[3] >> 16 & 0x1F) | (bits[3] < 0 ? 0x80 : 0) | (words << 5)), .. MemoryMarshal.AsBytes(bits.AsSpan(0, words)).ToArray()];
    }

    private static void Same(decimal[] expected, decimal[]? read) => Assert.Equal(expected.Select(decimal.GetBits), read!.Select(decimal.GetBits));

    private static decimal Of(Random random, int words) => new(
        words > 0 ? random.Next() : 0, words > 1 ? random.Next(int.MinValue, int.MaxValue) : 0, words > 2 ? random.Next(int.MinValue, int.MaxValue) : 0, random.Next(2) == 0, (byte)random.Next(29));

    private static byte[] Head(int length) => length < 127 ? [(byte)(length + 1)] : [(byte)((length + 1) | 0x80), (byte)((length + 1) >> 7)];
}
