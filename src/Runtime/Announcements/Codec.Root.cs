namespace Prewire;

/// <content>What a message of a hand-written codec begins with.</content>
public abstract partial class Codec<T>
{
    private RootShape? _root;

    /// <inheritdoc/>
    public override bool TryGetMaxSize(out int size)
    {
        size = Root.MaxSize;
        return size != 0;
    }

    /// <summary>What a message of one value looks like.</summary>
    internal RootShape Root
    {
        get
        {
            RootShape? known = Volatile.Read(ref _root);
            if (known is not null)
            {
                return known;
            }

            // Sessions know roots by reference: there is one for all threads.
            Interlocked.CompareExchange(ref _root, RootShape.Of(typeof(T), Describe(new ShapeGraph()), null), null);
            return _root!;
        }
    }
}
