#if NET8_0_OR_GREATER
using System.Numerics;
using System.Text;
using Prewire.Codecs;
using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>A <see cref="Rune"/>: its number in Unicode. Lists are those of their numbers, as they lie in memory.</summary>
public readonly partial struct RuneForm : IConversion<Rune, int>, ISharedConversion, ILaidConversion<Rune>, IListMessages<Rune>
{
    public int ToWritten(Rune value) => value.Value;

    public bool TryFrom(int written, out Rune value) => Rune.TryCreate(written, out value);

    bool ILaidConversion<Rune>.AreValid(ReadOnlySpan<Rune> values)
    {
        // Runes are below 0x110000, and none is a surrogate: of these alone the result is small.
        const uint Least = 0xFFEF_0800;
        ReadOnlySpan<uint> numbers = MemoryMarshal.Cast<Rune, uint>(values);
        uint least = uint.MaxValue;
        int i = 0;
        if (numbers.Length >= Vector<uint>.Count)
        {
            var some = new Vector<uint>(least);
            for (; i <= numbers.Length - Vector<uint>.Count; i += Vector<uint>.Count)
            {
                some = Vector.Min(some, (new Vector<uint>(numbers.Slice(i)) - new Vector<uint>(0x11_0000)) ^ new Vector<uint>(0xD800));
            }

            if (Vector.LessThanAny(some, new Vector<uint>(Least)))
            {
                return false;
            }
        }

        for (; i < numbers.Length; i++)
        {
            least = Math.Min(least, (numbers[i] - 0x11_0000) ^ 0xD800);
        }

        return least >= Least;
    }

    byte[]? IListMessages<Rune>.TryToArray(ReadOnlySpan<byte> prefix, ReadOnlySpan<Rune> values) =>
        Elements.TryToMessage<int, Int32Codec>(prefix, MemoryMarshal.Cast<Rune, int>(values));

    bool IListMessages<Rune>.TryWrite(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<Rune> values) =>
        Elements.TryWriteMessage<int, Int32Codec>(output, prefix, MemoryMarshal.Cast<Rune, int>(values));

    int IListMessages<Rune>.CountOf(ReadOnlySpan<byte> body) => Elements.ShortCount<int, Int32Codec>(body);

    bool IListMessages<Rune>.TryRead(ReadOnlySpan<byte> body, Span<Rune> values) =>
        Elements.TryReadShort<int, Int32Codec>(body, MemoryMarshal.Cast<Rune, int>(values)) && ((ILaidConversion<Rune>)this).AreValid(values);
}
#endif
