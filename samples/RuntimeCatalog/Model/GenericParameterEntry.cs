using System.Reflection;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>A generic parameter of a type or method.</summary>
/// <param name="Name">The name.</param>
/// <param name="Flags">Variance and the special constraints.</param>
/// <param name="Constraints">The full names of the types the argument must derive from or implement.</param>
[GenerateSerializer]
public sealed record GenericParameterEntry(string Name, GenericParameterAttributes Flags, string[] Constraints);
