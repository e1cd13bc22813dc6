namespace Prewire.CodeFixes;

/// <summary>Adds [WireIgnore] to a member that cannot be serialized, or [WireInclude] to a field whose property another generator makes.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class LeaveOutFix() : PrewireFix(
    Rules.MemberTypeNotSerializable, Rules.MemberIsProcessBound, Rules.MemberTypeUnsupported, Rules.UnreachableMember, Rules.GeneratedMemberUnseen, Rules.FieldBehindGetter)
{
    private static readonly string[] s_ofTravelling = ["WireInclude", "WireId", "WireName", "WireRequired", "WireOpen", "WireCodec", "WireSurrogate"];

    private protected override Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        if (MemberAround(node) is MemberDeclarationSyntax member)
        {
            // Else it is the type of the member that is unseen.
            if (diagnostic.Id == Rules.GeneratedMemberUnseen.Id && node.FirstAncestorOrSelf<VariableDeclaratorSyntax>() is not null)
            {
                Offer(context, diagnostic, "Serialize the field: add [WireInclude]", member, static n => n.WithAttribute("WireInclude"));
            }

            // Both together would contradict each other.
            if (Contradicting(member).Length > 0)
            {
                context.RegisterCodeFix(
                    new DeclarationEdit("Leave it out: [WireIgnore]", context.Document, member, static (root, node, _) => LeaveOut(root, (MemberDeclarationSyntax)node)), diagnostic);
            }
            else
            {
                Offer(context, diagnostic, "Leave it out: add [WireIgnore]", member, static n => n.WithAttribute("WireIgnore"));
            }
        }

        return Task.CompletedTask;
    }

    /// <summary>What is said of a member that travels, in the order of the source.</summary>
    private static AttributeSyntax[] Contradicting(MemberDeclarationSyntax member) =>
        [.. s_ofTravelling.Select(member.FindAttribute).OfType<AttributeSyntax>().OrderBy(static a => a.SpanStart)];

    /// <summary>[WireIgnore] takes the place of the first, and the others go.</summary>
    private static SyntaxNode LeaveOut(SyntaxNode root, MemberDeclarationSyntax member)
    {
        AttributeSyntax[] contradicting = Contradicting(member);
        root = root.TrackNodes(contradicting);
        AttributeSyntax first = root.GetCurrentNode(contradicting[0])!;
        root = root.ReplaceNode(first, first.Renamed("WireIgnore").WithArgumentList(null));
        return contradicting.Skip(1).Aggregate(root, static (changed, attribute) => RemoveAttributeFix.Without(changed, changed.GetCurrentNode(attribute)!));
    }
}
