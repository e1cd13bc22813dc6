namespace Prewire.Generator.Model;

/// <summary>One annotated type of this compilation.</summary>
/// <param name="Key">Its identity: the full metadata name, e.g. <c>Shop.Outer+Page`1</c>.</param>
/// <param name="Name">The type in C#, qualified by <c>global::</c>, with its own type parameters, e.g. <c>global::Shop.Page&lt;T&gt;</c>.</param>
/// <param name="Identifier">The last part of its name, without arity, as C# writes it.</param>
/// <param name="Namespace">Its namespace as C# writes it, or empty.</param>
/// <param name="ContainingTypes">The types it is nested in, outermost first: keywords and name, e.g. <c>record struct Outer&lt;T&gt;</c>.</param>
/// <param name="TypeParameters">The type parameters of all nesting levels, outermost first.</param>
/// <param name="Form">What it is.</param>
/// <param name="Visibility">Who can see it: the least of its own accessibility and that of the types around it.</param>
/// <param name="Traits">What else is true of it.</param>
/// <param name="CodecNamespace">The namespace of its codec.</param>
/// <param name="CodecName">The codec's identifier, without type parameters.</param>
/// <param name="Options">What its attribute asks for.</param>
/// <param name="WireName">The name by which the type is known at open positions: that of [WireName], or <paramref name="Key"/>.</param>
internal sealed record TypeModel(
    string Key,
    string Name,
    string Identifier,
    string Namespace,
    EquatableArray<string> ContainingTypes,
    EquatableArray<TypeParameterModel> TypeParameters,
    TypeForm Form,
    Visibility Visibility,
    TypeTraits Traits,
    string CodecNamespace,
    string CodecName,
    TypeOptions Options,
    string WireName)
{
    /// <summary>The nearest base type that has a codec of its own in another assembly: its members are a section before these.</summary>
    public SerializableTypeRef? Base { get; init; }

    /// <summary>How another part of it begins, behind its modifiers.</summary>
    public string Declaration { get; init; } = "";

    /// <summary>The keys of base classes and interfaces that have a serializer of this compilation.</summary>
    public EquatableArray<string> Ancestors { get; init; }

    /// <summary>The members that travel, those of (flattened) base types first, each in the order of declaration.</summary>
    public EquatableArray<MemberModel> Members { get; init; }

    /// <summary>How instances are made, or null where none can be: abstract types, interfaces, and types with a reported error.</summary>
    public ConstructorModel? Constructor { get; init; }

    /// <summary>Whether an attribute on the assembly asks for the codec, so that other assemblies may have one, too.</summary>
    public bool IsRegistered { get; init; }

    /// <summary>What a type is written as that a hand-written codec or a surrogate takes care of; null where its members are written.</summary>
    public TypeRef? Forward { get; init; }

    /// <summary>What members were before their types changed, where they can be made of that.</summary>
    public IEnumerable<TypeRef> FormerTypes => Members.Where(static m => m.Converter is not null).Select(static m => m.Converter!.Old);

    /// <summary>What values are written as: its members, the base class that writes some itself, or what stands in the type's place.</summary>
    public IEnumerable<TypeRef> WrittenTypes => Members
        .Select(static m => m.Type)
        .Concat(Base is null ? [] : [Base])
        .Concat(Forward is null ? [] : [Forward]);

    /// <summary>Whether hand-written codecs, surrogates, converters or collections take part: what their files say is in the model, too.</summary>
    public bool HasCustomParts =>
        Forward is not null
        || Members.Any(static m => m.Converter is not null || IsCustom(m.Type))
        || (Polymorphic is not null && (Polymorphic.Alternatives.Any(static a => IsCustom(a.Type)) || (Polymorphic.Fallback is not null && IsCustom(Polymorphic.Fallback))));

    private static bool IsCustom(TypeRef type) => type.Parts().Any(static p => p is CustomTypeRef or SurrogateTypeRef or SerializableTypeRef { IsEnumerable: true });

    public bool IsValueType => Form is TypeForm.Struct or TypeForm.RecordStruct;

    public bool IsGeneric => TypeParameters.Count > 0;

    public bool IsSealed => (Traits & TypeTraits.Sealed) != 0;

    public bool IsAbstract => (Traits & TypeTraits.Abstract) != 0;

    public bool IsPartial => (Traits & TypeTraits.Partial) != 0;

    public bool HasObsoleteMembers => (Traits & TypeTraits.ObsoleteMembers) != 0;

    public bool HasOwnGetType => (Traits & TypeTraits.OwnGetType) != 0;

    /// <summary>Whether its constructors and accessors do nothing but to set and give its members.</summary>
    public bool IsQuiet => (Traits & TypeTraits.Quiet) != 0;

    public bool IsSequential => (Traits & TypeTraits.Sequential) != 0;

    public bool IsOrdered => (Traits & TypeTraits.Ordered) != 0;

    public bool IsObjectReference => (Traits & TypeTraits.ObjectReference) != 0;

    public bool IsTracked => (Traits & TypeTraits.Tracked) != 0;

    public bool HasOwnEquality => (Traits & TypeTraits.OwnEquality) != 0;

    /// <summary>The methods to call while objects are written and read, those of base classes first.</summary>
    public EquatableArray<CallbackModel> Callbacks { get; init; }

    /// <summary>The moments at which <see cref="Base"/> wants to be called.</summary>
    public CallbackMoments BaseCallbacks { get; init; }

    /// <summary>Whether anything is to be called at a moment.</summary>
    public bool HasCallbacks(CallbackMoments moment) =>
        (BaseCallbacks & moment) != 0 || Callbacks.Any(c => (c.Moment & moment) != 0);

    /// <summary>How objects of derived types are told apart; null where none can exist.</summary>
    public PolymorphicModel? Polymorphic { get; init; }

    /// <summary>How values are taken apart and made where the type is a union of F#; else null.</summary>
    public FSharpUnionModel? FSharpUnion { get; init; }

    /// <summary>Whether members are known by ids; otherwise by the hashes of their names.</summary>
    public bool UsesIds => Members.Any(static m => m.HasId);

    /// <summary>Whether a member keeps what other versions wrote.</summary>
    public bool KeepsUnknown => Members.Any(static m => m.KeepsUnknown);

    /// <summary>Whether the literal has the hashes of their names beside the ids.</summary>
    public bool IsWithNames => UsesIds && Options.IdsAndNames;
}

/// <summary>A type parameter.</summary>
/// <param name="Name">Its name, escaped where it is a keyword.</param>
/// <param name="Constraints">Its clause, e.g. <c>where T : class, global::System.IDisposable</c>, or empty.</param>
internal sealed record TypeParameterModel(string Name, string Constraints);

/// <summary>What the attribute on a type asks for.</summary>
internal sealed record TypeOptions(bool AllFields, bool Uninitialized, bool Fingerprint, bool IdsAndNames, bool AllowProxies)
{
    /// <summary>Attributes of other serializers that count.</summary>
    public Conventions Conventions { get; init; }

    /// <summary>What the codec can do beside writing and reading, whether a call asks for it or not.</summary>
    public Abilities Abilities { get; init; }
}

/// <summary>The runtime's enum of the same name.</summary>
[Flags]
internal enum Conventions
{
    None = 0,
    Serializable = 1,
    DataContract = 2,
}

/// <summary>What an annotated type is.</summary>
internal enum TypeForm
{
    Class,
    Struct,
    Record,
    RecordStruct,
    Interface,
}

/// <summary>Who can name a type.</summary>
internal enum Visibility
{
    /// <summary>Only code inside the type around it: no codec can be made.</summary>
    Hidden,

    /// <summary>This assembly and its friends.</summary>
    Internal,

    /// <summary>Everyone.</summary>
    Public,
}

/// <summary>What else is true of an annotated type.</summary>
[Flags]
internal enum TypeTraits
{
    None = 0,

    /// <summary>No other type derives from it; structs too.</summary>
    Sealed = 1,

    /// <summary>No object has exactly this type; interfaces too.</summary>
    Abstract = 2,

    /// <summary>It and every type around it are declared partial.</summary>
    Partial = 4,

    /// <summary>A struct whose fields are those of its members, in their order, and laid out by the default rule.</summary>
    Sequential = 16,

    /// <summary>Some member, constructor or callback is obsolete in a way that makes its use an error, unless the user is obsolete too; or the type is obsolete and may name what is.</summary>
    ObsoleteMembers = 32,

    /// <summary>Some base class or interface has a serializer, here or elsewhere: objects of it may stand where that is declared.</summary>
    Derived = 64,

    /// <summary>A class whose objects, once read, are asked which object they stand for.</summary>
    ObjectReference = 128,

    /// <summary>The members of each type that declares some stand in one file of this compilation: their order does not depend on who compiles.</summary>
    Ordered = 256,

    /// <summary>A class of which each object is written once.</summary>
    Tracked = 512,

    /// <summary>Such a class whose objects say themselves what they equal.</summary>
    OwnEquality = 1024,

    /// <summary>See <see cref="TypeModel.IsQuiet"/>.</summary>
    Quiet = 2048,

    /// <summary>It or a base class has a member <c>GetType</c>, which calls in C# would be of.</summary>
    OwnGetType = 4096,
}
