using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Prewire.GeneratedCode;

/// <summary>Reading into objects that exist. Generated code calls this for members that may be reused.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Reuse
{
    [ThreadStatic]
    private static ReusedObjects? s_current;

    /// <summary>Reads a value, into one that exists where that can be.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="existing">The value that exists, or null.</param>
    /// <returns>The value, which may be the same object.</returns>
    public static T Read<T, TCodec>(ref PrewireReader reader, T existing)
        where TCodec : struct, IWireCodec<T>
    {
        if (existing is not null && Abilities<T, TCodec>.Reusing is { } codec && IsOurs(existing))
        {
            codec.ReadInto(ref reader, ref existing);
            return existing;
        }

        return default(TCodec).Read(ref reader);
    }

    /// <summary>Reads a string, unless it is the one that exists.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="existing">The string that exists, or null.</param>
    /// <returns>The string, which may be the same object.</returns>
    public static string? ReadString(ref PrewireReader reader, string? existing) => reader.ReadStringOr(existing);

    /// <summary>Whether an object of just the declared type follows: not null, and of no other type.</summary>
    /// <param name="reader">The reader, which is not moved.</param>
    public static bool IsObject(ref PrewireReader reader) => (reader.Begin(1) & 1) != 0;

    /// <summary>Begins to read into an object.</summary>
    /// <returns>The objects of a call that this one is inside of, or null.</returns>
    internal static ReusedObjects? Begin(object? root)
    {
        ReusedObjects? outer = s_current;
        s_current = ReusedObjects.Rent();
        if (root is not null)
        {
            s_current.Add(root);
        }

        return outer;
    }

    /// <summary>Ends what <see cref="Begin"/> began.</summary>
    internal static void End(ReusedObjects? outer)
    {
        s_current?.Return();
        s_current = outer;
    }

    /// <summary>
    /// Whether a value is not yet part of the result. An object that is at two places of what exists can be only one of two that are read. Strings,
    /// which do not change, may be anywhere.
    /// </summary>
    private static bool IsOurs<T>(T existing) =>
        typeof(T).IsValueType || typeof(T) == typeof(string) || (s_current is { } objects && objects.Add(existing!));
}

/// <summary>The objects that are part of the result already.</summary>
internal sealed class ReusedObjects
{
    private const int LargestKept = 4096;

    [ThreadStatic]
    private static ReusedObjects? s_cached;

    private object?[] _slots = new object?[64];
    private int _count;

    internal static ReusedObjects Rent()
    {
        ReusedObjects objects = s_cached ?? new ReusedObjects();
        s_cached = null;
        return objects;
    }

    internal void Return()
    {
        Array.Clear(_slots, 0, _slots.Length);
        _count = 0;
        if (_slots.Length <= LargestKept)
        {
            s_cached = this;
        }
    }

    /// <summary>Adds an object.</summary>
    /// <returns>False where it is there already.</returns>
    internal bool Add(object value)
    {
        if (_count * 2 >= _slots.Length)
        {
            Grow();
        }

        ref object? slot = ref Find(value);
        if (slot is not null)
        {
            return false;
        }

        slot = value;
        _count++;
        return true;
    }

    private ref object? Find(object value)
    {
        uint mask = (uint)_slots.Length - 1;
        uint i = ((uint)RuntimeHelpers.GetHashCode(value) * 0x9E37_79B1) >> 4;
        while (true)
        {
            ref object? slot = ref _slots[i & mask];
            if (slot is null || ReferenceEquals(slot, value))
            {
                return ref slot;
            }

            i++;
        }
    }

    private void Grow()
    {
        object?[] old = _slots;
        _slots = new object?[old.Length * 2];
        foreach (object? value in old)
        {
            if (value is not null)
            {
                Find(value) = value;
            }
        }
    }
}
