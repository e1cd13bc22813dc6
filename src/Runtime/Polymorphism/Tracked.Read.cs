using Prewire.Codecs;
using Prewire.Graphs;

namespace Prewire.GeneratedCode;

/// <content>Reading.</content>
public static partial class Tracked
{
    /// <summary>Reads a reference to an object.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <returns>The object, or null. It may have its value only once the outermost reference was read.</returns>
    /// <exception cref="PrewireException">There is no such object, or it is of another type.</exception>
    public static T? Read<T, TCodec>(ref PrewireReader reader)
        where T : class
        where TCodec : struct, ITrackedCodec<T>
    {
        ref byte first = ref reader.Begin(1);
        uint code = first;
        if (code == ReferenceCode.Null)
        {
            reader.Advance(ref first, 1);
            return null;
        }

        if (reader.FindObject(code) is { } known && known.GetType() == typeof(T))
        {
            reader.Advance(ref first, 1);
            return Unsafe.As<T>(known);
        }

        return Unsafe.As<T?>(References.Read(ref reader, ObjectBody<T, TCodec>.Instance, typeof(T), null));
    }

    /// <summary>Reads a reference that another version wrote.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="map">How the message maps to the object.</param>
    /// <returns>The object, or null. It may have its value only once the outermost reference was read.</returns>
    /// <exception cref="PrewireException">There is no such object, or it is of another type.</exception>
    public static T? ReadMapped<T, TCodec>(ref PrewireReader reader, EdgeMap map)
        where T : class
        where TCodec : struct, ITrackedCodec<T>
    {
        if (map.Nullable)
        {
            if (!reader.ReadPresenceByte(map))
            {
                return null;
            }

            map = map.Present;
        }

        switch (map.ForeignKind)
        {
            case WireKind.Reference:
                ref byte first = ref reader.Begin(1);
                if (first == ReferenceCode.Null)
                {
                    reader.Advance(ref first, 1);
                    return null;
                }

                return Unsafe.As<T?>(References.Read(ref reader, ObjectBody<T, TCodec>.Instance, typeof(T), map.Element));
            case WireKind.Late:
                return default(LateCodec<T, TCodec>).Read(ref reader);
            default:
                // Written before it was tracked: each is an object of its own.
                T? value = default(TCodec).ReadBodyMapped(ref reader, map);
                if (reader.WaitingObjects is { } objects && ObjectBody<T, TCodec>.Instance.IsUnsettled(value))
                {
                    objects.NoteUnsettled();
                }

                return value;
        }
    }
}
