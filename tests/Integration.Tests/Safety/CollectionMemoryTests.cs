using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>
/// What is made of nullable values, which have a bit or a byte where they are null, takes no more memory than is promised for the bytes of the message, whatever the collection; and what was written is read.
/// The collections are the members of <see cref="EveryCollection{T}"/>.
/// </summary>
public class CollectionMemoryTests
{
    private const long Free = 1 << 20;

    /// <summary>What is no part of the collection.</summary>
    private const long Slack = 8 << 10;

    /// <summary>Numbers of elements. One more than a power of two makes pooled arrays and what grows twice as large as they need to be.</summary>
    private static readonly int[] s_counts = [1_000, 16_385];

    /// <summary>So many that what any message may take is little beside them.</summary>
    private const int Many = 200_000;

    [Fact]
    public void Of_int() => Check<int?>(static i => i);

    [Fact]
    public void Of_DateTimeOffset() => Check<DateTimeOffset?>(static i => new DateTimeOffset(i, TimeSpan.Zero));

#if !NETSTANDARD_RUNTIME
    [Fact]
    public void Of_Int128() => Check<Int128?>(static i => i);
#endif

    [Fact]
    public void Of_structs_of_24_bytes() => Check<Of24?>(static i => new Of24 { A = i, B = 1, C = -i });

    [Fact]
    public void Of_structs_of_64_bytes() => Check<Of64?>(static i => new Of64 { A = new Of24 { A = i }, C = i });

    [Fact]
    public void Of_what_another_version_wrote_smaller()
    {
        foreach (CollectionRow<int?> row in CollectionRow<int?>.All)
        {
            foreach (int chance in (int[])[0, 1])
            {
                foreach (int count in s_counts)
                {
                    byte[] message = PrewireSerializer.Serialize(Filled(row, Values<int?>(row, count, chance, static i => i)));
                    EveryCollection<long?>? read = Bounded(CollectionRow<long?>.All.First(r => r.Name == row.Name), count, message);
                    Assert.True(read is not null || count > 1_000, row.Name);
                }
            }
        }
    }

    private static void Check<T>(Func<int, T> make)
    {
        foreach (CollectionRow<T> row in CollectionRow<T>.All)
        {
            foreach (int chance in row.IsUnique ? (int[])[64] : [0, 1])
            {
                foreach (int count in s_counts)
                {
                    T[] values = Values(row, count, chance, make);
                    EveryCollection<T> written = Filled(row, values);
                    byte[] message = PrewireSerializer.Serialize(written);
                    if (!row.IsOwn)
                    {
                        Assert.NotNull(Bounded(row, count, PrewireSerializer.Serialize(written, new PrewireOptions { Canonical = true })));
                    }

                    EveryCollection<T>? read = Bounded(row, count, message);
                    Assert.True(read is not null, $"{row.Name}: {count} of {typeof(T)} were not read.");
                    Same(values, row.Get(read), row);
                    for (int existing = 1; existing < count; existing += count - 2)
                    {
                        EveryCollection<T>? target = Filled(row, Values(row, existing, chance, make));
                        target = Bounded(row, count, message, target);
                        Assert.True(target is not null, $"{row.Name}: {count} of {typeof(T)} were not read into {existing}.");
                        Same(values, row.Get(target), row);
                    }

                    foreach (byte[] shorter in chance == 0 && !row.HasNumbers ? WithLessRoom(message) : [])
                    {
                        Bounded(row, count, shorter);
                        Bounded(row, count, shorter, Filled(row, Values(row, 1, chance, make)));
                    }
                }
            }

            if (!row.IsUnique && !row.HasNumbers)
            {
                T[] many = Values(row, Many, 0, make);
                EveryCollection<T>? read = Bounded(row, Many, PrewireSerializer.Serialize(Filled(row, many)));
                Assert.True(read is not null, $"{row.Name}: {Many} of {typeof(T)} were not read.");
                Same(many, row.Get(read), row);
            }

            if (row.IsUnique && !row.IsOwn)
            {
                // What no set holds: nulls, and nothing else.
                foreach (int count in s_counts)
                {
                    byte[] nulls = PrewireSerializer.Serialize(new EveryCollection<T> { Array = new T[count] });
                    byte[] empty = PrewireSerializer.Serialize(Filled(row, []));
                    byte[] none = PrewireSerializer.Serialize(new EveryCollection<T>());
                    Bounded(row, count, Splice(empty, none, nulls));
                }
            }
        }
    }

    /// <summary>The message of an empty set with the elements of an array.</summary>
    private static byte[] Splice(byte[] empty, byte[] none, byte[] array)
    {
        int behind = 0;
        while (empty[^(behind + 1)] == none[^(behind + 1)])
        {
            behind++;
        }

        int at = none.Length - behind - 1;

        // The array is the first member.
        int first = none.AsSpan().CommonPrefixLength(array);
        return [.. none[..at], .. array[first..^(none.Length - first - 1)], .. none[(at + 1)..]];
    }

    private static T[] Values<T>(CollectionRow<T> row, int count, int chance, Func<int, T> make) =>
        [.. Enumerable.Range(1, count).Select(i => (row.IsUnique && i > 1) || i % 64 < chance ? make(i) : default!)];

    private static EveryCollection<T> Filled<T>(CollectionRow<T> row, T[] values)
    {
        var filled = new EveryCollection<T>();
        row.Set(filled, values);
        return filled;
    }

    private static void Same<T>(T[] values, IEnumerable<T> read, CollectionRow<T> row)
    {
        if (row.HasNoOrder)
        {
            Assert.True(values.OrderBy(static v => v).SequenceEqual(read.OrderBy(static v => v)), row.Name);
        }
        else
        {
            Assert.True(values.SequenceEqual(read), row.Name);
        }
    }

    /// <summary>Messages that say less about what they take than a writer does.</summary>
    private static IEnumerable<byte[]> WithLessRoom(byte[] message)
    {
        int start = message.AsSpan().LastIndexOf((ReadOnlySpan<byte>)[0x80, 0, 0]);
        if (start < 0)
        {
            yield break;
        }

        int end = start + 3;
        int room = 0;
        for (int shift = 0; ; shift += 7)
        {
            room |= (message[end] & 0x7F) << shift;
            if (message[end++] < 0x80)
            {
                break;
            }
        }

        for (int quarters = 0; quarters < 4; quarters++)
        {
            int left = (int)((long)room * quarters / 4);
            if (left < 128)
            {
                yield return [.. message[..start], .. message[(end + room)..]];
            }
            else
            {
                byte[] length = left < 1 << 14 ? [(byte)(left | 0x80), (byte)(left >> 7)] : [(byte)(left | 0x80), (byte)((left >> 7) | 0x80), (byte)(left >> 14)];
                yield return [.. message[..(start + 3)], .. length, .. message[(end + room - left)..]];
            }
        }
    }

    /// <summary>Reads a message within what is promised for it.</summary>
    /// <returns>The value, or null where it would take more.</returns>
    private static EveryCollection<T>? Bounded<T>(CollectionRow<T> row, int count, byte[] message, EveryCollection<T>? existing = null)
    {
        Drain<T>(count);
        if (row.HasNumbers)
        {
            Drain<KeyValuePair<int, T>>(count);
            Drain<(T, int)>(count);
        }

        EveryCollection<T>? read = existing;
        long before = GC.GetAllocatedBytesForCurrentThread();
        try
        {
            if (existing is null)
            {
                read = PrewireSerializer.Deserialize<EveryCollection<T>>(message);
            }
            else
            {
                PrewireSerializer.DeserializeInto(message, ref read);
            }
        }
        catch (PrewireException exception)
        {
            Assert.True(exception.Code is PrewireErrorCode.AllocationLimit or PrewireErrorCode.DuplicateKey or PrewireErrorCode.CollidingKeys, exception.ToString());
            read = null;
        }

        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        long most = (256L * message.Length) + Free + Slack;
        Assert.True(row.IsOwn || allocated <= most, $"{row.Name} of {typeof(T)}: {message.Length} bytes took {allocated}, and may take {most}.");
        return read;
    }

    /// <summary>Takes all arrays out of the pool that could be rented for so many elements without being counted.</summary>
    private static void Drain<T>(int count)
    {
        long before;
        do
        {
            before = GC.GetAllocatedBytesForCurrentThread();
            ArrayPool<T>.Shared.Rent(count);
        }
        while (GC.GetAllocatedBytesForCurrentThread() == before);
    }
}
