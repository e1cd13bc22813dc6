using Prewire.Announcements;
using Prewire.Polymorphism;

namespace Prewire.GeneratedCode;

/// <summary>Objects whose type is not the declared one: how they say it. See "Objects of other types" in docs/wire-format.md.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class OpenValues
{
    /// <summary>
    /// Lets objects of types without a codec be written by those of their bases and interfaces. Called where an assembly has codecs that take such objects;
    /// a native compiler leaves out what looks for them where nothing calls this.
    /// </summary>
    public static void AllowDerived() => ProxiedTypes.Add();

    /// <summary>Writes an object at an open position.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The object, or null.</param>
    /// <returns>The position behind it.</returns>
    /// <exception cref="PrewireException">No codec is known for its type.</exception>
    public static ref byte Write(ref PrewireWriter writer, ref byte cursor, object? value)
    {
        CodecRegistry.AddFramework();
        return ref Write<object>(ref writer, ref cursor, value);
    }

    /// <summary>Writes an object at an open position.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The object, or null.</param>
    /// <returns>The position behind it.</returns>
    /// <exception cref="PrewireException">No codec is known for its type, or only one that stands in for it and gives back what cannot be here.</exception>
    public static ref byte Write<T>(ref PrewireWriter writer, ref byte cursor, T? value)
        where T : class
    {
        if (value is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        return ref WriteAnyType(ref writer, ref cursor, value, null);
    }

    private static ref byte WriteAnyType<T>(ref PrewireWriter writer, ref byte cursor, T value, UnionTable? union)
        where T : class
    {
        OpenType? type = OpenTypes.FindOf(value);
        if (type is null)
        {
            CodecRegistry.ThrowNoCodec(value.GetType());
        }

        if (type.Header == 0)
        {
            RequireFit(type, value, typeof(T));
            return ref WriteType(ref writer, ref cursor, value, type, typeof(T), union);
        }

        if (writer.IsCanonical)
        {
            NoteWellKnown(in writer, type.Header / 2);
        }

        cursor = ref writer.Ensure(ref cursor, 1);
        cursor = type.Header;
        return ref WriteValue(ref writer, ref Wire.Skip(ref cursor, 1), value, type);
    }

    /// <summary>Writes an object at a position of an abstract class or interface that has a table of derived types.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The object, or null.</param>
    /// <param name="union">The table.</param>
    /// <returns>The position behind it.</returns>
    /// <exception cref="PrewireException">No codec is known for its type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write<T>(ref PrewireWriter writer, ref byte cursor, T? value, UnionTable union)
        where T : class
    {
        if (value is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        return ref union.FindOf(value) is { } alternative
            ? ref WriteAlternative(ref writer, ref cursor, value, alternative, union)
            : ref WriteAnyType(ref writer, ref cursor, value, union);
    }

    /// <summary>Writes objects of a list at positions of an abstract class or interface that has a table of derived types.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="values">The objects, or nulls.</param>
    /// <param name="union">The table.</param>
    /// <returns>The position behind the last.</returns>
    /// <exception cref="PrewireException">No codec is known for a type.</exception>
    public static ref byte WriteSpan<T>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T?> values, UnionTable union)
        where T : class
    {
        // Where the type of an object leads, no processor foresees: it is looked up while the object before is written, so that nothing has to wait for it.
        T? next = values.IsEmpty ? null : values[0];
        UnionCase? nextCase = next is null ? null : union.FindMet(next);
        for (int i = 1; i <= values.Length; i++)
        {
            T? value = next;
            UnionCase? alternative = nextCase;
            if (i < values.Length)
            {
                next = values[i];
                nextCase = next is null ? null : union.FindMet(next);
            }

            cursor = ref value is not null && alternative is { IsPlain: true }
                ? ref Cursor.Unscope(ref alternative.Form.WriteAs(ref writer, ref cursor, value, alternative))
                : ref Cursor.Unscope(ref WriteElement(ref writer, ref cursor, value, union));
        }

        return ref cursor;
    }

    /// <summary>Writes objects of a list that may be of derived types, and notes where they are.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="writer">The writer, of canonical output.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="values">The objects, or nulls.</param>
    /// <returns>The position behind the last.</returns>
    /// <exception cref="PrewireException">No codec is known for a type.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte WriteNoted<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values)
        where T : class?
        where TCodec : struct, IWireCodec<T>
    {
        WireEdge edge = RootPrefix<T, TCodec>.Shape.Edge;
        if (edge.Union is not UnionTable union)
        {
            return ref Elements.WriteNoted<T, TCodec>(ref writer, ref cursor, values, edge);
        }

        var notes = new ElementNotes(ref writer, ref cursor, edge);
        int together = ElementNotes.Together;
        for (ReadOnlySpan<T> some; !values.IsEmpty; values = values.Slice(some.Length))
        {
            some = values.Slice(0, Math.Min(together, values.Length));
#pragma warning disable CS8634 // null or not is no matter there
            cursor = ref Cursor.Unscope(ref WriteSpan(ref writer, ref cursor, some, union));
#pragma warning restore CS8634
            together = notes.Add(ref writer, ref cursor, isLast: some.Length == values.Length, some.Length);
        }

        return ref cursor;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void NoteWellKnown(in PrewireWriter writer, int code)
    {
        if (writer.AsideOutput is { } memory)
        {
            memory.OpenReach |= WellKnownShapes.ReachOf(code);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteElement<T>(ref PrewireWriter writer, ref byte cursor, T? value, UnionTable union)
        where T : class => ref Write(ref writer, ref cursor, value, union);

    /// <summary>Writes an object of a derived type.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The object.</param>
    /// <param name="declared">The declared type.</param>
    /// <param name="union">The declared type's table of derived types, or null.</param>
    /// <returns>The position behind it.</returns>
    /// <exception cref="PrewireException">No codec is known for its type.</exception>
    public static ref byte WriteDerived(ref PrewireWriter writer, ref byte cursor, object value, Type declared, UnionTable? union = null)
    {
        if (union?.FindOf(value) is { } alternative)
        {
            return ref WriteAlternative(ref writer, ref cursor, value, alternative, union);
        }

        OpenType? type = OpenTypes.FindOf(value);
        if (type is null && !CodecRegistry.OpenResolution)
        {
            PrewireException.Throw(
                PrewireErrorCode.DerivedType,
                detail: $"Its type is {value.GetType()}; the position is declared as {declared}. Prewire.OpenResolution is false: leave it true in a program with objects of derived classes that no union names.");
        }

        if (type is null || type.Header != 0)
        {
            PrewireThrow.Derived(value.GetType(), declared);
        }

        RequireFit(type, value, declared);
        return ref WriteType(ref writer, ref cursor, value, type, declared, union);
    }

    /// <summary>The type as which an object is written: its own, or where it is a proxy that of which it is one.</summary>
    public static Type TypeOf(object value)
    {
        Type type = value.GetType();
        return OpenTypes.Find(type) is { } known ? known.Type : type;
    }

    /// <summary>Writes an object behind what tells its type, or that of the object for which it stands in.</summary>
    private static ref byte WriteType(ref PrewireWriter writer, ref byte cursor, object value, AnnouncedType type, Type? declared, UnionTable? union)
    {
        if (type.MayStandIn && StandInFor(ref writer, value, type, declared, union) is { } original)
        {
            cursor = ref Cursor.Unscope(ref writer.Shapes.Write(ref writer, ref cursor, original));
            return ref Cursor.Unscope(ref WriteValue(ref writer, ref cursor, value, type));
        }

        if (!type.IsLevel)
        {
            return ref Cursor.Unscope(ref type.Form.WriteAs(ref writer, ref cursor, value, type));
        }

        bool needsStack = writer.NeedsStack(value);
        writer.Enter();
        cursor = ref needsStack
            ? ref Cursor.Unscope(ref DeepForms.Write(ref writer, ref WrittenShapes.WriteType(ref writer, ref cursor, type), value, type.Form))
            : ref Cursor.Unscope(ref type.Form.WriteAs(ref writer, ref cursor, value, type));
        writer.Leave();
        return ref cursor;
    }

    /// <summary>The type that an object stands in for, where that can be said at the position. Messages of a fingerprint have no shapes but those that both ends know.</summary>
    private static StandInType? StandInFor(ref PrewireWriter writer, object value, AnnouncedType type, Type? declared, UnionTable? union) =>
        type.Form.UnknownMembersOf(value)?.Original is { } original && original.IsKnownIn(declared, union) && !writer.Shapes.IsHashed
            ? new StandInType(original, type.Form.Target)
            : null;

    private static ref byte WriteAlternative(ref PrewireWriter writer, ref byte cursor, object value, UnionCase alternative, UnionTable union)
    {
        if (alternative.IsPlain)
        {
            return ref Cursor.Unscope(ref alternative.Form.WriteAs(ref writer, ref cursor, value, alternative));
        }

        return ref WriteType(ref writer, ref cursor, value, alternative, null, union);
    }

    /// <summary>What stands in for the object's type may be no such thing as is declared.</summary>
    private static void RequireFit(AnnouncedType type, object value, Type declared)
    {
        if (type.Type != value.GetType() && ProxiedTypes.Instance?.Fits(declared, type.Type) == false)
        {
            PrewireThrow.Derived(value.GetType(), declared);
        }
    }

    private static ref byte WriteValue(ref PrewireWriter writer, ref byte cursor, object value, AnnouncedType type)
    {
        if (!type.IsLevel)
        {
            return ref Cursor.Unscope(ref type.Form.Write(ref writer, ref cursor, value));
        }

        if (writer.NeedsStack(value))
        {
            writer.Enter();
            cursor = ref Cursor.Unscope(ref DeepForms.Write(ref writer, ref cursor, value, type.Form));
            writer.Leave();
            return ref cursor;
        }

        writer.Enter();
        cursor = ref Cursor.Unscope(ref type.Form.Write(ref writer, ref cursor, value));
        writer.Leave();
        return ref cursor;
    }
}
