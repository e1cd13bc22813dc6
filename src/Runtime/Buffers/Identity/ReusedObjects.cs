namespace Prewire.Buffers;

/// <summary>A set of objects by identity: those that are part of a result already. One is kept per thread.</summary>
internal sealed class ReusedObjects
{
    [ThreadStatic]
    private static ReusedObjects? s_cached;

    private IdentityTable _objects = new();

    /// <summary>Begins a set.</summary>
    internal static ReusedObjects Rent()
    {
        ReusedObjects objects = s_cached ?? new ReusedObjects();
        s_cached = null;
        return objects;
    }

    /// <summary>Begins a set.</summary>
    /// <param name="first">The first objects in it.</param>
    internal static ReusedObjects Rent(in FirstObjects first)
    {
        ReusedObjects objects = Rent();
        first.AddTo(ref objects._objects);
        return objects;
    }

    /// <summary>Returns the set. After an exception nobody calls it, and it is simply dropped.</summary>
    internal void Return()
    {
        if (_objects.IsSmall)
        {
            _objects.Clear();
            s_cached = this;
        }
    }

    /// <summary>Adds an object.</summary>
    /// <returns>False where it is there already.</returns>
    internal bool Add(object value) => _objects.FindOrAdd(value) < 0;

#if NET8_0_OR_GREATER
    /// <summary>Whether there are so few that each can be looked at.</summary>
    internal bool AreFew => _objects.Count <= IdentityTable.Few;

    /// <summary>Whether all are known to be others.</summary>
    internal bool AreLackedBy(in ObjectsApart apart)
    {
        for (int i = 0; i < _objects.Count; i++)
        {
            if (!apart.Lacks(_objects[i]))
            {
                return false;
            }
        }

        return true;
    }

#endif
    /// <summary>Makes room for so many more.</summary>
    internal void Reserve(int count) => _objects.Reserve(count);
}
