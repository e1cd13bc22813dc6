using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Generator.Tests.Properties;

/// <summary>What a member holds. A node's spelling chooses among C# types that must be the same on the wire.</summary>
internal abstract record Node(int Spelling = 0);

/// <summary>A value without parts, by its place in <see cref="Leaves.All"/>.</summary>
internal sealed record LeafNode(int Leaf) : Node;

/// <summary>A list. Some C# types for one cannot be null, so whether the values can be is settled before the spelling.</summary>
internal sealed record ListNode(Node Element, bool IsNeverNull) : Node;

internal sealed record MapNode(Node Key, Node Value) : Node;

internal sealed record TupleNode(Node[] Items, bool IsReference) : Node;

/// <summary><c>T?</c> of a value type.</summary>
internal sealed record NullableNode(Node Inner) : Node;

/// <summary>Another type of the program, by its place.</summary>
internal sealed record NestedNode(int Type) : Node;

/// <summary>The program's generic type; spelled 1, a class or struct with the argument written in its place.</summary>
internal sealed record BoxNode(Node Argument) : Node;

/// <summary>The type parameter of the generic type.</summary>
internal sealed record ParameterNode : Node;

internal enum MemberForm
{
    Field,
    Property,
    Init,
}

internal enum TypeForm
{
    Class,
    OpenClass,
    Record,
    PositionalRecord,
    Struct,
    RecordStruct,
    PositionalRecordStruct,
}

/// <summary>A member.</summary>
/// <param name="Identity">Its id; its name on the wire is made from the same number, and so is its value.</param>
/// <param name="Type">What it holds.</param>
/// <param name="Form">How it is declared.</param>
/// <param name="IsRenamed">Whether it has another name in C#.</param>
internal sealed record Member(int Identity, Node Type, MemberForm Form, bool IsRenamed);

/// <summary>A type to be written as C#, its members in order of declaration.</summary>
internal sealed record TypeModel(TypeForm Form, bool UsesIds, Member[] Members)
{
    /// <summary>Whether the first members are in a base class.</summary>
    public bool HasBase { get; init; }

    public bool IsFingerprint { get; init; }

    /// <summary>Whether a type with ids says its names too.</summary>
    public bool IsWithNames { get; init; }

    /// <summary>A number of things around the members that say nothing of their bytes.</summary>
    public int Extras { get; init; }

    public bool IsStruct => Form >= TypeForm.Struct;

    public bool IsPositional => Form is TypeForm.PositionalRecord or TypeForm.PositionalRecordStruct;
}

/// <summary>The types of one namespace: the root, two that it may hold (the first of them the second), and a generic one.</summary>
internal sealed record Program(TypeModel[] Types)
{
    public const int Root = 0;
    public const int First = 1;
    public const int Second = 2;
    public const int Box = 3;

    public static readonly string[] Names = ["Root", "First", "Second", "Box"];

    public Program With(int index, TypeModel type) => new([.. Types.Select((t, i) => i == index ? type : t)]);

    /// <summary>The types that are reached from the root.</summary>
    public IEnumerable<int> Used()
    {
        var used = new SortedSet<int> { Root };
        for (int before = 0; before != used.Count;)
        {
            before = used.Count;
            used.UnionWith(used.SelectMany(i => Types[i].Members).SelectMany(static m => Nodes.All(m.Type)).Select(static n => n switch
            {
                NestedNode nested => nested.Type,
                BoxNode => Box,
                _ => Root,
            }).ToArray());
        }

        return used;
    }
}

internal static class Nodes
{
    public static IEnumerable<Node> Children(Node node) => node switch
    {
        ListNode list => [list.Element],
        MapNode map => [map.Key, map.Value],
        TupleNode tuple => tuple.Items,
        NullableNode nullable => [nullable.Inner],
        BoxNode box => [box.Argument],
        _ => [],
    };

    public static IEnumerable<Node> All(Node node) => Children(node).SelectMany(All).Prepend(node);

    /// <summary>The same with parts replaced.</summary>
    public static Node Map(Node node, Func<Node, Node> change) => node switch
    {
        ListNode list => list with { Element = change(list.Element) },
        MapNode map => map with { Key = change(map.Key), Value = change(map.Value) },
        TupleNode tuple => tuple with { Items = [.. tuple.Items.Select(change)] },
        NullableNode nullable => nullable with { Inner = change(nullable.Inner) },
        BoxNode box => box with { Argument = change(box.Argument) },
        _ => node,
    };

    /// <summary>The same with the type parameter replaced.</summary>
    public static Node Close(Node node, Node argument) => node is ParameterNode ? argument : Map(node, n => Close(n, argument));
}
