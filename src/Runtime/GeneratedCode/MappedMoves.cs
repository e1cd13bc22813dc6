#if NET8_0_OR_GREATER
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>How structs of values that another version wrote are read many at once: each byte of a member that both have goes to its place in memory, and what is not in the message is zero.</summary>
/// <remarks>Where the members have the same kinds in both; which bytes are no value is looked at as <see cref="Moved"/> does.</remarks>
internal sealed class MappedMoves
{
    /// <summary>The header of an object that is there, if it has no further bits.</summary>
    private const byte PlainObject = 1;

    /// <summary>What it takes to find out, about. It is not charged: whoever comes first would pay for all, and there are no more of them than lists among the members here.</summary>
    private const int Memory = 4096;

    private static readonly MappedMoves s_none = new(typeof(void), 0, false, null);

    private readonly Type _codec;
    private readonly int _size;
    private readonly bool _areObjects;
    private readonly ByteMoves? _toMemory;

    private MappedMoves(Type codec, int size, bool areObjects, ByteMoves? toMemory)
    {
        _codec = codec;
        _size = size;
        _areObjects = areObjects;
        _toMemory = toMemory;
    }

    /// <summary>Whether it is worth looking.</summary>
    internal static bool MayBe<T, TCodec>(EdgeMap map)
        where TCodec : struct, IWireCodec<T> =>
        map is { Nullable: false, ForeignKind: WireKind.Struct or WireKind.Object or WireKind.Tuple } && Bounded<T, TCodec>.IsReadAtOnce;

    /// <summary>How values are moved, or null where they are not, or where the message may ask for little more memory.</summary>
    /// <param name="map">The map of each.</param>
    internal static MappedMoves? Of<T, TCodec>(ref PrewireReader reader, EdgeMap map)
        where TCodec : struct, IWireCodec<T>
    {
        if (map.Moves is not MappedMoves moves)
        {
            if (reader.Allowance < Memory)
            {
                return null;
            }

            moves = MovePlan.TryMake<T, TCodec>(map, out MoveRule? rule) && new ByteMoves(rule) is { IsUseful: true } toMemory
                ? new MappedMoves(typeof(TCodec), rule.SourceSize, map.ForeignKind == WireKind.Object, toMemory)
                : s_none;
            map.Moves = moves;
        }

        return moves._codec == typeof(TCodec) ? moves : null;
    }

    /// <summary>Reads values.</summary>
    /// <param name="values">Where they go; what is behind them may be overwritten.</param>
    /// <param name="count">How many there are.</param>
    /// <returns>How many were read: fewer where the next ones lie across segments or near their end; -1 where some are no values.</returns>
    internal int Read<T>(ref PrewireReader reader, Span<T> values, int count)
    {
        count = Math.Min(count, reader.WindowRemaining / _size);
        ref byte source = ref reader.Begin(0);
        if (_areObjects)
        {
            count = CountObjects(ref source, count);
        }

        ref byte target = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
        int moved = _toMemory!.Move(ref source, reader.WindowRemaining, ref target, (nint)values.Length * Unsafe.SizeOf<T>(), count);
        if (moved < 0)
        {
            // What is no value must never be seen; which one it is comes out one by one.
            values.Slice(0, count).Clear();
            return -1;
        }

        reader.Advance(ref source, moved * _size);
        return moved;
    }

    /// <summary>How many objects are there one after another, and have nothing but their members.</summary>
    private int CountObjects(ref byte source, int count)
    {
        int there = 0;
        while (there < count && Unsafe.Add(ref source, (nint)there * _size) == PlainObject)
        {
            there++;
        }

        return there;
    }
}
#endif
