namespace Prewire.GeneratedCode;

/// <summary>The number by which a type is known at open positions, found at run time; see <see cref="TypeNameIdentity"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TypeIdentity
{
    /// <summary>The identity of a type.</summary>
    public static ulong Of(Type type) => TypeNameIdentity.Of(NameOf(type));

    /// <summary>The hash of a type's name as shapes of referenced objects have it.</summary>
    public static uint HashOf(Type type) => TypeNameIdentity.HashOf(Of(type));

    /// <summary>The name of a type on the wire.</summary>
    internal static string NameOf(Type type)
    {
        if (type.IsArray)
        {
            string element = NameOf(type.GetElementType()!);
            return type.GetArrayRank() == 1 ? TypeNameIdentity.Array(element) : element + "[" + new string(',', type.GetArrayRank() - 1) + "]";
        }

        if (!type.IsGenericType)
        {
            return OwnNameOf(type);
        }

        return TypeNameIdentity.Constructed(OwnNameOf(type.GetGenericTypeDefinition()), Array.ConvertAll(type.GenericTypeArguments, NameOf));
    }

    private static string OwnNameOf(Type definition) => CodecRegistry.NameOf(definition) ?? definition.FullName!;
}
