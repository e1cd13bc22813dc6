using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Finds out of which types each object is written once: [WireReferences] on the class, a base class, an interface, its assembly or the one that has its serializer,
/// or a data contract that says so, where that counts.
/// </summary>
internal static class TrackedTypes
{
    /// <summary>Whether a class is one. A union of F# is not: its cases are values, of which nobody asks whether they are the same object.</summary>
    public static bool Is(ParseContext context, INamedTypeSymbol type) => !type.IsAbstract && AreMeant(context, type);

    /// <summary>The same, also of an abstract class, which has no objects but those of derived ones.</summary>
    public static bool AreMeant(ParseContext context, INamedTypeSymbol type) => type.TypeKind == TypeKind.Class
        && (IsMarked(type.ContainingAssembly) || type.WithBaseClasses().Any(IsMarked) || type.AllInterfaces.Any(IsMarked) || IsProvidedAsMarked(context, type) || IsContract(context, type))
        && !FSharpUnions.Is(type.OriginalDefinition);

    /// <summary>Whether a serializer for a class of another assembly is in one that is marked as a whole.</summary>
    private static bool IsProvidedAsMarked(ParseContext context, INamedTypeSymbol type) => !context.IsSameAssembly(type) && context.Serializable.Find(type) switch
    {
        CodecHome.Here => IsMarked(context.Compilation.Assembly),
        CodecHome.Elsewhere => context.Serializable.ProviderOf(type) is { IsTracking: true },
        _ => false,
    };

    /// <summary>Whether the data contract of the class, or of a base class, says that objects are references. Whether it counts says the attribute on that class, or, where it has none,
    /// the serializer of the first: what an assembly asks for elsewhere makes no difference to others.</summary>
    private static bool IsContract(ParseContext context, INamedTypeSymbol type) => type.WithBaseClasses().Any(c =>
        FrameworkAttributes.Find(c, FrameworkAttributes.DataContract) is AttributeData contract
        && WireAttributes.Named(contract, "IsReference") is true
        && (context.Serializable.ConventionsOf(WireAttributes.FindSerializer(c) is null ? type : c) & Conventions.DataContract) != 0);

    /// <summary>Whether the objects of a member are meant.</summary>
    public static bool Is(MemberCandidate member) => IsMarked(member.Symbol);

    /// <summary>Whether objects say themselves what they equal, so that as keys they are not to be looked at before they have their values.</summary>
    public static bool HasOwnEquality(INamedTypeSymbol type) => type.WithBaseClasses().Any(static t => t.SpecialType != SpecialType.System_Object
        && (t.IsRecord || t.GetMembers("GetHashCode").OfType<IMethodSymbol>().Any(static m => m is { IsOverride: true, Parameters.Length: 0 })));

    private static bool IsMarked(ISymbol symbol) => WireAttributes.Has(symbol, WireAttributes.References);
}
