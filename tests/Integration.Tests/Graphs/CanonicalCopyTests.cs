using System.Collections.Generic;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Copies that go through bytes which nobody sees.</summary>
public class CanonicalCopyTests
{
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
