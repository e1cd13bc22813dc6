using Prewire.GeneratedCode;

namespace Prewire.Announcements;

/// <content>How the announced looks to those who read or walk it.</content>
internal sealed partial class AnnouncedShape
{
    /// <summary>How many maps are remembered beside that used last. Types of many names may have the same members.</summary>
    private const int MostOthers = 63;

    /// <summary>How values of the shape are read.</summary>
    /// <param name="reader">The reader, which is charged.</param>
    /// <param name="local">What they are read as.</param>
    /// <param name="map">The map; null where they look the same here.</param>
    /// <returns>Why they cannot be read, or 0.</returns>
    internal PrewireErrorCode TryMap(ref PrewireReader reader, ShapeTarget local, out RootMap? map)
    {
        map = null;
        if (IsExactly(local))
        {
            return 0;
        }

        if (local.Root.IsFingerprint)
        {
            return PrewireErrorCode.ShapeMismatch;
        }

        PrewireErrorCode code = TryFindMap(ref reader, local.Root, out RootMap found);
        map = found;
        return code != 0 ? code : found.Code;
    }

    /// <summary>How the type, which is not known, is read as one that stands in for it.</summary>
    /// <returns>Why it cannot be read, or 0.</returns>
    internal PrewireErrorCode TryMapTo(ref PrewireReader reader, RootShape standIn, out RootMap map)
    {
        PrewireErrorCode code = TryFindMap(ref reader, standIn, out map);
        return code != 0 ? code : map.Code == PrewireErrorCode.InvalidManifest ? map.Code : map.Code == 0 ? 0 : PrewireErrorCode.UnknownType;
    }

    /// <summary>The map of objects of the shape, behind a late edge, where their class is abstract here.</summary>
    /// <param name="foreign">What they look like.</param>
    /// <param name="local">The position here.</param>
    internal EdgeMap LateAt(WireEdge foreign, WireEdge local) =>
        _late is not null && ReferenceEquals(_late.Foreign, foreign) && ReferenceEquals(_late.Local, local)
            ? _late
            : _late = new EdgeMap(foreign, local) { Announced = this };

    /// <summary>How such an object is read as one that stands in for it, or why it cannot be.</summary>
    internal RootMap MapToStandIn(ref PrewireReader reader, RootShape standIn)
    {
        PrewireErrorCode code = TryFindMap(ref reader, standIn, out RootMap map);
        if (code != 0)
        {
            reader.Fail(code);
        }

        return map;
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

    /// <summary>What values of the shape look like, to walk or skip them.</summary>
    /// <param name="reader">The reader, which is charged.</param>
    /// <param name="local">What they are read as; null where nothing here reads them.</param>
    /// <param name="shape">The shape.</param>
    /// <param name="map">How they are read where they look otherwise here; null if they cannot be.</param>
    /// <returns>Why it is not known, or 0.</returns>
    internal PrewireErrorCode TryGetShape(ref PrewireReader reader, ShapeTarget? local, out WireEdge shape, out EdgeMap? map)
    {
        map = null;
        shape = _shape!;
        if (local is not null && IsExactly(local))
        {
            shape = local.Root.Edge;
            return 0;
        }

        if (local is { Root.IsFingerprint: false })
        {
            // Of what is known the members have names.
            PrewireErrorCode code = TryFindMap(ref reader, local.Root, out RootMap found);
            shape = found?.Foreign!;
            map = found?.Edge;
            return code != 0 ? code : found!.Code == PrewireErrorCode.InvalidManifest ? found.Code : 0;
        }

        return shape is not null ? 0 : TryParse(ref reader, out shape);
    }

    private PrewireErrorCode TryParse(ref PrewireReader reader, out WireEdge shape)
    {
        shape = null!;
        if (IsHash)
        {
            return PrewireErrorCode.ShapeMismatch;
        }

        ReadOnlySpan<byte> literal = Literal;
        if (!reader.TryCharge(MemoryRule.OfShape(literal.Length)))
        {
            return PrewireErrorCode.AllocationLimit;
        }

        bool isGood = ShapeParser.TryParse(literal, out WireEdge? parsed, out int shared, reader.Allowance);
        if (!reader.TryCharge(MemoryRule.OfMore(shared)))
        {
            return PrewireErrorCode.AllocationLimit;
        }

        if (!isGood)
        {
            return PrewireErrorCode.InvalidManifest;
        }

        shape = parsed!;
        _isPlain = false;
        _shape = TryKeep(ref _shapeMemory, MemoryRule.OfShape(literal.Length + shared)) ? shape : null;
        return 0;
    }

    private PrewireErrorCode TryFindMap(ref PrewireReader reader, RootShape local, out RootMap map)
    {
        map = _map!;
        if (map is not null && ReferenceEquals(_mapped, local))
        {
            return 0;
        }

        for (OtherMap? other = _otherMaps; other is not null; other = other.Next)
        {
            if (ReferenceEquals(other.Local, local))
            {
                map = other.Map;
                (other.Local, other.Map) = (_mapped!, _map!);
                (_mapped, _map) = (local, map);
                return 0;
            }
        }

        if (IsHash)
        {
            return PrewireErrorCode.ShapeMismatch;
        }

        ReadOnlySpan<byte> literal = Literal;
        map = ManifestCache.Get(local, literal, reader.Allowance);
        long memory = MemoryRule.OfShape(literal.Length + map.Cost);
        if (!reader.TryCharge(memory) || map.Code == PrewireErrorCode.AllocationLimit)
        {
            return PrewireErrorCode.AllocationLimit;
        }

        _isPlain = false;
        Keep(local, map, memory);
        return 0;
    }

    /// <summary>Keeps a map, and those to other roots as long as there is room.</summary>
    private void Keep(RootShape local, RootMap map, long memory)
    {
        if (_otherCount == MostOthers || table?.TryKeep(memory) == false)
        {
            ForgetMaps();
            if (table?.TryKeep(memory) == false)
            {
                return;
            }
        }

        if (_map is not null)
        {
            _otherMaps = new OtherMap(_mapped!, _map, _otherMaps);
            _otherCount++;
        }

        _mapMemory += memory;
        _mapped = local;
        _map = map;
    }

    private void ForgetMaps()
    {
        table?.TryKeep(-_mapMemory);
        _mapMemory = 0;
        _mapped = null;
        _map = null;
        _otherMaps = null;
        _otherCount = 0;
    }

    /// <summary>Whether something may be kept here.</summary>
    /// <param name="kept">The memory of what it takes the place of; then its own.</param>
    /// <param name="memory">Its memory.</param>
    private bool TryKeep(ref long kept, long memory)
    {
        if (table is not null && !table.TryKeep(memory - kept))
        {
            table.TryKeep(-kept);
            kept = 0;
            return false;
        }

        kept = memory;
        return true;
    }

    /// <summary>A map to another root than the one that was asked for last, with which it changes places.</summary>
    private sealed class OtherMap(RootShape local, RootMap map, OtherMap? next)
    {
        internal readonly OtherMap? Next = next;

        internal RootShape Local = local;

        internal RootMap Map = map;
    }
}
