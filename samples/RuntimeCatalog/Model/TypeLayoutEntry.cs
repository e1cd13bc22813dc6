using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>A layout that a type states itself.</summary>
/// <param name="Size">The size in bytes; 0 leaves it to the runtime.</param>
/// <param name="PackingSize">The alignment in bytes; 0 leaves it to the runtime.</param>
[GenerateSerializer]
public readonly record struct TypeLayoutEntry(int Size, short PackingSize);
