using Microsoft.CodeAnalysis.Editing;

namespace Prewire.CodeFixes;

/// <summary>Makes a type, a constructor, a field, a method or an accessor internal, so that generated code can name it; or the type partial.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class MakeAccessibleFix() : PrewireFix(Rules.UnsupportedType, Rules.UnreachableMember, Rules.NoUsableConstructor, Rules.CallbackUnreachable)
{
    private protected override async Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        if (diagnostic.Properties.ContainsKey(ConstructorMatcher.UnmatchedProperty))
        {
            return;
        }

        if (FindHidden(node) is SyntaxNode hidden
            && (diagnostic.Id != Rules.UnreachableMember.Id || CanBeAssigned(node) || await IsTakenAsync(context, node).ConfigureAwait(false))
            && await HiddenNames.CanBeShownAsync(context.Document, [.. Shown(hidden)], context.CancellationToken).ConfigureAwait(false))
        {
            // Who cannot name a type cannot name those in it.
            context.RegisterCodeFix(
                new DeclarationEdit("Make it internal", context.Document, hidden, static (root, found, _) => root.ReplaceNodes(Shown(found), static (_, n) => MakeInternal(n))),
                diagnostic);
        }

        if (diagnostic.Id != Rules.UnsupportedType.Id
            && !IsWithoutSetter(node)
            && node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is TypeDeclarationSyntax type
            && NotPartial(type).FirstOrDefault() is TypeDeclarationSyntax first
            && node.FirstAncestorOrSelf<MemberDeclarationSyntax>() != type)
        {
            // A type has parts only where all those around it have.
            var generator = SyntaxGenerator.GetGenerator(context.Document);
            context.RegisterCodeFix(
                new DeclarationEdit(
                    $"Make '{first.Identifier.ValueText}' partial",
                    context.Document,
                    type,
                    (root, found, _) => root.ReplaceNodes(NotPartial(found), (_, n) => generator.WithModifiers(n, generator.GetModifiers(n).WithPartial(true)))),
                diagnostic);
        }
    }

    /// <summary>The type and those around it that are in one part, from the inside.</summary>
    private static IEnumerable<TypeDeclarationSyntax> NotPartial(SyntaxNode type) =>
        type.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().Where(static t => !t.Modifiers.Any(SyntaxKind.PartialKeyword));

    /// <summary>What is made internal: a member alone, or a type and those around it that are hidden, from the inside.</summary>
    private static IEnumerable<SyntaxNode> Shown(SyntaxNode hidden) =>
        hidden is TypeDeclarationSyntax ? hidden.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().Where(IsHidden) : [hidden];

    /// <summary>The innermost declaration around the node that is hidden, by its modifiers or by a type around it.</summary>
    private static SyntaxNode? FindHidden(SyntaxNode node) => node.FirstAncestorOrSelf<MemberDeclarationSyntax>() switch
    {
        // It has to be as visible as what it overrides.
        MemberDeclarationSyntax member when member.Modifiers.Any(SyntaxKind.OverrideKeyword) => null,
        PropertyDeclarationSyntax property when property.AccessorList?.Accessors.FirstOrDefault(static a => IsHidden(a.Modifiers)) is AccessorDeclarationSyntax accessor =>
            IsWiderThanInternal(property.Modifiers) ? accessor : property,
        PropertyDeclarationSyntax { ExplicitInterfaceSpecifier: null } property when IsHidden(property.Modifiers) || !HasAccessibility(property.Modifiers) => property,
        TypeDeclarationSyntax type when Shown(type).Any() => type,
        FieldDeclarationSyntax { Declaration.Variables.Count: 1 } field when IsHidden(field.Modifiers) || !HasAccessibility(field.Modifiers) => field,
        ConstructorDeclarationSyntax constructor when IsHidden(constructor.Modifiers) || !HasAccessibility(constructor.Modifiers) => constructor,
        MethodDeclarationSyntax method when IsHidden(method.Modifiers) || !HasAccessibility(method.Modifiers) => method,
        _ => null,
    };

    private static SyntaxNode MakeInternal(SyntaxNode node) => node switch
    {
        // An accessor has to be narrower than its property where it says anything.
        PropertyDeclarationSyntax { AccessorList: AccessorListSyntax accessors } property when accessors.Accessors.Any(static a => IsHidden(a.Modifiers)) =>
            WithInternal(property.WithAccessorList(accessors.WithAccessors(SyntaxFactory.List(accessors.Accessors.Select(Plain))))),
        AccessorDeclarationSyntax accessor when accessor.FirstAncestorOrSelf<PropertyDeclarationSyntax>() is { } property && property.Modifiers.Any(SyntaxKind.InternalKeyword) => Plain(accessor),
        AccessorDeclarationSyntax accessor => accessor.WithModifiers(Internal(accessor.Modifiers)),
        MemberDeclarationSyntax member => WithInternal(member),
        _ => node,
    };

    private static MemberDeclarationSyntax WithInternal(MemberDeclarationSyntax member)
    {
        if (member.Modifiers.Count > 0)
        {
            return member.Modifiers.Any(SyntaxKind.InternalKeyword) ? member : member.WithModifiers(Internal(member.Modifiers));
        }

        SyntaxToken old = member.AttributeLists.Count == 0 ? member.GetFirstToken() : member.AttributeLists.Last().GetLastToken().GetNextToken();
        return member.ReplaceToken(old, old.WithLeadingTrivia()).WithModifiers(SyntaxFactory.TokenList(
            SyntaxFactory.Token(SyntaxKind.InternalKeyword).WithLeadingTrivia(old.LeadingTrivia).WithTrailingTrivia(SyntaxFactory.Space)));
    }

    /// <summary>An accessor as visible as its property.</summary>
    private static AccessorDeclarationSyntax Plain(AccessorDeclarationSyntax accessor) =>
        accessor.WithModifiers(SyntaxFactory.TokenList(accessor.Modifiers.Where(static m => !IsHiding(m)))).WithLeadingTrivia(accessor.GetLeadingTrivia());

    /// <summary>
    /// The first hiding modifier becomes <c>internal</c>, a second one (as in <c>private protected</c>) goes. What is only protected stays so for those who see it elsewhere.
    /// </summary>
    private static SyntaxTokenList Internal(SyntaxTokenList modifiers)
    {
        SyntaxToken[] hiding = modifiers.Where(static m => IsHiding(m)).ToArray();
        if (hiding.Length == 0)
        {
            SyntaxToken old = modifiers[0];
            return modifiers.Replace(old, old.WithLeadingTrivia())
                .Insert(0, SyntaxFactory.Token(SyntaxKind.InternalKeyword).WithLeadingTrivia(old.LeadingTrivia).WithTrailingTrivia(SyntaxFactory.Space));
        }

        if (hiding.Length == 1 && hiding[0].IsKind(SyntaxKind.ProtectedKeyword))
        {
            int index = modifiers.IndexOf(hiding[0]);
            return modifiers.Replace(hiding[0], hiding[0].WithTrailingTrivia(SyntaxFactory.Space))
                .Insert(index + 1, SyntaxFactory.Token(SyntaxKind.InternalKeyword).WithTrailingTrivia(hiding[0].TrailingTrivia));
        }

        foreach (SyntaxToken extra in hiding.Skip(1))
        {
            modifiers = modifiers.Remove(modifiers.First(m => m.RawKind == extra.RawKind));
        }

        SyntaxToken first = modifiers.First(static m => IsHiding(m));
        return modifiers.Replace(first, SyntaxFactory.Token(SyntaxKind.InternalKeyword).WithTriviaFrom(first));
    }

    /// <summary>What is in a type is private where nothing is said, but for what is in an interface.</summary>
    private static bool IsHidden(TypeDeclarationSyntax type) =>
        IsHidden(type.Modifiers) || (type.Parent is TypeDeclarationSyntax and not InterfaceDeclarationSyntax && !HasAccessibility(type.Modifiers));

    private static bool IsHidden(SyntaxTokenList modifiers) => modifiers.Any(static m => IsHiding(m)) && !modifiers.Any(SyntaxKind.InternalKeyword);

    private static bool IsWiderThanInternal(SyntaxTokenList modifiers) =>
        modifiers.Any(SyntaxKind.PublicKeyword) || (modifiers.Any(SyntaxKind.ProtectedKeyword) && modifiers.Any(SyntaxKind.InternalKeyword));

    /// <summary>Whether modifiers say who sees a declaration.</summary>
    internal static bool HasAccessibility(SyntaxTokenList modifiers) =>
        modifiers.Any(static m => IsHiding(m) || m.IsKind(SyntaxKind.InternalKeyword) || m.IsKind(SyntaxKind.PublicKeyword));

    private static bool IsHiding(SyntaxToken modifier) =>
        modifier.IsKind(SyntaxKind.PrivateKeyword) || modifier.IsKind(SyntaxKind.ProtectedKeyword) || modifier.ValueText == "file";

    /// <summary>Whether anything but a constructor can give a member its value.</summary>
    private static bool CanBeAssigned(SyntaxNode node) => node.FirstAncestorOrSelf<MemberDeclarationSyntax>() switch
    {
        FieldDeclarationSyntax field => !field.Modifiers.Any(SyntaxKind.ReadOnlyKeyword),
        PropertyDeclarationSyntax property => property.AccessorList?.Accessors.Any(static a => !a.IsKind(SyntaxKind.GetAccessorDeclaration)) == true,
        _ => true,
    };

    /// <summary>Whether a constructor seems to take a member.</summary>
    private static async Task<bool> IsTakenAsync(CodeFixContext context, SyntaxNode node) =>
        MemberAround(node) is MemberDeclarationSyntax member
        && await TypeAroundAsync(context, node).ConfigureAwait(false) is INamedTypeSymbol type
        && type.InstanceConstructors.SelectMany(static c => c.Parameters).Any(p => ConstructorMatcher.SameName(NameOf(member), p.Name));

    private static string NameOf(MemberDeclarationSyntax member) =>
        member is PropertyDeclarationSyntax property ? property.Identifier.ValueText : ((FieldDeclarationSyntax)member).Declaration.Variables[0].Identifier.ValueText;

    /// <summary>Not even a part of the type can set an automatic property without a setter, or one that sets where objects are made.</summary>
    private static bool IsWithoutSetter(SyntaxNode node) =>
        node.FirstAncestorOrSelf<PropertyDeclarationSyntax>() is PropertyDeclarationSyntax property
        && property.AccessorList?.Accessors.Any(static a =>
            a.IsKind(SyntaxKind.SetAccessorDeclaration) || (a.IsKind(SyntaxKind.GetAccessorDeclaration) && IsHidden(a.Modifiers))) != true;
}
