using System;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="Uri"/>: the string it was made from.</summary>
/// <remarks>
/// Text that begins with a slash is a relative reference everywhere. Where <see cref="Uri"/> takes it for the path of a file (on Unix),
/// the absolute form, <c>file:///…</c>, is written instead.
/// </remarks>
[GeneratedParts(Parts.Common)]
public readonly partial struct UriCodec : IWireCodec<Uri?>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    /// <exception cref="PrewireException">The string holds half of a surrogate pair.</exception>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Uri? value)
    {
        string? text = value?.OriginalString;
        if (value is not null && StartsWithSlash(text!) && value.IsAbsoluteUri)
        {
            text = value.AbsoluteUri;
        }

        return ref writer.WriteString(ref cursor, text, 0);
    }

    /// <inheritdoc/>
    public Uri? Read(ref PrewireReader reader)
    {
        long start = reader.Offset;
        string? text = reader.ReadString();
        return text is null ? null : Make(ref reader, start, text);
    }

    /// <inheritdoc/>
    public Uri? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        reader.ReadPresence(ref map) ? Make(ref reader, reader.Offset, Conversions.ReadText(ref reader, map)) : null;

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.String);

    private static Uri Make(ref PrewireReader reader, long start, string text)
    {
        UriKind kind = StartsWithSlash(text) ? UriKind.Relative : UriKind.RelativeOrAbsolute;
        if (!Uri.TryCreate(text, kind, out Uri? value))
        {
            reader.FailAt(PrewireErrorCode.InvalidValue, start);
        }

        return value;
    }

    private static bool StartsWithSlash(string text) => text.Length != 0 && text[0] == '/';

    bool ISharedValues.AreShared => true;
}
