using System;
using System.Collections.Generic;
using System.Reflection;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>One managed assembly.</summary>
/// <param name="Name">The simple name.</param>
/// <param name="Version">The assembly version.</param>
/// <param name="Flags">The flags of the assembly definition.</param>
[GenerateSerializer]
public sealed record AssemblyEntry(string Name, Version Version, AssemblyFlags Flags)
{
    /// <summary>The file's name without its folder.</summary>
    public required string FileName { get; init; }

    /// <summary>The file's size in bytes.</summary>
    public long FileSize { get; init; }

    /// <summary>When the file was last written, in UTC.</summary>
    public DateTime LastWriteTime { get; init; }

    /// <summary>Identifies this very build of the assembly.</summary>
    public Guid ModuleVersionId { get; init; }

    /// <summary>The algorithm by which the assembly's files are hashed.</summary>
    public AssemblyHashAlgorithm HashAlgorithm { get; init; }

    /// <summary>The culture, or null for a neutral assembly.</summary>
    public string? Culture { get; init; }

    /// <summary>The full public key; empty when the assembly is not signed.</summary>
    public required byte[] PublicKey { get; init; }

    /// <summary>The last eight bytes of the public key's hash, or null when the assembly is not signed.</summary>
    public byte[]? PublicKeyToken { get; init; }

    /// <summary>The assemblies this one refers to.</summary>
    public AssemblyReferenceEntry[] References { get; init; } = [];

    /// <summary>The types that have moved to another assembly.</summary>
    public ForwardedType[] Forwards { get; init; } = [];

    /// <summary>The embedded resources and their visibility.</summary>
    public Dictionary<string, ManifestResourceAttributes> Resources { get; init; } = [];

    /// <summary>The outermost types by namespace; the key is empty for the global namespace.</summary>
    public required Dictionary<string, List<TypeEntry>> Namespaces { get; init; }

    /// <summary>The attributes on the assembly, or null when there are none.</summary>
    public List<AttributeEntry>? Attributes { get; init; }
}
