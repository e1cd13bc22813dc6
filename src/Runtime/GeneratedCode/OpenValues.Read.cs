using System;
using System.Runtime.CompilerServices;
using Prewire.Polymorphism;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <content>Reading objects that say their type.</content>
public static partial class OpenValues
{
    /// <summary>Reads an object at an open position.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="unknown">What is read in place of an object of an unknown type; not <see cref="Unknown.Fallback"/>.</param>
    /// <returns>The object, or null.</returns>
    /// <exception cref="PrewireException">Its type is not known here or cannot be at this position, or the bytes are malformed.</exception>
    public static T? Read<T>(ref PrewireReader reader, Unknown unknown = Unknown.Error)
        where T : class => IsNull(ref reader) ? null : ReadDerived<T>(ref reader, unknown);

    /// <summary>Reads an object at an open position; of an unknown type, what stands in for it.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <typeparam name="TFallback">The type that stands in.</typeparam>
    /// <typeparam name="TFallbackCodec">Its codec.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <returns>The object, or null.</returns>
    /// <exception cref="PrewireException">Its type cannot be at this position, or the bytes are malformed.</exception>
    public static T? Read<T, TFallback, TFallbackCodec>(ref PrewireReader reader)
        where T : class
        where TFallback : class, T
        where TFallbackCodec : struct, IWireCodec<TFallback?> =>
        IsNull(ref reader) ? null : ReadDerived<T, TFallback, TFallbackCodec>(ref reader);

    /// <summary>Reads an object that is not null and says its type.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="reader">The reader, at the header.</param>
    /// <param name="unknown">What is read in place of an object of an unknown type; not <see cref="Unknown.Fallback"/>.</param>
    /// <returns>The object; null in place of an unknown one.</returns>
    /// <exception cref="PrewireException">Its type is not known here or cannot be at this position, or the bytes are malformed.</exception>
    public static T? ReadDerived<T>(ref PrewireReader reader, Unknown unknown = Unknown.Error)
        where T : class
    {
        long start = reader.Offset;
        byte header = reader.Take(1);
        if (header > OpenHeader.LastShort)
        {
            OpenClosure closure = ReadClosure(ref reader, header);
            if (closure.Type is not null)
            {
                return Unsafe.As<T>(ReadAnnounced(ref reader, typeof(T), closure, start));
            }

            RequireNull(ref reader, unknown, start);
            Skip(ref reader, closure);
            return null;
        }

        if ((header & 1) != 0 || WellKnown.EdgeOf(header / 2) is not { } edge)
        {
            reader.FailAt(PrewireErrorCode.InvalidHeader, start);
            return null;
        }

        if (WellKnown.FormOf(header / 2) is { } form)
        {
            return Unsafe.As<T>(ReadWellKnown(ref reader, typeof(T), form, header / 2, start));
        }

        RequireNull(ref reader, unknown, start);
        Skip(ref reader, edge);
        return null;
    }

    /// <summary>Reads an object that is not null and says its type; of an unknown type, what stands in for it.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <typeparam name="TFallback">The type that stands in.</typeparam>
    /// <typeparam name="TFallbackCodec">Its codec.</typeparam>
    /// <param name="reader">The reader, at the header.</param>
    /// <returns>The object.</returns>
    /// <exception cref="PrewireException">Its type cannot be at this position, or the bytes are malformed.</exception>
    public static T? ReadDerived<T, TFallback, TFallbackCodec>(ref PrewireReader reader)
        where T : class
        where TFallback : class, T
        where TFallbackCodec : struct, IWireCodec<TFallback?>
    {
        byte header = reader.Begin(1);
        if (header <= OpenHeader.LastShort)
        {
            return ReadDerived<T>(ref reader);
        }

        long start = reader.Offset;
        reader.Take(1);
        OpenClosure closure = ReadClosure(ref reader, header);
        if (closure.Type is not null)
        {
            return Unsafe.As<T>(ReadAnnounced(ref reader, typeof(T), closure, start));
        }

        PrewireErrorCode code = closure.TryMapTo(ref reader, StandIn<TFallback?, TFallbackCodec>.Shape, out RootMap map);
        if (code != 0)
        {
            reader.FailAt(code, start);
        }

        CheckStart(ref reader, OpenStarts.Of(map.Foreign));
        reader.Enter();
        T? value = default(TFallbackCodec).ReadMapped(ref reader, map.Edge!);
        reader.Leave();
        return value;
    }

    /// <summary>Reads the content of a union.</summary>
    /// <returns>The content, or null.</returns>
    /// <exception cref="PrewireException">Its type is not known here or not among the union's, or the bytes are malformed.</exception>
    internal static object? ReadContent<T, TCases>(ref PrewireReader reader)
        where TCases : struct, IUnionCases<T>
    {
        if (IsNull(ref reader))
        {
            return null;
        }

        long start = reader.Offset;
        byte header = reader.Take(1);
        if (header > OpenHeader.LastShort)
        {
            OpenClosure closure = ReadClosure(ref reader, header);
            RequireCase<T, TCases>(ref reader, closure.Type?.Type, start);
            return ReadAnnounced(ref reader, typeof(object), closure, start);
        }

        if ((header & 1) != 0 || WellKnown.EdgeOf(header / 2) is null)
        {
            reader.FailAt(PrewireErrorCode.InvalidHeader, start);
        }

        OpenForm? form = WellKnown.FormOf(header / 2);
        RequireCase<T, TCases>(ref reader, form?.Type, start);
        return ReadWellKnown(ref reader, typeof(object), form!, header / 2, start);
    }

    private static void RequireCase<T, TCases>(ref PrewireReader reader, Type? type, long start)
        where TCases : struct, IUnionCases<T>
    {
        if (type is null || !default(TCases).Takes(type))
        {
            reader.FailAt(type is null ? PrewireErrorCode.UnknownType : PrewireErrorCode.UnassignableType, start);
        }
    }

    /// <summary>Reads an object of a known type, unless the position cannot hold it: then nothing of it is looked at.</summary>
    private static object? ReadAnnounced(ref PrewireReader reader, Type slot, OpenClosure closure, long start)
    {
        if (!closure.Fits(slot))
        {
            reader.FailAt(PrewireErrorCode.UnassignableType, start);
        }

        OpenType type = closure.Type!;
        RootMap? map = null;
        if (!closure.IsExact)
        {
            PrewireErrorCode code = closure.TryMap(ref reader, out map);
            if (code != 0)
            {
                reader.FailAt(code, start);
            }
        }

        CheckStart(ref reader, map is null ? type.Start : OpenStarts.Of(map.Foreign));
        if (type.IsLevel)
        {
            reader.Enter();
        }

        object? value = map is null ? type.Form.Read(ref reader) : type.Form.ReadMapped(ref reader, map.Edge!);
        if (type.IsLevel)
        {
            reader.Leave();
        }

        return value;
    }

    private static object? ReadWellKnown(ref PrewireReader reader, Type slot, OpenForm form, int code, long start)
    {
        if (slot != typeof(object) && !slot.IsAssignableFrom(form.Type))
        {
            reader.FailAt(PrewireErrorCode.UnassignableType, start);
        }

        CheckStart(ref reader, OpenStarts.Of(WellKnown.EdgeOf(code)!));
        if (!WellKnown.Nests(code))
        {
            return form.Read(ref reader);
        }

        reader.Enter();
        object? value = form.Read(ref reader);
        reader.Leave();
        return value;
    }

    private static OpenClosure ReadClosure(ref PrewireReader reader, byte header)
    {
        long start = reader.Offset - 1;
        OpenReadTable table = reader.Open;
        PrewireErrorCode code = table.TryRead(ref reader, header, out OpenClosure closure);
        if (code != 0)
        {
            PrewireException.Throw(code, start, table.Ambiguity);
        }

        return closure;
    }

    private static void RequireNull(ref PrewireReader reader, Unknown unknown, long start)
    {
        if (unknown != Unknown.Null)
        {
            reader.FailAt(PrewireErrorCode.UnknownType, start);
        }
    }

    private static void Skip(ref PrewireReader reader, OpenClosure closure)
    {
        PrewireErrorCode code = closure.TryGetShape(ref reader, out WireEdge shape);
        if (code != 0)
        {
            reader.Fail(code);
        }

        Skip(ref reader, shape);
    }

    private static void Skip(ref PrewireReader reader, WireEdge shape)
    {
        CheckStart(ref reader, OpenStarts.Of(shape));
        ShapeWalker.Skip(ref reader, shape, isPresent: false);
    }

    private static void CheckStart(ref PrewireReader reader, OpenStart start)
    {
        if (start != OpenStart.Any && !start.Allows(reader.Begin(1)))
        {
            reader.Fail(PrewireErrorCode.InvalidHeader);
        }
    }

    private static bool IsNull(ref PrewireReader reader)
    {
        ref byte first = ref reader.Begin(1);
        if (first != OpenHeader.Null)
        {
            return false;
        }

        reader.Advance(ref first, 1);
        return true;
    }

    /// <summary>The shape of a type that stands in for others.</summary>
    private static class StandIn<T, TCodec>
        where TCodec : struct, IWireCodec<T>
    {
        internal static readonly RootShape Shape = RootShape.StandIn<T, TCodec>();
    }
}
