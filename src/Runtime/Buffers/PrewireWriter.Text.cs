using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.Buffers;
using Prewire.Buffers.Text;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Strings.</content>
public ref partial struct PrewireWriter
{
    /// <summary>The longest string, in characters, for which room is made in one piece.</summary>
    private const int MaxWholeString = 64 * 1024;

    /// <summary>Writes a string.</summary>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The string, or null.</param>
    /// <param name="reserve">How many bytes of room the caller needs behind the string.</param>
    /// <returns>The position behind the string.</returns>
    /// <exception cref="PrewireException">The string holds half of a surrogate pair.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public ref byte WriteString(ref byte cursor, string? value, int reserve)
    {
        if (value is not null)
        {
            // Most strings are short and Latin-1: try it at once, and look at the characters only when that fails.
            int length = value.Length;
            if (length <= Latin1.MaxShort && Room(ref cursor) > (nint)length + reserve)
            {
                if (Latin1.TryNarrowShort(ref TextCodec.FirstChar(value), length, ref Wire.Skip(ref cursor, 1)))
                {
                    cursor = (byte)((length + 1) << 1);
                    return ref Wire.Skip(ref cursor, 1 + length);
                }

                return ref WriteWideString(ref cursor, value, reserve, 0);
            }
        }

        // Nothing happens behind the calls, so that they are jumps and there are no registers to save. (The JIT makes none in
        // methods marked as not to be inlined.)
        return ref value is null ? ref WriteNullString(ref cursor, reserve) : ref WriteOtherString(ref cursor, value, reserve);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteNullString(ref byte cursor, int reserve)
    {
        cursor = ref Ensure(ref cursor, 1 + reserve);
        cursor = 0;
        return ref Wire.Skip(ref cursor, 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteOtherString(ref byte cursor, string value, int reserve)
    {
        int length = value.Length;
        int narrowed = 0;
        if (length <= MaxWholeString || length <= Room(ref cursor) - VarInt.MaxSize32 - reserve)
        {
            uint header = TextCodec.EncodeHeader(TextMode.Latin1, length);
            int headerSize = VarInt.Size(header);
            cursor = ref Ensure(ref cursor, headerSize + length + reserve);
            narrowed = Latin1.Narrow(ref TextCodec.FirstChar(value), length, ref Wire.Skip(ref cursor, headerSize));
            if (narrowed == length)
            {
                VarInt.Write(ref cursor, header);
                return ref Wire.Skip(ref cursor, headerSize + length);
            }
        }

        return ref WriteWideString(ref cursor, value, reserve, narrowed);
    }

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
        bool mayBeSigns = length > 1;
        if (SignText.IsFirstHalf(wide) && length is > 1 and <= MaxWholeString)
        {
            cursor = ref Ensure(ref cursor, SignText.Size(length) + reserve);
            ref byte end = ref SignText.TryWrite(ref cursor, value);
            if (!Unsafe.IsNullRef(ref end))
            {
                return ref end;
            }

            mayBeSigns = false;
        }

        if (BitConverter.IsLittleEndian && length <= ShortText.MaxLength && Room(ref cursor) >= (nint)ShortText.Size(length) + reserve)
        {
            int saved = ShortText.CopyAndMeasure(ref TextCodec.FirstChar(value), length, ref Wire.Skip(ref cursor, ShortText.HeaderSize(length)));
            if (saved < 0)
            {
                return ref WriteShortPairs(ref cursor, value, reserve, mayBeSigns);
            }

            if (2 * saved >= 3 * length)
            {
                return ref ShortText.WriteUtf8(ref TextCodec.FirstChar(value), length, ref cursor, (3 * length) - saved);
            }

            ShortText.WriteHeader(ref cursor, length);
            return ref Wire.Skip(ref cursor, ShortText.Size(length));
        }

        return ref WriteAnyWideString(ref cursor, value, reserve, mayBeSigns);
    }

    /// <summary>Writes a string with surrogates for which there is room in UTF-16.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteShortPairs(ref byte cursor, string value, int reserve, bool mayBeSigns)
    {
        int length = value.Length;
        if (mayBeSigns)
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
            return ref WriteAnyWideString(ref cursor, value, reserve, false);
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
    private ref byte WriteAnyWideString(ref byte cursor, string value, int reserve, bool mayBeSigns)
    {
        int length = value.Length;
        TextPlan plan;
        if (length <= MaxWholeString)
        {
            Utf16Scan.Census census = Utf16Scan.Measure(ref TextCodec.FirstChar(value), length);
            if (census.HasSurrogates && mayBeSigns)
            {
                cursor = ref Ensure(ref cursor, SignText.Size(length) + reserve);
                ref byte end = ref SignText.TryWrite(ref cursor, value);
                if (!Unsafe.IsNullRef(ref end))
                {
                    return ref end;
                }
            }

            plan = TextCodec.PlanWide(census, length);
            if (census.HasSurrogates && !Utf16Scan.IsWellFormed(ref TextCodec.FirstChar(value), length))
            {
                PrewireException.Throw(PrewireErrorCode.InvalidText);
            }
        }
        else if (TextCodec.Plan(value, out plan) != TextStatus.Done)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidText);
        }

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

    /// <summary>Writes a large body over as many windows as it takes, so that none has to be as large as the string.</summary>
    private ref byte WriteInChunks(ref byte cursor, string value, scoped in TextPlan plan)
    {
        int position = 0;
        int byteCount = plan.ByteCount - plan.LeadSize;
        while (byteCount > 0)
        {
            // A window is left when a whole character may not fit any more.
            if (Room(ref cursor) < Math.Min(byteCount, TextCodec.MinChunkSize))
            {
                cursor = ref Grow(ref cursor, Math.Min(byteCount, MaxWholeString));
            }

            Span<byte> chunk = Window(ref cursor, byteCount);
            int written = TextCodec.WriteChunk(chunk, value, plan, ref position);
            cursor = ref Wire.Skip(ref cursor, written);
            byteCount -= written;
        }

        return ref Cursor.Unscope(ref cursor);
    }

    /// <summary>The room at the cursor, at most <paramref name="limit"/> bytes.</summary>
    private readonly Span<byte> Window(ref byte cursor, int limit)
    {
        int length = (int)Math.Min(Room(ref cursor), limit);
#if NETSTANDARD2_0
        return _window.Slice(WindowLength(ref cursor), length);
#else
        return MemoryMarshal.CreateSpan(ref cursor, length);
#endif
    }
}
