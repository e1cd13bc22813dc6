namespace Prewire;

/// <summary>
/// On a base class or interface: names a derived type that both ends know. Objects of it take one byte more than at a position of
/// their own type (two from the 41st shape of a message on). The tag and the shape of each type travel once in a message or session, with the first object of it; of a type without a tag its
/// identity does, which is eight bytes.
/// </summary>
/// <param name="tag">The number that stands for the type on the wire, unique within the union. Any value; it must not change.</param>
/// <param name="type">The derived type.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = true, Inherited = false)]
public sealed class WireUnionAttribute(int tag, Type type) : Attribute
{
    /// <summary>The number that stands for the type on the wire.</summary>
    public int Tag { get; } = tag;

    /// <summary>The derived type.</summary>
    public Type Type { get; } = type;
}

/// <summary>
/// Makes a member an open position: each object says its type itself, so that the declared type's shape is not part of the message's.
/// Use it where a manifest would otherwise grow beyond its bounds.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireOpenAttribute : Attribute
{
}

/// <summary>
/// Objects are written once, however often they are met, and come back as one: shared references stay shared, and cycles close. On a class, of its objects and those of
/// derived classes; on an interface, of the classes that implement it; on an assembly, of all its classes that have serializers; on a member, of what it holds: its own object,
/// of whatever type, and those in a collection.
/// </summary>
/// <remarks>
/// A class with a constructor that needs no members, or with <c>Construction = Uninitialized</c>, can be part of cycles, and its graphs may be of any depth. Each reference
/// takes a byte, or as many as the number of the object has. Canonical output has no form for such objects in sets and maps.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Assembly | AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireReferencesAttribute : Attribute
{
}
