using Prewire.Buffers.Text;

namespace Prewire;

/// <content>Stepping over members that are not known here.</content>
public ref partial struct PrewireReader
{
    /// <summary>Skips a member that is not known here.</summary>
    /// <param name="map">The map of the step.</param>
    /// <param name="header">The header, to which that of a base section is added.</param>
    /// <param name="bit">The bit of the step.</param>
    /// <exception cref="PrewireException">The value is damaged so that its end is not known.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Skip(EdgeMap map, ref MappedHeader header, int bit)
    {
        if (bit < 0 && map.FixedSize != 0)
        {
            Take(map.FixedSize);
        }
        else if (bit >= 0 || !map.IsPlainString || !TrySkipShortString())
        {
            SkipAny(map, ref header, bit);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void SkipAny(EdgeMap map, ref MappedHeader header, int bit)
    {
        if (map.Section is not null)
        {
            ReadHeader(map.Section, ref header, isObject: false);
        }
        else if (!header.Has(bit))
        {
            // Its bit said all.
        }
        else if (map.FixedSize != 0)
        {
            Take(map.FixedSize);
        }
        else if (map.IsPlainDecimal)
        {
            Take(4 * DecimalTag.WordsOf(Take(1)));
        }
        else if (!map.IsPlainString || !TrySkipShortString())
        {
            ShapeWalker.Skip(ref this, map.Foreign, isPresent: bit >= 0);
        }
    }

    /// <summary>Skips a string whose header is one byte; others stay where they are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TrySkipShortString()
    {
        ref byte first = ref Begin(1);
        uint text = first;
        if (text >= 0x80)
        {
            return false;
        }

        Advance(ref first, 1);
        TextCodec.DecodeHeader(text, out int length);
        Take(length);
        return true;
    }
}
