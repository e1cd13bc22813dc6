using Prewire.GeneratedCode;
using Prewire.Polymorphism;

namespace Prewire;

/// <summary>
/// Writes a <see cref="Type"/> as the number by which open positions know it. Only types with a serializer in the program are written and read, such as can stand in an
/// <see cref="object"/>: no type is ever looked for by a name.
/// </summary>
/// <remarks>
/// A type is written where <c>[WireCodec(typeof(TypeCodec))]</c> asks for it, on a member or, for all members of an assembly's types, on the assembly. Arrays and scalars such as
/// <see cref="int"/> have no such number by themselves. The number goes by the type's name on the wire, as that of its <see cref="WireNameAttribute"/>.
/// </remarks>
public sealed class TypeCodec : Codec<Type>
{
    /// <summary>The numbers of types that were written, which take a while to be found.</summary>
    private static readonly ConditionalWeakTable<Type, object> s_identities = new();

    /// <summary>Makes the codec. Every type with a serializer can be a value from then on, also in native code.</summary>
    public TypeCodec() => IdentityScope.Open();

    /// <inheritdoc/>
    public override WireShape Shape => WireShape.UInt64;

    /// <inheritdoc/>
    /// <exception cref="PrewireException">The type has no serializer here (<see cref="PrewireErrorCode.NoCodec"/>), or another one has its name (<see cref="PrewireErrorCode.AmbiguousType"/>).</exception>
    public override void Write(ref PrewireWriter writer, Type value) =>
        writer.WriteUInt64(s_identities.TryGetValue(value, out object? known) ? (ulong)known : IdentityOf(value));

    /// <inheritdoc/>
    /// <exception cref="PrewireException">No type has the number here (<see cref="PrewireErrorCode.UnknownType"/>), or several have (<see cref="PrewireErrorCode.AmbiguousType"/>).</exception>
    public override Type Read(ref PrewireReader reader, int version)
    {
        long start = reader.Offset;
        Type? type = Find(reader.ReadUInt64(), out string? ambiguity);
        if (type is null)
        {
            PrewireException.Throw(ambiguity is null ? PrewireErrorCode.UnknownType : PrewireErrorCode.AmbiguousType, start, ambiguity);
        }

        return type;
    }

    /// <summary>What is written is what would be read.</summary>
    private static ulong IdentityOf(Type type)
    {
        // The assembly that says how the type is called may not have run yet.
        string? ambiguity = null;
        ulong identity = CodecRegistry.TryGet(type, out _) ? TypeIdentity.Of(type) : 0;
        if (identity == 0 || Find(identity, out ambiguity) != type)
        {
            PrewireException.Throw(
                ambiguity is null ? PrewireErrorCode.NoCodec : PrewireErrorCode.AmbiguousType,
                detail: ambiguity ?? $"{type} is written as a value: only types that have a serializer and can stand in an object are, and neither arrays nor scalars.");
        }

        return (ulong)s_identities.GetValue(type, _ => identity);
    }

    /// <summary>The type with a number. Which scalars have one depends on what else a program has, so none has.</summary>
    private static Type? Find(ulong identity, out string? ambiguity) =>
        OpenTypes.Find(identity, isArray: false, position: null, out ambiguity) is { Header: 0 } type ? type.Type : null;
}
