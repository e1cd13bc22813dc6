namespace Prewire.GeneratedCode;

/// <summary>Makes a hand-written codec. Implemented by empty structs.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ICodecFactory<T>
{
    /// <summary>Makes the codec.</summary>
    Codec<T> Create();
}

/// <summary>Makes a hand-written codec whose constructor takes nothing; generated code makes the others.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <typeparam name="TClass">The hand-written class.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct NewCodec<T, TClass> : ICodecFactory<T>
    where TClass : Codec<T>, new()
{
    /// <inheritdoc/>
    public Codec<T> Create() => new TClass();
}
