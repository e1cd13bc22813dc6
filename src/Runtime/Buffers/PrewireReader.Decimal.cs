using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Decimals.</content>
public ref partial struct PrewireReader
{
    /// <summary>Reads a <see cref="decimal"/> with its scale: 1, 5, 9 or 13 bytes.</summary>
    /// <exception cref="PrewireException">
    /// The message ends before, the scale is above 28, or the mantissa is longer than it has to be.
    /// </exception>
    public decimal ReadDecimal()
    {
        if (WindowRemaining < Wire.MaxDecimalSize)
        {
            return ReadDecimalNearEnd();
        }

        int size = 0;
        ref byte cursor = ref Begin(1);
        decimal value = GetDecimal(ref cursor, ref size);
        Advance(ref cursor, size);
        return value;
    }

    /// <summary>Reads a decimal where <see cref="Wire.MaxDecimalSize"/> bytes are left, and does not move.</summary>
    /// <param name="cursor">A position.</param>
    /// <param name="offset">How far behind it the decimal begins; then, how far behind it the decimal ends.</param>
    /// <exception cref="PrewireException">The bytes are no decimal.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly decimal GetDecimal(ref byte cursor, ref int offset)
    {
        // Whatever follows a short one is loaded, too, and masked out: sizes in turn would be branches that no processor foresees.
        uint tag = Wire.GetByte(ref cursor, offset);
        int words = DecimalTag.WordsOf(tag);
        ulong low = Wire.GetUInt64(ref cursor, offset + 1) & DecimalTag.LowMask(words);
        uint high = Wire.GetUInt32(ref cursor, offset + 9) & DecimalTag.HighMask(words);
        offset += 1 + (4 * words);
        return MakeDecimal(tag, low, high);
    }

    /// <summary>The same where a bit says whether the decimal is there.</summary>
    /// <param name="cursor">A position.</param>
    /// <param name="offset">How far behind it the decimal begins, if it is there; then, how far behind it the decimal ends.</param>
    /// <param name="isThere">1 where it is, else 0.</param>
    /// <exception cref="PrewireException">The bytes are no decimal.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly decimal? GetDecimalOrNull(ref byte cursor, ref int offset, int isThere)
    {
        // Where it is not, it is a zero without bytes.
        uint tag = Wire.GetByte(ref cursor, offset) & unchecked(0 - (uint)isThere);
        int words = DecimalTag.WordsOf(tag);
        ulong low = Wire.GetUInt64(ref cursor, offset + 1) & DecimalTag.LowMask(words);
        uint high = Wire.GetUInt32(ref cursor, offset + 9) & DecimalTag.HighMask(words);
        offset += isThere + (4 * words);
        return Wire.OrNull(isThere, MakeDecimal(tag, low, high));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private decimal ReadDecimalNearEnd()
    {
        uint tag = Take(1);
        int words = DecimalTag.WordsOf(tag);
        ref byte mantissa = ref Take(4 * words);
        ulong low = words == 0 ? 0 : words == 1 ? Wire.GetUInt32(ref mantissa, 0) : Wire.GetUInt64(ref mantissa, 0);
        return MakeDecimal(tag, low, words == 3 ? Wire.GetUInt32(ref mantissa, 8) : 0);
    }

    /// <summary>A decimal with a bad scale would end the process at the next addition: none is ever made.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly decimal MakeDecimal(uint tag, ulong low, uint high)
    {
        if (!DecimalTag.IsValid(tag, low, high))
        {
            Fail(PrewireErrorCode.InvalidValue);
        }

        return new DecimalBits(DecimalTag.FlagsOf(tag), high, low).ToDecimal();
    }
}
