using System.Text;
using Prewire.Buffers;
using Prewire.Buffers.Text;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Texts that are no strings.</content>
public ref partial struct PrewireWriter
{
    /// <summary>Writes a text as the string that it would be, which is made only where it is not Latin-1, or very long.</summary>
    internal ref byte WriteText(ref byte cursor, StringBuilder value)
    {
        int length = value.Length;
        if (length is 0 or > MaxWholeString)
        {
            return ref WriteString(ref cursor, value.ToString(), 0);
        }

        char[] chars = ArrayPool<char>.Shared.Rent(length);
        value.CopyTo(0, chars, 0, length);
        uint header = TextCodec.EncodeHeader(TextMode.Latin1, length);
        int headerSize = VarInt.Size(header);
        cursor = ref Ensure(ref cursor, headerSize + length);
        bool isNarrow = Latin1.TryNarrow(ref chars[0], length, ref Wire.Skip(ref cursor, headerSize));
        ArrayPool<char>.Shared.Return(chars);
        if (!isNarrow)
        {
            return ref WriteString(ref cursor, value.ToString(), 0);
        }

        VarInt.Write(ref cursor, header);
        return ref Wire.Skip(ref cursor, headerSize + length);
    }
}
