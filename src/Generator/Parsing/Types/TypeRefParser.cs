using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>Turns a type symbol into the description planning works with.</summary>
/// <param name="replaced">A type that is not looked at, or null: what it is written as is known.</param>
/// <param name="replacement">What it is written as.</param>
internal sealed class TypeRefParser(ParseContext context, ITypeSymbol? replaced = null, TypeRef? replacement = null)
{
    private static readonly OpenTypeRef s_object = new("object", "System.Object", default) { TakesAnything = true };

    private readonly ConcurrentDictionary<ITypeSymbol, TypeRef> _refs = new(SymbolEqualityComparer.Default);

    public TypeRef Parse(ITypeSymbol type) => _refs.TryGetValue(type, out TypeRef? known) ? known : _refs.GetOrAdd(type, Work(type));

    /// <summary>The type of a member, which may be marked [WireOpen].</summary>
    public TypeRef Parse(MemberCandidate member)
    {
        if (!member.IsOpen)
        {
            return Parse(member.Type);
        }

        TypeRef declared = Parse(member.Type);
        if (declared.FindUnsupported() is { Reason: not (UnsupportedReason.NotAnnotated or UnsupportedReason.ForeignWithoutCodec or UnsupportedReason.ForeignCollection) })
        {
            return declared;
        }

        bool hasCodec = declared is not (OpenTypeRef or PrimitiveTypeRef or SerializableTypeRef { Arguments.Count: 0 })
            && !declared.IsOpen() && declared.FindUnsupported() is null;
        return declared as OpenTypeRef
            ?? new OpenTypeRef(
                member.Type.InCode(), "", declared.Parts().Where(static p => p is ParameterTypeRef).ToEquatableArray())
            {
                Declared = hasCodec ? declared : null,
                TakesAnything = true,
            };
    }

    private TypeRef Work(ITypeSymbol type) => type switch
    {
        _ when replaced is not null && type.IsSameAs(replaced) => replacement!,
        { TypeKind: TypeKind.Error } => Unsupported(type, UnsupportedReason.Error),
        { TypeKind: TypeKind.Dynamic } => s_object with { IsDynamic = true },
        { SpecialType: SpecialType.System_Object } => s_object,
        IArrayTypeSymbol { IsSZArray: true } array => new SequenceTypeRef(array.InCode(), false, FrameworkForm.Array, Parse(array.ElementType)),
        IArrayTypeSymbol array => FrameworkForms.MultiArray(array, Parse(array.ElementType)),
        ITypeParameterSymbol { TypeParameterKind: TypeParameterKind.Type } parameter => Parameter(parameter),
        ITypeParameterSymbol => Unsupported(type, UnsupportedReason.ForeignTypeParameter),
        INamedTypeSymbol named => Named(named),
        _ => Unsupported(type, UnsupportedReason.ByRefLike),
    };

    private TypeRef Named(INamedTypeSymbol type)
    {
        if (type.IsRefLikeType)
        {
            return Unsupported(type, UnsupportedReason.ByRefLike);
        }

        if (type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)
        {
            return new NullableTypeRef(type.InCode(), Parse(type.TypeArguments[0]));
        }

        if (type.IsTupleType && type.Arity > 0)
        {
            return new TupleTypeRef(type.InCode(), true, type.TupleElements.Select(e => Parse(e.Type)).ToEquatableArray());
        }

        if (context.Primitive(type) is PrimitiveKind primitive)
        {
            return new PrimitiveTypeRef(type.InCode(), type.IsValueType, primitive);
        }

        if (context.IsAliased(type))
        {
            return Unsupported(type, context.WhyAliased(type));
        }

        if (type.TypeKind == TypeKind.Enum && !context.Serializable.IsCustomEnum(type))
        {
            return IsNameable(type) && FrameworkTypes.Primitive(type.EnumUnderlyingType!) is PrimitiveKind underlying
                ? new EnumTypeRef(type.InCode(), underlying) { WireName = WireNameOf(type), IsOfOpenType = GenericFamilies.IsOpen(type) }
                : Unsupported(type, UnsupportedReason.Unnameable);
        }

        if (FrameworkTypes.IsReferenceTuple(type))
        {
            return new TupleTypeRef(type.InCode(), false, TupleItems(type).Select(Parse).ToEquatableArray());
        }

        if (FrameworkForms.Find(type) is FrameworkRow row && context.HasForm(row.Form, type) && context.IsMade(type) && context.Serializable.Find(type) == CodecHome.None)
        {
            return row.Make(type, Arguments(type), context.Features.AssemblyName);
        }

        if (context.Serializable.Find(type) == CodecHome.None && IsNameable(type) && InlineArrays.Parse(context, type) is TypeRef inline)
        {
            return inline;
        }

        return context.Serializable.Find(type) switch
        {
            CodecHome.Here or CodecHome.Elsewhere when IsExpanding(type) => Unsupported(type, UnsupportedReason.Expanding),
            CodecHome.Here => Serializable(type, isSameAssembly: true),
            CodecHome.Elsewhere when AreUnequal(type) => Unsupported(type, UnsupportedReason.UnequalProviders),
            CodecHome.Elsewhere => Serializable(type, isSameAssembly: false),
            _ => IsOpen(type) ? Open(type) : Unsupported(type, ReasonFor(type)) with { InAttribute = InAttribute(type) },
        };
    }

    /// <summary>Whether values of an interface that has no serializer say themselves what they are.</summary>
    private bool IsOpen(INamedTypeSymbol type) =>
        type.TypeKind == TypeKind.Interface
        && IsNameable(type)
        && !SerializableTypes.LacksStaticMembers(type)
        && !FrameworkTypes.IsProcessBound(type)
        && !FrameworkTypes.IsOtherCollection(type);

    private OpenTypeRef Open(INamedTypeSymbol type) => new(type.InCode(), SymbolNames.KeyOf(type), Arguments(type)) { TakesAnything = FrameworkTypes.IsOfFramework(type) };

    private EquatableArray<TypeRef> Arguments(INamedTypeSymbol type) => TypeParameterParser.AllArguments(type).Select(Parse).ToEquatableArray();

    /// <summary>An enumeration inside a generic type has type arguments that only its closed forms know, and no serializer that could name it otherwise.</summary>
    private string WireNameOf(INamedTypeSymbol type)
    {
        string key = SymbolNames.KeyOf(type);
        IReadOnlyList<ITypeSymbol> arguments = TypeParameterParser.AllArguments(type);
        return arguments.Count == 0
            ? TypeParser.WireNameOf(context, type, key)
            : WireTypeNames.Constructed(key, arguments.Select(Parse)) ?? "";
    }

    private SerializableTypeRef Serializable(INamedTypeSymbol type, bool isSameAssembly)
    {
        string key = SymbolNames.KeyOf(type);
        bool isForward = context.Serializable.IsForward(type);
        bool isUnion = FSharpUnions.Is(type.OriginalDefinition);
        ForeignProvider? provider = isSameAssembly ? null : context.Serializable.ProviderOf(type);
        string assembly = isSameAssembly ? context.Features.AssemblyName : provider?.Assembly ?? type.ContainingAssembly.Name;
        EquatableArray<TypeRef> arguments = Arguments(type);
        bool isAbstract = type.IsAbstract && !isForward && !isUnion;
        return new SerializableTypeRef(
            type.InCode(),
            type.IsValueType,
            key,
            "global::" + CodecNames.Namespace(assembly) + "." + CodecNames.Codec(key),
            arguments,
            isAbstract,
            isSameAssembly)
        {
            IsForward = isForward,
            IsTracked = !isForward && TrackedTypes.Is(context, type.OriginalDefinition),
            IsEnumerable = isSameAssembly && CollectionContents.IsEnumerable(type),
            IsProvided = provider is not null,
            TakesAnything = isAbstract && FrameworkTypes.IsOfFramework(type) && (provider is not null || (isSameAssembly && !context.IsSameAssembly(type))),
            IsDerivedForm = arguments.Count > 0 && context.Serializable.IsDerived(type),
            WireName = TypeParser.WireNameOf(context, type.OriginalDefinition, key),
            ManifestSize = isSameAssembly ? 0
                : provider?.ManifestSize ?? ForeignProviders.SizeOf(type.ContainingAssembly, key, arguments.Count),
        };
    }

    /// <summary>Whether several assemblies have a serializer for a type of another one, and they differ.</summary>
    private bool AreUnequal(INamedTypeSymbol type) =>
        context.Serializable.ProviderOf(type) is not null && !context.Providers.AreEqual(type.OriginalDefinition);

    /// <summary>Whether a generic type mentions itself with an argument made from its own parameter: <c>Tree&lt;List&lt;T&gt;&gt;</c> in <c>Tree&lt;T&gt;</c>.</summary>
    private static bool IsExpanding(INamedTypeSymbol type) => type.IsGenericType && type.TypeArguments.Any(
        a => a is not ITypeParameterSymbol && Mentions(a, type.OriginalDefinition));

    private static bool Mentions(ITypeSymbol type, INamedTypeSymbol owner) => type switch
    {
        ITypeParameterSymbol parameter => SymbolEqualityComparer.Default.Equals(parameter.ContainingSymbol, owner),
        IArrayTypeSymbol array => Mentions(array.ElementType, owner),
        INamedTypeSymbol named => named.TypeArguments.Any(a => Mentions(a, owner)),
        _ => false,
    };

    private static string InAttribute(INamedTypeSymbol type) =>
        (TypeParameterParser.AllArguments(type).Any(GenericFamilies.IsOpen) ? type.ConstructUnboundGenericType() : type).InCode();

    private UnsupportedReason ReasonFor(INamedTypeSymbol type) =>
        type.IsAnonymousType || FSharpUnions.IsAnonymousRecord(type) ? UnsupportedReason.Anonymous
        : FrameworkTypes.IsProcessBound(type) ? UnsupportedReason.ProcessBound
        : SerializableTypes.LacksStaticMembers(type) ? UnsupportedReason.StaticAbstract
        : KnownExceptions.IsException(type) && !context.IsSameAssembly(type) ? UnsupportedReason.UnmadeException
        : !HasNameableArguments(type) ? UnsupportedReason.Unnameable
        : context.IsSameAssembly(type) ? (IsNameable(type) ? UnsupportedReason.NotAnnotated : UnsupportedReason.Unnameable)
        : CollectionContents.IsRefused(context, type) ? UnsupportedReason.ForeignCollection
        : UnsupportedReason.ForeignWithoutCodec;

    private bool IsNameable(INamedTypeSymbol type) =>
        (context.IsSameAssembly(type) ? SerializableTypes.VisibilityOf(type) != Visibility.Hidden : context.IsAccessible(type)) && HasNameableArguments(type);

    private bool HasNameableArguments(INamedTypeSymbol type) => TypeParameterParser.AllArguments(type).All(context.CanName);

    private static ParameterTypeRef Parameter(ITypeParameterSymbol parameter)
    {
        int outer = parameter.ContainingType.ContainingType is INamedTypeSymbol containing
            ? TypeParameterParser.AllParameters(containing).Count
            : 0;
        return new ParameterTypeRef(
            Identifiers.Escape(parameter.Name), parameter.IsValueType, outer + parameter.Ordinal, parameter.HasReferenceTypeConstraint);
    }

    private static UnsupportedTypeRef Unsupported(ITypeSymbol type, UnsupportedReason reason) => new(type.InCode(), type.IsValueType, reason);

    /// <summary>The eighth argument of a long tuple is a tuple of the rest.</summary>
    private static IEnumerable<ITypeSymbol> TupleItems(INamedTypeSymbol tuple) =>
        tuple.TypeArguments.SelectMany(static (item, i) => i == 7 && item is INamedTypeSymbol rest && FrameworkTypes.IsReferenceTuple(rest) ? TupleItems(rest) : [item]);
}
