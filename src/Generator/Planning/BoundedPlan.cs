namespace Prewire.Generator.Planning;

/// <summary>Of a struct, how many bytes its values take at most.</summary>
/// <param name="MaxSize">The bytes of all but <paramref name="Parts"/>.</param>
/// <param name="Parts">The members whose codecs know how many theirs are.</param>
/// <param name="IsFixed">Whether all values take that many, unless those of <paramref name="Parts"/> do not.</param>
/// <param name="IsPlain">Whether all bytes are a value, unless there are others of <paramref name="Parts"/>.</param>
/// <param name="IsLaid">Whether its fields are its members, and are written as they are, unless those of <paramref name="Parts"/> are not.</param>
/// <param name="IsInOrder">Whether its fields are written in the order in which they are laid out, unless those of <paramref name="Parts"/> are not.</param>
/// <param name="IsQuiet">Whether no code of the user's runs where a value is made, unless that of <paramref name="Parts"/> does.</param>
/// <param name="IsEven">Whether there is another way, on which nothing is decided by which nullable members are there.</param>
internal sealed record BoundedPlan(int MaxSize, EquatableArray<BoundedPart> Parts, bool IsFixed, bool IsPlain, bool IsLaid, bool IsInOrder, bool IsQuiet, bool IsEven)
{
    /// <summary>Whether the bound is known here. What has parts only the codecs of these know for certain: they go by all fields, also by those that are no members.</summary>
    public bool IsKnown => Parts.Count == 0;
}

/// <summary>A value that a struct holds.</summary>
/// <param name="TypeName">Its type in C#, without the question mark of a nullable one.</param>
/// <param name="Codec">The codec of that.</param>
internal sealed record BoundedPart(string TypeName, string Codec);
