namespace Prewire;

/// <summary>Puts a hand-written codec to use: for a member, for a type, or, on an assembly, for a type declared elsewhere.</summary>
/// <remarks>
/// On a member, the codec writes its type, or that type wherever it occurs in the member's: as <c>T?</c>, as an element, a key or a value.
/// The codec of a generic type may be generic, too: <c>typeof(OptionCodec&lt;&gt;)</c>. Its type arguments follow from the type, and its
/// constructor may take a <see cref="Codec{T}"/> for any type.
/// </remarks>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum
        | AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Assembly,
    Inherited = false,
    AllowMultiple = true)]
public sealed class WireCodecAttribute : Attribute
{
    /// <summary>On a type or member: names its codec. On an assembly: names the codec of the type that it is for.</summary>
    /// <param name="codec">A class that derives from <see cref="Codec{T}"/>, with a constructor without parameters, or of <see cref="Codec{T}"/>s alone.</param>
    public WireCodecAttribute(Type codec) => Codec = codec;

    /// <summary>On an assembly: names the codec of a type.</summary>
    /// <param name="type">The type to serialize.</param>
    /// <param name="codec">A class that derives from <see cref="Codec{T}"/>, with a constructor without parameters, or of <see cref="Codec{T}"/>s alone.</param>
    public WireCodecAttribute(Type type, Type codec)
    {
        Type = type;
        Codec = codec;
    }

    /// <summary>The type to serialize, or null where the attribute does not say it.</summary>
    public Type? Type { get; }

    /// <summary>The codec's class.</summary>
    public Type Codec { get; }
}

/// <summary>Puts a surrogate to use: values are converted to another type, which is written in their place.</summary>
/// <remarks>
/// The surrogate is serializable itself, has a method <c>static Surrogate From(T value)</c> or a constructor of that parameter, and a method
/// <c>T ToValue()</c>. Both may take a further parameter of type <see cref="object"/>: <see cref="PrewireOptions.State"/>. They never see a null.
/// On a member, the surrogate stands for its type, or for that type wherever it occurs in the member's. The surrogate of a generic type may be
/// generic, too: the type arguments of <c>typeof(OptionSurrogate&lt;&gt;)</c> follow from the type.
/// </remarks>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum
        | AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Assembly,
    Inherited = false,
    AllowMultiple = true)]
public sealed class WireSurrogateAttribute : Attribute
{
    /// <summary>On a type or member: names its surrogate. On an assembly: names the surrogate of the type that its <c>ToValue</c> returns.</summary>
    /// <param name="surrogate">The type that is written in its place.</param>
    public WireSurrogateAttribute(Type surrogate) => Surrogate = surrogate;

    /// <summary>On an assembly: names the surrogate of a type.</summary>
    /// <param name="type">The type to serialize.</param>
    /// <param name="surrogate">The type that is written in its place.</param>
    public WireSurrogateAttribute(Type type, Type surrogate)
    {
        Type = type;
        Surrogate = surrogate;
    }

    /// <summary>The type to serialize, or null where the attribute does not say it.</summary>
    public Type? Type { get; }

    /// <summary>The type that is written in its place.</summary>
    public Type Surrogate { get; }
}
