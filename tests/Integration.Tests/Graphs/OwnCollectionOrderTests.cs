using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Collections of the user's own that look at their elements, in graphs: these have their values only when all have.</summary>
public class OwnCollectionOrderTests
{
    [Fact]
    public void Elements_are_put_in_when_they_have_their_values()
    {
        var group = new NodeGroup { Nodes = { new SortedNode { Name = "b" }, new SortedNode { Name = "a" }, new SortedNode { Name = "c" } } };
        Assert.Equal(["a", "b", "c"], PrewireSerializer.Deserialize<NodeGroup>(PrewireSerializer.Serialize(group))!.Nodes.Select(static n => n.Name));
        Assert.Equal(["a", "b", "c"], PrewireSerializer.Clone(group)!.Nodes.Select(static n => n.Name));
    }

    [Fact]
    public void Copies_hear_nothing_of_canonical_output()
    {
        var node = new CalledNode();
        node.Others.Add(new CalledNode());
        node.Others.Add(node);
        CalledNode copy = PrewireSerializer.Clone(node, new PrewireOptions { Canonical = true })!;
        Assert.Equal(2, copy.Others.Count);
        Assert.Contains(copy, copy.Others);
    }
}

[GenerateSerializer]
[WireReferences]
public sealed class SortedNode : IComparable<SortedNode>
{
    public string? Name { get; set; }

    public int CompareTo(SortedNode? other) => string.CompareOrdinal(Name, other?.Name);
}

/// <summary>Without order between its elements it holds one.</summary>
[GenerateSerializer]
public sealed class SortedNodes : ICollection<SortedNode>
{
    private readonly SortedSet<SortedNode> _nodes = [];

    public int Count => _nodes.Count;

    public bool IsReadOnly => false;

    public void Add(SortedNode item) => _nodes.Add(item);

    public void Clear() => _nodes.Clear();

    public bool Contains(SortedNode item) => _nodes.Contains(item);

    public void CopyTo(SortedNode[] array, int arrayIndex) => _nodes.CopyTo(array, arrayIndex);

    public bool Remove(SortedNode item) => _nodes.Remove(item);

    public IEnumerator<SortedNode> GetEnumerator() => _nodes.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
[WireReferences]
public sealed class NodeGroup
{
    public SortedNodes Nodes { get; set; } = [];
}

/// <summary>Copied by way of bytes, because of its callback.</summary>
[GenerateSerializer]
[WireReferences]
public sealed class CalledNode
{
    public HashSet<CalledNode> Others { get; set; } = [];

    [WireIgnore]
    public int Calls { get; private set; }

    [WireAfterRead]
    private void Note() => Calls++;
}
