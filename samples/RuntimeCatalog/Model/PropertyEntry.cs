using System.Collections.Generic;
using System.Reflection;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>A property or indexer.</summary>
/// <param name="Name">The name.</param>
/// <param name="Type">The type in C# spelling, namespaces included.</param>
/// <param name="Flags">The flags of the property itself.</param>
[GenerateSerializer]
public sealed record PropertyEntry(string Name, string Type, PropertyAttributes Flags)
{
    /// <summary>The flags of the getter, or null when there is none.</summary>
    public MethodAttributes? Getter { get; init; }

    /// <summary>The flags of the setter, or null when there is none.</summary>
    public MethodAttributes? Setter { get; init; }

    /// <summary>Whether the setter may run during construction only.</summary>
    public bool IsInitOnly { get; init; }

    /// <summary>The parameters of an indexer; empty for a property.</summary>
    public ParameterEntry[] Parameters { get; init; } = [];

    /// <summary>The attributes, or null when there are none.</summary>
    public List<AttributeEntry>? Attributes { get; init; }
}
