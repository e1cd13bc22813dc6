using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>The framework's exceptions that the runtime can make from data. A test compares the table with what it makes.</summary>
internal static class KnownExceptions
{
    private static readonly HashSet<string> s_newer = TypeNames.Keys([.. ExceptionNames.NewerPlain, .. ExceptionNames.NewerDetailed]);

    private static readonly HashSet<string> s_known = [.. TypeNames.Keys([.. ExceptionNames.Plain, .. ExceptionNames.Detailed]), .. s_newer];

    /// <summary>Whether exceptions of a class come back as what they were.</summary>
    public static bool Has(INamedTypeSymbol type) => s_known.Contains(SymbolNames.KeyOf(type));

    /// <summary>Whether exceptions of a class that is known come back as what they were from .NET 8 on only.</summary>
    public static bool IsNewer(INamedTypeSymbol type) => s_newer.Contains(SymbolNames.KeyOf(type));

    /// <summary>Whether a type is an exception of the framework, be it one of these or not.</summary>
    public static bool IsException(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Class, IsGenericType: false } && type.Name.EndsWith("Exception", StringComparison.Ordinal)
        && FrameworkTypes.IsOfFramework(type)
        && type.WithBaseClasses().Any(static t => t.MetadataName == "Exception" && t.ContainingNamespace.Is("System"));

    /// <summary>The keys of all.</summary>
    public static IEnumerable<string> Keys => s_known;
}
