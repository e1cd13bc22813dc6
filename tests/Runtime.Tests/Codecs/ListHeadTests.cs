using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Buffers;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Lists of decimals of one scale, and of points in time of one offset, say once what all have in common.</summary>
public sealed class ListHeadTests
{
    private static readonly int[] s_lengths = [1, 2, 3, 4, 5, 7, 8, 9, 31, 100, 255, 256, 257, 300, 511, 512, 513, 1000];

    [Fact]
    public void Decimals_of_one_scale_are_integers()
    {
        var random = new Random(3);
        foreach (int length in s_lengths)
        {
            foreach (int width in (int[])[1, 2, 4, 8])
            {
                byte scale = (byte)random.Next(29);
                BigInteger limit = (BigInteger.One << ((8 * width) - 1)) - 1;

                // The one that needs the width is anywhere.
                long[] numbers = [.. Enumerable.Range(0, length).Select(_ => (long)(sbyte)random.Next(-127, 128))];
                numbers[random.Next(length)] = (long)(random.Next(2) == 0 ? limit : -limit);
                Holds([.. numbers.Select(n => Of(n, scale))], (byte)(0x80 | (BitOperations.Log2((uint)width) << 5) | scale), numbers, width);
            }
        }
    }

    [Fact]
    public void Decimals_that_have_not_one_scale_have_words()
    {
        foreach (int length in s_lengths)
        {
            foreach (decimal other in (decimal[])[1.5m, new decimal(0, 0, 0, true, 2), new decimal(1, 0, 1, false, 2), new decimal(0, int.MinValue, 0, false, 2), new decimal(0, int.MinValue, 0, true, 2)])
            {
                foreach (int at in (int[])[0, length / 2, length - 1])
                {
                    decimal[] values = [.. Enumerable.Range(0, length).Select(i => i == at ? other : Of(i, 2))];
                    if (length > 1 || other.Scale == 2)
                    {
                        Assert.Equal(values.Max(static v => decimal.GetBits(v)[2] != 0 ? 3 : decimal.GetBits(v)[1] != 0 ? 2 : 1), Bytes.Write<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values)[Head(length).Length]);
                    }

                    Check.RoundTripOne<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values);
                    Assert.Equal(
                        Bytes.Write<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values), Bytes.WriteToMiser<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values, out _));
                }
            }
        }
    }

    [Fact]
    public void Points_in_time_of_one_offset_are_ticks()
    {
        var random = new Random(4);
        foreach (int length in s_lengths)
        {
            foreach (int minutes in (int[])[0, 15, -15, 120, -330, 345, 840, -840])
            {
                var offset = TimeSpan.FromMinutes(minutes);
                DateTimeOffset[] values = [.. Enumerable.Range(0, length).Select(_ => new DateTimeOffset(random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), offset))];
                values[0] = new DateTimeOffset(minutes >= 0 ? DateTime.MinValue.Ticks + offset.Ticks : DateTime.MinValue.Ticks, offset);
                values[length - 1] = new DateTimeOffset(minutes >= 0 ? DateTime.MaxValue.Ticks : DateTime.MaxValue.Ticks + offset.Ticks, offset);
                byte[] bytes = Bytes.Write<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(values);
                Assert.Equal([.. Head(length), (byte)((minutes / 15) + 57), .. values.SelectMany(static v => BitConverter.GetBytes(v.UtcTicks))], bytes);
                Same(values, bytes);

                // One minute more, or another offset anywhere.
                foreach (int other in (int[])[minutes == 0 ? 1 : minutes - Math.Sign(minutes), minutes == 0 ? 60 : 0])
                {
                    int at = random.Next(length);
                    DateTimeOffset[] mixed = [.. values];
                    mixed[at] = new DateTimeOffset(DateTime.MaxValue.Ticks / 2, TimeSpan.FromMinutes(other));
                    byte[] each = Bytes.Write<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(mixed);
                    if (length > 1)
                    {
                        Assert.Equal([.. Head(length), 0, .. mixed.SelectMany(Bytes.Write<DateTimeOffset, DateTimeOffsetCodec>)], each);
                    }

                    Same(mixed, each);
                }
            }
        }

        static void Same(DateTimeOffset[] values, byte[] bytes)
        {
            byte[] message = PrewireEntry.Serialize<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(values);
            Assert.Equal(bytes, message[^bytes.Length..]);
            var output = new ArrayBufferWriter<byte>(message.Length + 16);
            PrewireEntry.Serialize<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(output, values);
            Assert.Equal(message, output.WrittenSpan.ToArray());
            Assert.Equal(bytes, Bytes.WriteToMiser<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(values, out _));
            foreach (DateTimeOffset[]? read in (DateTimeOffset[]?[])[
                Bytes.Read<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(bytes),
                Bytes.ReadSegments<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(bytes, 3),
                Bytes.ReadSegments<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(bytes, 64)])
            {
                Assert.Equal(values.Select(static v => (v.Ticks, v.Offset)), read!.Select(static v => (v.Ticks, v.Offset)));
            }
        }
    }

    [Fact]
    public void A_point_in_time_that_is_none_is_refused_where_it_is()
    {
        foreach (int minutes in (int[])[0, 840, -840])
        {
            long lowest = Math.Max(0, -minutes * TimeSpan.TicksPerMinute);
            long highest = DateTime.MaxValue.Ticks - Math.Max(0, minutes * TimeSpan.TicksPerMinute);
            foreach (long wrong in (long[])[lowest - 1, highest + 1, long.MinValue, long.MaxValue, -1])
            {
                foreach (int at in (int[])[0, 1, 4, 9])
                {
                    var bytes = new byte[10 * 8 + 1];
                    bytes[0] = (byte)((minutes / 15) + 57);
                    for (int i = 0; i < 10; i++)
                    {
                        BinaryPrimitives.WriteInt64LittleEndian(bytes.AsSpan(1 + (8 * i)), i == at ? wrong : i % 2 == 0 ? lowest : highest);
                    }

                    var target = new DateTimeOffset[10];
                    PrewireException error = Assert.Throws<PrewireException>(() => Read(bytes, target));
                    Assert.Equal((PrewireErrorCode.InvalidValue, 1L + (8 * at)), (error.Code, error.Offset));
                    Assert.All(target, static v => Assert.InRange(v.UtcTicks, 0, DateTime.MaxValue.Ticks));
                    WalkResult walk = ShapeWalker.Validate([11, .. bytes], 0, WireEdge.List(WireEdge.Of(WireKind.DateTimeOffset)), "Root", null);
                    Assert.Equal((PrewireErrorCode.InvalidValue, $"Root[{at}]"), (walk.Code, walk.Path));
                }
            }
        }

        static void Read(byte[] bytes, DateTimeOffset[] target)
        {
            var reader = new PrewireReader(bytes);
            default(DateTimeOffsetCodec).ReadSpan(ref reader, target);
        }
    }

    [Fact]
    public void Every_other_head_is_refused_by_all()
    {
        for (int head = 0; head < 256; head++)
        {
            bool isDecimal = head is 1 or 2 or 3 || (head >= 0x80 && (head & 0x1F) <= 28);
            bool isTime = head <= 56 + 57;

            // In the first hours of all there is no time before the universal one.
            Is<decimal, DecimalCodec>(isDecimal, [2, (byte)head, .. head < 4 ? [(byte)(head << 5), .. new byte[4 * head]] : new byte[1 << (head >> 5 & 3)]], WireKind.Decimal);
            Is<DateTimeOffset, DateTimeOffsetCodec>(isTime, [2, (byte)head, 0, 0, 0, 0, 0, 0, 0, 1, .. new byte[head == 0 ? 2 : 0]], WireKind.DateTimeOffset);
        }

        static void Is<T, TCodec>(bool isFine, byte[] bytes, WireKind kind)
            where TCodec : struct, IWireCodec<T>
        {
            WireEdge edge = WireEdge.List(WireEdge.Of(kind));
            Assert.Equal(isFine, ShapeWalker.Validate(bytes, 0, edge, "Root", null).IsFine);
            Assert.Equal(isFine, ShapeScan.TryMeasure(bytes, edge, isPresent: false, out _));
            if (isFine)
            {
                Assert.Single(Bytes.Read<T[]?, ArrayCodec<T, TCodec>>(bytes)!);
            }
            else
            {
                Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => Bytes.Read<T[]?, ArrayCodec<T, TCodec>>(bytes)).Code);
            }
        }
    }

    [Fact]
    public void Every_collection_has_the_same_bytes()
    {
        decimal[] values = [.. Enumerable.Range(0, 50).Select(i => Of(i, 3))];
        byte[] bytes = Bytes.Write<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values);
        Assert.Equal(bytes, Bytes.Write<List<decimal>?, ListCodec<decimal, DecimalCodec>>([.. values]));
        Assert.Equal(bytes, Bytes.Write<HashSet<decimal>?, HashSetCodec<decimal, DecimalCodec>>([.. values]));
        Assert.Equal(values, Bytes.Read<HashSet<decimal>?, HashSetCodec<decimal, DecimalCodec>>(bytes)!.Order());
    }

    private static void Holds(decimal[] values, byte head, long[] numbers, int width)
    {
        byte[] bytes = Bytes.Write<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values);
        Assert.Equal([.. Head(values.Length), head, .. numbers.SelectMany(n => BitConverter.GetBytes(n).Take(width))], bytes);
        Assert.Equal(bytes, Bytes.WriteToMiser<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values, out _));
        Check.RoundTripOne<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(values);
        foreach (int piece in (int[])[1, 3, 64])
        {
            Assert.Equal(values.Select(decimal.GetBits), Bytes.ReadSegments<decimal[]?, ArrayCodec<decimal, DecimalCodec>>(bytes, piece)!.Select(decimal.GetBits));
        }
    }

    private static decimal Of(long number, byte scale)
    {
        ulong size = (ulong)Math.Abs((decimal)number);
        return new decimal((int)size, (int)(size >> 32), 0, number < 0, scale);
    }

    private static byte[] Head(int length) => length < 127 ? [(byte)(length + 1)] : [(byte)((length + 1) | 0x80), (byte)((length + 1) >> 7)];
}
