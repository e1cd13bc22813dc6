namespace Prewire.WireProtocol;

/// <summary>A type of the framework whose values are of one simple kind, and which is known everywhere by a code.</summary>
/// <param name="name">Its full metadata name.</param>
/// <param name="kind">The kind of its values.</param>
/// <param name="keyword">Its C# keyword where it can be the underlying type of an enumeration, else empty.</param>
/// <param name="alignment">Its alignment in memory where values lie there as on the wire, whatever their bytes are; else 0.</param>
/// <param name="isNative">Whether some processes hold only part of the values.</param>
/// <param name="isLaid">Whether values lie in memory as on the wire, though some bytes are none.</param>
internal readonly struct ScalarType(string name, WireKind kind, string keyword = "", int alignment = 0, bool isNative = false, bool isLaid = false)
{
    /// <summary>The last code: what stands behind it in the table has none and is announced by its identity.</summary>
    internal const int LastCode = 28;

    /// <summary>All of them: the place of each is its code, less one, up to <see cref="LastCode"/>.</summary>
    internal static readonly ScalarType[] All =
    [
        new("System.Boolean", WireKind.Bool, isLaid: true),
        new("System.SByte", WireKind.Int8, "sbyte", 1),
        new("System.Byte", WireKind.UInt8, "byte", 1),
        new("System.Int16", WireKind.Int16, "short", 2),
        new("System.UInt16", WireKind.UInt16, "ushort", 2),
        new("System.Int32", WireKind.Int32, "int", 4),
        new("System.UInt32", WireKind.UInt32, "uint", 4),
        new("System.Int64", WireKind.Int64, "long", 8),
        new("System.UInt64", WireKind.UInt64, "ulong", 8),
        new("System.IntPtr", WireKind.Int64, isNative: true),
        new("System.UIntPtr", WireKind.UInt64, isNative: true),
        new("System.Char", WireKind.Char, alignment: 2),
        new("System.Single", WireKind.Float32, alignment: 4),
        new("System.Double", WireKind.Float64, alignment: 8),
        new("System.Decimal", WireKind.Decimal),
        new("System.Half", WireKind.Float16, alignment: 2),
        new("System.Int128", WireKind.Int128, alignment: 16),
        new("System.UInt128", WireKind.UInt128, alignment: 16),
        new("System.String", WireKind.String),
        new("System.Guid", WireKind.Guid, alignment: 4),
        new("System.DateTime", WireKind.DateTime, isLaid: true),
        new("System.DateTimeOffset", WireKind.DateTimeOffset),
        new("System.TimeSpan", WireKind.TimeSpan, alignment: 8),
        new("System.DateOnly", WireKind.DateOnly, isLaid: true),
        new("System.TimeOnly", WireKind.TimeOnly, isLaid: true),
        new("System.Numerics.BigInteger", WireKind.BigInteger),
        new("System.Version", WireKind.Version),
        new("System.Uri", WireKind.String),
    ];

    internal string Name { get; } = name;

    internal string Namespace => Name.Substring(0, Name.LastIndexOf('.'));

    /// <summary>The name without the namespace.</summary>
    internal string SimpleName => Name.Substring(Name.LastIndexOf('.') + 1);

    internal WireKind Kind { get; } = kind;

    internal string Keyword { get; } = keyword;

    internal int Alignment { get; } = alignment;

    internal bool IsLaid { get; } = isLaid;

    /// <summary>Whether some bytes of the right length are no value, here or in some processes.</summary>
    internal bool IsChecked { get; } = isNative || WireKinds.NeedsCheck(kind);
}

/// <summary>The same types by name: the number of each is its place in <see cref="ScalarType.All"/>.</summary>
internal enum PrimitiveKind
{
    Bool,
    SByte,
    Byte,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    IntPtr,
    UIntPtr,
    Char,
    Single,
    Double,
    Decimal,
    Half,
    Int128,
    UInt128,
    String,
    Guid,
    DateTime,
    DateTimeOffset,
    TimeSpan,
    DateOnly,
    TimeOnly,
    BigInteger,
    Version,
    Uri,
}
