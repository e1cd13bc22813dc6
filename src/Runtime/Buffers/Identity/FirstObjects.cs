namespace Prewire.Buffers;

/// <summary>The first objects that are part of a result: small messages have no more, and a set for them, which comes from the thread and is cleared, would take them a third of the time.</summary>
/// <param name="root">The first one, or null.</param>
internal struct FirstObjects(object? root)
{
    /// <summary>So many can be added.</summary>
    internal const int Count = 3;

    private object? _one;
    private object? _two;
    private object? _three;

    /// <summary>Whether an object is among them.</summary>
    internal readonly bool Has(object value) => ReferenceEquals(value, root) || ReferenceEquals(value, _one) || ReferenceEquals(value, _two) || ReferenceEquals(value, _three);

    /// <summary>Adds an object.</summary>
    /// <returns>Whether there was room.</returns>
    internal bool TryAdd(object value)
    {
        ref object? free = ref _three;
        if (_one is null)
        {
            free = ref _one;
        }
        else if (_two is null)
        {
            free = ref _two;
        }
        else if (_three is not null)
        {
            return false;
        }

        free = value;
        return true;
    }

    /// <summary>Adds all to a set.</summary>
    internal readonly void AddTo(ReusedObjects objects)
    {
        Add(objects, root);
        Add(objects, _one);
        Add(objects, _two);
        Add(objects, _three);
    }

    private static void Add(ReusedObjects objects, object? value)
    {
        if (value is not null)
        {
            objects.Add(value);
        }
    }
}
