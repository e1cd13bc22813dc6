using Prewire.Buffers;
using Prewire.Buffers.Text;

namespace Prewire.WireProtocol;

/// <content>Values that contain no others.</content>
internal ref partial struct ShapeScan
{
    private bool Packed(WireKind kind)
    {
        if (!Count(1, out int count))
        {
            return false;
        }

        if (count == 0)
        {
            return true;
        }

        if (_at >= _bytes.Length)
        {
            return false;
        }

        int head = _bytes[_at++];
        WireKind written = ListHead.ElementKind(kind, head);
        return written switch
        {
            WireKind.Bool => false,
            WireKind.Decimal => Elements(written, head, count),
            WireKind.Int64 when kind == WireKind.DateTimeOffset => Elements(written, head, count),
            _ => Fixed(written, count),
        };
    }

    /// <summary>Nullable values in blocks.</summary>
    private bool Nullables(WireKind kind)
    {
        if (!Count(0, out int count))
        {
            return false;
        }

        for (int left = count; left > 0; left -= PresenceBits.Block)
        {
            int start = _at;
            int size = PresenceBits.SizeOfNext(left);
            if (!Skip(size))
            {
                return false;
            }

            ulong bits = BlockBits.Get(ref MemoryMarshal.GetReference(_bytes.Slice(start)), size);
            if (!PresenceBits.AreValid(bits, left) || !Fixed(kind, PresenceBits.Count(bits)))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Elements of a packed list that say together what they are.</summary>
    private bool Elements(WireKind written, int head, int count)
    {
        int size = ListHead.SizeOf(written, head);
        int start = _at;
        if (!Skip((long)count * size))
        {
            return false;
        }

        for (int i = 0; i < count && _checks; i++)
        {
            if (!ValueChecks.IsElement(written, head, _bytes.Slice(start + (i * size), size)))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Values of one size; others are left to the walker.</summary>
    private bool Fixed(WireKind kind, int count)
    {
        int size = WireKinds.SizeOf(kind);
        int start = _at;
        if (size == 0 || !Skip((long)count * size))
        {
            return false;
        }

        if (_unifiesNaN && WireKinds.IsFloat(kind))
        {
            FloatBits.UnifyNaN(ref MemoryMarshal.GetReference(_bytes.Slice(start)), kind, count);
        }

        return !_checks || !WireKinds.NeedsCheck(kind) || ValueChecks.AreValid(kind, _bytes.Slice(start, count * size), size);
    }

    private bool Decimal()
    {
        if (_at >= _bytes.Length)
        {
            return false;
        }

        uint tag = _bytes[_at++];
        int start = _at;
        int size = 4 * DecimalTag.WordsOf(tag);
        return Skip(size) && (!_checks || ValueChecks.IsDecimal(tag, _bytes.Slice(start, size)));
    }

    private bool String()
    {
        if (!VarInt.TryRead(_bytes.Slice(_at), out uint header, out int size))
        {
            return false;
        }

        _at += size;
        TextMode mode = TextCodec.DecodeHeader(header, out int length);
        int start = _at;
        return Skip(length) && (!_checks || mode switch
        {
            TextMode.Coded => ValueChecks.IsCodedText(_bytes.Slice(start, length)),
            TextMode.Utf16 => ValueChecks.IsUtf16(_bytes.Slice(start, length)),
            _ => true,
        });
    }

    /// <summary>Reads a count, 0 for null.</summary>
    private bool Count(long minSize, out int count)
    {
        count = 0;
        if (!VarInt.TryRead(_bytes.Slice(_at), out uint value, out int size))
        {
            return false;
        }

        _at += size;
        long wanted = value == 0 ? 0 : (long)value - 1;
        if (wanted > int.MaxValue || wanted * Math.Max(minSize, 0) > _bytes.Length - _at)
        {
            return false;
        }

        count = (int)wanted;
        return true;
    }

    private bool Skip(long count)
    {
        if (count > _bytes.Length - _at)
        {
            return false;
        }

        _at += (int)count;
        return true;
    }
}
