namespace Prewire;

/// <summary>Identifies a member on the wire by a number in place of its name, so that it may be renamed.</summary>
/// <remarks>Either every member of a type has an id or none has.</remarks>
/// <param name="id">The number, from 0 to 536,870,910, unique within the type.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireIdAttribute(int id) : Attribute
{
    /// <summary>The number, from 0 to 536,870,910.</summary>
    public int Id { get; } = id;
}

/// <summary>The name by which a member or type is known on the wire, when it is not its own.</summary>
/// <remarks>Give the old name here when renaming, and messages of either version stay readable.</remarks>
/// <param name="name">The name.</param>
[AttributeUsage(
    AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum)]
public sealed class WireNameAttribute(string name) : Attribute
{
    /// <summary>The name on the wire.</summary>
    public string Name { get; } = name;
}

/// <summary>Keeps the id or name of a removed member from being used again.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, AllowMultiple = true, Inherited = false)]
public sealed class WireRetiredAttribute : Attribute
{
    /// <summary>Retires a number.</summary>
    /// <param name="id">The id of a member that was removed.</param>
    public WireRetiredAttribute(int id) => Id = id;

    /// <summary>Retires a name.</summary>
    /// <param name="name">The name of a member that was removed.</param>
    public WireRetiredAttribute(string name) => Name = name;

    /// <summary>The retired number, or 0.</summary>
    public int Id { get; }

    /// <summary>The retired name, or null.</summary>
    public string? Name { get; }
}

/// <summary>Leaves a member out.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireIgnoreAttribute : Attribute
{
}

/// <summary>Takes a member in that is not public, in the type itself or in a base class.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireIncludeAttribute : Attribute
{
}

/// <summary>Chooses the constructor by which instances are made when they are read.</summary>
[AttributeUsage(AttributeTargets.Constructor)]
public sealed class WireConstructorAttribute : Attribute
{
}

/// <summary>Says that a type parameter must be closed over a serializable type by the callers.</summary>
/// <remarks>Put it on the type parameter of a generic method or type that passes it on to <c>PrewireSerializer</c>.</remarks>
[AttributeUsage(AttributeTargets.GenericParameter)]
public sealed class WireTypeAttribute : Attribute
{
}
