using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>An interface that <see cref="List{T}"/> implements, and that becomes one.</summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="T">The elements.</typeparam>
/// <typeparam name="TCodec">Their codec.</typeparam>
[GeneratedParts(Parts.Collection)]
public readonly partial struct SequenceCodec<TInterface, T, TCodec> : IWireCodec<TInterface?>, IReusingCodec<TInterface?>, ICloningCodec<TInterface?>
    where TInterface : class, IEnumerable<T>
    where TCodec : struct, IWireCodec<T>;

/// <summary>An interface that <see cref="HashSet{T}"/> implements, and that becomes one.</summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="T">The elements.</typeparam>
/// <typeparam name="TCodec">Their codec.</typeparam>
[GeneratedParts(Parts.Collection)]
public readonly partial struct SetCodec<TInterface, T, TCodec> : IWireCodec<TInterface?>, IReusingCodec<TInterface?>, ICloningCodec<TInterface?>
    where TInterface : class, IEnumerable<T>
    where TCodec : struct, IWireCodec<T>;

/// <summary>An interface that <see cref="Dictionary{TKey, TValue}"/> implements, and that becomes one.</summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TValue">The values.</typeparam>
/// <typeparam name="TKeyCodec">The keys' codec.</typeparam>
/// <typeparam name="TValueCodec">The values' codec.</typeparam>
/// <remarks>Keys that occur twice, or that were chosen to collide, are rejected.</remarks>
[GeneratedParts(Parts.Collection)]
public readonly partial struct PairsCodec<TInterface, TKey, TValue, TKeyCodec, TValueCodec> : IWireCodec<TInterface?>, IReusingCodec<TInterface?>, ICloningCodec<TInterface?>
    where TInterface : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IWireCodec<TKey>
    where TValueCodec : struct, IWireCodec<TValue>;
