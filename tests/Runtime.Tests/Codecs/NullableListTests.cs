using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Lists of nullable values of one size stand in blocks of 64, in front of each the bits that say which are there.</summary>
public sealed class NullableListTests
{
    private static readonly int[] s_lengths = [0, 1, 2, 7, 8, 9, 10, 16, 17, 63, 64, 65, 126, 127, 128, 300, 1000];

    [Fact]
    public void Any_of_them_may_be_missing()
    {
        var random = new Random(7);
        Check<int, Int32Codec>(() => random.Next());
        Check<uint, UInt32Codec>(() => (uint)random.Next());
        Check<float, SingleCodec>(random.NextSingle);
        Check<DayOfWeek, EnumCodec<DayOfWeek, int, Int32Codec>>(() => (DayOfWeek)random.Next(7));
        Check<long, Int64Codec>(() => random.NextInt64());
        Check<ulong, UInt64Codec>(() => (ulong)random.NextInt64());
        Check<double, DoubleCodec>(random.NextDouble);
        Check<TimeSpan, TimeSpanCodec>(() => new TimeSpan(random.NextInt64()));
        Check<DateTime, DateTimeCodec>(() => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc));
        Check<DateTimeOffset, DateTimeOffsetCodec>(() => new DateTimeOffset(random.NextInt64(DateTime.MaxValue.Ticks), default));
        Check<short, Int16Codec>(() => (short)random.Next());
        Check<ushort, UInt16Codec>(() => (ushort)random.Next());
        Check<char, CharCodec>(() => (char)random.Next());
        Check<byte, ByteCodec>(() => (byte)random.Next());
        Check<sbyte, SByteCodec>(() => (sbyte)random.Next());
        Check<bool, BoolCodec>(() => random.Next(2) == 0);
        Check<Guid, GuidCodec>(Guid.NewGuid);
#if !PREWIRE_NETSTANDARD
        Check<Half, HalfCodec>(() => (Half)random.NextSingle());
        Check<DateOnly, DateOnlyCodec>(() => DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber)));
        Check<TimeOnly, TimeOnlyCodec>(() => new TimeOnly(random.NextInt64(TimeOnly.MaxValue.Ticks)));
        Check<Int128, Int128Codec>(() => new Int128((ulong)random.NextInt64(), (ulong)random.NextInt64()));
#endif
        Check<(int, double), ValueTupleCodec<int, double, Int32Codec, DoubleCodec>>(() => (random.Next(), random.NextDouble()));

        void Check<T, TCodec>(Func<T> make)
            where T : struct
            where TCodec : struct, IWireCodec<T>
        {
            foreach (int count in s_lengths)
            {
                for (int chance = 0; chance <= 8; chance += 2)
                {
                    RoundTrip<T, TCodec>([.. Enumerable.Range(0, count).Select(_ => random.Next(8) < chance ? make() : (T?)null)]);
                }
            }
        }
    }

    [Fact]
    public void What_is_in_the_memory_of_nulls_is_not_written()
    {
        foreach (int count in s_lengths)
        {
            var values = new long?[count];
            for (int i = 0; i < count; i++)
            {
                values[i] = i;
                if (i % 5 == 0)
                {
                    Unsafe.As<long?, byte>(ref values[i]) = 0;
                    Assert.Null(values[i]);
                }
            }

            long?[] clean = [.. values.Select(static v => v is { } value ? value : (long?)null)];
            Assert.Equal(Expected<long, Int64Codec>(clean), Bytes.Write<long?[]?, ArrayCodec<long?, NullableCodec<long, Int64Codec>>>(values));
        }
    }

    [Fact]
    public void Values_that_are_none_are_none_in_blocks_either()
    {
        foreach (int count in (int[])[1, 3, 20, 100, 600])
        {
            for (int at = 0; at < count; at += 7)
            {
                Wrong<DateTime, DateTimeCodec>(count, at, DateTime.MaxValue, 8, 7, 1);
                Wrong<bool, BoolCodec>(count, at, true, 1, 0, 1);
#if !PREWIRE_NETSTANDARD
                Wrong<DateOnly, DateOnlyCodec>(count, at, DateOnly.MaxValue, 4, 0, 1);
                Wrong<DateOnly, DateOnlyCodec>(count, at, DateOnly.MaxValue, 4, 3, 0x80);
                Wrong<TimeOnly, TimeOnlyCodec>(count, at, TimeOnly.MaxValue, 8, 7, 0x80);
#endif
            }
        }

        static void Wrong<T, TCodec>(int count, int at, T value, int size, int highest, byte more)
            where T : struct
            where TCodec : struct, IWireCodec<T>
        {
            var values = new T?[count];
            Array.Fill(values, value);
            byte[] bytes = Bytes.Write<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(values);
            int start = bytes.Length - (size * (count - at)) - (int)(((count + 7) / 8) - ((at / 64) + 1) * 8L is > 0 and long bits ? bits : 0);
            bytes[start + highest] += more;
            PrewireException whole = Assert.Throws<PrewireException>(() => Bytes.Read<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(bytes));
            Assert.Equal(PrewireErrorCode.InvalidValue, whole.Code);
            PrewireException segmented = Assert.Throws<PrewireException>(() => Bytes.ReadSegments<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(bytes, 3));
            Assert.Equal((whole.Code, whole.Path), (segmented.Code, segmented.Path));
        }
    }

    [Fact]
    public void Blocks_are_put_into_just_their_room_and_nothing_behind_them()
    {
        Check<int>(static i => i);
        Check<double>(static i => i);
        Check<byte>(static i => (byte)i);
        Check<short>(static i => (short)i);
        Check<bool>(static i => i % 2 == 0);

        static void Check<T>(Func<int, T> make)
            where T : struct
        {
            var random = new Random(3);
            foreach (int count in s_lengths.Where(static c => c > 0))
            {
                foreach (int chance in (int[])[0, 1, 4, 7, 8])
                {
                    T?[] values = [.. Enumerable.Range(0, count).Select(i => random.Next(8) < chance ? make(i) : (T?)null)];
                    int size = ((count + 7) / 8) + (values.Count(static v => v.HasValue) * Unsafe.SizeOf<T>());
                    byte[] wide = Put(values, size + 100, size, isExact: false);
                    foreach (int room in (int[])[size, size + 1, size + 63, size + 64, size + 2000])
                    {
                        byte[] exact = Put(values, room, size, isExact: true);
                        Assert.Equal(wide.Take(size), exact.Take(size));
                        Assert.True(exact.AsSpan(size).IndexOfAnyExcept((byte)0xA5) < 0);
                        Assert.Equal(wide.Take(size), Put(values, room, size, isExact: false).Take(size));
                    }

                    Put(values, size - 1, -1, isExact: false);
                    Put(values, size - 1, -1, isExact: true);
                }
            }
        }

        static byte[] Put<T>(T?[] values, int room, int expected, bool isExact)
            where T : struct
        {
            var target = new byte[room + 64];
            Array.Fill(target, (byte)0xA5);
            Assert.Equal(expected, Prewire.Buffers.NullableBlocks<T>.Put(ref Unsafe.As<T?, byte>(ref values[0]), values.Length, ref target[0], room, isExact));
            Assert.True(target.AsSpan(room).IndexOfAnyExcept((byte)0xA5) < 0);
            return target[..room];
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(9)]
    [InlineData(63)]
    [InlineData(65)]
    [InlineData(127)]
    public void Bits_of_no_element_are_zero(int count)
    {
        Wrong<int, Int32Codec>();
        Wrong<double, DoubleCodec>();
        Wrong<Guid, GuidCodec>();

        void Wrong<T, TCodec>()
            where T : struct
            where TCodec : struct, IWireCodec<T>
        {
            var values = new T?[count];
            byte[] message = PrewireEntry.Serialize<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(values);
            int last = (count - 1) / 64 * 64;
            int start = message.Length - ((count - last + 7) / 8);
            for (int bit = count % 8; bit < 8; bit++)
            {
                byte[] changed = [.. message];
                changed[^1] |= (byte)(1 << bit);
                var error = Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(changed));
                Assert.Equal((PrewireErrorCode.InvalidValue, start), (error.Code, (int)error.Offset));
                Assert.EndsWith("[" + last + "]", error.Path, StringComparison.Ordinal);
            }
        }
    }

    [Fact]
    public void A_million_nulls_can_be_read()
    {
        Nulls<bool, BoolCodec>();
        Nulls<int, Int32Codec>();
        Nulls<double, DoubleCodec>();
        Nulls<Guid, GuidCodec>();
        Nulls<DateTimeOffset, DateTimeOffsetCodec>();
#if !PREWIRE_NETSTANDARD
        Nulls<Int128, Int128Codec>();
#endif

        static void Nulls<T, TCodec>()
            where T : struct
            where TCodec : struct, IWireCodec<T>
        {
            foreach (int step in (int[])[int.MaxValue, 100, 3])
            {
                var values = new T?[1_000_000];
                for (int i = 0; i < values.Length && step < values.Length; i += step)
                {
                    values[i] = default(T);
                }

                byte[] message = PrewireEntry.Serialize<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(values);
                Assert.InRange(message.Length, values.Length / 8, (values.Length / 5) + (values.Length / step * Unsafe.SizeOf<T>()) + 20);
                Assert.Equal(values, PrewireEntry.Deserialize<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(message));
                Assert.Equal(values, PrewireEntry.Deserialize<List<T?>?, ListCodec<T?, NullableCodec<T, TCodec>>>(message)!);
            }
        }
    }

    [Fact]
    public void No_more_memory_is_made_than_bits_are_good_for()
    {
        // A count of 2^31 - 2 with nothing behind it, and one of a hundred million with as many bits.
        foreach (byte[] bytes in (byte[][])[[0xFF, 0xFF, 0xFF, 0xFF, 0x07], [0xFF, 0xFF, 0xFF, 0xFF, 0x07, .. new byte[100]]])
        {
            Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => Bytes.Read<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>>(bytes)).Code);
        }

        var tight = new PrewireOptions { Limits = new PrewireLimits { MaxAmplification = 128 } };
        byte[] nulls = Bytes.Write<Guid?[]?, ArrayCodec<Guid?, NullableCodec<Guid, GuidCodec>>>(new Guid?[1_000_000]);
        Assert.Equal(PrewireErrorCode.AllocationLimit, Assert.Throws<PrewireException>(() => Bytes.Read<Guid?[]?, ArrayCodec<Guid?, NullableCodec<Guid, GuidCodec>>>(nulls, tight)).Code);
    }

    private static void RoundTrip<T, TCodec>(T?[] values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        byte[] bytes = Bytes.Write<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(values);
        Assert.Equal(Expected<T, TCodec>(values), bytes);
        Assert.Equal(bytes, Bytes.WriteToMiser<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(values, out _));
        Same(values, Bytes.Read<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(bytes)!);
        foreach (int piece in (int[])[1, 2, 3, 5, 7, 8, 9, 63, 64, 65])
        {
            Same(values, Bytes.ReadSegments<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(bytes, piece)!);
        }

        for (int length = 0; length < bytes.Length; length += length < 80 ? 1 : 41)
        {
            byte[] prefix = bytes[..length];
            var error = Assert.Throws<PrewireException>(() => Bytes.Read<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(prefix));
            Assert.True(error.Code is PrewireErrorCode.EndOfData or PrewireErrorCode.InvalidLength, error.Message);
        }
    }

    private static void Same<T>(T?[] values, T?[] read)
        where T : struct
    {
        Assert.Equal(values, read);

        // What is not there is not looked at by comparing, but by this.
        Assert.All(read, static v => Assert.True(v.HasValue || v.GetValueOrDefault().Equals(default(T))));
    }

    /// <summary>What is expected: bits, and the values that are there. Tuples stand by themselves.</summary>
    private static byte[] Expected<T, TCodec>(T?[] values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        var bytes = new MemoryStream();
        if (!typeof(T).IsGenericType)
        {
            // Room, where nulls take more memory than bits are good for.
            long memory = (values.Length * (long)Unsafe.SizeOf<T?>()) - (192 * ((values.Length + 7) / 8)) - (values.Count(static v => v.HasValue) * 128 * Bytes.Write<T, TCodec>(default).Length);
            bytes.Write(memory < 128 ? [] : [0x80, 0, 0, .. Head((int)(memory / 128) - 1), .. new byte[memory / 128]]);
        }

        bytes.Write(Head(values.Length));
        foreach (T?[] block in values.Chunk(64))
        {
            if (typeof(T).IsGenericType)
            {
                bytes.Write([.. block.SelectMany(static v => v is { } value ? [1, .. Bytes.Write<T, TCodec>(value)] : new byte[1])]);
                continue;
            }

            var bits = new byte[(block.Length + 7) / 8];
            for (int i = 0; i < block.Length; i++)
            {
                bits[i / 8] |= (byte)((block[i].HasValue ? 1 : 0) << (i % 8));
            }

            bytes.Write(bits);
            bytes.Write([.. block.SelectMany(static v => v is { } value ? Bytes.Write<T, TCodec>(value) : [])]);
        }

        return bytes.ToArray();
    }

    /// <summary>The count, as that of a list of other elements.</summary>
    private static byte[] Head(int count) =>
        Bytes.Write<string?[]?, ArrayCodec<string?, StringCodec>>(new string?[count])[..^count];
}
