using System;
using System.Collections.Generic;

namespace Prewire.TestCases.Shared;

/// <summary>An interface without a serializer.</summary>
public interface ILabelled
{
    string? Label { get; }
}

/// <summary>A base with a table; other assemblies have types that it does not list.</summary>
[GenerateSerializer]
[WireUnion(1, typeof(Disc))]
[WireUnion(-7, typeof(Box3))]
[WireUnion(200, typeof(Group))]
[WireUnion(3, typeof(Crate))]
public abstract class Figure : ILabelled
{
    [WireInclude]
    internal int _version;

    public string? Label { get; set; }

    public Figure Versioned(int version)
    {
        _version = version;
        return this;
    }
}

[GenerateSerializer]
public sealed class Disc : Figure
{
    public double Radius { get; set; }

    public bool IsFilled { get; set; }
}

/// <summary>An alternative that others derive from, with a table of its own.</summary>
[GenerateSerializer]
[WireUnion(1, typeof(Crate))]
public class Box3 : Figure
{
    public Point3 Corner { get; set; }

    public int? Weight { get; set; }
}

[GenerateSerializer]
public sealed class Crate : Box3
{
    public List<Figure?>? Contents { get; set; }
}

[GenerateSerializer]
public sealed class Group : Figure
{
    public Figure?[]? Parts { get; set; }

    public Dictionary<string, Figure>? ByName { get; set; }
}

/// <summary>A generic interface with a table: alternatives for every argument, and one for a single argument.</summary>
[GenerateSerializer]
[WireUnion(1, typeof(Leaf<>))]
[WireUnion(2, typeof(Branch<>))]
[WireUnion(3, typeof(Count))]
public interface INode<T>
{
}

[GenerateSerializer]
public sealed record Leaf<T>(T Value) : INode<T>;

[GenerateSerializer]
public sealed class Branch<T> : INode<T>
{
    public List<INode<T>?> Children { get; set; } = new();
}

[GenerateSerializer]
public sealed class Count : INode<int>
{
    public long Value { get; set; }
}

[GenerateSerializer]
public enum Grade : byte
{
    None,
    Good,
    Best = 250,
}

/// <summary>A union of C# 15, as its compiler lowers one.</summary>
[GenerateSerializer]
[System.Runtime.CompilerServices.Union]
public readonly struct Amount : IEquatable<Amount>
{
    public Amount(int value) => Value = value;

    public Amount(string value) => Value = value;

    public Amount(Stamp? value) => Value = value;

    public Amount(Disc value) => Value = value;

    public object? Value { get; }

    public bool Equals(Amount other) => Equals(Value, other.Value);

    public override bool Equals(object? obj) => obj is Amount other && Equals(other);

    public override int GetHashCode() => Value?.GetHashCode() ?? 0;
}

/// <summary>A generic base; which types derive from its closed forms is in no source.</summary>
[GenerateSerializer]
public abstract class Outcome<T>
{
    public int Attempt { get; set; }
}

/// <summary>A table of structs and a class: an object of a struct may begin with any byte, or have none.</summary>
[GenerateSerializer]
[WireUnion(1, typeof(Dot))]
[WireUnion(2, typeof(Stroke))]
[WireUnion(3, typeof(Gap))]
[WireUnion(4, typeof(Twins))]
public interface IMark
{
}

[GenerateSerializer]
public struct Dot : IMark
{
    public byte Size { get; set; }

    public string? Text { get; set; }

    public Point3? At { get; set; }
}

[GenerateSerializer]
public sealed class Stroke : IMark
{
    public Dot From { get; set; }

    public IMark? Then { get; set; }
}

[GenerateSerializer]
public struct Gap : IMark
{
}

/// <summary>A struct that can contain itself, boxed.</summary>
[GenerateSerializer]
public struct Twins : IMark
{
    public IMark? First { get; set; }

    public IMark? Second { get; set; }
}

/// <summary>A struct at open positions.</summary>
[GenerateSerializer]
public struct Stamp : ILabelled, IEquatable<Stamp>
{
    public string? Label { get; set; }

    public Guid Id { get; set; }

    public readonly bool Equals(Stamp other) => other.Label == Label && other.Id == Id;

    public override readonly bool Equals(object? obj) => obj is Stamp other && Equals(other);

    public override readonly int GetHashCode() => Id.GetHashCode();
}
