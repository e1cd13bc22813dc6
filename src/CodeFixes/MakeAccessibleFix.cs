using System.Composition;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Formatting;
using Prewire.Generator.Diagnostics;

namespace Prewire.CodeFixes;

/// <summary>Makes a type, a constructor, a field, a method or an accessor internal, so that generated code can name it; or the type partial.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class MakeAccessibleFix : PrewireFix
{
    /// <summary>Makes the fix.</summary>
    public MakeAccessibleFix()
        : base(Rules.UnsupportedType, Rules.UnreachableMember, Rules.NoUsableConstructor, Rules.CallbackUnreachable)
    {
    }

    private protected override Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode root, SyntaxNode node)
    {
        if (FindHidden(node) is SyntaxNode hidden)
        {
            Offer(context, diagnostic, "Make it internal", hidden, MakeInternal);
        }

        if (diagnostic.Id != Rules.UnsupportedType.Id
            && !IsWithoutSetter(node)
            && node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is TypeDeclarationSyntax type
            && !type.Modifiers.Any(SyntaxKind.PartialKeyword)
            && node.FirstAncestorOrSelf<MemberDeclarationSyntax>() != type)
        {
            var generator = SyntaxGenerator.GetGenerator(context.Document);
            Offer(
                context,
                diagnostic,
                $"Make '{type.Identifier.ValueText}' partial",
                type,
                n => generator.WithModifiers(n, generator.GetModifiers(n).WithPartial(true)));
        }

        return Task.CompletedTask;
    }

    /// <summary>The innermost declaration around the node whose modifiers hide it.</summary>
    private static SyntaxNode? FindHidden(SyntaxNode node) => node.FirstAncestorOrSelf<MemberDeclarationSyntax>() switch
    {
        PropertyDeclarationSyntax property =>
            (SyntaxNode?)property.AccessorList?.Accessors.FirstOrDefault(static a => IsHidden(a.Modifiers)) ?? (IsHidden(property.Modifiers) ? property : null),
        TypeDeclarationSyntax type when IsHidden(type.Modifiers) || (type.Parent is TypeDeclarationSyntax && !HasAccessibility(type.Modifiers)) => type,
        FieldDeclarationSyntax { Declaration.Variables.Count: 1 } field when IsHidden(field.Modifiers) || !HasAccessibility(field.Modifiers) => field,
        ConstructorDeclarationSyntax constructor when IsHidden(constructor.Modifiers) || !HasAccessibility(constructor.Modifiers) => constructor,
        MethodDeclarationSyntax method when IsHidden(method.Modifiers) || !HasAccessibility(method.Modifiers) => method,
        _ => null,
    };

    private static SyntaxNode MakeInternal(SyntaxNode node) => node switch
    {
        AccessorDeclarationSyntax accessor => accessor.WithModifiers(Internal(accessor.Modifiers)),
        MemberDeclarationSyntax { Modifiers.Count: 0 } member => member
            .WithLeadingTrivia()
            .WithModifiers(SyntaxFactory.TokenList(SyntaxFactory.Token(SyntaxKind.InternalKeyword)))
            .WithLeadingTrivia(member.GetLeadingTrivia())
            .WithAdditionalAnnotations(Formatter.Annotation),
        MemberDeclarationSyntax member => member.WithModifiers(Internal(member.Modifiers)),
        _ => node,
    };

    /// <summary>The first hiding modifier becomes <c>internal</c>, a second one (as in <c>private protected</c>) goes.</summary>
    private static SyntaxTokenList Internal(SyntaxTokenList modifiers)
    {
        SyntaxToken[] hiding = modifiers.Where(static m => IsHiding(m)).ToArray();
        if (hiding.Length == 0)
        {
            return modifiers.Insert(0, SyntaxFactory.Token(SyntaxKind.InternalKeyword).WithTrailingTrivia(SyntaxFactory.Space));
        }

        foreach (SyntaxToken extra in hiding.Skip(1))
        {
            modifiers = modifiers.Remove(modifiers.First(m => m.RawKind == extra.RawKind));
        }

        SyntaxToken first = modifiers.First(static m => IsHiding(m));
        return modifiers.Replace(first, SyntaxFactory.Token(SyntaxKind.InternalKeyword).WithTriviaFrom(first));
    }

    private static bool IsHidden(SyntaxTokenList modifiers) => modifiers.Any(static m => IsHiding(m)) && !modifiers.Any(SyntaxKind.InternalKeyword);

    private static bool HasAccessibility(SyntaxTokenList modifiers) =>
        modifiers.Any(static m => IsHiding(m) || m.IsKind(SyntaxKind.InternalKeyword) || m.IsKind(SyntaxKind.PublicKeyword));

    private static bool IsHiding(SyntaxToken modifier) =>
        modifier.IsKind(SyntaxKind.PrivateKeyword) || modifier.IsKind(SyntaxKind.ProtectedKeyword) || modifier.ValueText == "file";

    /// <summary>Not even a part of the type can set an automatic property without a setter.</summary>
    private static bool IsWithoutSetter(SyntaxNode node) =>
        node.FirstAncestorOrSelf<PropertyDeclarationSyntax>() is PropertyDeclarationSyntax property
        && property.AccessorList?.Accessors.Any(static a => a.IsKind(SyntaxKind.SetAccessorDeclaration) || a.IsKind(SyntaxKind.InitAccessorDeclaration)) != true;
}
