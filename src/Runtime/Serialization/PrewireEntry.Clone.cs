namespace Prewire.GeneratedCode;

/// <content>Copies.</content>
public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.Clone{T}(T, PrewireOptions?)"/>
    public static T Clone<T, TCodec>(T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        var cloner = new Cloner(options);
        try
        {
            T copy = cloner.Copy<T, TCodec>(value);
            cloner.End();
            return copy;
        }
        catch (Exception exception) when (ErrorPath.IsOfValue(exception))
        {
            ErrorPath.ExplainCloning<T, TCodec>(exception, in value, options);
            throw;
        }
    }
}
