using System;
using System.Collections.Generic;
using System.Collections.Immutable;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>One of a list without end.</summary>
[GenerateSerializer, WireReferences]
public sealed class Link
{
    public int Number { get; set; }

    public Link? Next { get; set; }
}

/// <summary>Leads to others in every way.</summary>
[GenerateSerializer, WireReferences]
public class Spot
{
    public string? Name { get; set; }

    public Spot? One { get; set; }

    public List<Spot?>? Many { get; set; }

    public Spot[]? Row { get; set; }

    public Dictionary<string, Spot>? ByName { get; set; }

    public Dictionary<Spot, int>? Weights { get; set; }

    public HashSet<Spot>? Set { get; set; }

    public (Spot? First, int Second) Pair { get; set; }

    public Tuple<Spot?>? Boxed { get; set; }

    public Corner Corner { get; set; }

    public object? Anything { get; set; }

    public ISpot? Thing { get; set; }

    public ImmutableArray<Spot> Fixed { get; set; }

    public LinkedList<Spot>? Linked { get; set; }

    public Box<Spot>? Generic { get; set; }

    public Key? Key { get; set; }

    public Dictionary<Key, Spot>? ByKey { get; set; }

    public HashSet<Key>? Keys { get; set; }
}

/// <summary>More than a spot.</summary>
[GenerateSerializer]
public sealed class RichSpot : Spot
{
    public long Wealth { get; set; }

    public required string Owner { get; init; }
}

[GenerateSerializer]
public struct Corner
{
    public Spot? Left { get; set; }

    public int Angle { get; set; }
}

[GenerateSerializer]
public sealed class Box<T>
{
    public T? Content { get; set; }
}

public interface ISpot;

/// <summary>Is met at interfaces and as an object only.</summary>
[GenerateSerializer, WireReferences]
public sealed class Marker : ISpot
{
    public Spot? Back { get; set; }
}

/// <summary>Equals others by what it holds.</summary>
[GenerateSerializer, WireReferences]
public sealed class Key : IEquatable<Key>
{
    public string? Text { get; set; }

    public Spot? Owner { get; set; }

    public bool Equals(Key? other) => other is not null && Text == other.Text;

    public override bool Equals(object? obj) => Equals(obj as Key);

    public override int GetHashCode() => Text!.GetHashCode(StringComparison.Ordinal);
}

#pragma warning disable PW0071 // it is what is tested
/// <summary>Its constructor takes what it holds: it can be shared, and be in cycles that lists close.</summary>
[GenerateSerializer, WireReferences]
public sealed record Tag(string Name, Tag? Parent, List<Tag>? Children);
#pragma warning restore PW0071

/// <summary>The same, made without its constructor.</summary>
[GenerateSerializer(Construction = Construction.Uninitialized), WireReferences]
public sealed record FreeTag(string Name, FreeTag? Parent, List<FreeTag>? Children);

/// <summary>Holds tracked objects without being one.</summary>
[GenerateSerializer]
public sealed class Document
{
    public Spot? First { get; set; }

    public List<Link>? Links { get; set; }

    public Spot? Second { get; set; }

    public Tag? Tag { get; set; }

    public Tag? SameTag { get; set; }
}

/// <summary>Everything in both directions, as object-relational mappers have it.</summary>
[GenerateSerializer, WireReferences]
public class Customer
{
    public int Id { get; set; }

    public required string Name { get; set; }

    public ICollection<Order> Orders { get; set; } = new List<Order>();
}

[GenerateSerializer, WireReferences]
public class Order
{
    public int Id { get; init; }

    public Customer? Customer { get; set; }

    public IList<Line> Lines { get; } = [];
}

[GenerateSerializer, WireReferences]
public class Line
{
    private Order? _order;

    public int Quantity { get; set; }

    public Order? Order
    {
        get => _order;
        set => _order = value;
    }

    [WireInclude]
    private int Secret { get; set; }

    public Line WithSecret(int secret)
    {
        Secret = secret;
        return this;
    }

    public int Reveal() => Secret;
}

/// <summary>An older version of <see cref="NewLink"/>, which does not know the member that comes first.</summary>
[GenerateSerializer, WireReferences]
public sealed class OldLink
{
    public OldLink? B { get; set; }

    public int Number { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class NewLink
{
    public NewLink? A { get; set; }

    public NewLink? B { get; set; }

    public List<NewLink>? More { get; set; }

    public int Number { get; set; }
}

/// <summary>The same before it was tracked.</summary>
[GenerateSerializer]
public sealed class PlainLink
{
    public PlainLink? B { get; set; }

    public int Number { get; set; }
}

/// <summary>Contains itself and asks for nothing.</summary>
[GenerateSerializer]
public sealed class Plain
{
    public Plain? Next { get; set; }
}

/// <summary>Calls are made once its own members are there.</summary>
[GenerateSerializer, WireReferences]
public sealed class Called
{
    public Called? Other { get; set; }

    public int Number { get; set; }

    [WireIgnore]
    public List<string> Calls { get; } = [];

    [WireBeforeRead]
    private void Before() => Calls.Add("before " + Number);

    [WireAfterRead]
    private void After() => Calls.Add("after " + Number);
}
