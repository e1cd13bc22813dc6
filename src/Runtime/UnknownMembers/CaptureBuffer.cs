using Prewire.Announcements;
using Prewire.Buffers;

namespace Prewire.UnknownMembers;

/// <summary>
/// Takes the bytes of members that are not known here. A message announces each type once, where it occurs first; that may be outside of these
/// members, so here types are announced anew. One is kept per thread.
/// </summary>
internal sealed class CaptureBuffer : CapturedBytes
{
    [ThreadStatic]
    private static CaptureBuffer? s_cached;

    private readonly Dictionary<AnnouncedShape, int> _numbers = [];
    private readonly Dictionary<AnnouncedShape, int> _types = [];
    private int _count;
    private long _announced;

    private CaptureBuffer()
    {
    }

    internal static CaptureBuffer Rent()
    {
        CaptureBuffer buffer = s_cached ?? new CaptureBuffer();
        s_cached = null;
        return buffer;
    }

    /// <summary>Returns it, empty.</summary>
    internal void Return()
    {
        _announced = 0;
        _count = 0;
        _numbers.Clear();
        _types.Clear();
        if (Clear())
        {
            s_cached = this;
        }
    }

    /// <summary>Announces a shape, or gives its number here.</summary>
    /// <param name="reader">The reader, which is charged for what its message has only once.</param>
    /// <param name="shape">What the message announced.</param>
    /// <returns>What is wrong, or 0.</returns>
    internal PrewireErrorCode Announce(ref PrewireReader reader, AnnouncedShape shape)
    {
        if (_numbers.TryGetValue(shape, out int number))
        {
            AppendNumber(number);
            return 0;
        }

        PrewireErrorCode code = AppendLiteral(ref reader, shape);
        if (code == 0 && Take(shape.Literal.Length))
        {
            _numbers.Add(shape, _count - 1);
        }

        return code;
    }

    /// <summary>Announces a type, or gives its number here.</summary>
    /// <param name="reader">The reader, which is charged for what its message has only once.</param>
    /// <param name="shape">What the message announced.</param>
    /// <returns>What is wrong, or 0.</returns>
    internal PrewireErrorCode AnnounceType(ref PrewireReader reader, AnnouncedShape shape)
    {
        if (_types.TryGetValue(shape, out int number))
        {
            Span<byte> mention = stackalloc byte[OpenHeader.LongestNumber];
            Append(mention.Slice(0, OpenHeader.PutNumber(ref mention[0], number)));
            return 0;
        }

        if (shape.As == AnnouncedAs.Alternative)
        {
            uint tag = (uint)shape.Identity;
            Span<byte> bytes = stackalloc byte[1 + VarInt.MaxSize32];
            bytes[0] = OpenHeader.NewAlternative;
            VarInt.Write(ref bytes[1], tag);
            Append(bytes.Slice(0, 1 + VarInt.Size(tag)));
        }
        else
        {
            Span<byte> bytes = stackalloc byte[1 + OpenHeader.IdentitySize];
            bytes[0] = shape.As == AnnouncedAs.Array ? OpenHeader.NewArray : OpenHeader.NewType;
            System.Buffers.Binary.BinaryPrimitives.WriteUInt64LittleEndian(bytes.Slice(1), shape.Identity);
            Append(bytes);
        }

        bool isKnown = _numbers.TryGetValue(shape, out number);
        PrewireErrorCode code = 0;
        if (isKnown)
        {
            AppendNumber(number);
        }
        else
        {
            code = AppendLiteral(ref reader, shape);
        }

        if (code == 0 && Take(isKnown ? 0 : shape.Literal.Length))
        {
            _types.Add(shape, _count - 1);
            if (!isKnown)
            {
                _numbers.Add(shape, _count - 1);
            }
        }

        return code;
    }

    /// <summary>Whether what was announced takes a number.</summary>
    private bool Take(int literalLength)
    {
        if (!ShapeNumbers.HasRoom(_count, _announced, literalLength))
        {
            return false;
        }

        _count++;
        _announced += literalLength;
        return true;
    }

    private void AppendNumber(int number)
    {
        Span<byte> bytes = stackalloc byte[LeadBytes.LongestNumber];
        Append(bytes.Slice(0, ShapeNumbers.Put(ref bytes[0], number)));
    }

    private PrewireErrorCode AppendLiteral(ref PrewireReader reader, AnnouncedShape shape)
    {
        if (shape.IsHash)
        {
            // Whoever reads the copy does not know what it is the hash of.
            return PrewireErrorCode.ShapeMismatch;
        }

        ReadOnlySpan<byte> literal = shape.Literal;
        if (!reader.TryCharge(literal.Length))
        {
            return PrewireErrorCode.AllocationLimit;
        }

        Append(LeadBytes.LiteralLead(literal.Length));
        Append(literal);
        return 0;
    }
}
