using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>Everything the metadata of one .NET runtime says: the root of the saved file.</summary>
/// <param name="Framework">The runtime's own description, such as <c>.NET 10.0.1</c>.</param>
/// <param name="RuntimeVersion">The runtime's version.</param>
/// <param name="Architecture">The processor the process ran on.</param>
/// <param name="CreatedAt">When the metadata was read, with the local offset.</param>
[GenerateSerializer]
public sealed record Catalog(string Framework, Version RuntimeVersion, Architecture Architecture, DateTimeOffset CreatedAt)
{
    /// <summary>How long reading the metadata took.</summary>
    public TimeSpan ScanTime { get; init; }

    /// <summary>The managed assemblies, ordered by name.</summary>
    public required List<AssemblyEntry> Assemblies { get; init; }
}
