using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using System.Runtime.InteropServices;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Buffers;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Lists of integers, whose short forms have a way of their own through the writer.</summary>
public sealed class PackedListTests
{
    [Fact]
    public void Every_length_and_width_has_the_bytes_of_the_specification()
    {
        CheckLengths<short, Int16Codec>();
        CheckLengths<ushort, UInt16Codec>();
        CheckLengths<int, Int32Codec>();
        CheckLengths<uint, UInt32Codec>();
        CheckLengths<long, Int64Codec>();
        CheckLengths<ulong, UInt64Codec>();
    }

    private static void CheckLengths<T, TCodec>()
        where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
        where TCodec : struct, IWireCodec<T>
    {
        int size = Marshal.SizeOf<T>();
        for (int length = 0; length <= 130; length++)
        {
            for (int width = 1; width <= size; width *= 2)
            {
                // The one value that needs the width stands in another place each time.
                T edge = (T.MinValue == T.Zero ? T.MaxValue : T.MinValue) >> (8 * (size - width));
                T[] values = Enumerable.Range(0, length).Select(i => i == length * width / (2 * size) ? edge : T.CreateTruncating(i % 100)).ToArray();
                CheckOne<T, TCodec>(values, length == 0 ? 0 : width);
            }
        }
    }

    private static void CheckOne<T, TCodec>(T[] values, int width)
        where T : unmanaged, IBinaryInteger<T>
        where TCodec : struct, IWireCodec<T>
    {
        var expected = new List<byte>();
        uint count = (uint)values.Length + 1;
        expected.AddRange(count < 0x80 ? [(byte)count] : [(byte)(count | 0x80), (byte)(count >> 7)]);
        expected.AddRange(width == 0 ? [] : [(byte)width]);
        byte[] element = new byte[8];
        foreach (T value in values)
        {
            BinaryPrimitives.WriteInt64LittleEndian(element, long.CreateTruncating(value));
            expected.AddRange(element[..width]);
        }

        Assert.Equal(expected, Bytes.Write<T[]?, ArrayCodec<T, TCodec>>(values));
        Assert.Equal(expected, Bytes.Write<List<T>?, ListCodec<T, TCodec>>([.. values]));
        Assert.Equal(values, Bytes.Read<T[]?, ArrayCodec<T, TCodec>>([.. expected]));
        Assert.Equal(values, Bytes.Read<List<T>?, ListCodec<T, TCodec>>([.. expected]));
        foreach (int extra in (int[])[0, 1, 2, values.Length * Marshal.SizeOf<T>()])
        {
            var target = new GuardedBytes(expected.Count + extra);
            Assert.True(Bytes.WriteTo<T[]?, ArrayCodec<T, TCodec>>(target.Span, values, out long written));
            Assert.Equal(expected, target.Check()[..(int)written]);
        }
    }
}
