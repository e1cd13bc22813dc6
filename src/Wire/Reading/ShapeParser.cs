using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using Prewire.Buffers;

namespace Prewire.WireProtocol;

/// <summary>Reads a literal that nobody vouches for. Linear in its length, which is bounded, as is everything it describes.</summary>
/// <remarks>There is one literal for each shape: whatever <see cref="ShapeWriter"/> would write otherwise is rejected.</remarks>
internal ref partial struct ShapeParser
{
    private readonly ReadOnlySpan<byte> _literal;
    private readonly List<TypeShape> _types = [];
    private int _position;

    /// <summary>Whether there are types that could lie in one another.</summary>
    private bool _mayNest;

    /// <summary>How many members share the byte of another, and how many may.</summary>
    private int _shared;
    private readonly long _mostShared;

    private ShapeParser(ReadOnlySpan<byte> literal, long mostShared)
    {
        _literal = literal;
        _mostShared = mostShared;
    }

    /// <summary>Reads a literal.</summary>
    /// <param name="literal">The literal, exactly.</param>
    /// <param name="root">What the root looks like.</param>
    /// <returns>False when the literal is damaged or goes beyond <see cref="ShapeLimits"/>.</returns>
    internal static bool TryParse(ReadOnlySpan<byte> literal, [NotNullWhen(true)] out WireEdge? root) => TryParse(literal, out root, out _);

    /// <summary>Reads a literal.</summary>
    /// <param name="literal">The literal, exactly.</param>
    /// <param name="root">What the root looks like.</param>
    /// <param name="shared">How many of its members share a byte with another: what takes more memory than the bytes of the literal say.</param>
    /// <param name="allowance">How much memory these may take, by <see cref="MemoryRule.OfMore"/>.</param>
    /// <returns>False when the literal is damaged or goes beyond <see cref="ShapeLimits"/>, or, as <paramref name="shared"/> says then, the allowance is used up.</returns>
    internal static bool TryParse(ReadOnlySpan<byte> literal, [NotNullWhen(true)] out WireEdge? root, out int shared, long allowance = long.MaxValue)
    {
        root = null;
        shared = 0;
        if (literal.Length > ShapeLimits.MaxLiteral)
        {
            return false;
        }

        var parser = new ShapeParser(literal, MemoryRule.MostFor(allowance));
        root = parser.TryParseRoot(out WireEdge? edge) ? edge : null;
        shared = parser._shared;
        return root is not null;
    }

    private bool TryParseRoot([NotNullWhen(true)] out WireEdge? root)
    {
        int read = 0;
        if (!_literal.IsEmpty && _literal[0] >= LiteralBits.ShortRoot)
        {
            TypeShape type = NewType(ShapeKind.Object);
            root = WireEdge.Of(type);
            read = 1;
            if (!TryReadMembers(type, (uint)_literal[_position++] - LiteralBits.ShortRoot))
            {
                return false;
            }
        }
        else if (!TryReadRootEdge(out root))
        {
            return false;
        }

        // The list grows while types mention others.
        for (int i = read; i < _types.Count; i++)
        {
            if (!TryReadType(_types[i], isRoot: i == 0 && root is { Kind: WireKind.Object, Nullable: false }))
            {
                return false;
            }
        }

        return _position == _literal.Length && (!_mayNest || StructNesting.IsBounded(_types));
    }

    private bool TryReadRootEdge([NotNullWhen(true)] out WireEdge? root)
    {
        root = null;
        if (!TryReadKind(out EdgeStart start) || start.IdentityCode != 0 || start.Inline)
        {
            return false;
        }

        if (start.Kind is WireKind.Object or WireKind.Struct)
        {
            root = Finish(start, WireEdge.Of(NewType(KindOf(start.Kind))));
            return true;
        }

        return TryReadOperands(start, 1, out root);
    }

    /// <summary>Reads an entry.</summary>
    /// <param name="type">The type.</param>
    /// <param name="isRoot">Whether its entry would have begun the literal if it were short.</param>
    private bool TryReadType(TypeShape type, bool isRoot)
    {
        if (!TryReadByte(out int flags))
        {
            return false;
        }

        if ((flags & LiteralBits.ShapeKindMask) == LiteralBits.Short)
        {
            return type.IsObject && !isRoot && TryReadMembers(type, (uint)flags >> LiteralBits.ShortCountShift);
        }

        return (flags & LiteralBits.ShapeKindMask) == (int)type.Kind
            && ((flags & LiteralBits.HasFurther) == 0 || TryReadFurtherFlags(type))
            && ((flags & LiteralBits.HasNameHash) == 0 ? type.Kind != ShapeKind.Section || (flags & LiteralBits.Named) != 0 : TryReadNameHash(type, flags))
            && TryReadMemberFlags(type, flags)
            && TryReadVarInt(out uint count)
            && count <= ShapeLimits.MaxMembers
            && !(type.IsPlain && count <= (isRoot ? LiteralBits.MostInShortRoot : LiteralBits.MostInShort))
            && TryReadMembers(type, count);
    }

    /// <summary>Only what is an object or struct of its own keeps unknown members.</summary>
    private bool TryReadFurtherFlags(TypeShape type)
    {
        type.Flags |= ShapeFlags.KeepsUnknown;
        return type.Kind is ShapeKind.Object or ShapeKind.Struct && TryReadByte(out int further) && further == LiteralBits.KeepsUnknown;
    }

    /// <summary>Objects may have one and sections with ids do, and it is not 0.</summary>
    private bool TryReadNameHash(TypeShape type, int flags)
    {
        bool isThere = TryReadHash(out long hash);
        type.NameHash = (uint)hash;
        return isThere && hash != 0 && (type.IsObject || (type.Kind == ShapeKind.Section && (flags & LiteralBits.Named) == 0));
    }

    private bool TryReadMemberFlags(TypeShape type, int flags)
    {
        type.Flags |= ((flags & LiteralBits.Named) != 0 ? ShapeFlags.Named : 0)
            | ((flags & LiteralBits.Listed) != 0 ? ShapeFlags.Listed : 0)
            | ((flags & LiteralBits.WithNames) != 0 ? ShapeFlags.WithNames : 0);
        if (type.IsNamed && (type.IsWithNames || (type.IsListed && type.Kind != ShapeKind.Struct)))
        {
            return false;
        }

        if ((flags & LiteralBits.HasBase) != 0)
        {
            if (!TryReadTypeIndex(ShapeKind.Section, out TypeShape? section))
            {
                return false;
            }

            type.AddBase(WireEdge.Of(section));
        }

        return true;
    }

    private bool TryReadMembers(TypeShape type, uint count)
    {
        if (count > SharedBytes.MostPerByte * (uint)(_literal.Length - _position))
        {
            return false;
        }

        type.Expect((int)count);
        bool mayShare = SharedBytes.AreIn(type);
        bool isAlone = false;
        int last = -1;
        bool isRepeated = false;
        long id = 1;
        while (type.Members.Count < count)
        {
            long expected = id;
            if (type.IsInOrderOfIds && !TryReadSkip(type.Members.Count == 0, ref id))
            {
                return false;
            }

            int start = _position;
            int first = start < _literal.Length ? _literal[start] : 0;
            bool isPair = mayShare && SharedBytes.IsPair(first);
            bool canShare = isPair || (mayShare && SharedBytes.MayShare(first));

            // Two members that could share a byte do, and of what is said three times two are a run.
            bool isSame = first == last && id == expected;
            if ((isAlone && canShare && id == expected) || (isSame && isRepeated))
            {
                return false;
            }

            isAlone = canShare && !isPair;
            if (isPair ? !TryReadPair(type, count, ref id) : !TryReadMember(type, ref id))
            {
                return false;
            }

            last = mayShare && _position == start + 1 ? first : -1;
            isRepeated = isSame;
            if (last >= 0 && _position < _literal.Length && SharedBytes.IsRun(_literal[_position]))
            {
                int more = _literal[_position++] - SharedBytes.FirstRun + SharedBytes.LeastInRun;
                if (isSame || isAlone || !TryRepeat(type, count, SharedBytes.MembersOf(first), more, ref id))
                {
                    return false;
                }

                isRepeated = true;
                last = more == SharedBytes.MostInRun ? -1 : last;
            }
        }

        return (!(type.IsListed || type.IsNamed) || AreDistinct(type.ByIdentity)) && (!type.IsWithNames || AreDistinct(type.ByName));
    }

    /// <summary>Reads how many ids are left out in front of a member.</summary>
    private bool TryReadSkip(bool isFirst, ref long id)
    {
        int octet = _position < _literal.Length ? _literal[_position] : 0;
        if (octet == LiteralBits.IdZero && isFirst)
        {
            id = 0;
            _position++;
        }

        if (octet < LiteralBits.FirstSkip)
        {
            return true;
        }

        _position++;
        uint more = 0;
        bool isThere = octet != LiteralBits.LongSkip || TryReadVarInt(out more);
        id += octet - LiteralBits.FirstSkip + 1 + (long)more;
        return isThere;
    }

    private bool TryReadPair(TypeShape type, uint count, ref long id)
    {
        int pair = _literal[_position++];
        if (count - type.Members.Count < 2 || id >= ShapeLimits.MaxId)
        {
            return false;
        }

        type.Add((int)id++, 0, string.Empty, SharedBytes.Before(pair));
        type.Add((int)id++, 0, string.Empty, SharedBytes.After(pair));
        return ++_shared <= _mostShared;
    }

    /// <summary>Adds what the last members are, again and again.</summary>
    private bool TryRepeat(TypeShape type, uint count, int members, int times, ref long id)
    {
        int more = members * times;
        if (more > count - type.Members.Count || id > ShapeLimits.MaxId - more + 1)
        {
            return false;
        }

        _shared += more;
        for (int i = 0; i < more && _shared <= _mostShared; i++)
        {
            type.Add((int)id++, 0, string.Empty, type.Members[type.Members.Count - members].Edge);
        }

        return _shared <= _mostShared;
    }

    /// <summary>Reads a member.</summary>
    /// <param name="type">The type that has it.</param>
    /// <param name="id">Its id where they are in order; then that of the next.</param>
    private bool TryReadMember(TypeShape type, ref long id)
    {
        if (!TryReadKind(out EdgeStart start))
        {
            return false;
        }

        bool hasOwnId = type.IsListed && !type.IsNamed;
        if (start.IdentityCode != (hasOwnId ? LiteralBits.OwnId : 0))
        {
            return false;
        }

        if (hasOwnId)
        {
            if (!TryReadVarInt(out uint own))
            {
                return false;
            }

            id = own;
        }

        if (id > ShapeLimits.MaxId || !TryReadOperands(start, 1, out WireEdge? edge))
        {
            return false;
        }

        long hash = 0;
        if ((type.IsNamed || type.IsWithNames) && !TryReadHash(out hash))
        {
            return false;
        }

        type.Add((int)id++, (uint)hash, string.Empty, edge);
        return true;
    }

    private static bool AreDistinct(ulong[] order)
    {
        for (int i = 1; i < order.Length; i++)
        {
            if (MemberOrder.KeyOf(order[i]) == MemberOrder.KeyOf(order[i - 1]))
            {
                return false;
            }
        }

        return true;
    }

    private bool TryReadByte(out int value)
    {
        bool isThere = _position < _literal.Length;
        value = isThere ? _literal[_position++] : 0;
        return isThere;
    }

    private bool TryReadHash(out long hash)
    {
        hash = 0;
        if (_literal.Length - _position < 4)
        {
            return false;
        }

        for (int i = 0; i < 4; i++)
        {
            hash |= (long)_literal[_position++] << (8 * i);
        }

        return true;
    }

    private bool TryReadVarInt(out uint value)
    {
        bool isGood = VarInt.TryRead(_literal.Slice(_position), out value, out int consumed);
        _position += consumed;
        return isGood;
    }
}
