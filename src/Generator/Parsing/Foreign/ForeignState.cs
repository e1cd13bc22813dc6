using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>
/// What a type declared elsewhere holds beyond the members that travel. The compiler shows private fields of structs only; those of classes are looked
/// up (<see cref="HiddenState"/>), but may be computed from other members, as properties may. What is certain to be lost is an error, what may be a warning.
/// </summary>
internal static class ForeignState
{
    private const int MostNames = 3;

    /// <summary>What is implemented explicitly by types that hold nothing, too.</summary>
    private static readonly string[] s_stateless = [nameof(Equals), nameof(IComparable.CompareTo), nameof(ToString), "TryFormat"];

    public static void Check(ParseContext context, INamedTypeSymbol type, TypeModel model, DiagnosticReporter reporter)
    {
        // All fields of all cases of a union travel, and there is nothing else. What is known of others is that their public members are all.
        if (model.FSharpUnion is not null || (KnownState.Has(type) && !model.Options.AllFields))
        {
            return;
        }

        // By custom, the field behind a property has its name, but for case and an underscore.
        var traveling = new HashSet<string>(model.Members.Select(static m => m.Name), StringComparer.OrdinalIgnoreCase);
        if (FSharpUnions.FieldsOfRecord(type) is { Length: > 0 } fields && Array.TrueForAll(fields, f => traveling.Contains(f.Name) || IsRefused(context, type, f)))
        {
            // What else a record of F# shows or does is made of these.
            return;
        }

        bool isConcrete = type is { TypeKind: TypeKind.Class or TypeKind.Struct, IsAbstract: false };
        bool hasElements = model.Forward is not null || model.Members.Any(static m => m.WireName == CollectionContents.WireName);
        ElementHolders? holders = hasElements ? ElementHolders.Of(context, type) : null;
        if (isConcrete && model is { Members.Count: 0, Base: null, Forward: null } && Holds(context, type, model.Options) && !Members(type).Any(m => IsRefused(context, type, m)))
        {
            reporter.Report(Rules.ForeignStateLost, type, type.ToDisplayString(), "nothing that it holds can be reached");
        }
        else if (model.Options.AllFields && !IsShown(type))
        {
            // What stands in their place would be serialized, whatever the fields are when the program runs.
            reporter.Report(Rules.ForeignStateLost, type, type.ToDisplayString(), "its fields are not shown");
        }
        else if (isConcrete && Names(Lost(context, type, model, traveling, holders)) is string lost)
        {
            reporter.Report(Rules.ForeignStateLost, type, type.ToDisplayString(), lost + " cannot be set by generated code");
        }
        else
        {
            string[] refused = [.. Members(type).Where(m => IsRefused(context, type, m)).Select(static m => m.Name)];
            string[] shown = [.. Candidates(context, type, model, holders).Where(n => !traveling.Contains(n.TrimStart('_'))).Except(refused, StringComparer.OrdinalIgnoreCase)];
            HiddenState hidden = HiddenState.Of(context, type, model, [.. shown, .. refused], hasElements);
            if (Names(shown.Concat(hidden.Fields)) is string doubtful)
            {
                reporter.Report(Rules.ForeignState, type, type.ToDisplayString(), doubtful + " cannot be set by generated code" + (Names(hidden.Users) is string others ? ", and " + Unseen(others) : ""));
            }
            else if (Names(hidden.Users) is string users)
            {
                reporter.Report(Rules.ForeignState, type, type.ToDisplayString(), Unseen(users));
            }
            else if (isConcrete && model.Members.Count > 0 && KnownState.IsHidden(type))
            {
                reporter.Report(Rules.ForeignState, type, type.ToDisplayString(), "the framework does not show its private fields");
            }
        }
    }

    private static IEnumerable<ISymbol> Members(INamedTypeSymbol type) =>
        type.AllMembers().Where(static m => m is IPropertySymbol { Parameters.IsEmpty: true, IsStatic: false } or IFieldSymbol { IsStatic: false });

    private static string Unseen(string users) => users + " may use private fields, which a reference assembly does not show";

    /// <summary>The first names of some, in quotes, or null where there are none.</summary>
    public static string? Names(IEnumerable<string> names)
    {
        string[] all = [.. names.Distinct()];
        return all.Length == 0 ? null : string.Join(", ", all.Take(MostNames).Select(static n => "'" + n + "'")) + (all.Length > MostNames ? " and others" : "");
    }

    /// <summary>Whether objects hold anything, though nothing of it is seen. A class without properties, methods and events is empty by nature.</summary>
    private static bool Holds(ParseContext context, INamedTypeSymbol type, TypeOptions options)
    {
        if (type.IsValueType && IsShown(type))
        {
            return HasFields(type);
        }

        INamedTypeSymbol[] chain = type.WithBaseClasses().Where(static t => t.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType)).ToArray();
        return !Array.Exists(chain, t => CollectionContents.IsCollection(context, t)) && chain.Where(t => !IsEmptyContract(context, t, options)).SelectMany(static t => t.GetMembers()).Any(static m => m switch
        {
            IFieldSymbol or IEventSymbol => !m.IsStatic,
            IPropertySymbol property => !m.IsStatic && (m.DeclaredAccessibility == Accessibility.Public || !property.ExplicitInterfaceImplementations.IsEmpty),
            IMethodSymbol { MethodKind: MethodKind.ExplicitInterfaceImplementation } method => !m.IsStatic && method.ExplicitInterfaceImplementations.Any(static i => Array.IndexOf(s_stateless, i.Name) < 0),
            IMethodSymbol => m is IMethodSymbol { MethodKind: MethodKind.Ordinary, IsStatic: false, IsOverride: false, DeclaredAccessibility: Accessibility.Public, CanBeReferencedByName: true }
                && m.Name != nameof(Equals) && m.Name != "Deconstruct",
            _ => false,
        });
    }

    private static bool IsEmptyContract(ParseContext context, INamedTypeSymbol type, TypeOptions options) =>
        MemberScope.Of(type, options).IsDataContract && context.HiddenMembers.MarkedOf(type) is { Count: 0 };

    /// <summary>What certainly has a place of its own in each object, and does not travel.</summary>
    private static IEnumerable<string> Lost(ParseContext context, INamedTypeSymbol type, TypeModel model, HashSet<string> traveling, ElementHolders? holders)
    {
        if (type.IsValueType && !MemberScope.Of(type, model.Options).IsDataContract)
        {
            if (holders is not null)
            {
                // Besides the elements a collection keeps how many there are, and the like.
                return [];
            }

            // A field with another name than its property is one more only where there are more fields than members.
            var named = new HashSet<string>(traveling.Concat(Members(type).Where(m => IsRefused(context, type, m)).Select(static m => m.Name)), StringComparer.OrdinalIgnoreCase);
            string[] fields = [.. Fields(type).Where(f => !named.Contains(f.TrimStart('_')))];
            int nameless = named.Count - Fields(type).Count(f => named.Contains(f.TrimStart('_')));
            return IsShown(type) && fields.Length > Math.Max(nameless, 0) ? fields : [];
        }

        return type.WithBaseClasses()
            .TakeWhile(t => t.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType) && !CollectionContents.IsCollection(context, t) && !context.Serializable.HasSection(t))
            .SelectMany(static t => t.GetMembers())
            .Where(m => !m.IsStatic && !traveling.Contains(m.Name) && m switch
            {
                // What a data contract marks is its state, and nothing else is.
                _ when MemberScope.Of(m.ContainingType, model.Options).IsDataContract => FrameworkAttributes.Find(m, FrameworkAttributes.DataMember) is not null,
                // What C# cannot name is behind a property of F#.
                IFieldSymbol { AssociatedSymbol: null } => SyntaxFacts.IsValidIdentifier(m.Name) && m.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal,
                IPropertySymbol { Parameters.IsEmpty: true, IsAbstract: false } property when !ShowsElements(property, holders) =>
                    (IsAutomatic(property) && property.Name != "EqualityContract") || IsList(context, type, property, model),
                _ => false,
            })
            .Where(m => !LeftOut.Is(m) && !IsRefused(context, type, m))
            .Select(static m => m.Name);
    }

    /// <summary>Whether a member would be set, had its type a serializer: that it has none is an error of its own.</summary>
    private static bool IsRefused(ParseContext context, INamedTypeSymbol type, ISymbol member)
    {
        (ITypeSymbol of, bool isSet) = member switch
        {
            IPropertySymbol property => (property.Type, property is { GetMethod: not null, SetMethod.DeclaredAccessibility: Accessibility.Public }),
            _ => (((IFieldSymbol)member).Type, member.DeclaredAccessibility == Accessibility.Public),
        };
        return (isSet || type.InstanceConstructors.Any(c => c.Parameters.Any(p => string.Equals(p.Name.TrimStart('_'), member.Name, StringComparison.OrdinalIgnoreCase))))
            && member.DeclaredAccessibility == Accessibility.Public
            && context.TypeRefs.Parse(of).FindUnsupported() is { } unsupported
            && UnsupportedTypes.IsReported(unsupported.Reason);
    }

    /// <summary>Whether the compiler made the getter, and with it a field: that is noted in reference assemblies, too.</summary>
    public static bool IsAutomatic(IPropertySymbol property) => property.GetMethod?.GetAttributes().Any(static a => a.AttributeClass?.Name == "CompilerGeneratedAttribute") == true;

    /// <summary>Whether a property that can only be read shows a collection, of elements that no other member has.</summary>
    private static bool IsList(ParseContext context, INamedTypeSymbol type, IPropertySymbol property, TypeModel model)
    {
        if (property is not { SetMethod: null, DeclaredAccessibility: Accessibility.Public } || ElementOf(property.Type) is not ITypeSymbol element)
        {
            return false;
        }

        return !type.AllMembers().OfType<IPropertySymbol>().Any(p =>
            (model.Members.Any(m => m.Name == p.Name) || IsRefused(context, type, p)) && (p.Type.IsSameAs(element) || (ElementOf(p.Type) is ITypeSymbol other && other.IsSameAs(element))));
    }

    private static ITypeSymbol? ElementOf(ITypeSymbol type) => type.SpecialType == SpecialType.System_String ? null
        : type is INamedTypeSymbol named
            ? named.AllInterfaces.Add(named).FirstOrDefault(static i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T)?.TypeArguments[0]
            : (type as IArrayTypeSymbol)?.ElementType;

    private static bool ShowsElements(IPropertySymbol property, ElementHolders? holders) =>
        holders is not null && (ElementHolders.IsNumberOfElements(property) || holders.CanHold(property.Type));

    private static IEnumerable<string> Candidates(ParseContext context, INamedTypeSymbol type, TypeModel model, ElementHolders? holders)
    {
        if (!type.IsValueType || CollectionContents.IsCollection(context, type))
        {
            return Properties(context, type, model, holders);
        }

        return MemberScope.Of(type, model.Options).IsDataContract ? []
            : IsShown(type)
            ? type.GetMembers().OfType<IFieldSymbol>().Where(f => !f.IsStatic && !(holders is not null && HiddenState.IsOfElements(f))).Select(static f => PropertyOf(f.Name))
            : Properties(context, type, model, holders);
    }

    private static IEnumerable<string> Fields(INamedTypeSymbol type) =>
        type.GetMembers().OfType<IFieldSymbol>().Where(static f => !f.IsStatic).Select(static f => PropertyOf(f.Name));

    /// <summary>Whether a struct has fields that are seen, made up or not.</summary>
    public static bool HasFields(INamedTypeSymbol type) => Fields(type).Any();

    /// <summary>Whether the fields of a struct are those it has. The framework's reference assemblies say no more than that there are some.</summary>
    public static bool IsShown(INamedTypeSymbol type) => !Fields(type).Any(static f => f.StartsWith("_dummy", StringComparison.Ordinal));

    /// <summary>The property that an automatic field is behind, or the field itself. That of an F# record has a sign behind its name.</summary>
    public static string PropertyOf(string field)
    {
        // A parameter that members use has a field, too.
        int end = Math.Max(field.IndexOf(">k__BackingField", StringComparison.Ordinal), field.IndexOf(">P", StringComparison.Ordinal));
        return field.Length > 0 && field[0] == '<' && end > 0 ? field.Substring(1, end - 1) : field.TrimEnd('@');
    }

    private static IEnumerable<string> Properties(ParseContext context, INamedTypeSymbol type, TypeModel model, ElementHolders? holders) => type.WithBaseClasses()
        // Of a collection the elements are what it holds.
        .TakeWhile(t => t.SpecialType != SpecialType.System_Object && !CollectionContents.IsCollection(context, t))
        .Where(t => !MemberScope.Of(t, model.Options).IsDataContract)
        .SelectMany(static t => t.GetMembers().OfType<IPropertySymbol>())
        .Where(p => p is { IsStatic: false, Parameters.IsEmpty: true, GetMethod: not null, DeclaredAccessibility: Accessibility.Public } && !ShowsElements(p, holders))
        .Select(static p => p.Name);
}
