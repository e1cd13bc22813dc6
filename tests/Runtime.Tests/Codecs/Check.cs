using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>What must hold of every codec and every value.</summary>
internal static class Check
{
    /// <summary>The value comes back, however the buffers are cut; alone, and in a list.</summary>
    internal static void RoundTrip<T, TCodec>(params T[] values)
        where TCodec : struct, IWireCodec<T>
    {
        foreach (T value in values)
        {
            RoundTripOne<T, TCodec>(value);
        }

        RoundTripOne<List<T>?, ListCodec<T, TCodec>>([.. values]);
        RoundTripOne<T[]?, ArrayCodec<T, TCodec>>([.. values, .. values.Reverse()]);
    }

    /// <summary>The value has these bytes, and they give the value.</summary>
    internal static void Encoding<T, TCodec>(T value, string hex)
        where TCodec : struct, IWireCodec<T>
    {
        Assert.Equal(hex.Replace(" ", ""), Convert.ToHexString(Bytes.Write<T, TCodec>(value)));
        RoundTripOne<T, TCodec>(value);
    }

    /// <summary>Reading these bytes fails for this reason.</summary>
    internal static void Fails<T, TCodec>(string hex, PrewireErrorCode code)
        where TCodec : struct, IWireCodec<T>
    {
        byte[] bytes = Convert.FromHexString(hex.Replace(" ", ""));
        Assert.Equal(code, Assert.Throws<PrewireException>(() => Bytes.Read<T, TCodec>(bytes)).Code);
        Assert.Equal(code, Assert.Throws<PrewireException>(() => Bytes.ReadSegments<T, TCodec>(bytes, 1)).Code);
    }

    internal static void RoundTripOne<T, TCodec>(T value)
        where TCodec : struct, IWireCodec<T>
    {
        byte[] bytes = Bytes.Write<T, TCodec>(value);
        Assert.Equal(bytes, Bytes.WriteToMiser<T, TCodec>(value, out _));
        Assert.True(bytes.Length >= default(TCodec).MinSize);

        byte[] target = new byte[bytes.Length + 64];
        Assert.True(Bytes.WriteTo<T, TCodec>(target, value, out long length));
        Assert.Equal(bytes, target.AsSpan(0, (int)length).ToArray());
        Assert.False(Bytes.WriteTo<T, TCodec>(new byte[bytes.Length - 1], value, out length));
        Assert.Equal(bytes.Length, length);

        AssertSame(value, Bytes.Read<T, TCodec>(bytes));
        foreach (int size in (int[])[1, 2, 3, 7, 64])
        {
            AssertSame(value, Bytes.ReadSegments<T, TCodec>(bytes, size));
        }

        CheckTruncations<T, TCodec>(bytes);
    }

    private static void CheckTruncations<T, TCodec>(byte[] bytes)
        where TCodec : struct, IWireCodec<T>
    {
        int step = Math.Max(1, bytes.Length / 100);
        for (int length = 0; length < bytes.Length; length += step)
        {
            byte[] cut = bytes[..length];
            PrewireErrorCode code = Assert.Throws<PrewireException>(() => Bytes.Read<T, TCodec>(cut)).Code;
            Assert.True(code is PrewireErrorCode.EndOfData or PrewireErrorCode.InvalidLength, code.ToString());
        }
    }

    private static void AssertSame<T>(T expected, T actual)
    {
        switch (expected)
        {
            case DateTime time:
                Assert.Equal(time, (DateTime)(object)actual!);
                Assert.Equal(time.Kind, ((DateTime)(object)actual!).Kind);
                break;
            case decimal number:
                Assert.Equal(decimal.GetBits(number), decimal.GetBits((decimal)(object)actual!));
                break;
            case IEnumerable<decimal> numbers:
                Assert.Equal(numbers.Select(decimal.GetBits), ((IEnumerable<decimal>)actual!).Select(decimal.GetBits));
                break;
            case DateTimeOffset time:
                Assert.True(time.EqualsExact((DateTimeOffset)(object)actual!));
                break;
            default:
                // For sequences and dictionaries xunit compares the elements.
                Assert.Equal(expected, actual);
                break;
        }
    }
}
