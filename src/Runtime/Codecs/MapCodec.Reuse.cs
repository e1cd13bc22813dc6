using Prewire.Forms;
using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <content>Reading into sorted maps that exist, and into their values where keys come in the same order as before. Others are made anew.</content>
public readonly partial struct MapCodec<TMap, TKey, TValue, TKeyCodec, TValueCodec, TForm>
{
    public void ReadInto(ref PrewireReader reader, ref TMap? value, ref Reuse reuse)
    {
        if (!FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.CanReplace(value!))
        {
            value = Read(ref reader);
            return;
        }

        int minSize = default(TKeyCodec).MinSize + default(TValueCodec).MinSize;
        int count = Elements.ReadPairCount<TKey, TValue>(ref reader, minSize, default(TForm).Traits.ItemSize, out _);
        if (count < 0)
        {
            value = default;
            return;
        }

        FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.Charge(ref reader);
        Taken<KeyValuePair<TKey, TValue>> pairs = FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.TakeFor(value!, count, out int existing);
        bool areSame = count == CountOf(value!);
        for (int i = 0; i < count; i++)
        {
            ref KeyValuePair<TKey, TValue> pair = ref pairs.Rented[i];
            TKey key = i < existing ? Elements.ReadKey<TKey, TKeyCodec>(ref reader, pair.Key) : default(TKeyCodec).Read(ref reader);
            TValue item = default!;
            if (i < existing && EqualityComparer<TKey>.Default.Equals(key, pair.Key))
            {
                item = pair.Value;
                areSame &= Elements.IsSame(key, pair.Key);
            }
            else
            {
                areSame = false;
            }

            reuse.ReadInto<TValue, TValueCodec>(ref reader, ref item);
            pair = new KeyValuePair<TKey, TValue>(key, item);
        }

        // Others may keep a value that they count as equal to the new one.
#pragma warning disable CS8714 // a null is no key of theirs
        if (areSame && value is SortedDictionary<TKey, TValue> or SortedList<TKey, TValue>)
#pragma warning restore CS8714
        {
            var map = (IDictionary<TKey, TValue>)value;
            foreach (KeyValuePair<TKey, TValue> pair in pairs.Span)
            {
                map[pair.Key] = pair.Value;
            }

            pairs.Return();
            return;
        }

        value = Make(ref reader, pairs, default(TForm).ComparerOf(value!), bytes: 0, value, isThere: true);
    }

    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref TMap? value, ref Reuse reuse)
    {
        if (map.Exact)
        {
            ReadInto(ref reader, ref value, ref reuse);
            return;
        }

        if (!FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.CanReplace(value!))
        {
            value = ReadMapped(ref reader, map);
            return;
        }

        int count = Elements.BeginMappedPairs<TKey, TValue>(ref reader, ref map, default(TForm).Traits.ItemSize, out _);
        if (count < 0)
        {
            value = default;
            return;
        }

        FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.Charge(ref reader);
        Taken<KeyValuePair<TKey, TValue>> pairs = FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.TakeFor(value!, count, out int existing);
        for (int i = 0; i < count; i++)
        {
            ref KeyValuePair<TKey, TValue> pair = ref pairs.Rented[i];
            TKey key = default(TKeyCodec).ReadMapped(ref reader, map.Element);
            TValue item = i < existing && EqualityComparer<TKey>.Default.Equals(key, pair.Key)
                ? reuse.ReadMapped<TValue, TValueCodec>(ref reader, map.Value, pair.Value)
                : default(TValueCodec).ReadMapped(ref reader, map.Value);
            pair = new KeyValuePair<TKey, TValue>(key, item);
        }

        value = Make(ref reader, pairs, default(TForm).ComparerOf(value!), bytes: 0, value, isThere: true);
    }
}
