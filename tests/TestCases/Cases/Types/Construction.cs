using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace Prewire.TestCases;

[GenerateSerializer]
public sealed class InitOnly
{
    public int Number { get; init; } = 7;

    public string Text { get; init; } = "initial";

    public List<int> List { get; init; } = [1, 2];
}

[GenerateSerializer]
public sealed class Required
{
    public required int Number { get; set; }

    public required string Text { get; init; }

    public required string? Nullable { get; init; }

    public required int Field;
}

[GenerateSerializer]
public sealed class SetsRequired
{
    [SetsRequiredMembers]
    public SetsRequired(string name, int size)
    {
        Name = name;
        Size = size;
    }

    public required string Name { get; init; }

    public required int Size { get; init; }

    public string? Remark { get; set; }
}

[GenerateSerializer]
public sealed record Positional(int Id, string Name, List<string>? Tags = null, int Limit = 5);

[GenerateSerializer]
public sealed record PositionalAndMore(int Id)
{
    public string? Note { get; init; }

    public int Mutable { get; set; }

    public int Field;
}

[GenerateSerializer]
public readonly record struct PositionalStruct(string Name, double Value, bool Flag);

[GenerateSerializer]
public record struct MutableRecordStruct(int Left, int Right)
{
    public string? Label { get; set; }
}

[GenerateSerializer]
public sealed class ConstructorCase(int NUMBER, string teXt)
{
    public int Number { get; } = NUMBER;

    public string Text { get; } = teXt;
}

[GenerateSerializer]
public sealed class ConstructorUnderscore
{
    [WireInclude]
    internal readonly int _count;

    [WireInclude]
    internal readonly string? _label;

    public ConstructorUnderscore(int count, string? label)
    {
        _count = count;
        _label = label;
    }
}

/// <summary>The parameter that no member matches keeps its default.</summary>
[GenerateSerializer]
public sealed class ConstructorDefaults(int width, int scale = 3)
{
    public int Width { get; } = width;

    [WireIgnore]
    public int Scale { get; } = scale;
}

[GenerateSerializer]
public sealed class ChosenConstructor
{
    public ChosenConstructor(int first, int second, int third)
    {
        First = first;
        Second = second;
        Third = third;
        Chosen = "all";
    }

    [WireConstructor]
    public ChosenConstructor(int first, int second)
    {
        First = first;
        Second = second;
        Chosen = "two";
    }

    public int First { get; }

    public int Second { get; }

    public int Third { get; set; }

    [WireIgnore]
    public string Chosen { get; }
}

[GenerateSerializer]
public sealed class PrivateConstructor
{
    private PrivateConstructor() => Origin = "private";

    public int Number { get; set; }

    [WireIgnore]
    public string Origin { get; }

    public static PrivateConstructor Make(int number) => new() { Number = number };
}

/// <summary>A getter without a setter is taken by the constructor, others are set after it.</summary>
[GenerateSerializer]
public class MixedConstruction(int id)
{
    public int Id { get; } = id;

    public string? Settable { get; set; }

    public string? Init { get; init; }

    public int Computed => Id * 2;
}
