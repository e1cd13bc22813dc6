using System.Runtime.CompilerServices;
using Prewire.Buffers.Text;

namespace Prewire;

/// <content>Strings.</content>
public ref partial struct PrewireReader
{
    /// <summary>The most characters a string can have in .NET.</summary>
    private const int MaxStringLength = 0x3FFFFFDF;

    /// <summary>Reads a string.</summary>
    /// <returns>The string, or null; an empty one is always <see cref="string.Empty"/>.</returns>
    /// <exception cref="PrewireException">The message ends before, or the text is not well-formed.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public string? ReadString()
    {
        uint header = Take(1);
        if (header < 0x80 && (header & 1) == 0)
        {
            if (header == 0)
            {
                return null;
            }

            int length = (int)(header >> 1) - 1;
            return TextCodec.ReadLatin1(ref Take(length), length);
        }

        return ReadAnyString(header);
    }

    private string? ReadAnyString(uint header)
    {
        if (header >= 0x80)
        {
            header = ReadRestOfVarUInt32(header);
        }

        TextMode mode = TextCodec.DecodeHeader(header, out int byteCount);
        if (byteCount > MaxStringLength)
        {
            Fail(PrewireErrorCode.TooLarge);
        }

        // Taking the bytes first means that nothing is allocated which the message does not hold.
        string? text = TextCodec.TryReadBody(ref Take(byteCount), byteCount, mode);
        if (text is null)
        {
            Fail(PrewireErrorCode.InvalidText);
        }

        return text;
    }
}
