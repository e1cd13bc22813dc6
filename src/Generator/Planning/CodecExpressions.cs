using System.Collections.Generic;
using System.Linq;
using Prewire.Generator.Model;

namespace Prewire.Generator.Planning;

/// <summary>The codec of a mentioned type, put together from library codecs and generated ones.</summary>
/// <param name="parameterCodecs">The codec that stands for each type parameter of the serialized type.</param>
internal sealed class CodecExpressions(IReadOnlyList<string> parameterCodecs)
{
    private const string Library = "global::Prewire.Codecs.";

    private readonly Dictionary<TypeRef, string> _helpers = [];

    /// <summary>For types that mention no type parameter.</summary>
    public static CodecExpressions Closed { get; } = new([]);

    /// <summary>Gives the helper of a mention its name.</summary>
    public void Name(TypeRef mention, string helper) => _helpers.Add(mention, helper);

    /// <summary>The name of a mention's helper.</summary>
    public string NameOf(TypeRef mention) => _helpers[mention];

    /// <summary>The codec's type in C#.</summary>
    public string Of(TypeRef type) => type switch
    {
        PrimitiveTypeRef primitive => Library + primitive.Kind + "Codec",
        EnumTypeRef e => Generic(Library + "EnumCodec", [e.Name, UnderlyingName(e.Underlying)], [Library + e.Underlying + "Codec"]),
        NullableTypeRef nullable => Generic(Library + "NullableCodec", [nullable.Inner]),
        SequenceTypeRef sequence => Generic(Library + Sequence(sequence.Kind), [sequence.Element]),
        MapTypeRef map => Generic(Library + Map(map.Kind), [map.Key, map.Value]),
        TupleTypeRef tuple => Tuple(tuple.IsValueType, tuple.Items.ToArray()),
        SerializableTypeRef serializable => Generic(serializable.CodecName, serializable.Arguments),
        OpenTypeRef open => Library + "OpenCodec<" + open.Name + ">",
        UntypedTypeRef untyped => Library + untyped.Kind + "Codec",
        UnknownMembersTypeRef => Library + "UnknownMembersCodec",
        ParameterTypeRef parameter => parameterCodecs[parameter.Ordinal],
        CustomTypeRef custom => Library + "CustomCodec<" + custom.Name + ", " + Factory(custom) + ">",
        UnionTypeRef union => Library + "UnionCodec<" + union.Name + ", " + NameOf(union) + ">",
        SurrogateTypeRef surrogate => Library + "SurrogateCodec<" + surrogate.Name + ", " + surrogate.Surrogate.Name + ", " + Of(surrogate.Surrogate) + ", " + NameOf(surrogate) + ">",
        _ => throw new System.ArgumentOutOfRangeException(nameof(type), type, "has no codec"),
    };

    private string Factory(CustomTypeRef custom) => custom.Arguments.Count == 0
        ? "global::Prewire.GeneratedCode.NewCodec<" + custom.Name + ", " + custom.ClassName + ">"
        : NameOf(custom);

    private static string Sequence(SequenceKind kind) => kind switch
    {
        SequenceKind.IList => "ListInterfaceCodec",
        SequenceKind.ICollection => "CollectionInterfaceCodec",
        SequenceKind.IEnumerable => "EnumerableCodec",
        SequenceKind.IReadOnlyList => "ReadOnlyListCodec",
        SequenceKind.IReadOnlyCollection => "ReadOnlyCollectionCodec",
        SequenceKind.ISet => "SetInterfaceCodec",
        SequenceKind.IReadOnlySet => "ReadOnlySetCodec",
        _ => kind + "Codec",
    };

    private static string Map(MapKind kind) => kind switch
    {
        MapKind.IDictionary => "DictionaryInterfaceCodec",
        MapKind.IReadOnlyDictionary => "ReadOnlyDictionaryCodec",
        _ => "DictionaryCodec",
    };

    private static string UnderlyingName(PrimitiveKind kind) => "global::System." + kind;

    private string Generic(string name, IReadOnlyList<TypeRef> arguments) =>
        arguments.Count == 0 ? name : Generic(name, arguments.Select(static a => a.Name), arguments.Select(Of));

    private static string Generic(string name, IEnumerable<string> types, IEnumerable<string> codecs) =>
        name + "<" + string.Join(", ", types.Concat(codecs)) + ">";

    /// <summary>The eighth argument of a long tuple is a tuple of the rest.</summary>
    private string Tuple(bool isValueType, TypeRef[] items)
    {
        string codec = Library + (isValueType ? "ValueTupleCodec" : "TupleCodec");
        if (items.Length <= 7)
        {
            return Generic(codec, items);
        }

        TypeRef[] head = items.Take(7).ToArray();
        TypeRef[] rest = items.Skip(7).ToArray();
        return Generic(
            codec,
            head.Select(static i => i.Name).Concat([TupleName(isValueType, rest)]),
            head.Select(Of).Concat([Tuple(isValueType, rest)]));
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
