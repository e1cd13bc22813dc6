using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints what the generic methods and types of an assembly give to Prewire, for the compilations of those who call them.</summary>
internal static class GivenTypesEmitter
{
    public static string Emit(IEnumerable<GivenTypesModel> generics)
    {
        CodeWriter code = SourceFile.Begin();

        // A partial type may be marked in several files.
        foreach (GivenTypesModel generic in generics.Distinct().OrderBy(static g => g.Generic, StringComparer.Ordinal))
        {
            string types = string.Join(", ", generic.Types.Select(Names.Literal));
            code.Line("[assembly: global::Prewire.GeneratedCode.GivenTypes(" + Names.Literal(generic.Generic) + ", " + types + ")]");
        }

        return code.ToString();
    }
}
