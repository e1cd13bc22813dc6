using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.Buffers;
using Prewire.Codecs;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <content>
/// Decimals. Those of one scale are written as integers. Others stand one after another: where each begins depends on how long the one before it is; but mostly some in a row are equally long, and are then
/// handled together, so that no processor has to wait for one to find the next.
/// </content>
public static partial class Elements
{
    /// <summary>How many are handled together.</summary>
    private const int DecimalsAtOnce = 4;

    /// <summary>The bytes of a decimal of one word.</summary>
    private const int OneWord = 5;

    /// <summary>The bytes of a decimal of two words.</summary>
    private const int TwoWords = 9;

    /// <summary>Writes decimals: as integers where they have one scale and 63 bits hold each.</summary>
    [SkipLocalsInit]
    internal static ref byte WriteDecimals(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<decimal> values)
    {
        if (values.IsEmpty)
        {
            return ref cursor;
        }

        int scale = ScaledDecimals.ScaleOf(values[0]);
#if NET8_0_OR_GREATER
        if (ScaledDecimals.BlocksAreSupported && values.Length >= ScaledDecimals.BlockLength && writer.Room(ref cursor) > (long)values.Length * sizeof(long))
        {
            return ref PutScaled(ref cursor, values, scale) is > 0 and int size ? ref Wire.Skip(ref cursor, size) : ref WritePlainDecimals(ref writer, ref cursor, values);
        }

        if (!ScaledDecimals.BlocksAreSupported && writer.Room(ref cursor) > (long)values.Length * sizeof(long) && PutNarrow(ref cursor, values, scale) is > 0 and int narrow)
        {
            return ref Wire.Skip(ref cursor, narrow);
        }
#endif

        // With room to spare the width is guessed from the first ones, and found out only where others are wider.
        Span<long> some = stackalloc long[ScaledDecimals.AtOnce];
        ReadOnlySpan<decimal> first = values.Slice(0, Math.Min(values.Length, some.Length));
        bool isGuess = values.Length > some.Length && writer.Room(ref cursor) > (long)values.Length * sizeof(long);
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

        return ref WritePlainDecimals(ref writer, ref start, values);
    }

    private static ref byte WritePlainDecimals(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<decimal> values)
    {
        cursor = ref writer.Ensure(ref cursor, 1);
        cursor = ListHead.Plain;
        return ref WriteEachDecimal(ref writer, ref Wire.Skip(ref cursor, 1), values);
    }

    /// <summary>Finds the width for all, and takes the first ones.</summary>
    private static int FindWidth(ReadOnlySpan<decimal> values, ReadOnlySpan<decimal> first, int scale, Span<long> some)
    {
        int width = ScaledDecimals.FindWidth(values, scale, some);
        _ = ScaledDecimals.Take(first, scale, some);
        return width;
    }

    private static ref byte WriteEachDecimal(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<decimal> values)
    {
        if (!BitConverter.IsLittleEndian)
        {
            return ref Write<decimal, DecimalCodec>(ref writer, ref cursor, values);
        }

        while (true)
        {
            int count = (int)Math.Min(values.Length, writer.Room(ref cursor) / Wire.MaxDecimalSize);
            cursor = ref PutEachDecimal(ref cursor, values.Slice(0, count));
            if (count == values.Length)
            {
                return ref cursor;
            }

            values = values.Slice(count);
            cursor = ref writer.Ensure(ref cursor, Wire.MaxDecimalSize);
        }
    }

    /// <summary>Writes decimals one after another, where there is room for all at their largest.</summary>
    private static ref byte PutEachDecimal(ref byte cursor, ReadOnlySpan<decimal> values)
    {
                    ref DecimalBits source = ref Unsafe.As<decimal, DecimalBits>(ref MemoryMarshal.GetReference(values));
                    int i = 0;
                    for (; i <= values.Length - DecimalsAtOnce; i += DecimalsAtOnce)
                    {
#if NET8_0_OR_GREATER
                        if (DecimalRuns.IsSupported && DecimalRuns.Put(ref Unsafe.As<DecimalBits, byte>(ref Unsafe.Add(ref source, i)), values.Length - i, ref cursor) is > 0 and int run)
                        {
                            cursor = ref Wire.Skip(ref cursor, run * OneWord);
                            i += run - DecimalsAtOnce;
                            continue;
                        }
#endif
                        cursor = ref PutDecimals(ref cursor, ref Unsafe.Add(ref source, i));
                    }

                    for (; i < values.Length; i++)
                    {
                        cursor = ref Wire.WriteDecimal(ref cursor, values[i]);
                    }

        return ref cursor;
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
            ReadEachDecimal(ref reader, values);
            return;
        }

        Span<long> some = stackalloc long[Math.Min(values.Length, ScaledDecimals.AtOnce)];
        int width = ListHead.WidthOf(head);
        while (!values.IsEmpty)
        {
            reader.Gather(width);
            Span<long> numbers = some.Slice(0, Math.Min(Math.Min(values.Length, some.Length), reader.WindowRemaining / width));
            PackedIntegers.Widen(ref reader.Take(numbers.Length * width), width, numbers);
            ScaledDecimals.Make(numbers, ListHead.ScaleOf(head), values);
            values = values.Slice(numbers.Length);
        }
    }

    private static void ReadEachDecimal(ref PrewireReader reader, Span<decimal> values)
    {
        const int Room = DecimalsAtOnce * Wire.MaxDecimalSize;
#if NET8_0_OR_GREATER
        if (DecimalRuns.IsSupported)
        {
            // To the very end, where the bytes are too few for what is usual.
            ref byte start = ref reader.Begin(0);
            int run = DecimalRuns.Get(ref start, reader.WindowRemaining, ref Unsafe.As<decimal, byte>(ref MemoryMarshal.GetReference(values)), values.Length);
            reader.Advance(ref start, run * OneWord);
            values = values.Slice(run);
        }
#endif
        while (BitConverter.IsLittleEndian && values.Length >= DecimalsAtOnce && reader.WindowRemaining >= Room)
        {
            ref byte start = ref reader.Begin(0);
            ref DecimalBits target = ref Unsafe.As<decimal, DecimalBits>(ref MemoryMarshal.GetReference(values));
            int last = reader.WindowRemaining - Room;
            int offset = 0;
            int i = 0;
            for (; i <= values.Length - DecimalsAtOnce && offset <= last; i += DecimalsAtOnce)
            {
#if NET8_0_OR_GREATER
                if (DecimalRuns.IsSupported && DecimalRuns.Get(ref Wire.Skip(ref start, offset), last + Room - offset, ref Unsafe.As<DecimalBits, byte>(ref Unsafe.Add(ref target, i)), values.Length - i) is > 0 and int run)
                {
                    offset += run * OneWord;
                    i += run - DecimalsAtOnce;
                    continue;
                }
#endif
                int size = GetDecimals(ref Wire.Skip(ref start, offset), ref Unsafe.Add(ref target, i));
                offset += size;
                for (int j = i; size == 0 && j < i + DecimalsAtOnce; j++)
                {
                    values[j] = reader.GetDecimal(ref start, ref offset);
                }
            }

            reader.Advance(ref start, offset);
            values = values.Slice(i);
        }

        Read<decimal, DecimalCodec>(ref reader, values);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte PutDecimals(ref byte cursor, ref DecimalBits values)
    {
        ref DecimalBits second = ref Unsafe.Add(ref values, 1);
        ref DecimalBits third = ref Unsafe.Add(ref values, 2);
        ref DecimalBits fourth = ref Unsafe.Add(ref values, 3);
        if ((values.High | second.High | third.High | fourth.High) == 0)
        {
            ulong longer = values.Low | (values.Low - 1) | second.Low | (second.Low - 1) | third.Low | (third.Low - 1) | fourth.Low | (fourth.Low - 1);
            if (longer >> 32 == 0)
            {
                // Of each one word, which is not 0.
                PutOneWord(ref cursor, 0, ref values);
                PutOneWord(ref cursor, OneWord, ref second);
                PutOneWord(ref cursor, 2 * OneWord, ref third);
                PutOneWord(ref cursor, 3 * OneWord, ref fourth);
                return ref Wire.Skip(ref cursor, DecimalsAtOnce * OneWord);
            }

            if (Math.Min(Math.Min(values.Low, second.Low), Math.Min(third.Low, fourth.Low)) >> 32 != 0)
            {
                PutTwoWords(ref cursor, 0, ref values);
                PutTwoWords(ref cursor, TwoWords, ref second);
                PutTwoWords(ref cursor, 2 * TwoWords, ref third);
                PutTwoWords(ref cursor, 3 * TwoWords, ref fourth);
                return ref Wire.Skip(ref cursor, DecimalsAtOnce * TwoWords);
            }
        }

        for (int i = 0; i < DecimalsAtOnce; i++)
        {
            cursor = ref Wire.WriteDecimal(ref cursor, Unsafe.As<DecimalBits, decimal>(ref Unsafe.Add(ref values, i)));
        }

        return ref cursor;
    }

    /// <summary>Writes a decimal of one word; three bytes behind it are overwritten.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void PutOneWord(ref byte cursor, int offset, ref DecimalBits value) =>
        Wire.PutUInt64(ref cursor, offset, (value.Low << 8) | DecimalTag.Of(value.Flags, 1));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void PutTwoWords(ref byte cursor, int offset, ref DecimalBits value)
    {
        Wire.PutByte(ref cursor, offset, DecimalTag.Of(value.Flags, 2));
        Wire.PutUInt64(ref cursor, offset + 1, value.Low);
    }

    /// <summary>Reads decimals that are equally long and valid.</summary>
    /// <returns>How many bytes they have; 0 if they are not.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int GetDecimals(ref byte source, ref DecimalBits target)
    {
        ref DecimalBits second = ref Unsafe.Add(ref target, 1);
        ref DecimalBits third = ref Unsafe.Add(ref target, 2);
        ref DecimalBits fourth = ref Unsafe.Add(ref target, 3);
        switch (DecimalTag.WordsOf(source))
        {
            case 1:
                return GetOneWord(ref source, 0, ref target) & GetOneWord(ref source, OneWord, ref second)
                    & GetOneWord(ref source, 2 * OneWord, ref third) & GetOneWord(ref source, 3 * OneWord, ref fourth) ? DecimalsAtOnce * OneWord : 0;
            case 2:
                return GetTwoWords(ref source, 0, ref target) & GetTwoWords(ref source, TwoWords, ref second)
                    & GetTwoWords(ref source, 2 * TwoWords, ref third) & GetTwoWords(ref source, 3 * TwoWords, ref fourth) ? DecimalsAtOnce * TwoWords : 0;
            default:
                return 0;
        }
    }

    /// <summary>Reads a decimal of one word. One that is none becomes another.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool GetOneWord(ref byte source, int offset, ref DecimalBits target)
    {
        ulong bits = Wire.GetUInt64(ref source, offset);
        ulong low = (uint)(bits >> 8);
        bool isFine = DecimalTag.IsOf((uint)bits, 1) & low != 0;
        target = new DecimalBits(isFine ? DecimalTag.FlagsOf((uint)bits) : 0, 0, low);
        return isFine;
    }

    /// <summary>Reads a decimal of two words. One that is none becomes another.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool GetTwoWords(ref byte source, int offset, ref DecimalBits target)
    {
        uint tag = Wire.GetByte(ref source, offset);
        ulong low = Wire.GetUInt64(ref source, offset + 1);
        bool isFine = DecimalTag.IsOf(tag, 2) & low >> 32 != 0;
        target = new DecimalBits(isFine ? DecimalTag.FlagsOf(tag) : 0, 0, low);
        return isFine;
    }
}
