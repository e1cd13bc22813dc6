using System;
using System.Collections.Generic;
using Prewire.Buffers;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

public class IdentityTableTests
{
    [Fact]
    public void Objects_have_the_numbers_in_which_they_came_in_one_message_after_another()
    {
        var random = new Random(7);
        var table = new IdentityTable();
        foreach (int size in (int[])[3, 200_000, 40, 5_000, 100_000, 1, 70_000])
        {
            Check(ref table, random, size);
        }
    }

    /// <summary>The size of the table is that of the message before, if that had more than a few, and its memory what is left of those.</summary>
    [Fact]
    public void Objects_have_them_whatever_sizes_the_messages_before_had()
    {
        var random = new Random(8);
        for (int round = 0; round < 20; round++)
        {
            var table = new IdentityTable();
            for (int i = 0; i < 60; i++)
            {
                Check(ref table, random, 1 + random.Next(random.Next(4) switch { 0 => 30, 1 => 200, 2 => 2000, _ => 6000 }));
            }
        }
    }

    private static void Check(ref IdentityTable table, Random random, int size)
    {
        var objects = new List<Equal>();
        for (int i = 0; i < size; i++)
        {
            objects.Add(new Equal());
        }

        var ids = new Dictionary<object, int>(ReferenceEqualityComparer.Instance);
        if (random.Next(2) == 0)
        {
            // The last of these are removed again.
            int appended = random.Next(size + 1);
            int kept = random.Next(appended + 1);
            for (int i = 0; i < appended; i++)
            {
                table.Append(objects[i]);
            }

            table.Truncate(kept);
            table.HashAll();
            for (int i = 0; i < kept; i++)
            {
                ids.Add(objects[i], i);
            }
        }

        for (int i = 0; i < size * 2; i++)
        {
            Equal value = objects[random.Next(size)];
            int expected = ids.TryGetValue(value, out int id) ? id : -1;
            Assert.Equal(expected, table.Find(value));
            Assert.Equal(expected, table.FindOrAdd(value));
            ids.TryAdd(value, ids.Count);
        }

        table.Clear();
        Assert.Equal(-1, table.Find(objects[0]));
    }

    private sealed record Equal;
}
