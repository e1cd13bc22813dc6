using Prewire.Buffers;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <content>Decimals: those of one scale as integers, others with as many words as the longest of them needs.</content>
public static partial class Elements
{
    /// <summary>Writes decimals: as integers where they have one scale and 63 bits hold each.</summary>
    [SkipLocalsInit]
    internal static ref byte WriteDecimals(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<decimal> values)
    {
        if (values.IsEmpty)
        {
            return ref cursor;
        }

        // Where it is looked for how far a writer came, nothing is tried that would be overwritten.
        bool hasRoom = writer.Room(ref cursor) > (long)values.Length * sizeof(long) && !writer.IsTraced;
        int scale = ScaledDecimals.ScaleOf(values[0]);
#if NET8_0_OR_GREATER
        if (ScaledDecimals.BlocksAreSupported && values.Length >= ScaledDecimals.BlockLength && hasRoom)
        {
            return ref PutScaled(ref cursor, values, scale) is > 0 and int size ? ref Wire.Skip(ref cursor, size) : ref WriteWords(ref writer, ref cursor, values);
        }

        if (!ScaledDecimals.BlocksAreSupported && hasRoom && PutNarrow(ref cursor, values, scale) is > 0 and int narrow)
        {
            return ref Wire.Skip(ref cursor, narrow);
        }
#endif

        // With room to spare the width is guessed from the first ones, and found out only where others are wider.
        Span<long> some = stackalloc long[ScaledDecimals.AtOnce];
        ReadOnlySpan<decimal> first = values.Slice(0, Math.Min(values.Length, some.Length));
        bool isGuess = values.Length > some.Length && hasRoom;
        int width = isGuess || first.Length == values.Length ? ScaledDecimals.Take(first, scale, some) : FindWidth(values, first, scale, some);
        ref byte start = ref cursor;
        while (width != 0)
        {
            cursor = ref writer.Ensure(ref start, 1);
            cursor = (byte)ListHead.OfScale(scale, width);
            cursor = ref Wire.Skip(ref cursor, 1);
            int done = 0;
            while (true)
            {
                int count = Math.Min(values.Length - done, some.Length);
                cursor = ref writer.Ensure(ref cursor, count * width);
                PackedIntegers.Narrow<long>(some.Slice(0, count), ref cursor, width);
                cursor = ref Wire.Skip(ref cursor, count * width);
                done += count;
                if (done == values.Length)
                {
                    return ref cursor;
                }

                int next = ScaledDecimals.Take(values.Slice(done, Math.Min(values.Length - done, some.Length)), scale, some);
                if (isGuess && (next == 0 || next > width))
                {
                    break;
                }
            }

            // Once only, even if somebody changes them meanwhile.
            isGuess = false;
            width = FindWidth(values, first, scale, some);
        }

        return ref WriteWords(ref writer, ref start, values);
    }

    /// <summary>Writes decimals with as many words each as any of them needs.</summary>
    private static ref byte WriteWords(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<decimal> values)
    {
        cursor = ref writer.Ensure(ref cursor, 1);
        ref byte body = ref Wire.Skip(ref cursor, 1);

        // Where there is room the number of words is guessed, and found out only where others are longer.
        int words = DecimalWords.Guess(values);
        bool isGuess = writer.Room(ref cursor) > (long)values.Length * DecimalTag.SizeOf(words);
        int needed = isGuess ? DecimalWords.Put(ref body, values, words) : DecimalWords.Find(values);
        if (isGuess && needed == words)
        {
            cursor = (byte)words;
            return ref Wire.Skip(ref body, values.Length * DecimalTag.SizeOf(words));
        }

        words = needed;
        int size = DecimalTag.SizeOf(words);
        cursor = (byte)words;
        cursor = ref body;
        while (true)
        {
            int count = (int)Math.Min(values.Length, writer.Room(ref cursor) / size);
            DecimalWords.Put(ref cursor, values.Slice(0, count), words);
            cursor = ref Wire.Skip(ref cursor, count * size);
            if (count == values.Length)
            {
                return ref cursor;
            }

            values = values.Slice(count);
            cursor = ref writer.Ensure(ref cursor, (int)Math.Min((long)values.Length * size, MaxPackedRequest));
        }
    }

    /// <summary>Finds the width for all, and takes the first ones.</summary>
    private static int FindWidth(ReadOnlySpan<decimal> values, ReadOnlySpan<decimal> first, int scale, Span<long> some)
    {
        int width = ScaledDecimals.FindWidth(values, scale, some);
        _ = ScaledDecimals.Take(first, scale, some);
        return width;
    }

    /// <summary>Reads decimals.</summary>
    /// <exception cref="PrewireException">Bytes are no decimal, or the message ends before.</exception>
    [SkipLocalsInit]
    internal static void ReadDecimals(ref PrewireReader reader, Span<decimal> values)
    {
        if (values.IsEmpty)
        {
            return;
        }

        int head = Conversions.ReadHead(ref reader, WireKind.Decimal, values.Length, out WireKind written);
        if (written == WireKind.Decimal)
        {
            ReadWords(ref reader, values, head);
            return;
        }

        int width = ListHead.WidthOf(head);
        while (!values.IsEmpty)
        {
            reader.Gather(width);
            int count = Math.Min(values.Length, reader.WindowRemaining / width);
            ScaledDecimals.Make(ref reader.Take(count * width), width, ListHead.ScaleOf(head), values.Slice(0, count));
            values = values.Slice(count);
        }
    }

    private static void ReadWords(ref PrewireReader reader, Span<decimal> values, int words)
    {
        int size = DecimalTag.SizeOf(words);
        while (!values.IsEmpty)
        {
            reader.Gather(size);
            int count = Math.Min(values.Length, reader.WindowRemaining / size);
            ref byte start = ref reader.Begin(0);
            int read = DecimalWords.Get(ref start, values.Slice(0, count), words);
            reader.Advance(ref start, read * size);
            if (read < count)
            {
                reader.Fail(PrewireErrorCode.InvalidValue);
            }

            values = values.Slice(count);
        }
    }
}
