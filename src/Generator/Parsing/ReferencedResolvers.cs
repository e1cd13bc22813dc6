using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>The referenced assemblies that have a resolver: under the JIT they may not have said so yet when a message names one of their types.</summary>
internal static class ReferencedResolvers
{
    private static readonly ReferenceFacts<AssemblyIdentity> s_found = new(static assembly => ModuleOf(assembly) is not null ? [assembly.Identity] : []);

    private static readonly ReferenceFacts<bool> s_takesAnything = new(static assembly => [ModuleOf(assembly)?.GetMembers(SharedNames.TakesAnything).IsEmpty == false]);

    /// <summary>The namespaces of their generated code, in ordinal order. What names that differ only in punctuation share, or have in common with the assembly itself, C# could not tell apart.</summary>
    public static Items<string> Find(Compilation compilation) => s_found
        .Of(compilation, compilation.References.Where(r => !ParseContext.IsAliased(compilation, r)))
        .Distinct()
        .GroupBy(static identity => CodecNames.Namespace(identity.Name), StringComparer.Ordinal)
        .Where(names => names.Count() == 1 && names.Key != CodecNames.Namespace(compilation.AssemblyName ?? ""))
        .Select(static names => names.Key)
        .OrderBy(static name => name, StringComparer.Ordinal)
        .ToItems();

    /// <summary>Whether in messages of some of them values of any type can stand.</summary>
    public static bool AnyTakesAnything(Compilation compilation) => s_takesAnything.Of(compilation).Contains(true);

    private static INamedTypeSymbol? ModuleOf(IAssemblySymbol assembly) => assembly.GetTypeByMetadataName(CodecNames.Namespace(assembly.Name) + "." + SharedNames.Module);
}
