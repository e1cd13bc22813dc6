namespace Prewire.Generator.Planning;

/// <summary>Names a generic type's codec parameters: one for each of its type parameters.</summary>
internal static class GenericsPlanner
{
    /// <summary><c>T</c> gets <c>TCodec</c>, <c>TKey</c> gets <c>TKeyCodec</c>.</summary>
    public static string[] CodecParameters(TypeModel type)
    {
        var names = new NameScope(type.TypeParameters.Select(static p => p.Name).Append(type.CodecName));
        return type.TypeParameters.Select(p => names.Unique(p.Name.TrimStart('@') + "Codec")).ToArray();
    }

    public static GenericsPlan Plan(TypeModel type, string[] codecParameters)
    {
        if (!type.IsGeneric)
        {
            return GenericsPlan.None;
        }

        string[] types = type.TypeParameters.Select(static p => p.Name).ToArray();
        return new GenericsPlan(
            List(types.Concat(codecParameters).ToArray()),
            type.TypeParameters.Select(static p => p.Constraints).Where(static c => c.Length > 0).ToEquatableArray(),
            codecParameters.Select((c, i) => $"where {c} : struct, global::Prewire.GeneratedCode.IWireCodec<{types[i]}>").ToEquatableArray());
    }

    private static string List(string[] names) => "<" + string.Join(", ", names) + ">";
}
