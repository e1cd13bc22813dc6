using Microsoft.CodeAnalysis.FindSymbols;

namespace Prewire.CodeFixes;

/// <summary>Gives a member the next free id: one that lacks an id, or whose id is taken, retired or out of range.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class AssignIdFix() : PrewireFix(Rules.MixedIdentity, Rules.DuplicateId, Rules.IdOutOfRange, Rules.RetiredInUse)
{
    private protected override async Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        if (await TypeAroundAsync(context, node).ConfigureAwait(false) is not INamedTypeSymbol type
            || await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false) is not SemanticModel model)
        {
            return;
        }

        // Free in the whole family: Fix All gives a base class and several that derive from it ids one after another.
        INamedTypeSymbol first = type.WithBaseClasses().Last(static t => !t.DeclaringSyntaxReferences.IsEmpty);
        INamedTypeSymbol[] below = [.. await SymbolFinder.FindDerivedClassesAsync(first, context.Document.Project.Solution, cancellationToken: context.CancellationToken).ConfigureAwait(false)];
        int id = NextFree(below.Prepend(type).SelectMany(static t => t.WithBaseClasses()));
        string series = first.ToDisplayString();
        string title = "Give it the next free id: [WireId(" + id + ")]";
        if (node.FirstAncestorOrSelf<AttributeSyntax>() is AttributeSyntax attribute)
        {
            if (model.GetTypeInfo(attribute, context.CancellationToken).Type?.Name == WireAttributes.Id)
            {
                Offer(context, diagnostic, title, attribute, (n, before) => n.WithArgumentList(AttributeEdits.Arguments(id + before)), series);
            }
        }
        else if (diagnostic.Id == Rules.MixedIdentity.Id && MemberAround(node) is MemberDeclarationSyntax member)
        {
            Offer(context, diagnostic, title, member, (n, before) => n.WithAttribute("WireId", id + before), series);
        }
        else if (diagnostic.Id == Rules.MixedIdentity.Id && node.FirstAncestorOrSelf<ParameterSyntax>() is { Parent.Parent: RecordDeclarationSyntax } parameter)
        {
            Offer(
                context, diagnostic, "Give it the next free id: [property: WireId(" + id + ")]", parameter, (n, before) => n.WithPropertyAttribute("WireId", id + before), series);
        }
    }

    /// <summary>One more than the highest id that types use or have retired: a type, its base classes, and all that derive from these.</summary>
    private static int NextFree(IEnumerable<INamedTypeSymbol> types)
    {
        int highest = 0;
        foreach (INamedTypeSymbol current in types)
        {
            foreach (AttributeData attribute in current.GetMembers().SelectMany(static m => m.GetAttributes()).Concat(current.GetAttributes()))
            {
                object? given = attribute.Is(WireAttributes.Id) || attribute.Is(WireAttributes.Retired) ? WireAttributes.FirstArgument(attribute)
                    : attribute.IsFramework(FrameworkAttributes.DataMember) ? WireAttributes.Named(attribute, "Order")
                    : null;
                if (given is int id and < IdentityParser.MaximumId)
                {
                    highest = Math.Max(highest, id);
                }
            }
        }

        return highest + 1;
    }
}
