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

/// <summary>A struct with padding behind its fields.</summary>
[GenerateSerializer]
public struct Grid
{
    public short Row;
    public byte Column;
}

/// <summary>Structs within a struct, and a number behind them.</summary>
[GenerateSerializer]
public record struct Stretch(Grid From, Grid To, int Tag);

/// <summary>A struct without padding, of structs without padding.</summary>
[GenerateSerializer]
public struct Triangle
{
    [WireId(2)]
    public Point3 A;

    [WireId(1)]
    public Point3 B;

    [WireId(3)]
    public ReadOnlyBlittable C;

    [WireId(0)]
    public float Weight;
}

/// <summary>A struct of a bounded size, of which not all bytes are a value.</summary>
[GenerateSerializer]
public struct Tick
{
    public long Id;
    public DateTime Time;
    public double? Price;
    public bool IsOwn;
    public (int Count, decimal Amount) Size;
    public Grid? Place;
    public DayOfWeek? Day;
    public decimal? Fee;
}

/// <summary>A generic struct, bounded where its argument is.</summary>
[GenerateSerializer]
public struct Sample<T>
{
    public T Value;
    public int Quality;
}

/// <summary>A struct with a reference that is no member.</summary>
[GenerateSerializer]
public struct Cached
{
    public Grid Place;
    public (int, byte) Pair;
    public Grid? Maybe;

    [WireIgnore]
    public string? Text;
}

[GenerateSerializer]
public sealed class StructRuns
{
    public Cached[]? Caches { get; set; }

    public Cached Cache { get; set; }

    public Stretch[]? Stretches { get; set; }

    public List<Triangle>? Triangles { get; set; }

    public Tick[]? Ticks { get; set; }

    public List<Sample<double>>? Numbers { get; set; }

    public Sample<string>[]? Texts { get; set; }

    public (int, double)[]? Pairs { get; set; }

    public (Grid, Stretch?)[]? Nested { get; set; }

    public KeyValuePair<int, long>[]? Entries { get; set; }

    public Dictionary<Grid, Tick>? ByPlace { get; set; }

    public HashSet<(short, byte)>? Places { get; set; }

    public decimal[]? Decimals { get; set; }

    public DateTimeOffset[]? Times { get; set; }

    public int?[]? Counts { get; set; }

    public List<double?>? Prices { get; set; }

    public Tick Single { get; set; }

    public Stretch Last { get; set; }
}

#if !NETSTANDARD_RUNTIME
[GenerateSerializer]
public sealed class VectorRuns
{
    public System.Numerics.Vector3[]? Vectors { get; set; }

    public System.Numerics.Quaternion Rotation { get; set; }

    public System.Numerics.Matrix4x4? Matrix { get; set; }

    public List<(System.Numerics.Vector2, DateOnly)>? Days { get; set; }
}
#endif
