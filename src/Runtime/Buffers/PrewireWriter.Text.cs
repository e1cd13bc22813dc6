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
