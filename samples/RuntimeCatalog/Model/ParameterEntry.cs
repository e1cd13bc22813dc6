using System.Collections.Generic;
using System.Reflection;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>A parameter of a method or an indexer.</summary>
/// <param name="Name">The name, or null where metadata has none.</param>
/// <param name="Type">The type in C# spelling, namespaces included; ends in <c>&amp;</c> when passed by reference.</param>
/// <param name="Flags">Direction and the other flags.</param>
[GenerateSerializer]
public readonly record struct ParameterEntry(string? Name, string Type, ParameterAttributes Flags)
{
    /// <summary>The default value, or null when the parameter has none.</summary>
    public ConstantValue? DefaultValue { get; init; }

    /// <summary>The attributes, or null when there are none.</summary>
    public List<AttributeEntry>? Attributes { get; init; }
}
