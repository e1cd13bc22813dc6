using Prewire.GeneratedCode;
using Prewire.Loading;

namespace Prewire.Announcements;

/// <summary>What values look like here, as messages announce it. What takes long to find out is found out only where somebody asks.</summary>
internal abstract class ShapeTarget : LateTarget
{
    private RootShape? _root;

    /// <summary>Its place in the tables of numbers, or <see cref="Slots.None"/>.</summary>
    internal abstract int Slot { get; }

    /// <summary>Whose values they are, where they are those of a codec.</summary>
    internal virtual IWireCodec? Codec => null;

    /// <summary>Whether it may go before the program ends, so that nothing is to hold on to it.</summary>
    internal bool MayGo => Codec is not { } codec || Unloadable.Is(codec.GetType());

    /// <summary>Lead and literal.</summary>
    /// <exception cref="PrewireException">The types reached are more than a literal may hold.</exception>
    internal abstract ReadOnlySpan<byte> Announcement { get; }

    /// <summary>What a message looks like that has such a value as its root.</summary>
    internal RootShape Root => Volatile.Read(ref _root) ?? FindRoot();

    internal ReadOnlySpan<byte> Literal => LeadReader.LiteralOf(Announcement, out _);

    internal sealed override WireEdge Edge => Root.Edge;

    /// <summary>How a message maps to the values of a codec, where nothing else is to be found out or said: as the last one of another version, or as this one from now on.</summary>
    internal ManifestCache.Entry? FindMet(ReadOnlySpan<byte> message) =>
        Root.FindLast(message) ?? (Root.IsMetInVain ? null : LeadReader.Meet(message, Root, Codec!.Prefix));

    /// <summary>What the values of a codec look like. Code that is shared by all classes has to look for what depends on the class.</summary>
    internal static ShapeTarget Of<T, TCodec>()
        where TCodec : struct, IWireCodec<T> =>
        Volatile.Read(ref ShapeSlot<TCodec>.Target) ?? (ShapeSlot<TCodec>.Target = Slots.TargetOf(typeof(T), default(TCodec)));

    /// <summary>Finds out what the root looks like.</summary>
    private protected abstract RootShape FindRoot();

    /// <summary>Keeps the root, if no other thread has.</summary>
    /// <returns>The one that is kept.</returns>
    private protected RootShape Keep(RootShape root) => Interlocked.CompareExchange(ref _root, root, null) ?? root;
}

/// <summary>The values of a codec.</summary>
/// <param name="type">Their type.</param>
/// <param name="codec">The codec.</param>
/// <param name="slot">Their place in the tables of numbers.</param>
internal sealed class CodecTarget(Type type, IWireCodec codec, int slot) : ShapeTarget
{
    private byte[]? _announcement;

    internal override IWireCodec Codec { get; } = codec;

    internal override int Slot { get; } = slot;

    /// <remarks>It is kept, since codecs of many types are not asked fast.</remarks>
    internal override ReadOnlySpan<byte> Announcement => _announcement ??= FindAnnouncement();

    private byte[] FindAnnouncement()
    {
        // What a type with a fingerprint begins its messages with does not say what it looks like.
        ReadOnlySpan<byte> prefix = Codec.Prefix;
        return prefix[0] == LeadBytes.Escape ? Root.Announcement : prefix.ToArray();
    }

    private protected override RootShape FindRoot()
    {
        if (Codec is IRootOfCall call)
        {
            return call.Root;
        }

        try
        {
            return Keep(RootShape.Of(type, Codec.Describe(new ShapeGraph()), this));
        }
        catch (Exception exception) when (ErrorPath.IsUserCode(exception))
        {
            throw new PrewireException(PrewireErrorCode.UserCode, innerException: exception);
        }
    }
}

/// <summary>A codec whose root is another one in each call.</summary>
internal interface IRootOfCall
{
    /// <summary>What the root of the call looks like that this thread is in.</summary>
    RootShape Root { get; }
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
            root.RequireLiteral();
            return root.Announcement;
        }
    }

    private protected override RootShape FindRoot() => Keep(root);
}
