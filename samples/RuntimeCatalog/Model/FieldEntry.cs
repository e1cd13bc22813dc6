using System.Collections.Generic;
using System.Reflection;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>A field or constant.</summary>
/// <param name="Name">The name.</param>
/// <param name="Type">The type in C# spelling, namespaces included.</param>
/// <param name="Flags">Visibility and the other flags.</param>
[GenerateSerializer]
public sealed record FieldEntry(string Name, string Type, FieldAttributes Flags)
{
    /// <summary>The value of a constant; null for fields.</summary>
    public ConstantValue? Constant { get; init; }

    /// <summary>The offset in bytes within a type of explicit layout.</summary>
    public int? Offset { get; init; }

    /// <summary>How the field is passed to native code, as encoded in metadata.</summary>
    public byte[]? Marshalling { get; init; }

    /// <summary>The attributes, or null when there are none.</summary>
    public List<AttributeEntry>? Attributes { get; init; }
}
