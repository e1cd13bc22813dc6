using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// What there is to know of each referenced assembly that itself uses Prewire, looked for once and kept as long as the reference is: an edit does not
/// change it. Facts hold no symbols.
/// </summary>
/// <param name="find">Looks through an assembly.</param>
internal sealed class ReferenceFacts<T>(Func<IAssemblySymbol, IEnumerable<T>> find)
{
    private readonly ConditionalWeakTable<MetadataReference, T[]> _found = new();

    /// <summary>The facts of all references of a compilation.</summary>
    public IEnumerable<T> Of(Compilation compilation) => Of(compilation, compilation.References);

    /// <summary>The facts of some references of a compilation.</summary>
    public IEnumerable<T> Of(Compilation compilation, IEnumerable<MetadataReference> references) => references.SelectMany(
        reference => compilation.GetAssemblyOrModuleSymbol(reference) is IAssemblySymbol assembly
            ? _found.GetValue(reference, _ => UsesPrewire(assembly) ? find(assembly).ToArray() : [])
            : []);

    private static bool UsesPrewire(IAssemblySymbol assembly) =>
        assembly.Modules.Any(static m => m.ReferencedAssemblies.Any(static a => a.Name == "Prewire"));
}
