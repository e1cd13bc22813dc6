using System;
using System.Runtime.InteropServices;
using Prewire.Buffers;
using Prewire.Buffers.Text;

namespace Prewire.Runtime.Tests.Buffers;

/// <summary>
/// Strings alone, as they are in a message: a varint header that says encoding and length, then the characters in Latin-1 if it holds them
/// all, else one byte each if they are ASCII and of one alphabet, or signs, else in UTF-8 if that takes at most 1.5 bytes a character, else in UTF-16.
/// </summary>
internal static class WireText
{
    /// <summary>The number of bytes that a string takes, header included; 1 for null.</summary>
    /// <param name="value">The string, or null.</param>
    /// <exception cref="PrewireException">The string holds half of a surrogate pair.</exception>
    internal static int Size(string? value)
    {
        return Plan(value).Size;
    }

    /// <summary>Writes a string, header included.</summary>
    /// <param name="destination">Where to write; may be larger than the string needs.</param>
    /// <param name="value">The string, or null.</param>
    /// <param name="written">The number of bytes written, <see cref="Size"/>; 0 when it does not fit.</param>
    /// <returns>Whether the string fits; if not, nothing was written.</returns>
    /// <exception cref="PrewireException">The string holds half of a surrogate pair.</exception>
    internal static bool TryWrite(Span<byte> destination, string? value, out int written)
    {
        TextPlan plan = Plan(value);
        written = plan.Size;
        if (written > destination.Length)
        {
            written = 0;
            return false;
        }

        TextCodec.Write(ref MemoryMarshal.GetReference(destination), value ?? string.Empty, plan);
        return true;
    }

    /// <summary>Reads a string, header included.</summary>
    /// <param name="source">The bytes to read from; may hold more than the string.</param>
    /// <param name="value">The string, which may be null; null on failure too.</param>
    /// <param name="consumed">The number of bytes it took, 0 on failure.</param>
    /// <returns>False when the string is cut off or malformed.</returns>
    internal static bool TryRead(ReadOnlySpan<byte> source, out string? value, out int consumed)
    {
        value = null;
        consumed = 0;
        if (!VarInt.TryRead(source, out uint header, out int headerSize))
        {
            return false;
        }

        TextMode mode = TextCodec.DecodeHeader(header, out int byteCount);
        if (byteCount > source.Length - headerSize || TextCodec.IsTooLong(mode, byteCount))
        {
            return false;
        }

        value = TextCodec.TryReadBody(ref MemoryMarshal.GetReference(source.Slice(headerSize)), byteCount, mode);
        if (value is null && mode != TextMode.Null)
        {
            return false;
        }

        consumed = headerSize + byteCount;
        return true;
    }

    private static TextPlan Plan(string? value)
    {
        TextPlan plan = default;
        if (value is not null && TextCodec.Plan(value, out plan) != TextStatus.Done)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidText);
        }

        return plan;
    }
}
