using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Polymorphism;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.UnknownMembers;

/// <summary>A codec written as the generator would, but with the members in a dictionary.</summary>
internal readonly struct VersionCodec<TVersion> : IWireCodec<Item<TVersion>?>
    where TVersion : struct, IVersion
{
    private static readonly int[] s_bits = Ids.Where(i => ItemMember.IsBit(i) || ItemMember.IsOptional(i)).ToArray();
    private static readonly int[] s_behind = Ids.Where(i => !ItemMember.IsBit(i)).OrderBy(i => !ItemMember.IsFixed(i)).ToArray();

    public int MinSize => IsObject ? 1 : 0;

    public ReadOnlySpan<byte> Prefix => RootPrefix<Item<TVersion>?, VersionCodec<TVersion>>.Bytes;

    private static int[] Ids => default(TVersion).Ids;

    private static bool IsObject => default(TVersion).Kind == ShapeKind.Object;

    private static bool IsRecursive => Ids.Any(i => i is 7 or 8);

    private static int HeaderSize => (s_bits.Length + (IsObject ? 8 : 7)) / 8;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Item<TVersion>? value)
    {
        writer.Store(ref cursor);
        if (value is null)
        {
            writer.WriteByte(0);
        }
        else
        {
            WriteMembers(ref writer, value);
        }

        return ref writer.Load();
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Item<TVersion>?> values) =>
        ref Elements.Write<Item<TVersion>?, VersionCodec<TVersion>>(ref writer, ref cursor, values);

    public Item<TVersion>? Read(ref PrewireReader reader)
    {
        var header = new byte[HeaderSize];
        for (int i = 0; i < header.Length; i++)
        {
            header[i] = reader.Take(1);
            if (i == 0 && IsObject && (header[0] & 1) == 0)
            {
                return header[0] == 0 ? null : Fail(ref reader);
            }
        }

        int used = s_bits.Length + (IsObject ? 1 : 0);
        if (header.Length > 0 && (used & 7) != 0 && header[^1] >> (used & 7) != 0)
        {
            return Fail(ref reader);
        }

        Enter(ref reader);
        var item = new Item<TVersion>();
        foreach (int id in s_bits)
        {
            item.Values[id] = ItemMember.IsBit(id) ? Has(header, id) : null;
        }

        foreach (int id in s_behind)
        {
            if (!ItemMember.IsOptional(id) || Has(header, id))
            {
                item.Values[id] = ItemMember.Read<TVersion>(ref reader, id, null);
            }
        }

        if (default(TVersion).Keeps)
        {
            item.Unknown = default(UnknownMembersCodec).Read(ref reader);
        }

        Leave(ref reader);
        return item;
    }

    public void ReadSpan(ref PrewireReader reader, Span<Item<TVersion>?> values) =>
        Elements.Read<Item<TVersion>?, VersionCodec<TVersion>>(ref reader, values);

    public Item<TVersion>? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (!reader.ReadPresence(ref map))
        {
            return null;
        }

        if (map.Exact)
        {
            return Read(ref reader);
        }

        MappedHeader header = default;
        reader.BeginMapped(map.Type, ref header);
        Enter(ref reader);
        var item = new Item<TVersion>();
        var parts = new UnknownMembersReader(map.Type);
        Step[]? steps = map.Type.Steps;
        do
        {
            foreach (Step step in steps)
            {
                if (step.Member >= 0)
                {
                    int id = Ids[step.Member];
                    item.Values[id] = ItemMember.Read<TVersion>(ref reader, id, header.Edge(in step));
                }
                else if (default(TVersion).Keeps)
                {
                    parts.Keep(ref reader, ref header, in step);
                }
                else
                {
                    reader.Skip(step.Edge, ref header, step.Bit);
                }
            }
        }
        while ((steps = default(TVersion).Keeps ? parts.NextSteps(ref reader, ref header) : reader.NextSteps(map.Type, ref header)) is not null);
        item.Unknown = parts.Result;
        Leave(ref reader);
        return item;
    }

    public WireEdge Describe(ShapeGraph graph)
    {
        ShapeFlags flags = (IsRecursive ? ShapeFlags.Recursive : 0) | (default(TVersion).Keeps ? ShapeFlags.KeepsUnknown : 0);
        if (graph.TryBegin(typeof(TVersion), default(TVersion).Kind, flags, "Item", out WireEdge edge, out TypeShape type))
        {
            foreach (int id in Ids)
            {
                type.Add(id, NameHash.Of(ItemMember.NameOf(id)), ItemMember.NameOf(id), ItemMember.Describe<TVersion>(id, graph));
            }
        }

        return edge;
    }

    private static void WriteMembers(ref PrewireWriter writer, Item<TVersion> value)
    {
        var header = new byte[HeaderSize];
        if (IsObject)
        {
            header[0] = 1;
        }

        foreach (int id in s_bits)
        {
            object? bit = value.Values.GetValueOrDefault(id);
            if (ItemMember.IsBit(id) ? bit is true : bit is not null)
            {
                header[Bit(id) >> 3] |= (byte)(1 << (Bit(id) & 7));
            }
        }

        writer.WriteRaw(header);
        if (IsRecursive)
        {
            writer.Enter();
        }

        foreach (int id in s_behind)
        {
            object? member = value.Values.GetValueOrDefault(id);
            if (!ItemMember.IsOptional(id) || member is not null)
            {
                ItemMember.Write<TVersion>(ref writer, id, member);
            }
        }

        if (default(TVersion).Keeps)
        {
            Member.Write<WireUnknownMembers?, UnknownMembersCodec>(ref writer, value.Unknown);
        }

        if (IsRecursive)
        {
            writer.Leave();
        }
    }

    private static int Bit(int id) => Array.IndexOf(s_bits, id) + (IsObject ? 1 : 0);

    private static bool Has(byte[] header, int id) => (header[Bit(id) >> 3] & (1 << (Bit(id) & 7))) != 0;

    private static Item<TVersion>? Fail(ref PrewireReader reader)
    {
        reader.Fail(PrewireErrorCode.InvalidHeader);
        return null;
    }

    private static void Enter(ref PrewireReader reader)
    {
        if (IsRecursive)
        {
            reader.Enter();
        }
    }

    private static void Leave(ref PrewireReader reader)
    {
        if (IsRecursive)
        {
            reader.Leave();
        }
    }
}
