using System;
using System.Collections.Generic;
using Prewire.TestCases;
using Prewire.TestCases.Shared;
using Xunit;

namespace Prewire.Integration.Tests.Resolution;

/// <summary>Codecs by the names that their types have on the wire.</summary>
public class CodecDirectoryTests
{
    private readonly CodecDirectory _directory = new();

    [Theory]
    [InlineData(typeof(Ids), "Prewire.TestCases.Ids")]
    [InlineData(typeof(WireNames), "Prewire.Renamed")]
    [InlineData(typeof(Page<Ids>), "Prewire.TestCases.Shared.Page`1[Prewire.TestCases.Ids]")]
    public void Names_lead_from_types_to_codecs_and_back(Type type, string name)
    {
        Assert.True(_directory.TryGet(type, out Codec? codec, out string? found));
        Assert.Equal(name, found);
        Assert.True(_directory.TryGet(name, out Codec? back));
        Assert.Same(codec, back);
        Assert.Equal(type, back.Type);
    }

    [Fact]
    public void Names_of_types_of_the_framework_lead_back()
    {
        Type[] types =
        [
            typeof(bool), typeof(byte), typeof(sbyte), typeof(char), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong),
            typeof(Int128), typeof(UInt128), typeof(Half), typeof(float), typeof(double), typeof(decimal), typeof(string), typeof(Guid), typeof(DateTime),
            typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Uri), typeof(Version), typeof(Index), typeof(Range),
            typeof(System.Text.Rune), typeof(System.Numerics.BigInteger), typeof(System.Numerics.Complex), typeof(System.Globalization.CultureInfo),
            typeof(byte[]), typeof(int[]), typeof(string[]), typeof(object[]), typeof(List<object>), typeof(Dictionary<string, object>), typeof(Guid?), typeof(Exception),
        ];
        int found = 0;
        foreach (Type type in types)
        {
            if (_directory.TryGet(type, out Codec? codec, out string? name))
            {
                found++;
                Assert.True(_directory.TryGet(name, out Codec? back), name);
                Assert.Same(codec, back);
                Assert.Equal(type, back.Type);
            }
        }

        Assert.True(found > 30, $"{found}");
    }

    [Theory]
    [InlineData("")]
    [InlineData("Prewire.TestCases.WireNames")]
    [InlineData("System.Diagnostics.Process")]
    public void Other_names_lead_nowhere(string name) => Assert.False(_directory.TryGet(name, out Codec? _));

    [Fact]
    public void Classes_without_a_codec_have_that_of_the_nearest_base_class()
    {
        Assert.True(_directory.TryGet(typeof(OwnException), out Codec? codec, out string? name));
        Assert.Equal(typeof(Exception), codec.Type);
        Assert.Equal("System.Exception", name);
        Assert.NotEmpty(PrewireSerializer.Serialize<Exception>(new OwnException()));
        Assert.False(_directory.TryGet(typeof(CodecDirectoryTests), out _, out _));
    }

    /// <summary>What the class adds would be lost, or its objects are refused: so a host that looks for a serializer shall ask others.</summary>
    [Fact]
    public void The_codec_of_a_base_class_counts_only_where_it_takes_objects_of_others()
    {
        Assert.True(_directory.TryGet(typeof(List<Ids>), out _, out _));
        Assert.False(_directory.TryGet(typeof(OwnList), out _, out _));
        Assert.True(_directory.TryGet(typeof(PinnedBadge), out Codec? codec, out _));
        Assert.Equal(typeof(Badge), codec.Type);
        Assert.Equal("Ada", Assert.IsType<Badge>(PrewireSerializer.Deserialize(codec.Type, PrewireSerializer.Serialize(codec.Type, new PinnedBadge("Ada")))).Name);
    }

    [Fact]
    public void Copies_of_a_type_known_at_run_time()
    {
        object value = new List<Ids> { new() { First = 1, Second = "two" } };

        var copy = Assert.IsType<List<Ids>>(PrewireSerializer.Clone(value.GetType(), value));

        Assert.NotSame(value, copy);
        Assert.NotSame(((List<Ids>)value)[0], copy[0]);
        Assert.Equal("two", copy[0].Second);
        Assert.Null(PrewireSerializer.Clone(typeof(Ids), (object?)null));
        Assert.NotNull(PrewireSerializer.Clone(new List<Ids>()));
    }

    /// <summary>The hash of a name is no secret: anybody can make any number of names that have that of a type.</summary>
    [Fact]
    public void Names_that_only_hash_as_that_of_a_type_lead_nowhere()
    {
        Assert.False(_directory.TryGet(Collided.OtherName, out Codec? codec));
        Assert.Null(codec);
        Assert.True(_directory.TryGet(Collided.Name, out codec));
        Assert.Equal(typeof(Collided), codec.Type);
        Assert.False(_directory.TryGet(Collided.OtherName, out _));
    }

    private sealed class OwnException : Exception;

    private sealed class OwnList : List<Ids>;

    private sealed class PinnedBadge(string name) : Badge(name);
}

/// <summary>Its name begins with letters that hash to 0, and zeroes after them leave that as it is.</summary>
[GenerateSerializer]
[WireName(Name)]
public sealed record Collided(int Id)
{
    internal const string Name = "77kepQFQ8Kl.Collided";
    internal const string OtherName = "77kepQFQ8Kl\0.Collided";
}

/// <summary>Its surrogate takes objects of derived classes, too.</summary>
[WireSurrogate(typeof(BadgeSurrogate))]
public class Badge(string name)
{
    public string Name { get; } = name;
}

[GenerateSerializer]
public readonly record struct BadgeSurrogate(string Name)
{
    public static BadgeSurrogate From(Badge value) => new(value.Name);

    public Badge ToValue() => new(Name);
}
