namespace Prewire.Generator.Model;

/// <summary>A type that a hand-written codec writes where it is mentioned.</summary>
/// <param name="Name">The type in C#.</param>
/// <param name="IsValueType">Whether it is a value type.</param>
/// <param name="ClassName">The codec's class in C#, with its arguments.</param>
/// <param name="Arguments">The types whose codecs its constructor takes, in order.</param>
internal sealed record CustomTypeRef(string Name, bool IsValueType, string ClassName, EquatableArray<TypeRef> Arguments) : TypeRef(Name, IsValueType);

/// <summary>A type that is converted to another one, which is written in its place.</summary>
/// <param name="Name">The type in C#.</param>
/// <param name="IsValueType">Whether it is a value type.</param>
/// <param name="Surrogate">The type in its place.</param>
/// <param name="IsConstructed">Whether the surrogate's constructor converts; otherwise its method <c>From</c>.</param>
/// <param name="FromTakesState">Whether that takes the caller's state, too.</param>
/// <param name="ToTakesState">Whether <c>ToValue</c> takes the caller's state.</param>
internal sealed record SurrogateTypeRef(
    string Name, bool IsValueType, TypeRef Surrogate, bool IsConstructed, bool FromTakesState, bool ToTakesState) : TypeRef(Name, IsValueType);

/// <summary>A member, or an element of one, whose objects are written once though their type does not ask for it.</summary>
/// <param name="Inner">What the objects are.</param>
internal sealed record TrackedTypeRef(TypeRef Inner) : TypeRef(Inner.Name, false)
{
    /// <summary>A type with all classes in it tracked of which that can be said.</summary>
    /// <param name="isMember">Whether it is that of the member itself: then strings are meant, too.</param>
    public static TypeRef In(TypeRef type, bool isMember = true) => type switch
    {
        TupleTypeRef tuple => tuple with { Items = tuple.Items.Select(static i => In(i, false)).ToEquatableArray() },
        SequenceTypeRef { IsValueType: true } sequence => sequence with { Element = In(sequence.Element, false) },
        SequenceTypeRef sequence => new TrackedTypeRef(sequence with { Element = In(sequence.Element, false) }),
        MapTypeRef map => new TrackedTypeRef(map with { Key = In(map.Key, false), Value = In(map.Value, false) }),
        NullableTypeRef nullable => nullable with { Inner = In(nullable.Inner, false) },
        ConvertedTypeRef { Written: TupleTypeRef written } converted when IsOf(written, converted.Arguments) => converted with { Written = In(written, false) },
        { IsValueType: true } => type,
        SerializableTypeRef { IsForward: false, IsTracked: false } or OpenTypeRef => new TrackedTypeRef(type),
        PrimitiveTypeRef { Kind: PrimitiveKind.String } when isMember => new TrackedTypeRef(type),
        _ => type,
    };

    /// <summary>Whether what is written in place of a value is nothing but what the value holds, as a pair of a key and a value is.</summary>
    private static bool IsOf(TypeRef written, EquatableArray<TypeRef> arguments) => written switch
    {
        TupleTypeRef tuple => tuple.Items.All(item => IsOf(item, arguments)),
        NullableTypeRef nullable => IsOf(nullable.Inner, arguments),
        OpenTypeRef => true,
        _ => arguments.Contains(written),
    };
}

/// <summary>A union type of C# 15: its content, an object of one of several types, is written in its place.</summary>
/// <param name="Name">The type in C#.</param>
/// <param name="IsValueType">Whether it is a value type.</param>
/// <param name="ProviderName">The interface in C# that has the members of the union, or null where it has them itself.</param>
/// <param name="Cases">The types that the content can be of, as its constructors take them.</param>
internal sealed record UnionTypeRef(string Name, bool IsValueType, string? ProviderName, EquatableArray<TypeRef> Cases) : TypeRef(Name, IsValueType)
{
    /// <summary>The static methods of such an interface that make a union of its content.</summary>
    public const string Factory = "Create";
}
