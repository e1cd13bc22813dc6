using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>Which types have a codec of their own, here or in the assembly that declares them.</summary>
internal sealed class SerializableTypes(ParseContext context)
{
    private readonly ConcurrentDictionary<INamedTypeSymbol, CodecHome> _homes = new(SymbolEqualityComparer.Default);
    private Dictionary<INamedTypeSymbol, AttributeData>? _registered;

    /// <summary>Where the codec of a type's definition is.</summary>
    public CodecHome Find(INamedTypeSymbol type) => _homes.GetOrAdd(type.OriginalDefinition, Work);

    /// <summary>The types declared elsewhere that <c>[assembly: GenerateSerializer(typeof(T))]</c> names.</summary>
    public IReadOnlyCollection<INamedTypeSymbol> Registered => All.Keys;

    private Dictionary<INamedTypeSymbol, AttributeData> All => _registered ??= CustomTypes.ByType(context.Compilation.Assembly, RegisteredBy);

    /// <summary>The conventions that the serializer of a type's definition honours, whether it is on the type or an attribute here or elsewhere asks for it.</summary>
    public Conventions ConventionsOf(INamedTypeSymbol type)
    {
        INamedTypeSymbol definition = type.OriginalDefinition;
        return (WireAttributes.FindSerializer(definition) ?? (All.TryGetValue(definition, out AttributeData? registered) ? registered : null)) is AttributeData attribute
            ? TypeOptionsParser.Parse(attribute).Conventions
            : ProviderOf(definition)?.Conventions ?? Conventions.None;
    }

    /// <summary>The definition that an attribute on the assembly names, or null where it names nothing a codec can be made for.</summary>
    public INamedTypeSymbol? RegisteredBy(AttributeData attribute) =>
        NamedBy(attribute) is INamedTypeSymbol type
        && (IsSupportedKind(type) || (attribute.IsCustom() && type.TypeKind == TypeKind.Enum))
        && (attribute.IsCustom() || (!context.IsSameAssembly(type) && !context.HasCodec(type.OriginalDefinition) && !IsFormOfKnown(type, attribute)))
        && context.IsAccessible(type.OriginalDefinition)
            ? type.OriginalDefinition
            : null;

    /// <summary>Whether a hand-written codec or a surrogate writes the type, or its content or elements are written in its place.</summary>
    public bool IsForward(INamedTypeSymbol type) =>
        context.Customs.FindFor(type.OriginalDefinition) is not null || ProviderOf(type) is { IsForward: true } || UnionTypes.Is(type.OriginalDefinition) || InlineArrays.Is(type.OriginalDefinition) || IsCollection(type.OriginalDefinition);

    /// <summary>Whether the elements of a type are all that is written.</summary>
    private bool IsCollection(INamedTypeSymbol definition) => CollectionContents.IsEnumerable(definition) && Find(definition) switch
    {
        CodecHome.Here => context.Collections.Find(definition) is not null,
        CodecHome.Elsewhere => CodecOf(definition) is INamedTypeSymbol codec && ForeignProviders.IsOfCollection(codec),
        _ => false,
    };

    /// <summary>What another assembly has for a type that it does not declare, where that is used.</summary>
    public ForeignProvider? ProviderOf(INamedTypeSymbol type) =>
        Find(type) == CodecHome.Elsewhere && !HasOwnCodec(type.OriginalDefinition) ? context.Providers.Find(type.OriginalDefinition) : null;

    /// <summary>Whether a base class has its codec, and with it a section for derived classes, in another assembly.</summary>
    public bool HasSection(INamedTypeSymbol type) =>
        Find(type) == CodecHome.Elsewhere && HasOwnCodec(type.OriginalDefinition) && !IsForward(type) && type.ContainingAssembly.GetTypeByMetadataName(CodecNames.SectionMetadataName(
            type.ContainingAssembly.Name, SymbolNames.KeyOf(type.OriginalDefinition), TypeParameterParser.AllParameters(type).Count)) is not null;

    /// <summary>Whether some base class or interface of a type has a serializer: objects of it may stand where that is declared.</summary>
    public bool IsDerived(INamedTypeSymbol type) => type.BaseTypes().Any(b => Find(b) != CodecHome.None);

    /// <summary>The definitions of base classes and interfaces that have a serializer of this compilation.</summary>
    public IEnumerable<INamedTypeSymbol> AncestorsHere(INamedTypeSymbol type) => type.BaseTypes().Where(b => Find(b) == CodecHome.Here).Select(static b => b.OriginalDefinition);

    /// <summary>The type that an attribute on the assembly names, or null.</summary>
    public static INamedTypeSymbol? NamedBy(AttributeData attribute) => attribute.Is(WireAttributes.GenerateSerializer)
        ? WireAttributes.FirstArgument(attribute) is INamedTypeSymbol { TypeKind: not TypeKind.Error } type ? type : null
        : CustomTypes.RegisteredBy(attribute);

    /// <summary>Whether a hand-written codec or a surrogate writes an enumeration, which needs neither.</summary>
    public bool IsCustomEnum(INamedTypeSymbol type) => type.TypeKind == TypeKind.Enum && Find(type) != CodecHome.None;

    /// <summary>Whether generated code can be written for a type of this kind at all.</summary>
    public static bool IsSupportedKind(INamedTypeSymbol type) =>
        type.TypeKind is TypeKind.Class or TypeKind.Struct or TypeKind.Interface
        && !type.IsStatic
        && !type.IsRefLikeType
        && type.SpecialType != SpecialType.System_Void
        && !(type.Name == "ValueTuple" && type.ContainingNamespace.Is("System"))
        && !LacksStaticMembers(type)
        && IsNamed(type);

    /// <summary>Whether the type, those around it and their type parameters have names and constraints already; in the middle of typing they may not.</summary>
    public static bool IsNamed(INamedTypeSymbol type) =>
        type.Name.Length > 0
        && type.TypeParameters.All(static p => p.Name.Length > 0 && p.ConstraintTypes.All(static c => c.TypeKind != TypeKind.Error))
        && (type.ContainingType is null || IsNamed(type.ContainingType));

    /// <summary>Whether C# refuses the type as a type argument, because there is no type to call its static members on: it does not implement them itself.</summary>
    public static bool LacksStaticMembers(INamedTypeSymbol type) =>
        type.TypeKind == TypeKind.Interface
        && type.AllInterfaces.Add(type).Any(i => i.GetMembers().Any(m => m is { IsStatic: true, IsAbstract: true } && type.FindImplementationForInterfaceMember(m) is null));

    /// <summary>The least accessibility of a type and of those around it, as code outside them sees it.</summary>
    public static Visibility VisibilityOf(INamedTypeSymbol type) => type.WithTypesAround().Min(static t =>
        IsHidden(t) ? Visibility.Hidden : t.DeclaredAccessibility == Accessibility.Public ? Visibility.Public : Visibility.Internal);

    /// <summary>Whether a type is seen only within a type or a file, or by those who derive from one, whatever is around it.</summary>
    public static bool IsHidden(INamedTypeSymbol type) =>
        type.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Internal or Accessibility.ProtectedOrInternal) || IsFileLocal(type);

    /// <summary>What keeps generated code from naming the type, or from seeing all of it, whatever its members are; or null.</summary>
    public static string? WhyRefused(INamedTypeSymbol type)
    {
        string codec = CodecNames.Codec(SymbolNames.KeyOf(type));
        foreach (INamedTypeSymbol current in type.WithTypesAround())
        {
            if (IsObsoleteAsError(current))
            {
                return "no code may name it, because it, or a type around it, is marked as an error to use; take that from its [Obsolete]";
            }

            if (current.ContainingType is INamedTypeSymbol outer
                && TypeParameterParser.AllParameters(outer).FirstOrDefault(p => current.TypeParameters.Any(own => own.Name == p.Name)) is ITypeParameterSymbol hidden)
            {
                return "its type parameter '" + hidden.Name + "' hides that of a type around it; give it another name";
            }

            if (current.TypeParameters.FirstOrDefault(p => CodecNames.ReservedMembers.Contains(p.Name) || p.Name == codec || p.Name == CodecNames.Section(codec)) is ITypeParameterSymbol reserved)
            {
                return "its type parameter '" + reserved.Name + "' is called like a member of generated code; give it another name";
            }
        }

        return null;
    }

    /// <summary>Whether the compiler refuses every use of a type or member outside of what is obsolete itself. Of what overrides it looks at what is overridden.</summary>
    public static bool IsObsoleteAsError(ISymbol symbol) =>
        symbol.GetAttributes().Any(static a =>
            a.AttributeClass?.Name == "ObsoleteAttribute" && a.ConstructorArguments.Length == 2 && a.ConstructorArguments[1].Value is true)
        || symbol switch
        {
            IPropertySymbol property => new ISymbol?[] { property.OverriddenProperty, property.GetMethod, property.SetMethod }.Any(static s => s is not null && IsObsoleteAsError(s)),
            IMethodSymbol { OverriddenMethod: { } overridden } => IsObsoleteAsError(overridden),
            _ => false,
        };

    /// <summary>Whether a type is obsolete itself, or in one that is: then its base class, its constraints and whatever else it names may be an error to use elsewhere.</summary>
    public static bool MayNameObsolete(INamedTypeSymbol type) =>
        type.GetAttributes().Any(static a => a.AttributeClass is { Name: "ObsoleteAttribute" } named && named.ContainingNamespace.Is("System"))
        || (type.ContainingType is INamedTypeSymbol outer && MayNameObsolete(outer));

    /// <summary>Whether a type cannot be named without naming one that is an error to use.</summary>
    public static bool NamesObsoleteAsError(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => NamesObsoleteAsError(array.ElementType),
        INamedTypeSymbol named => IsObsoleteAsError(named) || named.TypeArguments.Any(NamesObsoleteAsError) || (named.ContainingType is INamedTypeSymbol outer && NamesObsoleteAsError(outer)),
        _ => false,
    };

    /// <summary>Told from the syntax: the compiler this generator is built against has no name for it yet.</summary>
    private static bool IsFileLocal(INamedTypeSymbol type) =>
        type.ContainingType is null
        && type.DeclaredAccessibility == Accessibility.Internal
        && type.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is BaseTypeDeclarationSyntax declaration
        && declaration.Modifiers.Any(static m => m.ValueText == "file");

    private CodecHome Work(INamedTypeSymbol type)
    {
        bool isEnum = type.TypeKind == TypeKind.Enum;
        if (!IsSupportedKind(type) && !isEnum)
        {
            return CodecHome.None;
        }

        if (All.ContainsKey(type))
        {
            return CodecHome.Here;
        }

        if (!context.IsSameAssembly(type))
        {
            return HasOwnCodec(type) || context.Providers.Find(type) is not null ? CodecHome.Elsewhere : CodecHome.None;
        }

        bool isAnnotated = isEnum ? CustomTypes.Find(type) is not null : WireAttributes.FindSerializer(type) is not null;
        return isAnnotated && VisibilityOf(type) != Visibility.Hidden && WhyRefused(type) is null ? CodecHome.Here : CodecHome.None;
    }

    /// <summary>Whether the assembly that declares a type, another than this, has a codec for it.</summary>
    public bool HasOwnCodec(INamedTypeSymbol type) =>
        !context.IsSameAssembly(type) && WireAttributes.FindSerializer(type) is not null && CodecOf(type) is INamedTypeSymbol codec && context.IsAccessible(codec);

    /// <summary>The codec that another assembly has for a type which it declares, or null.</summary>
    public static INamedTypeSymbol? CodecOf(INamedTypeSymbol type) => CodecOf(type, type.ContainingAssembly);

    /// <summary>The codec that an assembly has for the definition of a type, or null.</summary>
    public static INamedTypeSymbol? CodecOf(INamedTypeSymbol type, IAssemblySymbol assembly) => CodecOf(SymbolNames.KeyOf(type), TypeParameterParser.AllParameters(type).Count, assembly);

    /// <summary>The codec that an assembly has for a type with a key and so many type parameters, or null.</summary>
    public static INamedTypeSymbol? CodecOf(string key, int arity, IAssemblySymbol assembly) => assembly.GetTypeByMetadataName(CodecNames.CodecMetadataName(assembly.Name, key, arity));

    /// <summary>
    /// Whether a closed generic type is meant whose codec another assembly has, its own or one that provides it: then only the form is made known. Who says how it is to be written asks for another one.
    /// </summary>
    private bool IsFormOfKnown(INamedTypeSymbol type, AttributeData attribute) => type is { IsGenericType: true, IsUnboundGenericType: false }
        && attribute.NamedArguments.IsEmpty && (HasOwnCodec(type.OriginalDefinition) || context.Providers.AreEqual(type.OriginalDefinition));
}

/// <summary>Where the codec of a type is.</summary>
internal enum CodecHome
{
    /// <summary>The type has none of its own.</summary>
    None,

    /// <summary>This compilation emits it.</summary>
    Here,

    /// <summary>The assembly that declares the type has it.</summary>
    Elsewhere,
}
