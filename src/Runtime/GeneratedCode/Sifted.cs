#if NET10_0_OR_GREATER
using System.Linq;
using System.Numerics;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>Values with nullable ones in them, or that are such, of which each byte in a message is a byte in memory where it is there: what says of each whether it is, in bytes or in the bits of headers, and its value.</summary>
/// <remarks>Asked of the machine that the program runs on, as <see cref="Moved{T, TCodec}"/> does.</remarks>
internal static class Sifted<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>Where their bytes go, or null where they are not so.</summary>
    internal static readonly SieveRule? Rule = ByteSieve.IsSupported && !InMemory<T, TCodec>.IsSame && Moved<T, TCodec>.Ways is null ? Sifted.Find<T, TCodec>() : null;

    /// <summary>How values are written, or null where they are not so.</summary>
    internal static readonly ByteSieve? Way = Rule is null ? null : new ByteSieve(Rule);
}

/// <summary>The same for reading. Apart, since short lists are not read so.</summary>
internal static class Spread<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>How values are read, or null where they are not so.</summary>
    internal static readonly ByteSpread? Way = Sifted<T, TCodec>.Rule is { } rule && ByteSpread.CanBe(rule) ? new ByteSpread(rule) : null;
}

/// <summary>Finds where the bytes of such values are in memory.</summary>
internal static class Sifted
{
    /// <summary>The most bytes of a value in memory, and in a message.</summary>
    private const int LargestInMemory = 128;
    private const int LargestInMessage = 64;

    internal static SieveRule? Find<T, TCodec>()
        where TCodec : struct, IWireCodec<T>
    {
        const BoundedTraits Wanted = BoundedTraits.Laid | BoundedTraits.Quiet;
        int size = Bounded<T, TCodec>.MaxSize;
        if (size is <= 0 or > LargestInMessage || Unsafe.SizeOf<T>() > LargestInMemory || (Bounded<T, TCodec>.Traits & Wanted) != Wanted)
        {
            return null;
        }

        var rule = new SieveRule(Unsafe.SizeOf<T>(), size);
        int described = 0;
        return Describe(default(TCodec).Describe(new ShapeGraph()), ref described, rule, SieveRule.Always) && described == size
            && rule.Heads.Count(static h => h.IsHeader) <= ByteSieve.MostHeaders && FindPlaces<T, TCodec>(rule) ? rule : null;
    }

    /// <summary>Says which bytes of a message are bools, and which are there only with others.</summary>
    /// <param name="edge">What a value looks like.</param>
    /// <param name="offset">Its place; then the one behind it.</param>
    /// <param name="rule">What is known so far.</param>
    /// <param name="guard">What says whether it is there.</param>
    private static bool Describe(WireEdge edge, ref int offset, SieveRule rule, int guard)
    {
        int start = offset;
        if (edge.Nullable)
        {
            if (guard != SieveRule.Always || start >= rule.Guards.Length)
            {
                return false;
            }

            rule.Heads.Add((start, 1, IsHeader: false));
            rule.Moves.Flags[offset++] = 0xFE;
            return Describe(edge.AsPresent(), ref offset, rule, 8 * start);
        }

        if (edge.Kind == WireKind.Tuple)
        {
            foreach (WireEdge item in edge.Items)
            {
                if (!Describe(item, ref offset, rule, guard))
                {
                    return false;
                }
            }

            return true;
        }

        if (edge.Kind == WireKind.Struct && edge.Type!.Layout is { HeaderSize: > 0 } layout && !IsBool(layout))
        {
            return guard == SieveRule.Always && edge.Type.Base is null && DescribeHeader(layout, ref offset, rule);
        }

        if (edge.Kind == WireKind.Struct && edge.Type!.Layout.HeaderSize == 0)
        {
            foreach (LaidOutMember member in edge.Type.Layout.Walked)
            {
                if (!Describe(member.Shape.Edge, ref offset, rule, guard))
                {
                    return false;
                }
            }

            return edge.Type.Base is null;
        }

        if (!Moved.Describe(edge, ref offset, rule.Moves))
        {
            return false;
        }

        rule.Guards.AsSpan(start, offset - start).Fill(guard);
        return true;
    }

    /// <summary>Whether the header is the byte of a bool.</summary>
    private static bool IsBool(TypeLayout layout) => layout.LastHeaderMask == 1 && layout.HeaderSize == 1 && layout.Walked.All(static m => m.Bit < 0);

    private static bool DescribeHeader(TypeLayout layout, ref int offset, SieveRule rule)
    {
        int start = offset;
        offset += layout.HeaderSize;
        if (offset > rule.Guards.Length)
        {
            return false;
        }

        for (int i = 0; i < layout.HeaderSize; i++)
        {
            rule.Heads.Add((start + i, i < layout.HeaderSize - 1 ? 8 : BitOperations.PopCount(layout.LastHeaderMask), IsHeader: true));
        }

        foreach (LaidOutMember member in layout.Walked)
        {
            WireEdge edge = member.Shape.Edge;
            if (!(member.Bit < 0 ? Describe(edge, ref offset, rule, SieveRule.Always) : Describe(edge.AsPresent(), ref offset, rule, (8 * start) + member.Bit)))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Finds for each byte of a message, and for each bit, that of the memory: all are 1 at first, and then one after the other is 0, which is no presence.</summary>
    private static bool FindPlaces<T, TCodec>(SieveRule rule)
        where TCodec : struct, IWireCodec<T>
    {
        int size = rule.Guards.Length;
        var values = new T[1];
        ref byte memory = ref Unsafe.As<T, byte>(ref values[0]);
        Unsafe.InitBlockUnaligned(ref memory, 1, (uint)rule.Moves.SourceSize);
        Span<byte> room = stackalloc byte[LargestInMessage];
        Span<byte> expected = stackalloc byte[LargestInMessage];
        Span<byte> usual = stackalloc byte[LargestInMessage];
        usual.Fill(1);
        foreach ((int place, int bits, _) in rule.Heads)
        {
            usual[place] = (byte)((1 << bits) - 1);
        }

        usual = usual.Slice(0, size);
        if (!Put(room, in values[0]).SequenceEqual(usual))
        {
            return false;
        }

        for (int i = 0; i < rule.Moves.SourceSize; i++)
        {
            Unsafe.Add(ref memory, i) = 0;
            Span<byte> written = Put(room, in values[0]);
            Unsafe.Add(ref memory, i) = 1;
            int at = written.CommonPrefixLength(usual);
            if (at == size)
            {
                // Padding.
                continue;
            }

            // One bit is another, and what it guards is not there.
            if (at == written.Length || !BitOperations.IsPow2(usual[at] ^ written[at]))
            {
                return false;
            }

            int bit = (8 * at) + BitOperations.TrailingZeroCount(usual[at] ^ written[at]);
            int count = 0;
            for (int j = 0; j < size; j++)
            {
                if (rule.Guards[j] != bit)
                {
                    expected[count++] = j == at ? written[at] : usual[j];
                }
            }

            if (rule.Bits[bit] >= 0 || !written.SequenceEqual(expected.Slice(0, count)))
            {
                return false;
            }

            rule.Bits[bit] = i;
        }

        for (int place = 0; place < size; place++)
        {
            rule.Moves.Order[place] = rule.Bits[8 * place];
        }

        return rule.Moves.Order.All(static place => place >= 0) && rule.Heads.TrueForAll(h => !rule.Bits.AsSpan(8 * h.Place, h.Bits).Contains(-1));

        static Span<byte> Put(Span<byte> room, in T value) =>
            room.Slice(0, (int)Unsafe.ByteOffset(ref room[0], ref Bounded<T, TCodec>.PutAt(ref room[0], in value)));
    }
}
#endif
