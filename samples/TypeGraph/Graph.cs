using System.Collections.Generic;
using Prewire;

// Types refer to types, and members to types and back: cycles everywhere. The one attribute keeps them, and every object is written once.
[assembly: WireReferences]

namespace TypeGraph;

/// <summary>All that was found.</summary>
[GenerateSerializer]
public sealed class Graph
{
    public List<AssemblyNode> Assemblies { get; set; } = [];
}

/// <summary>An assembly.</summary>
[GenerateSerializer]
public sealed class AssemblyNode
{
    public string Name { get; set; } = "";

    public List<TypeNode> Types { get; set; } = [];
}

/// <summary>A type, or what a type of another assembly is mentioned as that was not found.</summary>
[GenerateSerializer]
public sealed class TypeNode
{
    public string Name { get; set; } = "";

    public AssemblyNode? Assembly { get; set; }

    public TypeNode? Base { get; set; }

    public TypeNode? Outer { get; set; }

    public List<TypeNode> Interfaces { get; set; } = [];

    public List<MemberNode> Members { get; set; } = [];
}

/// <summary>A field or method.</summary>
[GenerateSerializer]
public sealed class MemberNode
{
    public string Name { get; set; } = "";

    public TypeNode? Declaring { get; set; }

    /// <summary>What its signature mentions: of a method what it returns first.</summary>
    public List<TypeNode> Mentions { get; set; } = [];
}
