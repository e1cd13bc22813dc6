using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Hash tables of objects whose class leaves equality to derived ones, which look into other objects.</summary>
public class SettledKeyTests
{
    [Fact]
    public void An_object_is_no_key_before_what_it_refers_to_has_its_values()
    {
        var badge = new NamedBadge { Text = new BadgeText { Name = "x" } };
        var badges = new BadgeSets { All = { badge, new Badge() }, Map = { [badge] = 1 } };
        foreach (BadgeRoot root in Read(new BadgeRoot { Badge = badge, Sets = badges }))
        {
            Assert.Equal((2, 1), (root.Sets!.All.Count, root.Sets.Map.Count));
            Assert.Contains(root.Badge!, root.Sets.All);
            Assert.Equal(1, root.Sets.Map[root.Badge!]);
        }
    }

    [Fact]
    public void Nor_is_one_that_is_read_where_it_is_met()
    {
        var badge = new MadeBadge(new BadgeText { Name = "x" });
        foreach (BadgeRoot root in Read(new BadgeRoot { Sets = new BadgeSets { All = { badge, new Badge() }, Map = { [badge] = 1 } } }))
        {
            MadeBadge made = Assert.Single(root.Sets!.All.OfType<MadeBadge>());
            Assert.Equal("x", made.Text.Name);
            Assert.Contains(made, root.Sets.All);
            Assert.Equal(1, root.Sets.Map[made]);
        }
    }

    [Fact]
    public void Copies_of_keys_wait_for_what_was_copied_before()
    {
        var text = new BadgeText { Name = "x" };
        var badge = new NamedBadge { Text = text };
        BadgeTexts copy = PrewireSerializer.Clone(new BadgeTexts { Main = text, All = { badge }, Map = { [badge] = 1 } });
        Assert.Contains(Assert.Single(copy.All), copy.All);
        Assert.Equal(1, copy.Map[copy.All.First()]);
        Assert.Same(copy.Main, ((NamedBadge)copy.All.First()).Text);
        var made = new MadeBadge(text);
        copy = PrewireSerializer.Clone(new BadgeTexts { Main = text, All = { made }, Map = { [made] = 1 } });
        Assert.Contains(Assert.Single(copy.All), copy.All);
        Assert.Equal(1, copy.Map[copy.All.First()]);
    }

    [Fact]
    public void What_cannot_wait_is_refused_as_long_as_anything_waits()
    {
        var badge = new NamedBadge { Text = new BadgeText { Name = "x" } };
        var root = new BadgeRoot { Badge = badge, Frozen = new FrozenBadges { All = [badge] } };
        Assert.Equal(PrewireErrorCode.InvalidReference, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(root)).Code);
        Assert.Equal(PrewireErrorCode.InvalidReference, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(root)).Code);

        // What another program wrote as sets that can wait.
        byte[] message = PrewireSerializer.Serialize(new BadgeRoot { Badge = badge, Sets = new BadgeSets { All = { badge } } });
        Assert.Equal(PrewireErrorCode.InvalidReference, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<FrozenBadgeRoot>(message)).Code);
    }

    [Fact]
    public void What_no_class_derives_from_need_not_wait()
    {
        var badge = new NamedBadge { Text = new BadgeText { Name = "x" } };
        foreach (BadgeRoot root in Read(new BadgeRoot { Badge = badge, Texts = [badge.Text, new BadgeText()] }))
        {
            Assert.Equal(2, root.Texts!.Count);
            Assert.Contains(((NamedBadge)root.Badge!).Text!, root.Texts);
        }
    }

    internal static IEnumerable<T> Read<T>(T value)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        return [PrewireSerializer.Deserialize<T>(message)!, PrewireSerializer.Deserialize<T>(Pieces.Cut(message, 1))!, PrewireSerializer.Clone(value)];
    }
}

[GenerateSerializer, WireReferences]
public sealed class BadgeText
{
    public string Name { get; set; } = "";
}

[GenerateSerializer, WireReferences]
public class Badge;

[GenerateSerializer, WireReferences]
public sealed class NamedBadge : Badge
{
    public BadgeText? Text { get; set; }

    public override bool Equals(object? obj) => obj is NamedBadge other && other.Text!.Name == Text!.Name;

    public override int GetHashCode() => Text!.Name.GetHashCode(StringComparison.Ordinal);
}

[GenerateSerializer, WireReferences]
public sealed class MadeBadge(BadgeText text) : Badge
{
    public BadgeText Text { get; } = text;

    public override bool Equals(object? obj) => obj is MadeBadge other && other.Text.Name == Text.Name;

    public override int GetHashCode() => Text.Name.GetHashCode(StringComparison.Ordinal);
}

[GenerateSerializer, WireReferences]
public sealed class BadgeSets
{
    public HashSet<Badge> All { get; set; } = [];

    public Dictionary<Badge, int> Map { get; set; } = [];
}

[GenerateSerializer, WireReferences]
public sealed class FrozenBadges
{
    public ImmutableHashSet<Badge>? All { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class BadgeRoot
{
    public Badge? Badge { get; set; }

    public BadgeSets? Sets { get; set; }

    public FrozenBadges? Frozen { get; set; }

    public ImmutableHashSet<BadgeText>? Texts { get; set; }
}

/// <summary>Another version of it.</summary>
[GenerateSerializer, WireReferences]
public sealed class FrozenBadgeRoot
{
    public Badge? Badge { get; set; }

    public FrozenBadges? Sets { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class BadgeTexts
{
    public BadgeText? Main { get; set; }

    public HashSet<Badge> All { get; set; } = [];

    public Dictionary<Badge, int> Map { get; set; } = [];
}
