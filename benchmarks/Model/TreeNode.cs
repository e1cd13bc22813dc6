namespace Prewire.Benchmarks.Model;

/// <summary>A node of a binary tree that is a few thousand objects large.</summary>
[GenerateSerializer]
public sealed partial class TreeNode
{
    [WireId(1)] public int Value { get; set; }

    [WireId(2)] public string? Label { get; set; }

    [WireId(3)] public TreeNode? Left { get; set; }

    [WireId(4)] public TreeNode? Right { get; set; }
}

/// <summary>The same without ids.</summary>
[GenerateSerializer]
public sealed partial class NamedTreeNode
{
    public int Value { get; set; }

    public string? Label { get; set; }

    public NamedTreeNode? Left { get; set; }

    public NamedTreeNode? Right { get; set; }
}
