using System.Globalization;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Fields such as <c>fixed int Data[8]</c>: all their elements, one behind the other, are written as those of an inline array are. The field is of a struct that the compiler makes up; as C# has no
/// name for it, one of the same size stands for it, and generated code looks at the field's memory through that.
/// </summary>
internal static class FixedBuffers
{
    private static readonly FrameworkForm s_form = new("", "[fixed]", FormKind.Inline, "");

    /// <summary>What such a field is written as.</summary>
    /// <param name="type">The struct that has it.</param>
    /// <param name="field">The field, which is declared as an array and is a pointer where it is used.</param>
    public static TypeRef Parse(ParseContext context, INamedTypeSymbol type, IFieldSymbol field)
    {
        ITypeSymbol pointed = (field.Type as IPointerTypeSymbol)?.PointedAtType ?? field.Type;
        if (!context.Features.AllowsUnsafe || context.TypeRefs.Parse(pointed) is not PrimitiveTypeRef element)
        {
            return new UnsupportedTypeRef(
                "fixed " + pointed.InCode() + "[" + field.FixedSize.ToString(CultureInfo.InvariantCulture) + "]",
                true,
                pointed.TypeKind == TypeKind.Error ? UnsupportedReason.Error : UnsupportedReason.FixedBuffer);
        }

        string name = CodecNames.FixedBuffer(context.Features.AssemblyName, SymbolNames.KeyOf(type), element.Kind, field.FixedSize);
        return new ConvertedTypeRef(name, true, s_form, new EquatableArray<TypeRef>([element]), FrameworkForms.ArrayOf(element)) { FixedCount = field.FixedSize };
    }
}
