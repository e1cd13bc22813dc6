using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>Which members of one class travel without an attribute of Prewire's: as its own [GenerateSerializer] says, or that of the serialized type.</summary>
/// <param name="AllFields">Whether fields do, and nothing else.</param>
/// <param name="Conventions">The attributes of other serializers that count.</param>
/// <param name="IsDataContract">Whether it is marked [DataContract], and that counts: only members marked [DataMember] do.</param>
internal sealed record MemberScope(bool AllFields, Conventions Conventions, bool IsDataContract)
{
    public static MemberScope Of(INamedTypeSymbol type, TypeOptions options) => new(
        options.AllFields,
        options.Conventions,
        (options.Conventions & Conventions.DataContract) != 0 && FrameworkAttributes.Find(type, FrameworkAttributes.DataContract) is not null);

    /// <summary>Whether a member that holds a value travels by itself.</summary>
    public bool Takes(MemberCandidate member)
    {
        if (IsDataContract)
        {
            return FrameworkAttributes.Find(member, FrameworkAttributes.DataMember) is not null;
        }

        if ((Conventions & Conventions.DataContract) != 0 && FrameworkAttributes.Find(member, FrameworkAttributes.IgnoreDataMember) is not null)
        {
            return false;
        }

        return AllFields
            ? HasField(member) && FrameworkAttributes.Find(member, FrameworkAttributes.NonSerialized) is null
            : member.Symbol.DeclaredAccessibility == Accessibility.Public;
    }

    /// <summary>Whether the field is meant and not what its property makes of it, or what an override in another assembly would.</summary>
    public bool ReachesByField(MemberCandidate member, ParseContext context) =>
        AllFields && member is { BackingField: IFieldSymbol field, Property: IPropertySymbol property }
        && (!property.ExplicitInterfaceImplementations.IsEmpty || MemberAccessParser.HasBody(property) || (IsOpen(property) && CanReach(member.Owner, field, context)));

    /// <summary>Reads the name, the id and the need that [DataMember] gives a member.</summary>
    public void Identify(MemberCandidate member)
    {
        if (!IsDataContract || FrameworkAttributes.Find(member, FrameworkAttributes.DataMember) is not AttributeData attribute)
        {
            return;
        }

        member.IsRequiredOnWire = WireAttributes.Named(attribute, "IsRequired") is true;
        if (member.NameAttribute is null && WireAttributes.Named(attribute, "Name") is string name)
        {
            member.NameAttribute = attribute;
            member.WireName = name;
        }

        if (member.IdAttribute is null && WireAttributes.Named(attribute, "Order") is int order)
        {
            IdentityParser.SetId(member, attribute, order);
        }
    }

    /// <summary>Whether a derived class can override a property.</summary>
    public static bool IsOpen(IPropertySymbol property) =>
        (property.IsVirtual || property is { IsOverride: true, IsSealed: false }) && !property.ContainingType.IsSealed;

    private static bool CanReach(DeclaringTypeModel owner, IFieldSymbol field, ParseContext context) =>
        ReachTable.Find(new MemberAccess(AccessKind.BackingField, field.MetadataName), owner, context.Features) != Reach.None;

    /// <summary>The field behind an automatic property of another assembly is not seen, but that there is one.</summary>
    private static bool HasField(MemberCandidate member) =>
        member.Property is null || member.BackingField is not null
        || (MemberAccessParser.Setter(member.Property) is not null && ForeignState.IsAutomatic(member.Property));
}
