using System;
using System.Collections.Generic;
using System.Threading;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>No depth exhausts a stack, on any thread; and what contains itself is found out at any depth.</summary>
public class DepthTests
{
    private const int Levels = 30_000;

    private static readonly PrewireOptions s_unlimited = new() { Limits = new PrewireLimits { MaxDepth = int.MaxValue } };

    [Theory]
    [InlineData(256)]
    [InlineData(1024)]
    [InlineData(0)]
    public void Any_depth_goes_every_way(int stackSize) => OnThread(stackSize, static () =>
    {
        DeepLink first = Links();
        byte[] message = PrewireSerializer.Serialize(first, s_unlimited);
        RequireWhole(PrewireSerializer.Deserialize<DeepLink>(message, s_unlimited));
        RequireWhole(PrewireSerializer.Deserialize<DeepLink>(Pieces.Cut(message, 1000), s_unlimited));
        RequireWhole(PrewireSerializer.Clone(first, s_unlimited));
        Assert.True(PrewireSerializer.TryDeserialize(message, out DeepLink? existing, s_unlimited));
        PrewireSerializer.DeserializeInto(message, ref existing, s_unlimited);
        RequireWhole(existing);
        Assert.Equal(message.Length, PrewireSerializer.GetSize(first, s_unlimited));

        // Another version, and one that does not know the member.
        NewerDeepLink newer = PrewireSerializer.Deserialize<NewerDeepLink>(message, s_unlimited)!;
        int levels = 0;
        for (NewerDeepLink? at = newer; at is not null; at = at.Next)
        {
            Assert.True(at.Number == levels++);
        }

        Assert.Equal(Levels, levels);
        Assert.Equal(0, PrewireSerializer.Deserialize<OtherDeepLink>(message, s_unlimited)!.Number);
    });

    [Theory]
    [InlineData(256)]
    [InlineData(0)]
    public void Trees_objects_and_structs_of_any_depth(int stackSize) => OnThread(stackSize, static () =>
    {
        var tree = new DeepTree();
        object nested = 1;
        var chain = default(DeepStruct);
        DeepTree at = tree;
        for (int i = 0; i < Levels; i++)
        {
            at.Branches.Add(new DeepTree());
            at.Branches.Add(new DeepTree { ByName = new() { ["x"] = new DeepTree() } });
            at = at.Branches[0];
            nested = new[] { nested };
            chain = new DeepStruct { Inner = [chain] };
        }

        DeepTree? copy = PrewireSerializer.Deserialize<DeepTree>(PrewireSerializer.Serialize(tree, s_unlimited), s_unlimited);
        int levels = 0;
        for (; copy!.Branches.Count > 0; copy = copy.Branches[0])
        {
            levels++;
        }

        Assert.Equal(Levels, levels);
        object? inner = PrewireSerializer.Deserialize<object>(PrewireSerializer.Serialize(nested, s_unlimited), s_unlimited);
        for (int i = 0; i < Levels; i++)
        {
            inner = ((object[])inner!)[0];
        }

        Assert.Equal(1, inner);
        DeepStruct back = PrewireSerializer.Deserialize<DeepStruct>(PrewireSerializer.Serialize(chain, s_unlimited), s_unlimited);
        for (int i = 0; i < Levels; i++)
        {
            back = back.Inner![0];
        }

        Assert.Null(back.Inner);
    });

    /// <summary>Where one stack ends, what is small goes to the next and comes back.</summary>
    [Theory]
    [InlineData(256)]
    [InlineData(512)]
    [InlineData(1024)]
    [InlineData(0)]
    public void Something_small_before_each_deep_value(int stackSize) => OnThread(stackSize, static () =>
    {
        var first = new DeepPair();
        DeepPair last = first;
        for (int i = 1; i < Levels; i++)
        {
            last.Small = new DeepPair();
            last = last.Deep = new DeepPair();
        }

        byte[] message = PrewireSerializer.Serialize(first, s_unlimited);
        int levels = 0;
        for (DeepPair? at = PrewireSerializer.Clone(PrewireSerializer.Deserialize<DeepPair>(message, s_unlimited), s_unlimited); at is not null; at = at.Deep)
        {
            levels++;
        }

        Assert.Equal(Levels, levels);
    });

    [Fact]
    public void An_interruption_waits_for_the_value() => OnThread(256, static () =>
    {
        byte[] message = PrewireSerializer.Serialize(Called(), s_unlimited);
        DeepCalled.Interrupted.Value = Thread.CurrentThread;
        DeepCalled? copy = PrewireSerializer.Deserialize<DeepCalled>(message, s_unlimited);
        int levels = 0;
        for (; copy is not null; copy = copy.Next)
        {
            levels++;
        }

        Assert.Equal(Levels, levels);
        Assert.Throws<ThreadInterruptedException>(static () => Thread.Sleep(1));
    });

    [Fact]
    public void What_contains_itself_is_found_out()
    {
        var link = new DeepLink { Next = new DeepLink { Next = new DeepLink() } };
        link.Next.Next!.Next = link.Next;
        var tree = new DeepTree { ByName = new() { ["a"] = new DeepTree() } };
        tree.ByName["a"].Branches.Add(tree);
        object[] array = [0, null!];
        array[1] = array;
        foreach (Action action in (Action[])
        [
            () => PrewireSerializer.Serialize(link, s_unlimited),
            () => PrewireSerializer.GetSize(link, s_unlimited),
            () => PrewireSerializer.Clone(link, s_unlimited),
            () => PrewireSerializer.Serialize(tree, s_unlimited),
            () => PrewireSerializer.Serialize<object>(array, s_unlimited),
        ])
        {
            var exception = Assert.Throws<PrewireException>(action);
            Assert.Equal(PrewireErrorCode.TooDeep, exception.Code);
            Assert.Contains("contains itself", exception.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void What_only_is_met_again_deep_down_does_not()
    {
        var shared = new DeepTree();
        var tree = new DeepTree();
        DeepTree at = tree;
        for (int i = 0; i < 5_000; i++)
        {
            at.ByName = new() { ["s"] = shared };
            at.Branches.Add(shared);
            at.Branches.Add(new DeepTree());
            at = at.Branches[1];
        }

        byte[] message = PrewireSerializer.Serialize(tree, s_unlimited);
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Clone(tree, s_unlimited), s_unlimited));
    }

    [Fact]
    public void Damage_deep_down_is_reported_from_where_the_call_was()
    {
        DeepLink first = Links();
        byte[] message = PrewireSerializer.Serialize(first, s_unlimited);
        var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<DeepLink>(message.AsSpan(0, message.Length - 1).ToArray(), s_unlimited));
        Assert.Equal(PrewireErrorCode.EndOfData, exception.Code);
        Assert.Equal(message.Length - 1, exception.Offset);
    }

    [Fact]
    public void Callbacks_deep_down_see_what_the_caller_set()
    {
        for (int round = 0; round < 3; round++)
        {
            DeepCalled.Current.Value = round;
            DeepCalled? copy = PrewireSerializer.Deserialize<DeepCalled>(PrewireSerializer.Serialize(Called(), s_unlimited), s_unlimited);
            int levels = 0;
            for (; copy is not null; copy = copy.Next)
            {
                Assert.True(copy.Seen == round);
                levels++;
            }

            Assert.Equal(Levels, levels);
        }
    }

    private static DeepLink Links()
    {
        var first = new DeepLink();
        DeepLink last = first;
        for (int i = 1; i < Levels; i++)
        {
            last = last.Next = new DeepLink { Number = i };
        }

        return first;
    }

    private static DeepCalled Called()
    {
        var first = new DeepCalled();
        DeepCalled last = first;
        for (int i = 1; i < Levels; i++)
        {
            last = last.Next = new DeepCalled();
        }

        return first;
    }

    private static void RequireWhole(DeepLink? link)
    {
        int levels = 0;
        for (; link is not null; link = link.Next)
        {
            // The assertions would describe the whole list.
            Assert.True(link.Number == levels++);
        }

        Assert.Equal(Levels, levels);
    }

    /// <summary>Runs on a thread whose stack has so many KiB, or as many as usual for 0.</summary>
    internal static void OnThread(int stackSize, Action action)
    {
        Exception? failure = null;
        var thread = new Thread(() => failure = Record.Exception(action), stackSize * 1024);
        thread.Start();
        thread.Join();
        Assert.Null(failure);
    }
}

[GenerateSerializer]
public sealed class DeepLink
{
    public int Number { get; set; }

    public DeepLink? Next { get; set; }
}

[GenerateSerializer]
public sealed class DeepPair
{
    public DeepPair? Small { get; set; }

    public DeepPair? Deep { get; set; }
}

[GenerateSerializer]
public sealed class NewerDeepLink
{
    public long Number { get; set; }

    public NewerDeepLink? Next { get; set; }

    public string? Added { get; set; }
}

[GenerateSerializer]
public sealed class OtherDeepLink
{
    public int Number { get; set; }
}

[GenerateSerializer]
public class DeepTree
{
    public List<DeepTree> Branches { get; set; } = [];

    public Dictionary<string, DeepTree>? ByName { get; set; }
}

[GenerateSerializer]
public struct DeepStruct
{
    public DeepStruct[]? Inner { get; set; }
}

[GenerateSerializer]
public sealed class DeepCalled
{
    public static AsyncLocal<int> Current { get; } = new();

    public DeepCalled? Next { get; set; }

    public static AsyncLocal<Thread?> Interrupted { get; } = new();

    [WireIgnore]
    public int Seen { get; private set; } = -1;

    [WireAfterRead]
    private void Note()
    {
        Seen = Current.Value;
        if (Interrupted.Value is { } thread && thread != Thread.CurrentThread)
        {
            thread.Interrupt();
        }
    }
}
