using Prewire.Forms;
using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <content>Reading into collections that exist, and into what they held, place by place; those that are sorted get new elements. Those whose elements are hashed or without an order are made anew.</content>
public readonly partial struct CollectionCodec<TCollection, T, TCodec, TForm>
{
    public void ReadInto(ref PrewireReader reader, ref TCollection? value, ref Reuse reuse)
    {
        bool isReplaced = FormValues<TCollection, T, TForm>.CanReplace(value!);
        if (!isReplaced && !FormValues<TCollection, T, TForm>.CanRefill(value!))
        {
            value = Read(ref reader);
            return;
        }

        int count = Elements.ReadCount<T, TCodec>(ref reader, ItemSize, out _);
        if (count < 0)
        {
            value = default;
            return;
        }

        FormValues<TCollection, T, TForm>.Charge(ref reader);
        if (isReplaced)
        {
            Taken<T> others = Taken<T>.Room(count);
            default(TCodec).ReadSpan(ref reader, others.Span);
            value = Make(ref reader, others, default(TForm).ComparerOf(value!), bytes: 0, value, isThere: true);
            return;
        }

        Taken<T> items = FormValues<TCollection, T, TForm>.TakeFor(value!, count, out int existing);
        Elements.ReadIntoSpan<T, TCodec>(ref reader, items.Span, existing, ref reuse);
        FormValues<TCollection, T, TForm>.Refill(value!, items);
        items.Return();
    }

    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref TCollection? value, ref Reuse reuse)
    {
        if (map.Exact)
        {
            ReadInto(ref reader, ref value, ref reuse);
            return;
        }

        bool isReplaced = FormValues<TCollection, T, TForm>.CanReplace(value!);
        if (!isReplaced && !FormValues<TCollection, T, TForm>.CanRefill(value!))
        {
            value = ReadMapped(ref reader, map);
            return;
        }

        int count = Elements.BeginMapped<T>(ref reader, map, ItemSize, out ElementMaps elements, out _);
        if (count < 0)
        {
            value = default;
            return;
        }

        FormValues<TCollection, T, TForm>.Charge(ref reader);
        if (isReplaced)
        {
            Taken<T> others = Taken<T>.Room(count);
            Elements.ReadMappedSpan<T, TCodec>(ref reader, elements, others.Span);
            value = Make(ref reader, others, default(TForm).ComparerOf(value!), bytes: 0, value, isThere: true);
            return;
        }

        Taken<T> items = FormValues<TCollection, T, TForm>.TakeFor(value!, count, out int existing);
        for (int i = 0; i < count; i++)
        {
            EdgeMap element = elements.Next(ref reader);
            items.Rented[i] = i < existing ? reuse.ReadMapped<T, TCodec>(ref reader, element, items.Rented[i]) : default(TCodec).ReadMapped(ref reader, element);
        }

        FormValues<TCollection, T, TForm>.Refill(value!, items);
        items.Return();
    }
}
