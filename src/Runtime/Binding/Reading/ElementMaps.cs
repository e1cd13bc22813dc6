namespace Prewire.WireProtocol;

/// <summary>The maps of the elements of a list, one after another: all the same, or, where bits say which elements are there, that of a value that is, or of none.</summary>
internal struct ElementMaps
{
    private readonly EdgeMap _element;
    private readonly bool _areBits;
    private ulong _bits;
    private int _left;
    private int _inBlock;

    /// <summary>Elements that say themselves whether they are there, or cannot be missing.</summary>
    internal ElementMaps(EdgeMap element)
    {
        _element = element;
        _areBits = false;
        _bits = 0;
        _left = 0;
        _inBlock = 0;
    }

    /// <summary>Elements in blocks.</summary>
    /// <param name="element">The map of each, whose presence is in front of it.</param>
    /// <param name="count">How many there are.</param>
    internal ElementMaps(EdgeMap element, int count)
        : this(element)
    {
        _areBits = true;
        _left = count;
    }

    /// <summary>The map of all elements, or null where each has its own.</summary>
    internal readonly EdgeMap? OfAll => _areBits ? null : _element;

    /// <summary>The map of an element that is there.</summary>
    internal readonly EdgeMap Present => _element.Present;

    /// <summary>Reads the bits of the next block, where elements are in blocks and the one before was read to its end.</summary>
    /// <param name="reader">The reader; then behind the bits.</param>
    /// <returns>A bit for each element, whether it is there.</returns>
    /// <exception cref="PrewireException">The message ends, or a bit is set that is that of no element.</exception>
    internal ulong NextBlock(ref PrewireReader reader)
    {
        ulong bits = reader.ReadPresenceBits(_left);
        _left -= System.Math.Min(_left, PresenceBits.Block);
        return bits;
    }

    /// <summary>The map of the next element, which is read by it.</summary>
    /// <param name="reader">The reader; then behind the bits of a block, if the element is the first of one.</param>
    /// <exception cref="PrewireException">The message ends, or a bit is set that is that of no element.</exception>
    internal EdgeMap Next(ref PrewireReader reader)
    {
        if (!_areBits)
        {
            return _element;
        }

        if (_inBlock == 0)
        {
            _bits = reader.ReadPresenceBits(_left);
            _inBlock = PresenceBits.Block;
        }

        bool isThere = (_bits & 1) != 0;
        _bits >>= 1;
        _inBlock--;
        _left--;
        return isThere ? _element.Present : EdgeMap.Null;
    }
}
