using Prewire.GeneratedCode;
using Prewire.Stacks;

namespace Prewire.Codecs;

/// <summary>Values that are written as others: what their surrogate looks like is what they look like.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <typeparam name="TSurrogate">The type that is written in their place.</typeparam>
/// <typeparam name="TCodec">The surrogate's codec.</typeparam>
/// <typeparam name="TConversion">The way there and back.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct SurrogateCodec<T, TSurrogate, TCodec, TConversion> : IWireCodec<T>
    where TCodec : struct, IWireCodec<TSurrogate>
    where TConversion : struct, ISurrogateConversion<T, TSurrogate>
{
    /// <summary>Whether surrogates are written together: structs with a codec of their own that makes integers of them, or objects that are announced.</summary>
    private static readonly bool s_goesTogether = !Presence<T, TSurrogate>.IsWritten && ValueForm<TSurrogate, TCodec>.GoesTogether;

    public int MinSize => Presence<T, TSurrogate>.IsWritten ? 1 : default(TCodec).MinSize;

    ref byte IWireCodec<T>.Write(ref PrewireWriter writer, ref byte cursor, in T value)
    {
        if (Presence<T, TSurrogate>.IsWritten)
        {
            cursor = ref Presence<T, TSurrogate>.Write(ref writer, ref cursor, value is not null);
            if (value is null)
            {
                return ref cursor;
            }
        }

        TSurrogate surrogate = value is null ? default! : ToSurrogate(value, ref writer);
        if (default(T) is not null || writer.Ancestors is not { } ancestors)
        {
            return ref Encode.Value<TSurrogate, TCodec>(ref writer, ref cursor, surrogate);
        }

        int level = writer.Level;
        ancestors.NoteWritten(level, value);
        cursor = ref Cursor.Unscope(ref Encode.Value<TSurrogate, TCodec>(ref writer, ref cursor, surrogate));
        ancestors.NoteWritten(level, null);
        return ref cursor;
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values)
    {
        if (!s_goesTogether)
        {
            return ref Elements.WriteEach<T, SurrogateCodec<T, TSurrogate, TCodec, TConversion>>(ref writer, ref cursor, values);
        }

        TSurrogate[] surrogates = ArrayPool<TSurrogate>.Shared.Rent(values.Length);
        for (int i = 0; i < values.Length; i++)
        {
            surrogates[i] = values[i] is { } value ? ToSurrogate(value, ref writer) : default!;
        }

        Ancestors? ancestors = default(TSurrogate) is null && default(T) is null ? writer.Ancestors : null;
        for (int i = 0; i < values.Length && ancestors is not null; i++)
        {
            if (surrogates[i] is not null)
            {
                ancestors.NoteWritten(values[i]!, surrogates[i]!);
            }
        }

        cursor = ref Cursor.Unscope(ref default(TCodec).WriteSpan(ref writer, ref cursor, surrogates.AsSpan(0, values.Length)));
        Elements.Return(surrogates, values.Length);
        return ref cursor;
    }

    public T Read(ref PrewireReader reader)
    {
        if (Presence<T, TSurrogate>.IsWritten && !Wire.GetBool(ref reader, ref reader.Take(1), 0))
        {
            return default!;
        }

        long start = reader.Offset;
        return Convert(ref reader, start, default(TCodec).Read(ref reader));
    }

    public void ReadSpan(ref PrewireReader reader, Span<T> values)
    {
        if (!s_goesTogether)
        {
            Elements.ReadEach<T, SurrogateCodec<T, TSurrogate, TCodec, TConversion>>(ref reader, values);
            return;
        }

        long start = reader.Offset;
        TSurrogate[] surrogates = ArrayPool<TSurrogate>.Shared.Rent(values.Length);
        default(TCodec).ReadSpan(ref reader, surrogates.AsSpan(0, values.Length));
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Convert(ref reader, start, surrogates[i]);
        }

        Elements.Return(surrogates, values.Length);
    }

    public T ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (Presence<T, TSurrogate>.IsWritten && !reader.ReadPresence(ref map))
        {
            return default!;
        }

        long start = reader.Offset;
        return Convert(ref reader, start, default(TCodec).ReadMapped(ref reader, map));
    }

    public WireEdge Describe(ShapeGraph graph) => Presence<T, TSurrogate>.Of(default(TCodec).Describe(graph));

    /// <exception cref="PrewireException">The surrogate is null: the value would be lost, and as a key or at an open position nobody could read it.</exception>
    private static TSurrogate ToSurrogate(T value, ref PrewireWriter writer)
    {
        TSurrogate surrogate = default(TConversion).ToSurrogate(value, writer.Options?.State);
        if (surrogate is null)
        {
            PrewireException.Throw(PrewireErrorCode.UserCode, detail: typeof(TSurrogate).Name + ".From returned null.");
        }

        return surrogate;
    }

    private static T Convert(ref PrewireReader reader, long start, TSurrogate surrogate)
    {
        if (surrogate is null)
        {
            if (default(T) is not null)
            {
                reader.FailAt(PrewireErrorCode.UnexpectedNull, start);
            }

            return default!;
        }

        try
        {
            return default(TConversion).FromSurrogate(surrogate, reader.Options?.State);
        }
        catch (Exception exception) when (ValueForm<TSurrogate, TCodec>.Kind is not (WireKind.Object or WireKind.Struct) && ErrorPath.IsUserCode(exception))
        {
            // The reader is at what follows: only of objects and structs is it seen that they end there.
            throw new PrewireException(PrewireErrorCode.UserCode, start, innerException: exception);
        }
    }
}
