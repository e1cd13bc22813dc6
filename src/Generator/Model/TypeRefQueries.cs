namespace Prewire.Generator.Model;

/// <summary>Questions about a mentioned type and all it is made of.</summary>
internal static class TypeRefQueries
{
    /// <summary>The type itself and everything it is made of, outermost first.</summary>
    public static IEnumerable<TypeRef> Parts(this TypeRef type)
    {
        yield return type;
        foreach (TypeRef child in type.Children())
        {
            foreach (TypeRef part in child.Parts())
            {
                yield return part;
            }
        }
    }

    /// <summary>The first part that has no codec, or null.</summary>
    public static UnsupportedTypeRef? FindUnsupported(this TypeRef type) => type.Parts().OfType<UnsupportedTypeRef>().FirstOrDefault();

    /// <summary>Whether values of any type can stand in it.</summary>
    public static bool HasAnything(this TypeRef type) => type.Parts().Any(static p => p.TakesAnything);

    /// <summary>Whether a type parameter occurs in it.</summary>
    public static bool IsOpen(this TypeRef type) => type.Parts().Any(IsParameter);

    /// <summary>The types directly inside: elements, keys and values, items, type arguments. What an open position is declared as needs no codec.</summary>
    public static IReadOnlyList<TypeRef> Children(this TypeRef type) => type switch
    {
        NullableTypeRef nullable => [nullable.Inner],
        SequenceTypeRef sequence => [sequence.Element],
        MapTypeRef map => [map.Key, map.Value],
        ConvertedTypeRef converted => [converted.Written],
        TrackedTypeRef tracked => [tracked.Inner],
        TupleTypeRef tuple => tuple.Items,
        SerializableTypeRef serializable => serializable.Arguments,
        CustomTypeRef custom => custom.Arguments,
        OwnCollectionTypeRef own => own.Value is null ? [own.Element] : [own.Element, own.Value],
        SurrogateTypeRef surrogate => [surrogate.Surrogate],
        OpenTypeRef open => open.Arguments.SelectMany(Parts).Where(IsParameter).ToArray(),
        _ => [],
    };

    private static bool IsParameter(TypeRef type) =>
        type is ParameterTypeRef or EnumTypeRef { IsOfOpenType: true } or UnsupportedTypeRef { Reason: UnsupportedReason.ForeignTypeParameter };
}
