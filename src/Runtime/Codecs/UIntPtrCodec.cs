using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="nuint"/>: eight bytes on every machine; in lists as few bytes an element as hold them all.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UIntPtrCodec : IWireCodec<nuint>, IBoundedCodec<nuint>, ISharedValues
{
    /// <inheritdoc/>
    /// <remarks>Lists of integers are packed, so one byte is the fewest.</remarks>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<nuint, UIntPtrCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in nuint value)
    {
        cursor = ref writer.Ensure(ref cursor, 8);
        Wire.PutUIntPtr(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<nuint> values) =>
        ref Elements.WriteNative(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nuint Read(ref PrewireReader reader) => Wire.GetUIntPtr(ref reader, ref reader.Take(8), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<nuint> values) =>
        Elements.ReadNative(ref reader, values);

    /// <inheritdoc/>
    public nuint ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : (nuint)Conversions.ReadUnsigned(ref reader, map, UIntPtr.Size == 8 ? ulong.MaxValue : uint.MaxValue);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.UInt64);

    int IBoundedCodec<nuint>.MaxSize => 8;

    BoundedTraits IBoundedCodec<nuint>.Traits => BoundedTraits.Fixed | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<nuint>.Put(ref byte cursor, in nuint value)
    {
        Wire.PutUIntPtr(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    nuint IBoundedCodec<nuint>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        nuint value = Wire.GetUIntPtr(ref reader, ref cursor, offset);
        offset += 8;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
