using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;
#if !PREWIRE_NETSTANDARD
using System.Text;
using RuneCodec = Prewire.Codecs.ConvertedCodec<System.Text.Rune, int, Prewire.Codecs.Int32Codec, Prewire.Forms.RuneForm>;
#endif

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Messages that are a list and nothing else: what is faster for them has to come to the same as the usual way, which options ask for.</summary>
public sealed class WholeListTests
{
    private const byte Untouched = 0xA5;

    private static readonly PrewireOptions s_usual = new();

    [Fact]
    public void Integers_are_written_and_read_as_usual()
    {
        Holds<short, Int16Codec>(static (random, bits) => (short)(random.Next() >> (bits % 32)));
        Holds<ushort, UInt16Codec>(static (random, bits) => (ushort)(random.Next() >> (bits % 32)));
        Holds<int, Int32Codec>(static (random, bits) => (random.Next(2) == 0 ? -1 : 1) * (random.Next() >> (bits % 32)));
        Holds<uint, UInt32Codec>(static (random, bits) => (uint)(random.NextInt64() >> (bits % 64)));
        Holds<long, Int64Codec>(static (random, bits) => (random.Next(2) == 0 ? -1 : 1) * (random.NextInt64() >> (bits % 64)));
        Holds<ulong, UInt64Codec>(static (random, bits) => (ulong)random.NextInt64() * 2 >> (bits % 64));
        Holds<nint, IntPtrCodec>(static (random, bits) => (random.Next(2) == 0 ? -1 : 1) * (nint)(random.NextInt64() >> (bits % 64)));
        Holds<nuint, UIntPtrCodec>(static (random, bits) => (nuint)random.NextInt64() >> (bits % 64));
    }

    /// <summary>The narrowest that hold one integer among others are found wherever it stands.</summary>
    [Fact]
    public void One_integer_is_wider_than_the_others()
    {
        foreach (int count in (int[])[1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 31, 33, 64, 70, 126, 130, 300])
        {
            for (int at = 0; at < count; at += count > 40 ? 7 : 1)
            {
                foreach (long wide in (long[])[127, 128, -128, -129, 255, 256, 32_767, 32_768, -32_768, -32_769, 65_535, 65_536, int.MaxValue, int.MinValue, uint.MaxValue, 1L << 32, long.MinValue])
                {
                    Among(count, at, wide);
                }
            }
        }

        static void Among(int count, int at, long wide)
        {
            Bytes<short, Int16Codec>(count, at, (short)wide, wide: (short)wide is >= sbyte.MinValue and <= sbyte.MaxValue ? 1 : 2);
            Bytes<ushort, UInt16Codec>(count, at, (ushort)wide, wide: (ushort)wide <= byte.MaxValue ? 1 : 2);
            Bytes<int, Int32Codec>(count, at, (int)wide, wide: (int)wide is >= sbyte.MinValue and <= sbyte.MaxValue ? 1 : (int)wide is >= short.MinValue and <= short.MaxValue ? 2 : 4);
            Bytes<uint, UInt32Codec>(count, at, (uint)wide, wide: (uint)wide <= byte.MaxValue ? 1 : (uint)wide <= ushort.MaxValue ? 2 : 4);
            Bytes<long, Int64Codec>(count, at, wide, wide: wide is >= sbyte.MinValue and <= sbyte.MaxValue ? 1 : wide is >= short.MinValue and <= short.MaxValue ? 2 : wide is >= int.MinValue and <= int.MaxValue ? 4 : 8);
            Bytes<ulong, UInt64Codec>(count, at, (ulong)wide, wide: (ulong)wide <= byte.MaxValue ? 1 : (ulong)wide <= ushort.MaxValue ? 2 : (ulong)wide <= uint.MaxValue ? 4 : 8);
        }

        static void Bytes<T, TCodec>(int count, int at, T value, int wide)
            where T : struct
            where TCodec : struct, IWireCodec<T>
        {
            var values = new T[count];
            values[at] = value;
            byte[] message = PrewireEntry.Serialize<T[]?, ArrayCodec<T, TCodec>>(values);
            int head = message.Length - (count * wide);
            Assert.Equal(wide, message[head - 1]);
            Assert.Equal(MemoryMarshal.AsBytes(values.AsSpan(at, 1))[..wide].ToArray(), message.AsSpan(head + (at * wide), wide).ToArray());
            Assert.Equal(message, Written<T, TCodec>(values, message.Length + (8 * count)));
            Assert.Equal(values, PrewireEntry.Deserialize<T[]?, ArrayCodec<T, TCodec>>(message));
        }
    }

#if !PREWIRE_NETSTANDARD
    [Fact]
    public void Runes_are_written_and_read_as_usual()
    {
        Holds<Rune, RuneCodec>(static (random, _) => new Rune(random.Next(0x80)));
        Holds<Rune, RuneCodec>(static (random, bits) => new Rune(random.Next(0xD800) >> (bits % 16)));
        Holds<Rune, RuneCodec>(static (random, _) => new Rune(random.Next(0xE000, 0x11_0000)));
    }

    [Fact]
    public void Numbers_that_are_no_runes_are_found_wherever_they_stand()
    {
        foreach (int count in (int[])[1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 33, 126, 127, 600])
        {
            int[] numbers = [.. Enumerable.Range(0, count).Select(static i => (i % 4) switch { 0 => 0, 1 => 0xD7FF, 2 => 0xE000, _ => 0x10_FFFF })];
            byte[] message = PrewireEntry.Serialize<int[]?, ArrayCodec<int, Int32Codec>>(numbers);
            Assert.Equal(message, PrewireEntry.Serialize<Rune[]?, ArrayCodec<Rune, RuneCodec>>([.. numbers.Select(static n => new Rune(n))]));
            Assert.Equal(numbers, PrewireEntry.Deserialize<Rune[]?, ArrayCodec<Rune, RuneCodec>>(message)!.Select(static r => r.Value));
            for (int at = 0; at < count; at += count > 100 ? 13 : 1)
            {
                foreach (int wrong in (int[])[-1, 0xD800, 0xDBFF, 0xDFFF, 0x11_0000, int.MaxValue, int.MinValue])
                {
                    int[] changed = [.. numbers];
                    changed[at] = wrong;
                    message = PrewireEntry.Serialize<int[]?, ArrayCodec<int, Int32Codec>>(changed);
                    Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<Rune[]?, ArrayCodec<Rune, RuneCodec>>(message)).Code);
                    Same<Rune, RuneCodec>(message);

                    // Nor are they seen where there were runes before, also where the message is cut off behind them.
                    foreach (byte[] bad in (byte[][])[message, message[..^1]])
                    {
                        Rune[]? there = [.. Enumerable.Repeat(new Rune('a'), count)];
                        Rune[] seen = there;
                        Assert.Throws<PrewireException>(() => PrewireEntry.DeserializeInto<Rune[]?, ArrayCodec<Rune, RuneCodec>>(bad, ref there));
                        Assert.All(seen, static rune => Assert.True(Rune.IsValid(rune.Value)));
                    }
                }
            }
        }
    }
#endif

    [Fact]
    public void What_is_looked_at_is_written_and_read_as_usual()
    {
        Holds<bool, BoolCodec>(static (random, _) => random.Next(2) == 0);
        Holds<DateTime, DateTimeCodec>(static (random, bits) => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)(bits % 3)));
#if !PREWIRE_NETSTANDARD
        Holds<DateOnly, DateOnlyCodec>(static (random, _) => DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber + 1)));
        Holds<TimeOnly, TimeOnlyCodec>(static (random, _) => new TimeOnly(random.NextInt64(TimeSpan.TicksPerDay)));
#endif
    }

    [Fact]
    public void Values_that_are_none_are_found_wherever_they_stand()
    {
        Finds<bool, BoolCodec>(true, 1, [2]);
        Finds<(byte, bool), ValueTupleCodec<byte, bool, ByteCodec, BoolCodec>>((1, true), 2, [1, 2], [1, 255]);
        Finds<(DateTime, DateTime), ValueTupleCodec<DateTime, DateTime, DateTimeCodec, DateTimeCodec>>((DateTime.MaxValue, DateTime.MaxValue), 16, [.. new byte[8], .. BitConverter.GetBytes(long.MaxValue)]);
        Finds<DateTime, DateTimeCodec>(DateTime.MaxValue, 8, BitConverter.GetBytes(DateTime.MaxValue.Ticks + 1), BitConverter.GetBytes(long.MaxValue));
#if !PREWIRE_NETSTANDARD
        Finds<DateOnly, DateOnlyCodec>(DateOnly.MaxValue, 4, BitConverter.GetBytes(DateOnly.MaxValue.DayNumber + 1), BitConverter.GetBytes(-1), BitConverter.GetBytes(int.MinValue));
        Finds<(float, DateOnly), ValueTupleCodec<float, DateOnly, SingleCodec, DateOnlyCodec>>((1, DateOnly.MaxValue), 8, [0, 0, 0, 0, .. BitConverter.GetBytes(-1)]);
        Finds<TimeOnly, TimeOnlyCodec>(TimeOnly.MaxValue, 8, BitConverter.GetBytes(TimeSpan.TicksPerDay), BitConverter.GetBytes(-1L), BitConverter.GetBytes(long.MinValue));
#endif

        static void Finds<T, TCodec>(T greatest, int size, params byte[][] wrong)
            where TCodec : struct, IWireCodec<T>
        {
            foreach (int count in (int[])[1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 33, 126, 127, 600])
            {
                T[] values = [.. Enumerable.Repeat(greatest, count)];
                byte[] message = PrewireEntry.Serialize<T[]?, ArrayCodec<T, TCodec>>(values);
                Assert.Equal(values, PrewireEntry.Deserialize<T[]?, ArrayCodec<T, TCodec>>(message));
                Assert.Equal(values, PrewireEntry.Deserialize<List<T>?, ListCodec<T, TCodec>>(message)!);
                for (int at = 0; at < count; at += count > 100 ? 13 : 1)
                {
                    foreach (byte[] bytes in wrong)
                    {
                        byte[] changed = [.. message];
                        bytes.CopyTo(changed, message.Length - (size * (count - at)));
                        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<T[]?, ArrayCodec<T, TCodec>>(changed)).Code);
                        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<List<T>?, ListCodec<T, TCodec>>(changed)).Code);
                        Same<T, TCodec>(changed);
                    }
                }
            }
        }
    }

    /// <summary>Foreign code can make a bool of any byte.</summary>
    [Fact]
    public void Any_bool_that_is_not_false_is_written_as_true()
    {
        foreach (int count in (int[])[1, 3, 8, 16, 33, 64, 200])
        {
            var bools = new bool[count];
            var maybe = new bool?[count];
            Span<bool> last = bools.AsSpan(count - 1);
            last[0] = true;
            byte[] expected = PrewireEntry.Serialize<bool[]?, ArrayCodec<bool, BoolCodec>>(bools);
            System.Runtime.InteropServices.MemoryMarshal.AsBytes(last)[0] = 4;
            Assert.Equal(expected, PrewireEntry.Serialize<bool[]?, ArrayCodec<bool, BoolCodec>>(bools));
            Assert.Equal(expected, PrewireEntry.Serialize<List<bool>?, ListCodec<bool, BoolCodec>>([.. bools]));

            maybe[count - 1] = true;
            expected = PrewireEntry.Serialize<bool?[]?, ArrayCodec<bool?, NullableCodec<bool, BoolCodec>>>(maybe);
            maybe[count - 1] = last[0];
            Assert.Equal(expected, PrewireEntry.Serialize<bool?[]?, ArrayCodec<bool?, NullableCodec<bool, BoolCodec>>>(maybe));
        }
    }

    [Fact]
    public void Enums_are_written_and_read_as_usual()
    {
        Holds<DayOfWeek, EnumCodec<DayOfWeek, int, Int32Codec>>(static (random, bits) => (DayOfWeek)(random.Next() >> (bits % 32)));
        Holds<ByteOrder, EnumCodec<ByteOrder, byte, ByteCodec>>(static (random, _) => (ByteOrder)random.Next(256));
        Holds<ShortOrder, EnumCodec<ShortOrder, ushort, UInt16Codec>>(static (random, bits) => (ShortOrder)(random.Next() >> (bits % 32)));
        Holds<LongOrder, EnumCodec<LongOrder, long, Int64Codec>>(static (random, bits) => (LongOrder)(random.NextInt64() >> (bits % 64)));
    }

    /// <summary>As where the assembly that has the enum was replaced.</summary>
    [Fact]
    public void Enums_of_another_size_than_their_codec_are_refused()
    {
        Refuses<ByteOrder, EnumCodec<ByteOrder, int, Int32Codec>>();
        Refuses<LongOrder, EnumCodec<LongOrder, int, Int32Codec>>();

        static void Refuses<T, TCodec>()
            where TCodec : struct, IWireCodec<T>
        {
            byte[] bytes = new byte[64];
            Assert.Equal(PrewireErrorCode.NoCodec, Assert.Throws<PrewireException>(() => Bytes.WriteTo<T, TCodec>(bytes, default!, out _)).Code);
            Assert.Equal(PrewireErrorCode.NoCodec, Assert.Throws<PrewireException>(() => Bytes.Read<T, TCodec>(bytes)).Code);
            Assert.Equal(PrewireErrorCode.NoCodec, Assert.Throws<PrewireException>(() => Bytes.WriteTo<T[]?, ArrayCodec<T, TCodec>>(bytes, new T[40], out _)).Code);
            Assert.Equal(PrewireErrorCode.NoCodec, Assert.Throws<PrewireException>(() => Bytes.Read<T[]?, ArrayCodec<T, TCodec>>([4, 1, 1, 2, 3])).Code);
        }
    }

    [Fact]
    public void Points_in_time_with_offsets_are_written_and_read_as_usual()
    {
        Holds<DateTimeOffset, DateTimeOffsetCodec>(static (random, bits) => At(random, (bits % 113 * 15) - 840));
        Holds<DateTimeOffset, DateTimeOffsetCodec>(static (random, bits) => At(random, bits));
        Holds<DateTimeOffset, DateTimeOffsetCodec>(static (random, _) => At(random, random.Next(32) == 0 ? 15 : 0));

        static DateTimeOffset At(Random random, int minutes) =>
            new(random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes(minutes));
    }

    [Fact]
    public void Decimals_are_written_and_read_as_usual()
    {
        Holds<decimal, DecimalCodec>(static (random, bits) => new decimal(random.Next() >> (bits % 31), 0, 0, false, 2));
        Holds<decimal, DecimalCodec>(static (random, bits) => new decimal(random.Next(), (bits & 1) * random.Next(), 0, random.Next(2) == 0, (byte)(bits % 29)));
        Holds<decimal, DecimalCodec>(static (random, _) => new decimal(random.Next() | 1, 0, 0, random.Next(2) == 0, (byte)random.Next(29)));
        Holds<decimal, DecimalCodec>(static (random, bits) => random.Next(32) == 0 ? new decimal(0, random.Next(2), random.Next(2), random.Next(2) == 0, 2) : new decimal(random.Next() >> (bits % 31) | 1, 0, 0, random.Next(2) == 0, 2));
    }

    [Fact]
    public void Nullable_values_are_written_and_read_as_usual()
    {
        Nullables<int, Int32Codec>(static random => random.Next());
        Nullables<uint, UInt32Codec>(static random => (uint)random.Next());
        Nullables<float, SingleCodec>(static random => random.NextSingle());
        Nullables<long, Int64Codec>(static random => random.NextInt64());
        Nullables<double, DoubleCodec>(static random => random.NextDouble());
        Nullables<TimeSpan, TimeSpanCodec>(static random => new TimeSpan(random.NextInt64()));
        Nullables<short, Int16Codec>(static random => (short)random.Next());
        Nullables<byte, ByteCodec>(static random => (byte)random.Next());
        Nullables<sbyte, SByteCodec>(static random => (sbyte)random.Next());
        Nullables<char, CharCodec>(static random => (char)random.Next());
        Nullables<ByteOrder, EnumCodec<ByteOrder, byte, ByteCodec>>(static random => (ByteOrder)random.Next(256));
#if !PREWIRE_NETSTANDARD
        Nullables<Half, HalfCodec>(static random => (Half)random.NextSingle());
        Nullables<DateOnly, DateOnlyCodec>(static random => DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber + 1)));
        Nullables<TimeOnly, TimeOnlyCodec>(static random => new TimeOnly(random.NextInt64(TimeSpan.TicksPerDay)));
#endif
        Nullables<bool, BoolCodec>(static random => random.Next(2) == 0);
        Nullables<DateTime, DateTimeCodec>(static random => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)random.Next(3)));
        Nullables<Guid, GuidCodec>(static random => new Guid(random.Next(), 1, 2, [3, 4, 5, 6, 7, 8, 9, 10]));
    }

    [Fact]
    public void Any_byte_but_0_says_that_a_value_is_there()
    {
        Garbage<byte, ByteCodec>(1);
        Garbage<short, Int16Codec>(2);
        Garbage<int, Int32Codec>(4);
        Garbage<float, SingleCodec>(4);
        Garbage<long, Int64Codec>(8);
        Garbage<double, DoubleCodec>(8);

        static void Garbage<T, TCodec>(int size)
            where T : struct
            where TCodec : struct, IWireCodec<T>
        {
            var random = new Random(size);
            foreach (int count in Lengths)
            {
                // Of each nullable value the first byte says whether it is there: foreign code can make that any number.
                foreach (byte isThere in (byte[])[1, 2, 0x80, 0xFF])
                {
                    var values = new T?[count];
                    var expected = new List<byte>();
                    for (int i = 0; i < count; i++)
                    {
                        if (i % 64 == 0)
                        {
                            expected.AddRange(new byte[(Math.Min(64, count - i) + 7) / 8]);
                        }

                        Span<byte> memory = MemoryMarshal.CreateSpan(ref Unsafe.As<T?, byte>(ref values[i]), 2 * size);
                        random.NextBytes(memory);
                        memory[0] = random.Next(4) == 0 ? (byte)0 : i == count / 2 ? isThere : (byte)1;
                        if (memory[0] != 0)
                        {
                            int block = i / 64 * 64;
                            int there = values.Take(block..i).Count(static v => v.HasValue);
                            expected[expected.Count - (there * size) - ((Math.Min(64, count - block) + 7) / 8) + ((i - block) / 8)] |= (byte)(1 << (i % 8));
                            expected.AddRange(memory[size..].ToArray());
                        }
                    }

                    byte[] message = PrewireEntry.Serialize<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(values);
                    Assert.Equal(expected, message[^expected.Count..]);
                    Assert.Equal(message, Written<T?, NullableCodec<T, TCodec>>(values, message.Length));
                    Assert.Equal(message, Written<T?, NullableCodec<T, TCodec>>(values, message.Length + 100));
                }
            }
        }
    }

    [Fact]
    public void Any_byte_but_0_is_true()
    {
        foreach (int count in Lengths)
        {
            var random = new Random(count);
            bool?[] values = [.. Enumerable.Range(0, count).Select(_ => random.Next(3) == 0 ? null : (bool?)(random.Next(2) == 0))];
            byte[] message = PrewireEntry.Serialize<bool?[]?, ArrayCodec<bool?, NullableCodec<bool, BoolCodec>>>(values);
            for (int i = 0; i < count; i++)
            {
                Span<byte> memory = MemoryMarshal.CreateSpan(ref Unsafe.As<bool?, byte>(ref values[i]), 2);
                memory[1] = memory[1] != 0 ? (byte)random.Next(1, 256) : (byte)0;
            }

            Assert.Equal(message, PrewireEntry.Serialize<bool?[]?, ArrayCodec<bool?, NullableCodec<bool, BoolCodec>>>(values));
            Assert.Equal(message, Written<bool?, NullableCodec<bool, BoolCodec>>(values, message.Length));
        }
    }

    private enum ByteOrder : byte
    {
        First,
    }

    private enum ShortOrder : ushort
    {
        First,
    }

    private enum LongOrder : long
    {
        First,
    }

    private static IEnumerable<int> Lengths => [.. Enumerable.Range(0, 131), 255, 256, 257, 1000];

    private static void Nullables<T, TCodec>(Func<Random, T> make)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        foreach (int chance in (int[])[0, 10, 50, 65, 80, 100])
        {
            Holds<T?, NullableCodec<T, TCodec>>((random, _) => random.Next(100) < chance ? null : make(random));
        }

        // One that is not there, anywhere.
        foreach (int count in (int[])[1, 2, 3, 4, 5, 8, 10, 31, 33])
        {
            for (int at = 0; at < count; at++)
            {
                var random = new Random(at);
                T?[] values = [.. Enumerable.Range(0, count).Select(i => i == at ? (T?)null : make(random))];
                Holds<T?, NullableCodec<T, TCodec>>(values);
            }
        }
    }

    private static void Holds<T, TCodec>(Func<Random, int, T> make)
        where TCodec : struct, IWireCodec<T>
    {
        var random = new Random(1);
        foreach (int count in Lengths)
        {
            int bits = random.Next(256);
            Holds<T, TCodec>([.. Enumerable.Range(0, count).Select(_ => make(random, bits))]);
        }

        foreach (int count in (int[])[1, 2, 3, 5, 7, 10, 17])
        {
            int bits = random.Next(256);
            byte[] message = PrewireEntry.Serialize<T[]?, ArrayCodec<T, TCodec>>([.. Enumerable.Range(0, count).Select(_ => make(random, bits))]);
            for (int length = 0; length < message.Length; length++)
            {
                Same<T, TCodec>(message[..length]);
                foreach (int change in (int[])[1, 2, 0x20, 0x40, 0x80, 0xFF])
                {
                    byte[] changed = [.. message];
                    changed[length] ^= (byte)change;
                    Same<T, TCodec>(changed);
                }
            }

            Same<T, TCodec>([.. message, 0]);
        }
    }

    private static void Holds<T, TCodec>(T[] values)
        where TCodec : struct, IWireCodec<T>
    {
        byte[] usual = PrewireEntry.Serialize<T[]?, ArrayCodec<T, TCodec>>(values, s_usual);
        Assert.Equal(usual, PrewireEntry.Serialize<T[]?, ArrayCodec<T, TCodec>>(values));
        foreach (int room in (int[])[1, usual.Length - 1, usual.Length, usual.Length + 1, usual.Length + 31, (values.Length * 17) + 100])
        {
            Assert.Equal(usual, Written<T, TCodec>(values, Math.Max(room, 1)));
        }

        List<T> list = [.. values];
        Assert.Equal(usual, PrewireEntry.Serialize<List<T>?, ListCodec<T, TCodec>>(list));
        Equal(values, PrewireEntry.Deserialize<T[]?, ArrayCodec<T, TCodec>>(usual));
        Equal(values, PrewireEntry.Deserialize<T[]?, ArrayCodec<T, TCodec>>(usual, s_usual));
        Equal(values, [.. PrewireEntry.Deserialize<List<T>?, ListCodec<T, TCodec>>(usual)!]);
    }

    /// <summary>What comes of a message has to come of it in the usual way.</summary>
    private static void Same<T, TCodec>(byte[] message)
        where TCodec : struct, IWireCodec<T>
    {
        // Behind the message is something else, which is no part of it.
        byte[] memory = [Untouched, .. message, Untouched];
        Same<T, T[], ArrayCodec<T, TCodec>>(memory);
        Same<T, List<T>, ListCodec<T, TCodec>>(memory);
    }

    private static void Same<T, TList, TCodec>(byte[] memory)
        where TList : class, IEnumerable<T>
        where TCodec : struct, IWireCodec<TList?>
    {
        (TList? values, PrewireException? error) = Read<TList, TCodec>(memory);
        (TList? usual, PrewireException? usualError) = Read<TList, TCodec>(memory, s_usual);
        Assert.Equal((usualError?.Code, usualError?.Offset, usualError?.Path), (error?.Code, error?.Offset, error?.Path));
        Equal(usual?.ToArray(), values?.ToArray());
    }

    private static (TList? Values, PrewireException? Error) Read<TList, TCodec>(byte[] memory, PrewireOptions? options = null)
        where TList : class
        where TCodec : struct, IWireCodec<TList?>
    {
        try
        {
            return (PrewireEntry.Deserialize<TList?, TCodec>(memory.AsSpan(1, memory.Length - 2), options), null);
        }
        catch (PrewireException exception)
        {
            return (null, exception);
        }
    }

    /// <summary>Values that are equal may differ: by the kind of a date, its offset, the scale of a zero.</summary>
    private static void Equal<T>(T[]? expected, T[]? actual)
    {
        Assert.Equal(expected, actual);
        if (expected is not null)
        {
            Assert.Equal(Array.ConvertAll(expected, static v => Exactly(v)), Array.ConvertAll(actual!, static v => Exactly(v)));
        }
    }

    private static (long, long) Exactly<T>(T value) => value switch
    {
        DateTime date => (date.Ticks, (long)date.Kind),
        DateTimeOffset date => (date.Ticks, date.Offset.Ticks),
        decimal number => (BitConverter.ToInt64(MemoryMarshal.AsBytes<int>(decimal.GetBits(number))), BitConverter.ToInt64(MemoryMarshal.AsBytes<int>(decimal.GetBits(number))[8..])),
        float number => (BitConverter.SingleToInt32Bits(number), 0),
        double number => (BitConverter.DoubleToInt64Bits(number), 0),
        _ => default,
    };

    private static byte[] Written<T, TCodec>(T[] values, int room)
        where TCodec : struct, IWireCodec<T>
    {
        var output = new Windows(room);
        PrewireEntry.Serialize<T[]?, ArrayCodec<T, TCodec>>(output, values);
        Assert.True(output.IsClean);
        return output.Written;
    }

    /// <summary>Gives windows of one size, behind each of which nothing may be written.</summary>
    private sealed class Windows(int size) : IBufferWriter<byte>
    {
        private const int Behind = 64;

        private readonly List<byte> _written = [];
        private byte[] _window = [];

        internal byte[] Written => [.. _written];

        internal bool IsClean { get; private set; } = true;

        public void Advance(int count)
        {
            Assert.InRange(count, 0, _window.Length - Behind);
            _written.AddRange(_window.AsSpan(0, count));
            IsClean &= _window.AsSpan(_window.Length - Behind).IndexOfAnyExcept(Untouched) < 0;
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            _window = new byte[Math.Max(size, sizeHint) + Behind];
            Array.Fill(_window, Untouched);
            return _window.AsMemory(0, _window.Length - Behind);
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
