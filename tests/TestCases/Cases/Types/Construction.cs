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

/// <summary>The chosen constructor is private, and not all members go through it.</summary>
[GenerateSerializer]
public sealed class PrivateWithArguments
{
    [WireConstructor]
    private PrivateWithArguments(int number, in decimal amount)
    {
        Number = number;
        Amount = amount;
    }

    public int Number { get; }

    public decimal Amount { get; }

    public string? Later { get; init; }

    public static PrivateWithArguments Make(int number, decimal amount, string? later) => new(number, amount) { Later = later };
}

/// <summary>Nothing but its field knows the value; the constructor wants something else.</summary>
[GenerateSerializer]
public readonly struct ParsedStruct(string text)
{
    public int Length { get; } = text.Length;
}

/// <summary>A member that a constructor computes with is wider than the parameter's collection.</summary>
[GenerateSerializer]
public sealed class Wrapping(IEnumerable<string> lines)
{
    [WireInclude]
    private readonly List<string> _lines = [.. lines ?? []];

    public IReadOnlyList<string> Lines => _lines;
}

/// <summary>Required members, through a constructor that says nothing of them and may not be called by name.</summary>
[GenerateSerializer]
public sealed class PrivateAndRequired
{
    private PrivateAndRequired()
    {
    }

    public required string Name { get; init; }

    public static PrivateAndRequired Make(string name) => new() { Name = name };
}
