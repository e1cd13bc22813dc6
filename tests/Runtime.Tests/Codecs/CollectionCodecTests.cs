using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;
using Prewire.Codecs;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

public sealed class CollectionCodecTests
{
    [Fact]
    public void Lists_and_arrays()
    {
        Check.Encoding<List<string?>?, ListCodec<string?, StringCodec>>(null, "00");
        Check.Encoding<List<string?>?, ListCodec<string?, StringCodec>>([], "01");
        Check.Encoding<List<string?>?, ListCodec<string?, StringCodec>>(["a", null], "03 0461 00");
        Check.Encoding<byte[]?, ArrayCodec<byte, ByteCodec>>([1, 255], "03 01FF");
        Check.Encoding<double[]?, ArrayCodec<double, DoubleCodec>>([1], "02 000000000000F03F");
        Check.RoundTrip<List<string?>?, ListCodec<string?, StringCodec>>(null, [], ["a", "b", null], [.. Enumerable.Range(0, 200).Select(i => i.ToString())]);
        Check.RoundTrip<List<int[]?>?, ListCodec<int[]?, ArrayCodec<int, Int32Codec>>>(null, [], [[], null, [1, 2, 300]]);
    }

    [Fact]
    public void Integers_take_as_few_bytes_as_hold_them_all()
    {
        Check.Encoding<int[]?, ArrayCodec<int, Int32Codec>>([], "01");
        Check.Encoding<int[]?, ArrayCodec<int, Int32Codec>>([1, -1], "03 01 01FF");
        Check.Encoding<int[]?, ArrayCodec<int, Int32Codec>>([1, 128], "03 02 0100 8000");
        Check.Encoding<long[]?, ArrayCodec<long, Int64Codec>>([long.MinValue], "02 08 0000000000000080");
        Check.Encoding<nint[]?, ArrayCodec<nint, IntPtrCodec>>([1, -1], "03 01 01FF");
        Check.Encoding<DayOfWeek[]?, ArrayCodec<DayOfWeek, EnumCodec<DayOfWeek, int, Int32Codec>>>([DayOfWeek.Friday], "02 01 05");
        Check.RoundTrip<DayOfWeek, EnumCodec<DayOfWeek, int, Int32Codec>>(DayOfWeek.Monday, (DayOfWeek)1_000_000, (DayOfWeek)(-1));
        Check.Fails<int[]?, ArrayCodec<int, Int32Codec>>("02 08 0000000000000000", PrewireErrorCode.InvalidValue);
        Check.Fails<int[]?, ArrayCodec<int, Int32Codec>>("02 00", PrewireErrorCode.InvalidValue);
        Check.Fails<int[]?, ArrayCodec<int, Int32Codec>>("03 02 0000 00", PrewireErrorCode.EndOfData);
    }

    [Fact]
    public void Nullables_have_a_byte_or_a_bit_in_front()
    {
        Check.Encoding<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>>([1, null], "03 01 01000000");
        Check.Encoding<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>>([null, null, 1], "04 04 01000000");
        Check.Encoding<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>>([], "01");
        Check.Fails<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>>("02 02 00000000", PrewireErrorCode.InvalidValue);
        Check.RoundTrip<int?, NullableCodec<int, Int32Codec>>(null, 0, -1);
        Check.RoundTrip<(int, string?)?, NullableCodec<(int, string?), ValueTupleCodec<int, string?, Int32Codec, StringCodec>>>(null, (1, "x"));
        Check.Fails<int?, NullableCodec<int, Int32Codec>>("02 00000000", PrewireErrorCode.InvalidValue);
    }

    [Fact]
    public void Interfaces_take_any_collection_and_give_lists()
    {
        string?[] items = ["a", null, "c"];
        foreach (IEnumerable<string?> value in (IEnumerable<string?>[])[items, items.ToList(), new Queue<string?>(items), new ReadOnlyCollection<string?>(items), items.Where(_ => true), new Liar(items)])
        {
            byte[] bytes = Bytes.Write<IEnumerable<string?>?, SequenceCodec<IEnumerable<string?>, string?, StringCodec>>(value);
            Assert.Equal("0404610004" + "63", Convert.ToHexString(bytes));
            Assert.Equal(items, Assert.IsType<List<string?>>(Bytes.Read<IEnumerable<string?>?, SequenceCodec<IEnumerable<string?>, string?, StringCodec>>(bytes)));
        }

        Check.RoundTrip<IList<int>?, SequenceCodec<IList<int>, int, Int32Codec>>(null, [1, 2, 3]);
        Check.RoundTrip<ICollection<int>?, SequenceCodec<ICollection<int>, int, Int32Codec>>(null, [1, 2, 3], new LinkedList<int>(Enumerable.Range(0, 10_000)));
        Check.RoundTrip<IReadOnlyList<int>?, SequenceCodec<IReadOnlyList<int>, int, Int32Codec>>(null, [1, 2, 3]);
        Check.RoundTrip<IReadOnlyCollection<int>?, SequenceCodec<IReadOnlyCollection<int>, int, Int32Codec>>(null, [1, 2, 3], new Stack<int>([1]));
        Check.RoundTripOne<IEnumerable<int>?, SequenceCodec<IEnumerable<int>, int, Int32Codec>>(Enumerable.Range(0, 5000));
    }

    [Fact]
    public void An_array_of_a_derived_type_is_written_as_its_base() =>
        Check.RoundTripOne<IEnumerable<object>?, SequenceCodec<IEnumerable<object>, object, TextCodec>>(new string[] { "a", "b" });

    [Fact]
    public void Sets()
    {
        Check.RoundTrip<HashSet<string?>?, HashSetCodec<string?, StringCodec>>(null, [], ["a", null, "b"]);
        Check.RoundTrip<HashSet<long>?, HashSetCodec<long, Int64Codec>>([.. Enumerable.Range(0, 300).Select(i => (long)i)]);
        Check.RoundTrip<ISet<int>?, SetCodec<ISet<int>, int, Int32Codec>>(null, new SortedSet<int> { 3, 1 });
        Assert.Equal([5], Bytes.Read<HashSet<int>?, HashSetCodec<int, Int32Codec>>(Bytes.Write<List<int>?, ListCodec<int, Int32Codec>>([5, 5])));
#if !PREWIRE_NETSTANDARD
        Check.RoundTrip<IReadOnlySet<int>?, SetCodec<IReadOnlySet<int>, int, Int32Codec>>(null, new HashSet<int> { 3, 1 });
#endif
    }

    [Fact]
    public void Memory_is_never_null_and_a_segment_of_no_array_is()
    {
        Memory<int> memory = new int[] { 1, 2, 300 }.AsMemory(1);
        byte[] bytes = Bytes.Write<Memory<int>, MemoryCodec<int, Int32Codec>>(memory);
        Assert.Equal("03020200" + "2C01", Convert.ToHexString(bytes));
        Assert.Equal(memory.ToArray(), Bytes.ReadSegments<Memory<int>, MemoryCodec<int, Int32Codec>>(bytes, 1).ToArray());
        Assert.Equal(memory.ToArray(), Bytes.Read<ReadOnlyMemory<int>, ReadOnlyMemoryCodec<int, Int32Codec>>(bytes).ToArray());
        Assert.Equal(bytes, Bytes.Write<ReadOnlyMemory<int>, ReadOnlyMemoryCodec<int, Int32Codec>>(memory));
        Assert.Equal("01", Convert.ToHexString(Bytes.Write<Memory<int>, MemoryCodec<int, Int32Codec>>(default)));
        Assert.Equal("00", Convert.ToHexString(Bytes.Write<ArraySegment<int>, ArraySegmentCodec<int, Int32Codec>>(default)));
        Assert.True(Bytes.Read<Memory<int>, MemoryCodec<int, Int32Codec>>([0]).IsEmpty);
        Assert.Null(Bytes.Read<ArraySegment<int>, ArraySegmentCodec<int, Int32Codec>>([0]).Array);
        Check.RoundTripOne<ArraySegment<int>, ArraySegmentCodec<int, Int32Codec>>(new ArraySegment<int>([1, 2, 3], 1, 2));
    }

    [Fact]
    public void Counts_are_checked_before_anything_is_allocated()
    {
        Check.Fails<byte[]?, ArrayCodec<byte, ByteCodec>>("FFFFFFFF0F", PrewireErrorCode.InvalidLength);
        Check.Fails<byte[]?, ArrayCodec<byte, ByteCodec>>("FFFFFFFF07", PrewireErrorCode.InvalidLength);
        Check.Fails<Guid[]?, ArrayCodec<Guid, GuidCodec>>("03" + new string('0', 62), PrewireErrorCode.InvalidLength);
        Check.Fails<List<string?>?, ListCodec<string?, StringCodec>>("04 00 00", PrewireErrorCode.InvalidLength);
        Check.Fails<List<string?>?, ListCodec<string?, StringCodec>>("8100", PrewireErrorCode.InvalidLength);
    }

    /// <summary>Says that it has fewer elements than it gives.</summary>
    private sealed class Liar(string?[] items) : ICollection<string?>
    {
        public int Count => 1;

        public bool IsReadOnly => true;

        public void Add(string? item) => throw new NotSupportedException();

        public void Clear() => throw new NotSupportedException();

        public bool Contains(string? item) => items.Contains(item);

        public void CopyTo(string?[] array, int arrayIndex) => throw new NotSupportedException();

        public IEnumerator<string?> GetEnumerator() => items.AsEnumerable().GetEnumerator();

        public bool Remove(string? item) => throw new NotSupportedException();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
