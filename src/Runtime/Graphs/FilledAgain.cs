namespace Prewire.Graphs;

/// <summary>A collection of the user's that has its elements, and gets them again: nobody knows whether it compared them, or looked at them, before they had their values.</summary>
internal sealed class FilledAgain<T> : LateFill
{
    private readonly ICollection<T> _target;
    private readonly T[] _items;
    private readonly T[]? _there;
    private readonly bool _isMap;

    /// <summary>Notes what it has now.</summary>
    /// <param name="target">The collection.</param>
    /// <param name="items">What it is to have.</param>
    /// <param name="isMade">Whether it took them. Then it may refuse to be emptied, and keeps them, as it does where somebody changes it meanwhile.</param>
    /// <param name="isMap">Whether it must have as many.</param>
    internal FilledAgain(ICollection<T> target, T[] items, bool isMade, bool isMap)
    {
        _target = target;
        _items = items;
        if (isMade)
        {
            // Enumerated, as everywhere: a class may leave CopyTo out.
            var there = new List<T>(items.Length);
            foreach (T element in target)
            {
                there.Add(element);
            }

            _there = there.ToArray();
        }

        _isMap = isMap;
    }

    internal override bool IsRight => true;

    /// <exception cref="PrewireException">It does not take them now that they have their values.</exception>
    internal override void Fill(ref PrewireReader reader)
    {
        bool mayRefuse = _there is not null && !HasFailed;
        if (mayRefuse && !HasOnly(_there!))
        {
            return;
        }

        bool isEmpty = false;
        try
        {
            if (_target.Count > 0)
            {
                _target.Clear();
            }

            isEmpty = true;
            foreach (T item in _items)
            {
                _target.Add(item);
            }
        }
        catch (Exception) when (mayRefuse && !isEmpty)
        {
            return;
        }
        catch (ArgumentException exception) when (exception.GetType() == typeof(ArgumentException) && (_isMap || KeyedTypes.IsKeyed(_target.GetType())))
        {
            throw new PrewireException(PrewireErrorCode.DuplicateKey, innerException: exception);
        }

        if (_isMap && _target.Count != _items.Length)
        {
            PrewireException.Throw(PrewireErrorCode.DuplicateKey);
        }
    }

    private bool HasOnly(T[] elements)
    {
        int count = 0;
        foreach (T element in _target)
        {
            if (count == elements.Length || !IsSame(element, elements[count++]))
            {
                return false;
            }
        }

        return count == elements.Length;
    }

    private static bool IsSame(T one, T other) => typeof(T).IsValueType ? EqualityComparer<T>.Default.Equals(one, other) : ReferenceEquals(one, other);
}
