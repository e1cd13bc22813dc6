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

    /// <summary>Whether a type may be one of the framework's that are known here: so programs that ask for none load none.</summary>
    /// <remarks>Its namespace is not asked for: the runtime decodes that from UTF-8, which loads so many types of vectors the first time that it takes as long as compiling all that a first message goes through.</remarks>
    internal static bool IsOfSystem(Type type) => type.FullName is { } name && name.StartsWith("System.", StringComparison.Ordinal);
}
