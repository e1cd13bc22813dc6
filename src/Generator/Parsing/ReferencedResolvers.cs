using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>The referenced assemblies that have a resolver: under the JIT they may not have said so yet when a message names one of their types.</summary>
internal static class ReferencedResolvers
{
    /// <summary>The class whose method lets an assembly's module initialiser run.</summary>
    private const string Module = ".PrewireModule";

    /// <summary>What was found of a reference, kept as long as the reference itself is: an edit does not change it.</summary>
    private static readonly ConditionalWeakTable<MetadataReference, string> s_found = new();

    /// <summary>The namespaces of their generated code, in ordinal order.</summary>
    public static EquatableArray<string> Find(Compilation compilation)
    {
        var found = new SortedSet<string>(StringComparer.Ordinal);
        foreach (MetadataReference reference in compilation.References)
        {
            if (!ParseContext.IsAliased(reference)
                && compilation.GetAssemblyOrModuleSymbol(reference) is IAssemblySymbol assembly
                && s_found.GetValue(reference, _ => In(assembly)) is { Length: > 0 } name)
            {
                found.Add(name);
            }
        }

        return found.ToEquatableArray();
    }

    private static string In(IAssemblySymbol assembly)
    {
        bool usesPrewire = assembly.Modules.Any(static m => m.ReferencedAssemblies.Any(static a => a.Name == "Prewire"));
        string name = CodecNames.Namespace(assembly.Name);
        return usesPrewire && assembly.GetTypeByMetadataName(name + Module) is not null ? name : "";
    }
}
