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
            var objects = new List<Equal>();
            for (int i = 0; i < size; i++)
            {
                objects.Add(new Equal());
            }

            if (random.Next(2) == 0)
            {
                table.Reserve(random.Next(size * 2));
            }

            var ids = new Dictionary<object, int>(ReferenceEqualityComparer.Instance);
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
    }

    private sealed record Equal;
}
