using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.GeneratedCode;

/// <summary>Whether a copy of a value may be the value itself.</summary>
internal static class SharedValues<T, TCodec>
{
    internal static readonly bool AreShared = SharedTypes.IsShared(typeof(T)) && SharedTypes.IsOrdinary(typeof(TCodec));
}

/// <summary>The types whose values never change, and come back from bytes as they were.</summary>
internal static class SharedTypes
{
    private static readonly HashSet<string> s_names = new(StringComparer.Ordinal)
    {
        "System.String", "System.Decimal", "System.Half", "System.Int128", "System.UInt128", "System.Guid", "System.DateTime", "System.DateTimeOffset",
        "System.TimeSpan", "System.DateOnly", "System.TimeOnly", "System.Numerics.BigInteger", "System.Version", "System.Uri",
    };

    internal static bool IsShared(Type type)
    {
        if (type.IsPrimitive || type.IsEnum)
        {
            return true;
        }

        return type.IsGenericType
            ? IsTuple(type.GetGenericTypeDefinition().FullName!) && type.GetGenericArguments().All(IsShared)
            : s_names.Contains(type.FullName!);
    }

    /// <summary>Whether a codec, and those inside it, are the library's: a hand-written one may make something else of a value.</summary>
    internal static bool IsOrdinary(Type codec) =>
        codec.Assembly == typeof(SharedTypes).Assembly
        && codec.Name is not ("CustomCodec`2" or "FactoryCodec`2" or "InstanceCodec`1")
        && !codec.Name.StartsWith("Surrogate", StringComparison.Ordinal)
        && codec.GetGenericArguments().All(static a => a.Assembly != typeof(SharedTypes).Assembly || IsOrdinary(a));

    private static bool IsTuple(string name) =>
        name.StartsWith("System.Nullable`", StringComparison.Ordinal)
        || name.StartsWith("System.ValueTuple`", StringComparison.Ordinal)
        || name.StartsWith("System.Tuple`", StringComparison.Ordinal);
}
