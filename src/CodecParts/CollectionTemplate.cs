namespace Prewire.CodecParts;

/// <summary>A codec of a collection that <c>Elements</c> has loops for: of the class itself, of an interface that becomes one, or of memory. What it has of itself alone stays there.</summary>
internal static class CollectionTemplate
{
    private const string Interface = "TInterface, ";
    private const string Exactly = "Elements.Exactly(value)";
    private const string Span = "value.Span";

    private static readonly Row[] s_rows =
    [
        new("ArrayCodec", "Array", "Array", "Array", "value"),
        new("ListCodec", "List", "List", "List", Exactly),
        new("HashSetCodec", "Set", "Set", "Set", Exactly),
        new("DictionaryCodec", "Dictionary", "Dictionary", "Dictionary", Exactly),
        new("SequenceCodec", "List", "Sequence", "Sequence", "value", "List<T>, T, ListCodec"),
        new("SetCodec", "Set", "AnySet", "AnySet", "value", "HashSet<T>, T, HashSetCodec"),
        new("PairsCodec", "Dictionary", "Pairs", "Pairs", "value", "Dictionary<TKey, TValue>, KeyValuePair<TKey, TValue>, DictionaryCodec"),
        new("MemoryCodec", "Array", "Counted", "Array", Span),
        new("ReadOnlyMemoryCodec", "Array", "Counted", "Array", Span),
    ];

    internal static string Text(CodecDeclaration codec) => CommonTemplate.Whole(codec, "", "", Members(codec, s_rows.Single(row => row.Codec == codec.Name)));

    private static IEnumerable<(string Name, string Text)> Members(CodecDeclaration codec, Row row)
    {
        string value = codec.Value;
        string types = codec.Self.Substring(codec.Name.Length).Replace(Interface, "");
        (string start, string end) = row.Behind is null ? ("", "") : ("Unsafe.As<TInterface>(", ")");
        string into = row.Behind is null ? "Elements" : $"BehindInterface<TInterface, {row.Behind}{types}>";
        (string made, string loops) = row.Behind is null ? (row.Made, types) : ("", "");
        string write = $"ref Elements.Write{row.Written}{types}(ref writer, ref cursor, {row.Passed})";
        yield return ("Write", $$"""
                [MethodImpl(MethodImplOptions.AggressiveInlining)]
                ref byte IWireCodec<{{value}}>.Write(ref PrewireWriter writer, ref byte cursor, in {{value}} value) =>
                    ref {{(codec.Has("TryToArray") ? $"typeof(T).IsValueType ? {write} : ref Elements.WriteObjects{types}(ref writer, ref cursor, value)" : write.Substring(4))}};
            """);
        yield return ("Read", $$"""
                /// <inheritdoc/>
                [MethodImpl(MethodImplOptions.AggressiveInlining)]
                public {{value}} Read(ref PrewireReader reader) => {{start}}Elements.Read{{row.Made}}{{types}}(ref reader){{end}};
            """);
        yield return ("ReadMapped", $$"""
                /// <inheritdoc/>
                public {{value}} ReadMapped(ref PrewireReader reader, EdgeMap map) => map.Exact ? Read(ref reader) : {{start}}Elements.ReadMapped{{row.Made}}{{types}}(ref reader, map){{end}};
            """);
        yield return ("Clone", $$"""
                /// <inheritdoc/>
                public {{value}} Clone(ref Cloner cloner, {{value}} value) => {{start}}Elements.Clone{{row.Copied}}{{types}}(ref cloner, {{row.Passed}}!){{end}};
            """);
        if (row.Passed == Span)
        {
            yield return ("TryToArray", $$"""
                    /// <inheritdoc/>
                    [MethodImpl(MethodImplOptions.AggressiveInlining)]
                    public byte[]? TryToArray(in {{value}} value) => Elements.TryToMessage{{types}}(Prefix, value.Span);

                    /// <inheritdoc/>
                    [MethodImpl(MethodImplOptions.AggressiveInlining)]
                    public bool TryWrite(IBufferWriter<byte> output, in {{value}} value) => Elements.TryWriteMessage{{types}}(output, Prefix, value.Span);

                    /// <inheritdoc/>
                    [MethodImpl(MethodImplOptions.AggressiveInlining)]
                    public bool TryRead(ReadOnlySpan<byte> body, out {{value}} value)
                    {
                        T[]? values = Elements.TryReadMessage{{types}}(body);
                        value = values;
                        return values is not null;
                    }
                """);
            yield break;
        }

        yield return ("ReadInto", $$"""
                /// <inheritdoc/>
                public void ReadInto(ref PrewireReader reader, ref {{value}} value, ref Reuse reuse) => {{into}}.ReadInto{{made}}{{loops}}(ref reader, ref value, ref reuse);
            """);
        yield return ("ReadMappedInto", $$"""
                /// <inheritdoc/>
                public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref {{value}} value, ref Reuse reuse) =>
                    {{into}}.ReadMappedInto{{made}}{{loops}}(ref reader, map, ref value, ref reuse);
            """);
    }

    /// <summary>A codec's loops.</summary>
    /// <param name="Codec">Its name.</param>
    /// <param name="Made">What those are called that read.</param>
    /// <param name="Written">What the one is called that writes.</param>
    /// <param name="Copied">What the one is called that copies.</param>
    /// <param name="Passed">What these get of a value.</param>
    /// <param name="Behind">Of an interface what it becomes, its elements, and the codec of that.</param>
    private sealed record Row(string Codec, string Made, string Written, string Copied, string Passed, string? Behind = null);
}
