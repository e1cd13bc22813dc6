namespace Prewire.GeneratedCode;

/// <summary>A hash of a type that is the same at build time and at run time.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TypeHash
{
    /// <summary>The hash of a type and its generic arguments. Nested types have the arguments of all levels.</summary>
    public static uint Of(Type type)
    {
        if (type.IsArray)
        {
            return TypeNameHash.Array(Of(type.GetElementType()!));
        }

        uint hash = TypeNameHash.Start(type.Name);
        if (type.IsGenericType)
        {
            foreach (Type argument in type.GenericTypeArguments)
            {
                hash = TypeNameHash.Add(hash, Of(argument));
            }
        }

        return hash;
    }
}
