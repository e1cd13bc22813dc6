using System.Collections.Generic;
using System.Reflection;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>One type definition with its members.</summary>
/// <param name="Name">The name in metadata: without namespace, with the number of generic parameters, as in <c>List`1</c>.</param>
/// <param name="Flags">Visibility, layout and the other flags of the definition.</param>
/// <param name="Token">The metadata token.</param>
[GenerateSerializer]
public sealed record TypeEntry(string Name, TypeAttributes Flags, int Token)
{
    /// <summary>The full name of the base type, or null for interfaces and <see cref="object"/>.</summary>
    public string? BaseType { get; init; }

    /// <summary>The full names of the interfaces.</summary>
    public string[] Interfaces { get; init; } = [];

    /// <summary>The generic parameters, those of the enclosing types included; null when there are none.</summary>
    public GenericParameterEntry[]? GenericParameters { get; init; }

    /// <summary>Size and packing where they are given.</summary>
    public TypeLayoutEntry? Layout { get; init; }

    /// <summary>The fields, constants included.</summary>
    public List<FieldEntry> Fields { get; init; } = [];

    /// <summary>The methods, constructors and accessors included.</summary>
    public List<MethodEntry> Methods { get; init; } = [];

    /// <summary>The properties.</summary>
    public List<PropertyEntry> Properties { get; init; } = [];

    /// <summary>The events.</summary>
    public List<EventEntry> Events { get; init; } = [];

    /// <summary>The types declared within this one.</summary>
    public List<TypeEntry> NestedTypes { get; init; } = [];

    /// <summary>The attributes, or null when there are none.</summary>
    public List<AttributeEntry>? Attributes { get; init; }
}
