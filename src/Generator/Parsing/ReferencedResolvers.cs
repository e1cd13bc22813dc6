using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>The referenced assemblies that have a resolver: under the JIT they may not have said so yet when a message names one of their types.</summary>
internal static class ReferencedResolvers
{
    /// <summary>The class whose method lets an assembly's module initialiser run.</summary>

    private static readonly ReferenceFacts<string> s_found = new(static assembly => In(assembly));

    /// <summary>The namespaces of their generated code, in ordinal order.</summary>
    public static Items<string> Find(Compilation compilation) => s_found
        .Of(compilation, compilation.References.Where(static r => !ParseContext.IsAliased(r)))
        .Distinct(StringComparer.Ordinal)
        .OrderBy(static name => name, StringComparer.Ordinal)
        .ToItems();

    private static string[] In(IAssemblySymbol assembly)
    {
        string name = CodecNames.Namespace(assembly.Name);
        return assembly.GetTypeByMetadataName(name + "." + SharedNames.Module) is not null ? [name] : [];
    }
}
