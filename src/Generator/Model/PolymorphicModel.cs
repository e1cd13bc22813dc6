namespace Prewire.Generator.Model;

/// <summary>How objects of derived types are told apart at positions of a type.</summary>
/// <param name="Alternatives">The table, in ascending order of tags.</param>
/// <param name="Unknown">What is read for a type that is not known here.</param>
/// <param name="Fallback">What is made of such a value, or null where <paramref name="Unknown"/> says otherwise.</param>
internal sealed record PolymorphicModel(
    EquatableArray<AlternativeModel> Alternatives,
    UnknownType Unknown,
    SerializableTypeRef? Fallback);

/// <summary>A type that a [WireUnion] names.</summary>
/// <param name="Tag">Its tag, by which other versions know it.</param>
/// <param name="Type">The type.</param>
internal sealed record AlternativeModel(uint Tag, SerializableTypeRef Type);

/// <summary>What is read for a value of a type that is not known. The numbers are those of the runtime's <c>Unknown</c>.</summary>
internal enum UnknownType
{
    Error = 0,
    Null = 1,
    Fallback = 2,
}
