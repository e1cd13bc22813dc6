using System.Reflection;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>The native function a method stands for.</summary>
/// <param name="Module">The native library.</param>
/// <param name="EntryPoint">The function's name.</param>
/// <param name="Flags">Calling convention and string handling.</param>
[GenerateSerializer]
public readonly record struct MethodImportEntry(string Module, string EntryPoint, MethodImportAttributes Flags);
