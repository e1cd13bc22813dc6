using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>A type that an assembly names but another one holds.</summary>
/// <param name="FullName">The type's full name.</param>
/// <param name="Assembly">The simple name of the assembly to look in.</param>
[GenerateSerializer]
public readonly record struct ForwardedType(string FullName, string Assembly);
