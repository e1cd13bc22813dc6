using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Prewire.Generator.Parsing;

/// <summary>
/// The members of classes in other assemblies, private ones too: a compilation does not read those, but one that is asked to does. Reference assemblies
/// have none. Asked for what is reported, and never by the generator.
/// </summary>
internal sealed class HiddenMembers(Compilation compilation)
{
    private readonly Lazy<Compilation> _all = new(() => CSharpCompilation.Create(
        "Members",
        references: compilation.References,
        options: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, metadataImportOptions: MetadataImportOptions.All)));

    /// <summary>What may be state among the instance fields that a class declares itself, or null where the assembly does not say.</summary>
    public IReadOnlyList<IFieldSymbol>? FieldsOf(INamedTypeSymbol type)
    {
        if (Find(type) is not INamedTypeSymbol found)
        {
            return null;
        }

        // Handlers of events belong to the running process.
        var events = new HashSet<string>(found.GetMembers().OfType<IEventSymbol>().Select(static e => e.Name));
        return [.. found.GetMembers().OfType<IFieldSymbol>().Where(f => !events.Contains(f.Name) && !f.IsStatic && !LeftOut.Is(f) && !LeftOut.IsLock(f))];
    }

    /// <summary>The names of the fields and properties that a class marks as those of its data contract, or null where the assembly does not say.</summary>
    public IReadOnlyList<string>? MarkedOf(INamedTypeSymbol type) => Find(type) is INamedTypeSymbol found
        ? [.. found.GetMembers().Where(static m => m is IFieldSymbol or IPropertySymbol && FrameworkAttributes.Find(m, FrameworkAttributes.DataMember) is not null).Select(static m => m.Name)]
        : null;

    /// <summary>The methods that a class or struct declares itself, or null where the assembly does not say.</summary>
    public IEnumerable<IMethodSymbol>? MethodsOf(INamedTypeSymbol type) => Find(type)?.GetMembers().OfType<IMethodSymbol>();

    private INamedTypeSymbol? Find(INamedTypeSymbol type) =>
        !type.ContainingAssembly.GetAttributes().Any(static a => a.AttributeClass?.Name == "ReferenceAssemblyAttribute")
        && compilation.GetMetadataReference(type.ContainingAssembly) is MetadataReference reference
            ? (_all.Value.GetAssemblyOrModuleSymbol(reference) as IAssemblySymbol)?.GetTypeByMetadataName(SymbolNames.KeyOf(type.OriginalDefinition))
            : null;
}
