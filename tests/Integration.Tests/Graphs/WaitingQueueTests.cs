#if !NETSTANDARD_RUNTIME
using System;
using System.Collections.Generic;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Priority queues in a graph whose priorities get their values later.</summary>
public class WaitingQueueTests
{
    [Fact]
    public void Priorities_are_compared_when_they_have_their_values()
    {
        Level low = new() { Number = 5 }, high = new() { Number = 7 }, top = new() { Number = 9 };
        var queue = new PriorityQueue<string, Level>();
        queue.EnqueueRange([("top", top), ("high", high), ("low", low)]);
        var levels = new Levels { Low = new LevelHolder { Level = low }, Middle = new LevelMiddle { Inside = new LevelQueue { Queue = queue } } };
        foreach (Levels copy in SettledKeyTests.Read(levels))
        {
            PriorityQueue<string, Level> made = copy.Middle!.Inside!.Queue!;
            Assert.Equal(3, made.Count);
            Assert.True(made.TryDequeue(out string? first, out Level? level));
            Assert.Equal("low", first);
            Assert.Same(copy.Low!.Level, level);
            Assert.Equal(["high", "top"], [made.Dequeue(), made.Dequeue()]);
        }
    }
}

[GenerateSerializer, WireReferences]
public sealed class Level : IComparable<Level>
{
    public int Number { get; set; }

    public int CompareTo(Level? other) => Number.CompareTo(other?.Number);
}

[GenerateSerializer, WireReferences]
public sealed class LevelHolder
{
    public Level? Level { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class LevelQueue
{
    public PriorityQueue<string, Level>? Queue { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class LevelMiddle
{
    public LevelQueue? Inside { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class Levels
{
    public LevelHolder? Low { get; set; }

    public LevelMiddle? Middle { get; set; }
}
#endif
