#if NET8_0_OR_GREATER
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>Values of which each byte in a message is a byte in memory, but not at the same place: there is padding, or another order.</summary>
/// <remarks>Asked of the machine that the program runs on, as <see cref="InMemory{T, TCodec}"/> does. What bytes are none their shape says.</remarks>
internal static class Moved<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>How values are written and read, or null where they are not so, or lie in memory as in a message.</summary>
    internal static readonly Moved? Ways = InMemory<T, TCodec>.IsSame ? null : Moved.Find<T, TCodec>();
}

/// <summary>Where the bytes of a message of this version are in memory.</summary>
internal static class LaidOut<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>What of them is no value, and their places in memory; null where they have none. See <see cref="Moved.TryLay"/>.</summary>
    internal static readonly (MoveRule Rule, int[] Places)? Places = Moved.TryLay<T, TCodec>(out MoveRule? rule, out int[]? places) ? (rule, places) : null;
}

/// <summary>How values are moved to messages and back.</summary>
internal sealed class Moved
{
    /// <summary>The most bytes of a value, in memory or in a message.</summary>
    internal const int LargestSize = 128;

    private Moved(ByteMoves toMessage, ByteMoves toMemory)
    {
        ToMessage = toMessage;
        ToMemory = toMemory;
    }

    internal ByteMoves ToMessage { get; }

    internal ByteMoves ToMemory { get; }

    /// <summary>Finds how values are moved.</summary>
    internal static Moved? Find<T, TCodec>()
        where TCodec : struct, IWireCodec<T>
    {
        if (!TryLay<T, TCodec>(out MoveRule? toMessage, out int[]? places))
        {
            return null;
        }

        var toMemory = new MoveRule(places.Length, toMessage.SourceSize);
        for (int i = 0; i < places.Length; i++)
        {
            int place = places[i];
            toMessage.Order[i] = place;
            toMemory.Order[place] = i;
            toMemory.Flags[place] = toMessage.Flags[i];
        }

        foreach ((int offset, int bytes, ulong bits, ulong max) in toMessage.Limits)
        {
            toMemory.Limits.Add((places[offset], bytes, bits, max));
        }

        foreach ((int ticks, int minutes) in toMessage.Zones)
        {
            // Behind two bytes that are not there, minutes get their sign as they are moved back.
            int place = places[minutes];
            toMemory.Zones.Add((places[ticks], place));
            toMemory.Order.AsSpan(place, sizeof(short)).Fill(-1);
            toMemory.Order[place + sizeof(short)] = minutes;
            toMemory.Order[place + sizeof(short) + 1] = minutes + 1;
        }

        // What is written comes from values; only bools can be of other bytes.
        toMessage.Limits.Clear();
        toMessage.Zones.Clear();
        var ways = new Moved(new ByteMoves(toMessage), new ByteMoves(toMemory));
        return ways.ToMessage.IsUseful && ways.ToMemory.IsUseful ? ways : null;
    }

    /// <summary>Finds where the bytes of a message are in memory.</summary>
    /// <param name="rule">Which of them are no value, by their places in a message.</param>
    /// <param name="places">For each byte of a message that of the memory. Numbers that have a greatest value lie in memory as in a message.</param>
    /// <returns>False where they are not the bytes of the memory, or more has to be looked at than can be said.</returns>
    internal static bool TryLay<T, TCodec>([NotNullWhen(true)] out MoveRule? rule, [NotNullWhen(true)] out int[]? places)
        where TCodec : struct, IWireCodec<T>
    {
        const BoundedTraits Wanted = BoundedTraits.Fixed | BoundedTraits.Laid | BoundedTraits.Quiet;
        rule = null;
        places = null;
        int size = Bounded<T, TCodec>.MaxSize;
        if (!BitConverter.IsLittleEndian || size <= 0 || Unsafe.SizeOf<T>() is var inMemory && (inMemory > LargestSize || size > inMemory) || (Bounded<T, TCodec>.Traits & Wanted) != Wanted)
        {
            return false;
        }

        int[] found = new int[size];
        var laid = new MoveRule(inMemory, size);
        int described = 0;
        if (!Describe(default(TCodec).Describe(new ShapeGraph()), ref described, laid) || described != size || !FindPlaces<T, TCodec>(laid, found))
        {
            return false;
        }

        foreach ((int offset, int bytes, _, _) in laid.Limits)
        {
            for (int i = 1; i < bytes; i++)
            {
                if (found[offset + i] != found[offset] + i)
                {
                    return false;
                }
            }
        }

        foreach ((int ticks, int minutes) in laid.Zones)
        {
            if (Math.Abs(found[minutes] - found[ticks]) != sizeof(long) || found[minutes + 1] != found[minutes] + 1 || found[ticks + sizeof(long) - 1] != found[ticks] + sizeof(long) - 1)
            {
                return false;
            }
        }

        rule = laid;
        places = found;
        return true;
    }

    /// <summary>Finds for each byte of a message that of the memory, by changing one after the other.</summary>
    private static bool FindPlaces<T, TCodec>(MoveRule rule, int[] places)
        where TCodec : struct, IWireCodec<T>
    {
        var values = new T[1];
        ref byte memory = ref Unsafe.As<T, byte>(ref values[0]);
        Span<byte> usual = stackalloc byte[LargestSize];
        Span<byte> written = stackalloc byte[LargestSize];
        Bounded<T, TCodec>.PutAt(ref usual[0], in values[0]);
        Array.Fill(places, -1);
        for (int i = 0; i < rule.SourceSize; i++)
        {
            byte old = Unsafe.Add(ref memory, i);

            // Points in time have no use for the two highest bits of their ticks.
            byte changed = old == 0 ? (byte)0x3F : (byte)0;
            Unsafe.Add(ref memory, i) = changed;
            Bounded<T, TCodec>.PutAt(ref written[0], in values[0]);
            Unsafe.Add(ref memory, i) = old;
            int at = -1;
            for (int j = 0; j < places.Length; j++)
            {
                if (written[j] != usual[j])
                {
                    if (at >= 0 || places[j] >= 0 || (written[j] != changed && rule.Flags[j] == 0))
                    {
                        return false;
                    }

                    at = j;
                }
            }

            if (at >= 0)
            {
                places[at] = i;
            }
        }

        return Array.IndexOf(places, -1) < 0;
    }

    /// <summary>Says which bytes of a message are no value.</summary>
    /// <param name="edge">What the value looks like.</param>
    /// <param name="offset">Where it begins; then where it ends.</param>
    /// <param name="rule">What is said of the bytes.</param>
    /// <returns>False where its size is not known, or more has to be looked at than can be said.</returns>
    internal static bool Describe(WireEdge edge, ref int offset, MoveRule rule)
    {
        int end = rule.Order.Length;
        if (edge.Nullable)
        {
            return false;
        }

        switch (edge.Kind)
        {
            case WireKind.Tuple:
                foreach (WireEdge item in edge.Items)
                {
                    if (!Describe(item, ref offset, rule))
                    {
                        return false;
                    }
                }

                return true;
            case WireKind.Struct:
                return DescribeStruct(edge.Type!, ref offset, rule);
        }

        int bytes = WireKinds.SizeOf(edge.Kind);
        if (edge.Kind == WireKind.DateTimeOffset && DateTimeOffsetBits.IsLaid && offset + bytes <= end)
        {
            rule.Zones.Add((offset, offset + sizeof(long)));
            offset += bytes;
            return true;
        }

        (ulong bits, ulong max) = WireKinds.RangeOf(edge.Kind);
        if (bytes == 0 || offset + bytes > end || (max == 0 && WireKinds.NeedsCheck(edge.Kind)))
        {
            return false;
        }

        if (edge.Kind == WireKind.Bool)
        {
            rule.Flags[offset] = 0xFE;
        }
        else if (max != 0)
        {
            rule.Limits.Add((offset, bytes, bits, max));
        }

        offset += bytes;
        return true;
    }

    private static bool DescribeStruct(TypeShape type, ref int offset, MoveRule rule)
    {
        TypeLayout layout = type.Layout;
        if (layout.HeaderSize > 1 || offset + layout.HeaderSize > rule.Order.Length || type.Base is not null)
        {
            return false;
        }

        if (layout.HeaderSize == 1)
        {
            rule.Flags[offset++] = (byte)~layout.LastHeaderMask;
        }

        foreach (LaidOutMember member in layout.Walked)
        {
            if (member.Bit >= 0 || !Describe(member.Shape.Edge, ref offset, rule))
            {
                return false;
            }
        }

        return true;
    }
}
#endif
