using Prewire.Announcements;

namespace Prewire.UnknownMembers;

/// <summary>Where a reader is in the parts behind the members of an object.</summary>
/// <param name="own">How the other version's own members map to those here.</param>
/// <param name="count">How many parts there are.</param>
internal sealed class PartCursor(TypeMap own, int count)
{
    /// <summary>What it takes in memory, about, together with the members that are noted.</summary>
    private const int Memory = 128;

    private int _left = count;
    private bool _isInPart;
    private long _end;
    private ShapeScope _outside;
    private ulong[] _seen = [];

    /// <summary>Whether any member was known here that a part had.</summary>
    internal bool KnowsAny { get; private set; }

    /// <summary>Begins in front of the first part.</summary>
    /// <returns>Null if there is none.</returns>
    internal static PartCursor? Start(ref PrewireReader reader, TypeMap own)
    {
        int count = KeptParts.ReadCount(ref reader);
        if (count == 0)
        {
            return null;
        }

        reader.Charge(Memory);
        return new PartCursor(own, count);
    }

    /// <summary>Leaves the part whose members have been read, and goes to the bytes of the next one.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="part">The part.</param>
    /// <returns>False if there is none.</returns>
    /// <exception cref="PrewireException">A part is damaged, or has a member that was there already.</exception>
    internal bool MoveNext(ref PrewireReader reader, out Part part)
    {
        Leave(ref reader);
        if (_left == 0)
        {
            part = default;
            return false;
        }

        _left--;
        long start = reader.Offset;
        AnnouncedShape shape = KeptParts.ReadShape(ref reader);
        int length = KeptParts.ReadLength(ref reader);
        PrewireErrorCode code = shape.TryMapKept(ref reader, KeptParts.RootOf(own.Local), out RootMap? map);
        if (code != 0)
        {
            PrewireException.Throw(code, start, map?.Detail);
        }

        TypeMap type = map!.Edge!.Type;
        part = new Part(shape.Kept!, length, type.KnowsAny ? type : null);
        if (type.KnowsAny)
        {
            if (!KnowsAny)
            {
                KnowsAny = true;
                See(ref reader, own, start);
            }

            See(ref reader, type, start);
        }

        return true;
    }

    /// <summary>Begins to read the members of a part, of which some are known here. Types are announced anew in it.</summary>
    internal void Enter(ref PrewireReader reader, in Part part, ref MappedHeader header)
    {
        _isInPart = true;
        _end = reader.Offset + part.Length;
        _outside = reader.EnterScope();
        header = default;
        header.Parts = this;
        reader.BeginMapped(part.Known!, ref header);
    }

    private void Leave(ref PrewireReader reader)
    {
        if (!_isInPart)
        {
            return;
        }

        if (reader.Offset != _end)
        {
            reader.Fail(reader.Offset > _end ? PrewireErrorCode.EndOfData : PrewireErrorCode.InvalidLength);
        }

        reader.LeaveScope(in _outside);
        _isInPart = false;
    }

    /// <summary>Notes which members are there. No version keeps what it knows, so that each is there once.</summary>
    private void See(ref PrewireReader reader, TypeMap type, long start)
    {
        foreach (Step step in type.Steps)
        {
            if (step.Member < 0)
            {
                continue;
            }

            int word = step.Member >> 6;
            ulong bit = 1UL << (step.Member & 63);
            if (word >= _seen.Length)
            {
                Array.Resize(ref _seen, word + 1);
            }

            if ((_seen[word] & bit) != 0)
            {
                reader.FailAt(PrewireErrorCode.InvalidValue, start);
            }

            _seen[word] |= bit;
        }
    }

    /// <summary>A part, the bytes of which come next.</summary>
    /// <param name="shape">What they look like.</param>
    /// <param name="length">How many they are.</param>
    /// <param name="known">How its members map to those here; null if none is known.</param>
    internal readonly struct Part(KeptShape shape, int length, TypeMap? known)
    {
        internal KeptShape Shape { get; } = shape;

        internal int Length { get; } = length;

        internal TypeMap? Known { get; } = known;
    }
}
