using Prewire.Announcements;
using Prewire.Polymorphism;

namespace Prewire.GeneratedCode;

/// <content>Reading objects that say their type.</content>
public static partial class OpenValues
{
    /// <summary>Reads an object at an open position.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="unknown">What is read in place of an object of an unknown type; not <see cref="Unknown.Fallback"/>.</param>
    /// <param name="union">The declared type's table of derived types, or null.</param>
    /// <returns>The object, or null.</returns>
    /// <exception cref="PrewireException">Its type is not known here or cannot be at this position, or the bytes are malformed.</exception>
    public static T? Read<T>(ref PrewireReader reader, Unknown unknown = Unknown.Error, UnionTable? union = null)
        where T : class
    {
        ref byte first = ref reader.Begin(1);
        byte header = first;
        if (header > OpenHeader.LastWellKnown)
        {
            return union is not null && reader.FindKnown(header, union) is { } known
                ? Unsafe.As<T>(ReadKnown(ref reader, ref first, known))
                : ReadDerived<T>(ref reader, unknown, union);
        }

        long start = reader.Offset;
        reader.Take(1);
        if (header == OpenHeader.Null)
        {
            return null;
        }

        if ((header & 1) != 0 || WellKnownShapes.EdgeOf(header / 2) is not { } edge)
        {
            reader.FailAt(PrewireErrorCode.InvalidHeader, start);
            return null;
        }

        if (WellKnownTypes.Instance is not { } types)
        {
            // Nothing in this program takes such values.
            reader.FailAt(PrewireErrorCode.UnassignableType, start);
            return null;
        }

        if (types.FormOf(header / 2) is { } wellKnown)
        {
            return Unsafe.As<T>(ReadWellKnown<T>(ref reader, wellKnown, header / 2, start));
        }

        RequireNull(ref reader, unknown, start);
        Skip(ref reader, edge);
        return null;
    }

    /// <summary>Reads objects of a list at open positions of a union.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="values">What they are read to.</param>
    /// <param name="union">The declared type's table of derived types.</param>
    /// <param name="unknown">What is read in place of an object of an unknown type; not <see cref="Unknown.Fallback"/>.</param>
    /// <exception cref="PrewireException">A type is not known here or cannot be at this position, or the bytes are malformed.</exception>
    public static void ReadSpan<T>(ref PrewireReader reader, Span<T?> values, UnionTable union, Unknown unknown = Unknown.Error)
        where T : class
    {
        for (int i = 0; i < values.Length; i++)
        {
            ref byte first = ref reader.Begin(1);
            values[i] = reader.FindKnown(first, union) is { } known
                ? Unsafe.As<T>(ReadKnown(ref reader, ref first, known))
                : ReadElement<T>(ref reader, unknown, union);
        }
    }

    /// <summary>Reads an object at an open position; of an unknown type, what stands in for it.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <typeparam name="TFallback">The type that stands in.</typeparam>
    /// <typeparam name="TFallbackCodec">Its codec.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="union">The declared type's table of derived types, or null.</param>
    /// <returns>The object, or null.</returns>
    /// <exception cref="PrewireException">Its type cannot be at this position, or the bytes are malformed.</exception>
    public static T? Read<T, TFallback, TFallbackCodec>(ref PrewireReader reader, UnionTable? union = null)
        where T : class
        where TFallback : class, T
        where TFallbackCodec : struct, IWireCodec<TFallback?> => reader.Begin(1) > OpenHeader.LastWellKnown
        ? ReadDerived<T, TFallback, TFallbackCodec>(ref reader, union)
        : Read<T>(ref reader);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T? ReadElement<T>(ref PrewireReader reader, Unknown unknown, UnionTable union)
        where T : class
    {
        ref byte first = ref reader.Begin(1);
        if (first == OpenHeader.NewAlternative && TakeUsual(ref reader, ref first, union, union) is { } usual)
        {
            return Unsafe.As<T>(ReadKnown(ref reader, usual));
        }

        if (first is >= OpenHeader.FirstLongNumber and < OpenHeader.NewType && reader.WindowRemaining > 1 && reader.Shapes.FindKnownLong(first, Unsafe.Add(ref first, 1), union) is { } known)
        {
            reader.Advance(ref first, 1);
            return Unsafe.As<T>(ReadKnown(ref reader, ref reader.Begin(1), known));
        }

        return Read<T>(ref reader, unknown, union);
    }

    /// <summary>Reads an object whose type is announced.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="reader">The reader, at the header.</param>
    /// <param name="unknown">What is read in place of an object of an unknown type; not <see cref="Unknown.Fallback"/>.</param>
    /// <param name="union">The declared type's table of derived types, or null.</param>
    /// <returns>The object; null in place of an unknown one.</returns>
    /// <exception cref="PrewireException">Its type is not known here or cannot be at this position, or the bytes are malformed.</exception>
    public static T? ReadDerived<T>(ref PrewireReader reader, Unknown unknown = Unknown.Error, UnionTable? union = null)
        where T : class
    {
        object position = (object?)union ?? typeof(T);
        ref byte first = ref reader.Begin(1);
        if (reader.FindKnown(first, position) is { } known)
        {
            return Unsafe.As<T>(ReadKnown(ref reader, ref first, known));
        }

        if (TakeUsual(ref reader, ref first, union, position) is { } usual)
        {
            return Unsafe.As<T>(ReadKnown(ref reader, usual));
        }

        long start = reader.Offset;
        AnnouncedShape shape = ReadType<T>(ref reader, union);
        if (shape.TypeIn(union, typeof(T)) is { } type)
        {
            return Unsafe.As<T>(ReadAnnounced<T>(ref reader, shape, type, position, start));
        }

        RequireNull(ref reader, unknown, start);
        PrewireErrorCode code = shape.TryGetShape(ref reader, null, out WireEdge edge, out _);
        if (code != 0)
        {
            reader.Fail(code);
        }

        Skip(ref reader, edge);
        return null;
    }

    /// <summary>Reads an object whose type is announced; of an unknown type, what stands in for it.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <typeparam name="TFallback">The type that stands in.</typeparam>
    /// <typeparam name="TFallbackCodec">Its codec.</typeparam>
    /// <param name="reader">The reader, at the header.</param>
    /// <param name="union">The declared type's table of derived types, or null.</param>
    /// <returns>The object.</returns>
    /// <exception cref="PrewireException">Its type cannot be at this position, or the bytes are malformed.</exception>
    public static T? ReadDerived<T, TFallback, TFallbackCodec>(ref PrewireReader reader, UnionTable? union = null)
        where T : class
        where TFallback : class, T
        where TFallbackCodec : struct, IWireCodec<TFallback?>
    {
        object position = (object?)union ?? typeof(T);
        ref byte first = ref reader.Begin(1);
        if (reader.FindKnown(first, position) is { } known)
        {
            return Unsafe.As<T>(ReadKnown(ref reader, ref first, known));
        }

        if (TakeUsual(ref reader, ref first, union, position) is { } usual)
        {
            return Unsafe.As<T>(ReadKnown(ref reader, usual));
        }

        long start = reader.Offset;
        AnnouncedShape shape = ReadType<T>(ref reader, union);
        if (shape.TypeIn(union, typeof(T)) is { } type)
        {
            return Unsafe.As<T>(ReadAnnounced<T>(ref reader, shape, type, position, start));
        }

        PrewireErrorCode code = shape.TryMapTo(ref reader, StandIn<TFallback?, TFallbackCodec>.Shape, out RootMap map);
        if (code != 0)
        {
            reader.FailAt(code, start);
        }

        return ReadStandIn<T, TFallback, TFallbackCodec>(ref reader, map, shape, union);
    }

    /// <summary>Reads an object, that another version wrote, at a position of an abstract class or interface.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="map">The map of the position.</param>
    /// <param name="unknown">What is read in place of an object of an unknown type; not <see cref="Unknown.Fallback"/>.</param>
    /// <param name="union">The declared type's table of derived types, or null.</param>
    /// <returns>The object, or null.</returns>
    /// <exception cref="PrewireException">Its type is not known here or cannot be at this position, or the bytes are malformed.</exception>
    public static T? ReadMapped<T>(ref PrewireReader reader, EdgeMap map, Unknown unknown = Unknown.Error, UnionTable? union = null)
        where T : class
    {
        if (!reader.ReadPresence(ref map))
        {
            return null;
        }

        if (!IsItself(ref reader, map))
        {
            return Read<T>(ref reader, unknown, union);
        }

        RequireNull(ref reader, unknown, reader.Offset);
        ShapeWalker.Skip(ref reader, map.Foreign, isPresent: false);
        return null;
    }

    /// <summary>The same; of an unknown type, what stands in for it.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <typeparam name="TFallback">The type that stands in.</typeparam>
    /// <typeparam name="TFallbackCodec">Its codec.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="map">The map of the position.</param>
    /// <param name="union">The declared type's table of derived types, or null.</param>
    /// <returns>The object, or null.</returns>
    /// <exception cref="PrewireException">Its type cannot be at this position, or the bytes are malformed.</exception>
    public static T? ReadMapped<T, TFallback, TFallbackCodec>(ref PrewireReader reader, EdgeMap map, UnionTable? union = null)
        where T : class
        where TFallback : class, T
        where TFallbackCodec : struct, IWireCodec<TFallback?>
    {
        if (!reader.ReadPresence(ref map))
        {
            return null;
        }

        if (!IsItself(ref reader, map))
        {
            return Read<T, TFallback, TFallbackCodec>(ref reader, union);
        }

        RootMap standIn = StandIn<TFallback?, TFallbackCodec>.Shape.StandInFor(ref reader, map);
        if (standIn.Code != 0)
        {
            reader.Fail(standIn.Code);
        }

        return ReadStandIn<T, TFallback, TFallbackCodec>(ref reader, standIn, null, union);
    }
}
