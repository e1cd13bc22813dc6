using System.Collections.Generic;
using System.Reflection;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>A method, constructor, operator or accessor.</summary>
/// <param name="Name">The name in metadata.</param>
/// <param name="Flags">Visibility and the other flags.</param>
/// <param name="ImplFlags">How the body is made.</param>
/// <param name="ReturnType">The returned type in C# spelling, namespaces included.</param>
/// <param name="Parameters">The parameters in order.</param>
[GenerateSerializer]
public sealed record MethodEntry(
    string Name,
    MethodAttributes Flags,
    MethodImplAttributes ImplFlags,
    string ReturnType,
    ParameterEntry[] Parameters)
{
    /// <summary>The metadata token.</summary>
    public int Token { get; init; }

    /// <summary>The generic parameters, or null when there are none.</summary>
    public GenericParameterEntry[]? GenericParameters { get; init; }

    /// <summary>The size of the body in bytes of IL, or null where there is no body.</summary>
    public int? BodySize { get; init; }

    /// <summary>The native function behind the method, if it is one.</summary>
    public MethodImportEntry? Import { get; init; }

    /// <summary>The attributes of the returned value, or null when there are none.</summary>
    public List<AttributeEntry>? ReturnAttributes { get; init; }

    /// <summary>The attributes, or null when there are none.</summary>
    public List<AttributeEntry>? Attributes { get; init; }
}
