#if NET8_0_OR_GREATER
using System.Numerics;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>Finds where the bytes of a struct that another version wrote go in memory.</summary>
internal readonly struct MovePlan
{
    private readonly MoveRule _own;
    private readonly MoveRule _rule;
    private readonly int[] _places;
    private readonly List<Leaf> _leaves;

    private MovePlan(MoveRule own, MoveRule rule, int[] places)
    {
        _own = own;
        _rule = rule;
        _places = places;
        _leaves = [];
    }

    /// <summary>Makes the rule.</summary>
    /// <param name="map">The map of a struct or tuple.</param>
    /// <param name="rule">Where the bytes go.</param>
    /// <returns>False where values are not moved.</returns>
    internal static bool TryMake<T, TCodec>(EdgeMap map, [NotNullWhen(true)] out MoveRule? rule)
        where TCodec : struct, IWireCodec<T>
    {
        rule = null;
        int size = SizeOf(map.Foreign);
        if (size is 0 or > Moved.LargestSize || map.Local is null || LaidOut<T, TCodec>.Places is not (MoveRule { Zones.Count: 0 } own, int[] places))
        {
            return false;
        }

        var found = new MoveRule(size, own.SourceSize);
        int from = 0;
        var plan = new MovePlan(own, found, places);
        if (!plan.Add(map, map.Local, ref from, 0) || from != size || !plan.IsRight<T, TCodec>(map))
        {
            return false;
        }

        rule = found;
        return true;
    }

    /// <summary>Whether values come out as they do by the map, what a constructor gives to members that the message has not included: tried on some.</summary>
    /// <remarks>A constructor may make one member of another, or of nothing. So all values differ, but for bools, which differ from each other and from zero in some of the tries.</remarks>
    private bool IsRight<T, TCodec>(EdgeMap map)
        where TCodec : struct, IWireCodec<T>
    {
        // One in which all bools are set, and one for each bit of their numbers.
        int tries = 2 + BitOperations.Log2((uint)_leaves.Count | 1);
        byte[] message = new byte[_rule.SourceSize];
        for (int i = 0; i < tries; i++)
        {
            Array.Fill(message, (byte)1);
            for (int j = 0; j < _leaves.Count; j++)
            {
                _leaves[j].Fill(message, j, i);
            }

            T[] values = new T[1];
            try
            {
                var reader = new PrewireReader(message);
                values[0] = default(TCodec).ReadMapped(ref reader, map);
                reader.End();
            }
            catch (PrewireException)
            {
                return false;
            }

            ref byte memory = ref Unsafe.As<T, byte>(ref values[0]);
            foreach (int place in _places)
            {
                int source = _rule.Order[place];
                if (Unsafe.Add(ref memory, place) != (source < 0 ? 0 : message[source]))
                {
                    return false;
                }
            }
        }

        return true;
    }

    /// <summary>The bytes of a value, where all have as many, or 0.</summary>
    private static int SizeOf(WireEdge edge)
    {
        if (edge.Nullable)
        {
            return 0;
        }

        int size = 0;
        switch (edge.Kind)
        {
            case WireKind.Tuple:
                foreach (WireEdge item in edge.Items)
                {
                    if (!TryAdd(item, ref size))
                    {
                        return 0;
                    }
                }

                return size;
            case WireKind.Struct or WireKind.Object when edge.Type is { Base: null, KeepsUnknown: false } type:
                size = type.Layout.HeaderSize;
                foreach (LaidOutMember member in type.Layout.Walked)
                {
                    if (member.Bit >= 0 || !TryAdd(member.Shape.Edge, ref size))
                    {
                        return 0;
                    }
                }

                return size;
            default:
                return WireKinds.SizeOf(edge.Kind);
        }
    }

    private static bool TryAdd(WireEdge edge, ref int size)
    {
        int more = edge.Kind == WireKind.Object ? 0 : SizeOf(edge);
        size += more;
        return more > 0 && size <= Moved.LargestSize;
    }

    /// <summary>Adds a value.</summary>
    /// <param name="map">Its map.</param>
    /// <param name="local">What it is here.</param>
    /// <param name="from">Where it is in the message; then where it ends.</param>
    /// <param name="to">Where it is in a message of this version.</param>
    private bool Add(EdgeMap map, WireEdge local, ref int from, int to)
    {
        if (map.Nullable || local.Nullable)
        {
            return false;
        }

        switch (map.ForeignKind)
        {
            case WireKind.Object or WireKind.Struct:
                return local.Kind == WireKind.Struct && AddMembers(map.Type, ref from, to);
            case WireKind.Tuple when local.Kind == WireKind.Tuple:
                for (int i = 0; i < map.Items.Length; i++)
                {
                    if (!Add(map.Items[i], local.Items[i], ref from, to))
                    {
                        return false;
                    }

                    to += SizeOf(local.Items[i]);
                }

                return true;
            default:
                int size = map.ForeignKind == local.Kind ? WireKinds.SizeOf(local.Kind) : 0;
                AddBytes(from, to, size);
                from += size;
                return size > 0;
        }
    }

    private bool AddMembers(TypeMap type, ref int from, int to)
    {
        TypeLayout theirs = type.Foreign.Layout;
        TypeLayout ours = type.Local.Layout;
        if (type.Foreign.Base is not null || type.Local.Base is not null || type.HasParts || type.Local.KeepsUnknown || type.IsStandIn || theirs.HeaderSize > 1)
        {
            return false;
        }

        // Objects have a bit for themselves; of others one bool may be in the header, as is one of this version then.
        bool hasBit = theirs.HeaderSize == 1 && !type.Foreign.IsObject;
        if (theirs.HeaderSize == 1 && theirs.LastHeaderMask != 1)
        {
            return false;
        }

        int[] offsets = OffsetsOf(type.Local, to);
        int header = from;
        from += theirs.HeaderSize;
        foreach (ref readonly Step step in type.Steps.AsSpan())
        {
            if (step.Edge.Section is not null || step.IsFormer || step.Member >= offsets.Length)
            {
                return false;
            }

            if (step.Bit >= 0)
            {
                if (step.Member < 0 || !step.IsBitOnly || step.Edge.ForeignKind != WireKind.Bool || offsets[step.Member] != to || ours.HeaderSize != 1)
                {
                    return false;
                }

                AddBytes(header, to, 1);
                hasBit = false;
            }
            else if (step.Member < 0)
            {
                int skipped = SizeOf(step.Edge.Foreign);
                from += skipped;
                if (skipped == 0 || step.Edge.FixedSize == 0)
                {
                    return false;
                }
            }
            else if (!Add(step.Edge, type.Local.Members[step.Member].Edge, ref from, offsets[step.Member]))
            {
                return false;
            }
        }

        return !hasBit;
    }

    /// <summary>Where the members of a struct are in a message of this version, of which all bytes have a place.</summary>
    private static int[] OffsetsOf(TypeShape local, int at)
    {
        int[] offsets = new int[local.Members.Count];
        Array.Fill(offsets, at);
        at += local.Layout.HeaderSize;
        foreach (LaidOutMember member in local.Layout.Walked)
        {
            offsets[member.Index] = at;
            at += SizeOf(member.Shape.Edge);
        }

        return offsets;
    }

    private void AddBytes(int from, int to, int size)
    {
        for (int i = 0; i < size; i++)
        {
            int place = _places[to + i];
            _rule.Order[place] = from + i;
            _rule.Flags[place] = _own.Flags[to + i];
        }

        bool isLimited = false;
        foreach ((int offset, int bytes, ulong bits, ulong max) in _own.Limits)
        {
            if (offset == to && bytes == size)
            {
                _rule.Limits.Add((_places[to], bytes, bits, max));
                isLimited = true;
            }
        }

        _leaves.Add(new Leaf(from, size, size == 1 && _own.Flags[to] != 0, isLimited));
    }

    /// <summary>A value in a message.</summary>
    private readonly struct Leaf(int from, int size, bool isBool, bool isLimited)
    {
        /// <summary>Gives it a value of its own.</summary>
        /// <param name="message">The message.</param>
        /// <param name="number">Which of the values it is.</param>
        /// <param name="round">How often values were given before.</param>
        internal void Fill(byte[] message, int number, int round)
        {
            Span<byte> bytes = message.AsSpan(from, size);
            bytes.Clear();
            if (isBool)
            {
                // All are set at first; then those whose numbers have a bit.
                bytes[0] = (byte)(round == 0 ? 1 : (number >> (round - 1)) & 1);
                return;
            }

            bytes.Slice(0, isLimited ? 1 : size).Fill((byte)(number + 1));
        }
    }
}
#endif
