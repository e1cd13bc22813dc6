namespace Prewire.GeneratedCode;

/// <content>Copies.</content>
public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.Clone{T}(T, PrewireOptions?)"/>
    public static T Clone<T, TCodec>(T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        var cloner = new Cloner(options);
        T copy = cloner.Copy<T, TCodec>(value);
        cloner.End();
        return copy;
    }
}
