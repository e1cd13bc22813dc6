using System.Collections.Generic;
using System.Linq;
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
