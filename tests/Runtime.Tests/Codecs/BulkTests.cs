using System;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Large runs of elements, which must need neither large buffers nor a second copy of themselves.</summary>
public sealed class BulkTests
{
    private const int Count = 150_000;

    [Fact]
    public void Large_runs_ask_for_no_large_buffers()
    {
        AssertSmallRequests<byte, ByteCodec>(i => (byte)i);
        AssertSmallRequests<bool, BoolCodec>(i => i % 3 == 0);
        AssertSmallRequests<double, DoubleCodec>(i => i * 0.5);
        AssertSmallRequests<Guid, GuidCodec>(i => new Guid(i, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
        AssertSmallRequests<short, Int16Codec>(i => (short)i);
        AssertSmallRequests<int, Int32Codec>(i => i % 100);
        AssertSmallRequests<int, Int32Codec>(i => i);
        AssertSmallRequests<long, Int64Codec>(i => i * 1_000_000_007L);
        AssertSmallRequests<nint, IntPtrCodec>(i => -i);
        AssertSmallRequests<DateTime, DateTimeCodec>(i => new DateTime(i * 1_000_000_007L, (DateTimeKind)(i % 3)));
#if !PREWIRE_NETSTANDARD
        AssertSmallRequests<TimeOnly, TimeOnlyCodec>(i => new TimeOnly(i * 1_000_007L % TimeOnly.MaxValue.Ticks));
#endif
    }

    [Theory, InlineData(1), InlineData(5), InlineData(513), InlineData(2000)]
    public void One_element_that_cannot_be_is_found_wherever_it_is(int count)
    {
        byte[] dates = Bytes.Write<DateTime[]?, ArrayCodec<DateTime, DateTimeCodec>>(Enumerable.Repeat(DateTime.MaxValue, count).ToArray());
        AssertRefusedAnywhere<DateTime, DateTimeCodec>(dates, count, 8, BitConverter.GetBytes(DateTime.MaxValue.Ticks + 1));
#if !PREWIRE_NETSTANDARD
        byte[] times = Bytes.Write<TimeOnly[]?, ArrayCodec<TimeOnly, TimeOnlyCodec>>(Enumerable.Repeat(TimeOnly.MaxValue, count).ToArray());
        AssertRefusedAnywhere<TimeOnly, TimeOnlyCodec>(times, count, 8, BitConverter.GetBytes(TimeOnly.MaxValue.Ticks + 1));
        AssertRefusedAnywhere<TimeOnly, TimeOnlyCodec>(times, count, 8, BitConverter.GetBytes(-1L));
        AssertRefusedAnywhere<TimeOnly, TimeOnlyCodec>(times, count, 8, BitConverter.GetBytes(long.MinValue));
#endif
        byte[] bools = Bytes.Write<bool[]?, ArrayCodec<bool, BoolCodec>>(Enumerable.Repeat(true, count).ToArray());
        AssertRefusedAnywhere<bool, BoolCodec>(bools, count, 1, [2]);
        AssertRefusedAnywhere<bool, BoolCodec>(bools, count, 1, [0x80]);
    }

    private static void AssertRefusedAnywhere<T, TCodec>(byte[] bytes, int count, int size, byte[] wrong)
        where TCodec : struct, IWireCodec<T>
    {
        int start = bytes.Length - (count * size);
        foreach (int index in new[] { 0, 1, count / 2, count - 2, count - 1 }.Where(i => i >= 0 && i < count))
        {
            byte[] corrupt = [.. bytes];
            wrong.CopyTo(corrupt, start + (index * size));
            Check.Fails<T[]?, ArrayCodec<T, TCodec>>(Convert.ToHexString(corrupt), PrewireErrorCode.InvalidValue);
        }
    }

    [Fact]
    public void Reading_a_large_array_in_segments_allocates_only_the_array()
    {
        byte[] bytes = Bytes.Write<byte[]?, ArrayCodec<byte, ByteCodec>>(new byte[1 << 20]);
        Bytes.ReadSegments<byte[]?, ArrayCodec<byte, ByteCodec>>(bytes, 65536);
        byte[] small = Bytes.Write<byte[]?, ArrayCodec<byte, ByteCodec>>(new byte[1 << 4]);
        long overhead = Allocated(() => Bytes.ReadSegments<byte[]?, ArrayCodec<byte, ByteCodec>>(bytes[..0].Concat(small).ToArray(), 65536));

        // Cutting into segments copies the message once more; that is the test's own doing.
        long allocated = Allocated(() => Bytes.ReadSegments<byte[]?, ArrayCodec<byte, ByteCodec>>(bytes, 65536));
        Assert.InRange(allocated, 2 << 20, (2 << 20) + overhead + (64 << 10));
    }

    [Fact]
    public void Writing_to_a_kept_buffer_allocates_nothing()
    {
        double[] doubles = new double[100];
        int[] integers = Enumerable.Range(0, 1000).ToArray();
        string text = new('я', 200);
        var list = new System.Collections.Generic.List<string?> { "a", null, text };
        byte[] target = new byte[100_000];
        AssertAllocatesNothing(() => Bytes.WriteTo<double[]?, ArrayCodec<double, DoubleCodec>>(target, doubles, out _));
        AssertAllocatesNothing(() => Bytes.WriteTo<int[]?, ArrayCodec<int, Int32Codec>>(target, integers, out _));
        AssertAllocatesNothing(() => Bytes.WriteTo<System.Collections.Generic.List<string?>?, ListCodec<string?, StringCodec>>(target, list, out _));
    }

    [Fact]
    public void Reading_allocates_the_result_alone()
    {
        byte[] bytes = Bytes.Write<int[]?, ArrayCodec<int, Int32Codec>>(Enumerable.Range(0, 1000).ToArray());
        Bytes.Read<int[]?, ArrayCodec<int, Int32Codec>>(bytes);
        long expected = Allocated(() => _ = new int[1000]);
        Assert.Equal(expected, Allocated(() => Bytes.Read<int[]?, ArrayCodec<int, Int32Codec>>(bytes)));
    }

    private static void AssertSmallRequests<T, TCodec>(Func<int, T> make)
        where TCodec : struct, IWireCodec<T>
    {
        T[] values = Enumerable.Range(0, Count).Select(make).ToArray();
        byte[] bytes = Bytes.WriteToMiser<T[]?, ArrayCodec<T, TCodec>>(values, out int largestRequest);
        Assert.InRange(largestRequest, 1, 64 * 1024);
        Assert.Equal(bytes, Bytes.Write<T[]?, ArrayCodec<T, TCodec>>(values));
        Assert.Equal(values, Bytes.Read<T[]?, ArrayCodec<T, TCodec>>(bytes));
        Assert.Equal(values, Bytes.ReadSegments<T[]?, ArrayCodec<T, TCodec>>(bytes, 1021));
    }

    private static void AssertAllocatesNothing(Action action)
    {
        action();
        Assert.Equal(0, Allocated(action));
    }

    private static long Allocated(Action action)
    {
        action();
        long before = GC.GetAllocatedBytesForCurrentThread();
        action();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }
}
