using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

public sealed class AllocationLimitTests
{
    [Fact]
    public void Elements_without_bytes_are_charged()
    {
        // A count of 2^31 - 256 in five bytes, and one that no array can have.
        Check.Fails<EmptyStruct[]?, ArrayCodec<EmptyStruct, EmptyCodec>>("81FEFFFF07", PrewireErrorCode.AllocationLimit);
        Check.Fails<EmptyStruct[]?, ArrayCodec<EmptyStruct, EmptyCodec>>("FFFFFFFF07", PrewireErrorCode.InvalidLength);
        Assert.Equal(1000, Bytes.Read<EmptyStruct[]?, ArrayCodec<EmptyStruct, EmptyCodec>>(Bytes.Write<EmptyStruct[]?, ArrayCodec<EmptyStruct, EmptyCodec>>(new EmptyStruct[1000]))!.Length);
    }

    [Fact]
    public void Elements_much_larger_in_memory_are_charged()
    {
        byte[] nulls = [.. VarIntOf(100_001), .. new byte[100_000]];
        Assert.Equal(
            PrewireErrorCode.AllocationLimit,
            Assert.Throws<PrewireException>(() => Bytes.Read<Large?[]?, ArrayCodec<Large?, NullableCodec<Large, LargeCodec>>>(nulls)).Code);
        Assert.Equal(100, Bytes.Read<Large?[]?, ArrayCodec<Large?, NullableCodec<Large, LargeCodec>>>([101, .. new byte[100]])!.Length);
    }

    [Fact]
    public void Empty_dictionaries_and_sets_are_charged()
    {
        byte[] empties = [.. VarIntOf(200_001), .. Enumerable.Repeat((byte)1, 200_000)];
        var tight = new PrewireOptions { Limits = new PrewireLimits { MaxAmplification = 128 } };
        Assert.Equal(
            PrewireErrorCode.AllocationLimit,
            Assert.Throws<PrewireException>(() => Bytes.Read<List<Dictionary<int, int>?>?, ListCodec<Dictionary<int, int>?, DictionaryCodec<int, int, Int32Codec, Int32Codec>>>(empties, tight)).Code);
        Assert.Equal(
            PrewireErrorCode.AllocationLimit,
            Assert.Throws<PrewireException>(() => Bytes.Read<List<HashSet<int>?>?, ListCodec<HashSet<int>?, HashSetCodec<int, Int32Codec>>>(empties, tight)).Code);
    }

    [Fact]
    public void A_lower_limit_can_be_asked_for()
    {
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxAllocation = 10 } };
        byte[] bytes = Bytes.Write<EmptyStruct[]?, ArrayCodec<EmptyStruct, EmptyCodec>>(new EmptyStruct[11]);
        Assert.Equal(
            PrewireErrorCode.AllocationLimit,
            Assert.Throws<PrewireException>(() => Bytes.Read<EmptyStruct[]?, ArrayCodec<EmptyStruct, EmptyCodec>>(bytes, options)).Code);
        bytes[0]--;
        Assert.Equal(10, Bytes.Read<EmptyStruct[]?, ArrayCodec<EmptyStruct, EmptyCodec>>(bytes, options)!.Length);
    }

    [Theory]
    [InlineData(0, 5, 5)]
    [InlineData(16 << 20, 5, 5)]
    [InlineData((16 << 20) + 1, 5, 10)]
    [InlineData(1L << 30, 1L << 30, 64L << 30)]
    [InlineData(1L << 40, long.MaxValue, long.MaxValue)]
    [InlineData(long.MaxValue, 1L << 30, long.MaxValue)]
    [InlineData(long.MaxValue, 0, 0)]
    public void What_may_be_charged_is_for_each_stretch_of_a_message(long length, long most, long allowed) => Assert.Equal(allowed, MemoryRule.AllowedBeyond(length, most));

    private static byte[] VarIntOf(int value)
    {
        byte[] bytes = new byte[16];
        var writer = new PrewireWriter(bytes, null);
        writer.Store(ref writer.Start);
        writer.WriteVarUInt32((uint)value);
        return bytes[..(int)writer.Finish(ref writer.Load())];
    }
}
