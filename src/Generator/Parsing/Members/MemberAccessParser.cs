using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>Finds out how generated code gets at a member.</summary>
internal static class MemberAccessParser
{
    public static void Parse(MemberCandidate member, ParseContext context)
    {
        if (member is { IsReachedByField: true, BackingField: IFieldSymbol behind })
        {
            member.Get = member.Set = new MemberAccess(AccessKind.BackingField, behind.MetadataName);
        }
        else if (member.Symbol is IFieldSymbol field)
        {
            ParseField(member, field, context);
        }
        else if (member.Symbol is IPropertySymbol property)
        {
            ParseProperty(member, property, context);
        }
    }

    /// <summary>
    /// What a getter makes of the field behind it is not what that holds, and neither is what an override of it shows in a class that another assembly derives: where nothing but the
    /// field can be set, it is the field that is read, too. What a getter makes and keeps there is read by it, since nobody may have asked for it yet. Of a property in another assembly
    /// nobody sees what its getter does.
    /// </summary>
    /// <param name="member">The member; its constructor parameter is already known.</param>
    /// <param name="mayBeOverridden">Whether a class elsewhere may derive from the one that is serialized. A proxy's getter brings the value that the field does not have yet, and adds nothing to it.</param>
    public static void ReadWhatIsSet(MemberCandidate member, bool mayBeOverridden, ParseContext context)
    {
        if (member is { Parameter: < 0, Set.Kind: AccessKind.BackingField, BackingField: IFieldSymbol field, Property: IPropertySymbol property }
            && ReachTable.Find(member.Set, member.Owner, context.Features) != Reach.None
            && (HasBody(property) ? !KeepsWhatItMakes(property) : mayBeOverridden && MemberScope.IsOpen(property))
            && SymbolEqualityComparer.Default.Equals(field.Type, property.Type))
        {
            member.Get = member.Set;
        }
    }

    /// <summary>Whether an accessor with a body stands before the field that the compiler makes.</summary>
    public static bool HasBody(IPropertySymbol property) => SymbolUses.Implementation(property).Any(static r =>
        r.GetSyntax() is PropertyDeclarationSyntax declaration
        && (declaration.ExpressionBody is not null || declaration.AccessorList!.Accessors.Any(static a => a.Body is not null || a.ExpressionBody is not null)));

    /// <summary>Whether an accessor sets the field that the compiler makes, itself or by reference.</summary>
    private static bool KeepsWhatItMakes(IPropertySymbol property)
    {
        return SymbolUses.Implementation(property).Any(static r => r.GetSyntax().DescendantNodes().Any(static n => n switch
        {
            AssignmentExpressionSyntax assignment => IsField(assignment.Left),
            ArgumentSyntax { RefKindKeyword.RawKind: not 0 } argument => IsField(argument.Expression),
            _ => false,
        }));

        static bool IsField(ExpressionSyntax expression) => expression.ToString() == "field";
    }

    /// <summary>An object initializer stands behind an accessible constructor only, and its names are those of the most derived members.</summary>
    public static void WithoutInitializer(MemberCandidate member)
    {
        if (member.Set.Kind == AccessKind.Init)
        {
            member.Set = member.Set with { Kind = AccessKind.InitMethod };
        }
    }

    private static void ParseField(MemberCandidate member, IFieldSymbol field, ParseContext context)
    {
        bool isAccessible = context.IsAccessible(field);
        if (field.IsFixedSizeBuffer)
        {
            member.Get = member.Set = new MemberAccess(isAccessible ? AccessKind.FixedBuffer : AccessKind.PrivateFixedBuffer, field.Name);
            return;
        }

        member.Get = new MemberAccess(isAccessible ? AccessKind.Direct : AccessKind.Field, field.Name);
        member.Set = field.IsReadOnly ? new MemberAccess(AccessKind.ReadOnlyField, field.Name) : member.Get;
    }

    private static void ParseProperty(MemberCandidate member, IPropertySymbol property, ParseContext context)
    {
        if (Getter(property) is IMethodSymbol getter)
        {
            member.Get = context.IsAccessible(getter)
                ? new MemberAccess(AccessKind.Direct, property.Name)
                : new MemberAccess(AccessKind.Method, getter.MetadataName) { Holder = Holder(member, getter, context) };
        }

        if (Setter(property) is IMethodSymbol setter)
        {
            bool isAccessible = context.IsAccessible(setter);
            member.Set = isAccessible && !setter.IsInitOnly
                ? new MemberAccess(AccessKind.Direct, property.Name)
                : new MemberAccess(!setter.IsInitOnly ? AccessKind.Method : isAccessible ? AccessKind.Init : AccessKind.InitMethod, setter.MetadataName)
                {
                    Holder = Holder(member, setter, context),
                };
        }
        else if (member.BackingField is IFieldSymbol behind)
        {
            member.Set = new MemberAccess(AccessKind.BackingField, behind.MetadataName) { Holder = Holder(member, behind, context) };
        }
        else
        {
            member.IsComputed = true;
        }
    }

    private static AccessorHolder? Holder(MemberCandidate member, ISymbol reached, ParseContext context) =>
        SymbolEqualityComparer.Default.Equals(reached.ContainingType, member.DeclaringType)
            ? null
            : new AccessorHolder(
                PartialTypes.Owner(context, reached.ContainingType, isSelf: false),
                (reached.OriginalDefinition is IMethodSymbol accessor ? ((IPropertySymbol)accessor.AssociatedSymbol!).Type : ((IFieldSymbol)reached.OriginalDefinition).Type).InCode(),
                context.Compilation.IsSymbolAccessibleWithin(reached, member.DeclaringType));

    /// <summary>What reads a property, or null: an override may leave one of its accessors to the base.</summary>
    public static IMethodSymbol? Getter(IPropertySymbol? property) => property?.WithOverridden().Select(static p => p.GetMethod).FirstOrDefault(static m => m is not null);

    /// <summary>What sets a property, or null.</summary>
    public static IMethodSymbol? Setter(IPropertySymbol? property) => property?.WithOverridden().Select(static p => p.SetMethod).FirstOrDefault(static m => m is not null);
}
