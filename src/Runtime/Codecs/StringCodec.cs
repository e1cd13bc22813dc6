using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="string"/>: a varint of length and form, then the characters.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct StringCodec : IWireCodec<string?>, IReusingCodec<string?>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<string?, StringCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in string? value) =>
        ref writer.WriteString(ref cursor, value, 0);

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<string?> values) =>
        ref Elements.Write<string?, StringCodec>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? Read(ref PrewireReader reader) => reader.ReadString();

    /// <inheritdoc/>
    public void ReadInto(ref PrewireReader reader, ref string? value, ref Reuse reuse) => value = reader.ReadStringOr(value);

    /// <inheritdoc/>
    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref string? value, ref Reuse reuse) =>
        value = map.IsPlainString ? reader.ReadStringOr(value) : ReadMapped(ref reader, map);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<string?> values) =>
        Elements.Read<string?, StringCodec>(ref reader, values);

    /// <inheritdoc/>
    public string? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.IsPlainString ? reader.ReadString() : reader.ReadPresence(ref map) ? Conversions.ReadText(ref reader, map) : null;

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.String);

    bool ISharedValues.AreShared => true;
}
