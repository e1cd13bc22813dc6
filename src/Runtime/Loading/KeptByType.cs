using Prewire.GeneratedCode;

namespace Prewire.Loading;

/// <summary>What is known of types that can be unloaded: it goes when the type does. Thread-safe.</summary>
/// <remarks>Not generic, as it is made when programs start, which mostly put nothing in.</remarks>
internal sealed class KeptByType
{
    private ConditionalWeakTable<Type, object>? _values;

    /// <summary>What is known of a type, or null.</summary>
    internal object? Find(Type type) => !NativeCode.IsAll && Volatile.Read(ref _values) is { } values && values.TryGetValue(type, out object? value) ? value : null;

    /// <summary>Remembers what is known of a type, unless something is already.</summary>
    /// <returns>What is known from now on.</returns>
    internal object GetOrAdd(Type type, object value) => LazyInitializer.EnsureInitialized(ref _values, static () => new())!.GetValue(type, _ => value);
}
