using System.Composition;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;

namespace Prewire.CodeFixes;

/// <summary>Adds [WireIgnore] to a member that cannot be serialized, or [WireInclude] to a field whose property another generator makes.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class LeaveOutFix : PrewireFix
{
    /// <summary>Makes the fix.</summary>
    public LeaveOutFix()
        : base(
            Rules.MemberTypeNotSerializable,
            Rules.MemberIsProcessBound,
            Rules.MemberTypeUnsupported,
            Rules.UnreachableMember,
            Rules.GeneratedMemberUnseen,
            Rules.FieldBehindGetter)
    {
    }

    private protected override Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode root, SyntaxNode node)
    {
        if (MemberAround(node) is MemberDeclarationSyntax member)
        {
            // Else it is the type of the member that is unseen.
            if (diagnostic.Id == Rules.GeneratedMemberUnseen.Id && node.FirstAncestorOrSelf<VariableDeclaratorSyntax>() is not null)
            {
                Offer(context, diagnostic, "Serialize the field: add [WireInclude]", member, static n => n.WithAttribute("WireInclude"));
            }

            // Both together would contradict each other.
            if (member.FindAttribute("WireInclude") is AttributeSyntax include)
            {
                Offer(context, diagnostic, "Leave it out: [WireIgnore]", include, static n => n.Renamed("WireIgnore"));
            }
            else
            {
                Offer(context, diagnostic, "Leave it out: add [WireIgnore]", member, static n => n.WithAttribute("WireIgnore"));
            }
        }

        return Task.CompletedTask;
    }
}
