using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Lists the properties and fields that may travel, those of base types first, each in the order of declaration.</summary>
internal sealed class MemberCollector(ParseContext context, INamedTypeSymbol type, TypeOptions options, DiagnosticReporter? reporter)
{
    private readonly List<MemberCandidate> _members = [];

    /// <summary>Required members that do not travel; the constructor has to set them.</summary>
    public List<ISymbol> RequiredButLeftOut { get; } = [];

    /// <summary>Members that other generators add: the generated codec does not have them.</summary>
    public List<MemberCandidate> Unseen { get; } = [];

    /// <summary>Overrides of what travels in the section of a base class.</summary>
    public List<MemberCandidate> Held { get; } = [];

    /// <summary>Base classes of other assemblies that have no codec, of which no more is seen than they show.</summary>
    public List<INamedTypeSymbol> Unmarked { get; } = [];

    /// <summary>The nearest base type that brings its own codec from another assembly.</summary>
    public INamedTypeSymbol? Base { get; private set; }

    public List<MemberCandidate> Collect()
    {
        foreach (INamedTypeSymbol current in Chain())
        {
            CollectFrom(current);
        }

        foreach (MemberCandidate member in _members)
        {
            member.IsHidden |= IsHidden(member);
        }

        return _members;
    }

    /// <summary>Whether something that does not travel itself, such as an ignored property, a method or a constant, hides a member of a base class.</summary>
    private bool IsHidden(MemberCandidate member) => type.WithBaseClasses()
        .TakeWhile(t => !SymbolEqualityComparer.Default.Equals(t, member.DeclaringType))
        .Any(t => t.GetMembers(member.Symbol.Name).Any(static m => !m.IsOverride));

    private IEnumerable<INamedTypeSymbol> Chain()
    {
        INamedTypeSymbol[] classes = type.TypeKind == TypeKind.Interface ? [] : [.. type.WithBaseClasses().TakeWhile(static t => !IsRoot(t))];
        Base = classes.Skip(1).FirstOrDefault(context.Serializable.HasSection);
        if (Base is not null)
        {
            // They are set after construction: no initializer has their values.
            RequiredButLeftOut.AddRange(Base.AllMembers().Where(static m => m is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true }));
        }

        return classes.TakeWhile(c => !ReferenceEquals(c, Base)).Reverse();
    }

    private static bool IsRoot(INamedTypeSymbol type) =>
        type.SpecialType is SpecialType.System_Object or SpecialType.System_ValueType || type.TypeKind == TypeKind.Error;

    private void CollectFrom(INamedTypeSymbol declaringType)
    {
        if (CollectionContents.IsCollection(context, declaringType))
        {
            return;
        }

        bool isSelf = SymbolEqualityComparer.Default.Equals(declaringType, type);
        AttributeData? ownAttribute = isSelf ? null : WireAttributes.FindSerializer(declaringType);
        MemberScope scope = MemberScope.Of(declaringType, ownAttribute is null ? options : TypeOptionsParser.Parse(ownAttribute));
        bool isForeign = !context.IsSameAssembly(declaringType);
        // All that is said of a type of others stands on one attribute, also what concerns its base classes.
        bool isSaid = isSelf || !isForeign || (!context.IsSameAssembly(type) && !KnownState.IsHidden(declaringType));
        DiagnosticReporter? report = ownAttribute is null && isSaid ? reporter : null;
        if (isForeign && !isSelf && !FrameworkTypes.IsStatelessBase(declaringType))
        {
            Unmarked.Add(declaringType);
        }

        bool fieldsAreAll = isForeign && HasOnlyPublicFields(declaringType);
        DeclaringTypeModel owner = PartialTypes.Owner(context, declaringType, isSelf);
        Dictionary<ISymbol, IFieldSymbol>? backingFields = null;
        foreach (ISymbol symbol in declaringType.GetMembers())
        {
            if (symbol is IFieldSymbol field && SymbolUses.PropertyBefore(field) is IPropertySymbol property)
            {
                (backingFields ??= new(SymbolEqualityComparer.Default))[property] = field;
            }
        }

        foreach (ISymbol symbol in declaringType.GetMembers())
        {
            MemberCandidate? member = symbol switch
            {
                IFieldSymbol { AssociatedSymbol: null, IsImplicitlyDeclared: false } field => new(field, declaringType, field.Type, report),
                IPropertySymbol property when !fieldsAreAll => new(property, declaringType, property.Type, report),
                _ => null,
            };
            if (member is null)
            {
                ReportEvent(symbol, scope, report);
                continue;
            }

            if (backingFields is not null && backingFields.TryGetValue(symbol.OriginalDefinition, out IFieldSymbol? behind))
            {
                member.BackingField = behind;
            }

            member.Owner = owner;
            if (reporter is not null && AddedMembers.IsUnseen(context, type, member))
            {
                Unseen.Add(member);
            }
            else
            {
                Add(member, scope);
            }
        }
    }

    /// <summary>
    /// Whether all that a struct holds is in public fields, as in vectors and matrices: its properties only show them once more. Fields that C# cannot name, which F# makes behind mutable ones
    /// of a record, are reached through the properties.
    /// </summary>
    private static bool HasOnlyPublicFields(INamedTypeSymbol type)
    {
        IFieldSymbol[] fields = [.. type.GetMembers().OfType<IFieldSymbol>().Where(static f => !f.IsStatic)];
        return type.IsValueType && fields.Length != 0 && fields.All(static f => f.DeclaredAccessibility == Accessibility.Public && SyntaxFacts.IsValidIdentifier(f.Name));
    }

    private void Add(MemberCandidate member, MemberScope scope)
    {
        AttributeData? ignore = Attribute(member, WireAttributes.Ignore);
        AttributeData? include = Attribute(member, WireAttributes.Include);
        member.IsIncluded = include is not null;
        if (ignore is not null)
        {
            member.Reporter?.ReportMisplaced(include ?? OfValue(member), member.Symbol, "[WireIgnore] leaves the member out");
        }

        member.IsReachedByField = scope.ReachesByField(member, context);
        if (NotAValue(member) is string reason)
        {
            AttributeData? misplaced = include ?? Attribute(member, WireAttributes.Id) ?? NameOfValue(member)
                ?? (scope.IsDataContract ? FrameworkAttributes.Find(member, FrameworkAttributes.DataMember) : null);
            member.Reporter?.ReportMisplaced(misplaced, member.Symbol, reason);
            return;
        }

        int overriddenIndex = IndexOfOverridden(member);
        bool isHeld = Base is not null && overriddenIndex < 0 && (!scope.AllFields || ignore is not null) && BaseSection.Holds(context, Base, member);
        if (isHeld)
        {
            BaseSection.CheckAttributes(context, member);
        }

        if (isHeld && !scope.AllFields)
        {
            if (ignore is null)
            {
                Held.Add(member);
            }

            return;
        }

        MemberCandidate? overridden = overriddenIndex < 0 ? null : ReplaceOverridden(member, overriddenIndex, scope);
        if (ignore is not null || !(member.IsIncluded || overridden is not null || scope.Takes(member)))
        {
            GeneratedMembers.Check(member, isDecided: ignore is not null || member.IsIncluded);
            if (ignore is null && !scope.AllFields)
            {
                UnknownMembers.CheckLeftOut(member);
                string why = member.Symbol.DeclaredAccessibility == Accessibility.Public ? "the member is left out" : "the member is not public";
                member.Reporter?.ReportMisplaced(OfValue(member), member.Symbol, why + ", unless [WireInclude] is on it, too");
            }

            if (member.IsRequired)
            {
                RequiredButLeftOut.Add(member.Symbol);
            }

            return;
        }

        if (member is { IsReachedByField: false, Property.GetMethod.ReturnsVoid: true })
        {
            // So F# makes one of type unit, and C# has no word for reading it. One that nothing could set is no member.
            if (IsGiven(member.Property))
            {
                reporter?.Report(Rules.UnreachableMember, member.Symbol, member.Name, "read", "its getter returns nothing; write a surrogate or a codec");
            }

            return;
        }

        if (!SyntaxFacts.IsValidIdentifier(member.Name) && member.Property?.ExplicitInterfaceImplementations.IsEmpty != false)
        {
            // F# keeps what its properties show in fields whose names have a sign behind them; what else has such a name cannot travel. What has none yet is being typed.
            if (member.Property is { Name.Length: > 0 })
            {
                reporter?.Report(Rules.UnreachableMember, member.Symbol, member.Name, "read", "C# cannot say its name; write a surrogate or a codec");
            }

            return;
        }

        MemberAccessParser.Parse(member, context);
        IdentityParser.Parse(member);
        scope.Identify(member);
        if (overridden is not null)
        {
            IdentityParser.Inherit(member, overridden);
        }

        ConventionRules.CheckMember(member, scope);
        member.IsRequiredOnWire |= Attribute(member, WireAttributes.Required) is not null;
        ParseOpen(member);
        foreach (MemberCandidate other in _members)
        {
            other.IsHidden |= other.Name == member.Name;
        }

        _members.Add(member);
    }

    /// <summary>Whether a property has a setter, or a constructor a parameter of its name.</summary>
    private bool IsGiven(IPropertySymbol property) =>
        property.SetMethod is not null || type.InstanceConstructors.Any(c => c.Parameters.Any(p => string.Equals(p.Name, property.Name, StringComparison.OrdinalIgnoreCase)));

    /// <summary>An attribute that says something of a member's value, and means nothing where the member is left out.</summary>
    public static AttributeData? OfValue(MemberCandidate member) =>
        Attribute(member, WireAttributes.Id) ?? NameOfValue(member) ?? Attribute(member, WireAttributes.Required) ?? Attribute(member, WireAttributes.Open) ?? CustomTypes.Find(member.Symbol)
        ?? WireAttributes.Find(member.Symbol, WireAttributes.Converter) ?? WireAttributes.Find(member.Symbol, WireAttributes.References);

    /// <summary>The name of a member's value; what a static comparer has is that comparer's.</summary>
    private static AttributeData? NameOfValue(MemberCandidate member) =>
        Attribute(member, WireAttributes.Comparer) is null ? Attribute(member, WireAttributes.Name) : null;

    private static void ParseOpen(MemberCandidate member)
    {
        if (Attribute(member, WireAttributes.Open) is not AttributeData open)
        {
            return;
        }

        member.IsOpen = member.Type.IsReferenceType;
        if (!member.IsOpen)
        {
            member.Reporter?.ReportMisplaced(open, member.Symbol, "a value that is not a reference is always exactly of its type");
        }
    }

    /// <summary>Why a property or field holds no value of an instance, or null.</summary>
    private static string? NotAValue(MemberCandidate member)
    {
        if (member.Symbol.IsStatic)
        {
            return "static members and constants belong to no instance";
        }

        return member.Property switch
        {
            { Parameters.IsEmpty: false } => "indexers are not serialized",
            { GetMethod: null } property when !member.IsReachedByField && MemberAccessParser.Getter(property) is null => "it cannot be read",
            { RefKind: not RefKind.None } => "properties that return by reference are not serialized",
            { ExplicitInterfaceImplementations.IsEmpty: false } when !member.IsReachedByField => "explicit implementations of an interface are not serialized",
            { Name: "EqualityContract", ContainingType: { IsRecord: true, IsValueType: false } } => "it belongs to the record, not to its data",
            _ => null,
        };
    }

    /// <summary>
    /// An override stands for the member it overrides; the object has it only once. Where fields are serialized, the field behind what it
    /// overrides is one more, to be reached as such.
    /// </summary>
    private MemberCandidate? ReplaceOverridden(MemberCandidate member, int index, MemberScope scope)
    {
        MemberCandidate replaced = _members[index];
        if (scope.AllFields && replaced.BackingField is not null)
        {
            replaced.IsReachedByField = true;
            MemberAccessParser.Parse(replaced, context);
            if (member.BackingField is not null && replaced.NameAttribute is null)
            {
                // Both have a field of their own; that of the base class is told from the other by its class.
                replaced.WireName = replaced.DeclaringType.Name + "." + replaced.Name;
            }

            return null;
        }

        if (member is { BackingField: null, Property: { } property } && MemberAccessParser.Setter(property) is null && ShowsBase(property))
        {
            member.BackingField = replaced.BackingField;
        }

        member.IsIncluded |= replaced.IsIncluded;
        _members.RemoveAt(index);
        return replaced;
    }

    /// <summary>Where the nearest member is that another overrides, or -1.</summary>
    private int IndexOfOverridden(MemberCandidate member) => member.Property?.OverriddenProperty?.WithOverridden()
        .Select(p => _members.FindIndex(m => SymbolEqualityComparer.Default.Equals(m.Symbol, p)))
        .Where(static i => i >= 0)
        .DefaultIfEmpty(-1)
        .First() ?? -1;

    /// <summary>Whether an override asks the base class for its value: the field is there.</summary>
    private static bool ShowsBase(IPropertySymbol property) => SymbolUses.Implementation(property)
        .SelectMany(static r => r.GetSyntax().DescendantNodes())
        .Any(n => n is MemberAccessExpressionSyntax { Expression: BaseExpressionSyntax } access && access.Name.Identifier.ValueText == property.Name);

    /// <summary>An attribute of the member, of the field behind it, or of what it overrides.</summary>
    private static AttributeData? Attribute(MemberCandidate member, string name) => member.FindAttribute(s => WireAttributes.Find(s, name));

    private static void ReportEvent(ISymbol symbol, MemberScope scope, DiagnosticReporter? report)
    {
        bool isSeen = scope.AllFields || symbol.DeclaredAccessibility == Accessibility.Public;
        if (report is not null && isSeen && !scope.IsDataContract && symbol is IEventSymbol { IsStatic: false } found && !FrameworkAttributes.IsNonSerialized(found))
        {
            report.Report(Rules.EventLeftOut, symbol, symbol.Name);
        }
    }
}
