using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Lists of nullable values, most of which are read and written without asking which are there.</summary>
public sealed class NullableListTests
{
    [Fact]
    public void Any_of_them_may_be_missing()
    {
        var random = new Random(7);
        Check<int, Int32Codec>(() => random.Next(), 4);
        Check<uint, UInt32Codec>(() => (uint)random.Next(), 4);
        Check<float, SingleCodec>(random.NextSingle, 4);
        Check<DayOfWeek, EnumCodec<DayOfWeek, int, Int32Codec>>(() => (DayOfWeek)random.Next(7), 4);
        Check<long, Int64Codec>(() => random.NextInt64(), 8);
        Check<double, DoubleCodec>(random.NextDouble, 8);
        Check<TimeSpan, TimeSpanCodec>(() => new TimeSpan(random.NextInt64()), 8);
        Check<DateTime, DateTimeCodec>(() => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc), 8);
        Check<short, Int16Codec>(() => (short)random.Next(), 2);
        Check<bool, BoolCodec>(() => random.Next(2) == 0, 1);
        Check<Guid, GuidCodec>(Guid.NewGuid, 16);
        Check<(int, double), ValueTupleCodec<int, double, Int32Codec, DoubleCodec>>(() => (random.Next(), random.NextDouble()), 12);

        void Check<T, TCodec>(Func<T> make, int size)
            where T : struct
            where TCodec : struct, IWireCodec<T>
        {
            foreach (int count in (int[])[1, 2, 10, 500])
            {
                for (int chance = 0; chance <= 8; chance += 2)
                {
                    RoundTrip<T, TCodec>([.. Enumerable.Range(0, count).Select(_ => random.Next(8) < chance ? make() : (T?)null)], size);
                }
            }
        }
    }

    [Fact]
    public void What_is_in_the_memory_of_nulls_is_not_written_and_in_their_bytes_not_read()
    {
        foreach (int count in (int[])[1, 9, 40, 300])
        {
            var values = new long?[count];
            for (int i = 0; i < count; i++)
            {
                values[i] = i;
            }

            byte[] bytes = Bytes.Write<long?[]?, ArrayCodec<long?, NullableCodec<long, Int64Codec>>>(values);
            int start = bytes.Length - (count * 9);
            for (int i = count - 1; i >= 0; i -= 5)
            {
                bytes[start + (9 * i)] = 0;
                bytes.AsSpan(start + (9 * i) + 1, 8).Fill(0xAB);
                System.Runtime.CompilerServices.Unsafe.As<long?, byte>(ref values[i]) = 0;
                Assert.Null(values[i]);
            }

            long?[] read = Bytes.Read<long?[]?, ArrayCodec<long?, NullableCodec<long, Int64Codec>>>(bytes)!;
            Same(values.Select(static v => v is { } value ? value : (long?)null).ToArray(), read);
            byte[] written = Bytes.Write<long?[]?, ArrayCodec<long?, NullableCodec<long, Int64Codec>>>(values);
            Assert.Equal(Bytes.Write<long?[]?, ArrayCodec<long?, NullableCodec<long, Int64Codec>>>(read), written);
        }
    }

    [Fact]
    public void Points_in_time_that_are_none_are_none_in_slots_either()
    {
        foreach (int count in (int[])[1, 20, 100])
        {
            for (int at = 0; at < count; at += 7)
            {
                var values = new DateTime?[count];
                Array.Fill(values, DateTime.MaxValue);
                byte[] bytes = Bytes.Write<DateTime?[]?, ArrayCodec<DateTime?, NullableCodec<DateTime, DateTimeCodec>>>(values);
                int start = bytes.Length - (9 * (count - at)) + 1;
                bytes[start + 7]++;
                var error = Assert.Throws<PrewireException>(() => Bytes.Read<DateTime?[]?, ArrayCodec<DateTime?, NullableCodec<DateTime, DateTimeCodec>>>(bytes));
                Assert.Equal(PrewireErrorCode.InvalidValue, error.Code);

                // Where it is not there, it is nothing.
                bytes[start - 1] = 0;
                values[at] = null;
                Assert.Equal(values, Bytes.Read<DateTime?[]?, ArrayCodec<DateTime?, NullableCodec<DateTime, DateTimeCodec>>>(bytes));
            }
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(3)]
    public void Other_bytes_than_0_and_1_are_no_presence(int index)
    {
        foreach (byte wrong in (byte[])[2, 3, 128, 255])
        {
            foreach (int count in (int[])[4, 100])
            {
                foreach (int head in (int[])[0, 1])
                {
                    var bytes = new byte[(count * (1 + (8 * head))) + 2 + 8];
                    bytes[0] = (byte)(count + 1);
                    bytes[1] = (byte)head;
                    Wrong<int, Int32Codec>(bytes, head, 2 + (index * (1 + (4 * head))));
                    Wrong<double, DoubleCodec>(bytes, head, 2 + (index * (1 + (8 * head))));
                }

                void Wrong<T, TCodec>(byte[] bytes, int head, int offset)
                    where T : struct
                    where TCodec : struct, IWireCodec<T>
                {
                    bytes[offset] = wrong;
                    Fails<T, TCodec>(bytes, head == 0 ? offset : 2, offset + 1);
                    bytes[offset] = 0;
                }
            }
        }

        static void Fails<T, TCodec>(byte[] bytes, int first, int last)
            where T : struct
            where TCodec : struct, IWireCodec<T>
        {
            var error = Assert.Throws<PrewireException>(() => Bytes.Read<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(bytes));
            Assert.Equal(PrewireErrorCode.InvalidValue, error.Code);
            Assert.InRange(error.Offset, first, last);
        }
    }

    private static void RoundTrip<T, TCodec>(T?[] values, int size)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        byte[] bytes = Bytes.Write<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(values);
        Assert.Equal(Expected<T, TCodec>(values, size), bytes);
        Assert.Equal(bytes, Bytes.WriteToMiser<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(values, out _));
        Same(values, Bytes.Read<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(bytes)!);
        foreach (int piece in (int[])[1, 3, 7, 64])
        {
            Same(values, Bytes.ReadSegments<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(bytes, piece)!);
        }

        for (int length = 0; length < Math.Min(bytes.Length, 60); length++)
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

    /// <summary>What is expected: nulls take as many bytes as values, unless half of all would be saved otherwise. Tuples stand by themselves.</summary>
    private static byte[] Expected<T, TCodec>(T?[] values, int size)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        var bytes = new MemoryStream();
        bytes.Write(Head(values.Length));
        T?[] asked = values.Length <= 32 ? values : [.. Enumerable.Range(0, 32).Select(i => values[i * values.Length / 32])];
        bool isTuple = typeof(T).IsGenericType;
        bool areSlots = !isTuple && 2 * asked.Sum(v => v.HasValue ? 1 + size : 1) > asked.Length * (1 + size);
        if (!isTuple)
        {
            bytes.WriteByte(areSlots ? (byte)1 : (byte)0);
        }

        foreach (T? value in values)
        {
            bytes.WriteByte(value.HasValue ? (byte)1 : (byte)0);
            bytes.Write(value is T there ? Bytes.Write<T, TCodec>(there) : areSlots ? new byte[size] : []);
        }

        return bytes.ToArray();
    }

    /// <summary>The count, as that of a list of other elements.</summary>
    private static byte[] Head(int count) =>
        Bytes.Write<string?[]?, ArrayCodec<string?, StringCodec>>(new string?[count])[..^count];
}
