using System.Collections.Generic;

namespace Prewire.TestCases;

[GenerateSerializer]
public sealed class Tree
{
    public int Value { get; set; }

    public Tree? Left { get; set; }

    public Tree? Right { get; set; }
}

[GenerateSerializer]
public sealed record Chain(int Value, Chain? Next);

[GenerateSerializer]
public sealed class Folder
{
    public string Name { get; set; } = "";

    public List<Folder> Folders { get; set; } = [];

    public Dictionary<string, FileEntry>? Files { get; set; }
}

[GenerateSerializer]
public sealed class FileEntry
{
    public long Size { get; set; }

    public Folder? Parts { get; set; }

    public FileEntry[]? Versions { get; set; }
}

/// <summary>A struct in a cycle: through a list it may contain itself.</summary>
[GenerateSerializer]
public struct StructNode
{
    public int Value { get; set; }

    public List<StructNode>? Children { get; set; }
}
