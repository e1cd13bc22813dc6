using System.Collections.Generic;
using System.IO;
using System.Linq;
using Prewire.Integration.Tests.Streams;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Objects that take a byte or two in a message and hundreds in memory are counted.</summary>
public class ChargeTests
{
    private const int Count = 200_000;

    [Fact]
    public void Objects_of_absent_values_only_are_charged()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, Count).Select(_ => new Sparse()).ToList());
        Assert.Equal(Count, PrewireSerializer.Deserialize<List<Sparse>>(message).Count);

        // No more than what was asked for.
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxAmplification = 128 } };
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<Sparse>>(message, options));
        Assert.Equal(PrewireErrorCode.AllocationLimit, exception.Code);
    }

    [Fact]
    public void A_few_of_them_are_free()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, 1_000).Select(_ => new Sparse()).ToList());

        Assert.Equal(1_000, PrewireSerializer.Deserialize<List<Sparse>>(message).Count);
    }

    [Fact]
    public void Objects_of_another_version_that_are_larger_here_are_charged()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, Count).Select(_ => new Small()).ToList());

        var options = new PrewireOptions { Limits = new PrewireLimits { MaxAmplification = 128 } };
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<Large>>(message, options));
        Assert.Equal(PrewireErrorCode.AllocationLimit, exception.Code);
    }

    [Fact]
    public void Objects_of_another_version_that_take_no_bytes_are_charged()
    {
        // Ten structs in one another, two in each, a thousand times: two million nodes from a manifest and a count.
        byte[] message = PrewireSerializer.Serialize(new Thousand<Nothing>[1_000]);
        Assert.True(message.Length < 10_000);

        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<Branch>>(message));
        Assert.Equal(PrewireErrorCode.AllocationLimit, exception.Code);
        Assert.False(PrewireSerializer.TryDeserialize<List<Branch>>(message, out _));
    }

    /// <summary>However many there are: what another version wrote brings its own bytes as well.</summary>
    [Fact]
    public void Structs_and_tuples_of_another_version_are_good_for_what_their_bytes_are()
    {
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxAmplification = 128 } };
        (int, int)[] pairs = [.. Enumerable.Range(0, Count).Select(static i => (i, -i))];
        (string, int)[] named = [.. Enumerable.Range(0, Count).Select(static i => ("name", i))];
        Dictionary<int, (int, int)> table = pairs.ToDictionary(static p => p.Item1);
        Assert.Equal(pairs.Select(static p => ((long)p.Item1, p.Item2)), PrewireSerializer.Deserialize<List<(long, int)>>(PrewireSerializer.Serialize(pairs), options));
        Assert.Equal(named.Select(static p => (p.Item1, (long)p.Item2)), PrewireSerializer.Deserialize<List<(string, long)>>(PrewireSerializer.Serialize(named), options));
        Assert.Equal(Count, PrewireSerializer.Deserialize<Dictionary<long, (int, int)>>(PrewireSerializer.Serialize(table), options).Count);
        Assert.Equal(pairs.Select(static p => p.Item1), PrewireSerializer.Deserialize<Less[]>(PrewireSerializer.Serialize(pairs.Select(static p => new More { A = p.Item1, B = p.Item2 }).ToArray()), options).Select(static l => l.A));

        // A count that the bytes are not there for is refused before anything is made.
        byte[] message = PrewireSerializer.Serialize(new (int, int)[1]);
        message[^9] = 100;
        Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<(long, int)>>(message)).Code);
    }

    /// <summary>Values that are charged while nobody knows their bytes yet: what they may be charged grows with the message.</summary>
    [Fact]
    public void A_long_message_may_be_charged_more_than_a_short_one()
    {
        const int Many = 3_000_000;
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxAllocation = 180L << 20 } };
        byte[] message = PrewireSerializer.Serialize(new Queue<decimal?>(Enumerable.Range(0, Many).Select(static i => (decimal?)((i + 70_000) / 100m))));
        Assert.InRange(message.Length, (16 << 20) + 1, 32 << 20);
        Assert.Equal(Many, PrewireSerializer.Deserialize<Queue<decimal?>>(message, options).Count);
        Assert.Equal(Many, PrewireSerializer.Deserialize<Queue<decimal?>>(new MemoryStream(message), new PrewireOptions { Streamed = true, Limits = options.Limits }).Count);

        // Of what nobody knows the length of, only what has been read counts.
        var limits = new PrewireLimits { MaxAllocation = options.Limits.MaxAllocation, MaxStreamLength = long.MaxValue };
        Assert.Equal(
            PrewireErrorCode.AllocationLimit,
            Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Queue<decimal?>>(new Unseekable(message, 50_000), new PrewireOptions { Streamed = true, Limits = limits })).Code);

        // Nulls take a bit each, and are as long as they are.
        byte[] nulls = PrewireSerializer.Serialize(new Queue<decimal?>(new decimal?[Many]));
        Assert.Equal(PrewireErrorCode.AllocationLimit, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Queue<decimal?>>(nulls, options)).Code);
    }

    [Fact]
    public void Elements_that_take_no_bytes_are_charged_where_they_are()
    {
        byte[] message = PrewireSerializer.Serialize(new Voids { Before = new Nothing[2_000_000], Behind = [1] });
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxAllocation = 1000 } };
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Voids>(message, options));
        Assert.Equal((PrewireErrorCode.AllocationLimit, "Voids.Before"), (exception.Code, exception.Path));
    }
}

[GenerateSerializer]
public struct More
{
    [WireName("v")]
    public int A { get; set; }

    public int B { get; set; }
}

[GenerateSerializer]
public struct Less
{
    [WireName("v")]
    public int A { get; set; }
}

[GenerateSerializer]
public sealed class Voids
{
    public Nothing[]? Before { get; set; }

    public List<int>? Behind { get; set; }
}

[GenerateSerializer]
public struct Nothing;

[GenerateSerializer]
public struct Twice<T>
{
    public T Left { get; set; }
    public T Right { get; set; }
}

[GenerateSerializer]
public struct Thousand<T>
{
    public Twice<Twice<Twice<Twice<Twice<Twice<Twice<Twice<Twice<T>>>>>>>>> Left { get; set; }
    public Twice<Twice<Twice<Twice<Twice<Twice<Twice<Twice<Twice<T>>>>>>>>> Right { get; set; }
}

[GenerateSerializer]
public sealed class Branch
{
    public Branch? Left { get; set; }
    public Branch? Right { get; set; }
}

[GenerateSerializer]
public sealed class Sparse
{
    public System.Guid? A { get; set; }
    public System.Guid? B { get; set; }
    public System.Guid? C { get; set; }
    public System.Guid? D { get; set; }
    public System.Guid? E { get; set; }
    public System.Guid? F { get; set; }
    public System.Guid? G { get; set; }
}

[GenerateSerializer]
public sealed class Small
{
    public bool Flag { get; set; }
}

[GenerateSerializer]
public sealed class Large
{
    public bool Flag { get; set; }
    public string? A { get; set; }
    public string? B { get; set; }
    public string? C { get; set; }
    public string? D { get; set; }
    public string? E { get; set; }
    public string? F { get; set; }
    public System.Guid G { get; set; }
    public System.Guid H { get; set; }
}
