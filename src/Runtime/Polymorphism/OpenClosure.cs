using System;
using Prewire.UnknownMembers;
using Prewire.WireProtocol;

namespace Prewire.Polymorphism;

/// <summary>A type that a message has announced: what it is here, and what its objects look like there.</summary>
internal sealed class OpenClosure
{
    /// <summary>What a shape takes in memory for each byte of its literal and for each member that is compared, about; it is charged.</summary>
    private const long CostSize = 160;

    /// <summary>What it takes however small it is.</summary>
    private const long LeastSize = 512;

    private byte[] _literal = [];
    private RootMap? _map;
    private RootShape? _mapped;
    private WireEdge? _shape;
    private Type? _slot;

    /// <summary>The type here, or null where it is not known.</summary>
    internal OpenType? Type { get; private set; }

    /// <summary>Whether the type looks the same here.</summary>
    internal bool IsExact { get; private set; }

    /// <summary>Whether each object counts as a level of nesting.</summary>
    internal bool IsLevel => Type is null || Type.IsLevel;

    internal int LiteralLength { get; private set; }

    /// <summary>What tells announced types from one another.</summary>
    internal ulong Key { get; private set; }

    /// <summary>What was announced, as it is here.</summary>
    internal static OpenClosure Of(OpenWriteTable.Numbered known)
    {
        var closure = new OpenClosure();
        if (known.Kept is { } kept)
        {
            closure.SetKept(0, kept);
        }
        else
        {
            OpenType type = ((OpenWriteTable.Entry)known).Type;
            closure.Set(0, 0, false, type, type.Form.Root.Literal);
        }

        return closure;
    }

    /// <summary>The identity of the type; of an array, that of its elements.</summary>
    internal ulong Identity { get; private set; }

    /// <summary>Whether it is the array of a type that has the identity.</summary>
    internal bool IsArray { get; private set; }

    /// <summary>What unknown members look like, where it is that and no type; else null.</summary>
    internal KeptShape? Kept { get; private set; }

    /// <summary>What was announced.</summary>
    internal byte[] Literal => IsExact ? Type!.Form.Root.Literal : _literal;

    /// <summary>Notes which members some version did not know.</summary>
    internal void SetKept(ulong key, KeptShape shape)
    {
        Clear();
        Key = key;
        Kept = shape;
        _literal = shape.Literal;
        LiteralLength = shape.Literal.Length;
    }

    /// <summary>Notes what was announced.</summary>
    internal void Set(ulong key, ulong identity, bool isArray, OpenType? type, ReadOnlySpan<byte> literal)
    {
        Key = key;
        Identity = identity;
        IsArray = isArray;
        Kept = null;
        Type = type;
        IsExact = type is not null && literal.SequenceEqual(type.Form.Root.Literal);
        LiteralLength = literal.Length;
        _literal = IsExact ? [] : literal.ToArray();
        _map = null;
        _shape = null;
        _slot = null;
    }

    internal void Clear() => Set(0, 0, isArray: false, null, default);

    /// <summary>Whether objects of the type, which is known, may be at a position.</summary>
    internal bool Fits(Type slot)
    {
        if (ReferenceEquals(_slot, slot))
        {
            return true;
        }

        bool fits = slot.IsAssignableFrom(Type!.Type);
        _slot = fits ? slot : _slot;
        return fits;
    }

    /// <summary>How the type, which is known and looks otherwise here, is read.</summary>
    /// <param name="reader">The reader, which is charged.</param>
    /// <param name="map">The map.</param>
    /// <returns>Why it cannot be read, or 0.</returns>
    internal PrewireErrorCode TryMap(ref PrewireReader reader, out RootMap map)
    {
        PrewireErrorCode code = TryFindMap(ref reader, Type!.Form.Root, out map);
        return code != 0 ? code : map.Code;
    }

    /// <summary>How the type, which is not known, is read as one that stands in for it.</summary>
    /// <returns>Why it cannot be read, or 0.</returns>
    internal PrewireErrorCode TryMapTo(ref PrewireReader reader, RootShape standIn, out RootMap map)
    {
        PrewireErrorCode code = TryFindMap(ref reader, standIn, out map);
        return code != 0 ? code : map.Code == PrewireErrorCode.InvalidManifest ? map.Code : map.Code == 0 ? 0 : PrewireErrorCode.UnknownType;
    }

    /// <summary>How unknown members are read by a type that may know some of them.</summary>
    /// <param name="reader">The reader, which is charged.</param>
    /// <param name="local">The type.</param>
    /// <param name="map">The map, or null where it was not looked for.</param>
    /// <returns>Why they cannot be read, or 0.</returns>
    internal PrewireErrorCode TryMapKept(ref PrewireReader reader, RootShape local, out RootMap? map)
    {
        PrewireErrorCode code = TryFindMap(ref reader, local, out RootMap found);
        map = found;
        if (code != 0 || found.Code != 0)
        {
            return code != 0 ? code : found.Code;
        }

        return found.Foreign is { Kind: WireKind.Struct, Nullable: false } ? 0 : PrewireErrorCode.InvalidManifest;
    }

    /// <summary>What the objects look like, to skip them.</summary>
    /// <param name="reader">The reader, which is charged.</param>
    /// <param name="shape">The shape.</param>
    /// <returns>Why it is not known, or 0.</returns>
    internal PrewireErrorCode TryGetShape(ref PrewireReader reader, out WireEdge shape) => TryGetShape(ref reader, out shape, out _);

    /// <summary>What the objects look like, to walk them.</summary>
    /// <param name="reader">The reader, which is charged.</param>
    /// <param name="shape">The shape.</param>
    /// <param name="map">How they are read where they look otherwise here; null if they cannot be, or the type is not known.</param>
    /// <returns>Why it is not known, or 0.</returns>
    internal PrewireErrorCode TryGetShape(ref PrewireReader reader, out WireEdge shape, out EdgeMap? map)
    {
        map = null;
        shape = _shape!;
        if (shape is not null)
        {
            return 0;
        }

        if (IsExact)
        {
            shape = Type!.Form.Root.Edge;
            return 0;
        }

        if (Type is not null && !Type.Form.Root.IsFingerprint)
        {
            // Of a known type the members have names.
            PrewireErrorCode code = TryFindMap(ref reader, Type.Form.Root, out RootMap found);
            shape = found?.Foreign!;
            map = found?.Edge;
            return code != 0 ? code : found!.Code == PrewireErrorCode.InvalidManifest ? found.Code : 0;
        }

        if (!reader.TryCharge(LeastSize + (CostSize * _literal.Length)))
        {
            return PrewireErrorCode.AllocationLimit;
        }

        if (!ShapeParser.TryParse(_literal, out WireEdge? parsed))
        {
            return PrewireErrorCode.InvalidManifest;
        }

        shape = parsed;
        _shape = reader.Open.HasRoom(_literal.Length) ? shape : null;
        return 0;
    }

    private PrewireErrorCode TryFindMap(ref PrewireReader reader, RootShape local, out RootMap map)
    {
        map = _map!;
        if (map is not null && ReferenceEquals(_mapped, local))
        {
            return 0;
        }

        if (local.IsFingerprint && Kept is null)
        {
            return PrewireErrorCode.ShapeMismatch;
        }

        map = ManifestCache.Get(local, _literal);
        int cost = _literal.Length + map.Cost;
        if (!reader.TryCharge(LeastSize + (CostSize * cost)))
        {
            return PrewireErrorCode.AllocationLimit;
        }

        _map = reader.Open.HasRoom(cost) ? map : null;
        _mapped = local;
        return 0;
    }
}
