using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>Reads the options of [GenerateSerializer]; those of none are those that say nothing.</summary>
internal static class TypeOptionsParser
{
    public static TypeOptions Parse(AttributeData? attribute)
    {
        var conventions = (Conventions)WireAttributes.EnumArgument(attribute, "Conventions");
        return new TypeOptions(
            AllFields: WireAttributes.EnumArgument(attribute, "Members") == 1 || (conventions & Conventions.Serializable) != 0,
            Uninitialized: WireAttributes.EnumArgument(attribute, "Construction") == 1,
            Fingerprint: WireAttributes.EnumArgument(attribute, "Evolution") == 1,
            IdsAndNames: WireAttributes.EnumArgument(attribute, "Identity") == 1,
            AllowProxies: WireAttributes.Named(attribute, "AllowProxies") is true)
        {
            Conventions = conventions,
            Abilities = (Abilities)WireAttributes.EnumArgument(attribute, "Abilities"),
        };
    }
}
