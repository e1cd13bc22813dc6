using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.Buffers;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <summary>Reading into objects that exist: what is known of them while one message is read. Generated code calls this for members that may be reused.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct Reuse
{
    private readonly object? _root;
    private ReusedObjects? _objects;

    /// <summary>Begins to read into an object; <see cref="End"/> follows, except after an exception.</summary>
    /// <param name="root">The object that is read into, or null where it is a struct.</param>
    internal Reuse(object? root)
    {
        _root = root;
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
        if (!CodecAbilities<T, TCodec>.IsReadAnew(existing) && IsOurs(existing))
        {
            CodecAbilities<T, TCodec>.Reusing!.ReadMappedInto(ref reader, map, ref existing, ref this);
            return existing;
        }

        return default(TCodec).ReadMapped(ref reader, map);
    }

    /// <summary>Reads a value, into the one that is there where that can be.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void ReadInto<T, TCodec>(ref PrewireReader reader, ref T value)
        where TCodec : struct, IWireCodec<T>
    {
        if (!CodecAbilities<T, TCodec>.IsReadAnew(value) && IsOurs(value))
        {
            CodecAbilities<T, TCodec>.Reusing!.ReadInto(ref reader, ref value, ref this);
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

    /// <summary>Says how many objects are about to be read into.</summary>
    internal void Expect(int count) => Objects().Reserve(count);

    internal readonly void End() => _objects?.Return();

    /// <summary>
    /// Whether a value is not yet part of the result. An object that is at two places of what exists can be only one of two that are read. Strings,
    /// which do not change, may be anywhere.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsOurs<T>(T existing) => typeof(T).IsValueType || typeof(T) == typeof(string) || Objects().Add(existing!);

    private ReusedObjects Objects() => _objects ??= ReusedObjects.Rent(_root);
}
