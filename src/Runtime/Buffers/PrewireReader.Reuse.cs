using Prewire.Buffers;
using Prewire.Buffers.Text;

namespace Prewire;

/// <content>Strings that may be there already.</content>
public ref partial struct PrewireReader
{
    /// <summary>Reads a string, unless it is one that exists.</summary>
    internal string? ReadStringOr(string? existing)
    {
        int room = WindowRemaining;
        if (room > 0)
        {
            // An even byte is the header of a short Latin-1 string: twice the size of header and body together.
            ref byte cursor = ref Begin(1);
            uint header = cursor;
            int size = (int)(header >> 1);
            if ((header & 0x81) == 0 && size <= room)
            {
                if (size == 0)
                {
                    Advance(ref cursor, 1);
                    return null;
                }

                Advance(ref cursor, size);
                ref byte body = ref Unsafe.Add(ref cursor, 1);
                return existing is not null && existing.Length == size - 1 && Latin1.IsSame(ref body, size - 1, ref TextCodec.FirstChar(existing))
                    ? existing
                    : TextCodec.ReadLatin1(ref body, size - 1);
            }
        }

        return ReadWideString(existing);
    }

    /// <summary>Says how deep values may nest from here on.</summary>
    internal void LimitDepth(int depth) => _depth = depth;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool IsText(string text, TextMode mode, ReadOnlySpan<byte> bytes) => mode switch
    {
        TextMode.Latin1 => text.Length == bytes.Length && Latin1.IsSame(ref MemoryMarshal.GetReference(bytes), bytes.Length, ref TextCodec.FirstChar(text)),
        TextMode.Utf16 => BitConverter.IsLittleEndian && bytes.SequenceEqual(MemoryMarshal.AsBytes(text.AsSpan())) && Utf16Scan.IsWellFormed(ref TextCodec.FirstChar(text), text.Length),
        TextMode.Coded => CodedText.IsSame(bytes, text),
        _ => false,
    };
}
