namespace Prewire.Generator.Model;

/// <summary>One member that travels.</summary>
/// <param name="Name">Its name as metadata has it; that of an explicit implementation has underscores for dots.</param>
/// <param name="DeclaringType">The type that declares it.</param>
/// <param name="Type">Its type.</param>
/// <param name="Id">The number [WireId] gives it, or 0.</param>
/// <param name="WireName">The name [WireName] gives it, or its own.</param>
/// <param name="Get">How it is read from an object.</param>
/// <param name="Set">How it is written to an object that exists.</param>
/// <param name="ConstructorParameter">The constructor parameter that takes it, or -1.</param>
/// <param name="IsRequired">Whether a message without it is an error: C# demands it in an object initializer, or an attribute says so.</param>
/// <param name="IsHidden">Whether a member of the same name in a derived class hides it: write <c>((Declaring)value).Name</c>.</param>
internal sealed record MemberModel(
    string Name,
    DeclaringTypeModel DeclaringType,
    TypeRef Type,
    int Id,
    string WireName,
    MemberAccess Get,
    MemberAccess Set,
    int ConstructorParameter,
    bool IsRequired,
    bool IsHidden)
{
    /// <summary>Its name as C# writes it.</summary>
    public string EscapedName => Identifiers.Escape(Name);

    /// <summary>Its type in terms of the definition of the type that declares it, e.g. <c>T[]</c>.</summary>
    public string DefinitionTypeName { get; init; } = Type.Name;

    /// <summary>Whether a number is what it is known by.</summary>
    public bool HasId { get; init; }

    /// <summary>Whether every assembly can name it, and so its type.</summary>
    public bool IsPublic { get; init; }

    /// <summary>Whether C# demands it in an object initializer.</summary>
    public bool IsRequiredInCode { get; init; }

    /// <summary>What makes it of what it was, or null.</summary>
    public ConverterModel? Converter { get; init; }

    /// <summary>Whether it keeps what other versions wrote, and has no identity.</summary>
    public bool KeepsUnknown => Type is UnknownMembersTypeRef;

    /// <summary>The number by which a named literal knows it.</summary>
    public uint NameHash => WireProtocol.NameHash.Of(WireName);
}

/// <summary>One way to a member.</summary>
/// <param name="Kind">What generated code has to do.</param>
/// <param name="Target">The metadata name of what an accessor reaches, e.g. <c>get_X</c>, <c>set_X</c>, <c>&lt;X&gt;k__BackingField</c>; for direct access, the member's.</param>
internal sealed record MemberAccess(AccessKind Kind, string Target)
{
    public static MemberAccess None { get; } = new(AccessKind.None, "");

    /// <summary>The base class that declares the accessor or has the field, where an override leaves it to that and generated code may not call it by name; otherwise null.</summary>
    public AccessorHolder? Holder { get; init; }

    /// <summary>Whether setting may have to wait for values that are not read yet: keys and elements that are hashed or sorted, whatever graph they are in.</summary>
    public bool Waits { get; init; }

    /// <summary>Whether C# sets it while an instance is made, and only an accessor afterwards.</summary>
    public bool IsConstructorOnly => Kind is AccessKind.BackingField or AccessKind.ReadOnlyField or AccessKind.InitMethod;

    /// <summary>Whether the member's memory is what is reached.</summary>
    public bool IsFixedBuffer => Kind is AccessKind.FixedBuffer or AccessKind.PrivateFixedBuffer;

    /// <summary>Whether C# in another class can write <c>value.Name</c> for it, if only in an object initializer.</summary>
    public bool IsDirect => Kind is AccessKind.Direct or AccessKind.Init;
}

/// <summary>A base class with an accessor or a field that an override does not have itself: the runtime looks for them only in the class that declares them.</summary>
/// <param name="Type">The base class.</param>
/// <param name="ValueTypeName">The type of the property there, in terms of its definition.</param>
/// <param name="IsInherited">Whether C# lets the class with the override call the accessor.</param>
internal sealed record AccessorHolder(DeclaringTypeModel Type, string ValueTypeName, bool IsInherited);

/// <summary>What generated code has to do to reach a member.</summary>
internal enum AccessKind
{
    /// <summary>There is no way.</summary>
    None,

    /// <summary>Write <c>value.Name</c>.</summary>
    Direct,

    /// <summary>Call the runtime's method <see cref="MemberAccess.Target"/>: the member is a side of the object itself.</summary>
    Library,

    /// <summary>Write <c>{ Name = … }</c> while constructing; afterwards only an accessor for the method <see cref="MemberAccess.Target"/> (<c>set_X</c>).</summary>
    Init,

    /// <summary>An accessor for the method <see cref="MemberAccess.Target"/>, which generated code may not call by name.</summary>
    Method,

    /// <summary>An accessor for the init method <see cref="MemberAccess.Target"/>: on an instance that exists C# does not call it, not even inside the type.</summary>
    InitMethod,

    /// <summary>An accessor for the field <see cref="MemberAccess.Target"/>, which is private.</summary>
    Field,

    /// <summary>An accessor for the field <see cref="MemberAccess.Target"/>, which is readonly (and perhaps private).</summary>
    ReadOnlyField,

    /// <summary>An accessor for <see cref="MemberAccess.Target"/>, the field the compiler makes behind an automatic property: C# has no name for it.</summary>
    BackingField,

    /// <summary>A method that returns the memory of the fixed buffer <see cref="MemberAccess.Target"/>, which generated code may name: unsafe, since C# knows its elements by pointers only.</summary>
    FixedBuffer,

    /// <summary>The same inside the type, where it is private: no accessor can name the type of the field.</summary>
    PrivateFixedBuffer,
}

/// <summary>The type that declares a member.</summary>
/// <param name="Name">The type in C#, qualified, with its arguments as seen from the serialized type.</param>
/// <param name="IsSelf">Whether it is the serialized type itself; otherwise one of its bases.</param>
/// <param name="IsGeneric">Whether it, or a type around it, has type parameters.</param>
/// <param name="IsValueType">Whether it is a struct.</param>
/// <param name="IsBridged">Whether generated code is added to it: it is partial, the types around it too, and has a codec of its own in this compilation.</param>
internal sealed record DeclaringTypeModel(string Name, bool IsSelf, bool IsGeneric, bool IsValueType, bool IsBridged)
{
    /// <summary>Its definition, where it is generic: accessors have to be declared in terms of that.</summary>
    public GenericDefinitionModel? Definition { get; init; }
}

/// <summary>The definition of a generic type.</summary>
/// <param name="Name">The type in C#, qualified, with its own type parameters.</param>
/// <param name="Parameters">The type parameters of all nesting levels: <c>&lt;T, U&gt;</c>.</param>
/// <param name="Arguments">The arguments as seen from the serialized type: <c>&lt;int, string&gt;</c>.</param>
/// <param name="Constraints">The constraint clauses.</param>
internal sealed record GenericDefinitionModel(string Name, string Parameters, string Arguments, EquatableArray<string> Constraints);
