using System.Collections;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>Reading into objects that exist: what is known of them while one message is read. Generated code calls this for members that may be reused.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct Reuse
{
    private FirstObjects _first;

    /// <summary>All that were met, once there are more than the first ones.</summary>
    private ReusedObjects? _objects;

    /// <summary>A collection whose objects are ours, and are among <see cref="_objects"/> only once another one comes.</summary>
    private object? _apart;

    /// <summary>Takes it if that was in vain.</summary>
    private ApartAttempt? _attempt;

    /// <summary>Begins to read into an object; <see cref="End"/> follows, except after an exception.</summary>
    /// <param name="root">The object that is read into, or null where it is a struct.</param>
    internal Reuse(object? root)
    {
        _first = new FirstObjects(root);
        _objects = null;
        _apart = null;
        _attempt = null;
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

    /// <summary>Says which objects are about to be read into.</summary>
    /// <param name="values">The objects.</param>
    /// <param name="holder">The collection that has them, or null where it cannot be asked for them later.</param>
    /// <returns>Whether all are known to be ours.</returns>
    internal bool Expect<T, TCodec>(ReadOnlySpan<T> values, object? holder)
        where TCodec : struct, IWireCodec<T>
    {
#if NET8_0_OR_GREATER
        if (holder is not null && MayBeApart(values.Length) && !CodecAbilities<T, TCodec>.Apart.IsInVain)
        {
            var apart = new ObjectsApart();
            int i = 0;
            while (i < values.Length && apart.Next(values[i]))
            {
                i++;
            }

            bool areApart = i == values.Length && apart.End();
            if (!areApart && apart.TryBeginTable(values.Length))
            {
                i = 0;
                while (i < values.Length && apart.Put(values[i]))
                {
                    i++;
                }

                areApart = i == values.Length;
            }

            if (AreApart(areApart, ref apart, holder, CodecAbilities<T, TCodec>.Apart))
            {
                return true;
            }
        }

#endif
        if (values.Length > FirstObjects.Count)
        {
            Objects().Reserve(values.Length);
        }

        return false;
    }

    /// <summary>Says of which pairs the values are about to be read into.</summary>
    /// <param name="pairs">The pairs.</param>
    /// <param name="holder">The dictionary that has them.</param>
    /// <returns>Whether all are known to be ours.</returns>
    internal bool Expect<TKey, TValue, TValueCodec>(ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs, Dictionary<TKey, TValue> holder)
        where TKey : notnull
        where TValueCodec : struct, IWireCodec<TValue>
    {
#if NET8_0_OR_GREATER
        if (!typeof(TValue).IsValueType && typeof(TValue) != typeof(string) && MayBeApart(pairs.Length) && !CodecAbilities<TValue, TValueCodec>.Apart.IsInVain)
        {
            var apart = new ObjectsApart();
            int i = 0;
            while (i < pairs.Length && apart.Next(pairs[i].Value))
            {
                i++;
            }

            bool areApart = i == pairs.Length && apart.End();
            if (!areApart && apart.TryBeginTable(pairs.Length))
            {
                i = 0;
                while (i < pairs.Length && apart.Put(pairs[i].Value))
                {
                    i++;
                }

                areApart = i == pairs.Length;
            }

            return AreApart(areApart, ref apart, holder, CodecAbilities<TValue, TValueCodec>.Apart);
        }

#endif
        return false;
    }

#if NET8_0_OR_GREATER
    private readonly bool MayBeApart(int count) => count >= IdentityTable.Few && _apart is null && _objects is null or { AreFew: true };

    private bool AreApart(bool areApart, ref ObjectsApart apart, object holder, ApartAttempt attempt)
    {
        areApart = areApart && (_objects is null ? _first.AreLackedBy(in apart) : _objects.AreLackedBy(in apart)) && apart.HasHeld();
        apart.Return();
        if (areApart)
        {
            _apart = holder;
            _attempt = attempt;
        }

        return areApart;
    }

#endif
    /// <summary>Says that what was held by one collection is held by another now.</summary>
    /// <param name="former">What was given to <see cref="Expect{T, TCodec}(ReadOnlySpan{T}, object?)"/>.</param>
    /// <param name="holder">What has the objects from here on.</param>
    internal void Hold(object former, object holder) => _apart = ReferenceEquals(_apart, former) ? holder : _apart;

    internal readonly void End() => _objects?.Return();

    /// <summary>
    /// Whether a value is not yet part of the result. An object that is at two places of what exists can be only one of two that are read. Strings,
    /// which do not change, may be anywhere.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsOurs<T>(T existing) => typeof(T).IsValueType || typeof(T) == typeof(string) || (_objects is { } objects && _apart is null ? objects.Add(existing!) : Add(existing!));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool Add(object existing)
    {
        if (_objects is null && _apart is null)
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

    private ReusedObjects Objects() => _apart is null ? _objects ??= ReusedObjects.Rent(in _first) : Gather();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ReusedObjects Gather()
    {
        object holder = _apart!;
        _apart = null;
        _attempt!.IsInVain = true;
        ReusedObjects objects = Objects();
        foreach (object? value in holder is IDictionary dictionary ? dictionary.Values : (IEnumerable)holder)
        {
            if (value is not null)
            {
                objects.Add(value);
            }
        }

        return objects;
    }
}

/// <summary>Whether it is worth a look whether objects of a codec in a collection are apart. Not where other objects come with them or behind them: a table has to take them all then.</summary>
internal sealed class ApartAttempt
{
    internal bool IsInVain { get; set; }
}
