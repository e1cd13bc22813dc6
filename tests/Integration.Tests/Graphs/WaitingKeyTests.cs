using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Collections that place elements by what they hold, in a graph whose objects get that later.</summary>
public class WaitingKeyTests
{
    [Fact]
    public void Keys_that_look_into_objects_are_right() => Check(
        places => new City
        {
            Wrapped = [.. places.Select(static p => new PlaceKey { Place = p })],
            Structs = places.ToDictionary(static p => new PlaceId { Place = p }, static p => p),
            ByName = new HashSet<Place>(places, new PlacesByName()),
            MapByName = new(places.ToDictionary(static p => p, static p => p.Name!.Length), new PlacesByName()),
            Table = new Hashtable(places.ToDictionary(static p => (object)new PlaceKey { Place = p }, static p => (object)p)),
            Concurrent = new(places.ToDictionary(static p => new PlaceKey { Place = p }, static p => p)),
        },
        static (city, places) =>
        {
            Assert.All(places, p => Assert.Contains(new PlaceKey { Place = p }, city.Wrapped!));
            Assert.All(places, p => Assert.True(ReferenceEquals(p, city.Structs![new PlaceId { Place = p }])));
            Assert.True(city.ByName!.Count == places.Length && places.All(city.ByName.Contains));
            Assert.All(places, p => Assert.Equal(p.Name!.Length, city.MapByName![p]));
            Assert.All(places, p => Assert.True(ReferenceEquals(p, city.Table![new PlaceKey { Place = p }])));
            Assert.All(places, p => Assert.True(ReferenceEquals(p, city.Concurrent![new PlaceKey { Place = p }])));
        });

    [Fact]
    public void Sorted_collections_wait() => Check(
        static places => new City { Sorted = [.. places], SortedMap = new(places.ToDictionary(static p => p, static p => p.Name!)) },
        static (city, places) =>
        {
            Assert.True(city.Sorted!.SequenceEqual(places));
            Assert.Equal(["a", "b", "c"], city.SortedMap!.Values);
            Assert.All(places, p => Assert.Equal(p.Name, city.SortedMap[p]));
        });

    [Fact]
    public void Collections_of_the_users_wait() => Check(
        static places => new City { Keyed = new() { Title = "t", All = places }, Named = new() { Title = "n", All = places } },
        static (city, places) =>
        {
            Assert.Equal(("t", "n"), (city.Keyed!.Title, city.Named!.Title));
            Assert.All(places, p => Assert.True(ReferenceEquals(p, city.Keyed[p.Size])));
            Assert.True(city.Named.Count == places.Length && places.All(p => city.Named.Contains(new PlaceKey { Place = p })));
        });

    /// <summary>Where keys may be anything, those that are there tell whether they have to wait.</summary>
    [Fact]
    public void Keys_that_are_scalars_need_not_wait() => Check(
        static places => new City
        {
            Hybrid = new() { ["a"] = places[0], [7] = places[1] },
#if !NETSTANDARD_RUNTIME
            Anything = new object[] { "x", 1 }.ToFrozenSet(),
#endif
        },
        static (city, places) =>
        {
            Assert.Same(places[0], city.Hybrid!["a"]);
            Assert.Same(places[1], city.Hybrid[7]);
#if !NETSTANDARD_RUNTIME
            Assert.Equal(["x", 1], city.Anything!.OrderBy(static item => item is int));
#endif
        });

    [Fact]
    public void What_cannot_wait_is_refused()
    {
        Place[] places = Places();
        places[0].City = new City { Listed = new(places.ToDictionary(static p => p, static p => 1)) };
        AssertRefused("Place.City.Listed", () => PrewireSerializer.Serialize(places[0]));
        AssertRefused("", () => PrewireSerializer.Clone(places[0]));

        places[0].City = new City { Frozen = [.. places.Select(static p => new PlaceKey { Place = p })] };
        AssertRefused("Place.City.Frozen", () => PrewireSerializer.Serialize(places[0]));
        places[0].City = new City { Hybrid = new() { ["a"] = 1, [new PlaceKey { Place = places[0] }] = 2 } };
        AssertRefused("Place.City.Hybrid", () => PrewireSerializer.Serialize(places[0]));

        // Of another program's collections, which can wait, it is known only here.
        var place = new OtherPlace { Name = "a" };
        place.City = new OtherCity { Listed = new() { [place] = 1 } };
        byte[] message = PrewireSerializer.Serialize(place);
        Assert.True(PrewireSerializer.TryDeserialize<OtherPlace>(message, out _));
        AssertRefused("Place.City.Listed", () => PrewireSerializer.Deserialize<Place>(message));
        place.City = new OtherCity { Frozen = [new PlaceKey { Place = new Place { Name = "b" } }] };
        message = PrewireSerializer.Serialize(place);
        AssertRefused("Place.City.Frozen", () => PrewireSerializer.Deserialize<Place>(message));
    }

    [Fact]
    public void Collections_that_cannot_wait_hold_what_has_its_values()
    {
        Place[] places = [.. Places(), new Place { Name = "d" }];
        var alone = new City { Frozen = [.. places.Select(static p => new PlaceKey { Place = p })], Listed = new(places.ToDictionary(static p => p, static p => p.Size)) };
        City copy = PrewireSerializer.Deserialize<City>(PrewireSerializer.Serialize(alone))!;
        Assert.Equal((4, 4), (copy.Frozen!.Count, copy.Listed!.Count));
        Assert.All(copy.Listed.Keys, p => Assert.Contains(new PlaceKey { Place = p }, copy.Frozen));
    }

    private static void AssertRefused(string path, Action action)
    {
        var exception = Assert.Throws<PrewireException>(action);
        Assert.Equal(PrewireErrorCode.InvalidReference, exception.Code);
        Assert.StartsWith(path, exception.Path ?? "", StringComparison.Ordinal);
    }

    private static Place[] Places()
    {
        Place[] places = [new() { Name = "a", Size = 5 }, new() { Name = "b", Size = 6 }, new() { Name = "c", Size = 7 }];
        (places[0].Next, places[1].Next, places[2].Next) = (places[1], places[2], places[0]);
        return places;
    }

    private static void Check(Func<Place[], City> make, Action<City, Place[]> check)
    {
        Place[] places = Places();
        places[0].City = make(places);
        byte[] message = PrewireSerializer.Serialize(places[0]);
        Place? tried = null;
        Assert.True(PrewireSerializer.TryDeserialize(message, out tried));
        foreach (Place? copy in (Place?[])
        [
            PrewireSerializer.Deserialize<Place>(message), PrewireSerializer.Deserialize<Place>(Pieces.Cut(message, 1)), tried, PrewireSerializer.Clone(places[0]),
        ])
        {
            check(copy!.City!, [copy, copy.Next!, copy.Next!.Next!]);
        }
    }
}

[GenerateSerializer, WireReferences]
public sealed class Place : IComparable<Place>
{
    public Place? Next { get; set; }

    public City? City { get; set; }

    public string? Name { get; set; }

    public int Size { get; set; }

    public int CompareTo(Place? other) => string.CompareOrdinal(Name, other?.Name);
}

[GenerateSerializer]
public sealed class City
{
    public HashSet<PlaceKey>? Wrapped { get; set; }

    public Dictionary<PlaceId, Place>? Structs { get; set; }

    public HashSet<Place>? ByName { get; set; }

    public Dictionary<Place, int>? MapByName { get; set; }

    public Hashtable? Table { get; set; }

    public ConcurrentDictionary<PlaceKey, Place>? Concurrent { get; set; }

    public SortedSet<Place>? Sorted { get; set; }

    public SortedDictionary<Place, string>? SortedMap { get; set; }

    public KeyedPlaces? Keyed { get; set; }

    public NamedPlaces? Named { get; set; }

    public SortedList<Place, int>? Listed { get; set; }

    public ImmutableHashSet<PlaceKey>? Frozen { get; set; }

    public HybridDictionary? Hybrid { get; set; }

#if !NETSTANDARD_RUNTIME
    public FrozenSet<object>? Anything { get; set; }
#endif
}

/// <summary>A place as another program has it.</summary>
[GenerateSerializer, WireReferences]
public sealed class OtherPlace
{
    public OtherCity? City { get; set; }

    public string? Name { get; set; }
}

[GenerateSerializer]
public sealed class OtherCity
{
    public Dictionary<OtherPlace, int>? Listed { get; set; }

    public List<PlaceKey>? Frozen { get; set; }
}

/// <summary>Is not tracked itself, and equals others by what it leads to.</summary>
[GenerateSerializer]
public sealed class PlaceKey : IEquatable<PlaceKey>
{
    public Place? Place { get; set; }

    public bool Equals(PlaceKey? other) => other?.Place!.Name == Place!.Name;

    public override bool Equals(object? obj) => Equals(obj as PlaceKey);

    public override int GetHashCode() => Place!.Name!.GetHashCode(StringComparison.Ordinal);
}

[GenerateSerializer]
public struct PlaceId : IEquatable<PlaceId>
{
    public Place? Place { get; set; }

    public readonly bool Equals(PlaceId other) => other.Place!.Name == Place!.Name;

    public override readonly bool Equals(object? obj) => obj is PlaceId other && Equals(other);

    public override readonly int GetHashCode() => Place!.Name!.GetHashCode(StringComparison.Ordinal);
}

[WireComparer]
public sealed class PlacesByName : IEqualityComparer<Place>
{
    public bool Equals(Place? x, Place? y) => x!.Name == y!.Name;

    public int GetHashCode(Place obj) => obj.Name!.GetHashCode(StringComparison.Ordinal);
}

[GenerateSerializer]
public class KeyedPlaces : KeyedCollection<int, Place>
{
    public string? Title { get; set; }

    internal IEnumerable<Place> All
    {
        init
        {
            foreach (Place place in value)
            {
                Add(place);
            }
        }
    }

    protected override int GetKeyForItem(Place item) => item.Size;
}

[GenerateSerializer]
public class NamedPlaces : HashSet<PlaceKey>
{
    public string? Title { get; set; }

    internal IEnumerable<Place> All
    {
        init => UnionWith(value.Select(static p => new PlaceKey { Place = p }));
    }
}
