using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Lists of nullable values, and of values with nullable ones in them, that have a byte for the presence of each: many are written at once, whatever is there.</summary>
public sealed class SiftedListTests
{
    private static readonly Random s_random = new(11);

    [Fact]
    public void All_values_are_written_as_each_by_itself()
    {
        Check<(float, float, float)?, NullableCodec<(float, float, float), ValueTupleCodec<float, float, float, SingleCodec, SingleCodec, SingleCodec>>>();
        Check<(int, int)?, NullableCodec<(int, int), ValueTupleCodec<int, int, Int32Codec, Int32Codec>>>();
        Check<(byte, long)?, NullableCodec<(byte, long), ValueTupleCodec<byte, long, ByteCodec, Int64Codec>>>();
        Check<(bool, bool)?, NullableCodec<(bool, bool), ValueTupleCodec<bool, bool, BoolCodec, BoolCodec>>>();
        Check<(Guid, Guid, Guid)?, NullableCodec<(Guid, Guid, Guid), ValueTupleCodec<Guid, Guid, Guid, GuidCodec, GuidCodec, GuidCodec>>>();
        Check<(int?, double), ValueTupleCodec<int?, double, NullableCodec<int, Int32Codec>, DoubleCodec>>();
        Check<(double, byte?, bool?), ValueTupleCodec<double, byte?, bool?, DoubleCodec, NullableCodec<byte, ByteCodec>, NullableCodec<bool, BoolCodec>>>();
        Check<(int?, Guid?), ValueTupleCodec<int?, Guid?, NullableCodec<int, Int32Codec>, NullableCodec<Guid, GuidCodec>>>();
        Check<((short?, byte), (long, int?)), ValueTupleCodec<(short?, byte), (long, int?), ValueTupleCodec<short?, byte, NullableCodec<short, Int16Codec>, ByteCodec>, ValueTupleCodec<long, int?, Int64Codec, NullableCodec<int, Int32Codec>>>>();

        // Nulls in nulls, and what is larger than a vector.
        Check<(int?, byte)?, NullableCodec<(int?, byte), ValueTupleCodec<int?, byte, NullableCodec<int, Int32Codec>, ByteCodec>>>();
        Check<(Guid?, Guid?, Guid?, Guid?), ValueTupleCodec<Guid?, Guid?, Guid?, Guid?, NullableCodec<Guid, GuidCodec>, NullableCodec<Guid, GuidCodec>, NullableCodec<Guid, GuidCodec>, NullableCodec<Guid, GuidCodec>>>();
    }

    [Fact]
    public void Points_in_time_are_written_as_each_by_itself()
    {
        Check<(DateTimeOffset, byte)?, NullableCodec<(DateTimeOffset, byte), ValueTupleCodec<DateTimeOffset, byte, DateTimeOffsetCodec, ByteCodec>>>(static () => (Point(), (byte)3));
        Check<(DateTimeOffset?, byte), ValueTupleCodec<DateTimeOffset?, byte, NullableCodec<DateTimeOffset, DateTimeOffsetCodec>, ByteCodec>>(static () => (s_random.Next(2) == 0 ? null : Point(), 4));
        Check<(DateTime?, byte), ValueTupleCodec<DateTime?, byte, NullableCodec<DateTime, DateTimeCodec>, ByteCodec>>(static () => (s_random.Next(2) == 0 ? null : Point().UtcDateTime, 5));

        static DateTimeOffset Point() => new(s_random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes(s_random.Next(-840, 841)));
    }

    [Fact]
    public void What_is_in_the_memory_of_nulls_and_between_values_is_not_written()
    {
        for (int count = 0; count < 60; count++)
        {
            var values = new (byte, int)?[count];
            for (int i = 0; i < count; i++)
            {
                ref byte start = ref Unsafe.As<(byte, int)?, byte>(ref values[i]);
                Unsafe.InitBlockUnaligned(ref start, 0xEE, (uint)Unsafe.SizeOf<(byte, int)?>());
                start = (byte)(s_random.Next(2) * s_random.Next(1, 256));
                if (start != 0)
                {
                    ref byte value = ref Unsafe.Add(ref start, Unsafe.SizeOf<(byte, int)?>() - Unsafe.SizeOf<(byte, int)>());
                    Unsafe.As<byte, (byte, int)>(ref value).Item1 = 7;
                    Unsafe.As<byte, (byte, int)>(ref value).Item2 = i;
                }
            }

            byte[] bytes = Bytes.Write<(byte, int)?[]?, ArrayCodec<(byte, int)?, NullableCodec<(byte, int), ValueTupleCodec<byte, int, ByteCodec, Int32Codec>>>>(values);
            Assert.Equal(values.SelectMany(static v => v is { } value ? [1, value.Item1, .. BitConverter.GetBytes(value.Item2)] : new byte[1]), bytes[1..]);
        }
    }

    [Fact]
    public void Bools_of_other_bytes_are_written_as_true()
    {
        for (int count = 1; count < 60; count++)
        {
            var values = new (bool, long?)[count];
            for (int at = 0; at < count; at++)
            {
                Unsafe.As<bool, byte>(ref values[at].Item1) = (byte)(at * 3);
            }

            byte[] bytes = Bytes.Write<(bool, long?)[]?, ArrayCodec<(bool, long?), ValueTupleCodec<bool, long?, BoolCodec, NullableCodec<long, Int64Codec>>>>(values);
            Assert.Equal(Enumerable.Range(0, count).SelectMany(static at => new byte[] { at % 256 == 0 ? (byte)0 : (byte)1, 0 }), bytes[1..]);
        }
    }

    private static void Check<T, TCodec>()
        where TCodec : struct, IWireCodec<T> => Check<T, TCodec>(Any<T>);

    private static void Check<T, TCodec>(Func<T> make)
        where TCodec : struct, IWireCodec<T>
    {
        for (int count = 0; count <= 200; count += count < 80 ? 1 : 13)
        {
            T[] values = [.. Enumerable.Range(0, count).Select(i => s_random.Next(8) == 0 ? default! : make())];
            byte[] bytes = Bytes.Write<T[]?, ArrayCodec<T, TCodec>>(values);
            Assert.Equal(values.SelectMany(Bytes.Write<T, TCodec>), bytes[(count < 127 ? 1 : 2)..]);
            Assert.Equal(bytes, Bytes.WriteToMiser<T[]?, ArrayCodec<T, TCodec>>(values, out _));
            byte[] message = [.. default(ArrayCodec<T, TCodec>).Prefix, .. bytes];
            Assert.Equal(message, PrewireEntry.Serialize<T[]?, ArrayCodec<T, TCodec>>(values));
            foreach (int room in (int[])[1, message.Length, 20_000])
            {
                var output = new System.Buffers.ArrayBufferWriter<byte>(room);
                PrewireEntry.Serialize<T[]?, ArrayCodec<T, TCodec>>(output, values);
                Assert.Equal(message, output.WrittenSpan);
            }

            Assert.Equal(values, PrewireEntry.Deserialize<T[]?, ArrayCodec<T, TCodec>>(message));
            foreach (int piece in (int[])[1, 7, 64])
            {
                Assert.Equal(values, Bytes.ReadSegments<T[]?, ArrayCodec<T, TCodec>>(bytes, piece));
            }

            for (int length = 0; length < bytes.Length && (count is 5 or 70); length++)
            {
                byte[] prefix = bytes[..length];
                Assert.Throws<PrewireException>(() => Bytes.Read<T[]?, ArrayCodec<T, TCodec>>(prefix));
            }
        }
    }

    /// <summary>A value of which any part may be missing.</summary>
    private static T Any<T>()
    {
        T value = default!;
        Span<byte> bytes = MemoryMarshal.CreateSpan(ref Unsafe.As<T, byte>(ref value), Unsafe.SizeOf<T>());
        foreach (ref byte b in bytes)
        {
            // Some are bools.
            b = (byte)s_random.Next(2);
        }

        return value;
    }
}
