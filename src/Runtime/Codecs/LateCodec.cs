using Prewire.Announcements;
using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>
/// Objects whose shape is not part of the literal around them: which shape they have is said before each, or before all of a list. So a message holds the
/// shapes of the types that are in it, and not those of all that could be.
/// </summary>
/// <typeparam name="T">The type of the objects.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct LateCodec<T, TCodec> : IWireCodec<T?>, IObjectCodec, IReusingCodec<T?>, ICloningCodec<T?>, IAnnouncedElements<T?>
    where T : class
    where TCodec : struct, IWireCodec<T?>
{
    ref byte IWireCodec<T?>.Write(ref PrewireWriter writer, ref byte cursor, in T? value)
    {
        if (value is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        return ref default(TCodec).Write(ref writer, ref LateValues.WriteShape<T?, TCodec>(ref writer, ref cursor), in value);
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T?> values)
    {
        if (values.IsEmpty)
        {
            return ref cursor;
        }

        return ref Cursor.Unscope(ref default(TCodec).WriteSpan(ref writer, ref LateValues.WriteShape<T?, TCodec>(ref writer, ref cursor), values));
    }

    public T? Read(ref PrewireReader reader)
    {
        if (LateValues.TryReadExactShape<TCodec>(ref reader))
        {
            LateValues.RequireValue(ref reader);
            return default(TCodec).Read(ref reader);
        }

        return LateValues.IsNull(ref reader) ? null : ReadValue(ref reader);
    }

    public void ReadSpan(ref PrewireReader reader, Span<T?> values)
    {
        if (values.IsEmpty)
        {
            return;
        }

        EdgeMap? map = LateValues.TryReadExactShape<TCodec>(ref reader) ? null : LateValues.ReadShape<T?, TCodec>(ref reader);
        ReadElements(ref reader, map, values);
    }

    public T? ReadMapped(ref PrewireReader reader, EdgeMap map) => map.ForeignKind == WireKind.Late && !map.Nullable ? Read(ref reader)
        : default(TCodec).ReadMapped(ref reader, map);

    public void ReadInto(ref PrewireReader reader, ref T? value, ref Reuse reuse)
    {
        if (LateValues.IsNull(ref reader))
        {
            value = null;
            return;
        }

        EdgeMap? map = LateValues.TryReadExactShape<TCodec>(ref reader) ? null : LateValues.ReadShape<T?, TCodec>(ref reader);
        LateValues.RequireValue(ref reader);
        ReadElementInto(ref reader, map, ref value, ref reuse);
    }

    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref T? value, ref Reuse reuse)
    {
        if (map.ForeignKind == WireKind.Late && !map.Nullable)
        {
            ReadInto(ref reader, ref value, ref reuse);
        }
        else
        {
            ReadElementInto(ref reader, map, ref value, ref reuse);
        }
    }

    public T? Clone(ref Cloner cloner, T? value) => cloner.Copy<T?, TCodec>(value);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Late(ShapeTarget.Of<T?, TCodec>());

    void IAnnouncedElements<T?>.ReadInto(ref PrewireReader reader, Span<T?> values, int existing, ref Reuse reuse)
    {
        EdgeMap? map = LateValues.TryReadExactShape<TCodec>(ref reader) ? null : LateValues.ReadShape<T?, TCodec>(ref reader);
        for (int i = 0; i < existing; i++)
        {
            if (map is null)
            {
                reuse.ReadInto<T?, TCodec>(ref reader, ref values[i]);
            }
            else
            {
                values[i] = reuse.ReadMapped<T?, TCodec>(ref reader, map, values[i]);
            }
        }

        ReadElements(ref reader, map, values.Slice(existing));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T? ReadValue(ref PrewireReader reader)
    {
        EdgeMap? map = LateValues.ReadShape<T?, TCodec>(ref reader);
        LateValues.RequireValue(ref reader);
        return map is null ? default(TCodec).Read(ref reader) : default(TCodec).ReadMapped(ref reader, map);
    }

    private static void ReadElements(ref PrewireReader reader, EdgeMap? map, Span<T?> values)
    {
        if (map is null)
        {
            default(TCodec).ReadSpan(ref reader, values);
            return;
        }

        for (int i = 0; i < values.Length; i++)
        {
            values[i] = default(TCodec).ReadMapped(ref reader, map);
        }
    }

    private static void ReadElementInto(ref PrewireReader reader, EdgeMap? map, ref T? value, ref Reuse reuse)
    {
        if (value is null || FoundAbilities<TCodec>.TryReusing<T?>() is not { } codec)
        {
            value = map is null ? default(TCodec).Read(ref reader) : default(TCodec).ReadMapped(ref reader, map);
        }
        else if (map is null)
        {
            codec.ReadInto(ref reader, ref value, ref reuse);
        }
        else
        {
            codec.ReadMappedInto(ref reader, map, ref value, ref reuse);
        }
    }
}
