using Prewire.UnknownMembers;

namespace Prewire.WireProtocol;

/// <summary>The header bits of an object or struct that another version wrote.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct MappedHeader
{
    private ulong _first;
    private byte[]? _more;
    private int _length;

    /// <summary>The parts behind the members, where one of them is being read; else null.</summary>
    internal PartCursor? Parts { readonly get; set; }

    /// <summary>The value of a header bit.</summary>
    /// <param name="bit">The bit of a step.</param>
    public readonly bool Bit(int bit) => bit < 64
        ? ((_first >> bit) & 1) != 0
        : ((_more![(bit - 64) >> 3] >> (bit & 7)) & 1) != 0;

    /// <summary>Whether a value is there: true where no bit tells it.</summary>
    /// <param name="bit">The bit of a step, or -1.</param>
    public readonly bool Has(int bit) => bit < 0 || Bit(bit);

    /// <summary>The map to read a member by: that of the step, or one that says what the header said already.</summary>
    /// <param name="step">The step, of a member that is known here.</param>
    public readonly EdgeMap Edge(in Step step)
    {
        if (step.Bit < 0)
        {
            return step.Edge;
        }

        bool bit = Bit(step.Bit);
        return step.IsBitOnly ? (bit ? EdgeMap.True : EdgeMap.False) : (bit ? step.Edge : EdgeMap.Null);
    }

    /// <summary>The bytes of a header that has some of the bits.</summary>
    /// <param name="bits">Which one comes next, or -1 for one that is not set; a multiple of 8.</param>
    internal readonly byte[] Pick(int[] bits)
    {
        if (bits.Length == 0)
        {
            return [];
        }

        var bytes = new byte[bits.Length / 8];
        for (int i = 0; i < bits.Length; i++)
        {
            if (bits[i] >= 0 && Bit(bits[i]))
            {
                bytes[i >> 3] |= (byte)(1 << (i & 7));
            }
        }

        return bytes;
    }

    /// <summary>Sets the first eight bits.</summary>
    internal void Start(byte bits)
    {
        _first = bits;
        _length = 1;
    }

    /// <summary>Adds the next eight bits.</summary>
    internal void Add(byte bits)
    {
        if (_length < 8)
        {
            _first |= (ulong)bits << (_length * 8);
        }
        else
        {
            // A type has at most 1,024 members, each with at most one bit.
            _more ??= new byte[16];
            if (_length - 8 == _more.Length)
            {
                System.Array.Resize(ref _more, _more.Length * 2);
            }

            _more[_length - 8] = bits;
        }

        _length++;
    }

    /// <summary>The number of bits so far, a multiple of 8.</summary>
    internal readonly int Count => _length * 8;
}
