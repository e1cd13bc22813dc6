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

    private ShapeParser(ReadOnlySpan<byte> literal) => _literal = literal;

    /// <summary>Reads a literal.</summary>
    /// <param name="literal">The literal, exactly.</param>
    /// <param name="root">What the root looks like.</param>
    /// <returns>False when the literal is damaged or goes beyond <see cref="ShapeLimits"/>.</returns>
    internal static bool TryParse(ReadOnlySpan<byte> literal, [NotNullWhen(true)] out WireEdge? root)
    {
        root = null;
        if (literal.Length > ShapeLimits.MaxLiteral)
        {
            return false;
        }

        var parser = new ShapeParser(literal);
        if (!parser.TryParseRoot(out WireEdge? edge))
        {
            return false;
        }

        root = edge;
        return true;
    }

    private bool TryParseRoot([NotNullWhen(true)] out WireEdge? root)
    {
        root = null;
        if (!TryReadKind(out EdgeStart start) || start.IdentityCode != 0 || start.Inline)
        {
            return false;
        }

        if (start.Kind is WireKind.Object or WireKind.Struct)
        {
            root = Finish(start, WireEdge.Of(NewType(KindOf(start.Kind))));
        }
        else if (!TryReadOperands(start, 1, out root))
        {
            return false;
        }

        // The list grows while types mention others.
        for (int i = 0; i < _types.Count; i++)
        {
            if (!TryReadType(_types[i]))
            {
                return false;
            }
        }

        return _position == _literal.Length && StructNesting.IsBounded(_types);
    }

    private bool TryReadType(TypeShape type)
    {
        return TryReadByte(out int flags)
            && (flags & LiteralBits.ShapeKindMask) == (int)type.Kind
            && TryReadFurtherFlags(type, flags)
            && TryReadNameHash(type, flags)
            && TryReadMembers(type, flags);
    }

    /// <summary>Only what is an object or struct of its own keeps unknown members.</summary>
    private bool TryReadFurtherFlags(TypeShape type, int flags)
    {
        if ((flags & LiteralBits.HasFurther) == 0)
        {
            return true;
        }

        type.Flags |= ShapeFlags.KeepsUnknown;
        return type.Kind is ShapeKind.Object or ShapeKind.Struct && TryReadByte(out int further) && further == LiteralBits.KeepsUnknown;
    }

    /// <summary>Only objects have one, and it is not 0.</summary>
    private bool TryReadNameHash(TypeShape type, int flags)
    {
        if ((flags & LiteralBits.HasNameHash) == 0)
        {
            return true;
        }

        bool isThere = TryReadHash(out long hash);
        type.NameHash = (uint)hash;
        return isThere && hash != 0 && type.IsObject;
    }

    private bool TryReadMembers(TypeShape type, int flags)
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

        if (!TryReadVarInt(out uint count) || count > ShapeLimits.MaxMembers)
        {
            return false;
        }

        long previous = -1;
        for (uint i = 0; i < count; i++)
        {
            if (!TryReadMember(type, ref previous))
            {
                return false;
            }
        }

        return (!(type.IsListed || type.IsNamed) || AreDistinct(type.ByIdentity)) && (!type.IsWithNames || AreDistinct(type.ByName));
    }

    private bool TryReadMember(TypeShape type, ref long previous)
    {
        if (!TryReadKind(out EdgeStart start))
        {
            return false;
        }

        long identity = 0;
        if (type.IsNamed)
        {
            if (start.IdentityCode != 0)
            {
                return false;
            }
        }
        else if (!TryReadId(type, start.IdentityCode, previous, out identity))
        {
            return false;
        }

        if (!TryReadOperands(start, 1, out WireEdge? edge))
        {
            return false;
        }

        long hash = 0;
        if ((type.IsNamed || type.IsWithNames) && !TryReadHash(out hash))
        {
            return false;
        }

        identity = type.IsNamed ? hash : identity;
        type.Add((int)(type.IsNamed ? 0 : identity), (uint)hash, string.Empty, edge);
        previous = identity;
        return true;
    }

    private bool TryReadId(TypeShape type, int code, long previous, out long id)
    {
        uint more = 0;
        id = 0;
        if (code == LiteralBits.LongDelta ? !TryReadVarInt(out more) : type.IsListed)
        {
            return false;
        }

        id = type.IsListed ? more : previous + 1 + code + more;
        return id <= ShapeLimits.MaxId;
    }

    private static bool AreDistinct(MemberOrder order)
    {
        for (int i = 1; i < order.Keys.Length; i++)
        {
            if (order.Keys[i] == order.Keys[i - 1])
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
