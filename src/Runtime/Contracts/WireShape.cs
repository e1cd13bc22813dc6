using System;
using Prewire.WireProtocol;

namespace Prewire;

/// <summary>What the bytes of a hand-written codec look like; see <see cref="Codec{T}.Shape"/>. Immutable.</summary>
/// <remarks>
/// Every shape but <see cref="Blob"/> is a promise: readers that do not know the codec skip its bytes, check them and convert them
/// by the shape alone. <see cref="Codec{T}.Verify"/> says in a test whether a codec keeps it.
/// </remarks>
public sealed class WireShape
{
    private readonly Func<ShapeGraph, WireEdge> _describe;

    private WireShape(Func<ShapeGraph, WireEdge> describe) => _describe = describe;

    /// <summary>Any bytes. Prewire puts their length in front and keeps the codec's version; null is told apart.</summary>
    public static WireShape Blob { get; } = new(static _ => throw new InvalidOperationException("Only a codec as a whole is a blob."));

    /// <summary>What <see cref="PrewireWriter.WriteBool"/> writes.</summary>
    public static WireShape Bool { get; } = Of(WireKind.Bool);

    /// <summary>What <see cref="PrewireWriter.WriteByte"/> writes.</summary>
    public static WireShape Byte { get; } = Of(WireKind.UInt8);

    /// <summary>What <see cref="PrewireWriter.WriteSByte"/> writes.</summary>
    public static WireShape SByte { get; } = Of(WireKind.Int8);

    /// <summary>What <see cref="PrewireWriter.WriteInt16"/> writes.</summary>
    public static WireShape Int16 { get; } = Of(WireKind.Int16);

    /// <summary>What <see cref="PrewireWriter.WriteUInt16"/> writes.</summary>
    public static WireShape UInt16 { get; } = Of(WireKind.UInt16);

    /// <summary>What <see cref="PrewireWriter.WriteInt32"/> writes.</summary>
    public static WireShape Int32 { get; } = Of(WireKind.Int32);

    /// <summary>What <see cref="PrewireWriter.WriteUInt32"/> writes.</summary>
    public static WireShape UInt32 { get; } = Of(WireKind.UInt32);

    /// <summary>What <see cref="PrewireWriter.WriteInt64"/> writes.</summary>
    public static WireShape Int64 { get; } = Of(WireKind.Int64);

    /// <summary>What <see cref="PrewireWriter.WriteUInt64"/> writes.</summary>
    public static WireShape UInt64 { get; } = Of(WireKind.UInt64);

    /// <summary>What <see cref="PrewireWriter.WriteIntPtr"/> writes.</summary>
    public static WireShape IntPtr { get; } = Of(WireKind.Int64);

    /// <summary>What <see cref="PrewireWriter.WriteUIntPtr"/> writes.</summary>
    public static WireShape UIntPtr { get; } = Of(WireKind.UInt64);

    /// <summary>What <see cref="PrewireWriter.WriteChar"/> writes.</summary>
    public static WireShape Char { get; } = Of(WireKind.Char);

    /// <summary>What <see cref="PrewireWriter.WriteSingle"/> writes.</summary>
    public static WireShape Single { get; } = Of(WireKind.Float32);

    /// <summary>What <see cref="PrewireWriter.WriteDouble"/> writes.</summary>
    public static WireShape Double { get; } = Of(WireKind.Float64);

    /// <summary>What <see cref="PrewireWriter.WriteDecimal"/> writes.</summary>
    public static WireShape Decimal { get; } = Of(WireKind.Decimal);

#if NET8_0_OR_GREATER
    /// <summary>What <see cref="PrewireWriter.WriteHalf"/> writes.</summary>
    public static WireShape Half { get; } = Of(WireKind.Float16);

    /// <summary>What <see cref="PrewireWriter.WriteInt128"/> writes.</summary>
    public static WireShape Int128 { get; } = Of(WireKind.Int128);

    /// <summary>What <see cref="PrewireWriter.WriteUInt128"/> writes.</summary>
    public static WireShape UInt128 { get; } = Of(WireKind.UInt128);

    /// <summary>What <see cref="PrewireWriter.WriteDateOnly"/> writes.</summary>
    public static WireShape DateOnly { get; } = Of(WireKind.DateOnly);

    /// <summary>What <see cref="PrewireWriter.WriteTimeOnly"/> writes.</summary>
    public static WireShape TimeOnly { get; } = Of(WireKind.TimeOnly);
#endif

    /// <summary>What <see cref="PrewireWriter.WriteGuid"/> writes.</summary>
    public static WireShape Guid { get; } = Of(WireKind.Guid);

    /// <summary>What <see cref="PrewireWriter.WriteDateTime"/> writes.</summary>
    public static WireShape DateTime { get; } = Of(WireKind.DateTime);

    /// <summary>What <see cref="PrewireWriter.WriteDateTimeOffset"/> writes.</summary>
    public static WireShape DateTimeOffset { get; } = Of(WireKind.DateTimeOffset);

    /// <summary>What <see cref="PrewireWriter.WriteTimeSpan"/> writes.</summary>
    public static WireShape TimeSpan { get; } = Of(WireKind.TimeSpan);

    /// <summary>What <see cref="PrewireWriter.WriteBigInteger"/> writes.</summary>
    public static WireShape BigInteger { get; } = Of(WireKind.BigInteger);

    /// <summary>What <see cref="PrewireWriter.WriteVersion"/> writes.</summary>
    public static WireShape Version { get; } = Of(WireKind.Version);

    /// <summary>What <see cref="PrewireWriter.WriteString(string?)"/> writes.</summary>
    public static WireShape String { get; } = Of(WireKind.String);

    /// <summary>What <see cref="PrewireWriter.WriteUri"/> writes.</summary>
    public static WireShape Uri { get; } = Of(WireKind.String);

    /// <summary>What <see cref="PrewireWriter.WriteBytes"/> writes.</summary>
    public static WireShape Bytes { get; } = Of(WireKind.Bytes);

    /// <summary>
    /// A list: its count by <see cref="PrewireWriter.WriteCount(int)"/>, then the elements. Not so where lists are packed: integers of two, four or eight bytes,
    /// <see cref="decimal"/>, <see cref="System.DateTimeOffset"/>, and all nullable values of one size. For those, write an array or list with its own codec, as
    /// <c>PrewireSerializer.GetCodec</c> gives it, and use that codec's shape.
    /// </summary>
    /// <param name="element">The shape of an element.</param>
    public static WireShape List(WireShape element) => new(graph => WireEdge.List(element.Describe(graph)));

    /// <summary>A dictionary: its count by <see cref="PrewireWriter.WriteCount(int)"/>, then key, value, key, value….</summary>
    /// <param name="key">The shape of a key.</param>
    /// <param name="value">The shape of a value.</param>
    public static WireShape Map(WireShape key, WireShape value) =>
        new(graph => WireEdge.Map(key.Describe(graph), value.Describe(graph)));

    /// <summary>Values one after another.</summary>
    /// <param name="items">Their shapes, at most 64.</param>
    public static WireShape Tuple(params WireShape[] items) =>
        new(graph => WireEdge.Tuple(Array.ConvertAll(items, item => item.Describe(graph))));

    /// <summary>A value that may be missing: a byte 0 by <see cref="PrewireWriter.WriteByte"/>, or 1 and the value. Strings, lists and the like have a null of their own instead.</summary>
    /// <param name="value">The shape of the value.</param>
    public static WireShape Nullable(WireShape value) => new(graph => value.Describe(graph).AsNullable());

    /// <summary>What a codec describes, whatever types it reaches.</summary>
    internal static WireShape Of(Func<ShapeGraph, WireEdge> describe) => new(describe);

    /// <exception cref="InvalidOperationException">It is, or has inside, a blob, or a nullable value of a nullable value.</exception>
    internal WireEdge Describe(ShapeGraph graph) => _describe(graph);

    private static WireShape Of(WireKind kind)
    {
        WireEdge edge = WireEdge.Of(kind);
        return new WireShape(_ => edge);
    }
}
