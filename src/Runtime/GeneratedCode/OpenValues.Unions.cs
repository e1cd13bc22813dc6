using System.Runtime.CompilerServices;
using Prewire.Polymorphism;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <content>Reading what the table of a union knows.</content>
public static partial class OpenValues
{
    /// <summary>A boxed struct of more bytes is charged.</summary>
    private const int FreeSize = 64;

    /// <summary>What <c>ReadTag</c> gives for an object that is in no table: <c>ReadDerived</c> reads it.</summary>
    public const int Derived = -1;

    /// <summary>What <c>ReadTag</c> gives for an alternative that this version does not know: <c>ReadUnknown</c> reads it.</summary>
    public const int UnknownTag = -2;

    /// <summary>Reads an even header, not 0, of an object position.</summary>
    /// <param name="reader">The reader, at the header.</param>
    /// <param name="count">How many alternatives there are.</param>
    /// <param name="hasStructs">Whether any of them is a struct, so that nothing can be said of what follows the header.</param>
    /// <returns>The alternative's place, the reader being behind the header; or <see cref="Derived"/>, the reader being before it.</returns>
    /// <exception cref="PrewireException">The header means nothing here.</exception>
    public static int ReadTag(ref PrewireReader reader, int count, bool hasStructs = false)
    {
        long start = reader.Offset;
        int ordinal = ReadOrdinal(ref reader);
        if (ordinal >= count)
        {
            reader.FailAt(PrewireErrorCode.InvalidHeader, start);
        }

        if (ordinal >= 0 && !hasStructs)
        {
            CheckStart(ref reader, OpenStart.Odd);
        }

        return ordinal;
    }

    /// <summary>Reads a header that <see cref="PrewireReader.BeginObjectMapped"/> left to be read.</summary>
    /// <param name="reader">The reader, at the header.</param>
    /// <param name="map">The map of the position.</param>
    /// <param name="alternative">How to read the alternative, or to skip it; null for <see cref="Derived"/>.</param>
    /// <returns>
    /// The place of the alternative here, or <see cref="UnknownTag"/>, the reader being at the alternative; or <see cref="Derived"/>, the
    /// reader being before the header.
    /// </returns>
    /// <exception cref="PrewireException">The header means nothing there.</exception>
    public static int ReadTag(ref PrewireReader reader, EdgeMap map, out EdgeMap? alternative)
    {
        alternative = null;
        map = map.Present;
        if (map.ForeignKind == WireKind.Open)
        {
            return Derived;
        }

        if (map.ForeignKind == WireKind.Struct || (reader.Begin(1) & 1) != 0)
        {
            alternative = map.Type.Itself;
            return UnknownTag;
        }

        long start = reader.Offset;
        int ordinal = ReadOrdinal(ref reader);
        if (ordinal < 0)
        {
            return Derived;
        }

        if (ordinal >= map.Type.Alternatives.Length)
        {
            reader.FailAt(PrewireErrorCode.InvalidHeader, start);
        }

        AlternativeMap found = map.Type.Alternatives[ordinal];
        CheckStart(ref reader, OpenStarts.Of(found.Edge.Foreign));
        alternative = found.Edge;
        return found.Local;
    }

    /// <summary>Skips an alternative that this version does not know.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="reader">The reader, at the alternative.</param>
    /// <param name="alternative">What <c>ReadTag</c> gave.</param>
    /// <param name="unknown">What is read in its place; not <see cref="Unknown.Fallback"/>.</param>
    /// <returns>Null.</returns>
    /// <exception cref="PrewireException">Unknown types are errors here.</exception>
    public static T? ReadUnknown<T>(ref PrewireReader reader, EdgeMap alternative, Unknown unknown)
        where T : class
    {
        if (unknown != Unknown.Null)
        {
            reader.Fail(PrewireErrorCode.UnknownType);
        }

        ShapeWalker.Skip(ref reader, alternative.Foreign, isPresent: false);
        return null;
    }

    /// <summary>Reads what stands in for an alternative that this version does not know.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <typeparam name="TFallback">The type that stands in, of which <see cref="TypeShape.SetFallback"/> told.</typeparam>
    /// <typeparam name="TFallbackCodec">Its codec.</typeparam>
    /// <param name="reader">The reader, at the alternative.</param>
    /// <param name="alternative">What <c>ReadTag</c> gave.</param>
    /// <returns>The object.</returns>
    public static T? ReadUnknown<T, TFallback, TFallbackCodec>(ref PrewireReader reader, EdgeMap alternative)
        where T : class
        where TFallback : class, T
        where TFallbackCodec : struct, IWireCodec<TFallback?> => default(TFallbackCodec).ReadMapped(ref reader, alternative);

    /// <summary>Sees to it that an object of exactly the alternative's class follows; <c>ReadTag</c> does so itself where the table has no structs.</summary>
    /// <param name="reader">The reader, at the alternative.</param>
    /// <exception cref="PrewireException">Null follows, or a further type.</exception>
    public static void RequireObject(ref PrewireReader reader) => CheckStart(ref reader, OpenStart.Odd);

    /// <summary>Reads an alternative that is a struct and about to be boxed.</summary>
    /// <typeparam name="T">The alternative.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="reader">The reader, at the alternative.</param>
    /// <returns>The value.</returns>
    public static T ReadBoxed<T, TCodec>(ref PrewireReader reader)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        ChargeBox<T>(ref reader);
        return default(TCodec).Read(ref reader);
    }

    /// <summary>Reads an alternative that another version wrote, and that is a struct here and about to be boxed.</summary>
    /// <typeparam name="T">The alternative.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="reader">The reader, at the alternative.</param>
    /// <param name="alternative">What <c>ReadTag</c> gave.</param>
    /// <returns>The value.</returns>
    public static T ReadBoxed<T, TCodec>(ref PrewireReader reader, EdgeMap alternative)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        ChargeBox<T>(ref reader);
        return default(TCodec).ReadMapped(ref reader, alternative);
    }

    /// <summary>Counts the memory of a struct that is about to be boxed: it may take a single byte on the wire.</summary>
    internal static void ChargeBox<T>(ref PrewireReader reader)
    {
        if (typeof(T).IsValueType && Unsafe.SizeOf<T>() > FreeSize)
        {
            reader.Charge(Unsafe.SizeOf<T>());
        }
    }

    /// <summary>Reads the header of an alternative; leaves those of announced types.</summary>
    /// <returns>The alternative's place, or <see cref="Derived"/>.</returns>
    private static int ReadOrdinal(ref PrewireReader reader)
    {
        byte header = reader.Begin(1);
        if (header is OpenHeader.NewType or OpenHeader.KnownType)
        {
            return Derived;
        }

        long start = reader.Offset;
        reader.Take(1);
        if ((header & 1) == 0 && header is not OpenHeader.Null and <= OpenHeader.LastShort)
        {
            return (header / 2) - 1;
        }

        uint ordinal = header == OpenHeader.LongAlternative ? reader.ReadVarUInt32() : 0;
        if (ordinal is < OpenHeader.ShortAlternatives or > int.MaxValue)
        {
            reader.FailAt(PrewireErrorCode.InvalidHeader, start);
        }

        return (int)ordinal;
    }
}
