namespace Prewire.Forms;

/// <summary>Compares pairs by their keys.</summary>
internal sealed class PairOrder<TKey, TValue>(IComparer<TKey> keys) : IComparer<KeyValuePair<TKey, TValue>>
{
    public int Compare(KeyValuePair<TKey, TValue> x, KeyValuePair<TKey, TValue> y) => keys.Compare(x.Key, y.Key);

    internal bool IsSorted(ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs)
    {
        for (int i = 1; i < pairs.Length; i++)
        {
            if (keys.Compare(pairs[i - 1].Key, pairs[i].Key) > 0)
            {
                return false;
            }
        }

        return true;
    }
}
