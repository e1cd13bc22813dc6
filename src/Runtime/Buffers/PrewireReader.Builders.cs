using System.Text;
using Prewire.Buffers;
using Prewire.Buffers.Text;

namespace Prewire;

/// <content>Texts that are no strings.</content>
public ref partial struct PrewireReader
{
    /// <summary>Reads a text. It is a string in between only where it is not Latin-1, or does not lie in the window.</summary>
    internal StringBuilder? ReadText()
    {
        ReadOnlySpan<byte> rest = Rest;
        if (!VarInt.TryRead(rest, out uint header, out int headerSize)
            || TextCodec.DecodeHeader(header, out int length) != TextMode.Latin1 || length == 0 || length > rest.Length - headerSize)
        {
            return ReadString() is { } text ? new StringBuilder(text) : null;
        }

        char[] chars = ArrayPool<char>.Shared.Rent(length);
        Latin1.Widen(ref MemoryMarshal.GetReference(rest.Slice(headerSize)), length, ref chars[0]);
        SkipBytes(headerSize + length);
        StringBuilder made = new StringBuilder(length).Append(chars, 0, length);
        ArrayPool<char>.Shared.Return(chars);
        return made;
    }
}
