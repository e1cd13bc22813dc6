using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>A copy is what a round trip gives.</summary>
public class CloneTests
{
    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void A_copy_is_what_a_round_trip_gives(string name) => new Copies().Run(name);

    [Fact]
    public void Nothing_that_can_change_is_shared()
    {
        var original = new Cabinet { Name = "n", Parts = [new Part { Id = 1 }], Numbers = [1], Site = new Uri("https://example.org/"), ByName = new() { ["a"] = new Part { Id = 2 } } };
        original.Visit();
        Cabinet copy = PrewireSerializer.Clone(original);

        Assert.NotSame(original, copy);
        Assert.NotSame(original.Parts, copy.Parts);
        Assert.NotSame(original.Parts[0], copy.Parts[0]);
        Assert.NotSame(original.Numbers, copy.Numbers);
        Assert.NotSame(original.ByName["a"], copy.ByName["a"]);
        Assert.Same(original.Name, copy.Name);
        Assert.Same(original.Site, copy.Site);
        Assert.Equal(1, copy.Visits);
        Assert.Equal(2, copy.ByName["a"].Id);
    }

    [Fact]
    public void Members_that_are_left_out_are_as_in_a_new_object()
    {
        Assert.Equal("new", PrewireSerializer.Clone(new Cabinet { LeftOut = "changed" }).LeftOut);
        Assert.Equal(5, PrewireSerializer.Clone(new Cabinet()).Depth);
    }

    [Fact]
    public void Nesting_is_limited_and_cycles_end()
    {
        var part = new Part();
        part.Next = part;
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(part)).Code);
        Part? chain = null;
        for (int i = 0; i < 200; i++)
        {
            chain = new Part { Next = chain };
        }

        Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(chain));
        Assert.NotNull(PrewireSerializer.Clone(chain, new PrewireOptions { Limits = new PrewireLimits { MaxDepth = 200 } })!.Next);
    }

    [Fact]
    public void What_goes_through_bytes_inside_counts_on()
    {
        // What a conversion takes apart goes through bytes.
        var part = new Part();
        part.Others = new[] { part }.ToLookup(static p => p.Id);
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(part)).Code);
        Part copy = PrewireSerializer.Clone(new Part { Others = new Part[] { new() { Id = 3 } }.ToLookup(static p => p.Id) });
        Assert.Equal(3, Assert.Single(copy.Others![3]).Id);
    }

    [Fact]
    public void A_copy_allocates_itself()
    {
        var original = new Cabinet { Name = "n", Numbers = [1, 2, 3], Parts = [new Part(), new Part()] };
        long least = long.MaxValue, floor = long.MaxValue;
        for (int i = 0; i < 10; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            PrewireSerializer.Clone(original);
            long between = GC.GetAllocatedBytesForCurrentThread();
            PrewireSerializer.Deserialize<Cabinet>(s_message ??= PrewireSerializer.Serialize(original));
            floor = Math.Min(floor, GC.GetAllocatedBytesForCurrentThread() - between);
            least = Math.Min(least, between - before);
        }

        // A read string is one more.
        Assert.InRange(least, 1, floor);
    }

    [Fact]
    public void A_session_does_not_hear_of_it()
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        PrewireSerializer.Clone(new Part { Others = new Part[] { new() }.ToLookup(static p => p.Id) }, options);
        Assert.Equal(0, options.Session.Count);
    }

    private static byte[]? s_message;

    private sealed class Copies : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            T copy = testCase.Calls.Clone(value);
            Same(value, copy);
            Assert.Equal(message, testCase.Calls.Serialize(copy));
            Same(copy, testCase.Calls.Deserialize(message));
            Same(value, testCase.Calls.Open.Clone(value));
        }
    }
}

[GenerateSerializer]
public sealed class Cabinet
{
    public string? Name { get; set; }

    public Part[] Parts { get; set; } = [];

    public List<int> Numbers { get; init; } = [];

    public Dictionary<string, Part> ByName { get; set; } = [];

    public Uri? Site { get; set; }

    public int Depth { get; } = 5;

    [WireIgnore]
    public string LeftOut { get; set; } = "new";

    [WireInclude]
    private int _visits;

    [WireIgnore]
    public int Visits => _visits;

    public void Visit() => _visits++;
}

[GenerateSerializer]
public sealed class Part
{
    public int Id { get; set; }

    public Part? Next { get; set; }

    public ILookup<int, Part>? Others { get; set; }
}
