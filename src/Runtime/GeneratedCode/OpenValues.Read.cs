using System;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <content>Reading.</content>
public static partial class OpenValues
{
    /// <summary>What <see cref="ReadTag(ref PrewireReader, int, bool)"/> gives for an object that is in no table: <see cref="ReadDerived{T}"/> reads it.</summary>
    public const int Derived = -1;

    /// <summary>What <see cref="ReadTag(ref PrewireReader, EdgeMap, out EdgeMap)"/> gives for an alternative that this version does not know.</summary>
    public const int UnknownTag = -2;

    /// <summary>Reads an object at an open position.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="unknown">What is read in place of an object of an unknown type; not <see cref="Unknown.Fallback"/>.</param>
    /// <returns>The object, or null.</returns>
    public static T? Read<T>(ref PrewireReader reader, Unknown unknown = Unknown.Error)
        where T : class => throw new NotSupportedException();

    /// <summary>Reads an object at an open position; of an unknown type, what stands in for it.</summary>
    public static T? Read<T, TFallback, TFallbackCodec>(ref PrewireReader reader)
        where T : class
        where TFallback : T
        where TFallbackCodec : struct, IWireCodec<TFallback> => throw new NotSupportedException();

    /// <summary>Reads an even header of an object position, as <see cref="PutTag"/> wrote it.</summary>
    /// <param name="reader">The reader, at the header.</param>
    /// <param name="count">How many alternatives there are.</param>
    /// <param name="hasStructs">Whether any of them is a struct.</param>
    /// <returns>The alternative's place, the reader being behind the header; or <see cref="Derived"/>, the reader being before it.</returns>
    public static int ReadTag(ref PrewireReader reader, int count, bool hasStructs = false) => throw new NotSupportedException();

    /// <summary>Reads a header that <see cref="PrewireReader.BeginObjectMapped"/> left to be read.</summary>
    /// <param name="reader">The reader, at the header.</param>
    /// <param name="map">The map of the position.</param>
    /// <param name="alternative">How to read the alternative, or to skip it; null for <see cref="Derived"/>.</param>
    /// <returns>The place of the alternative here, <see cref="Derived"/> or <see cref="UnknownTag"/>.</returns>
    public static int ReadTag(ref PrewireReader reader, EdgeMap map, out EdgeMap? alternative) => throw new NotSupportedException();

    /// <summary>Reads an object whose type is announced.</summary>
    public static T? ReadDerived<T>(ref PrewireReader reader, Unknown unknown = Unknown.Error)
        where T : class => throw new NotSupportedException();

    /// <summary>Reads an object whose type is announced; of an unknown type, what stands in for it.</summary>
    public static T? ReadDerived<T, TFallback, TFallbackCodec>(ref PrewireReader reader)
        where T : class
        where TFallback : T
        where TFallbackCodec : struct, IWireCodec<TFallback> => throw new NotSupportedException();

    /// <summary>Reads or skips an alternative that this version does not know.</summary>
    public static T? ReadUnknown<T>(ref PrewireReader reader, EdgeMap alternative, Unknown unknown)
        where T : class => throw new NotSupportedException();

    /// <summary>Reads what stands in for an alternative that this version does not know.</summary>
    public static T? ReadUnknown<T, TFallback, TFallbackCodec>(ref PrewireReader reader, EdgeMap alternative)
        where T : class
        where TFallback : T
        where TFallbackCodec : struct, IWireCodec<TFallback> => throw new NotSupportedException();
}
