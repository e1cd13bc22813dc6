using System.Globalization;

namespace Prewire.Generator.Model;

/// <summary>The names by which types are known at open positions: what <c>TypeIdentity</c> gives at run time, made of names alone.</summary>
internal static class WireTypeNames
{
    /// <summary>The name, or null where it is not known at build time.</summary>
    public static string? Of(TypeRef type) => type switch
    {
        PrimitiveTypeRef primitive => Primitives.Of(primitive.Kind).Name,
        EnumTypeRef e => e.WireName.Length == 0 ? null : e.WireName,
        NullableTypeRef nullable => Generic("System.Nullable`1", [nullable.Inner]),
        SequenceTypeRef { Form.IsArray: true } array => Of(array.Element) is string element ? element + "[]" : null,
        SequenceTypeRef sequence => Generic(sequence.Form.FullName, sequence.Arguments),
        MapTypeRef map => Generic(map.Form.FullName, map.Form.IsGeneric ? [map.Key, map.Value] : []),
        ConvertedTypeRef { Form.Kind: FormKind.Inline } buffer => Generic(buffer.Form.MetadataName, [.. buffer.Arguments.Skip(1)]),
        ConvertedTypeRef { Form.Namespace: "" } array => Of(array.Arguments[0]) is string element ? element + array.Form.MetadataName : null,
        ConvertedTypeRef converted => Generic(converted.Form.FullName, converted.Arguments),
        TupleTypeRef tuple => Tuple(tuple.IsValueType ? "System.ValueTuple`" : "System.Tuple`", tuple.Items.ToArray()),
        SerializableTypeRef serializable => Generic(serializable.WireName, serializable.Arguments),
        OpenTypeRef open => open.Key.Length == 0 ? null : Generic(open.Key, open.Arguments),
        _ => null,
    };

    /// <summary>The name of a generic type with arguments, or null where one of them is not known at build time.</summary>
    public static string? Constructed(string definition, IEnumerable<TypeRef> arguments) => WithArguments(definition, arguments.Select(Of));

    private static string? Generic(string definition, IReadOnlyList<TypeRef> arguments) =>
        arguments.Count == 0 ? definition : Constructed(definition, arguments);

    /// <summary>The eighth argument of a long tuple is a tuple of the rest.</summary>
    private static string? Tuple(string definition, TypeRef[] items)
    {
        IEnumerable<string?> arguments = items.Take(7).Select(Of);
        if (items.Length > 7)
        {
            arguments = arguments.Append(Tuple(definition, items.Skip(7).ToArray()));
        }

        return WithArguments(definition + Math.Min(items.Length, 8).ToString(CultureInfo.InvariantCulture), arguments);
    }

    private static string? WithArguments(string definition, IEnumerable<string?> arguments)
    {
        string?[] all = arguments.ToArray();
        return Array.IndexOf(all, null) >= 0 ? null : definition + "[" + string.Join(",", all) + "]";
    }
}
