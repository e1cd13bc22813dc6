using System.IO;
using System.Text;

namespace Prewire.SignalR;

/// <summary>Reads what <see cref="EnvelopeWriter"/> writes. What is malformed is an <see cref="InvalidDataException"/>, at which SignalR closes the connection.</summary>
internal ref struct EnvelopeReader(in ReadOnlySequence<byte> message)
{
    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private SequenceReader<byte> _reader = new(message);

    internal readonly bool IsAtEnd => _reader.End;

    internal byte Byte() => _reader.TryRead(out byte value) ? value : throw Truncated();

    internal long Int64() => _reader.TryReadLittleEndian(out long value) ? value : throw Truncated();

    /// <summary>How many of something follow, each of which has a byte at least.</summary>
    internal int Count()
    {
        if (!TryVarint(ref _reader, out uint value))
        {
            throw Truncated();
        }

        return value <= (ulong)_reader.Remaining ? (int)value : throw Truncated();
    }

    internal string Text() => Text(Count());

    internal string? NullableText()
    {
        // One more than the bytes of the text: it cannot be more than those left and itself.
        if (!TryVarint(ref _reader, out uint length))
        {
            throw Truncated();
        }

        return length == 0 ? null : length - 1 <= (ulong)_reader.Remaining ? Text((int)(length - 1)) : throw Truncated();
    }

    internal string NonEmptyText(string what)
    {
        string text = Text();
        return text.Length != 0 ? text : throw new InvalidDataException($"The {what} is missing.");
    }

    internal string[]? Texts()
    {
        int count = Count();
        if (count == 0)
        {
            return null;
        }

        string[] texts = new string[count];
        for (int i = 0; i < count; i++)
        {
            texts[i] = Text();
        }

        return texts;
    }

    internal Dictionary<string, string>? Headers()
    {
        int count = Count();
        if (count == 0)
        {
            return null;
        }

        var headers = new Dictionary<string, string>(StringComparer.Ordinal);
        for (int i = 0; i < count; i++)
        {
            string name = Text();
            headers[name] = Text();
        }

        return headers;
    }

    /// <summary>Bytes behind their length, in place.</summary>
    internal ReadOnlySequence<byte> Raw()
    {
        int length = Count();
        ReadOnlySequence<byte> bytes = _reader.UnreadSequence.Slice(0, length);
        _reader.Advance(length);
        return bytes;
    }

    private string Text(int length)
    {
        ReadOnlySequence<byte> bytes = _reader.UnreadSequence.Slice(0, length);
        _reader.Advance(length);
        try
        {
            return s_utf8.GetString(bytes);
        }
        catch (DecoderFallbackException e)
        {
            throw new InvalidDataException("A text is not UTF-8.", e);
        }
    }

    /// <summary>A number of up to 31 bits.</summary>
    /// <returns>False where the bytes end before it does.</returns>
    internal static bool TryVarint(ref SequenceReader<byte> reader, out uint value)
    {
        value = 0;
        for (int shift = 0; reader.TryRead(out byte next); shift += 7)
        {
            if (shift == 28 && next > 0x07)
            {
                throw new InvalidDataException("A length is more than 2 GiB.");
            }

            value |= (uint)(next & 0x7F) << shift;
            if (next < 0x80)
            {
                return true;
            }
        }

        return false;
    }

    private static InvalidDataException Truncated() => new("The message ends inside its envelope.");
}
