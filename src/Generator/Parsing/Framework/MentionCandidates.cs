using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>The places of a file that may name types which need no code, told by syntax alone.</summary>
internal static class MentionCandidates
{
    private static readonly HashSet<string> s_names = new(
        FrameworkForms.All.Select(static f => f.MetadataName.Split('`', '+')[0]).Append("Tuple"), StringComparer.Ordinal);

    /// <summary>Types by name, as C# writes them, and the places where they stand; the names of foreign enumerations are not known before.</summary>
    public static IEnumerable<(string Name, SyntaxNode Place)> In(IEnumerable<SyntaxNode> nodes)
    {
        foreach (SyntaxNode node in nodes)
        {
            switch (node)
            {
                case ArrayTypeSyntax { Parent: ArrayCreationExpressionSyntax } array:
                    yield return (array.ElementType + string.Concat(array.RankSpecifiers.Select(static r => "[" + new string(',', r.Rank - 1) + "]")), node);
                    break;
                case ArrayTypeSyntax or TupleTypeSyntax:
                    yield return (node.ToString(), node);
                    break;
                case GenericNameSyntax { IsUnboundGenericName: false } name when s_names.Contains(name.Identifier.ValueText):
                    yield return (Whole(name).ToString(), node);
                    break;
                case IdentifierNameSyntax name when IsKnown(name.Identifier.ValueText) || SyntaxFacts.IsInTypeOnlyContext(name):
                    yield return (Whole(name).ToString(), node);
                    break;
                case RangeExpressionSyntax { Parent: not (BracketedArgumentListSyntax or ArgumentSyntax { Parent: BracketedArgumentListSyntax }) }:
                    yield return ("global::System.Range", node);
                    break;
                case PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.IndexExpression, Parent: not (RangeExpressionSyntax or ArgumentSyntax { Parent: BracketedArgumentListSyntax }) }:
                    yield return ("global::System.Index", node);
                    break;
            }
        }
    }

    private static bool IsKnown(string name) => s_names.Contains(name) || name.EndsWith("Exception", StringComparison.Ordinal);

    /// <summary>A name with what qualifies it.</summary>
    private static ExpressionSyntax Whole(SimpleNameSyntax name) => name.Parent switch
    {
        QualifiedNameSyntax qualified when qualified.Right == name => qualified,
        AliasQualifiedNameSyntax qualified when qualified.Name == name => qualified,
        MemberAccessExpressionSyntax access when access.Name == name => access,
        _ => name,
    };
}
