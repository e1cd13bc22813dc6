namespace Prewire.CodecParts;

/// <summary>A codec of tuples, or of pairs of a key and its value: the items one after another; of those that are classes, a byte before them says whether there is one.</summary>
internal static class TupleTemplate
{
    /// <summary>The type parameter that is a tuple of all further items.</summary>
    private const string Rest = "TRest";

    private const string Key = "TKey";
    private const string Value = "TValue";

    internal static string Text(CodecDeclaration codec)
    {
        string[] items = codec.Items.Split(' ');
        bool isClass = IsClass(codec);
        IEnumerable<string> constraints = items.Where(static t => t == Rest).Select(t => $"where {t} : {(isClass ? "notnull" : "struct")}")
            .Concat(items.Select(static t => $"where {t}Codec : struct, IWireCodec<{t}>"));
        return CommonTemplate.Whole(
            codec,
            $", ICloningCodec<{codec.Value}>, ISharedValues{(isClass ? "" : $", IBoundedCodec<{codec.Value}>")}",
            string.Concat(constraints.Select(static c => "\n    " + c)),
            isClass ? [.. Of(codec, items), .. OfClass(codec, items)] : [.. Of(codec, items), .. OfStruct(codec, items)]);
    }

    private static (string Name, string Text)[] Of(CodecDeclaration codec, string[] items) =>
    [
        ("Describe", $$"""
                /// <inheritdoc/>
                public WireEdge Describe(ShapeGraph graph) => WireEdge.{{(IsClass(codec) ? "ReferenceTuple" : "Tuple")}}({{Each(items, ", ", static (t, _) => $"default({t}Codec).Describe(graph)")}});
            """),
        ("Clone", $$"""
                /// <inheritdoc/>
                public {{codec.Value}} Clone(ref Cloner cloner, {{codec.Value}} value)
                {
            {{(IsClass(codec) ? "        Elements.Exactly(value);\n" : "")}}{{Made(items, (t, i) => $"cloner.Copy<{t}, {t}Codec>(value{(IsClass(codec) ? "!" : "")}.{Member(t, i)})", IsClass(codec) ? RequireRest(items, "PrewireException.Throw") : "")}}
                }
            """),
        ("AreShared", $$"""
                bool ISharedValues.AreShared => {{Each(items, " && ", static (t, _) => $"SharedValues<{t}Codec>.AreShared")}};
            """),
    ];

    private static (string Name, string Text)[] OfStruct(CodecDeclaration codec, string[] items)
    {
        string bounded = $"Bounded<{codec.Value}, {codec.Self}>";
        return
        [
            ("MinSize", $$"""
                    /// <inheritdoc/>
                    public int MinSize => {{Each(items, " + ", static (t, _) => $"default({t}Codec).MinSize")}};
                """),
            ("Write", $$"""
                    /// <inheritdoc/>
                    ref byte IWireCodec<{{codec.Value}}>.Write(ref PrewireWriter writer, ref byte cursor, in {{codec.Value}} value)
                    {
                        if ({{bounded}}.Is)
                        {
                            return ref {{bounded}}.Write(ref writer, ref cursor, in value);
                        }

                {{Each(items, "\n", static (t, i) => IsField(t) ? $"        cursor = ref Cursor.Unscope(ref default({t}Codec).Write(ref writer, ref cursor, in value.{Member(t, i)}));" : Encoded(t, i))}}
                        return ref cursor;
                    }
                """),
            ("Read", $$"""
                    /// <inheritdoc/>
                    public {{codec.Value}} Read(ref PrewireReader reader)
                    {
                        if ({{bounded}}.IsReadAtOnce)
                        {
                            return {{bounded}}.ReadFixed(ref reader);
                        }

                {{Made(items, static (t, _) => $"default({t}Codec).Read(ref reader)")}}
                    }
                """),
            ("ReadMapped", $$"""
                    /// <inheritdoc/>
                    public {{codec.Value}} ReadMapped(ref PrewireReader reader, EdgeMap map)
                    {
                        Conversions.RequirePresence(ref reader, ref map);
                {{Made(items, ReadMapped)}}
                    }
                """),
            ("IBoundedCodec", $$"""
                    int IBoundedCodec<{{codec.Value}}>.MaxSize
                    {
                        [MethodImpl(MethodImplOptions.AggressiveInlining)]
                        get => {{items.Skip(1).Aggregate(MaxSize(items[0]), static (sum, t) => $"Bounds.Add({sum}, {MaxSize(t)})")}};
                    }

                    BoundedTraits IBoundedCodec<{{codec.Value}}>.Traits
                    {
                        [MethodImpl(MethodImplOptions.AggressiveInlining)]
                        get => {{Each(items, " & ", static (t, _) => $"Bounded<{t}, {t}Codec>.Traits")}} & ~BoundedTraits.InOrder;
                    }

                    [MethodImpl(MethodImplOptions.AggressiveInlining)]
                    ref byte IBoundedCodec<{{codec.Value}}>.Put(ref byte cursor, in {{codec.Value}} value)
                    {
                {{Each(items, "\n", static (t, i) => $"        cursor = ref Bounded<{t}, {t}Codec>.{(IsField(t) ? "PutAt(ref cursor, in " : "Put(ref cursor, ")}value.{Member(t, i)});")}}
                        return ref cursor;
                    }

                    [MethodImpl(MethodImplOptions.AggressiveInlining)]
                    {{codec.Value}} IBoundedCodec<{{codec.Value}}>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
                    {
                {{Made(items, static (t, _) => $"Bounded<{t}, {t}Codec>.Get(ref reader, ref cursor, ref offset)")}}
                    }
                """),
        ];
    }

    private static (string Name, string Text)[] OfClass(CodecDeclaration codec, string[] items)
    {
        string requireRest = RequireRest(items, "reader.Fail");
        return
        [
            ("Write", $$"""
                    /// <inheritdoc/>
                    ref byte IWireCodec<{{codec.Value}}>.Write(ref PrewireWriter writer, ref byte cursor, in {{codec.Value}} value)
                    {
                        cursor = ref writer.Ensure(ref cursor, 1);
                        cursor = value is null ? (byte)0 : (byte)1;
                        cursor = ref Wire.Skip(ref cursor, 1);
                        if (value is null)
                        {
                            return ref cursor;
                        }

                        Elements.Exactly(value);
                {{Each(items, "\n", Encoded)}}
                        return ref cursor;
                    }
                """),
            ("Read", $$"""
                    /// <inheritdoc/>
                    public {{codec.Value}} Read(ref PrewireReader reader)
                    {
                        if (!Wire.GetBool(ref reader, ref reader.Take(1), 0))
                        {
                            return null;
                        }

                {{Made(items, static (t, _) => $"default({t}Codec).Read(ref reader)", requireRest)}}
                    }
                """),
            ("ReadMapped", $$"""
                    /// <inheritdoc/>
                    public {{codec.Value}} ReadMapped(ref PrewireReader reader, EdgeMap map)
                    {
                        if (!reader.ReadPresence(ref map))
                        {
                            return null;
                        }

                {{Made(items, ReadMapped, requireRest)}}
                    }
                """),
        ];
    }

    /// <summary>Reads the items, one after another, and makes a tuple of them.</summary>
    private static string Made(string[] items, Func<string, int, string> read, string require = "") =>
        Each(items, "", (t, i) => $"        {t} item{i + 1} = {read(t, i)};\n") + require + $"        return new({Each(items, ", ", static (_, i) => $"item{i + 1}")});";

    /// <summary>Refuses a rest that was made as null, of which the tuple's own constructor would throw.</summary>
    private static string RequireRest(string[] items, string fail) => items.Contains(Rest) ? $$"""
                if (item{{items.Length}} is null)
                {
                    {{fail}}(PrewireErrorCode.UnexpectedNull);
                }


        """ : "";

    private static bool IsClass(CodecDeclaration codec) => codec.Value.EndsWith("?", StringComparison.Ordinal);

    private static string ReadMapped(string item, int index) => $"default({item}Codec).ReadMapped(ref reader, map.Items[{index}])";

    private static string MaxSize(string item) => $"Bounded<{item}, {item}Codec>.MaxSize";

    private static string Member(string item, int index) => item switch { Rest => "Rest", Key => "Key", Value => "Value", _ => $"Item{index + 1}" };

    /// <summary>What a pair has are properties.</summary>
    private static bool IsField(string item) => item is not (Key or Value);

    private static string Encoded(string item, int index) => $"        cursor = ref Encode.Value<{item}, {item}Codec>(ref writer, ref cursor, value.{Member(item, index)});";

    private static string Each(string[] items, string between, Func<string, int, string> text) => string.Join(between, items.Select(text));
}
