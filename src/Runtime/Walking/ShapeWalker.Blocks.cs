using Prewire.Buffers;

namespace Prewire.WireProtocol;

/// <content>Whether values are there: by a byte in front of each, or, in lists of values of one size, by bits in front of a block.</content>
internal sealed partial class ShapeWalker
{
    /// <summary>Where a null was read that cannot be one here, or -1.</summary>
    private long _nullOffset;

    /// <summary>Whether the walk is at that null, which has no bytes of its own.</summary>
    private bool _isAtNull;

    /// <summary>Visits a list of nullable values of one size.</summary>
    private PrewireErrorCode VisitNullables(ref PrewireReader reader, in Spot spot, WireEdge element)
    {
        PrewireErrorCode code = ReadListCount(ref reader, 0, out long count);
        if (code == Fine && !_isCut && PresenceBits.Size(count) > reader.Remaining)
        {
            code = PrewireErrorCode.InvalidLength;
        }

        if (code != Fine || (count == 0 && !_pulls))
        {
            return code;
        }

        var frame = new Frame(in spot, count, new Spot(element, false, spot.Map?.Element, spot.IsUnknown)) { IsInBlocks = true };
        return Push(in frame, ShapeToken.StartList, count);
    }

    private PrewireErrorCode VisitPresence(ref PrewireReader reader, in Spot spot, out bool isThere)
    {
        isThere = false;
        if (_count > 0 && _frames[_count - 1].IsInBlocks)
        {
            return VisitBit(ref reader, ref _frames[_count - 1], in spot, out isThere);
        }

        if (reader.Remaining < 1)
        {
            return PrewireErrorCode.EndOfData;
        }

        byte presence = reader.Take(1);
        isThere = presence == 1;
        return presence > 1 ? PrewireErrorCode.InvalidValue : Fine;
    }

    /// <summary>Goes to an element of a block, behind the bits if it is the first.</summary>
    private PrewireErrorCode VisitBit(ref PrewireReader reader, ref Frame frame, in Spot spot, out bool isThere)
    {
        isThere = false;
        if (frame.InBlock == 0)
        {
            int size = PresenceBits.SizeOfNext(frame.Left);
            if (reader.Remaining < size)
            {
                return PrewireErrorCode.EndOfData;
            }

            reader.Gather(size);
            frame.Bits = BlockBits.Get(ref MemoryMarshal.GetReference(reader.Rest), size);
            if (!PresenceBits.AreValid(frame.Bits, frame.Left))
            {
                return PrewireErrorCode.InvalidValue;
            }

            reader.SkipBytes(size);
            _start = reader.Offset;
        }

        isThere = ((frame.Bits >> frame.InBlock) & 1) != 0;
        _isAtNull = !isThere && reader.Offset == _nullOffset && spot.Map is { CanBeNull: false };
        return Fine;
    }

    private partial struct Frame
    {
        /// <summary>Which element of its block it is.</summary>
        internal readonly int InBlock => (int)(_index % PresenceBits.Block);

        /// <summary>How many elements are left, this one included.</summary>
        internal readonly long Left => _count - _index;
    }
}
