namespace Prewire.WireProtocol;

/// <summary>What users call what shapes are of.</summary>
internal static class EdgeNames
{
    internal static string Of(WireEdge edge) => edge.Kind switch
    {
        WireKind.Bool => "bool",
        WireKind.Int8 => "sbyte",
        WireKind.Int16 => "short",
        WireKind.Int32 => "int",
        WireKind.Int64 => "long",
        WireKind.UInt8 => "byte",
        WireKind.UInt16 => "ushort",
        WireKind.UInt32 => "uint",
        WireKind.UInt64 => "ulong",
        WireKind.Float16 => "Half",
        WireKind.Float32 => "float",
        WireKind.Float64 => "double",
        WireKind.Char => "char",
        WireKind.Decimal => "decimal",
        WireKind.String => "string",
        WireKind.Bytes => "byte[]",
        WireKind.List => "a list",
        WireKind.Map => "a dictionary",
        WireKind.Tuple => "a tuple of " + edge.Items.Length,
        WireKind.Struct => "a struct",
        WireKind.Object or WireKind.Late => "a class",
        WireKind.Reference => "a tracked class",
        WireKind.Open => "an interface, object or [WireOpen]",
        WireKind.Blob => "a hand-written codec's",
        _ => edge.Kind.ToString(),
    };
}
