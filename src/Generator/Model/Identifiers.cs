using Microsoft.CodeAnalysis.CSharp;

namespace Prewire.Generator.Model;

/// <summary>Names as C# source writes them.</summary>
internal static class Identifiers
{
    /// <summary>Puts an <c>@</c> before a name that is a keyword, contextual ones included, for they mean something else in some places.</summary>
    public static string Escape(string name) =>
        SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None
            ? "@" + name
            : name;
}
