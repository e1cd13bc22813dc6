namespace Prewire.Buffers.Text;

/// <content>Four characters at a time in a 64-bit register, where no vectors are available.</content>
internal static partial class Utf16Scan
{
    private const ulong Ones = 0x0001_0001_0001_0001;
    private const ulong TopBits = 0x8000 * Ones;

    /// <summary>Marks each of four characters that is half of a surrogate pair at its top bit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong MarkSurrogates(ulong four)
    {
        // Zero where it is one. Adding to all but the top bit carries into that bit unless all are zero.
        ulong block = (four ^ (0xD800 * Ones)) & (0xF800 * Ones);
        return ((((block & ~TopBits) + (0x7800 * Ones)) | block) & TopBits) ^ TopBits;
    }

    private static Census MeasureWords(ref char source, int length)
    {
        WordTally tally = default;
        long extra = 0;
        var i = 0;
        while (i <= length - 4)
        {
            var end = Math.Min(length - 4, i + (4 * (WordTally.MaxWords - 1)));
            for (; i <= end; i += 4)
            {
                tally.Add(Latin1.Read64(ref Unsafe.Add(ref source, i)));
            }

            extra += tally.TakeExtra();
        }

        // Characters of zero say nothing, so what is left makes a word wherever it stands in it.
        ulong rest = 0;
        for (; i < length; i++)
        {
            rest = (rest << 16) | Unsafe.Add(ref source, i);
        }

        tally.Add(rest);
        return new Census(length + extra + tally.TakeExtra(), tally.IsLatin1, tally.HasSurrogates);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool HasSurrogatesWords(ref byte source, int length)
    {
        var last = length - 4;
        var found = MarkSurrogates(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, 2 * last)));
        for (var i = 0; i < last; i += 4)
        {
            found |= MarkSurrogates(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, 2 * i)));
        }

        return found != 0;
    }

    /// <summary>What words of four characters hold, in any order.</summary>
    internal struct WordTally
    {
        /// <summary>After how many words <see cref="TakeExtra"/> is due: each adds at most two to 16 bits, and the four of them are added up in 16 bits.</summary>
        internal const int MaxWords = 8_000;

        private ulong _seen;
        private ulong _surrogates;
        private ulong _extra;

        internal readonly bool IsLatin1 => (_seen & (0xFF00 * Ones)) == 0;

        internal readonly bool HasSurrogates => _surrogates != 0;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void Add(ulong four)
        {
            // As above: the carry into the top bit, or the bit itself, says that a character is at least so large.
            ulong low = four & ~TopBits;
            ulong above7F = ((low + (0x7F80 * Ones)) | four) & TopBits;
            ulong above7FF = ((low + (0x7800 * Ones)) | four) & TopBits;
            ulong surrogates = MarkSurrogates(four);
            _seen |= four;
            _surrogates |= surrogates;
            _extra += (above7F >> 15) + ((above7FF ^ surrogates) >> 15);
        }

        /// <summary>By how many bytes UTF-8 is larger than one byte a character, since this was asked last.</summary>
        /// <remarks>Half of a pair takes two bytes.</remarks>
        internal int TakeExtra()
        {
            var extra = (int)((_extra * Ones) >> 48);
            _extra = 0;
            return extra;
        }
    }
}
