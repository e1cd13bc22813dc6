using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>Reading into objects that exist: what is known of them while one message is read. Generated code calls this for members that may be reused.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct Reuse
{
    private FirstObjects _first;

    /// <summary>All that were met, once there are more than the first ones.</summary>
    private ReusedObjects? _objects;

    /// <summary>Begins to read into an object; <see cref="End"/> follows, except after an exception.</summary>
    /// <param name="root">The object that is read into, or null where it is a struct.</param>
    internal Reuse(object? root)
    {
        _first = new FirstObjects(root);
        _objects = null;
    }

    /// <summary>Reads a value, into one that exists where that can be.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="existing">The value that exists, or null.</param>
    /// <returns>The value, which may be the same object.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T Read<T, TCodec>(ref PrewireReader reader, T existing)
        where TCodec : struct, IWireCodec<T>
    {
        ReadInto<T, TCodec>(ref reader, ref existing);
        return existing;
    }

    /// <summary>Reads a value that another version wrote, into one that exists where that can be.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="map">How the message maps to the value.</param>
    /// <param name="existing">The value that exists, or null.</param>
    /// <returns>The value, which may be the same object.</returns>
    public T ReadMapped<T, TCodec>(ref PrewireReader reader, EdgeMap map, T existing)
        where TCodec : struct, IWireCodec<T>
    {
        if (existing is not null && FoundAbilities<TCodec>.TryReusing<T>() is { } codec && IsOurs(existing))
        {
            codec.ReadMappedInto(ref reader, map, ref existing, ref this);
            return existing;
        }

        return default(TCodec).ReadMapped(ref reader, map);
    }

    /// <summary>Reads a value, into the one that is there where that can be.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">The value.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void ReadInto<T, TCodec>(ref PrewireReader reader, ref T value)
        where TCodec : struct, IWireCodec<T>
    {
        if (value is not null && FoundAbilities<TCodec>.TryReusing<T>() is { } codec && IsOurs(value))
        {
            codec.ReadInto(ref reader, ref value, ref this);
        }
        else
        {
            value = default(TCodec).Read(ref reader);
        }
    }

    /// <summary>Reads one of many values. Code that all classes share would look for the codec's ability each time, which takes a third of the time of reading a small object.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">The value.</param>
    /// <param name="codec">The codec, where it can read into values.</param>
    /// <param name="isOurs">Whether the value is known to be ours.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void ReadInto<T, TCodec>(ref PrewireReader reader, ref T value, IReusingCodec<T>? codec, bool isOurs)
        where TCodec : struct, IWireCodec<T>
    {
        if (codec is null || value is null)
        {
            ReadInto<T, TCodec>(ref reader, ref value);
        }
        else if (isOurs || IsOurs(value))
        {
            codec.ReadInto(ref reader, ref value, ref this);
        }
        else
        {
            value = default(TCodec).Read(ref reader);
        }
    }

    /// <summary>Reads a string, unless it is the one that exists.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="existing">The string that exists, or null.</param>
    /// <returns>The string, which may be the same object.</returns>
    public static string? ReadString(ref PrewireReader reader, string? existing) => reader.ReadStringOr(existing);

    /// <summary>Whether an object of just the declared type follows: not null, and of no other type.</summary>
    /// <param name="reader">The reader, which is not moved.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsObject(ref PrewireReader reader) => (reader.Begin(1) & 1) != 0;

    /// <summary>Whether all objects of a list, which are about to be read into, are known to be ours. Few are asked for one by one.</summary>
    internal bool AreOurs<T>(ReadOnlySpan<T> values) =>
        !typeof(T).IsValueType && typeof(T) != typeof(string) && values.Length > FirstObjects.Count && Objects().TryAddAll(values);

    /// <summary>Whether all values of pairs, which are about to be read into, are known to be ours.</summary>
    internal bool AreOurs<TKey, TValue>(ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs) =>
        !typeof(TValue).IsValueType && typeof(TValue) != typeof(string) && pairs.Length > FirstObjects.Count && Objects().TryAddAll(pairs);

    internal readonly void End() => _objects?.Return();

    /// <summary>
    /// Whether a value is not yet part of the result. An object that is at two places of what exists can be only one of two that are read. Strings,
    /// which do not change, may be anywhere.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsOurs<T>(T existing) => typeof(T).IsValueType || typeof(T) == typeof(string) || (_objects is { } objects ? objects.Add(existing!) : Add(existing!));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool Add(object existing)
    {
        if (_objects is null)
        {
            if (_first.Has(existing))
            {
                return false;
            }

            if (_first.TryAdd(existing))
            {
                return true;
            }
        }

        return Objects().Add(existing);
    }

    private ReusedObjects Objects() => _objects ??= ReusedObjects.Rent(in _first);
}
