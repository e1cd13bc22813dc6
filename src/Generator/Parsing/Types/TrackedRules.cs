using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>What is to be said of tracked objects, and of those that perhaps should be.</summary>
internal static class TrackedRules
{
    /// <summary>Reports what cannot be kept, what says nothing, and what may be meant.</summary>
    public static void Check(ParseContext context, INamedTypeSymbol type, TypeModel model, IEnumerable<MemberCandidate> members, DiagnosticReporter reporter)
    {
        bool isSurrogate = SurrogateParser.Is(type);
        foreach (MemberCandidate member in members)
        {
            if (isSurrogate && member.TypeRef is { } held && held.Parts().Any(static p => p is SerializableTypeRef { IsTracked: true }))
            {
                reporter.Report(Rules.TrackedInSurrogate, member.Symbol, type.Name, member.Name);
            }

            if (UnknownMembers.Is(member))
            {
                CheckKept(type, model, member, reporter);
            }
            else if (TrackedTypes.Is(member))
            {
                CheckEffect(member, reporter);
            }
            else if (!TrackedTypes.AreMeant(context, type) && member.Type is INamedTypeSymbol { TypeKind: TypeKind.Class } other && IsMutual(context, type, other))
            {
                reporter.Report(Rules.MutualReferences, member.Symbol, member.Name, other.Name);
            }
        }
    }

    /// <summary>A type that something else writes, or that is made anew each time, is never tracked.</summary>
    public static void CheckUntracked(INamedTypeSymbol type, string reason, DiagnosticReporter? reporter)
    {
        if (WireAttributes.Has(type, WireAttributes.References))
        {
            reporter?.Report(Rules.NothingToTrack, type, type.Name, reason);
        }
    }

    private static void CheckEffect(MemberCandidate member, DiagnosticReporter reporter)
    {
        if (member.TypeRef is { } mention && mention.FindUnsupported() is null
            && !mention.Parts().Any(static p => p is TrackedTypeRef or SerializableTypeRef { IsTracked: true }))
        {
            reporter.Report(
                Rules.NothingToTrack, member.Symbol, member.Name, mention.IsValueType ? "a value has no identity" : "what it holds is written by a codec, by a surrogate or as another value");
        }
    }

    /// <summary>A number of an object means nothing in another message.</summary>
    private static void CheckKept(INamedTypeSymbol type, TypeModel model, MemberCandidate keeper, DiagnosticReporter reporter)
    {
        if (model.IsTracked || model.Members.Any(static m => m.Type.Parts().Any(static p => p is TrackedTypeRef or SerializableTypeRef { IsTracked: true })))
        {
            reporter.Report(Rules.TrackedNotKept, keeper.Reporter is null ? type : keeper.Symbol, keeper.Name, model.Identifier);
        }
    }

    /// <summary>Whether two classes with serializers hold objects of each other.</summary>
    private static bool IsMutual(ParseContext context, INamedTypeSymbol type, INamedTypeSymbol other) =>
        !SymbolEqualityComparer.Default.Equals(type, other)
        && context.Serializable.Find(other) != CodecHome.None
        && !TrackedTypes.AreMeant(context, other)
        && other.AllMembers().OfType<IPropertySymbol>().Any(p => p is { IsStatic: false, DeclaredAccessibility: Accessibility.Public }
            && !WireAttributes.Has(p, WireAttributes.Ignore) && !WireAttributes.Has(p, WireAttributes.References) && Holds(p.Type, type));

    private static bool Holds(ITypeSymbol position, INamedTypeSymbol type) => SymbolEqualityComparer.Default.Equals(position, type)
        || (position is IArrayTypeSymbol array && Holds(array.ElementType, type))
        || (position is INamedTypeSymbol named && named.TypeArguments.Any(a => Holds(a, type)));
}
