using Prewire.Announcements;
using Prewire.GeneratedCode;
using Prewire.Loading;

namespace Prewire.WireProtocol;

/// <summary>What a root looks like on the wire, composed once from the types that are loaded. Also the root's identity in caches and sessions.</summary>
internal sealed partial class RootShape
{
    private ManifestCache.Entry? _last;

    // Complements, so that 0 is what nobody has asked for yet: threads that ask at once see all of a value or nothing.
    private int _reach;
    private EdgeMap? _exactMap;
    private int _maxSize;
    private byte[]? _literal;
    private byte[]? _prefix;
    private byte[]? _announcement;
    private byte[]? _hash;
    private string? _problem;

    private RootShape(WireEdge edge, string displayName, ShapeTarget? target, int slot = Slots.None, bool isStandIn = false)
    {
        Edge = edge;
        Target = target ?? new KnownTarget(this, slot);
        DisplayName = displayName;
        IsFingerprint = edge.Type is not null && (edge.Type.Flags & ShapeFlags.Fingerprint) != 0;
        IsStandIn = isStandIn;
        MayGo = Target.MayGo;
    }

    internal readonly WireEdge Edge;

    /// <summary>What member paths begin with.</summary>
    internal readonly string DisplayName;

    /// <summary>The literal, empty where there is none. Composed only where somebody asks: what most codecs begin a message with was composed when they were compiled.</summary>
    internal byte[] Literal => Volatile.Read(ref _literal) ?? Compose();

    /// <summary>What precedes a value outside of sessions.</summary>
    internal byte[] Prefix => _prefix ??= IsFingerprint && Problem is null ? LeadBytes.Prefix(Literal, fingerprint: true) : Announcement;

    /// <summary>What precedes a value inside of a message, the first time: lead and literal.</summary>
    internal byte[] Announcement => _announcement ??= Problem is null ? LeadBytes.Prefix(Literal, fingerprint: false) : [];

    /// <summary>The same as messages announce it.</summary>
    internal readonly ShapeTarget Target;

    /// <summary>Why there is no literal, or null.</summary>
    internal string? Problem => Literal.Length == 0 ? _problem : null;

    internal readonly bool IsFingerprint;

    /// <summary>Whether objects of types that are not known are read as this one, however little they have in common.</summary>
    internal readonly bool IsStandIn;

    /// <summary>The four bytes that stand in place of the literal in a message of a fingerprint.</summary>
    internal byte[] Hash => _hash ??= LeadBytes.HashOf(Literal);

    /// <summary>The map of a value that looks the same in the message.</summary>
    internal EdgeMap ExactMap => _exactMap ??= Binder.Bind(Edge, Edge, DisplayName).Edge!;

    /// <summary>The most bytes of a message, or 0 where there is no bound.</summary>
    internal int MaxSize => ~(_maxSize != 0 ? _maxSize : _maxSize = ~LimitOf(SizeBound.Of(Edge)));

    /// <summary>Where floating-point numbers may be in a value.</summary>
    internal NaNReach NaNReach => (NaNReach)~(_reach != 0 ? _reach : _reach = ~(int)MayReachNaN.Of(Edge));

    /// <summary>The map used last for this root, unless it is large; see <see cref="ManifestCache"/>.</summary>
    internal ManifestCache.Entry? Last
    {
        get => Volatile.Read(ref _last);
        set => Volatile.Write(ref _last, value);
    }

    /// <summary>The most that such a map cost so far.</summary>
    internal int CostOfLast { get; set; }

    /// <summary>Whether it may go before the program ends, so that nothing is to hold on to it.</summary>
    internal readonly bool MayGo;

    /// <summary>Whether a message was met that went on in the usual way, so that those which come may as well.</summary>
    internal bool IsMetInVain;

    /// <summary>How a message maps that begins with the literal which came last, where it can be read and its map may take as much memory as any message. Where its value begins is known by the literal: a sender that can still change the message may have changed what it says.</summary>
    internal ManifestCache.Entry? FindLast(ReadOnlySpan<byte> message) => Last is { Start: { } start } last && message.StartsWith(start) ? last : null;

    /// <summary>Throws where the root has no literal.</summary>
    /// <exception cref="PrewireException">The types reached are more than a literal may hold.</exception>
    internal void RequireLiteral()
    {
        if (Prefix.Length == 0)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, detail: Problem);
        }
    }

    /// <summary>A root of its own, for as long as the process runs.</summary>
    internal static RootShape Of(WireEdge edge) => new(edge, edge.Type?.DisplayName ?? "Root", null, Slots.Next());

    /// <summary>The root of a codec.</summary>
    /// <param name="type">The type of its values.</param>
    /// <param name="edge">What the codec says that they look like.</param>
    /// <param name="target">The same as messages announce it; null for a codec that may live shorter than the process.</param>
    internal static RootShape Of(Type type, WireEdge edge, ShapeTarget? target) => new(edge, edge.Type?.DisplayName ?? NameOf(type), target);

    /// <summary>A type where it is the root of something.</summary>
    internal static RootShape Of(TypeShape type) => new(WireEdge.Of(type), type.DisplayName, null);

    /// <summary>A type that parts of its objects are mapped to.</summary>
    internal static RootShape StandIn(TypeShape type) => new(WireEdge.Of(type), type.DisplayName, null, isStandIn: true);

    /// <summary>The same root where it stands in for others.</summary>
    internal static RootShape StandIn<T, TCodec>()
        where TCodec : struct, IWireCodec<T>
    {
        WireEdge edge = default(TCodec).Describe(new ShapeGraph());
        return new(edge, edge.Type?.DisplayName ?? NameOf(typeof(T)), null, isStandIn: true);
    }

    /// <summary>Takes the literal from what the root's codec begins a message with, if it is there.</summary>
    internal void NoteLiteral(ReadOnlySpan<byte> prefix)
    {
        if (_literal is null && prefix[0] != LeadBytes.Escape)
        {
            Volatile.Write(ref _literal, LeadReader.LiteralOf(prefix, out _).ToArray());
        }
    }

    /// <summary>Composes the literal. Threads may do it twice.</summary>
    private byte[] Compose()
    {
        byte[] literal = ShapeWriter.TryToLiteral(Edge, out _problem) ?? [];
        Volatile.Write(ref _literal, literal);
        return literal;
    }

    private int LimitOf(long valueSize)
    {
        // The number that a session has for a literal may take more than a literal of one byte.
        long size = valueSize + Math.Max(Prefix.Length, LeadBytes.LongestNumber);
        return valueSize == SizeBound.None || Problem is not null || size > int.MaxValue ? 0 : (int)size;
    }

    private static string NameOf(Type type)
    {
        string name = type.Name;
        int arity = type.IsGenericType || type.IsArray ? name.IndexOf('`') : -1;
        if (arity < 0)
        {
            return name;
        }

        int array = name.IndexOf('[', arity);
        return name.Substring(0, arity) + (array < 0 ? "" : name.Substring(array));
    }
}
