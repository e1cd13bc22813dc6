using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Whole messages whose root is a list of decimals.</content>
public static partial class Elements
{
    /// <summary>Writes the message of a list, if it fits at its largest into what the output offers.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryWriteDecimals(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<decimal> values)
    {
        Span<byte> window = output.GetSpan();
        if (!MayPutDecimals(values) || window.Length < HeadSize(prefix, values.Length) + 1 + ((long)values.Length * Unsafe.SizeOf<decimal>()))
        {
            return false;
        }

        ref byte start = ref MemoryMarshal.GetReference(window);
        output.Advance((int)Unsafe.ByteOffset(ref start, ref PutDecimals(ref PutCount(ref start, prefix, values.Length), values)));
        return true;
    }

    /// <summary>The message of few decimals, or where vectors make it at once, or null.</summary>
    [SkipLocalsInit]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte[]? TryDecimalsToMessage(ReadOnlySpan<byte> prefix, ReadOnlySpan<decimal> values)
    {
        byte[] message;
#if NET8_0_OR_GREATER
        if (values.Length >= ScaledDecimals.BlockLength && (ScaledDecimals.BlocksAreSupported || ScaledDecimals.NarrowIsSupported))
        {
            // First the width: what was just written in small pieces is not at once there to be copied in larger ones.
            ref decimal first = ref MemoryMarshal.GetReference(values);
            int scale = ScaledDecimals.ScaleOf(first);
            int width = !ScaleIsOne(values, scale) ? 0
                : ScaledDecimals.BlocksAreSupported ? ScaledDecimals.FindWidth(ref first, values.Length, scale)
                : ScaledDecimals.FindNarrow(ref first, values.Length, scale);
            int words = width == 0 && ScaledDecimals.BlocksAreSupported ? DecimalWords.Find(values) : 0;
            long wanted = HeadSize(prefix, values.Length) + 1 + ((long)values.Length * (words == 0 ? width : DecimalTag.SizeOf(words)));
            if ((width | words) != 0 && wanted <= ArrayLimit.Bytes)
            {
                message = NewArray.Of<byte>((int)wanted);
                ref byte body = ref PutHead(ref message[0], prefix, values.Length, words == 0 ? ListHead.OfScale(scale, width) : words);
                if (words != 0)
                {
                    DecimalWords.Put(ref body, values, words);
                    return message;
                }

                bool isDone = ScaledDecimals.BlocksAreSupported
                    ? ScaledDecimals.TryPutBlocks(ref first, values.Length, scale, ref body, width)
                    : ScaledDecimals.TryPutNarrow(ref first, values.Length, scale, ref body, width);
                return isDone ? message : null;
            }
        }
#endif
        if (!MayPutDecimals(values) || values.Length > MaxShort)
        {
            return null;
        }

        Span<byte> memory = stackalloc byte[1 + (MaxShort * Unsafe.SizeOf<decimal>())];
        ref byte start = ref MemoryMarshal.GetReference(memory);
        int size = (int)Unsafe.ByteOffset(ref start, ref PutDecimals(ref start, values));
        message = new byte[prefix.Length + 1 + size];
        memory.Slice(0, size).CopyTo(message.AsSpan(prefix.Length + 1));
        PutCount(ref message[0], prefix, values.Length);
        return message;
    }

    /// <summary>How many decimals a message holds that are few and all that is in it, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int CountOfDecimals(ReadOnlySpan<byte> body)
    {
        int count = body.Length > 2 ? body[0] - 1 : -1;
        return (uint)(count - 1) < MaxShort && BitConverter.IsLittleEndian ? count : -1;
    }

    /// <summary>Reads decimals of which <see cref="CountOfDecimals"/> said how many there are.</summary>
    /// <returns>Whether they are well-formed.</returns>
    [SkipLocalsInit]
    internal static bool TryReadDecimals(ReadOnlySpan<byte> body, Span<decimal> values)
    {
        int head = body[1];
        ref byte source = ref Unsafe.Add(ref MemoryMarshal.GetReference(body), 2);
        bool hasWords = ListHead.HasWords(head);
        int size = hasWords ? DecimalTag.SizeOf(head) : ListHead.WidthOf(head);
        if (body.Length != 2 + (values.Length * size) || !(hasWords || ListHead.IsScaled(head)))
        {
            return false;
        }

        if (hasWords)
        {
            return DecimalWords.Get(ref source, values, head) == values.Length;
        }

        ScaledDecimals.Make(ref source, size, ListHead.ScaleOf(head), values);
        return true;
    }

    /// <summary>Whether decimals are put without a writer: not too many at once for those that go through memory in between.</summary>
    private static bool MayPutDecimals(ReadOnlySpan<decimal> values) =>
        BitConverter.IsLittleEndian && !values.IsEmpty && (values.Length <= MaxShort || MayBeBlocks);

    private static bool MayBeBlocks =>
#if NET8_0_OR_GREATER
        ScaledDecimals.BlocksAreSupported;
#else
        false;
#endif

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool ScaleIsOne(ReadOnlySpan<decimal> values, int scale) => ScaledDecimals.ScaleOf(values[values.Length - 1]) == scale;

    /// <summary>Writes decimals for which <see cref="MayPutDecimals"/> holds, where there is room for a byte and for all as they lie in memory.</summary>
    private static ref byte PutDecimals(ref byte head, ReadOnlySpan<decimal> values)
    {
        int size = PutScaled(ref head, values, ScaledDecimals.ScaleOf(values[0]));
        if (size != 0)
        {
            return ref Unsafe.Add(ref head, size);
        }

        ref byte body = ref Unsafe.Add(ref head, 1);
        int words = DecimalWords.Put(ref body, values);
        head = (byte)words;
        return ref Unsafe.Add(ref body, values.Length * DecimalTag.SizeOf(words));
    }

    /// <summary>Writes decimals as integers, where there is room for a byte and eight for each.</summary>
    /// <returns>How many bytes they took, or 0 if they are not to be written so.</returns>
    private static int PutScaled(ref byte head, ReadOnlySpan<decimal> values, int scale)
    {
#if NET8_0_OR_GREATER
        if (!ScaledDecimals.BlocksAreSupported && PutNarrow(ref head, values, scale) is > 0 and int narrow)
        {
            return narrow;
        }

#endif
        int width = !ScaleIsOne(values, scale) ? 0
#if NET8_0_OR_GREATER
            : ScaledDecimals.BlocksAreSupported && values.Length >= ScaledDecimals.BlockLength
            ? ScaledDecimals.PutBlocks(ref MemoryMarshal.GetReference(values), values.Length, scale, ref Unsafe.Add(ref head, 1))
#endif
            : PutShortScaled(ref Unsafe.Add(ref head, 1), values, scale);
        if (width == 0)
        {
            return 0;
        }

        head = (byte)ListHead.OfScale(scale, width);
        return 1 + (values.Length * width);
    }

#if NET8_0_OR_GREATER
    /// <summary>The same where four bytes hold each, in one go.</summary>
    /// <returns>How many bytes they took, or 0 where it takes more to say.</returns>
    private static int PutNarrow(ref byte head, ReadOnlySpan<decimal> values, int scale)
    {
        if (!ScaledDecimals.NarrowIsSupported || values.Length < ScaledDecimals.BlockLength || !ScaleIsOne(values, scale))
        {
            return 0;
        }

        int width = ScaledDecimals.PutNarrow(ref MemoryMarshal.GetReference(values), values.Length, scale, ref Unsafe.Add(ref head, 1));
        head = (byte)ListHead.OfScale(scale, width);
        return width == 0 ? 0 : 1 + (values.Length * width);
    }
#endif

    [SkipLocalsInit]
    private static int PutShortScaled(ref byte target, ReadOnlySpan<decimal> values, int scale)
    {
        Span<long> some = stackalloc long[MaxShort];
        int width = ScaledDecimals.Take(values, scale, some);
        if (width != 0)
        {
            PackedIntegers.Narrow<long>(some.Slice(0, values.Length), ref target, width);
        }

        return width;
    }
}
