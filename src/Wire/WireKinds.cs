namespace Prewire.WireProtocol;

/// <summary>What is true of each wire kind.</summary>
internal static class WireKinds
{
    /// <summary>The bytes of a value of a kind whose values all have the same size; 0 for every other kind, and for Bool.</summary>
    internal static int FixedSize(WireKind kind) => kind switch
    {
        WireKind.Int8 or WireKind.UInt8 => 1,
        WireKind.Int16 or WireKind.UInt16 or WireKind.Char or WireKind.Float16 => 2,
        WireKind.Int32 or WireKind.UInt32 or WireKind.Float32 or WireKind.DateOnly => 4,
        WireKind.Int64 or WireKind.UInt64 or WireKind.Float64 or WireKind.DateTime or WireKind.TimeSpan or WireKind.TimeOnly => 8,
        WireKind.DateTimeOffset => 10,
        WireKind.Guid or WireKind.Int128 or WireKind.UInt128 => 16,
        _ => 0,
    };

    /// <summary>Whether a value of this kind says itself that it is null, by a single byte 0.</summary>
    internal static bool HasOwnNull(WireKind kind) =>
        kind is WireKind.String or WireKind.Bytes or WireKind.List or WireKind.Map or WireKind.Object or WireKind.Open or WireKind.Late or WireKind.Blob
            or WireKind.Version;

    /// <summary>Whether a list of non-nullable elements of this kind is written as packed integers.</summary>
    internal static bool IsPacked(WireKind kind) =>
        kind is WireKind.Int16 or WireKind.Int32 or WireKind.Int64 or WireKind.UInt16 or WireKind.UInt32 or WireKind.UInt64;

    /// <summary>Whether something stands between the count of a list of such elements and the first of them.</summary>
    internal static bool IsAnnounced(WireKind kind) => kind == WireKind.Late;

    internal static bool IsInteger(WireKind kind) =>
        kind is (>= WireKind.Int8 and <= WireKind.UInt64) or WireKind.Int128 or WireKind.UInt128;

    internal static bool IsFloat(WireKind kind) => kind is WireKind.Float32 or WireKind.Float64 or WireKind.Float16;

    /// <summary>Whether this version of the format can write values of this kind; the others are reserved.</summary>
    internal static bool IsDefined(WireKind kind) =>
        kind <= WireKind.Tuple || kind is WireKind.Open or WireKind.Late or WireKind.Blob || (kind >= WireKind.Float16 && kind <= WireKind.Version);

    /// <summary>Whether nothing but the kind itself (and whether it is nullable) describes the value.</summary>
    internal static bool IsSimple(WireKind kind) =>
        IsDefined(kind) && kind is not (WireKind.List or WireKind.Map or WireKind.Object or WireKind.Struct or WireKind.Tuple or WireKind.Blob);
}
