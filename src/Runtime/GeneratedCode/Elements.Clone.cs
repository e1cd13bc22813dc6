using System;
using System.Collections.Generic;

namespace Prewire.GeneratedCode;

/// <content>Copies of collections.</content>
public static partial class Elements
{
    internal static T[] CloneArray<T, TCodec>(ref Cloner cloner, T[] values)
        where TCodec : struct, IWireCodec<T>
    {
        T[] copy = NewArray<T>(values.Length);
        if (SharedValues<TCodec>.AreShared)
        {
            Array.Copy(values, copy, values.Length);
            return copy;
        }

        for (int i = 0; i < values.Length; i++)
        {
            copy[i] = cloner.Copy<T, TCodec>(values[i]);
        }

        return copy;
    }

    internal static List<T> CloneList<T, TCodec>(ref Cloner cloner, List<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        var copy = new List<T>(values.Count);
        if (SharedValues<TCodec>.AreShared)
        {
            copy.AddRange(values);
            return copy;
        }

        foreach (T value in values)
        {
            copy.Add(cloner.Copy<T, TCodec>(value));
        }

        return copy;
    }

    internal static HashSet<T> CloneSet<T, TCodec>(ref Cloner cloner, HashSet<T> values)
        where TCodec : struct, IWireCodec<T>
    {
#if NETSTANDARD2_0
        var copy = new HashSet<T>(values.Comparer);
#else
        var copy = new HashSet<T>(values.Count, values.Comparer);
#endif
        foreach (T value in values)
        {
            copy.Add(cloner.Copy<T, TCodec>(value));
        }

        return copy;
    }

    /// <exception cref="PrewireException">Two keys are equal once copied, or one was read back as null.</exception>
    internal static Dictionary<TKey, TValue> CloneDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref Cloner cloner, Dictionary<TKey, TValue> values)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        var copy = new Dictionary<TKey, TValue>(values.Count, values.Comparer);
        foreach (KeyValuePair<TKey, TValue> pair in values)
        {
            TKey key = cloner.Copy<TKey, TKeyCodec>(pair.Key);
            if (key is null)
            {
                // A codec of the user's read it.
                PrewireThrow.NullKey();
            }

            copy[key] = cloner.Copy<TValue, TValueCodec>(pair.Value);
        }

        if (copy.Count != values.Count)
        {
            PrewireException.Throw(PrewireErrorCode.DuplicateKey);
        }

        return copy;
    }
}
