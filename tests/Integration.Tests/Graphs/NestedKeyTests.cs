using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Collections of tracked objects that place elements by what other such collections hold, or of which nobody knows whether they place elements at all.</summary>
public class NestedKeyTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Keys_that_look_into_other_collections(bool first)
    {
        // Once the teams that are keys are met before the sets they are compared by, once behind.
        var league = new League { IsFirst = first };
        Team[] teams = [.. Enumerable.Range(0, 40).Select(i => new Team { League = league, Players = [.. Enumerable.Range(0, i + 1).Select(n => new Player { Name = "p" + n })] })];
        (first ? ref league.Before : ref league.After) = new Tables(teams);
        league.Teams = teams;

        Check(league, copy =>
        {
            Tables tables = (first ? copy.Before : copy.After)!;
            Assert.Equal(40, tables.Set.Count);
            Assert.All(copy.Teams!, team =>
            {
                Assert.True(tables.Set.TryGetValue(new TeamKey { Team = team }, out TeamKey? key) && ReferenceEquals(key.Team, team));
                Assert.Equal(team.Players.Count, tables.Map[new TeamKey { Team = team }]);
                Assert.Equal(team.Players.Count, tables.Table[new TeamKey { Team = team }]);
                Assert.Equal(team.Players.Count, tables.Ages[new TeamKey { Team = team }]);
            });
            Assert.Equal(Enumerable.Range(1, 40), tables.Sorted.Select(static key => key.Team!.Players.Count));
            Assert.Equal(Enumerable.Range(1, 40), tables.SortedMap.Values);
            Assert.Equal(40, tables.Named.Count);
            Assert.All(tables.Many, many => Assert.True(many.Count == 40 && copy.Teams!.All(team => many[new TeamKey { Team = team }] == team.Players.Count)));
            Assert.All(copy.Teams!, team => Assert.Contains(new TeamKey { Team = team }, tables.Named));
        });
    }

    [Fact]
    public void Chains_in_both_directions()
    {
        // Each set's key is hashed by the next set, and the sets are met in an order that goes to and fro.
        var ladder = new Ladder();
        Rung[] rungs = [.. Enumerable.Range(0, 5).Select(static _ => new Rung())];
        for (int i = 0; i < rungs.Length; i++)
        {
            rungs[i].Keys = i + 1 < rungs.Length
                ? [new RungKey { Rung = rungs[i + 1], Of = 1 }, new RungKey { Rung = new Rung { Keys = [new RungKey(), new RungKey { Of = 2 }] }, Of = 1 }]
                : [new RungKey { Of = 3 }, new RungKey { Of = 4 }, new RungKey { Of = 5 }];
        }

        ladder.Rungs = [rungs[0], rungs[4], rungs[2], rungs[3], rungs[1]];
        Check(ladder, copy =>
        {
            Assert.Equal([2, 3, 2, 2, 2], copy.Rungs.Select(static rung => rung.Keys.Count));
            Assert.All(copy.Rungs, static rung => Assert.All(rung.Keys, key => Assert.Contains(key, rung.Keys)));
        });
    }

    [Fact]
    public void Equal_keys_are_refused()
    {
        var league = new League { Teams = [] };
        Team[] teams = [.. Enumerable.Range(0, 3).Select(i => new Team { League = league, Players = [new Player { Name = "p" + i }] })];
        league.After = new Tables(teams);
        byte[] message = PrewireSerializer.Serialize(league);
        message[message.AsSpan().LastIndexOf("p2"u8) + 1] = (byte)'1';
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<League>(message)).Code);
    }

    [Fact]
    public void Collections_of_the_users_that_compare()
    {
        var root = new Tree { Name = "root" };
        Tree[] trees = [.. Enumerable.Range(0, 9).Select(i => new Tree { Name = "t" + i, Parent = root })];
        root.Sorted = [.. trees];
        root.Distinct = [.. trees];
        root.Agenda = [.. trees];
        root.Agenda.Title = "a";
        root.Trimmed = [.. trees];
        root.Log = [.. trees];
        root.Grouped = [.. trees];
        root.Leaves = [.. trees.Select(tree => new Leaf { Name = tree.Name, Tree = tree })];
        Check(root, copy =>
        {
            Tree[] expected = [.. copy.Leaves!.Select(static leaf => leaf.Tree!)];
            Assert.Equal(Enumerable.Range(0, 9).Select(static i => "t" + i), expected.Select(static t => t.Name));
            Assert.All(expected, tree => Assert.Same(copy, tree.Parent));
            Assert.Equal(expected, copy.Sorted!);
            Assert.Equal(expected, copy.Distinct!);
            Assert.Equal(expected, copy.Agenda!);
            Assert.Equal("a", copy.Agenda!.Title);

            // What a callback did is not undone, and what cannot be emptied keeps what it has.
            Assert.Single(copy.Trimmed!);
            Assert.Equal(expected, copy.Log!);
            Assert.Equal(expected, copy.Grouped!);
            Assert.All(expected, tree => Assert.Same(tree, copy.Grouped!.Find(tree.Name!)));

            // Before the callback, and once more when they had their values.
            Assert.Equal(9, copy.Seen);
            Assert.Equal(18, copy.Leaves!.Added);
            Assert.All(copy.Leaves, leaf => Assert.Same(leaf, copy.Leaves.Find(leaf.Name!)));
        });
    }

    private static void Check<[WireType] T>(T value, Action<T> check)
        where T : class
    {
        byte[] message = PrewireSerializer.Serialize(value);
        Assert.True(PrewireSerializer.TryDeserialize(message, out T? tried));
        foreach (T? copy in (T?[])[PrewireSerializer.Deserialize<T>(message), PrewireSerializer.Deserialize<T>(Pieces.Cut(message, 1)), tried, PrewireSerializer.Clone(value)])
        {
            check(copy!);
        }
    }
}

[GenerateSerializer, WireReferences]
public sealed class League
{
    [WireId(1)]
    public bool IsFirst { get; set; }

    [WireInclude, WireId(2)]
    internal Tables? Before;

    [WireInclude, WireId(3)]
    internal Team[]? Teams;

    [WireInclude, WireId(4)]
    internal Tables? After;
}

[GenerateSerializer]
public sealed class Tables
{
    public Tables()
    {
    }

    internal Tables(Team[] teams)
    {
        TeamKey[] keys = [.. teams.Select(static team => new TeamKey { Team = team })];
        Set = [.. keys];
        Map = keys.ToDictionary(static key => key, static key => key.Team!.Players.Count);
        Table = new Hashtable(Map);
        Ages = new Ages<TeamKey>(Map);
        Sorted = [.. keys];
        SortedMap = new(Map);
        Named = [.. keys];
        Many = [.. Enumerable.Repeat(Map, 70)];
    }

    public HashSet<TeamKey> Set { get; set; } = [];

    public Dictionary<TeamKey, int> Map { get; set; } = [];

    public Hashtable Table { get; set; } = [];

    public Ages<TeamKey> Ages { get; set; } = [];

    public SortedSet<TeamKey> Sorted { get; set; } = [];

    public SortedDictionary<TeamKey, int> SortedMap { get; set; } = [];

    public NamedKeys Named { get; set; } = [];

    public Dictionary<TeamKey, int>[] Many { get; set; } = [];
}

/// <summary>A map of the user's.</summary>
[GenerateSerializer]
public sealed class Ages<T> : Dictionary<T, int>
    where T : notnull
{
    public Ages()
    {
    }

    internal Ages(Dictionary<T, int> all)
        : base(all)
    {
    }
}

[GenerateSerializer]
public sealed class NamedKeys : HashSet<TeamKey>
{
    public string? Name { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class Team
{
    public League? League { get; set; }

    public HashSet<Player> Players { get; set; } = [];
}

[GenerateSerializer, WireReferences]
public sealed class Player : IEquatable<Player>
{
    public string? Name { get; set; }

    public bool Equals(Player? other) => Name == other?.Name;

    public override bool Equals(object? obj) => Equals(obj as Player);

    public override int GetHashCode() => Name!.GetHashCode(StringComparison.Ordinal);
}

/// <summary>A team by its players.</summary>
[GenerateSerializer]
public sealed class TeamKey : IEquatable<TeamKey>, IComparable<TeamKey>
{
    public Team? Team { get; set; }

    public bool Equals(TeamKey? other) => other is not null && Team!.Players.SetEquals(other.Team!.Players);

    public override bool Equals(object? obj) => Equals(obj as TeamKey);

    public override int GetHashCode() => Team!.Players.Aggregate(0, static (sum, player) => sum ^ player.GetHashCode());

    public int CompareTo(TeamKey? other) => (Team!.Players.Count, Last).CompareTo((other!.Team!.Players.Count, other.Last));

    private string? Last => Team!.Players.Max(static player => player.Name);
}

[GenerateSerializer]
public sealed class Ladder
{
    public Rung[] Rungs { get; set; } = [];
}

[GenerateSerializer, WireReferences]
public sealed class Rung
{
    public HashSet<RungKey> Keys { get; set; } = [];
}

[GenerateSerializer]
public sealed class RungKey : IEquatable<RungKey>
{
    public Rung? Rung { get; set; }

    public int Of { get; set; }

    public bool Equals(RungKey? other) => other is not null && Of == other.Of && (Rung is null ? other.Rung is null : other.Rung is not null && Rung.Keys.SetEquals(other.Rung.Keys));

    public override bool Equals(object? obj) => Equals(obj as RungKey);

    public override int GetHashCode() => Of + (Rung?.Keys.Aggregate(0, static (sum, key) => sum ^ (31 * key.GetHashCode())) ?? 0);
}

[GenerateSerializer, WireReferences]
public sealed class Tree : IComparable<Tree>
{
    public Tree? Parent { get; set; }

    public SortedTrees? Sorted { get; set; }

    public DistinctTrees? Distinct { get; set; }

    public Agenda? Agenda { get; set; }

    public Trimmed? Trimmed { get; set; }

    public AppendedTrees? Log { get; set; }

    public GroupedTrees? Grouped { get; set; }

    public Leaves? Leaves { get; set; }

    public string? Name { get; set; }

    internal int Seen { get; private set; }

    public int CompareTo(Tree? other) => string.CompareOrdinal(Name, other?.Name);

    [WireAfterRead]
    private void Look() => Seen = Leaves?.Count ?? 0;
}

[GenerateSerializer, WireReferences]
public sealed class Leaf
{
    public string? Name { get; set; }

    public Tree? Tree { get; set; }
}

/// <summary>Puts elements where they belong.</summary>
[GenerateSerializer]
public sealed class SortedTrees : OwnTrees
{
    public override void Add(Tree item)
    {
        int place = Items.BinarySearch(item);
        if (place < 0)
        {
            Items.Insert(~place, item);
        }
    }
}

/// <summary>Puts elements where they belong, and has a member beside them.</summary>
[GenerateSerializer]
public sealed class Agenda : Collection<Tree>
{
    public string? Title { get; set; }

    protected override void InsertItem(int index, Tree item)
    {
        int place = 0;
        while (place < Count && this[place].CompareTo(item) < 0)
        {
            place++;
        }

        base.InsertItem(place, item);
    }
}

/// <summary>Keeps one.</summary>
[GenerateSerializer]
public sealed class Trimmed : Collection<Tree>
{
    public string? Title { get; set; }

    [WireAfterRead]
    private void Trim()
    {
        while (Count > 1)
        {
            RemoveAt(0);
        }
    }
}

/// <summary>Cannot be emptied.</summary>
[GenerateSerializer]
public sealed class AppendedTrees : OwnTrees
{
    public override void Clear() => throw new InvalidOperationException();

    public override void CopyTo(Tree[] array, int arrayIndex) => throw new NotSupportedException();
}

/// <summary>Holds no two of one name.</summary>
[GenerateSerializer]
public sealed class DistinctTrees : OwnTrees
{
    private readonly HashSet<string?> _names = [];

    public override void Add(Tree item)
    {
        if (_names.Add(item.Name))
        {
            base.Add(item);
        }
    }

    public override void Clear()
    {
        _names.Clear();
        base.Clear();
    }
}

/// <summary>Needs names.</summary>
[GenerateSerializer]
public sealed class GroupedTrees : OwnTrees
{
    private readonly Dictionary<string, Tree> _byName = [];

    public override void Add(Tree item)
    {
        _byName.Add(item.Name!, item);
        base.Add(item);
    }

    public override void Clear()
    {
        _byName.Clear();
        base.Clear();
    }

    internal Tree Find(string name) => _byName[name];
}

/// <summary>Keeps them as they come, and finds them by what they hold.</summary>
[GenerateSerializer]
public sealed class Leaves : ICollection<Leaf>
{
    private readonly List<Leaf> _items = [];
    private readonly Dictionary<string, Leaf> _byName = [];

    internal int Added { get; private set; }

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public void Add(Leaf item)
    {
        Added++;
        _items.Add(item);
        _byName[item.Name ?? ""] = item;
    }

    public void Clear()
    {
        _items.Clear();
        _byName.Clear();
    }

    internal Leaf Find(string name) => _byName[name];

    public bool Contains(Leaf item) => _items.Contains(item);

    public void CopyTo(Leaf[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public bool Remove(Leaf item) => _items.Remove(item);

    public IEnumerator<Leaf> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

public abstract class OwnTrees : ICollection<Tree>
{
    protected List<Tree> Items { get; } = [];

    public int Count => Items.Count;

    public bool IsReadOnly => false;

    public virtual void Add(Tree item) => Items.Add(item);

    public virtual void Clear() => Items.Clear();

    public bool Contains(Tree item) => Items.Contains(item);

    public virtual void CopyTo(Tree[] array, int arrayIndex) => Items.CopyTo(array, arrayIndex);

    public bool Remove(Tree item) => Items.Remove(item);

    public IEnumerator<Tree> GetEnumerator() => Items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
