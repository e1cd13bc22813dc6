using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Types that attributes on the assembly make known to open positions, and that need no code of their own: <c>typeof(Page&lt;int&gt;)</c>,
/// <c>typeof(List&lt;Book&gt;)</c>, an enumeration of another assembly, a type of the framework that open positions know where it is mentioned only.
/// </summary>
internal static class RegisteredForms
{
    /// <summary>The type, or null where the attribute names none that is complete and has a codec.</summary>
    public static TypeRef? Parse(ParseContext context, AttributeData attribute)
    {
        if (!attribute.Is(WireAttributes.GenerateSerializer)
            || WireAttributes.FirstArgument(attribute) is not ITypeSymbol type
            || !IsForm(type))
        {
            return null;
        }

        TypeRef form = context.TypeRefs.Parse(type);
        return form.IsOpen() || form.FindUnsupported() is not null ? null : form;
    }

    private static bool IsForm(ITypeSymbol type) =>
        type is IArrayTypeSymbol
            or INamedTypeSymbol { TypeKind: TypeKind.Enum }
            or INamedTypeSymbol { IsGenericType: true, IsUnboundGenericType: false }
        || (type is INamedTypeSymbol { IsGenericType: false } plain && FrameworkForms.Find(plain) is not null);
}
