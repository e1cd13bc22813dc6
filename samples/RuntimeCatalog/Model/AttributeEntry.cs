using System.Collections.Generic;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>A custom attribute with the values it was given.</summary>
/// <param name="Type">The full name of the attribute's type.</param>
/// <param name="Arguments">The constructor's arguments.</param>
[GenerateSerializer]
public sealed record AttributeEntry(string Type, ConstantValue[] Arguments)
{
    /// <summary>The properties and fields that were set, or null when none was.</summary>
    public Dictionary<string, ConstantValue>? Named { get; init; }

    /// <summary>The value as encoded in metadata, kept only where it can't be decoded.</summary>
    public byte[]? Undecoded { get; init; }
}
