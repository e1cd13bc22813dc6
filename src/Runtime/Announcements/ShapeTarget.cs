using Prewire.GeneratedCode;

namespace Prewire.Announcements;

/// <summary>What values look like here, as messages announce it. What takes long to find out is found out only where somebody asks.</summary>
internal abstract class ShapeTarget : LateTarget
{
    /// <summary>Its place in the tables of numbers, or <see cref="Slots.None"/>.</summary>
    internal abstract int Slot { get; }

    /// <summary>Lead and literal.</summary>
    /// <exception cref="PrewireException">The types reached are more than a literal may hold.</exception>
    internal abstract ReadOnlySpan<byte> Announcement { get; }

    /// <summary>What a message looks like that has such a value as its root.</summary>
    internal abstract RootShape Root { get; }

    internal ReadOnlySpan<byte> Literal => LeadReader.LiteralOf(Announcement, out _);

    internal sealed override WireEdge Edge => Root.Edge;
}

/// <summary>The values of a codec.</summary>
internal sealed class ShapeTarget<T, TCodec> : ShapeTarget
    where TCodec : struct, IWireCodec<T>
{
    internal static readonly ShapeTarget<T, TCodec> Instance = new();

    private ShapeTarget()
    {
    }

    internal override int Slot => ShapeSlot<TCodec>.Index;

    internal override ReadOnlySpan<byte> Announcement
    {
        get
        {
            // What a type with a fingerprint begins its messages with does not say what it looks like.
            ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
            return prefix[0] == LeadBytes.Escape ? Root.Announcement : prefix;
        }
    }

    internal override RootShape Root => RootPrefix<T, TCodec>.Shape;
}

/// <summary>Values of which all is known.</summary>
/// <param name="root">What they look like.</param>
/// <param name="slot">Their place in the tables of numbers.</param>
internal sealed class KnownTarget(RootShape root, int slot) : ShapeTarget
{
    internal override int Slot { get; } = slot;

    internal override ReadOnlySpan<byte> Announcement
    {
        get
        {
            Root.RequireLiteral();
            return Root.Announcement;
        }
    }

    internal override RootShape Root { get; } = root;
}
