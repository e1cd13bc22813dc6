namespace Prewire.Buffers.Text;

/// <content>Writing: the mode first, then the body, whole or in pieces.</content>
internal static partial class TextCodec
{
    /// <summary>The least room <see cref="WriteChunk"/> needs to move on.</summary>
    internal const int MinChunkSize = 4;

    /// <summary>Decides how a string is written.</summary>
    /// <param name="value">The string; not null.</param>
    /// <param name="plan">How; means nothing when it can't be written.</param>
    /// <returns>Whether it can be written.</returns>
    internal static TextStatus Plan(string value, out TextPlan plan)
    {
        ref var first = ref FirstChar(value);
        var length = value.Length;
        var census = Utf16Scan.Measure(ref first, length);
        if (census.IsLatin1)
        {
            plan = new TextPlan(TextMode.Latin1, length);
            return TextStatus.Done;
        }

        uint wide = WindowText.FirstBeyondLatin1(ref first, length);
        var window = WindowText.Of(wide);
        if (window != 0 && WindowText.Fits(ref first, length, window))
        {
            plan = new TextPlan(TextMode.Coded, 1 + length, window);
            return TextStatus.Done;
        }

        // The two bytes in front of the longest string would be more than readers take for one.
        if (SignText.MayHold(wide, length) && length < MaxStringLength && SignText.Fits(ref first, length, out window))
        {
            plan = new TextPlan(TextMode.Coded, 2 + length, CodedText.Signs, window);
            return TextStatus.Done;
        }

        plan = PlanWide(census, length);
        return census.HasSurrogates && !Utf16Scan.IsWellFormed(ref first, length)
            ? TextStatus.UnpairedSurrogate
            : TextStatus.Done;
    }

    /// <summary>How well-formed text is written that is not Latin-1, in no window and not signs.</summary>
    internal static TextPlan PlanWide(in Utf16Scan.Census census, int length) =>
        IsWide(census.Utf8Size, length) ? new TextPlan(TextMode.Utf16, 2 * length) : new TextPlan(TextMode.Coded, 1 + (int)census.Utf8Size, CodedText.Utf8);

#if NET8_0_OR_GREATER
    /// <summary>The most bytes that a string takes in UTF-8, if it is written so.</summary>
    internal static int MaxUtf8Size(int length) => Utf8HeadSize(length) + MaxUtf8Bytes(length);

    /// <summary>Writes a string in UTF-8 if it is well-formed and takes at most 1.5 bytes a character.</summary>
    /// <param name="destination">Where to write.</param>
    /// <param name="value">The string.</param>
    /// <param name="hasSurrogates">Whether there are surrogates.</param>
    /// <param name="room">How many bytes may be written over, at least <see cref="MaxUtf8Size"/>.</param>
    /// <returns>The position behind it, or no reference when it is not written so; the bytes are then undefined.</returns>
    internal static ref byte TryWriteUtf8(ref byte destination, string value, bool hasSurrogates, int room)
    {
        int ahead = Utf8HeadSize(value.Length);
        ref byte body = ref Unsafe.Add(ref destination, ahead);
        if (!Utf8Transcoder.TryFromUtf16(ref FirstChar(value), value.Length, hasSurrogates, ref body, MaxUtf8Bytes(value.Length), room - ahead, out int bytes))
        {
            return ref Unsafe.NullRef<byte>();
        }

        TextPlan plan = new(TextMode.Coded, 1 + bytes, CodedText.Utf8);
        if (plan.HeadSize < ahead)
        {
            MemoryMarshal.CreateSpan(ref body, bytes).CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref destination, plan.HeadSize), bytes));
        }

        WriteHead(ref destination, plan);
        return ref Unsafe.Add(ref destination, plan.Size);
    }

    /// <summary>The most bytes that are no more than 1.5 for each character.</summary>
    private static int MaxUtf8Bytes(int length) => length + (length >> 1);

    private static int Utf8HeadSize(int length) => new TextPlan(TextMode.Coded, 1 + MaxUtf8Bytes(length), CodedText.Utf8).HeadSize;
#endif

    /// <summary>Whether UTF-8 takes more than 1.5 bytes a character, or more than readers take, who do not know yet how many characters it is.</summary>
    private static bool IsWide(long utf8Size, int length) => utf8Size * 2 > (long)length * 3 || utf8Size > MaxStringLength;

    /// <summary>Writes header and body, <see cref="TextPlan.Size"/> bytes.</summary>
    /// <param name="destination">Where to write.</param>
    /// <param name="value">The string, for which <see cref="Plan"/> returned <see cref="TextStatus.Done"/>.</param>
    /// <param name="plan">What it gave.</param>
    internal static void Write(ref byte destination, string value, scoped in TextPlan plan)
    {
        ref var body = ref WriteHead(ref destination, plan);
        ref var first = ref FirstChar(value);
        switch (plan.Mode)
        {
            case TextMode.Latin1:
                Latin1.TryNarrow(ref first, value.Length, ref body);
                break;
            case TextMode.Coded when plan.Lead == CodedText.Signs:
                WriteSigns(ref body, value, plan, 0, value.Length);
                break;
            case TextMode.Coded when plan.Lead != CodedText.Utf8:
                WindowText.TryNarrow(ref first, value.Length, plan.Lead, ref body);
                break;
            case TextMode.Coded:
#if !NET8_0_OR_GREATER
                if (BitConverter.IsLittleEndian)
                {
                    ShortText.EncodeUtf8(ref first, value.Length, ref body);
                    break;
                }
#endif
                Utf8Transcoder.FromUtf16(ref first, value.Length, ref body, plan.ByteCount - 1, out _, out _);
                break;
            case TextMode.Utf16:
                Utf16Scan.CopyToLittleEndian(ref first, value.Length, ref body);
                break;
        }
    }

    /// <summary>Writes the header, and the byte that says how characters are coded.</summary>
    /// <returns>The position behind it, from which on <see cref="WriteChunk"/> writes.</returns>
    internal static ref byte WriteHead(ref byte destination, scoped in TextPlan plan)
    {
        ref var body = ref VarInt.Write(ref destination, plan.Header);
        if (plan.Mode != TextMode.Coded)
        {
            return ref body;
        }

        body = (byte)plan.Lead;
        if (plan.Lead == CodedText.Signs)
        {
            Unsafe.Add(ref body, 1) = (byte)plan.Window;
        }

        return ref Unsafe.Add(ref body, plan.LeadSize);
    }

    /// <summary>Writes as much of a body as fits, from <paramref name="position"/> on.</summary>
    /// <param name="destination">Where to write: at least <see cref="MinChunkSize"/> bytes, or all that remains of the body.</param>
    /// <param name="value">The string, for which <see cref="Plan"/> returned <see cref="TextStatus.Done"/>.</param>
    /// <param name="plan">What it gave.</param>
    /// <param name="position">The characters already written, 0 at first; the body is complete when it is the string's length.</param>
    /// <returns>The bytes written; a few may stay free, since a character is never split.</returns>
    internal static int WriteChunk(Span<byte> destination, string value, scoped in TextPlan plan, ref int position)
    {
        ref var next = ref Unsafe.Add(ref FirstChar(value), position);
        ref var target = ref MemoryMarshal.GetReference(destination);
        var remaining = value.Length - position;
        switch (plan.Mode)
        {
            case TextMode.Latin1:
            {
                var count = Math.Min(remaining, destination.Length);
                Latin1.TryNarrow(ref next, count, ref target);
                position += count;
                return count;
            }

            case TextMode.Coded when plan.Lead == CodedText.Signs:
            {
                var count = Math.Min(remaining, destination.Length);
                WriteSigns(ref target, value, plan, position, count);
                position += count;
                return count;
            }

            case TextMode.Coded when plan.Lead != CodedText.Utf8:
            {
                var count = Math.Min(remaining, destination.Length);
                WindowText.TryNarrow(ref next, count, plan.Lead, ref target);
                position += count;
                return count;
            }

            case TextMode.Coded:
            {
                Utf8Transcoder.FromUtf16(ref next, remaining, ref target, destination.Length, out var chars, out var bytes);
                position += chars;
                return bytes;
            }

            case TextMode.Utf16:
            {
                var count = Math.Min(remaining, destination.Length / 2);
                Utf16Scan.CopyToLittleEndian(ref next, count, ref target);
                position += count;
                return count * 2;
            }

            default:
                return 0;
        }
    }

    private static void WriteSigns(ref byte destination, string value, scoped in TextPlan plan, int position, int count)
    {
        int window = plan.Window;
        uint open = position > 0 && char.IsHighSurrogate(value[position - 1]) ? 1U : 0;
        SignText.TryNarrow(ref Unsafe.Add(ref FirstChar(value), position), count, ref destination, ref window, ref open);
    }
}
