namespace Prewire.Buffers.Text;

/// <summary>How a string is written.</summary>
internal readonly struct TextPlan(TextMode mode, int byteCount, int lead = 0, int window = 0)
{
    internal readonly TextMode Mode = mode;

    /// <summary>The exact size of the body.</summary>
    internal readonly int ByteCount = byteCount;

    /// <summary>The first byte of a coded body, see <see cref="CodedText"/>.</summary>
    internal readonly int Lead = lead;

    /// <summary>The second one of <see cref="SignText"/>.</summary>
    internal readonly int Window = window;

    internal uint Header => TextCodec.EncodeHeader(Mode, ByteCount);

    /// <summary>How many bytes of the body say how characters are coded.</summary>
    internal int LeadSize => Mode != TextMode.Coded ? 0 : Lead == CodedText.Signs ? 2 : 1;

    internal int HeadSize => VarInt.Size(Header) + LeadSize;

    /// <summary>The size of header and body.</summary>
    internal int Size => VarInt.Size(Header) + ByteCount;
}
