using System;
using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;
using System.Runtime.InteropServices;
using Xunit;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Nullable elements of one size, of which a bit says whether they are there, in collections of the framework.</summary>
public class NullableElementTests
{
    private static readonly int[] s_lengths = [0, 1, 8, 9, 63, 64, 65, 128, 200];

    [Fact]
    public void Every_collection_has_the_same_bytes()
    {
        foreach (int count in s_lengths)
        {
            int?[] values = Numbers(count, 4);
            byte[] message = PrewireSerializer.Serialize(values);
            Assert.Equal(message, PrewireSerializer.Serialize(new Queue<int?>(values)));
            Assert.Equal(message, PrewireSerializer.Serialize(new LinkedList<int?>(values)));
            Assert.Equal(message, PrewireSerializer.Serialize(values.ToImmutableArray()));
            Assert.Equal(message, PrewireSerializer.Serialize((Memory<int?>)values));
            Assert.Equal(values, PrewireSerializer.Deserialize<Queue<int?>>(message)!);
            Assert.Equal(values, PrewireSerializer.Deserialize<LinkedList<int?>>(message)!);
            Assert.Equal(values, PrewireSerializer.Deserialize<ImmutableArray<int?>>(message));
            Assert.Equal(values.ToHashSet(), PrewireSerializer.Deserialize<HashSet<int?>>(message)!);
            HashSet<int?> set = [.. values];
            Assert.Equal(set, PrewireSerializer.Deserialize<HashSet<int?>>(PrewireSerializer.Serialize(set))!);
            var list = new List<int?>(Enumerable.Repeat<int?>(5, 100));
            PrewireSerializer.DeserializeInto(message, ref list);
            Assert.Equal(values, list!);
        }

        // A million nulls in what takes more for each than an array has room written for them.
        var nulls = new LinkedList<int?>(new int?[1_000_000]);
        Assert.Equal(nulls, PrewireSerializer.Deserialize<LinkedList<int?>>(PrewireSerializer.Serialize(nulls))!);
    }

    [Fact]
    public void Arrays_of_every_length_are_written_the_same_wherever_they_go()
    {
        for (int count = 0; count <= 120; count++)
        {
            for (int chance = 0; chance <= 8; chance += 4)
            {
                int?[] values = Numbers(count, chance);
                Check(values);
                Check(Array.ConvertAll(values, static v => (long?)v << 17));
                Check(Array.ConvertAll(values, static v => v / 3d));
                Check(Array.ConvertAll(values, static v => (float?)v));
            }
        }

        static void Check<[WireType] T>(T?[] values)
            where T : struct
        {
            List<byte> expected = [.. PrewireSerializer.Serialize(Array.Empty<T?>())[..3], (byte)(values.Length + 1)];
            foreach (T?[] block in values.Chunk(64))
            {
                expected.AddRange(block.Chunk(8).Select(static eight => (byte)Enumerable.Range(0, eight.Length).Sum(i => eight[i] is null ? 0 : 1 << i)));
                expected.AddRange(MemoryMarshal.AsBytes<T>(block.OfType<T>().ToArray()));
            }

            byte[] message = [.. expected];
            Assert.Equal(message, PrewireSerializer.Serialize(values));
            foreach (int room in new[] { message.Length - 1, message.Length, message.Length + 1, message.Length + 63, message.Length + 64, message.Length + 4000 })
            {
                var target = new byte[room + 1];
                target[room] = 0xA5;
                Assert.Equal(room >= message.Length, PrewireSerializer.TrySerialize(values, target.AsSpan(0, room), out int written));
                Assert.Equal(0xA5, target[room]);
                if (room >= message.Length)
                {
                    Assert.Equal(message, target.AsSpan(0, written).ToArray());
                }
            }

            var output = new ArrayBufferWriter<byte>(message.Length + 200);
            PrewireSerializer.Serialize(output, values);
            Assert.Equal(message, output.WrittenSpan.ToArray());
            Assert.Equal(values, PrewireSerializer.Deserialize<T?[]>(message)!);
        }
    }

    /// <summary>A bit for each is enough to count more than an array can have.</summary>
    [Fact]
    public void No_array_can_have_so_many()
    {
        byte[] message = new byte[8 + (0x7FFFFFF0 / 8)];
        new byte[] { 2, 0x13, 0x25, 0xF1, 0xFF, 0xFF, 0xFF, 0x07 }.CopyTo(message, 0);
        Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<byte?[]>(message)).Code);
        Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<bool?>>([2, 0x13, 0x20, .. message.AsSpan(3)])).Code);
    }

    [Fact]
    public void Nulls_take_no_more_memory_than_promised_in_what_is_made_of_a_copy()
    {
        const int Count = 600_000;
        Check(new double?[Count / 10, 10]);
        Check(new Collection<Guid?>([.. new Guid?[Count]]));
        Check(ImmutableArray.Create(new DateTimeOffset?[Count]));
        Check(new ConcurrentBag<DateTimeOffset?>(new DateTimeOffset?[Count]));
        Check(new ObservableCollection<DateTimeOffset?>(new DateTimeOffset?[Count]));
        Check(new Queue<Guid?>(new Guid?[Count]));

        static void Check<[WireType] T>(T value)
        {
            byte[] message = PrewireSerializer.Serialize(value);
            long most = (256L * message.Length) + (1 << 20);
            long before = GC.GetAllocatedBytesForCurrentThread();
            T read = PrewireSerializer.Deserialize<T>(message)!;
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, most);
            before = GC.GetAllocatedBytesForCurrentThread();
            PrewireSerializer.DeserializeInto(message, ref read!);
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, most);
        }
    }

    /// <summary>Structs of the user's say it for each by itself, also where there is nothing in them but one number.</summary>
    [Fact]
    public void Structs_of_one_number_are_no_numbers()
    {
        for (int count = 1; count < 80; count++)
        {
            for (int there = 0; there <= Math.Min(count, 12); there++)
            {
                Check([.. Enumerable.Range(0, count).Select(i => i < there ? new OrderNumber((2 * i) + 3) : (OrderNumber?)null)]);
                Check([.. Enumerable.Range(0, count).Select(i => i < there ? new UserNumber(i + 1) : (UserNumber?)null)]);
                Check([.. Enumerable.Range(0, count).Select(i => i < there ? new ValueTuple<long>(i + 1) : (ValueTuple<long>?)null)]);
            }
        }

        static void Check<[WireType] T>(T?[] values)
            where T : struct
        {
            byte[] message = PrewireSerializer.Serialize(values);
            Assert.Equal(values, PrewireSerializer.Deserialize<T?[]>(message)!);
            Assert.Equal(values, PrewireSerializer.Deserialize<Memory<T?>>(message).ToArray());
            Assert.Equal(values, PrewireSerializer.Deserialize<List<T?>>(message)!);
        }
    }

    private static int?[] Numbers(int count, int chance)
    {
        var random = new Random(count + chance);
        return [.. Enumerable.Range(0, count).Select(_ => random.Next(8) < chance ? random.Next() : (int?)null)];
    }
}

[GenerateSerializer]
public readonly record struct OrderNumber(int Value);

[GenerateSerializer]
public readonly record struct UserNumber(long Value);
