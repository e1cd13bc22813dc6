namespace Prewire.UnknownMembers;

/// <summary>The members of another version's type that are not known here, as a struct of their own with the same sections.</summary>
internal sealed class UnknownSubset
{
    private readonly MemberMatch _match;
    private readonly int _sections;
    private KeptShape? _shape;

    private UnknownSubset(MemberMatch match, int sections, int[] headerBits)
    {
        _match = match;
        _sections = sections;
        HeaderBits = headerBits;
    }

    /// <summary>What is not known, or null where all is.</summary>
    /// <param name="match">The types.</param>
    /// <param name="firstBits">For each section of the other version's type, where its bits are in the header.</param>
    internal static UnknownSubset? Of(MemberMatch match, int[] firstBits)
    {
        int sections = match.Foreign.Count;
        while (sections > 0 && CountUnknown(match, sections - 1) == 0)
        {
            sections--;
        }

        if (sections == 0)
        {
            return null;
        }

        // Whoever reads it has to know which classes there were, so that ids of one are not looked for in another.
        if (match.Foreign.FindIndex(0, sections, static type => !type.IsNamed) >= 0)
        {
            sections = match.Foreign.Count;
        }

        var bits = new System.Collections.Generic.List<int>();
        for (int i = 0; i < sections; i++)
        {
            int[] ofMember = BitsOf(match.Foreign[i]);
            for (int j = 0; j < ofMember.Length; j++)
            {
                if (match.Matches[i][j] < 0 && ofMember[j] >= 0)
                {
                    bits.Add(firstBits[i] + ofMember[j]);
                }
            }

            while ((bits.Count & 7) != 0)
            {
                bits.Add(-1);
            }
        }

        return new UnknownSubset(match, sections, bits.ToArray());
    }

    /// <summary>The bits of the struct's header, those of its sections included: for each, which one it is of the other version's, or -1 for none.</summary>
    internal int[] HeaderBits { get; }

    /// <summary>The struct's shape. It is made when an object of the type is met: a message may describe many more types than it has objects of.</summary>
    /// <exception cref="PrewireException">The members reach more than a literal may hold.</exception>
    internal KeptShape Shape(ref PrewireReader reader)
    {
        KeptShape? shape = Volatile.Read(ref _shape);
        if (shape is not null)
        {
            return shape;
        }

        byte[]? literal = ShapeWriter.TryToLiteral(WireEdge.Of(Make()), out string? problem);
        if (literal is null)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, reader.Offset, "Unknown members cannot be kept: " + problem);
        }

        reader.Charge(literal!.Length);
        shape = new KeptShape(literal);
        Volatile.Write(ref _shape, shape);
        return shape;
    }

    private TypeShape Make()
    {
        TypeShape? below = null;
        for (int i = _sections - 1; i >= 0; i--)
        {
            TypeShape foreign = _match.Foreign[i];
            var shape = new TypeShape(i == 0 ? ShapeKind.Struct : ShapeKind.Section, foreign.Flags & ~ShapeFlags.KeepsUnknown, string.Empty);
            shape.NameHash = i == 0 ? 0 : foreign.NameHash;
            if (below is not null)
            {
                shape.AddBase(WireEdge.Of(below));
            }

            for (int j = 0; j < foreign.Members.Count; j++)
            {
                MemberShape member = foreign.Members[j];
                if (_match.Matches[i][j] < 0)
                {
                    shape.Add(foreign.IsNamed ? 0 : (int)member.Identity, member.NameHash, string.Empty, member.Edge);
                }
            }

            below = shape;
        }

        return below!;
    }

    private static int[] BitsOf(TypeShape type)
    {
        var bits = new int[type.Members.Count];
        foreach (LaidOutMember member in type.Layout.Members)
        {
            bits[member.Index] = member.Bit;
        }

        return bits;
    }

    private static int CountUnknown(MemberMatch match, int section)
    {
        int count = 0;
        for (int i = 0; i < match.Foreign[section].Members.Count; i++)
        {
            count += match.Matches[section][i] < 0 ? 1 : 0;
        }

        return count;
    }
}
