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
                for (int chance = 0; chance <= 2; chance++)
                {
                    RoundTrip<T, TCodec>([.. Enumerable.Range(0, count).Select(_ => random.Next(2) < chance ? make() : (T?)null)], size);
                }
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
                var bytes = new byte[count + 1 + 8];
                bytes[0] = (byte)(count + 1);
                bytes[1 + index] = wrong;
                Fails<int, Int32Codec>(bytes, 1 + index);
                Fails<double, DoubleCodec>(bytes, 1 + index);
            }
        }

        static void Fails<T, TCodec>(byte[] bytes, int offset)
            where T : struct
            where TCodec : struct, IWireCodec<T>
        {
            var error = Assert.Throws<PrewireException>(() => Bytes.Read<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(bytes));
            Assert.Equal(PrewireErrorCode.InvalidValue, error.Code);
            Assert.InRange(error.Offset, offset, offset + 1);
        }
    }

    private static void RoundTrip<T, TCodec>(T?[] values, int size)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        byte[] bytes = Bytes.Write<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(values);
        Assert.Equal(Expected<T, TCodec>(values), bytes);
        Assert.Equal(bytes, Bytes.WriteToMiser<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>(values, out _));
        Assert.Equal(Head(values.Length).Length + values.Sum(v => v.HasValue ? 1 + size : 1), bytes.Length);
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

    private static byte[] Expected<T, TCodec>(T?[] values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        var bytes = new MemoryStream();
        bytes.Write(Head(values.Length));
        foreach (T? value in values)
        {
            bytes.WriteByte(value.HasValue ? (byte)1 : (byte)0);
            bytes.Write(value is T there ? Bytes.Write<T, TCodec>(there) : []);
        }

        return bytes.ToArray();
    }

    /// <summary>The count, as that of a list of other elements.</summary>
    private static byte[] Head(int count) =>
        Bytes.Write<string?[]?, ArrayCodec<string?, StringCodec>>(new string?[count])[..^count];
}
