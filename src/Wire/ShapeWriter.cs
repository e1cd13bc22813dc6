using System;
using System.Collections.Generic;

namespace Prewire.WireProtocol;

/// <summary>Writes the literal of a root: its edge, then the types it reaches in order of their first mention.</summary>
/// <remarks>docs/wire-format.md specifies each byte.</remarks>
internal sealed class ShapeWriter
{
    private readonly List<byte> _bytes = [];
    private readonly List<TypeShape> _types = [];
    private readonly Dictionary<TypeShape, int> _indices = [];
    private string? _problem;

    private ShapeWriter()
    {
    }

    /// <summary>The literal of a root.</summary>
    /// <exception cref="InvalidOperationException">The root goes beyond what a literal may hold.</exception>
    public static byte[] ToLiteral(WireEdge root) =>
        TryToLiteral(root, out string? problem) ?? throw new InvalidOperationException(problem);

    /// <summary>The literal of a root, or null.</summary>
    /// <param name="root">The root, its graph completely described.</param>
    /// <param name="problem">Why there is none: what the root exceeds.</param>
    public static byte[]? TryToLiteral(WireEdge root, out string? problem)
    {
        var writer = new ShapeWriter();
        writer.WriteRoot(root);
        problem = writer._problem;
        return problem is null ? writer._bytes.ToArray() : null;
    }

    private void WriteRoot(WireEdge root)
    {
        int written = 0;
        if (root is { Kind: WireKind.Object, Nullable: false } && root.Type!.HasShortEntry(LiteralBits.MostInShortRoot))
        {
            Mention(root.Type);
            _bytes.Add((byte)(LiteralBits.ShortRoot + root.Type.Members.Count));
            WriteMembers(root.Type);
            written = 1;
        }
        else
        {
            WriteKind(root.AsPlain(), 0);
            if (root.Type is not null)
            {
                Mention(root.Type);
            }
            else
            {
                WriteOperands(root, 1);
            }
        }

        // The list grows while types mention others.
        for (int i = written; i < _types.Count && _problem is null; i++)
        {
            WriteType(_types[i]);
        }

        if (_bytes.Count > ShapeLimits.MaxLiteral)
        {
            _problem = "The manifest is longer than 16 KB.";
        }
        else if (_problem is null && !StructNesting.IsBounded(_types))
        {
            _problem = "Structs are nested deeper than 32, or inside themselves.";
        }
    }

    private void WriteType(TypeShape type)
    {
        if (type.Members.Count > ShapeLimits.MaxMembers)
        {
            _problem = type.DisplayName + " has more than 1,024 members.";
            return;
        }

        if (type.HasShortEntry(LiteralBits.MostInShort))
        {
            _bytes.Add((byte)(LiteralBits.Short | (type.Members.Count << LiteralBits.ShortCountShift)));
            WriteMembers(type);
            return;
        }

        int flags = (int)type.Kind
            | (type.IsNamed ? LiteralBits.Named : 0)
            | (type.IsListed ? LiteralBits.Listed : 0)
            | (type.IsWithNames ? LiteralBits.WithNames : 0)
            | (type.Base is null ? 0 : LiteralBits.HasBase)
            | (type.NameHash == 0 ? 0 : LiteralBits.HasNameHash)
            | (type.KeepsUnknown ? LiteralBits.HasFurther : 0);
        _bytes.Add((byte)flags);
        if (type.KeepsUnknown)
        {
            _bytes.Add(LiteralBits.KeepsUnknown);
        }

        if (type.NameHash != 0)
        {
            WriteHash(type.NameHash);
        }

        if (type.Base is not null)
        {
            WriteVarInt((uint)Mention(type.Base));
        }

        WriteVarInt((uint)type.Members.Count);
        WriteMembers(type);
    }

    private void WriteMembers(TypeShape type)
    {
        bool mayShare = SharedBytes.AreIn(type);
        long expected = 1;
        for (int i = 0; i < type.Members.Count;)
        {
            MemberShape member = type.Members[i];
            if (type.IsInOrderOfIds)
            {
                WriteSkip(member.Identity - expected);
            }

            int octet = mayShare ? SharedBytes.Of(type, i) : -1;
            if (octet < 0)
            {
                WriteMember(type, member);
                i++;
            }
            else
            {
                _bytes.Add((byte)octet);
                i += SharedBytes.MembersOf(octet);
                WriteRun(type, octet, ref i);
            }

            expected = (long)type.Members[i - 1].Identity + 1;
        }
    }

    /// <summary>Writes that members are what those before them are, if they are more than one byte says.</summary>
    private void WriteRun(TypeShape type, int octet, ref int i)
    {
        int members = SharedBytes.MembersOf(octet);
        int more = 0;
        for (int next = i; more < SharedBytes.MostInRun && SharedBytes.Follow(type, next) && SharedBytes.Of(type, next) == octet; next += members)
        {
            more++;
        }

        if (more >= SharedBytes.LeastInRun)
        {
            _bytes.Add((byte)(SharedBytes.FirstRun + more - SharedBytes.LeastInRun));
            i += more * members;
        }
    }

    /// <summary>Writes how many ids are left out; -1 in front of the first member, if it has the id 0.</summary>
    private void WriteSkip(long count)
    {
        const int Long = LiteralBits.LongSkip - LiteralBits.FirstSkip;
        if (count > Long)
        {
            _bytes.Add(LiteralBits.LongSkip);
            WriteVarInt((uint)(count - Long - 1));
        }
        else if (count != 0)
        {
            _bytes.Add((byte)(count < 0 ? LiteralBits.IdZero : LiteralBits.FirstSkip + count - 1));
        }
    }

    private void WriteMember(TypeShape type, MemberShape member)
    {
        if (type.IsListed && !type.IsNamed)
        {
            WriteKind(member.Edge, LiteralBits.OwnId);
            WriteVarInt(member.Identity);
        }
        else
        {
            WriteKind(member.Edge, 0);
        }

        WriteOperands(member.Edge, 1);
        if (type.IsNamed || type.IsWithNames)
        {
            WriteHash(member.NameHash);
        }
    }

    private void WriteHash(uint hash)
    {
        for (int i = 0; i < 4; i++)
        {
            _bytes.Add((byte)(hash >> (8 * i)));
        }
    }

    private void WriteKind(WireEdge edge, int identityCode)
    {
        int first = (edge.Nullable ? LiteralBits.Nullable : 0) | (identityCode << LiteralBits.IdentityShift);
        if (edge.Inline || edge.Kind >= WireKind.Further)
        {
            _bytes.Add((byte)(first | (int)WireKind.Further));
            _bytes.Add((byte)((int)edge.Kind | (edge.Inline ? LiteralBits.Inline : 0)));
        }
        else
        {
            _bytes.Add((byte)(first | (int)edge.Kind));
        }
    }

    private void WriteOperands(WireEdge edge, int nesting)
    {
        if (nesting > ShapeLimits.MaxEdgeNesting)
        {
            _problem = "Lists, maps or tuples are nested deeper than 12.";
            return;
        }

        if (edge.Type is not null)
        {
            WriteVarInt((uint)Mention(edge.Type));
        }

        if (edge.Kind == WireKind.Blob)
        {
            WriteVarInt(edge.Version);
        }

        if (edge.Element is not null)
        {
            WriteInner(edge.Element, nesting);
        }

        if (edge.Value is not null)
        {
            WriteInner(edge.Value, nesting);
        }

        if (edge.Kind == WireKind.Tuple)
        {
            if (edge.Items.Length > ShapeLimits.MaxItems)
            {
                _problem = "A tuple has more than 64 items.";
                return;
            }

            WriteVarInt((uint)edge.Items.Length);
            foreach (WireEdge item in edge.Items)
            {
                WriteInner(item, nesting);
            }
        }
    }

    private void WriteInner(WireEdge edge, int nesting)
    {
        WriteKind(edge, 0);
        WriteOperands(edge, nesting + 1);
    }

    private int Mention(TypeShape type)
    {
        if (!_indices.TryGetValue(type, out int index))
        {
            index = _types.Count;
            _indices.Add(type, index);
            _types.Add(type);
            if (_types.Count > ShapeLimits.MaxTypes)
            {
                _problem = "More than 256 types are reached.";
            }
        }

        return index;
    }

    private void WriteVarInt(uint value)
    {
        for (; value >= 0x80; value >>= 7)
        {
            _bytes.Add((byte)(value | 0x80));
        }

        _bytes.Add((byte)value);
    }
}
