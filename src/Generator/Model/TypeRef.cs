namespace Prewire.Generator.Model;

/// <summary>A type as a member, an element or a call mentions it: all that planning needs to choose its codec.</summary>
/// <param name="Name">The type in C#, qualified by <c>global::</c>, without nullable annotations on reference types.</param>
/// <param name="IsValueType">Whether it is a value type; false for an unconstrained type parameter.</param>
internal abstract record TypeRef(string Name, bool IsValueType)
{
    /// <summary>Whether the source says <c>dynamic</c>: a call with such an argument would be bound at run time.</summary>
    public bool IsDynamic { get; init; }

    /// <summary>Whether values of the framework's types can stand there that need no attribute: not where others declared what stands there.</summary>
    public bool TakesAnything { get; init; }
}

/// <summary>A type the runtime writes as one value.</summary>
internal sealed record PrimitiveTypeRef(string Name, bool IsValueType, PrimitiveKind Kind) : TypeRef(Name, IsValueType);

/// <summary>An enumeration, written as its underlying integer.</summary>
internal sealed record EnumTypeRef(string Name, PrimitiveKind Underlying) : TypeRef(Name, true)
{
    /// <summary>The name by which it is known at open positions; empty inside generic types.</summary>
    public string WireName { get; init; } = "";

    /// <summary>Whether it is declared in a generic type whose arguments are not known here: then it is another type in each construction.</summary>
    public bool IsOfOpenType { get; init; }
}

/// <summary><c>T?</c> of a value type.</summary>
internal sealed record NullableTypeRef(string Name, TypeRef Inner) : TypeRef(Name, true);

/// <summary>A collection of one element type.</summary>
internal sealed record SequenceTypeRef(string Name, bool IsValueType, FrameworkForm Form, TypeRef Element) : TypeRef(Name, IsValueType)
{
    /// <summary>The type arguments of the collection.</summary>
    public EquatableArray<TypeRef> Arguments { get; init; }
}

/// <summary>A collection of keys and values.</summary>
internal sealed record MapTypeRef(string Name, bool IsValueType, FrameworkForm Form, TypeRef Key, TypeRef Value) : TypeRef(Name, IsValueType);

/// <summary>A type of the framework that the runtime converts to another one, which is written in its place.</summary>
/// <param name="Name">The type in C#.</param>
/// <param name="IsValueType">Whether it is a value type.</param>
/// <param name="Form">The type's definition and its conversion.</param>
/// <param name="Arguments">Its type arguments; of an array of several dimensions or an inline one, the type of the elements and then those.</param>
/// <param name="Written">The type in its place.</param>
internal sealed record ConvertedTypeRef(
    string Name, bool IsValueType, FrameworkForm Form, EquatableArray<TypeRef> Arguments, TypeRef Written) : TypeRef(Name, IsValueType)
{
    /// <summary>The type arguments of the conversion in C#, where they are not those of the type.</summary>
    public string? FormArguments { get; init; }

    /// <summary>Where it is the memory of a fixed buffer, which has no name in C#: the number of its elements; otherwise 0.</summary>
    public int FixedCount { get; init; }
}

/// <summary>A tuple. The items of a long <c>ValueTuple</c> or <c>Tuple</c> (more than seven) are listed flat.</summary>
internal sealed record TupleTypeRef(string Name, bool IsValueType, EquatableArray<TypeRef> Items) : TypeRef(Name, IsValueType);

/// <summary>A type with a codec of its own, made by this generator here or in the assembly that declares the type.</summary>
/// <param name="Name">The type in C#, with its arguments.</param>
/// <param name="IsValueType">Whether it is a struct.</param>
/// <param name="Key">The definition's identity, equal to <see cref="TypeModel.Key"/> where the assembly is the same: full metadata name.</param>
/// <param name="CodecName">The codec's definition in C#, qualified, without type arguments.</param>
/// <param name="Arguments">The type arguments of all nesting levels, outermost first.</param>
/// <param name="IsAbstract">Whether no object has exactly this type: abstract classes and interfaces.</param>
/// <param name="IsSameAssembly">Whether this compilation emits the codec.</param>
internal sealed record SerializableTypeRef(
    string Name,
    bool IsValueType,
    string Key,
    string CodecName,
    EquatableArray<TypeRef> Arguments,
    bool IsAbstract,
    bool IsSameAssembly) : TypeRef(Name, IsValueType)
{
    /// <summary>Whether a hand-written codec or a surrogate stands behind the codec: then only it knows its shape, and what objects it takes.</summary>
    public bool IsForward { get; init; }

    /// <summary>Whether each object is written once wherever it is met.</summary>
    public bool IsTracked { get; init; }

    /// <summary>Whether it enumerates elements, and this compilation emits the codec: whether these are all that is written, its file says.</summary>
    public bool IsEnumerable { get; init; }

    /// <summary>Whether the codec is neither in this assembly nor in the type's.</summary>
    public bool IsProvided { get; init; }

    /// <summary>Whether it is a closed generic type whose objects may stand where another type with a serializer is declared.</summary>
    public bool IsDerivedForm { get; init; }

    /// <summary>The name by which its definition is known at open positions: that of [WireName], or <see cref="Key"/>.</summary>
    public string WireName { get; init; } = Key;

    /// <summary>How large its literal is, as the codec of another assembly says. 0 for types of this one, and where values may be no objects.</summary>
    public int ManifestSize { get; init; }
}

/// <summary>A position whose value says itself what it is: <c>object</c>, an interface without a serializer, a member marked [WireOpen].</summary>
/// <param name="Name">The type in C#; <c>object</c> for <c>dynamic</c>.</param>
/// <param name="Key">The full metadata name of the type's definition, or empty where a member was marked.</param>
/// <param name="Arguments">The type arguments of all nesting levels, outermost first.</param>
internal sealed record OpenTypeRef(string Name, string Key, EquatableArray<TypeRef> Arguments) : TypeRef(Name, false)
{
    /// <summary>What a marked member is declared as, where that has a codec; values of exactly this type are to be found at run time.</summary>
    public TypeRef? Declared { get; init; }
}

/// <summary>A type parameter of the type that is being serialized.</summary>
/// <param name="Name">Its name, escaped where it is a keyword.</param>
/// <param name="IsValueType">Whether it is constrained to value types.</param>
/// <param name="Ordinal">Its place among the type parameters of all nesting levels.</param>
/// <param name="IsReferenceType">Whether it is constrained to reference types.</param>
internal sealed record ParameterTypeRef(string Name, bool IsValueType, int Ordinal, bool IsReferenceType) : TypeRef(Name, IsValueType);

/// <summary>The member that keeps what other versions wrote. It is nowhere but on a member.</summary>
/// <param name="Name">The type in C#.</param>
internal sealed record UnknownMembersTypeRef(string Name) : TypeRef(Name, false);

/// <summary>A type that has no codec, and why. It never appears in a <see cref="MemberModel"/>: such members are reported and left out.</summary>
internal sealed record UnsupportedTypeRef(string Name, bool IsValueType, UnsupportedReason Reason) : TypeRef(Name, IsValueType)
{
    /// <summary>The type as an attribute could name it: a generic type over type parameters without its arguments.</summary>
    public string InAttribute { get; init; } = Name;
}
