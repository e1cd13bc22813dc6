using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>How a primitive of a fixed size is written in a run.</summary>
/// <param name="Kind">The primitive: <c>Wire.PutX</c> and <c>Wire.GetX</c> bear its name.</param>
/// <param name="Size">Bytes on the wire.</param>
/// <param name="IsValidated">Whether some bit patterns are invalid, so that reading takes the reader to say so.</param>
/// <param name="Cast">For an enumeration, the C# keyword of its underlying type; otherwise empty.</param>
/// <param name="EnumName">For an enumeration, its name in C#; otherwise empty.</param>
internal sealed record FixedValue(PrimitiveKind Kind, int Size, bool IsValidated, string Cast, string EnumName);

/// <summary>Which types have a fixed size on the wire. A bool is not among them: it is a header bit.</summary>
internal static class FixedKinds
{
    public static FixedValue? Find(TypeRef type) => type switch
    {
        PrimitiveTypeRef primitive => Find(primitive.Kind, Primitives.Of(primitive.Kind).IsChecked, "", ""),
        EnumTypeRef e => Find(e.Underlying, false, Primitives.Of(e.Underlying).Keyword, e.Name),
        _ => null,
    };

    /// <summary>The same behind a bit that says that the value is there: a bool is a byte then.</summary>
    public static FixedValue? FindPresent(TypeRef type) => type is PrimitiveTypeRef { Kind: PrimitiveKind.Bool and var kind } ? new FixedValue(kind, 1, IsValidated: true, "", "") : Find(type);

    private static FixedValue? Find(PrimitiveKind kind, bool isValidated, string cast, string enumName) =>
        WireKinds.FixedSize(Primitives.Of(kind).Kind) is var size and not 0 ? new FixedValue(kind, size, isValidated, cast, enumName) : null;
}
