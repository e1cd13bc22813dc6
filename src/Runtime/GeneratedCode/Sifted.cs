#if NET10_0_OR_GREATER
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>Values with nullable ones in them, or that are such, of which each byte in a message is a byte in memory where it is there: a byte for the presence of each, and its value.</summary>
/// <remarks>Asked of the machine that the program runs on, as <see cref="Moved{T, TCodec}"/> does.</remarks>
internal static class Sifted<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>How values are written, or null where they are not so.</summary>
    internal static readonly ByteSieve? Way = ByteSieve.IsSupported && !Bounded<T, TCodec>.IsFixed ? Sifted.Find<T, TCodec>() : null;
}

/// <summary>Finds where the bytes of such values are in memory.</summary>
internal static class Sifted
{
    /// <summary>The most bytes of a value, in memory or in a message.</summary>
    private const int LargestSize = 64;

    /// <summary>What says of a byte that it is always there.</summary>
    private const int Always = -1;

    internal static ByteSieve? Find<T, TCodec>()
        where TCodec : struct, IWireCodec<T>
    {
        const BoundedTraits Wanted = BoundedTraits.Laid | BoundedTraits.Quiet;
        int size = Bounded<T, TCodec>.MaxSize;
        if (size is <= 0 or > LargestSize || Unsafe.SizeOf<T>() > LargestSize || (Bounded<T, TCodec>.Traits & Wanted) != Wanted)
        {
            return null;
        }

        var rule = new MoveRule(Unsafe.SizeOf<T>(), size);
        int[] guards = new int[size];
        Array.Fill(guards, Always);
        int described = 0;
        if (!Describe(default(TCodec).Describe(new ShapeGraph()), ref described, rule, guards) || described != size || !FindPlaces<T, TCodec>(rule, guards))
        {
            return null;
        }

        // What guards is a byte in memory, too.
        return new ByteSieve(rule.SourceSize, rule.Order, Array.ConvertAll(guards, g => g == Always ? Always : rule.Order[g]), rule.Flags);
    }

    /// <summary>Says which bytes of a message are bools, and which are there only with others.</summary>
    private static bool Describe(WireEdge edge, ref int offset, MoveRule rule, int[] guards)
    {
        if (edge.Nullable)
        {
            int guard = offset;
            if (offset >= guards.Length)
            {
                return false;
            }

            rule.Flags[offset++] = 0xFE;
            if (!Moved.Describe(edge.AsPresent(), ref offset, rule))
            {
                return false;
            }

            guards.AsSpan(guard + 1, offset - guard - 1).Fill(guard);
            return true;
        }

        if (edge.Kind != WireKind.Tuple)
        {
            return Moved.Describe(edge, ref offset, rule);
        }

        foreach (WireEdge item in edge.Items)
        {
            if (!Describe(item, ref offset, rule, guards))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Finds for each byte of a message that of the memory: all are 1 at first, and then one after the other is 0, which is no presence.</summary>
    private static bool FindPlaces<T, TCodec>(MoveRule rule, int[] guards)
        where TCodec : struct, IWireCodec<T>
    {
        var values = new T[1];
        ref byte memory = ref Unsafe.As<T, byte>(ref values[0]);
        Unsafe.InitBlockUnaligned(ref memory, 1, (uint)rule.SourceSize);
        Span<byte> room = stackalloc byte[LargestSize];
        if (Put(room, in values[0]) is var usual && (usual.Length != guards.Length || usual.IndexOfAnyExcept((byte)1) >= 0))
        {
            return false;
        }

        for (int i = 0; i < rule.SourceSize; i++)
        {
            Unsafe.Add(ref memory, i) = 0;
            Span<byte> written = Put(room, in values[0]);
            Unsafe.Add(ref memory, i) = 1;
            int at = written.IndexOf((byte)0);
            if (at < 0 && written.Length == guards.Length)
            {
                // Padding.
                continue;
            }

            if (at < 0 || rule.Order[at] >= 0 || written.Slice(at + 1).IndexOfAnyExcept((byte)1) >= 0 || written.Length != guards.Length - guards.AsSpan().Count(at))
            {
                return false;
            }

            rule.Order[at] = i;
        }

        return Array.IndexOf(rule.Order, -1) < 0;

        static Span<byte> Put(Span<byte> room, in T value) =>
            room.Slice(0, (int)Unsafe.ByteOffset(ref room[0], ref Bounded<T, TCodec>.PutAt(ref room[0], in value)));
    }
}
#endif
