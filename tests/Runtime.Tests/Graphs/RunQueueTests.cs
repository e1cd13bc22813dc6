using System;
using System.Collections.Generic;
using Prewire.Graphs;
using Xunit;

namespace Prewire.Runtime.Tests.Graphs;

public class RunQueueTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(5)]
    public void What_was_added_first_is_taken_first(int kinds)
    {
        var random = new Random(kinds);
        var queue = default(RunQueue<Kind>);
        for (int message = 0; message < 20; message++)
        {
            var expected = new Queue<int>();
            for (int i = 0; i < 2_000; i++)
            {
                int kind = random.Next(kinds);
                for (int n = random.Next(4); n > 0; n--)
                {
                    queue.Add(new Kind(kind));
                    expected.Enqueue(kind);
                }

                for (int n = random.Next(4); n > 0; n--)
                {
                    Assert.Equal(expected.TryDequeue(out int next), queue.TryTake(out Kind taken));
                    Assert.Equal(next, taken.Number);
                }
            }

            queue.Clear();
            Assert.False(queue.TryTake(out _));
        }
    }

    private readonly record struct Kind(int Number);
}
