using System.Collections.ObjectModel;

namespace Prewire.Graphs;

/// <summary>Collections that put elements where a part of them says.</summary>
internal static class KeyedTypes
{
    /// <summary>Whether a type is such a collection.</summary>
    internal static bool IsKeyed(Type? type) => type is not null && (IsA(type, typeof(KeyedCollection<,>)) || IsKeyed(type.BaseType));

    /// <summary>Whether such a collection says that two elements have one key.</summary>
    internal static bool IsDuplicate(Type collection, Exception exception) => exception.GetType() == typeof(ArgumentException) && IsKeyed(collection);

    /// <summary>Whether keys may be objects, or hold some, that do not have their values yet.</summary>
    internal static bool MayWait<T>() => typeof(T) != typeof(string) && (!typeof(T).IsValueType || HoldsReferences<T>());

#if NETSTANDARD2_0
    private static bool HoldsReferences<T>() => !typeof(T).IsPrimitive && !typeof(T).IsEnum;
#else
    private static bool HoldsReferences<T>() => RuntimeHelpers.IsReferenceOrContainsReferences<T>();
#endif

    /// <summary>Whether a key is a number, a text or the like, and no object that may lack its values.</summary>
    internal static bool IsScalar(object? key) => key is not null && Type.GetTypeCode(key.GetType()) != TypeCode.Object;

    /// <summary>Whether a type is made of a generic one.</summary>
    internal static bool IsA(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;
}
