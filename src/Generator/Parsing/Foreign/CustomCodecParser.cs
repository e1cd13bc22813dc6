using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Looks at the classes of hand-written codecs.</summary>
internal static class CustomCodecParser
{
    /// <summary>The type whose values a class writes, or null where it is no codec.</summary>
    public static ITypeSymbol? ValueOf(INamedTypeSymbol codec) => codec.WithBaseClasses().FirstOrDefault(IsCodec)?.TypeArguments[0];

    /// <summary>The mention of a type that a codec writes; null, after a report, where generated code cannot make the codec.</summary>
    public static CustomTypeRef? Parse(
        ParseContext context, ITypeSymbol type, INamedTypeSymbol codec, AttributeData attribute, ISymbol place, DiagnosticReporter? reporter)
    {
        string? reason = codec.IsAbstract ? "it is abstract"
            : !context.CanName(codec) ? "generated code cannot name it, or a type argument of it; make it internal or public"
            : null;
        if (reason is null)
        {
            // One that takes codecs needs none to be looked up.
            if (FindFactory(context, codec) is IMethodSymbol factory)
            {
                IEnumerable<ITypeSymbol> arguments = factory.Parameters.Select(static p => ((INamedTypeSymbol)p.Type).TypeArguments[0]);
                return Of(type, codec, arguments.Select(context.TypeRefs.Parse).ToEquatableArray());
            }

            if (codec.InstanceConstructors.Any(static c => c.Parameters.IsEmpty && c.DeclaredAccessibility == Accessibility.Public && ConstructorParser.IsEnough(c)))
            {
                return Of(type, codec, default);
            }

            reason = "it has no public constructor without parameters, and none that takes nothing but codecs, or C# demands required members of whoever calls it";
        }

        reporter?.ReportOn(attribute, place, Rules.CodecCannotBeMade, codec.ToDisplayString(), reason);
        return null;
    }

    private static CustomTypeRef Of(ITypeSymbol type, INamedTypeSymbol codec, EquatableArray<TypeRef> arguments) =>
        new(type.InCode(), type.IsValueType, codec.InCode(), arguments) { IsDynamic = type.TypeKind == TypeKind.Dynamic };

    private static IMethodSymbol? FindFactory(ParseContext context, INamedTypeSymbol codec) => codec.InstanceConstructors.FirstOrDefault(c =>
        !c.Parameters.IsEmpty
        && context.IsAccessible(c.OriginalDefinition)
        && ConstructorParser.IsEnough(c)
        && c.Parameters.All(static p => p.RefKind == RefKind.None && p.Type is INamedTypeSymbol type && IsCodec(type)));

    private static bool IsCodec(INamedTypeSymbol type) =>
        type is { Name: "Codec", Arity: 1, ContainingType: null } && type.ContainingNamespace.Is(WireAttributes.Namespace);
}
