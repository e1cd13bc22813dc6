using Prewire.Buffers;
using Prewire.Buffers.Text;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Strings that are not Latin-1.</content>
public ref partial struct PrewireWriter
{
#if NET8_0_OR_GREATER
    /// <summary>The longest string that is measured before it is written in UTF-8, in characters.</summary>
    private const int MaxMeasured = 64;
#endif

    /// <summary>Writes a string that is not Latin-1, as far as is known behind <paramref name="narrowed"/> characters that are.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteWideString(ref byte cursor, string value, int reserve, int narrowed)
    {
        int length = value.Length;
        uint wide = WindowText.FirstBeyondLatin1(ref Unsafe.Add(ref TextCodec.FirstChar(value), narrowed), length - narrowed);
        int window = WindowText.Of(wide);
        if (window != 0 && length <= MaxWholeString)
        {
            uint header = TextCodec.EncodeHeader(TextMode.Coded, 1 + length);
            int headSize = VarInt.Size(header) + 1;
            cursor = ref Ensure(ref cursor, headSize + length + reserve);
            if (WindowText.TryNarrow(ref TextCodec.FirstChar(value), length, window, ref Wire.Skip(ref cursor, headSize)))
            {
                VarInt.Write(ref cursor, header) = (byte)window;
                return ref Wire.Skip(ref cursor, headSize + length);
            }
        }

        if (SignText.MayHold(wide, length) && length <= MaxWholeString)
        {
            cursor = ref Ensure(ref cursor, SignText.Size(length) + reserve);
            ref byte end = ref SignText.TryWrite(ref cursor, value, wide);
            if (!Unsafe.IsNullRef(ref end))
            {
                return ref end;
            }
        }

        if (BitConverter.IsLittleEndian && length <= ShortText.MaxLength && Room(ref cursor) >= (nint)ShortText.Size(length) + reserve)
        {
            int saved = ShortText.CopyAndMeasure(ref TextCodec.FirstChar(value), length, ref Wire.Skip(ref cursor, ShortText.HeaderSize(length)));
            if (saved < 0)
            {
                return ref WriteShortPairs(ref cursor, value, reserve);
            }

            if (2 * saved >= 3 * length)
            {
                return ref ShortText.WriteUtf8(ref TextCodec.FirstChar(value), length, ref cursor, (3 * length) - saved, Room(ref cursor) - 3);
            }

            ShortText.WriteHeader(ref cursor, length);
            return ref Wire.Skip(ref cursor, ShortText.Size(length));
        }

        return ref WriteAnyWideString(ref cursor, value, reserve, narrowed);
    }

    /// <summary>Writes a string with surrogates for which there is room in UTF-16.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteShortPairs(ref byte cursor, string value, int reserve)
    {
        int length = value.Length;
        int saved = ShortText.MeasurePairs(ref TextCodec.FirstChar(value), length);
        if (saved < 0)
        {
            return ref WriteAnyWideString(ref cursor, value, reserve, 0);
        }

        if (2 * saved >= 3 * length)
        {
            return ref ShortText.WriteUtf8(ref TextCodec.FirstChar(value), length, ref cursor, (3 * length) - saved);
        }

        ShortText.WriteHeader(ref cursor, length);
        Utf16Scan.CopyToLittleEndian(ref TextCodec.FirstChar(value), length, ref Wire.Skip(ref cursor, ShortText.HeaderSize(length)));
        return ref Wire.Skip(ref cursor, ShortText.Size(length));
    }

    /// <summary>Writes a string that is not Latin-1, and in no window and no signs unless it is longer than <see cref="MaxWholeString"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteAnyWideString(ref byte cursor, string value, int reserve, int narrowed)
    {
        int length = value.Length;
        if (length > MaxWholeString)
        {
            if (TextCodec.Plan(value, out TextPlan plan) != TextStatus.Done)
            {
                PrewireException.Throw(PrewireErrorCode.InvalidText);
            }

            return ref WritePlanned(ref cursor, value, reserve, plan);
        }

#if NET8_0_OR_GREATER
        // What is long and looks as if it took little in UTF-8 is encoded at once, and measured only if that fails.
        ref char first = ref TextCodec.FirstChar(value);
        nint room = Room(ref cursor) - reserve;
        if (length > MaxMeasured && Utf16Scan.IsWide(length) && room >= TextCodec.MaxUtf8Size(length) && Utf16Scan.SeemsNarrow(ref first, length))
        {
            bool hasSurrogates = Utf16Scan.HasSurrogates(ref first, narrowed, length);
            ref byte end = ref TextCodec.TryWriteUtf8(ref cursor, value, hasSurrogates, (int)Math.Min(room, int.MaxValue));
            if (!Unsafe.IsNullRef(ref end))
            {
                return ref end;
            }
        }
#endif
        return ref WriteMeasured(ref cursor, value, reserve);
    }

    /// <summary>Writes a string of at most <see cref="MaxWholeString"/> characters that is not Latin-1, in no window and no signs.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteMeasured(ref byte cursor, string value, int reserve)
    {
        int length = value.Length;
        ref char first = ref TextCodec.FirstChar(value);
        TextPlan utf16 = new(TextMode.Utf16, 2 * length);
        bool isCopied = Utf16Scan.IsCopied(length) && Room(ref cursor) >= (nint)utf16.Size + reserve;
        Utf16Scan.Census census = isCopied ? Utf16Scan.Measure(ref first, length, ref Wire.Skip(ref cursor, utf16.HeadSize)) : Utf16Scan.Measure(ref first, length);
        if (census.HasSurrogates && !Utf16Scan.IsWellFormed(ref first, length))
        {
            PrewireException.Throw(PrewireErrorCode.InvalidText);
        }

        TextPlan plan = TextCodec.PlanWide(census, length);
#if NET8_0_OR_GREATER
        if (plan.Mode == TextMode.Coded && Room(ref cursor) >= (nint)plan.Size + reserve)
        {
            ref byte body = ref TextCodec.WriteHead(ref cursor, plan);
            Utf8Transcoder.TryFromUtf16(ref first, length, census.HasSurrogates, ref body, plan.ByteCount - 1, (int)Math.Min(Room(ref body), int.MaxValue), out _);
            return ref Wire.Skip(ref cursor, plan.Size);
        }
#endif
        if (!isCopied || plan.Mode != TextMode.Utf16)
        {
            return ref WritePlanned(ref cursor, value, reserve, plan);
        }

        TextCodec.WriteHead(ref cursor, plan);
        return ref Wire.Skip(ref cursor, plan.Size);
    }

    private ref byte WritePlanned(ref byte cursor, string value, int reserve, scoped in TextPlan plan)
    {
        if (plan.ByteCount <= MaxWholeString)
        {
            cursor = ref Ensure(ref cursor, plan.Size + reserve);
            TextCodec.Write(ref cursor, value, plan);
            return ref Wire.Skip(ref cursor, plan.Size);
        }

        cursor = ref Ensure(ref cursor, plan.HeadSize);
        cursor = ref WriteInChunks(ref TextCodec.WriteHead(ref cursor, plan), value, plan);
        return ref Ensure(ref cursor, reserve);
    }
}
