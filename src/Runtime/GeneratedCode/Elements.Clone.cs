using System;
using System.Collections.Generic;
#if !NETSTANDARD2_0
using System.Runtime.InteropServices;
#endif
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Copies of collections.</content>
public static partial class Elements
{
    internal static T[] CloneArray<T, TCodec>(ref Cloner cloner, T[] values)
        where TCodec : struct, IWireCodec<T>
    {
        T[] copy = NewArray.Of<T>(values.Length);
        if (SharedValues<TCodec>.AreShared)
        {
            Array.Copy(values, copy, values.Length);
            return copy;
        }

        CloneSpan<T, TCodec>(ref cloner, values, copy);
        return copy;
    }

    /// <summary>Copies elements that are not handed on.</summary>
    /// <param name="cloner">Copies what is inside.</param>
    /// <param name="values">The elements. They may be of an array of a derived type.</param>
    /// <param name="copy">Takes as many.</param>
    private static void CloneSpan<T, TCodec>(ref Cloner cloner, ReadOnlySpan<T> values, Span<T> copy)
        where TCodec : struct, IWireCodec<T>
    {
        ICloningCodec<T>? codec = Abilities<T, TCodec>.Cloning;
        for (int i = 0; i < values.Length && i < copy.Length; i++)
        {
            T value = values[i];
            copy[i] = value is null || codec is null ? cloner.Copy<T, TCodec>(value) : codec.Clone(ref cloner, value);
        }
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

#if NETSTANDARD2_0
        foreach (T value in values)
        {
            copy.Add(cloner.Copy<T, TCodec>(value));
        }
#else
        CollectionsMarshal.SetCount(copy, values.Count);
        CloneSpan<T, TCodec>(ref cloner, CollectionsMarshal.AsSpan(values), CollectionsMarshal.AsSpan(copy));
#endif
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
        if (cloner.HasUnsettled<T, TCodec>(Comparers.Unless(values.Comparer)))
        {
            var elements = new T[values.Count];
            values.CopyTo(elements);
            foreach (ref T element in elements.AsSpan())
            {
                element = cloner.Copy<T, TCodec>(element);
            }

            cloner.Copies.Leave(new LateSet<T>(copy, elements));
            return copy;
        }

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
        var late = cloner.HasUnsettled<TKey, TKeyCodec>(Comparers.Unless(values.Comparer)) ? new List<KeyValuePair<TKey, TValue>>(values.Count) : null;
        foreach (KeyValuePair<TKey, TValue> pair in values)
        {
            TKey key = cloner.Copy<TKey, TKeyCodec>(pair.Key);
            if (key is null)
            {
                // A codec of the user's read it.
                PrewireThrow.NullKey();
            }

            TValue value = cloner.Copy<TValue, TValueCodec>(pair.Value);
            if (late is null)
            {
                copy[key] = value;
            }
            else
            {
                late.Add(new(key, value));
            }
        }

        if (late is not null)
        {
            cloner.Copies.Leave(new LatePairs<TKey, TValue>(copy, late.ToArray()));
        }
        else if (copy.Count != values.Count)
        {
            PrewireException.Throw(PrewireErrorCode.DuplicateKey);
        }

        return copy;
    }
}
