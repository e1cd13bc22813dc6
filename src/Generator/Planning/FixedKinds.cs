using Prewire.Generator.Model;

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
        PrimitiveTypeRef primitive when SizeOf(primitive.Kind) is int size =>
            new FixedValue(primitive.Kind, size, IsValidated(primitive.Kind), "", ""),
        EnumTypeRef e when SizeOf(e.Underlying) is int size =>
            new FixedValue(e.Underlying, size, false, Keyword(e.Underlying), e.Name),
        _ => null,
    };

    private static int? SizeOf(PrimitiveKind kind) => kind switch
    {
        PrimitiveKind.SByte or PrimitiveKind.Byte => 1,
        PrimitiveKind.Int16 or PrimitiveKind.UInt16 or PrimitiveKind.Char or PrimitiveKind.Half => 2,
        PrimitiveKind.Int32 or PrimitiveKind.UInt32 or PrimitiveKind.Single or PrimitiveKind.DateOnly => 4,
        PrimitiveKind.Int64 or PrimitiveKind.UInt64 or PrimitiveKind.IntPtr or PrimitiveKind.UIntPtr => 8,
        PrimitiveKind.Double or PrimitiveKind.DateTime or PrimitiveKind.TimeSpan or PrimitiveKind.TimeOnly => 8,
        PrimitiveKind.DateTimeOffset => 10,
        PrimitiveKind.Guid or PrimitiveKind.Int128 or PrimitiveKind.UInt128 => 16,
        _ => null,
    };

    private static bool IsValidated(PrimitiveKind kind) => kind is PrimitiveKind.DateTime or PrimitiveKind.DateTimeOffset
        or PrimitiveKind.DateOnly or PrimitiveKind.TimeOnly or PrimitiveKind.IntPtr or PrimitiveKind.UIntPtr;

    private static string Keyword(PrimitiveKind kind) => kind switch
    {
        PrimitiveKind.SByte => "sbyte",
        PrimitiveKind.Byte => "byte",
        PrimitiveKind.Int16 => "short",
        PrimitiveKind.UInt16 => "ushort",
        PrimitiveKind.UInt32 => "uint",
        PrimitiveKind.Int64 => "long",
        PrimitiveKind.UInt64 => "ulong",
        _ => "int",
    };
}
