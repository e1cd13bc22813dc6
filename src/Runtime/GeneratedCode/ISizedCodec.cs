using System;
using System.ComponentModel;

namespace Prewire.GeneratedCode;

/// <summary>A codec that may know how many bytes a value takes without writing it, so that large results are written once, in place.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ISizedCodec<T>
{
    /// <summary>The size of a value in bytes, or -1 where only writing it tells.</summary>
    long SizeOf(in T value);
}

/// <summary>A codec whose elements are copied in bulk, so that the size of many is known at once.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IBulkElements<T>
{
    /// <summary>The size in bytes of elements, without their count.</summary>
    long SizeOf(ReadOnlySpan<T> values);
}

/// <summary>A codec's further abilities, looked for once: asking the struct itself would box it.</summary>
internal static class Abilities<T, TCodec>
    where TCodec : struct
{
    internal static readonly ISizedCodec<T>? Sized = default(TCodec) as ISizedCodec<T>;

    internal static readonly IBulkElements<T>? Bulk = default(TCodec) as IBulkElements<T>;
}
