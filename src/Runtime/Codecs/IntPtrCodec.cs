using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="nint"/>: eight bytes on every machine; in lists as few bytes an element as hold them all.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct IntPtrCodec : IWireCodec<nint>, IBoundedCodec<nint>, ISharedValues
{
    /// <inheritdoc/>
    /// <remarks>Lists of integers are packed, so one byte is the fewest.</remarks>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<nint, IntPtrCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in nint value)
    {
        cursor = ref writer.Ensure(ref cursor, 8);
        Wire.PutIntPtr(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<nint> values) =>
        ref Elements.WriteNative(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint Read(ref PrewireReader reader) => Wire.GetIntPtr(ref reader, ref reader.Take(8), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<nint> values) =>
        Elements.ReadNative(ref reader, values);

    /// <inheritdoc/>
    public nint ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : (nint)Conversions.ReadSigned(ref reader, map, IntPtr.Size == 8 ? long.MinValue : int.MinValue, IntPtr.Size == 8 ? long.MaxValue : int.MaxValue);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Int64);

    int IBoundedCodec<nint>.MaxSize => 8;

    BoundedTraits IBoundedCodec<nint>.Traits => BoundedTraits.Fixed | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<nint>.Put(ref byte cursor, in nint value)
    {
        Wire.PutIntPtr(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    nint IBoundedCodec<nint>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        nint value = Wire.GetIntPtr(ref reader, ref cursor, offset);
        offset += 8;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
