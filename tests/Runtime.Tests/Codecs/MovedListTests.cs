using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Lists of values that lie in memory otherwise than in a message: with padding, in another order, with bytes that are no value.</summary>
public sealed class MovedListTests
{
    private static readonly int[] s_counts = [0, 1, 7, 8, 9, 15, 16, 17, 31, 63, 64, 65, 100, 1000];

    [Fact]
    public void All_values_are_written_as_each_by_itself()
    {
        var random = new Random(5);
        RoundTrip<(int, double), ValueTupleCodec<int, double, Int32Codec, DoubleCodec>>(() => (random.Next(), random.NextDouble()));
        RoundTrip<(byte, short), ValueTupleCodec<byte, short, ByteCodec, Int16Codec>>(() => ((byte)random.Next(), (short)random.Next()));
        RoundTrip<(byte, int), ValueTupleCodec<byte, int, ByteCodec, Int32Codec>>(() => ((byte)random.Next(), random.Next()));
        RoundTrip<(long, bool), ValueTupleCodec<long, bool, Int64Codec, BoolCodec>>(() => (random.NextInt64(), random.Next(2) == 0));
        RoundTrip<(bool, bool), ValueTupleCodec<bool, bool, BoolCodec, BoolCodec>>(() => (random.Next(2) == 0, random.Next(2) == 0));
        RoundTrip<(DateTime, byte), ValueTupleCodec<DateTime, byte, DateTimeCodec, ByteCodec>>(() => (new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc), (byte)random.Next()));
#if !PREWIRE_NETSTANDARD
        RoundTrip<(byte, DateOnly, DateOnly), ValueTupleCodec<byte, DateOnly, DateOnly, ByteCodec, DateOnlyCodec, DateOnlyCodec>>(() => ((byte)random.Next(), DateOnly.FromDayNumber(random.Next(3_000_000)), DateOnly.FromDayNumber(random.Next(3_000_000))));
        RoundTrip<(byte, TimeOnly), ValueTupleCodec<byte, TimeOnly, ByteCodec, TimeOnlyCodec>>(() => ((byte)random.Next(), new TimeOnly(random.NextInt64(TimeSpan.TicksPerDay))));
#endif
        RoundTrip<(byte, Guid), ValueTupleCodec<byte, Guid, ByteCodec, GuidCodec>>(() => ((byte)random.Next(), Guid.NewGuid()));
        RoundTrip<(byte, DateTimeOffset), ValueTupleCodec<byte, DateTimeOffset, ByteCodec, DateTimeOffsetCodec>>(() => ((byte)random.Next(), new DateTimeOffset(random.NextInt64(DateTime.MaxValue.Ticks), TimeSpan.Zero)));
        RoundTrip<((byte, long), (Guid, Guid, short)), ValueTupleCodec<(byte, long), (Guid, Guid, short), ValueTupleCodec<byte, long, ByteCodec, Int64Codec>, ValueTupleCodec<Guid, Guid, short, GuidCodec, GuidCodec, Int16Codec>>>(
            () => (((byte)random.Next(), random.NextInt64()), (Guid.NewGuid(), Guid.NewGuid(), (short)random.Next())));
    }

    [Fact]
    public void Messages_of_lists_are_the_same_by_every_way()
    {
        Same<(int, double), ValueTupleCodec<int, double, Int32Codec, DoubleCodec>>(static i => (i, i / 3.0));
        Same<(long, bool), ValueTupleCodec<long, bool, Int64Codec, BoolCodec>>(static i => (i, i % 3 == 0));
        Same<(byte, decimal), ValueTupleCodec<byte, decimal, ByteCodec, DecimalCodec>>(static i => ((byte)i, i / 4m));
        Same<int?, NullableCodec<int, Int32Codec>>(static i => i % 5 == 0 ? null : i);
        Same<int?, NullableCodec<int, Int32Codec>>(static i => i % 5 != 0 ? null : i);
        Same<DateTimeOffset?, NullableCodec<DateTimeOffset, DateTimeOffsetCodec>>(static i => new DateTimeOffset(i, TimeSpan.Zero));
        Same<int, Int32Codec>(static i => i * 1_000_003);
        Same<long, Int64Codec>(static i => i);
        Same<bool, BoolCodec>(static i => i % 3 == 0);
#if !PREWIRE_NETSTANDARD
        Same<TimeOnly, TimeOnlyCodec>(static i => new TimeOnly(i));
#endif
        Same<decimal, DecimalCodec>(static i => i / 8m);

        static void Same<T, TCodec>(Func<int, T> make)
            where TCodec : struct, IWireCodec<T>
        {
            foreach (int count in s_counts)
            {
                T[] values = [.. Enumerable.Range(0, count).Select(make)];
                byte[] expected = [.. default(ArrayCodec<T, TCodec>).Prefix, .. Bytes.Write<T[]?, ArrayCodec<T, TCodec>>(values)];
                Assert.Equal(expected, PrewireEntry.Serialize<T[]?, ArrayCodec<T, TCodec>>(values));
                Assert.Equal(expected, PrewireEntry.Serialize<System.Collections.Generic.List<T>?, ListCodec<T, TCodec>>([.. values]));
                foreach (int room in (int[])[1, expected.Length, 20_000])
                {
                    var output = new System.Buffers.ArrayBufferWriter<byte>(room);
                    PrewireEntry.Serialize<T[]?, ArrayCodec<T, TCodec>>(output, values);
                    Assert.Equal(expected, output.WrittenSpan);
                }
            }
        }
    }

    [Fact]
    public void Padding_is_not_written()
    {
        foreach (int count in s_counts)
        {
            var values = new (int, double)[count];
            MemoryMarshal.AsBytes(values.AsSpan()).Fill(0xEE);
            for (int i = 0; i < count; i++)
            {
                values[i].Item1 = i % 100;
                values[i].Item2 = i % 100;
            }

            // Behind the message, too.
            var room = new byte[20 + (16 * count)];
            Assert.True(PrewireEntry.TrySerialize<(int, double)[]?, ArrayCodec<(int, double), ValueTupleCodec<int, double, Int32Codec, DoubleCodec>>>(values, room, out _));
            Assert.DoesNotContain((byte)0xEE, room);
        }
    }

    [Fact]
    public void Bools_of_other_bytes_are_written_as_true_and_not_read()
    {
        foreach (int count in s_counts)
        {
            for (int at = 0; at < count; at += 1 + (count / 9))
            {
                var values = new (long, bool)[count];
                Unsafe.As<bool, byte>(ref values[at].Item2) = 4;
                byte[] bytes = Bytes.Write<(long, bool)[]?, ArrayCodec<(long, bool), ValueTupleCodec<long, bool, Int64Codec, BoolCodec>>>(values);
                int place = bytes.Length - (9 * (count - at)) + 8;
                Assert.Equal(1, bytes[place]);
                bytes[place] = 2;
                Fails<(long, bool), ValueTupleCodec<long, bool, Int64Codec, BoolCodec>>(bytes);
            }
        }
    }

    [Fact]
    public void Values_out_of_range_are_not_read()
    {
        foreach (int count in s_counts)
        {
            for (int at = 0; at < count; at += 1 + (count / 9))
            {
                Wrong<(DateTime, byte), ValueTupleCodec<DateTime, byte, DateTimeCodec, ByteCodec>>((DateTime.MaxValue, 0xFF), count, at, 7);
#if !PREWIRE_NETSTANDARD
                Wrong<(byte, TimeOnly), ValueTupleCodec<byte, TimeOnly, ByteCodec, TimeOnlyCodec>>((0xFF, TimeOnly.MaxValue), count, at, 8);
                Wrong<(byte, DateOnly), ValueTupleCodec<byte, DateOnly, ByteCodec, DateOnlyCodec>>((0xFF, DateOnly.MaxValue), count, at, 4);
#endif
            }
        }

        static void Wrong<T, TCodec>(T value, int count, int at, int offset)
            where T : struct
            where TCodec : struct, IWireCodec<T>
        {
            var values = new T[count];
            Array.Fill(values, value);
            byte[] bytes = Bytes.Write<T[]?, ArrayCodec<T, TCodec>>(values);
            int size = Bytes.Write<T, TCodec>(value).Length;
            int place = bytes.Length - (size * (count - at)) + offset;
            bytes[place]++;
            Fails<T, TCodec>(bytes);
        }
    }

    [Fact]
    public void Points_in_time_have_any_offset_that_there_is()
    {
        long last = DateTime.MaxValue.Ticks;
        var random = new Random(9);
        RoundTrip<(byte, DateTimeOffset), ValueTupleCodec<byte, DateTimeOffset, ByteCodec, DateTimeOffsetCodec>>(() => ((byte)random.Next(), Any()));
        RoundTrip<(DateTimeOffset, DateTimeOffset, short), ValueTupleCodec<DateTimeOffset, DateTimeOffset, short, DateTimeOffsetCodec, DateTimeOffsetCodec, Int16Codec>>(() => (Any(), Any(), (short)random.Next()));
        RoundTrip<(DateTimeOffset, DateTime, bool), ValueTupleCodec<DateTimeOffset, DateTime, bool, DateTimeOffsetCodec, DateTimeCodec, BoolCodec>>(() => (Any(), Any().UtcDateTime, true));

        // Equal points in time may have another offset.
        (byte, DateTimeOffset)[] values = [.. Enumerable.Range(0, 300).Select(_ => ((byte)1, Any()))];
        byte[] bytes = Bytes.Write<(byte, DateTimeOffset)[]?, ArrayCodec<(byte, DateTimeOffset), ValueTupleCodec<byte, DateTimeOffset, ByteCodec, DateTimeOffsetCodec>>>(values);
        (byte, DateTimeOffset)[] read = Bytes.Read<(byte, DateTimeOffset)[]?, ArrayCodec<(byte, DateTimeOffset), ValueTupleCodec<byte, DateTimeOffset, ByteCodec, DateTimeOffsetCodec>>>(bytes)!;
        Assert.All(values.Zip(read), static pair => Assert.True(pair.First.Item2.EqualsExact(pair.Second.Item2) && pair.First.Item2.Offset == pair.Second.Item2.Offset));

        DateTimeOffset Any()
        {
            int minutes = random.Next(4) switch { 0 => 840, 1 => -840, _ => random.Next(-840, 841) };
            long offset = minutes * TimeSpan.TicksPerMinute;
            long ticks = random.Next(4) switch
            {
                0 => Math.Max(0, offset),
                1 => last + Math.Min(0, offset),
                _ => random.NextInt64(TimeSpan.TicksPerDay, last - TimeSpan.TicksPerDay),
            };
            return new DateTimeOffset(ticks, TimeSpan.FromMinutes(minutes));
        }
    }

    [Fact]
    public void Points_in_time_that_are_none_are_not_read()
    {
        long last = DateTime.MaxValue.Ticks;
        (long Ticks, int Minutes)[] wrong = [(last + 1, 0), (-1, 0), (long.MinValue, 0), (long.MaxValue, 0), (last / 2, 841), (last / 2, -841), (last / 2, short.MaxValue), (last / 2, short.MinValue), (0, -1), (last, 1), (-600_000_000, 1), (last + 1, -1)];
        foreach (int count in s_counts.Where(static c => c > 0))
        {
            var values = new (byte, DateTimeOffset)[count];
            Array.Fill(values, ((byte)0xFF, new DateTimeOffset(2024, 5, 6, 7, 8, 9, TimeSpan.FromHours(-3))));
            byte[] bytes = Bytes.Write<(byte, DateTimeOffset)[]?, ArrayCodec<(byte, DateTimeOffset), ValueTupleCodec<byte, DateTimeOffset, ByteCodec, DateTimeOffsetCodec>>>(values);
            for (int at = 0; at < count; at += 1 + (count / 9))
            {
                foreach ((long ticks, int minutes) in wrong)
                {
                    byte[] changed = [.. bytes];
                    int place = bytes.Length - (11 * (count - at)) + 1;
                    System.Buffers.Binary.BinaryPrimitives.WriteInt64LittleEndian(changed.AsSpan(place), ticks);
                    System.Buffers.Binary.BinaryPrimitives.WriteInt16LittleEndian(changed.AsSpan(place + 8), (short)minutes);
                    Fails<(byte, DateTimeOffset), ValueTupleCodec<byte, DateTimeOffset, ByteCodec, DateTimeOffsetCodec>>(changed);
                }
            }
        }
    }

    private static void Fails<T, TCodec>(byte[] bytes)
        where TCodec : struct, IWireCodec<T>
    {
        var error = Assert.Throws<PrewireException>(() => Bytes.Read<T[]?, ArrayCodec<T, TCodec>>(bytes));
        Assert.Equal(PrewireErrorCode.InvalidValue, error.Code);
    }

    private static void RoundTrip<T, TCodec>(Func<T> make)
        where TCodec : struct, IWireCodec<T>
    {
        foreach (int count in s_counts)
        {
            T[] values = [.. Enumerable.Range(0, count).Select(_ => make())];
            byte[] bytes = Bytes.Write<T[]?, ArrayCodec<T, TCodec>>(values);
            Assert.Equal(values.SelectMany(Bytes.Write<T, TCodec>), bytes[(count < 127 ? 1 : 2)..]);
            Assert.Equal(bytes, Bytes.WriteToMiser<T[]?, ArrayCodec<T, TCodec>>(values, out _));
            Assert.Equal(values, Bytes.Read<T[]?, ArrayCodec<T, TCodec>>(bytes));
            foreach (int piece in (int[])[1, 7, 64, 200])
            {
                Assert.Equal(values, Bytes.ReadSegments<T[]?, ArrayCodec<T, TCodec>>(bytes, piece));
            }
        }
    }
}
