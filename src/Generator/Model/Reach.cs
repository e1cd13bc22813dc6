namespace Prewire.Generator.Model;

/// <summary>How generated code, in a class of its own, gets at a member or constructor.</summary>
internal enum Reach
{
    /// <summary>It does not: the member is reported.</summary>
    None,

    /// <summary>By its name.</summary>
    Direct,

    /// <summary>Through a method of the runtime.</summary>
    Library,

    /// <summary>Through an [UnsafeAccessor] method.</summary>
    UnsafeAccessor,

    /// <summary>Through an [UnsafeAccessor] method in a generic class, whose type parameters are those of the declaring type.</summary>
    GenericUnsafeAccessor,

    /// <summary>Through a method that generated code adds to the partial type itself.</summary>
    Partial,

    /// <summary>Through an unsafe method that returns the memory of a fixed buffer.</summary>
    FixedBuffer,
}

/// <summary>The one table of which way is open where.</summary>
internal static class ReachTable
{
    public static Reach Find(MemberAccess access, DeclaringTypeModel declaringType, LanguageFeatures features)
    {
        switch (access.Kind)
        {
            case AccessKind.None:
                return Reach.None;
            case AccessKind.Library:
                return Reach.Library;
            case AccessKind.Direct or AccessKind.Init:
                return Reach.Direct;
            case AccessKind.FixedBuffer:
                return Reach.FixedBuffer;
            case AccessKind.PrivateFixedBuffer:
                return declaringType.IsBridged ? Reach.Partial : Reach.None;
        }

        DeclaringTypeModel holder = access.Holder?.Type ?? declaringType;
        if (holder.IsGeneric ? features.HasGenericUnsafeAccessor : features.HasUnsafeAccessor)
        {
            return holder.IsGeneric ? Reach.GenericUnsafeAccessor : Reach.UnsafeAccessor;
        }

        // Not even inside the type has C# a name for a backing field, or a call of an init method.
        bool hasName = access.Kind is not (AccessKind.BackingField or AccessKind.InitMethod);
        return hasName && BridgedType(access, declaringType).IsBridged ? Reach.Partial : Reach.None;
    }

    /// <summary>The type that a method for a member is added to: the one with the override where C# lets it, or else the one that declares the accessor.</summary>
    public static DeclaringTypeModel BridgedType(MemberAccess access, DeclaringTypeModel declaringType) =>
        access.Holder is not AccessorHolder holder || (holder.IsInherited && declaringType.IsBridged) ? declaringType : holder.Type;

    /// <summary>How the constructor of a type is called.</summary>
    public static Reach OfConstructor(bool isAccessible, DeclaringTypeModel declaringType, LanguageFeatures features) =>
        Find(new MemberAccess(isAccessible ? AccessKind.Direct : AccessKind.Method, ".ctor"), declaringType, features);
}
