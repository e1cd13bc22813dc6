namespace Prewire;

/// <summary>What follows from the shape of a hand-written codec for each of its values.</summary>
internal sealed class ValueForm
{
    /// <param name="edge">What a value looks like.</param>
    /// <param name="isBlob">Whether that is a blob which the codec itself knows nothing of.</param>
    /// <param name="acceptsNull">Whether the type has null.</param>
    internal ValueForm(WireEdge edge, bool isBlob, bool acceptsNull)
    {
        IsBlob = isBlob;
        Kind = edge.Kind;
        HasOwnNull = HasNull(edge);
        HasPresence = acceptsNull && !HasOwnNull;
        Size = edge.Nullable && !HasPresence ? 0 : WireKinds.SizeOf(edge.Kind);
        IsPacked = ListHead.Precedes(edge);
        IsInBlocks = PresenceBits.Precede(edge);

        // In packed lists one byte is the fewest.
        MinSize = IsPacked ? 1 : (int)TypeLayout.MinSizeOf(edge);
    }

    /// <summary>Whether the codec writes what it likes, and its length has to be put in front.</summary>
    internal bool IsBlob { get; }

    /// <summary>The kind of a value that is there.</summary>
    internal WireKind Kind { get; }

    /// <summary>Whether a single byte 0 in place of a value is a null.</summary>
    internal bool HasOwnNull { get; }

    /// <summary>Whether a byte 0 or 1 is written before the value: it may be null, and its shape has no null.</summary>
    internal bool HasPresence { get; }

    /// <summary>Whether in lists of values something says how they are written.</summary>
    internal bool IsPacked { get; }

    /// <summary>Whether in lists of values bits say which are there.</summary>
    internal bool IsInBlocks { get; }

    /// <summary>Whether values of other codecs may be inside, and so, over a few steps, values of this one.</summary>
    internal bool IsComposite => WireKinds.OperandsOf(Kind) is not (KindOperands.None or KindOperands.Version);

    /// <summary>The bytes that every value takes, without a byte for its presence, or 0.</summary>
    internal int Size { get; }

    /// <summary>The fewest bytes that a value takes, at most <see cref="int.MaxValue"/>.</summary>
    internal int MinSize { get; }

    /// <summary>Whether a value of this shape says itself that it is null.</summary>
    internal static bool HasNull(WireEdge edge) => WireKinds.HasOwnNull(edge.Kind) && !edge.Nullable;
}
