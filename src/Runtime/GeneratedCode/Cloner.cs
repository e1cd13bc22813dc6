using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>Makes deep copies: directly where codecs can, else through bytes, of just the part whose codec cannot.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct Cloner
{
    private readonly PrewireOptions? _options;
    private int _depth;

    internal Cloner(PrewireOptions? options)
    {
        // A session is not to hear of copies.
        _options = options?.Session is null ? options : new PrewireOptions { Limits = options.Limits, State = options.State };
        _depth = options is null ? PrewireLimits.DefaultMaxDepth : options.Limits.MaxDepth;
    }

    /// <summary>Copies a value, or hands it on where it never changes.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="value">The value, or null.</param>
    public T Copy<T, TCodec>(T value)
        where TCodec : struct, IWireCodec<T> =>
        value is null || SharedValues<TCodec>.AreShared ? value
        : Abilities<T, TCodec>.Cloning is { } codec ? codec.Clone(ref this, value)
        : CopyThroughBytes<T, TCodec>(value);

    /// <summary>Writes a value and reads it back.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="value">The value, or null.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public readonly T CopyThroughBytes<T, TCodec>(T value)
        where TCodec : struct, IWireCodec<T>
    {
        AsideMemory memory = AsideMemory.Rent();
        var writer = new PrewireWriter(memory, memory.GetSpan(), _options);
        writer.LimitDepth(_depth);
        writer.Finish(ref default(TCodec).Write(ref writer, ref writer.Start, in value));
        var reader = new PrewireReader(memory.Written, null, _options);
        reader.LimitDepth(_depth);
        T copy = default(TCodec).Read(ref reader);
        reader.End();
        memory.Return();
        return copy;
    }

    /// <summary>Enters a type that can contain itself.</summary>
    /// <exception cref="PrewireException">The graph is nested deeper than <see cref="PrewireLimits.MaxDepth"/>.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter()
    {
        if (--_depth < 0)
        {
            PrewireException.Throw(PrewireErrorCode.TooDeep);
        }
    }

    /// <summary>Leaves a type that can contain itself.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth++;
}
