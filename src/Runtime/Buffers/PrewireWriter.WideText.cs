using System;
using System.Runtime.CompilerServices;
using Prewire.Buffers;
using Prewire.Buffers.Text;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Strings that are not Latin-1.</content>
public ref partial struct PrewireWriter
{
    /// <summary>In place of a text's first character above U+00FF, where it can't be signs: one that signs don't hold.</summary>
    private const uint Signless = char.MaxValue;

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

        // Half of a pair alone is no text, and must not ask for more room than it would as one.
        if (SignText.IsFirstHalf(wide) && length is > 1 and <= MaxWholeString)
        {
            cursor = ref Ensure(ref cursor, SignText.Size(length) + reserve);
            ref byte end = ref SignText.TryWrite(ref cursor, value);
            if (!Unsafe.IsNullRef(ref end))
            {
                return ref end;
            }

            wide = Signless;
        }

        if (BitConverter.IsLittleEndian && length <= ShortText.MaxLength && Room(ref cursor) >= (nint)ShortText.Size(length) + reserve)
        {
            int saved = ShortText.CopyAndMeasure(ref TextCodec.FirstChar(value), length, ref Wire.Skip(ref cursor, ShortText.HeaderSize(length)));
            if (saved < 0)
            {
                return ref WriteShortPairs(ref cursor, value, reserve, wide);
            }

            if (2 * saved >= 3 * length)
            {
                return ref ShortText.WriteUtf8(ref TextCodec.FirstChar(value), length, ref cursor, (3 * length) - saved);
            }

            ShortText.WriteHeader(ref cursor, length);
            return ref Wire.Skip(ref cursor, ShortText.Size(length));
        }

        return ref WriteAnyWideString(ref cursor, value, reserve, narrowed, wide);
    }

    /// <summary>Writes a string with surrogates for which there is room in UTF-16.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteShortPairs(ref byte cursor, string value, int reserve, uint wide)
    {
        int length = value.Length;
        if (length > 1 && SignText.MayHold(wide))
        {
            ref byte end = ref SignText.TryWrite(ref cursor, value);
            if (!Unsafe.IsNullRef(ref end))
            {
                return ref end;
            }
        }

        int saved = ShortText.MeasurePairs(ref TextCodec.FirstChar(value), length);
        if (saved < 0)
        {
            return ref WriteAnyWideString(ref cursor, value, reserve, 0, Signless);
        }

        if (2 * saved >= 3 * length)
        {
            return ref ShortText.WriteUtf8(ref TextCodec.FirstChar(value), length, ref cursor, (3 * length) - saved);
        }

        ShortText.WriteHeader(ref cursor, length);
        Utf16Scan.CopyToLittleEndian(ref TextCodec.FirstChar(value), length, ref Wire.Skip(ref cursor, ShortText.HeaderSize(length)));
        return ref Wire.Skip(ref cursor, ShortText.Size(length));
    }

    /// <summary>Writes a string that is not Latin-1, and in no window unless it is longer than <see cref="MaxWholeString"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteAnyWideString(ref byte cursor, string value, int reserve, int narrowed, uint wide)
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

        bool mayBeSigns = length > 1 && SignText.MayHold(wide);
#if NET8_0_OR_GREATER
        // What looks as if it took little in UTF-8 is encoded at once, and measured only if that fails.
        ref char first = ref TextCodec.FirstChar(value);
        nint room = Room(ref cursor) - reserve;
        if (Utf16Scan.IsWide(length) && room >= TextCodec.MaxUtf8Size(length) && Utf16Scan.SeemsNarrow(ref first, length))
        {
            bool hasSurrogates = Utf16Scan.HasSurrogates(ref first, narrowed, length);
            if (hasSurrogates && mayBeSigns)
            {
                ref byte signs = ref SignText.TryWrite(ref cursor, value);
                if (!Unsafe.IsNullRef(ref signs))
                {
                    return ref signs;
                }

                mayBeSigns = false;
            }

            ref byte end = ref TextCodec.TryWriteUtf8(ref cursor, value, hasSurrogates, (int)Math.Min(room, int.MaxValue));
            if (!Unsafe.IsNullRef(ref end))
            {
                return ref end;
            }
        }
#endif
        return ref WriteMeasured(ref cursor, value, reserve, mayBeSigns);
    }

    /// <summary>Writes a string of at most <see cref="MaxWholeString"/> characters that is not Latin-1, and in no window.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteMeasured(ref byte cursor, string value, int reserve, bool mayBeSigns)
    {
        int length = value.Length;
        ref char first = ref TextCodec.FirstChar(value);
        TextPlan utf16 = new(TextMode.Utf16, 2 * length);
        bool isCopied = Utf16Scan.IsCopied(length) && Room(ref cursor) >= (nint)utf16.Size + reserve;
        Utf16Scan.Census census = isCopied ? Utf16Scan.Measure(ref first, length, ref Wire.Skip(ref cursor, utf16.HeadSize)) : Utf16Scan.Measure(ref first, length);
        if (census.HasSurrogates)
        {
            if (mayBeSigns)
            {
                cursor = ref Ensure(ref cursor, SignText.Size(length) + reserve);
                ref byte end = ref SignText.TryWrite(ref cursor, value);
                if (!Unsafe.IsNullRef(ref end))
                {
                    return ref end;
                }

                isCopied = false;
            }

            if (!Utf16Scan.IsWellFormed(ref first, length))
            {
                PrewireException.Throw(PrewireErrorCode.InvalidText);
            }
        }

        TextPlan plan = TextCodec.PlanWide(census, length);
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
