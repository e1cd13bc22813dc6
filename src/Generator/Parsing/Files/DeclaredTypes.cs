using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>The types that the source of a compilation marks.</summary>
internal static class DeclaredTypes
{
    /// <summary>The marked types some declaration of which is as asked for; perhaps one more than once.</summary>
    public static IEnumerable<INamedTypeSymbol> In(CSharpCompilation compilation, Func<TypeDeclarationSyntax, bool> isWanted)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            TypeDeclarationSyntax[] declarations = FileIndex.For(tree, compilation).Serializable.Where(isWanted).ToArray();
            SemanticModel? model = declarations.Length == 0 ? null : compilation.GetSemanticModel(tree);
            foreach (TypeDeclarationSyntax declaration in declarations)
            {
                if (model!.GetDeclaredSymbol(declaration) is INamedTypeSymbol type)
                {
                    yield return type;
                }
            }
        }
    }

    /// <summary>Whether a type, or one around it, is declared with type parameters.</summary>
    public static bool IsGeneric(TypeDeclarationSyntax type) => type.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().Any(static t => t.TypeParameterList is not null);
}
