using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator.Planning;

/// <summary>The codec of a mentioned type, put together from library codecs and generated ones.</summary>
/// <param name="parameterCodecs">The codec that stands for each type parameter of the serialized type.</param>
/// <param name="late">Which mentions of classes are late.</param>
internal sealed class CodecExpressions(IReadOnlyList<string> parameterCodecs, LateMentions late)
{
    private const string Library = "global::Prewire.Codecs.";
    private const string Forms = "global::Prewire.Forms.";

    private readonly Dictionary<TypeRef, string> _helpers = [];

    /// <summary>Gives the helper of a mention its name.</summary>
    public void Name(TypeRef mention, string helper) => _helpers.Add(mention, helper);

    /// <summary>The name of a mention's helper.</summary>
    public string NameOf(TypeRef mention) => _helpers[mention];

    /// <summary>The codec of a root that mentions no type parameter.</summary>
    public static string OfRoot(TypeRef type, ManifestSizes sizes) => new CodecExpressions([], sizes.ForArguments([type])).Of(type);

    /// <summary>Whether the shape of a member is announced with its value.</summary>
    public bool IsLate(TypeRef member) => member is SerializableTypeRef mention && late.IsLate(mention);

    /// <summary>The codec of a member's type in C#.</summary>
    public string OfMember(TypeRef type) => Of(type, late.IsLate);

    /// <summary>The codec of another type in C#: its own shape is never late, that of its arguments may be.</summary>
    public string Of(TypeRef type) => Of(type, static _ => false);

    private string Of(TypeRef type, Func<SerializableTypeRef, bool> isLate) => type switch
    {
        PrimitiveTypeRef primitive => Library + primitive.Kind + "Codec",
        EnumTypeRef e => Generic(Library + "EnumCodec", [e.Name, UnderlyingName(e.Underlying)], [Library + e.Underlying + "Codec"]),
        NullableTypeRef nullable => Generic(Library + "NullableCodec", [nullable.Inner], isLate),
        SequenceTypeRef sequence => Collection(sequence.Form, "CollectionCodec", sequence, [sequence.Element], sequence.Arguments, isLate),
        MapTypeRef map => Collection(map.Form, "MapCodec", map, [map.Key, map.Value], map.Form.IsGeneric ? [map.Key, map.Value] : [], isLate),
        ConvertedTypeRef { Form.Kind: FormKind.Inline, Written: SequenceTypeRef written } => Generic(Library + "InlineArrayCodec", [type.Name, written.Element.Name], [Of(written.Element, isLate)]),
        ConvertedTypeRef { Form.Kind: FormKind.Dimensions } array => Generic(Library + "MultiArrayCodec", [type.Name, array.Arguments[0].Name], [Of(array.Arguments[0], isLate), Of(array.Written, isLate)]),
        ConvertedTypeRef { Form: { Kind: FormKind.Tuple } form, Written: TupleTypeRef written } => Generic(Library + form.Codec, written.Items, isLate),
        ConvertedTypeRef converted => Library + "ConvertedCodec<" + converted.Name + ", " + converted.Written.Name + ", " + Of(converted.Written, isLate) + ", "
            + (converted.FormArguments is string own ? Qualified(converted.Form) + "<" + own + ">" : Form(converted.Form, converted.Arguments)) + ">",
        TupleTypeRef tuple => Tuple(tuple.IsValueType, tuple.Items.ToArray(), isLate),
        SerializableTypeRef mention => Serializable(mention, Constructed(mention), isLate),
        OpenTypeRef open => Library + "OpenCodec<" + open.Name + ">",
        TrackedTypeRef tracked => Generic(Library + "ReferenceCodec", [tracked.Name], [Of(tracked.Inner)]),
        UnknownMembersTypeRef => Library + "UnknownMembersCodec",
        ParameterTypeRef parameter => parameterCodecs[parameter.Ordinal],
        CustomTypeRef custom => Library + "CustomCodec<" + custom.Name + ", " + Factory(custom) + ">",
        UnionTypeRef union => Library + "UnionCodec<" + union.Name + ", " + NameOf(union) + ">",
        OwnCollectionTypeRef { Value: TypeRef value } map => Generic(Library + "MapCodec", [map.Name, map.Element.Name, value.Name], [Of(map.Element, isLate), Of(value, isLate), NameOf(map)]),
        OwnCollectionTypeRef own => Generic(Library + "CollectionCodec", [own.Name, own.Element.Name], [Of(own.Element, isLate), NameOf(own)]),
        SurrogateTypeRef surrogate => Library + "SurrogateCodec<" + surrogate.Name + ", " + surrogate.Surrogate.Name + ", " + OfSurrogate(surrogate.Surrogate, isLate) + ", " + NameOf(surrogate) + ">",
        _ => throw new ArgumentOutOfRangeException(nameof(type), type, "has no codec"),
    };

    private static string Serializable(SerializableTypeRef mention, string codec, Func<SerializableTypeRef, bool> isLate) =>
        isLate(mention) ? Library + "LateCodec<" + mention.Name + ", " + codec + ">" : codec;

    /// <summary>A surrogate is new for each value, which is made of it at once.</summary>
    private string OfSurrogate(TypeRef type, Func<SerializableTypeRef, bool> isLate) => type is SerializableTypeRef { IsTracked: true } mention
        ? Serializable(mention, Library + "UntrackedCodec<" + mention.Name + ", " + Constructed(mention) + ">", isLate)
        : Of(type, isLate);

    private string Factory(CustomTypeRef custom) => custom.Arguments.Count == 0
        ? "global::Prewire.GeneratedCode.NewCodec<" + custom.Name + ", " + custom.ClassName + ">"
        : NameOf(custom);

    private string Collection(
        FrameworkForm form, string general, TypeRef type, IReadOnlyList<TypeRef> parts, IReadOnlyList<TypeRef> arguments, Func<SerializableTypeRef, bool> isLate)
    {
        if (form is { Kind: FormKind.Codec, IsGeneric: false, IsArray: false })
        {
            // Their elements are open positions, and one codec writes them all.
            return Library + form.Codec + "<" + Of(parts[0], isLate) + ">";
        }

        IEnumerable<string> types = parts.Select(static p => p.Name);
        IEnumerable<string> codecs = parts.Select(p => Of(p, isLate));
        return form.Kind switch
        {
            FormKind.Codec => Generic(Library + form.Codec, types, codecs),
            FormKind.Copies => Generic(Library + "CopiedArrayCodec", types, codecs.Append(Form(form, parts))),
            FormKind.Interface => Generic(Library + form.Codec, types.Prepend(type.Name), codecs),
            _ => Generic(Library + general, types.Prepend(type.Name), codecs.Append(Form(form, arguments))),
        };
    }

    /// <summary>The description of a type of the framework, over its type arguments.</summary>
    private static string Form(FrameworkForm form, IReadOnlyList<TypeRef> arguments) =>
        Qualified(form) + (arguments.Count == 0 ? "" : "<" + string.Join(", ", arguments.Select(static a => a.Name)) + ">");

    private static string Qualified(FrameworkForm form) => form.IsGenerated ? form.Codec : Forms + form.Codec;

    private static string UnderlyingName(PrimitiveKind kind) => "global::System." + kind;

    private string Constructed(SerializableTypeRef mention) => mention.Arguments.Count == 0
        ? mention.CodecName
        : Generic(mention.CodecName, mention.Arguments, a => late.IsLate(a, mention));

    private string Generic(string name, IReadOnlyList<TypeRef> arguments, Func<SerializableTypeRef, bool> isLate) =>
        Generic(name, arguments.Select(static a => a.Name), arguments.Select(a => Of(a, isLate)));

    private static string Generic(string name, IEnumerable<string> types, IEnumerable<string> codecs) =>
        name + "<" + string.Join(", ", types.Concat(codecs)) + ">";

    /// <summary>The eighth argument of a long tuple is a tuple of the rest.</summary>
    private string Tuple(bool isValueType, TypeRef[] items, Func<SerializableTypeRef, bool> isLate)
    {
        string codec = Library + (isValueType ? "ValueTupleCodec" : "TupleCodec");
        if (items.Length <= 7)
        {
            return Generic(codec, items, isLate);
        }

        TypeRef[] head = items.Take(7).ToArray();
        TypeRef[] rest = items.Skip(7).ToArray();
        return Generic(
            codec,
            head.Select(static i => i.Name).Concat([TupleName(isValueType, rest)]),
            head.Select(i => Of(i, isLate)).Concat([Tuple(isValueType, rest, isLate)]));
    }

    /// <summary>A type where C# tests for it: there, a tuple in brackets would be a pattern of its items.</summary>
    public static string Tested(TypeRef type)
    {
        TypeRef innermost = type;
        while (innermost is SequenceTypeRef { Form.IsArray: true } array)
        {
            innermost = array.Element;
        }

        // Whatever the ranks of arrays of arrays are, what is innermost stands first.
        return innermost is TupleTypeRef { IsValueType: true } tuple && type.Name.StartsWith(tuple.Name, StringComparison.Ordinal)
            ? TupleName(isValueType: true, tuple.Items.ToArray()) + type.Name.Substring(tuple.Name.Length)
            : type.Name;
    }

    private static string TupleName(bool isValueType, TypeRef[] items)
    {
        string name = isValueType ? "global::System.ValueTuple" : "global::System.Tuple";
        IEnumerable<string> arguments = items.Length <= 7
            ? items.Select(static i => i.Name)
            : items.Take(7).Select(static i => i.Name).Concat([TupleName(isValueType, items.Skip(7).ToArray())]);
        return name + "<" + string.Join(", ", arguments) + ">";
    }
}
