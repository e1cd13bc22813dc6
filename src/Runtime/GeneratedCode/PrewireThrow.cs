namespace Prewire.GeneratedCode;

/// <summary>Throws, in calls of their own, so that the callers stay small.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class PrewireThrow
{
    /// <summary>An object is of a type derived from the declared one that has no codec, and would lose its own members.</summary>
    /// <param name="actual">The object's type.</param>
    /// <param name="declared">The declared type.</param>
    /// <exception cref="PrewireException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Derived(Type actual, Type declared) => PrewireException.Throw(
        PrewireErrorCode.DerivedType, detail: $"Its type is {actual.FullName}; the position is declared as {declared.FullName}. " +
            "Put [GenerateSerializer] on it; on the assembly, with typeof(...), if it is constructed from a generic type; or AllowProxies = true on its base if it is a proxy that was made at run time.");

    /// <summary>A collection is of a class derived from the declared one.</summary>
    /// <exception cref="PrewireException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void DerivedCollection(Type actual, Type declared) => PrewireException.Throw(
        PrewireErrorCode.DerivedType, detail: $"Its type is {actual.FullName}; the position is declared as {declared.FullName}. " +
            "Put [WireOpen] on the member and [GenerateSerializer] on the class; or declare the member by an interface, such as IList<T>, where the elements are all that counts.");

    /// <summary>A message of another version lacks a required member.</summary>
    /// <param name="reader">The reader, behind the object that lacks it.</param>
    /// <param name="member">The member's name.</param>
    /// <exception cref="PrewireException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Missing(ref PrewireReader reader, string member) =>
        throw new PrewireException(PrewireErrorCode.MissingMember, reader.Offset) { Member = member };

    /// <summary>Of the cases of an F# union not one was read: another version has a case that is not known here or has other fields, or the bytes are damaged.</summary>
    /// <param name="reader">The reader, behind the value.</param>
    /// <param name="cases">How many were read.</param>
    /// <param name="union">The union's name.</param>
    /// <exception cref="PrewireException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void NotOneCase(ref PrewireReader reader, int cases, string union) => throw (cases == 0
        ? new PrewireException(PrewireErrorCode.UnknownType, reader.Offset - 1, detail: $"It is a case of '{union}' that this version does not have, or has with other fields.")
        : new PrewireException(PrewireErrorCode.InvalidValue, reader.Offset - 1));

    /// <summary>A dictionary that is being written has a null key.</summary>
    /// <exception cref="PrewireException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void NullKey() => PrewireException.Throw(PrewireErrorCode.UnexpectedNull, detail: "A dictionary has a null key.");

    /// <summary>A collection gave another number of elements than it said.</summary>
    /// <exception cref="PrewireException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void CollectionChanged() =>
        PrewireException.Throw(PrewireErrorCode.UserCode, detail: "A collection changed while it was written or read into.");
}
