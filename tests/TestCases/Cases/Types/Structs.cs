using System;
using System.Collections.Generic;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases;

[GenerateSerializer]
public struct Blittable
{
    public int A;
    public float B;
    public long C;
    public Point3 D;
    public Color E;
}

[GenerateSerializer]
public readonly struct ReadOnlyBlittable(double x, double y)
{
    public readonly double X = x;

    public readonly double Y = y;
}

/// <summary>All fields are public, but a bool, a char and a decimal have bit patterns that are no values.</summary>
[GenerateSerializer]
public struct NotFullRange
{
    public bool Flag;
    public char Char;
    public decimal Amount;
    public DateTime Time;
}

[GenerateSerializer]
public struct Large
{
    public long A, B, C, D, E, F, G, H;
    public Point3 Position;
    public string? Text;
    public Padded Padded;
}

[GenerateSerializer]
public struct Mixed
{
    public int Number;
    public int? Maybe;
    public string? Text;
    public bool Flag;
    public List<int>? List;
    public Address? Object;
}

[GenerateSerializer]
public struct WithPrivate
{
    [WireInclude]
    private int _hidden;

    public int Shown;

    public WithPrivate(int hidden, int shown)
    {
        _hidden = hidden;
        Shown = shown;
    }

    public readonly int Reveal() => _hidden;
}

[GenerateSerializer]
public struct StructInitializer
{
    public int Number { get; set; } = 5;

    public string? Text { get; set; }

    public StructInitializer()
    {
    }
}

[GenerateSerializer]
public sealed class StructHolder
{
    public Blittable Blittable { get; set; }

    public NotFullRange NotFullRange { get; set; }

    public Large Large;

    public Mixed Mixed { get; set; }

    public Mixed? MaybeMixed { get; set; }

    public Blittable[]? Array { get; set; }

    public List<Large>? List { get; set; }

    public EmptyStruct Empty { get; set; }

    public EmptyStruct[]? Empties { get; set; }
}
