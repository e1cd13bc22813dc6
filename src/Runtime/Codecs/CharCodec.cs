using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="char"/>: two bytes; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct CharCodec : IWireCodec<char>, IBoundedCodec<char>, IBulkElements<char>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 2;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<char, CharCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in char value)
    {
        cursor = ref writer.Ensure(ref cursor, 2);
        Wire.PutChar(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 2);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<char> values) =>
        ref Elements.WriteBlit<char, CharCodec>(ref writer, ref cursor, values, 2);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<char> values) => (long)values.Length * 2;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public char Read(ref PrewireReader reader) => Wire.GetChar(ref reader.Take(2), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<char> values) =>
        Elements.ReadBlit<char, CharCodec>(ref reader, values, 2);

    /// <inheritdoc/>
    public char ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        return Read(ref reader);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Char);

    int IBoundedCodec<char>.MaxSize => 2;

    BoundedTraits IBoundedCodec<char>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<char>.Put(ref byte cursor, in char value)
    {
        Wire.PutChar(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 2);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    char IBoundedCodec<char>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        char value = Wire.GetChar(ref cursor, offset);
        offset += 2;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
