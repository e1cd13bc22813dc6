using System;
using System.Collections;
using System.Collections.Generic;
using Prewire.TestCases.Domain;
using Prewire.TestCases.Shared;

// No call names them; open positions have to know them.
[assembly: Prewire.GenerateSerializer(typeof(Flag<int>))]
[assembly: Prewire.GenerateSerializer(typeof(Flag<string>))]

namespace Prewire.TestCases;

/// <summary>The third assembly of a hierarchy.</summary>
[GenerateSerializer]
public sealed class Tower : House
{
    public Figure? Top { get; set; }

    public decimal Height { get; set; }
}

/// <summary>Positions of bases with tables; all objects are in them.</summary>
[GenerateSerializer]
public sealed class Drawing
{
    public Figure? Main { get; set; }

    public List<Figure?> Figures { get; set; } = [];

    public Dictionary<string, Box3>? Boxes { get; set; }

    public Box3? Box { get; set; }

    public INode<int>? Numbers { get; set; }

    public INode<string?>[]? Texts { get; set; }

    public Tagged<Figure?>? Tagged { get; set; }
}

/// <summary>Positions that say nothing of their values.</summary>
[GenerateSerializer]
public sealed class OpenMembers
{
    public object? Any { get; set; }

    public dynamic? Dynamic { get; set; }

    public object?[]? Array { get; set; }

    public List<object?>? List { get; set; }

    public Dictionary<string, object?>? Map { get; set; }

    public ArrayList? Untyped { get; set; }

    public Hashtable? Table { get; set; }

    public ILabelled? Labelled { get; set; }

    public List<ILabelled?>? AllLabelled { get; set; }

    public IComparable? Comparable { get; set; }

    [WireOpen]
    public Figure? Figure { get; set; }

    [WireOpen]
    public List<Tree>? Trees { get; set; }

    [WireInclude]
    private object? _hidden;

    public OpenMembers Hide(object? value)
    {
        _hidden = value;
        return this;
    }

    public object? Reveal() => _hidden;
}
