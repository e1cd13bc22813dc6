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
