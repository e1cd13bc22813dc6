using System.Collections.Generic;
using Prewire.TestCases.Domain;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases;

[GenerateSerializer]
public abstract class Shape
{
    [WireInclude]
    private string? _label;

    public virtual string? Color { get; set; }

    public abstract int Sides { get; set; }

    protected Shape()
    {
    }

    public Shape Labelled(string? label)
    {
        _label = label;
        return this;
    }

    public string? ReadLabel() => _label;
}

[GenerateSerializer]
public class Polygon : Shape
{
    [WireInclude]
    private int _private;

    public override int Sides { get; set; }

    public List<int>? Lengths { get; set; }

    public void Set(int value) => _private = value;

    public int Get() => _private;
}

[GenerateSerializer]
public sealed class Square : Polygon
{
    public override string? Color { get; set; }

    public double Edge { get; set; }
}

/// <summary>The third assembly of a chain: each level has private members that only its own assembly reaches.</summary>
[GenerateSerializer]
public sealed class VipCustomer : Customer
{
    [WireInclude]
    private string? _secret;

    public int Level { get; set; }

    public string? Reveal() => _secret;

    public VipCustomer Hide(string? secret)
    {
        _secret = secret;
        return this;
    }
}

[GenerateSerializer]
public record Animal(string Name)
{
    public int Age { get; init; }
}

[GenerateSerializer]
public record Dog(string Name, bool Barks) : Animal(Name);

[GenerateSerializer]
public sealed record Puppy(string Name, bool Barks, int Weeks) : Dog(Name, Barks);

[GenerateSerializer]
public sealed class Holder
{
    public Polygon? Polygon { get; set; }

    public Dog? Dog { get; set; }

    public Entity? Entity { get; set; }

    public VipCustomer? Vip { get; set; }
}

/// <summary>A base of another assembly closed over a type of this one.</summary>
[GenerateSerializer]
public sealed class Closed
{
    public Page<Square>? Squares { get; set; }

    public Page<int>? Numbers { get; set; }

    public Page<Page<string?>>? Pages { get; set; }

    public Outer<string>? Outer { get; set; }

    public Outer<int>.Inner<Dog>? Inner { get; set; }

    public GenericTree<Tree>? Trees { get; set; }

    public Sealed<Address>? Sealed { get; set; }

    public Pair<Tagged<int>, Pair<int?, Color>> Pair { get; set; }
}

/// <summary>Hides and overrides what bases in other assemblies have, and has a private field of a name that one of theirs has.</summary>
[GenerateSerializer]
public class Shadowing : Customer
{
    [WireInclude]
    private int _visits;

    public new string Motto { get; set; } = "own";

    public Shadowing Visited(int own, int inherited)
    {
        _visits = own;
        Visit(inherited);
        return this;
    }

    public int ReadOwnVisits() => _visits;
}
