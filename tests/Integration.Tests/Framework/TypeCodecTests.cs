using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Types as values, where a member asks for it.</summary>
public class TypeCodecTests
{
    private static readonly Type[] s_types = [typeof(Message), typeof(Holder<int>), typeof(Route), typeof(Relabelled)];

    [Fact]
    public void Are_those_that_have_a_serializer()
    {
        // The closed form is one that the program mentions.
        Assert.Equal(5, PrewireSerializer.Deserialize<Holder<int>>(PrewireSerializer.Serialize(new Holder<int> { Value = 5 }))!.Value);
        foreach (Type type in s_types)
        {
            RoundTrips.Check(Of(type), (a, b) => Assert.Equal((type, type, type), (b.Kind, b.All[0], b.Handlers.Keys.Single())));
        }

        RoundTrips.Check(new Route(), static (_, b) => Assert.Null(b.Kind));
    }

    [Fact]
    public void Take_eight_bytes_and_are_known_by_their_names_on_the_wire()
    {
        int without = PrewireSerializer.Serialize(new Route()).Length;
        Assert.Equal(without + 8, PrewireSerializer.Serialize(new Route { Kind = typeof(Message) }).Length);
        RouteOfNumbers numbers = PrewireSerializer.Deserialize<RouteOfNumbers>(PrewireSerializer.Serialize(Of(typeof(Relabelled))))!;
        ulong expected = Fnv("Shop.Renamed");
        Assert.Equal((expected, expected, expected), (numbers.Kind, numbers.All[0], numbers.Handlers.Keys.Single()));
    }

    [Theory]
    [InlineData(typeof(int))]
    [InlineData(typeof(Message[]))]
    [InlineData(typeof(List<>))]
    [InlineData(typeof(TypeCodecTests))]
    [InlineData(typeof(AppDomain))]
    [InlineData(typeof(Dictionary<Guid, TypeCodecTests>))]
    public void Others_are_errors_when_writing(Type type)
    {
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Route { Kind = type }));
        Assert.Equal(PrewireErrorCode.NoCodec, exception.Code);
    }

    [Fact]
    public void Parameters_of_types_are_errors_when_writing() => Others_are_errors_when_writing(typeof(List<>).GetGenericArguments()[0]);

    [Fact]
    public void Numbers_that_no_type_has_are_errors_when_reading()
    {
        foreach (ulong number in (ulong[])[0, 1, ulong.MaxValue, Fnv("System.AppDomain"), Fnv("System.Int32")])
        {
            byte[] message = PrewireSerializer.Serialize(new RouteOfNumbers { Kind = number });
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Route>(message));
            Assert.Equal((PrewireErrorCode.UnknownType, "Route.Kind"), (exception.Code, exception.Path));
        }
    }

    private static Route Of(Type type) => new() { Kind = type, All = [type], Handlers = { [type] = "h" } };

    private static ulong Fnv(string name) => name.Aggregate(14695981039346656037UL, static (hash, c) => unchecked((hash ^ c) * 1099511628211UL));
}

[GenerateSerializer]
public sealed record Message(string Text);

[GenerateSerializer]
[WireName("Shop.Renamed")]
public sealed class Relabelled
{
    public int Id { get; set; }
}

[GenerateSerializer]
public sealed class Route
{
    [WireCodec(typeof(TypeCodec))]
    public Type? Kind { get; set; }

    [WireCodec(typeof(TypeCodec))]
    public List<Type> All { get; set; } = [];

    [WireCodec(typeof(TypeCodec))]
    public Dictionary<Type, string> Handlers { get; init; } = [];
}

/// <summary>The same as bytes have it.</summary>
[GenerateSerializer]
public sealed class RouteOfNumbers
{
    public ulong? Kind { get; set; }

    public List<ulong> All { get; set; } = [];

    public Dictionary<ulong, string> Handlers { get; init; } = [];
}
