using System.Collections;
using Prewire.Forms;
using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>An <see cref="ArrayList"/>: a list of open positions.</summary>
/// <typeparam name="TCodec">The elements' codec.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct ArrayListCodec<TCodec> : IWireCodec<ArrayList?>, IFrameworkCodec
    where TCodec : struct, IWireCodec<object?>
{
    ref byte IWireCodec<ArrayList?>.Write(ref PrewireWriter writer, ref byte cursor, in ArrayList? value)
    {
        if (value is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        FrameworkTypes.RequireNothingMore(value);
        int count = value.Count;
        cursor = ref writer.WriteCount(ref cursor, count);
        for (int i = 0; i < count; i++)
        {
            // Elements that are gone meanwhile are an exception of the list.
            cursor = ref Cursor.Unscope(ref Encode.Value<object?, TCodec>(ref writer, ref cursor, value[i]));
        }

        return ref cursor;
    }

    public ArrayList? Read(ref PrewireReader reader) => ReadElements(ref reader, reader.ReadCount(1), null);

    public ArrayList? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (map.Exact)
        {
            return Read(ref reader);
        }

        int count = Elements.BeginMapped<object>(ref reader, map, out ElementMaps elements);
        return ReadElements(ref reader, count, elements);
    }

    bool IFrameworkCodec.Takes(Type derived) => FrameworkTypes.Hides(typeof(ArrayList), derived);

    private static ArrayList? ReadElements(ref PrewireReader reader, int count, ElementMaps? maps)
    {
        if (count < 0)
        {
            return null;
        }

        var values = new ArrayList(count);
        ElementMaps elements = maps.GetValueOrDefault();
        for (int i = 0; i < count; i++)
        {
            values.Add(maps is null ? default(TCodec).Read(ref reader) : default(TCodec).ReadMapped(ref reader, elements.Next(ref reader)));
        }

        return values;
    }
}
