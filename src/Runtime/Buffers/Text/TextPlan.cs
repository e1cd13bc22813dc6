namespace Prewire.Buffers.Text;

/// <summary>How a string is written.</summary>
internal readonly struct TextPlan(TextMode mode, int byteCount, int lead = 0)
{
    internal readonly TextMode Mode = mode;

    /// <summary>The exact size of the body.</summary>
    internal readonly int ByteCount = byteCount;

    /// <summary>The first byte of a coded body, see <see cref="CodedText"/>.</summary>
    internal readonly int Lead = lead;

    internal uint Header => TextCodec.EncodeHeader(Mode, ByteCount);

    internal int HeadSize => VarInt.Size(Header) + (Mode == TextMode.Coded ? 1 : 0);

    /// <summary>The size of header and body.</summary>
    internal int Size => VarInt.Size(Header) + ByteCount;
}
