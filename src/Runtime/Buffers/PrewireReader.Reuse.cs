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
        if (existing is null || room == 0)
        {
            return ReadString();
        }

        // An even byte is the header of a short Latin-1 string: twice the size of header and body together.
        ref byte cursor = ref Begin(1);
        uint header = cursor;
        if ((header & 0x81) != 0)
        {
            return ReadLongStringOr(existing);
        }

        int size = (int)(header >> 1);
        if (size - 1 == existing.Length && size <= room && Latin1.IsSame(ref Unsafe.Add(ref cursor, 1), size - 1, ref TextCodec.FirstChar(existing)))
        {
            Advance(ref cursor, size);
            return existing;
        }

        return ReadString();
    }

    /// <summary>Says how deep values may nest from here on.</summary>
    internal void LimitDepth(int depth) => _depth = depth;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private string? ReadLongStringOr(string existing)
    {
        ReadOnlySpan<byte> rest = Rest;
        if (VarInt.TryRead(rest, out uint header, out int headerSize))
        {
            TextMode mode = TextCodec.DecodeHeader(header, out int length);
            if (length <= rest.Length - headerSize && IsText(existing, mode, rest.Slice(headerSize, length)))
            {
                SkipBytes(headerSize + length);
                return existing;
            }
        }

        return ReadString();
    }

    private static bool IsText(string text, TextMode mode, ReadOnlySpan<byte> bytes) => mode switch
    {
        TextMode.Latin1 => text.Length == bytes.Length && Latin1.IsSame(ref MemoryMarshal.GetReference(bytes), bytes.Length, ref TextCodec.FirstChar(text)),
        TextMode.Utf16 => BitConverter.IsLittleEndian && bytes.SequenceEqual(MemoryMarshal.AsBytes(text.AsSpan())) && Utf16Scan.IsWellFormed(ref TextCodec.FirstChar(text), text.Length),
        TextMode.Coded => CodedText.IsSame(bytes, text),
        _ => false,
    };
}
