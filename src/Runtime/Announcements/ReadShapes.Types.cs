using System.Buffers.Binary;
using Prewire.Buffers;

namespace Prewire.Announcements;

/// <content>Types that are announced with their shapes.</content>
internal sealed partial class ReadShapes
{
    /// <summary>Reads which type follows.</summary>
    /// <param name="reader">The reader, behind the header; then at the object.</param>
    /// <param name="header">The header.</param>
    /// <param name="union">The union of the position, or null.</param>
    /// <param name="shape">The type.</param>
    /// <param name="position">The declared type, where an object is read; null where it is not known, so that of several types of one identity none is taken.</param>
    /// <param name="finds">Whether somebody may want to know which type it is here.</param>
    /// <returns>What is wrong, or 0.</returns>
    internal PrewireErrorCode TryReadType(ref PrewireReader reader, byte header, ITaggedTypes? union, out AnnouncedShape shape, Type? position, bool finds = true)
    {
        if ((header & 1) == 0)
        {
            switch (header)
            {
                case >= OpenHeader.FirstNumber and < OpenHeader.FirstLongNumber:
                    return TryFindType((header - OpenHeader.FirstNumber) / 2, out shape);
                case >= OpenHeader.FirstLongNumber and < OpenHeader.NewType:
                    return TryFindLong(ref reader, header, out shape);
                case OpenHeader.FurtherNumber:
                    return TryFindFurther(ref reader, out shape);
                case OpenHeader.NewType:
                    return TryAddType(ref reader, AnnouncedAs.Type, position, finds, out shape);
                case OpenHeader.NewArray:
                    return TryAddType(ref reader, AnnouncedAs.Array, position, finds, out shape);
                case OpenHeader.NewAlternative:
                    return TryAddAlternative(ref reader, union, out shape);
            }
        }

        shape = null!;
        return PrewireErrorCode.InvalidHeader;
    }

    /// <summary>Notes a type that is announced as usual, unless the general way is to be taken.</summary>
    /// <param name="reader">The reader, at the announcement.</param>
    /// <param name="type">The type.</param>
    /// <param name="literalLength">How long the literal is.</param>
    internal bool TryAddUsual(ref PrewireReader reader, AnnouncedType type, int literalLength)
    {
        if (_isHashed || !ShapeNumbers.HasRoom(_beforeCount + _count, _bytes, literalLength) || !reader.TryCharge(AnnouncedShape.OwnMemory))
        {
            return false;
        }

        _bytes += literalLength;
        Append().SetUsual(type);
        return true;
    }

    /// <summary>The type that a header is the number of, if objects of it were read at the same position before, and look as they do here.</summary>
    /// <param name="header">The header.</param>
    /// <param name="position">The union of the position, or the declared type.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal AnnouncedType? FindKnown(byte header, object position)
    {
        AnnouncedShape?[] shapes = _direct;
        uint number = ((uint)header - OpenHeader.FirstNumber) >> 1;
        return header < OpenHeader.FirstLongNumber && (header & 1) == 0 && number < (uint)shapes.Length && shapes[number] is { } shape && ReferenceEquals(shape.Position, position) ? shape.Type : null;
    }

    /// <summary>The same of a number whose lower part is in a second byte.</summary>
    internal AnnouncedType? FindKnownLong(byte header, byte low, object position)
    {
        uint number = (uint)(OpenHeader.ShortNumbers + (((header - OpenHeader.FirstLongNumber) / 2) << 8) + low);
        return header is >= OpenHeader.FirstLongNumber and < OpenHeader.NewType && (header & 1) == 0 && number < (uint)_direct.Length && _direct[number] is { } shape && ReferenceEquals(shape.Position, position) ? shape.Type : null;
    }

    private PrewireErrorCode TryFindType(int number, out AnnouncedShape shape)
    {
        PrewireErrorCode code = TryFind(number, out shape);
        return code == 0 && shape.As == AnnouncedAs.Nothing ? PrewireErrorCode.UnknownManifest : code;
    }

    private PrewireErrorCode TryFindLong(ref PrewireReader reader, byte header, out AnnouncedShape shape)
    {
        shape = null!;
        return reader.Remaining == 0
            ? PrewireErrorCode.EndOfData
            : TryFindType(OpenHeader.ShortNumbers + (((header - OpenHeader.FirstLongNumber) / 2) << 8) + reader.Take(1), out shape);
    }

    private PrewireErrorCode TryFindFurther(ref PrewireReader reader, out AnnouncedShape shape)
    {
        shape = null!;
        if (reader.Remaining < sizeof(ushort))
        {
            return PrewireErrorCode.EndOfData;
        }

        reader.Gather(sizeof(ushort));
        int number = BinaryPrimitives.ReadUInt16LittleEndian(reader.Rest);
        reader.SkipBytes(sizeof(ushort));
        return number < OpenHeader.FirstFurtherNumber ? PrewireErrorCode.InvalidHeader : TryFindType(number, out shape);
    }

    private PrewireErrorCode TryAddType(ref PrewireReader reader, AnnouncedAs announcedAs, Type? position, bool finds, out AnnouncedShape shape)
    {
        shape = null!;
        if (reader.Remaining < OpenHeader.IdentitySize)
        {
            return PrewireErrorCode.EndOfData;
        }

        reader.Gather(OpenHeader.IdentitySize);
        ulong identity = BinaryPrimitives.ReadUInt64LittleEndian(reader.Rest);
        reader.SkipBytes(OpenHeader.IdentitySize);
        string? ambiguity = null;
        AnnouncedType? type = finds ? TypeFinder.Instance?.Find(identity, announcedAs == AnnouncedAs.Array, position, out ambiguity) : null;
        Ambiguity = ambiguity;
        if (ambiguity is not null && position is not null)
        {
            return PrewireErrorCode.AmbiguousType;
        }

        // There is one way to write a well-known type, and this is not it.
        PrewireErrorCode code = type is { IsWellKnown: true } ? PrewireErrorCode.InvalidManifest : TryAdd(ref reader, announcedAs, identity, type, out shape);
        if (ambiguity is not null)
        {
            shape?.AskAgain();
        }

        return code;
    }

    private PrewireErrorCode TryAddAlternative(ref PrewireReader reader, ITaggedTypes? union, out AnnouncedShape shape)
    {
        shape = null!;
        reader.Gather((int)Math.Min(reader.Remaining, VarInt.MaxSize32));
        if (!VarInt.TryRead(reader.Rest, out uint tag, out int consumed))
        {
            return reader.Remaining < VarInt.MaxSize32 ? PrewireErrorCode.EndOfData : PrewireErrorCode.InvalidLength;
        }

        reader.SkipBytes(consumed);
        AnnouncedType? type = union?.Find(tag);
        PrewireErrorCode code = TryAdd(ref reader, AnnouncedAs.Alternative, tag, type, out shape);
        shape?.SetUnion(union);
        return code;
    }

    /// <summary>Reads the shape of a type that was said just now, which takes a number.</summary>
    private PrewireErrorCode TryAdd(ref PrewireReader reader, AnnouncedAs announcedAs, ulong identity, AnnouncedType? type, out AnnouncedShape shape)
    {
        shape = null!;
        if (reader.Remaining == 0)
        {
            return PrewireErrorCode.EndOfData;
        }

        if (!reader.TryCharge(AnnouncedShape.OwnMemory))
        {
            return PrewireErrorCode.AllocationLimit;
        }

        byte lead = reader.Take(1);
        PrewireErrorCode code;
        if (lead is >= LeadBytes.FirstNumber and < LeadBytes.Long)
        {
            code = TryFind(ref reader, lead, out AnnouncedShape known);
            if (code != 0)
            {
                return code;
            }

            shape = Next(0);
            shape.Set(known);
        }
        else
        {
            code = LeadReader.TryReadLength(ref reader, lead, out int length);
            if (code != 0)
            {
                return code;
            }

            shape = Next(length);
            code = TryReadLiteral(ref reader, length, type?.Form.Target, _isHashed, shape);
        }

        shape.SetType(announcedAs, identity, type);
        return code == 0 && !shape.CanBeType ? PrewireErrorCode.InvalidManifest : code;
    }
}
