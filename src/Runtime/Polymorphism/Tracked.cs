using Prewire.Buffers;
using Prewire.Graphs;
using Prewire.Polymorphism;

namespace Prewire.GeneratedCode;

/// <summary>
/// Objects of which each is written once: a reference says whether the object is new, and if not which one it is. The values of new ones stand behind the
/// outermost reference, in the order in which the objects were met, so that neither depth nor cycles matter.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class Tracked
{
    /// <summary>Writes a reference to an object.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="value">The object, or null.</param>
    /// <returns>The position behind it.</returns>
    public static ref byte Write<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T? value)
        where T : class
        where TCodec : struct, ITrackedCodec<T>
    {
        cursor = ref writer.Ensure(ref cursor, VarInt.MaxSize32);
        if (value is null)
        {
            cursor = ReferenceCode.Null;
            return ref Wire.Skip(ref cursor, 1);
        }

        WrittenObjects objects = writer.Objects;
        bool isExact = value.GetType() == typeof(T) || (default(TCodec) is IProxiedCodec && OpenValues.TypeOf(value) == typeof(T));
        int id = isExact ? objects.FindOrAdd(value, ObjectBody<T, TCodec>.Later) : objects.Find(value);
        if (id >= 0)
        {
            if (objects.IsUnfinished(id))
            {
                ThrowUnfinished();
            }

            if (objects.Remade is { } remade && remade.TryGetValue(id, out object? made) && made is not T)
            {
                PrewireException.Throw(
                    PrewireErrorCode.InvalidReference,
                    detail: value.GetType() + " was met at a position that is read as " + made.GetType() + ", which this one cannot hold. Declare both as the same, or have this one come first.");
            }

            return ref VarInt.Write(ref cursor, (uint)id + ReferenceCode.First);
        }

        if (!isExact)
        {
            return ref Cursor.Unscope(ref WriteOther<T, TCodec>(ref writer, ref cursor, value, objects));
        }

        if (!ObjectBody<T, TCodec>.HasShells)
        {
            return ref Cursor.Unscope(ref WriteInline<T, TCodec>(ref writer, ref cursor, value, objects));
        }

        cursor = ReferenceCode.Queued;
        cursor = ref Wire.Skip(ref cursor, 1);
        return ref objects.IsDraining ? ref cursor : ref Cursor.Unscope(ref WriteQueue(ref writer, ref cursor, objects));
    }

    /// <summary>Lets objects be found by the names of their types in parts of messages that are not known. Called where an assembly has tracked types.</summary>
    public static void AllowByName() => TrackedTypes.Install();

    /// <summary>Says what references to objects look like.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="graph">The types met so far.</param>
    /// <param name="nameHash">The hash of the type's wire name, by which others find it who do not know where it is referred to; 0 where nobody does.</param>
    public static WireEdge Describe<T, TCodec>(ShapeGraph graph, uint nameHash)
        where T : class
        where TCodec : struct, ITrackedCodec<T>
    {
        WireEdge edge = default(TCodec).DescribeBody(graph);
        if (nameHash != 0 && edge.Type is { } type)
        {
            type.NameHash = nameHash;
        }

        return WireEdge.Reference(edge, ObjectBody<T, TCodec>.Instance);
    }

    /// <summary>Writes an object of another type, which gives it an id itself where its own type is tracked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteOther<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T value, WrittenObjects objects)
        where T : class
        where TCodec : struct, ITrackedCodec<T>
    {
        bool isTracked = OpenTypes.FindOf(value) is { } type && type.Form.Root.Edge.Kind == WireKind.Reference;
        if (!isTracked && objects.FindOrAdd(value, later: null) < 0 && RemadeAs<T, TCodec>.Made is { } made)
        {
            (objects.Remade ??= []).Add(objects.Find(value), made);
        }

        if (!isTracked)
        {
            return ref Cursor.Unscope(ref WriteInline<T, TCodec>(ref writer, ref cursor, value, objects));
        }

        cursor = ReferenceCode.Other;
        return ref Cursor.Unscope(ref default(TCodec).WriteBody(ref writer, ref Wire.Skip(ref cursor, 1), value));
    }

    /// <summary>Writes a new object with its value. Those that it leads to wait until it is there, so that they may lead back to it.</summary>
    private static ref byte WriteInline<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T value, WrittenObjects objects)
        where T : class
        where TCodec : struct, ITrackedCodec<T>
    {
        bool isInner = objects.IsDraining;
        objects.IsDraining = true;
        objects.BeginInline();
        cursor = ReferenceCode.Inline;
        cursor = ref Cursor.Unscope(ref default(TCodec).WriteBody(ref writer, ref Wire.Skip(ref cursor, 1), value));
        objects.EndInline();
        if (ObjectBody<T, TCodec>.Instance.IsUnsettled(value))
        {
            objects.NoteUnsettled();
        }

        return ref isInner ? ref cursor : ref Cursor.Unscope(ref WriteQueue(ref writer, ref cursor, objects));
    }

    private static void ThrowUnfinished() => PrewireException.Throw(
        PrewireErrorCode.InvalidReference, detail: "An object refers to itself before it is made; its type needs a constructor without members, or Construction = Uninitialized.");

    /// <summary>Writes the values of all new objects, and of those that they lead to.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteQueue(ref PrewireWriter writer, ref byte cursor, WrittenObjects objects)
    {
        objects.IsDraining = true;
        while (objects.TryDequeue(out object? value, out ObjectBody? body))
        {
            cursor = ref Cursor.Unscope(ref body.Write(ref writer, ref cursor, value));
        }

        objects.Settle();
        objects.IsDraining = false;
        return ref cursor;
    }
}
