namespace Prewire.Generator.Planning;

/// <summary>The order in which a type's members are known to maps and literals.</summary>
internal static class MemberOrder
{
    /// <summary>
    /// By id; without ids as declared, base first, so that objects are visited and made as the program makes them; by hash of the name where who compiles
    /// decides about the order of declaration. What keeps unknown members, which has no identity, is last.
    /// </summary>
    public static MemberModel[] Of(TypeModel type)
    {
        if (IsListed(type))
        {
            return type.Members.ToArray();
        }

        IOrderedEnumerable<MemberModel> ordered = type.Members.OrderBy(static m => m.KeepsUnknown);
        return (type.UsesIds ? ordered.ThenBy(static m => m.Id) : type.IsOrdered ? ordered : ordered.ThenBy(static m => m.NameHash)).ToArray();
    }

    /// <summary>
    /// Whether the members are laid out as in memory, so that spans of the struct can be copied: every bit pattern is valid, there is nothing to call, and no padding as far as can be seen
    /// here. Where members stand in several files, the order in memory is that of the files. What structs among the members have, only their codecs know.
    /// </summary>
    public static bool IsListed(TypeModel type)
    {
        if (!type.IsSequential || !type.IsOrdered || type.Members.Count == 0 || type.Callbacks.Count > 0)
        {
            return false;
        }

        if (type.Members.All(static m => IsPlain(m.Type)) && type.Members.Any(static m => FixedKinds.Find(m.Type) is null))
        {
            return true;
        }

        int offset = 0;
        int largest = 1;
        foreach (MemberModel member in type.Members)
        {
            if (FixedKinds.Find(member.Type) is not FixedValue value || Primitives.Of(value.Kind).Alignment is not (> 0 and var alignment) || offset % alignment != 0)
            {
                return false;
            }

            offset += value.Size;
            largest = Math.Max(largest, alignment);
        }

        return offset % largest == 0;
    }

    private static bool IsPlain(TypeRef type) => FixedKinds.Find(type) is FixedValue value
        ? Primitives.Of(value.Kind).Alignment > 0
        : type is { IsValueType: true } and (SerializableTypeRef { IsForward: false } or TupleTypeRef or ConvertedTypeRef);
}
