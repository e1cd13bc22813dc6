using System.Composition;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;

namespace Prewire.CodeFixes;

/// <summary>Calls a method after reading that cannot be called before it.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class CallbackFix : PrewireFix
{
    /// <summary>Makes the fix.</summary>
    public CallbackFix()
        : base(Rules.NoMomentBeforeRead)
    {
    }

    private protected override Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode root, SyntaxNode node)
    {
        if (node.FirstAncestorOrSelf<MethodDeclarationSyntax>()?.FindAttribute("WireBeforeRead") is AttributeSyntax attribute)
        {
            Offer(context, diagnostic, "Call it after reading: [WireAfterRead]", root, attribute, () => attribute.Renamed("WireAfterRead"));
        }

        return Task.CompletedTask;
    }
}
