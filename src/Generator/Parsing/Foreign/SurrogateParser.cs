using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Looks at surrogates: the method or constructor that makes one, and the method that gives the value back.</summary>
internal static class SurrogateParser
{
    public const string From = "From";
    public const string To = "ToValue";

    /// <summary>The type that a surrogate stands for, or null where it does not say.</summary>
    public static ITypeSymbol? ValueOf(INamedTypeSymbol surrogate) => FindTo(surrogate)?.ReturnType;

    /// <summary>The type that a surrogate without a word of it is meant for where it stands, in terms of its own parameters; null where that is not known.</summary>
    public static ITypeSymbol? ValueAt(ITypeSymbol? place, INamedTypeSymbol surrogate)
    {
        ITypeSymbol? value = ElementOf(place);
        if (!surrogate.IsGenericType)
        {
            return value;
        }

        return value is INamedTypeSymbol { IsGenericType: true } generic && generic.Arity == surrogate.Arity
            ? generic.OriginalDefinition.Construct(surrogate.TypeParameters.ToArray<ITypeSymbol>())
            : null;
    }

    /// <summary>A type as it is said in declarations.</summary>
    public static string Display(ITypeSymbol type) =>
        type.WithNullableAnnotation(NullableAnnotation.None).ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);

    /// <summary>Whether a type can stand for another one.</summary>
    public static bool Is(INamedTypeSymbol type) => FindTo(type) is { } to && FindFrom(type, to.ReturnType) is not null;

    /// <summary>The mention of a type that a surrogate stands for; null, after a report, where it does not do so.</summary>
    public static SurrogateTypeRef? Parse(
        ParseContext context, ITypeSymbol type, INamedTypeSymbol surrogate, AttributeData attribute, ISymbol place, DiagnosticReporter? reporter)
    {
        IMethodSymbol to = FindTo(surrogate)!;
        IMethodSymbol? from = FindFrom(surrogate, type);
        TypeRef written = context.TypeRefs.Parse(surrogate);
        string? reason = from is null ? "it has neither a method 'static " + Display(surrogate.OriginalDefinition) + " From(" + Display(ValueOf(surrogate.OriginalDefinition)!) + " value)' nor a constructor of that parameter that is enough to make one"
            : !context.IsAccessible(from.OriginalDefinition) || !context.IsAccessible(to.OriginalDefinition) ? "generated code cannot reach its methods; make them internal or public"
            : written.FindUnsupported() is UnsupportedTypeRef { Reason: not UnsupportedReason.Error } unsupported ? "'" + UnsupportedTypes.Display(unsupported.Name) + "' " + UnsupportedTypes.Explain(unsupported)
            : null;
        if (reason is not null)
        {
            reporter?.ReportOn(attribute, place, Rules.NoSurrogate, surrogate.ToDisplayString(), type.ToDisplayString(), reason);
            return null;
        }

        return written.FindUnsupported() is not null
            ? null
            : new SurrogateTypeRef(
                type.InCode(), type.IsValueType, written, from!.MethodKind == MethodKind.Constructor, from.Parameters.Length == 2, to.Parameters.Length == 1)
            {
                IsDynamic = type.TypeKind == TypeKind.Dynamic,
            };
    }

    /// <summary>The method or constructor that makes a surrogate of a value.</summary>
    public static IMethodSymbol? FindFrom(INamedTypeSymbol surrogate, ITypeSymbol type) =>
        surrogate.GetMembers(From).OfType<IMethodSymbol>().FirstOrDefault(m =>
            m.IsStatic && m.Arity == 0 && Takes(m, type) && SymbolEqualityComparer.Default.Equals(m.ReturnType, surrogate))
        ?? surrogate.InstanceConstructors.FirstOrDefault(c => Takes(c, type) && ConstructorParser.IsEnough(c));

    /// <summary>Of a collection that the runtime knows, its elements; null where it has several kinds of them.</summary>
    private static ITypeSymbol? ElementOf(ITypeSymbol? type) => type switch
    {
        IArrayTypeSymbol array => ElementOf(array.ElementType),
        INamedTypeSymbol { IsGenericType: true, IsUnboundGenericType: false } known when FrameworkForms.IsCollection(known.OriginalDefinition) =>
            known.TypeArguments.Length == 1 ? ElementOf(known.TypeArguments[0]) : null,
        _ => type,
    };

    private static IMethodSymbol? FindTo(INamedTypeSymbol surrogate) => surrogate.GetMembers(To).OfType<IMethodSymbol>().FirstOrDefault(static m =>
        !m.IsStatic && m.Arity == 0 && !m.ReturnsVoid && (m.Parameters.IsEmpty || (m.Parameters.Length == 1 && IsState(m.Parameters[0]))));

    private static bool Takes(IMethodSymbol method, ITypeSymbol type) =>
        method.Parameters.Length is 1 or 2
        && method.Parameters[0].RefKind is RefKind.None or RefKind.In
        && method.Parameters[0].Type.IsSameAs(type)
        && (method.Parameters.Length == 1 || IsState(method.Parameters[1]));

    private static bool IsState(IParameterSymbol parameter) =>
        parameter.Type.SpecialType == SpecialType.System_Object && parameter.RefKind == RefKind.None;
}
