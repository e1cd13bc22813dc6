namespace Prewire;

/// <summary>Which members of a type are serialized when they carry no attribute of their own.</summary>
public enum Members
{
    /// <summary>Public instance properties and fields that can be read and set, or given to the constructor.</summary>
    PublicMembers = 0,

    /// <summary>Every instance field, private ones and those behind automatic properties included.</summary>
    AllFields = 1,
}

/// <summary>How an instance is made when it is read.</summary>
public enum Construction
{
    /// <summary>By a constructor.</summary>
    Constructor = 0,

    /// <summary>Without running any constructor.</summary>
    Uninitialized = 1,
}

/// <summary>What happens when a message was written by another version of the type.</summary>
public enum Evolution
{
    /// <summary>The message says what it holds: added, removed, renamed and converted members are understood.</summary>
    Full = 0,

    /// <summary>The message carries four bytes in place of the manifest; any difference is <c>ShapeMismatch</c>.</summary>
    Fingerprint = 1,
}

/// <summary>By what the members of a type are known in its messages.</summary>
public enum WireIdentity
{
    /// <summary>By their ids where they have <see cref="WireIdAttribute"/>, else by their names.</summary>
    IdsOrNames = 0,

    /// <summary>
    /// By ids and names both, for the time in which a type moves from names to ids: versions without the ids read its messages by the names. Each
    /// member needs a <see cref="WireIdAttribute"/>, and adds four bytes to the manifest.
    /// </summary>
    IdsAndNames = 1,
}

/// <summary>What is read in place of an object whose type this version does not know.</summary>
public enum Unknown
{
    /// <summary>Reading fails with <see cref="PrewireErrorCode.UnknownType"/>.</summary>
    Error = 0,

    /// <summary>The object is skipped and null is read.</summary>
    Null = 1,

    /// <summary>An object of the type <see cref="GenerateSerializerAttribute.Fallback"/> is read, with the members that it shares with the unknown type.</summary>
    Fallback = 2,
}

/// <summary>Attributes of the framework's own serializers that count as Prewire's do.</summary>
[Flags]
public enum Conventions
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>
    /// Those of <c>BinaryFormatter</c>: every field is serialized, as by <see cref="Members.AllFields"/>, without those marked [NonSerialized];
    /// methods marked [OnSerializing], [OnSerialized], [OnDeserializing] and [OnDeserialized] are called. Absent fields are no error, with
    /// [OptionalField] or without.
    /// </summary>
    Serializable = 1,

    /// <summary>
    /// Those of <c>DataContractSerializer</c>: of a type marked [DataContract], the members marked [DataMember] are serialized, under its
    /// <c>Name</c>, with an <c>Order</c> of 0 or more as the id, and with <c>IsRequired</c>; of other types, public members without [IgnoreDataMember].
    /// A <c>Name</c> of [DataContract], its <c>Namespace</c> and a slash before it, is the type's <see cref="WireNameAttribute"/>.
    /// Methods marked [OnSerializing] and so on are called.
    /// </summary>
    DataContract = 2,
}

/// <summary>What codecs can do beside writing and reading. Each of it is code, which is made for those types that somebody asks for.</summary>
[Flags]
public enum Abilities
{
    /// <summary>What calls in the same project ask for: of their types, of what these hold, and of what derives from it.</summary>
    ByNeed = 0,

    /// <summary>To read into objects that exist, by <c>DeserializeInto</c> and its like.</summary>
    DeserializeInto = 1,

    /// <summary>To copy without writing and reading, by <c>Clone</c>.</summary>
    Clone = 2,

    /// <summary>All of it.</summary>
    All = DeserializeInto | Clone,
}

/// <summary>Asks for a serializer for a type, made at build time.</summary>
/// <remarks>On an assembly, <see cref="Type"/> names a type declared elsewhere.</remarks>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Assembly,
    Inherited = false,
    AllowMultiple = true)]
public sealed class GenerateSerializerAttribute : Attribute
{
    /// <summary>Marks the type the attribute stands on.</summary>
    public GenerateSerializerAttribute()
    {
    }

    /// <summary>On an assembly: makes a serializer for a type declared elsewhere.</summary>
    /// <param name="type">The type to serialize.</param>
    public GenerateSerializerAttribute(Type type) => Type = type;

    /// <summary>The type declared elsewhere, or null where the attribute stands on a type.</summary>
    public Type? Type { get; }

    /// <summary>Which members are serialized. The default is <see cref="Members.PublicMembers"/>.</summary>
    public Members Members { get; set; }

    /// <summary>How instances are made. The default is <see cref="Construction.Constructor"/>.</summary>
    public Construction Construction { get; set; }

    /// <summary>How other versions are treated when this type is the root of a message. The default is <see cref="Evolution.Full"/>.</summary>
    public Evolution Evolution { get; set; }

    /// <summary>By what messages know the members. The default is <see cref="WireIdentity.IdsOrNames"/>.</summary>
    public WireIdentity Identity { get; set; }

    /// <summary>
    /// On a base class or interface: what is read where a message has a derived type that this version does not know.
    /// The default is <see cref="Unknown.Error"/>.
    /// </summary>
    public Unknown Unknown { get; set; }

    /// <summary>
    /// With <see cref="Unknown.Fallback"/>, the type that is read in place of an unknown one. Null stands for the base class itself,
    /// which then is not abstract.
    /// </summary>
    public Type? Fallback { get; set; }

    /// <summary>
    /// Whether objects of classes that are derived from this one while the program runs are written as if they were of this type, as the
    /// proxies of object-relational mappers ask for. Otherwise they are an error; so are those of derived classes that were compiled and have no serializer.
    /// </summary>
    public bool AllowProxies { get; set; }

    /// <summary>Attributes of other serializers that count. The default is <see cref="Conventions.None"/>.</summary>
    public Conventions Conventions { get; set; }

    /// <summary>
    /// What the codec, and those of what such values hold, can do whether a call in this project asks for it or not: another project may. The default is
    /// <see cref="Abilities.ByNeed"/>; a project asks for all of its types by the property <c>PrewireAbilities</c>.
    /// </summary>
    public Abilities Abilities { get; set; }
}

/// <summary>The same as <see cref="GenerateSerializerAttribute"/>, for projects in which that name is taken.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum, Inherited = false)]
public sealed class WireSerializableAttribute : Attribute
{
    /// <inheritdoc cref="GenerateSerializerAttribute.Members"/>
    public Members Members { get; set; }

    /// <inheritdoc cref="GenerateSerializerAttribute.Construction"/>
    public Construction Construction { get; set; }

    /// <inheritdoc cref="GenerateSerializerAttribute.Evolution"/>
    public Evolution Evolution { get; set; }

    /// <inheritdoc cref="GenerateSerializerAttribute.Identity"/>
    public WireIdentity Identity { get; set; }

    /// <inheritdoc cref="GenerateSerializerAttribute.Unknown"/>
    public Unknown Unknown { get; set; }

    /// <inheritdoc cref="GenerateSerializerAttribute.Fallback"/>
    public Type? Fallback { get; set; }

    /// <inheritdoc cref="GenerateSerializerAttribute.AllowProxies"/>
    public bool AllowProxies { get; set; }

    /// <inheritdoc cref="GenerateSerializerAttribute.Conventions"/>
    public Conventions Conventions { get; set; }

    /// <inheritdoc cref="GenerateSerializerAttribute.Abilities"/>
    public Abilities Abilities { get; set; }
}
