using Prewire.Announcements;
using Prewire.Polymorphism;

namespace Prewire.GeneratedCode;

/// <content>What reading at positions that do not say the type consists of.</content>
public static partial class OpenValues
{
    /// <summary>Reads the content of a union.</summary>
    /// <returns>The content, or null.</returns>
    /// <exception cref="PrewireException">Its type is not known here or not among the union's, or the bytes are malformed.</exception>
    internal static object? ReadContent<T, TCases>(ref PrewireReader reader)
        where TCases : struct, IUnionCases<T>
    {
        CodecRegistry.AddFramework();
        if (IsNull(ref reader))
        {
            return null;
        }

        long start = reader.Offset;
        byte header = reader.Begin(1);
        if (header > OpenHeader.LastWellKnown)
        {
            AnnouncedShape shape = ReadType<object>(ref reader, null);
            AnnouncedType? type = shape.TypeIn(null, typeof(object));
            RequireCase<T, TCases>(ref reader, type?.Type, start);
            return ReadAnnounced<object>(ref reader, shape, type!, typeof(object), start);
        }

        reader.Take(1);
        if ((header & 1) != 0 || WellKnownShapes.EdgeOf(header / 2) is null)
        {
            reader.FailAt(PrewireErrorCode.InvalidHeader, start);
        }

        OpenForm? form = WellKnown.FormOf(header / 2);
        RequireCase<T, TCases>(ref reader, form?.Type, start);
        return ReadWellKnown<object>(ref reader, form!, header / 2, start);
    }

    /// <summary>Counts the memory of a struct that is about to be boxed: it may take a single byte on the wire.</summary>
    internal static void ChargeBox<T>(ref PrewireReader reader)
    {
        if (typeof(T).IsValueType && Unsafe.SizeOf<T>() > MemoryRule.FreePerByte)
        {
            reader.Charge(Unsafe.SizeOf<T>() - MemoryRule.FreePerByte);
        }
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
    private static object? ReadAnnounced<T>(ref PrewireReader reader, AnnouncedShape shape, AnnouncedType type, object position, long start)
        where T : class
    {
        if (!type.Fits<T>())
        {
            PrewireException.Throw(PrewireErrorCode.UnassignableType, start, Unassignable(type.Type, typeof(T)));
        }

        PrewireErrorCode code = shape.TryMap(ref reader, type.Form.Target, out RootMap? map);
        if (code != 0)
        {
            reader.FailAt(code, start);
        }

        if (map is null)
        {
            shape.Note(position);
            return ReadKnown(ref reader, type);
        }

        CheckStart(ref reader, OpenStarts.Of(map.Foreign).OrOfStruct(type.Type.IsValueType));
        if (!type.IsLevel)
        {
            return type.Form.ReadMapped(ref reader, map.Edge!);
        }

        reader.Enter();
        object? value = reader.NeedsStack() ? DeepForms.Read(ref reader, type.Form, map.Edge!) : type.Form.ReadMapped(ref reader, map.Edge!);
        reader.Leave();
        return value;
    }

    /// <summary>Takes the announcement of a type that was met at the position, if it is as usual; else nothing.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static AnnouncedType? TakeUsual(ref PrewireReader reader, ref byte header, UnionTable? union, object position)
    {
        if (reader.WindowRemaining == 1)
        {
            return null;
        }

        byte second = Unsafe.Add(ref header, 1);
        AnnouncedType? type = header switch
        {
            OpenHeader.NewAlternative => union?.FindMetTag(second),
            OpenHeader.NewType => CodecRegistry.Known.FindMet(second),
            _ => null,
        };

        return type is not null && type.IsMetAt(position) && reader.TryTakeUsual(type) ? type : null;
    }

    /// <summary>Reads an object of a type that may be at the position, and that looks as it does here.</summary>
    private static object? ReadKnown(ref PrewireReader reader, ref byte header, AnnouncedType type)
    {
        reader.Advance(ref header, 1);
        return ReadKnown(ref reader, type);
    }

    /// <summary>The same behind the header.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static object? ReadKnown(ref PrewireReader reader, AnnouncedType type)
    {
        CheckStart(ref reader, type.Start);
        return type.IsLevel ? ReadLevel(ref reader, type.Form) : type.Form.Read(ref reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static object? ReadLevel(ref PrewireReader reader, OpenForm form)
    {
        reader.Enter();
        object? value = reader.NeedsStack() ? DeepForms.Read(ref reader, form, null) : form.Read(ref reader);
        reader.Leave();
        return value;
    }

    private static string Unassignable(Type type, Type slot) => $"It is {type}, where {slot} is declared.";

    /// <summary>Reads what stands in for an object.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="map">How the object maps to it.</param>
    /// <param name="shape">The object's type; null for the declared one, which is abstract here.</param>
    /// <param name="union">The declared type's table of derived types, or null.</param>
    private static TFallback? ReadStandIn<T, TFallback, TFallbackCodec>(ref PrewireReader reader, RootMap map, AnnouncedShape? shape, UnionTable? union)
        where TFallback : class
        where TFallbackCodec : struct, IWireCodec<TFallback?>
    {
        // Its announcement may be another's by the time that the object is read.
        IKeepingCodec<TFallback?>? keeping = StandIn<TFallback?, TFallbackCodec>.Keeping;
        OriginalType? original = keeping is null ? null
            : shape is null ? OriginalType.OfIdentity(OpenHeader.NewType, TypeIdentity.Of(typeof(T)), typeof(T), union)
            : shape.As == AnnouncedAs.Alternative ? OriginalType.OfTag((uint)shape.Identity, typeof(T), union)
            : OriginalType.OfIdentity(shape.As == AnnouncedAs.Array ? OpenHeader.NewArray : OpenHeader.NewType, shape.Identity, typeof(T), union);
        CheckStart(ref reader, OpenStarts.Of(map.Foreign));
        reader.Enter();
        TFallback? value = reader.NeedsStack()
            ? DeepCalls.ReadMapped<TFallback?, TFallbackCodec>(ref reader, map.Edge!)
            : default(TFallbackCodec).ReadMapped(ref reader, map.Edge!);
        reader.Leave();
        if (value is not null && keeping?.UnknownMembersOf(value) is { } members)
        {
            members.Original = original;
        }

        return value;
    }

    private static object? ReadWellKnown<T>(ref PrewireReader reader, OpenForm form, int code, long start)
        where T : class
    {
        if (typeof(T) != typeof(object) && !form.Fits<T>())
        {
            PrewireException.Throw(PrewireErrorCode.UnassignableType, start, Unassignable(form.Type, typeof(T)));
        }

        CheckStart(ref reader, OpenStarts.Of(WellKnownShapes.EdgeOf(code)!));
        if (!WellKnownShapes.Nests(code))
        {
            return form.Read(ref reader);
        }

        reader.Enter();
        object? value = reader.NeedsStack() ? DeepForms.Read(ref reader, form, null) : form.Read(ref reader);
        reader.Leave();
        return value;
    }

    private static AnnouncedShape ReadType<T>(ref PrewireReader reader, UnionTable? union)
        where T : class
    {
        ReadShapes shapes = reader.Shapes;
        long start = reader.Offset;
        byte header = reader.Take(1);
        OpenTypes.Install();
        PrewireErrorCode code = shapes.TryReadType(ref reader, header, union, out AnnouncedShape shape, typeof(T));
        if (code != 0)
        {
            PrewireException.Throw(code, start, shapes.Ambiguity);
        }

        return shape;
    }

    /// <summary>Whether an object follows, that another version wrote, of the declared type itself: here it is abstract.</summary>
    private static bool IsItself(ref PrewireReader reader, EdgeMap map) =>
        map.ForeignKind == WireKind.Struct || (map.ForeignKind == WireKind.Object && (reader.Begin(1) & 1) != 0);

    private static void RequireNull(ref PrewireReader reader, Unknown unknown, long start)
    {
        if (unknown != Unknown.Null)
        {
            reader.FailAt(PrewireErrorCode.UnknownType, start);
        }
    }

    private static void Skip(ref PrewireReader reader, WireEdge shape)
    {
        CheckStart(ref reader, OpenStarts.Of(shape).OrOfStruct(mayBeStruct: true));
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

        internal static readonly IKeepingCodec<T>? Keeping = default(TCodec) as IKeepingCodec<T>;
    }
}
