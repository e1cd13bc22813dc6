using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>Which types generated code may add a part to.</summary>
internal static class PartialTypes
{
    /// <summary>A type that declares members, as the ways to them depend on it.</summary>
    public static DeclaringTypeModel Owner(ParseContext context, INamedTypeSymbol type, bool isSelf) =>
        new(context.NameOf(type), isSelf, TypeParameterParser.AllParameters(type).Count > 0, type.IsValueType, IsBridged(context, type))
        {
            Definition = TypeParameterParser.Definition(type),
        };

    /// <summary>Whether generated code is added to a type: it is partial, and has a codec of its own in this compilation.</summary>
    public static bool IsBridged(ParseContext context, INamedTypeSymbol type) =>
        context.IsSameAssembly(type) && type.WithTypesAround().All(IsDeclaredPartial) && context.Serializable.Find(type) == CodecHome.Here && !context.Serializable.IsForward(type);

    /// <summary>Whether members of one type are declared in one file of this compilation. The order of several files is not the same in an IDE and in a build, nor is that of a type out of metadata.</summary>
    public static bool IsInOneFile(IEnumerable<ISymbol> members)
    {
        SyntaxTree?[] files = [.. members.Select(static m => m.DeclaringSyntaxReferences.FirstOrDefault()?.SyntaxTree).Distinct()];
        return files.Length == 1 && files[0] is not null;
    }

    /// <summary>The types around a type, outermost first.</summary>
    public static EquatableArray<string> ContainingTypes(INamedTypeSymbol type) => type.WithTypesAround().Skip(1).Select(Declaration).Reverse().ToEquatableArray();

    private static bool IsDeclaredPartial(INamedTypeSymbol type) =>
        type.DeclaringSyntaxReferences.Any(static r =>
            r.GetSyntax() is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    /// <summary>How another part of a type begins, behind its modifiers.</summary>
    public static string Declaration(INamedTypeSymbol type)
    {
        string keyword = type switch
        {
            { IsRecord: true, IsValueType: true } => "record struct",
            { IsRecord: true } => "record",
            { IsValueType: true } => "struct",
            { TypeKind: TypeKind.Interface } => "interface",
            _ => "class",
        };
        string parameters = type.Arity == 0
            ? ""
            : "<" + string.Join(", ", type.TypeParameters.Select(static p => Identifiers.Escape(p.Name))) + ">";
        return keyword + " " + Identifiers.Escape(type.Name) + parameters;
    }
}
