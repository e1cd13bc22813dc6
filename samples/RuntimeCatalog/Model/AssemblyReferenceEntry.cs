using System;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>A reference from one assembly to another.</summary>
/// <param name="Name">The simple name.</param>
/// <param name="Version">The version asked for.</param>
/// <param name="PublicKeyToken">The token asked for, or null when there is none.</param>
[GenerateSerializer]
public readonly record struct AssemblyReferenceEntry(string Name, Version Version, byte[]? PublicKeyToken);
