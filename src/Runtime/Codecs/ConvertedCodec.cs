using Prewire.Forms;
using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>Values of the framework that are written as others.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <typeparam name="TWritten">The type that is written in their place.</typeparam>
/// <typeparam name="TConversion">The way there and back.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct ConvertedCodec<T, TWritten, TCodec, TConversion> : IWireCodec<T>, IBoundedCodec<T>, ICloningCodec<T>, ISharedValues, IConvertedValues, IFrameworkCodec
    where TCodec : struct, IWireCodec<TWritten>
    where TConversion : struct, IConversion<T, TWritten>
{
    /// <summary>What a value takes in memory, where that is much more than its bytes justify.</summary>
    private static readonly int s_size = default(TConversion) is ILargeConversion large ? large.Size : 0;

    /// <summary>Whether objects of derived classes are refused, since what these add would be lost.</summary>
    private static readonly bool s_isExact = default(TConversion) is not IDerivedConversion;

    /// <summary>What copies values as they are, where the conversion does.</summary>
    private static readonly ICopyingConversion<T>? s_copying = default(TConversion) is ICopyingConversion<T> { IsCopying: true } copying ? copying : null;

    private static bool IsOfFields
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => default(TConversion) is IFieldConversion;
    }

    private static bool IsInMemory
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => BitConverter.IsLittleEndian && IsOfFields;
    }

    public int MinSize => Presence<T, TWritten>.IsWritten ? 1 : default(TCodec).MinSize;

    ref byte IWireCodec<T>.Write(ref PrewireWriter writer, ref byte cursor, in T value)
    {
        if (Bounded<T, ConvertedCodec<T, TWritten, TCodec, TConversion>>.Is)
        {
            return ref Bounded<T, ConvertedCodec<T, TWritten, TCodec, TConversion>>.Write(ref writer, ref cursor, in value);
        }

        if (Presence<T, TWritten>.IsWritten)
        {
            cursor = ref Presence<T, TWritten>.Write(ref writer, ref cursor, value is not null);
            if (value is null)
            {
                return ref cursor;
            }
        }

        if (TextConversion<TConversion>.Of is { } texts && value is not null)
        {
            return ref Cursor.Unscope(ref texts.Write(ref writer, ref cursor, value));
        }

        TWritten written = value is null ? default! : ToWritten(value);
        return ref default(TConversion) is IKeyedConversion && written is not null
            ? ref Cursor.Unscope(ref WriteKeyed(ref writer, ref cursor, written))
            : ref Encode.Value<TWritten, TCodec>(ref writer, ref cursor, written);
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values)
    {
        if (Presence<T, TWritten>.IsWritten || !ValueForm<TWritten, TCodec>.GoesTogether)
        {
            return ref Elements.WriteEach<T, ConvertedCodec<T, TWritten, TCodec, TConversion>>(ref writer, ref cursor, values);
        }

#if NET8_0_OR_GREATER
        if (default(TConversion) is ILaidConversion<T>)
        {
            ref TWritten first = ref Unsafe.As<T, TWritten>(ref MemoryMarshal.GetReference(values));
            return ref default(TCodec).WriteSpan(ref writer, ref cursor, MemoryMarshal.CreateReadOnlySpan(ref first, values.Length));
        }

#endif
        Taken<TWritten> written = Taken<TWritten>.Room(values.Length);
        for (int i = 0; i < values.Length; i++)
        {
            written.Rented[i] = values[i] is { } value ? ToWritten(value) : default!;
        }

        cursor = ref Cursor.Unscope(ref default(TCodec).WriteSpan(ref writer, ref cursor, written.Span));
        written.Return();
        return ref cursor;
    }

    public T Read(ref PrewireReader reader)
    {
        if (Bounded<T, ConvertedCodec<T, TWritten, TCodec, TConversion>>.IsReadAtOnce)
        {
            return Bounded<T, ConvertedCodec<T, TWritten, TCodec, TConversion>>.ReadFixed(ref reader);
        }

        if (Presence<T, TWritten>.IsWritten && !Wire.GetBool(ref reader, ref reader.Take(1), 0))
        {
            return default!;
        }

        long start = reader.Offset;
        if (TextConversion<TConversion>.Of is { } texts)
        {
            object? text = texts.Read(ref reader);
            if (text is not null)
            {
                Charge(ref reader, reader.Offset - start);
            }

            return (T)text!;
        }

        TWritten written = default(TCodec).Read(ref reader);
        return Convert(ref reader, start, reader.Offset - start, written);
    }

    public void ReadSpan(ref PrewireReader reader, Span<T> values)
    {
        if (Presence<T, TWritten>.IsWritten || !ValueForm<TWritten, TCodec>.GoesTogether)
        {
            Elements.ReadEach<T, ConvertedCodec<T, TWritten, TCodec, TConversion>>(ref reader, values);
            return;
        }

        long start = reader.Offset;
#if NET8_0_OR_GREATER
        if (default(TConversion) is ILaidConversion<T>)
        {
            ReadLaid(ref reader, values, start);
            return;
        }

#endif
        Taken<TWritten> written = Taken<TWritten>.Room(values.Length);
        default(TCodec).ReadSpan(ref reader, written.Span);
        long bytes = values.Length == 0 ? 0 : (reader.Offset - start) / values.Length;
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Convert(ref reader, start, bytes, written.Rented[i]);
        }

        written.Return();
    }

#if NET8_0_OR_GREATER
    /// <summary>Reads numbers to where the values will be. What is no value must never be seen there, whatever fails.</summary>
    private static void ReadLaid(ref PrewireReader reader, Span<T> values, long start)
    {
        bool areValues = false;
        try
        {
            default(TCodec).ReadSpan(ref reader, MemoryMarshal.CreateSpan(ref Unsafe.As<T, TWritten>(ref MemoryMarshal.GetReference(values)), values.Length));
            areValues = ((ILaidConversion<T>)default(TConversion)).AreValid(values);
        }
        finally
        {
            if (!areValues)
            {
                values.Clear();
            }
        }

        if (!areValues)
        {
            reader.FailAt(PrewireErrorCode.InvalidValue, start);
        }
    }

#endif
    public T ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (Presence<T, TWritten>.IsWritten && !reader.ReadPresence(ref map))
        {
            return default!;
        }

        long start = reader.Offset;
        TWritten written = default(TCodec).ReadMapped(ref reader, map);
        return Convert(ref reader, start, reader.Offset - start, written);
    }

    /// <remarks>What would be written is copied, so that what is inside keeps what only messages lose. Keys that may still wait for their values are looked at by readers alone.</remarks>
    public T Clone(ref Cloner cloner, T value)
    {
        if (s_copying is not null)
        {
            return s_copying.Copy(value);
        }

        if (default(TConversion) is IKeyedConversion && cloner.WaitingObjects is not null)
        {
            return cloner.CopyThroughBytes<T, ConvertedCodec<T, TWritten, TCodec, TConversion>>(value);
        }

        TWritten written = cloner.Copy<TWritten, TCodec>(ToWritten(value));
        T? copy = default;
        if (written is not null ? !default(TConversion).TryFrom(written, out copy) : copy is not null)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue);
        }

        return copy!;
    }

    public WireEdge Describe(ShapeGraph graph) => Presence<T, TWritten>.Of(default(TCodec).Describe(graph));

    int IBoundedCodec<T>.MaxSize => IsOfFields ? Unsafe.SizeOf<T>() : -1;

    BoundedTraits IBoundedCodec<T>.Traits => IsOfFields ? BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.InOrder | BoundedTraits.Quiet : BoundedTraits.None;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<T>.Put(ref byte cursor, in T value)
    {
        if (IsInMemory)
        {
            Unsafe.WriteUnaligned(ref cursor, value);
            return ref Wire.Skip(ref cursor, Unsafe.SizeOf<T>());
        }

        return ref Bounded<TWritten, TCodec>.Put(ref cursor, default(TConversion).ToWritten(value));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    T IBoundedCodec<T>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        if (IsInMemory)
        {
            T read = Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref cursor, offset));
            offset += Unsafe.SizeOf<T>();
            return read;
        }

        default(TConversion).TryFrom(Bounded<TWritten, TCodec>.Get(ref reader, ref cursor, ref offset), out T? value);
        return value!;
    }

    bool IFrameworkCodec.Takes(Type derived) =>
        default(TConversion) is IDerivedConversion conversion ? conversion.Takes(derived) : typeof(T).IsAbstract && FrameworkTypes.AreTogether(typeof(T), derived);

    bool ISharedValues.AreShared => default(TConversion) is ISharedConversion;

    object IConvertedValues.Conversion => default(TConversion);

    /// <exception cref="PrewireException">The value is of a derived class.</exception>
    private static TWritten ToWritten(T value)
    {
        if (s_isExact)
        {
            ExactType<T>.Require(value);
        }

        return default(TConversion).ToWritten(value);
    }

    private static ref byte WriteKeyed(ref PrewireWriter writer, ref byte cursor, TWritten written)
    {
        SettledKeys<TWritten, TCodec, TConversion>.Require(ref writer);
        cursor = ref Encode.Value<TWritten, TCodec>(ref writer, ref cursor, written);
        SettledKeys<TWritten, TCodec, TConversion>.Require(ref writer);
        return ref cursor;
    }

    /// <summary>Counts what a value of so many bytes takes beyond them.</summary>
    private static void Charge(ref PrewireReader reader, long bytes)
    {
        if (s_size > MemoryRule.FreePerByte * bytes)
        {
            reader.Charge(s_size - (MemoryRule.FreePerByte * bytes));
        }
    }

    /// <param name="start">Where the value is.</param>
    /// <param name="bytes">How many bytes it has.</param>
    /// <param name="written">What they are.</param>
    /// <exception cref="PrewireException">No value is written so.</exception>
    private static T Convert(ref PrewireReader reader, long start, long bytes, TWritten written)
    {
        if (written is null)
        {
            if (default(T) is not null)
            {
                reader.FailAt(PrewireErrorCode.UnexpectedNull, start);
            }

            return default!;
        }

        if (default(TConversion) is IKeyedConversion)
        {
            SettledKeys<TWritten, TCodec, TConversion>.Require(ref reader, start);
        }

        Charge(ref reader, bytes);
        if (default(TConversion) is IGuardedConversion && ((IGuardedConversion<TWritten>)default(TConversion)).IsFlood(ref reader, written, bytes))
        {
            reader.FailBehind(PrewireErrorCode.CollidingKeys);
        }

        if (!default(TConversion).TryFrom(written, out T? value))
        {
            reader.FailAt(PrewireErrorCode.InvalidValue, start);
        }

        return value;
    }
}
