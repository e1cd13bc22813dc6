using System;
using System.Buffers;
using System.Buffers.Binary;
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

/// <summary>Lists of points in time that have not one offset: ten bytes each, the ticks of the universal time and the offset in minutes.</summary>
public sealed class DateTimeOffsetListTests
{
    private const int Size = 10;
    private const long Day = TimeSpan.TicksPerDay;

    private static readonly int[] s_counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 126, 127, 128, 1000];
    private static readonly WireEdge s_edge = WireEdge.List(WireEdge.Of(WireKind.DateTimeOffset));

    [Fact]
    public void The_bytes()
    {
        var value = new DateTimeOffset(2024, 2, 29, 12, 0, 0, TimeSpan.FromMinutes(-571));
        Assert.Equal([.. BitConverter.GetBytes(value.UtcTicks), .. BitConverter.GetBytes((short)-571)], Bytes.Write<DateTimeOffset, DateTimeOffsetCodec>(value));
        DateTimeOffset[] values = [value, value.ToOffset(TimeSpan.FromMinutes(1))];
        Assert.Equal([3, 0, .. values.SelectMany(Expected)], Bytes.Write<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(values));
    }

    [Fact]
    public void All_offsets_and_times_are_written_and_read()
    {
        var random = new Random(1);
        foreach (int count in s_counts)
        {
            foreach (int extremes in (int[])[0, 1, 5, 100])
            {
                DateTimeOffset[] values = [.. Enumerable.Range(0, count).Select(_ => random.Next(100) < extremes ? Extreme(random) : Usual(random))];
                byte[] bytes = Bytes.Write<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(values);
                if (values.Any(v => v.Offset != values[0].Offset))
                {
                    Assert.Equal([.. Head(count), 0, .. values.SelectMany(Expected)], bytes);
                }

                byte[] message = PrewireEntry.Serialize<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(values);
                Assert.Equal(bytes, message[^bytes.Length..]);
                Assert.Equal(bytes, Bytes.WriteToMiser<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(values, out _));
                foreach (int room in (int[])[1, message.Length, 20_000])
                {
                    var output = new ArrayBufferWriter<byte>(room);
                    PrewireEntry.Serialize<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(output, values);
                    Assert.Equal(message, output.WrittenSpan.ToArray());
                }

                Same(values, PrewireEntry.Deserialize<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(message));
                Same(values, Bytes.Read<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(bytes));
                foreach (int piece in (int[])[1, 3, 9, 10, 11, 39, 40, 41, 64, 500])
                {
                    Same(values, Bytes.ReadSegments<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(bytes, piece));
                }
            }
        }
    }

    [Fact]
    public void Lists_are_read_and_refused_as_each_by_itself()
    {
        var random = new Random(2);
        long[] ticks = [-1, 0, 1, Day - 1, (14 * TimeSpan.TicksPerHour) - 1, 14 * TimeSpan.TicksPerHour, TimeSpan.TicksPerMinute, TimeSpan.TicksPerMinute - 1, long.MinValue, long.MaxValue, 1L << 62];
        ticks = [.. ticks, .. ticks.Where(static t => t is >= -1 and <= Day).Select(static t => DateTime.MaxValue.Ticks - t), DateTime.MaxValue.Ticks / 2];
        int[] minutes = [0, 1, -1, 14, 839, 840, 841, -839, -840, -841, short.MaxValue, short.MinValue];
        int good = 0;
        foreach (int count in (int[])[1, 3, 4, 5, 8, 11])
        {
            foreach (long t in ticks)
            {
                foreach (int m in minutes)
                {
                    int at = random.Next(count);
                    byte[] bytes = [0, .. Enumerable.Range(0, count).SelectMany(_ => Expected(random.Next(8) == 0 ? Extreme(random) : Usual(random)))];
                    BinaryPrimitives.WriteInt64LittleEndian(bytes.AsSpan(1 + (at * Size)), t);
                    BinaryPrimitives.WriteInt16LittleEndian(bytes.AsSpan(9 + (at * Size)), (short)m);
                    bool isFine = t >= 0 && t <= DateTime.MaxValue.Ticks && Math.Abs(m) <= 840
                        && t + (m * TimeSpan.TicksPerMinute) is var local && local >= 0 && local <= DateTime.MaxValue.Ticks;
                    good += isFine ? 1 : 0;
                    var target = new DateTimeOffset[count];
                    PrewireException? error = Record(bytes, target);
                    WalkResult walk = ShapeWalker.Validate([(byte)(count + 1), .. bytes], 0, s_edge, "Root", null);
                    Assert.Equal(isFine, ShapeScan.IsWellFormed([(byte)(count + 1), .. bytes], 0, s_edge, 64));
                    Assert.All(target, static v => Assert.InRange(v.UtcTicks, 0, DateTime.MaxValue.Ticks));
                    if (isFine)
                    {
                        Assert.Null(error);
                        Assert.True(walk.IsFine);
                        Assert.Equal((t, m), (target[at].UtcTicks, target[at].TotalOffsetMinutes));
                    }
                    else
                    {
                        Assert.Equal((PrewireErrorCode.InvalidValue, 1L + (at * Size)), (error!.Code, error.Offset));
                        Assert.Equal((PrewireErrorCode.InvalidValue, $"Root[{at}]"), (walk.Code, walk.Path));
                    }
                }
            }
        }

        Assert.InRange(good, 100, 1000);

        static PrewireException? Record(byte[] bytes, DateTimeOffset[] target)
        {
            var reader = new PrewireReader(bytes);
            try
            {
                default(DateTimeOffsetCodec).ReadSpan(ref reader, target);
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
        var random = new Random(3);
        foreach (int count in (int[])[1, 4, 9, 130])
        {
            byte[] bytes = Bytes.Write<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>([.. Enumerable.Range(0, count).Select(i => Usual(random))]);
            for (int length = 0; length < bytes.Length; length++)
            {
                Assert.Throws<PrewireException>(() => Bytes.Read<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(bytes[..length]));
                Assert.False(ShapeWalker.Validate(bytes[..length], 0, s_edge, "Root", null).IsFine);
            }
        }
    }

    [Fact]
    public void Nothing_is_touched_behind_the_end()
    {
        if (!PageEnd.IsSupported)
        {
            return;
        }

        using var source = new PageEnd();
        var random = new Random(4);
        for (int count = 1; count < 60; count++)
        {
            foreach (bool isOne in (bool[])[false, true])
            {
                DateTimeOffset[] values = [.. Enumerable.Range(0, count).Select(_ => isOne ? Usual(random).ToUniversalTime() : Usual(random))];
                byte[] bytes = Bytes.Write<DateTimeOffset[]?, ArrayCodec<DateTimeOffset, DateTimeOffsetCodec>>(values)[1..];
                DateTimeOffsetBits.Put(ref source.Place(new byte[bytes.Length - 1]), values, bytes[0]);
                var read = new DateTimeOffset[count];
                var reader = new PrewireReader(MemoryMarshal.CreateReadOnlySpan(ref source.Place(bytes), bytes.Length));
                default(DateTimeOffsetCodec).ReadSpan(ref reader, read);
                Same(values, read);
            }
        }
    }

    private static IEnumerable<byte> Expected(DateTimeOffset value) => [.. BitConverter.GetBytes(value.UtcTicks), .. BitConverter.GetBytes((short)(value.Offset.Ticks / TimeSpan.TicksPerMinute))];

    private static DateTimeOffset Usual(Random random) => new(random.NextInt64(Day, DateTime.MaxValue.Ticks - Day), TimeSpan.FromMinutes(random.Next(-840, 841)));

    /// <summary>A point in time whose universal or local time is the first or the last.</summary>
    private static DateTimeOffset Extreme(Random random)
    {
        int minutes = random.Next(4) switch { 0 => 0, 1 => random.Next(2) == 0 ? 1 : -1, 2 => random.Next(2) == 0 ? 840 : -840, _ => random.Next(-840, 841) };
        var offset = TimeSpan.FromMinutes(minutes);
        return new DateTimeOffset(random.Next(2) == 0 ? Math.Max(0, offset.Ticks) : DateTime.MaxValue.Ticks + Math.Min(0, offset.Ticks), offset);
    }

    private static void Same(DateTimeOffset[] values, DateTimeOffset[]? read) => Assert.Equal(values.Select(static v => (v.Ticks, v.Offset)), read!.Select(static v => (v.Ticks, v.Offset)));

    private static byte[] Head(int length) => length < 127 ? [(byte)(length + 1)] : [(byte)((length + 1) | 0x80), (byte)((length + 1) >> 7)];
}
