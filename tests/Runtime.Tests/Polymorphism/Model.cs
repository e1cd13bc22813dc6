using System.Collections.Generic;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>A base that is not abstract; a union of discs (tag 5) and boxes (tag 9).</summary>
internal class Figure
{
    public int Id { get; set; }

    public Figure? Next { get; set; }
}

internal sealed class Disc : Figure
{
    public double Radius { get; set; }
}

internal sealed class Box : Figure
{
    public string? Label { get; set; }
}

/// <summary>Not in the table.</summary>
internal sealed class Extra : Figure
{
    public object? Value { get; set; }
}

/// <summary>Without a codec.</summary>
internal sealed class Stranger : Figure;

/// <summary>A base that is abstract; a union of dogs (tag 1) and boxes of animals (tag 200).</summary>
internal abstract class Animal;

internal sealed class Dog : Animal
{
    public int Age { get; set; }
}

internal sealed class Crate : Animal
{
    public Animal? Content { get; set; }
}

internal interface IThing;

internal sealed class Thing : IThing
{
    public int A { get; set; }
}

internal record struct Spot(int X, int Y) : IThing;

/// <summary>A struct of many bytes of which none are on the wire.</summary>
[System.Runtime.CompilerServices.InlineArray(128)]
internal struct Vast : IThing
{
    private long _first;
}

internal enum Color : byte
{
    Red,
    Green,
}

/// <summary>Stands in for its proxies.</summary>
public class Entity
{
    public int Id { get; set; }
}

/// <summary>Compiled, so that it is no proxy.</summary>
internal sealed class CompiledEntity : Entity;

/// <summary>Two types of one identity; they are called the same on the wire.</summary>
internal sealed class TwinA;

internal sealed class TwinB;

/// <summary>One that is called as if it were the framework's.</summary>
internal sealed class TwinC;

/// <summary>Throws when it is made: no code of a type that does not fit may run.</summary>
internal sealed class Bomb
{
    internal static int Made { get; set; }

    internal Bomb() => Made++;
}

/// <summary>A type for each two others.</summary>
internal sealed class Pair<TFirst, TSecond>;

internal sealed class Holder
{
    public object? Value { get; set; }

    public List<IThing?>? Things { get; set; }

    public Figure? Figure { get; set; }

    public Animal? Animal { get; set; }
}
