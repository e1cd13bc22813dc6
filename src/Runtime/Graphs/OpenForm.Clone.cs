namespace Prewire.GeneratedCode;

/// <content>Copies.</content>
public abstract partial class OpenForm
{
    /// <summary>Copies an object that is exactly of the type. Null where that takes bytes in between.</summary>
    internal virtual object? TryClone(ref Cloner cloner, object value) => null;
}
