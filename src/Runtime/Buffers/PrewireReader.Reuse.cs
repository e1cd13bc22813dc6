using System;
using System.Runtime.InteropServices;
using System.Text;
using Prewire.Buffers;
using Prewire.Buffers.Text;

namespace Prewire;

/// <content>Strings that may be there already.</content>
public ref partial struct PrewireReader
{
    /// <summary>Strings in UTF-8 that take more than this are read anew.</summary>
    private const int MaxCompared = 1024;

    /// <summary>Reads a string, unless it is one that exists.</summary>
    internal string? ReadStringOr(string? existing)
    {
        if (existing is not null && WindowRemaining > 0)
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
        }

        return ReadString();
    }

    /// <summary>Says how deep values may nest from here on.</summary>
    internal void LimitDepth(int depth) => _depth = depth;

    private static bool IsText(string text, TextMode mode, ReadOnlySpan<byte> bytes) => mode switch
    {
        TextMode.Latin1 => IsLatin1(text, bytes),
        TextMode.Utf16 => BitConverter.IsLittleEndian && bytes.SequenceEqual(MemoryMarshal.AsBytes(text.AsSpan())),
        TextMode.Utf8 => text.Length <= bytes.Length && bytes.Length <= MaxCompared && IsUtf8(text, bytes),
        _ => false,
    };

    private static bool IsLatin1(string text, ReadOnlySpan<byte> bytes)
    {
        if (text.Length != bytes.Length)
        {
            return false;
        }

        for (int i = 0; i < bytes.Length; i++)
        {
            if (text[i] != bytes[i])
            {
                return false;
            }
        }

        return true;
    }

    private static unsafe bool IsUtf8(string text, ReadOnlySpan<byte> bytes)
    {
        // A character takes three bytes at most. Halves of surrogate pairs become something else, which the bytes are not.
        byte* encoded = stackalloc byte[MaxCompared * 3];
        fixed (char* chars = text)
        {
            int length = text.Length == 0 ? 0 : Encoding.UTF8.GetBytes(chars, text.Length, encoded, MaxCompared * 3);
            return bytes.SequenceEqual(new ReadOnlySpan<byte>(encoded, length)) && text.IndexOf('\uFFFD') < 0;
        }
    }
}
