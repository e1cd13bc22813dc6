using Microsoft.CodeAnalysis;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>Reads the options of [GenerateSerializer].</summary>
internal static class TypeOptionsParser
{
    public static TypeOptions Parse(AttributeData attribute) => new(
        AllFields: WireAttributes.EnumArgument(attribute, "Members") == 1,
        Uninitialized: WireAttributes.EnumArgument(attribute, "Construction") == 1,
        Fingerprint: WireAttributes.EnumArgument(attribute, "Evolution") == 1);
}
