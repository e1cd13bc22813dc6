namespace Prewire.CodecParts;

/// <summary>A codec of values of a fixed size, which the tables of kinds and of scalar types tell.</summary>
internal static class ScalarTemplate
{
    internal static string Text(CodecDeclaration codec)
    {
        ScalarType type = codec.Scalar!.Value;
        string bulk = IsBulk(codec, type) ? $", IBulkElements<{codec.Value}>" : "";
        return CommonTemplate.Whole(codec, $", IBoundedCodec<{codec.Value}>{bulk}, ISharedValues", "", Members(codec, type));
    }

    private static IEnumerable<(string Name, string Text)> Members(CodecDeclaration codec, ScalarType type)
    {
        string value = codec.Value;
        string self = codec.Self;
        int size = WireKinds.LargestSize(type.Kind);
        bool isPacked = WireKinds.IsPacked(type.Kind);
        string checking = type.IsChecked ? "ref reader, " : "";
        string traits = type.IsLaid || type.Kind == WireKind.DateTimeOffset ? "BoundedTraits.Laid | " : type.Alignment != 0 ? "BoundedTraits.Plain | BoundedTraits.InOrder | " : "";

        yield return ("MinSize", $$"""
                /// <inheritdoc/>{{(isPacked ? "\n    /// <remarks>Lists of integers are packed, so one byte is the fewest.</remarks>" : "")}}
                public int MinSize => {{(isPacked ? 1 : size)}};
            """);
        yield return ("Write", $$"""
                /// <inheritdoc/>
                [MethodImpl(MethodImplOptions.AggressiveInlining)]
                public ref byte Write(ref PrewireWriter writer, ref byte cursor, in {{value}} value)
                {
                    cursor = ref writer.Ensure(ref cursor, {{size}});
                    Wire.Put{{codec.Stem}}(ref cursor, 0, value);
                    return ref Wire.Skip(ref cursor, {{size}});
                }
            """);
        yield return ("Read", $$"""
                /// <inheritdoc/>
                [MethodImpl(MethodImplOptions.AggressiveInlining)]
                public {{value}} Read(ref PrewireReader reader) => Wire.Get{{codec.Stem}}({{checking}}ref reader.Take({{size}}), 0);
            """);
        yield return ("ReadMapped", $$"""
                /// <inheritdoc/>
            {{ReadMapped(codec, type)}}
            """);
        yield return ("Describe", $$"""
                /// <inheritdoc/>
                public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.{{type.Kind}});
            """);
        if (IsBulk(codec, type))
        {
            string write = isPacked ? "WritePacked(ref writer, ref cursor, values)" : $"WriteBlit<{value}, {self}>(ref writer, ref cursor, values, {size})";
            string read = isPacked ? "ReadPacked(ref reader, values)"
                : type.IsLaid ? $"ReadChecked<{value}, {self}>(ref reader, values)"
                : $"ReadBlit<{value}, {self}>(ref reader, values, {size})";
            yield return ("WriteSpan", $$"""
                    /// <inheritdoc/>
                    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<{{value}}> values) => ref Elements.{{write}};
                """);
            yield return ("ReadSpan", $$"""
                    /// <inheritdoc/>
                    public void ReadSpan(ref PrewireReader reader, Span<{{value}}> values) => Elements.{{read}};
                """);
            yield return ("SizeOf", $$"""
                    /// <inheritdoc/>
                    public long SizeOf(ReadOnlySpan<{{value}}> values) => {{(isPacked ? "Elements.PackedSize(values)" : $"(long)values.Length * {size}")}};
                """);
        }

        yield return ("IBoundedCodec", $$"""
                int IBoundedCodec<{{value}}>.MaxSize => {{size}};

                BoundedTraits IBoundedCodec<{{value}}>.Traits => BoundedTraits.Fixed | {{traits}}BoundedTraits.Quiet;

                [MethodImpl(MethodImplOptions.AggressiveInlining)]
                ref byte IBoundedCodec<{{value}}>.Put(ref byte cursor, in {{value}} value)
                {
                    Wire.Put{{codec.Stem}}(ref cursor, 0, value);
                    return ref Wire.Skip(ref cursor, {{size}});
                }

                [MethodImpl(MethodImplOptions.AggressiveInlining)]
                {{value}} IBoundedCodec<{{value}}>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
                {
                    {{value}} value = Wire.Get{{codec.Stem}}({{checking}}ref cursor, offset);
                    offset += {{size}};
                    return value;
                }

                bool ISharedValues.AreShared => true;
            """);
    }

    /// <summary>Whether the elements of a list are moved together: where they lie in memory as on the wire, and where the codec says so, which then reads them itself.</summary>
    private static bool IsBulk(CodecDeclaration codec, ScalarType type) => type.Alignment != 0 || type.IsLaid || codec.IsBulk;

    /// <summary>Integers may have been other integers; what is neither a number nor has its own way from another kind was at most nullable.</summary>
    private static string ReadMapped(CodecDeclaration codec, ScalarType type) => type.Keyword.Length == 0 && !codec.IsConverted
        ? $$"""
                public {{codec.Value}} ReadMapped(ref PrewireReader reader, EdgeMap map)
                {
                    Conversions.RequirePresence(ref reader, ref map);
                    return Read(ref reader);
                }
            """
        : $$"""
                public {{codec.Value}} ReadMapped(ref PrewireReader reader, EdgeMap map) =>
                    map.Exact ? Read(ref reader) : {{(codec.IsConverted ? $"Conversions.Read{codec.Stem}(ref reader, map)"
                        : type.Kind is >= WireKind.UInt8 and <= WireKind.UInt64 ? $"({codec.Value})Conversions.ReadUnsigned(ref reader, map, {codec.Value}.MaxValue)"
                        : $"({codec.Value})Conversions.ReadSigned(ref reader, map, {codec.Value}.MinValue, {codec.Value}.MaxValue)")}};
            """;
}
