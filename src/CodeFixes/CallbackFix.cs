using System.Composition;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Simplification;
using Prewire.Generator.Diagnostics;

namespace Prewire.CodeFixes;

/// <summary>Calls a method after reading that cannot be called before it.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class CallbackFix : PrewireFix
{
    private const string Before = "WireBeforeRead";

    /// <summary>Makes the fix.</summary>
    public CallbackFix()
        : base(Rules.NoMomentBeforeRead)
    {
    }

    private protected override Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode root, SyntaxNode node)
    {
        AttributeSyntax? attribute = node.FirstAncestorOrSelf<MethodDeclarationSyntax>()?.AttributeLists
            .SelectMany(static l => l.Attributes)
            .FirstOrDefault(static a => IsBefore(a.Name));
        if (attribute is not null)
        {
            Offer(context, diagnostic, "Call it after reading: [WireAfterRead]", root, attribute, () => attribute.WithName(
                SyntaxFactory.QualifiedName(SyntaxFactory.IdentifierName("Prewire"), SyntaxFactory.IdentifierName("WireAfterRead"))
                    .WithAdditionalAnnotations(Simplifier.Annotation)));
        }

        return Task.CompletedTask;
    }

    private static bool IsBefore(NameSyntax name)
    {
        string last = name is QualifiedNameSyntax qualified ? qualified.Right.Identifier.ValueText : (name as SimpleNameSyntax)?.Identifier.ValueText ?? "";
        return last is Before or Before + "Attribute";
    }
}
