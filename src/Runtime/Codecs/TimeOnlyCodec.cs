#if NET8_0_OR_GREATER
using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="TimeOnly"/>: eight bytes, ticks; in lists one by one.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TimeOnlyCodec : IWireCodec<TimeOnly>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 8;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<TimeOnly, TimeOnlyCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in TimeOnly value)
    {
        cursor = ref writer.Ensure(ref cursor, 8);
        Wire.PutTimeOnly(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<TimeOnly> values) =>
        ref Elements.Write<TimeOnly, TimeOnlyCodec>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TimeOnly Read(ref PrewireReader reader) => Wire.GetTimeOnly(ref reader, ref reader.Take(8), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<TimeOnly> values) =>
        Elements.Read<TimeOnly, TimeOnlyCodec>(ref reader, values);

    /// <inheritdoc/>
    public TimeOnly ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        return Read(ref reader);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.TimeOnly);

    bool ISharedValues.AreShared => true;
}
#endif
