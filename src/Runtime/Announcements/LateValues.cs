using Prewire.Announcements;
using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>What precedes objects behind late edges.</summary>
internal static class LateValues
{
    /// <summary>Writes which shape the codec's values have.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte WriteShape<T, TCodec>(ref PrewireWriter writer, ref byte cursor)
        where TCodec : struct, IWireCodec<T>
    {
        int number = writer.NumberOf(ShapeSlot<TCodec>.Index);
        if ((uint)number >= LeadBytes.ShortNumbers)
        {
            return ref WriteAnyShape<T, TCodec>(ref writer, ref cursor);
        }

        cursor = ref writer.Ensure(ref cursor, 1);
        cursor = (byte)(LeadBytes.FirstNumber + number);
        return ref Wire.Skip(ref cursor, 1);
    }

    /// <summary>Reads which shape follows, if it is known by a number and is the codec's own; else nothing is read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryReadExactShape<TCodec>(ref PrewireReader reader)
        where TCodec : struct
    {
        ref byte lead = ref reader.Begin(1);
        if (!reader.IsExactShape(lead, ShapeSlot<TCodec>.Index))
        {
            return false;
        }

        reader.Advance(ref lead, 1);
        return true;
    }

    /// <summary>Reads which shape follows.</summary>
    /// <returns>How it is read; null where it is the codec's own.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static EdgeMap? ReadShape<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T> =>
        ReadShape(ref reader, default(TCodec).Prefix, ShapeTarget.Of<T, TCodec>(), ShapeSlot<TCodec>.Index);

    /// <remarks>A part of the one above once that is hot. Before, it is compiled for each type, and this is not.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static EdgeMap? ReadShape(ref PrewireReader reader, ReadOnlySpan<byte> prefix, ShapeTarget target, int slot)
    {
        if (prefix[0] is not LeadBytes.Escape and <= LeadBytes.MaxShortLiteral && reader.StartsWith(prefix)
            && (reader.TryAnnounce(slot, prefix.Length - 1) || reader.Shapes.TryAdd(ref reader, target, slot, prefix.Length - 1)))
        {
            reader.Advance(ref reader.Begin(prefix.Length), prefix.Length);
            return null;
        }

        return Read(ref reader, target)?.Edge;
    }

    /// <summary>Reads which shape follows where it is not late here.</summary>
    /// <param name="reader">The reader, at the shape; then at the object.</param>
    /// <param name="map">The map of the position.</param>
    /// <returns>The map of the object.</returns>
    internal static EdgeMap ReadShape(ref PrewireReader reader, EdgeMap map)
    {
        if (ReferredObjects.TargetOf(map.Local!) is { } late)
        {
            return Read(ref reader, late)?.Edge ?? late.Root.ExactMap;
        }

        if (map.Local!.Type is { } type)
        {
            return Read(ref reader, type.AsRoot.Target)?.Edge ?? type.AsRoot.ExactMap;
        }

        // A class that is abstract here: of its own objects only their end has to be known.
        long start = reader.Offset;
        PrewireErrorCode code = reader.Shapes.TryRead(ref reader, null, out AnnouncedShape shape);
        WireEdge foreign = null!;
        code = code == 0 && !shape.CanBeLate(null) ? PrewireErrorCode.InvalidManifest : code;
        code = code == 0 ? shape.TryGetShape(ref reader, null, out foreign, out _) : code;
        if (code != 0)
        {
            reader.FailAt(code, start);
        }

        return shape.LateAt(foreign, map.Local);
    }

    /// <summary>Reads a null, if there is one.</summary>
    internal static bool IsNull(ref PrewireReader reader)
    {
        ref byte first = ref reader.Begin(1);
        if (first != LeadBytes.Escape)
        {
            return false;
        }

        reader.Advance(ref first, 1);
        return true;
    }

    /// <summary>Behind its shape an object is not null: that would have been said in its place.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void RequireValue(ref PrewireReader reader)
    {
        if (reader.Begin(1) == 0)
        {
            reader.Fail(PrewireErrorCode.InvalidHeader);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteAnyShape<T, TCodec>(ref PrewireWriter writer, ref byte cursor)
        where TCodec : struct, IWireCodec<T> =>
        ref WriteAnyShape(ref writer, ref cursor, default(TCodec).Prefix, ShapeTarget.Of<T, TCodec>(), ShapeSlot<TCodec>.Index);

    /// <remarks>A part of the one above once that is hot. Before, it is compiled for each type, and this is not.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte WriteAnyShape(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<byte> prefix, ShapeTarget target, int slot)
    {
        // What is not known before the program runs goes the general way.
        if (prefix[0] is LeadBytes.Escape or > LeadBytes.MaxShortLiteral
            || !(writer.TryAnnounce(slot, prefix) || writer.Shapes.TryAnnounce(in writer, slot, prefix, target)))
        {
            return ref Cursor.Unscope(ref writer.Shapes.Write(ref writer, ref cursor, target));
        }

        cursor = ref writer.Ensure(ref cursor, prefix.Length);
        ShortCopy.Copy(ref cursor, ref MemoryMarshal.GetReference(prefix), prefix.Length);
        return ref Wire.Skip(ref cursor, prefix.Length);
    }

    private static RootMap? Read(ref PrewireReader reader, ShapeTarget local)
    {
        long start = reader.Offset;
        PrewireErrorCode code = reader.Shapes.TryRead(ref reader, local, out AnnouncedShape shape);
        RootMap? map = null;
        code = code == 0 && !shape.CanBeLate(local) ? PrewireErrorCode.InvalidManifest : code;
        code = code == 0 ? shape.TryMap(ref reader, local, out map) : code;
        if (code != 0)
        {
            PrewireException.Throw(code, start, map?.Detail);
        }

        return map;
    }
}
