using Prewire.Buffers;
using Prewire.Graphs;
using Prewire.Stacks;

namespace Prewire.GeneratedCode;

/// <summary>Makes deep copies: directly where codecs can, else through bytes, of just the part whose codec cannot.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct Cloner
{
    private readonly PrewireOptions? _options;
    private int _depth;
    private WrittenObjects? _originals;
    private ReadObjects? _copies;
    private WorkQueue<CopiedObject> _queue;
    private bool _isDraining;
    private Ancestors? _ancestors;
    private StackGuard _stack;

    internal Cloner(PrewireOptions? options)
    {
        // A session is not to hear of copies, and nobody sees the bytes that some go through.
        _options = options is null or { Session: null, Canonical: false } ? options : PrewireOptions.Apart(options, isCanonical: false);
        _depth = options is null ? PrewireLimits.DefaultMaxDepth : options.Limits.MaxDepth;
    }

    /// <summary>The options of the call, for callbacks; without its session.</summary>
    public readonly PrewireOptions? Options => _options;

    /// <summary>Copies a value, or hands it on where it never changes.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value, or null.</param>
    public T Copy<T, TCodec>(T value)
        where TCodec : struct, IWireCodec<T> =>
        value is null || SharedValues<TCodec>.AreShared ? value
        : CodecAbilities<T, TCodec>.Cloning is { } codec ? codec.Clone(ref this, value)
        : CopyThroughBytes<T, TCodec>(value);

    /// <summary>Writes a value and reads it back.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value, or null.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public T CopyThroughBytes<T, TCodec>(T value)
        where TCodec : struct, IWireCodec<T>
    {
        AsideMemory memory = AsideMemory.Rent();
        var writer = new PrewireWriter(memory, memory.GetSpan(), _options);
        writer.LimitDepth(_depth);
        writer.Share(_originals);
        ref byte end = ref Cursor.Unscope(ref default(TCodec).Write(ref writer, ref writer.Start, in value));
        _originals = writer.Unshare();
        writer.Finish(ref end);
        var reader = new PrewireReader(memory.Written, null, _options);
        reader.LimitDepth(_depth);
        reader.Share(_copies);
        T copy = KeptTypes<T, TCodec>.Of(value) is { } original ? KeptTypes<T, TCodec>.Read(ref reader, original) : default(TCodec).Read(ref reader);
        _copies = reader.Unshare();
        reader.End();
        memory.Return();
        return copy;
    }

    /// <summary>The tracked objects that were copied so far, and the copies, by the same ids: also those that went through bytes.</summary>
    internal WrittenObjects Originals => _originals ??= WrittenObjects.Rent();

    internal ReadObjects Copies => _copies ??= ReadObjects.Rent();

    /// <summary>Leaves the values of a copy for later, or copies them and all that they lead to.</summary>
    internal void Enqueue(object value, object copy, ObjectBody body)
    {
        _queue.Add(new CopiedObject(value, copy, body));
        if (Begin())
        {
            Drain();
        }
    }

    /// <summary>Begins a copy whose values, and those of what it leads to, wait until it is there.</summary>
    /// <returns>Whether it is in no other, so that <see cref="Drain"/> follows.</returns>
    internal bool Begin()
    {
        bool isOutermost = !_isDraining;
        _isDraining = Copies.AreCopied = true;
        return isOutermost;
    }

    /// <summary>Copies the values that wait, and all that they lead to.</summary>
    internal void Drain()
    {
        while (_queue.TryTake(out CopiedObject next))
        {
            next.Body.Copy(ref this, next.Value, next.Copy);
        }

        var nothing = new PrewireReader(default, null, _options);
        Copies.FillLate(ref nothing);
        Copies.Settle();
        _isDraining = Copies.AreCopied = false;
    }

    /// <summary>The copies, if some of them may not have their values yet.</summary>
    internal readonly ReadObjects? WaitingObjects => _isDraining ? _copies : null;

    /// <summary>Whether elements may be objects that do not have their values yet.</summary>
    internal readonly bool HasWaiting<T, TCodec>()
        where TCodec : struct, IWireCodec<T> => _isDraining && TrackedKeys<T, TCodec>.MayBe;

    /// <summary>Whether what keys equal may depend on objects that do not have their values yet.</summary>
    internal readonly bool HasUnsettled<T, TCodec>(object? comparer)
        where TCodec : struct, IWireCodec<T> => HasWaiting<T, TCodec>() && TrackedKeys<T, TCodec>.MayDepend(_copies is { HasUnsettled: true }, comparer);

    /// <summary>Ends copying. After an exception nobody calls it.</summary>
    internal readonly void End()
    {
        _originals?.Return();
        _copies?.Return();
    }

    /// <summary>Whether a value that can contain others of its type has to be copied on a fresh stack, by <see cref="DeepCalls"/>.</summary>
    /// <param name="value">The object; null for values that are none.</param>
    /// <exception cref="PrewireException">The object contains itself.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool NeedsStack(object? value) => _stack.IsDue() && IsStackLow(value);

    /// <summary>Forgets what is known of the stack, behind a call on another.</summary>
    internal void LookAgain() => _stack.AlwaysLook();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool IsStackLow(object? value)
    {
        if (_stack.IsLow())
        {
            return true;
        }

        Ancestors.NoteDeep(ref _ancestors, ref _stack, (_options?.Limits.MaxDepth ?? PrewireLimits.DefaultMaxDepth) - _depth, value);
        return false;
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
    public void Leave() => _depth++;
}

/// <summary>An object of which there is a copy that lacks its values.</summary>
internal readonly struct CopiedObject(object value, object copy, ObjectBody body)
{
    internal object Value { get; } = value;

    internal object Copy { get; } = copy;

    internal ObjectBody Body { get; } = body;
}
