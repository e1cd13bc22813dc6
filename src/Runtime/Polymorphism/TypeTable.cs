using Prewire.Buffers;

namespace Prewire.Polymorphism;

/// <summary>What is known of types, found by reference.</summary>
/// <typeparam name="TValue">What is known.</typeparam>
internal sealed class TypeTable<TValue> : NumberTable<TValue>
    where TValue : class
{
    private readonly List<Type> _types = [];

    /// <summary>What is known of a type, or null.</summary>
    internal TValue? Find(Type type) => Find((ulong)TypeKey.Of(type));

    /// <summary>What is known of the type of an object, or null.</summary>
    internal TValue? FindOf(object value) => Find((ulong)TypeKey.Of(value));

    /// <summary>Remembers what is known of a type, unless something is already.</summary>
    /// <returns>What is known from now on.</returns>
    internal TValue GetOrAdd(Type type, TValue value)
    {
        lock (_types)
        {
            if (Find(type) is { } known)
            {
                return known;
            }

            // What is held on to keeps its address.
            _types.Add(type);
            return GetOrAdd((ulong)TypeKey.Of(type), value);
        }
    }
}
