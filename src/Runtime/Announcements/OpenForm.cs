using Prewire.Announcements;

namespace Prewire.GeneratedCode;

/// <summary>How objects of one type are written and read where the type is not declared. Never nulls.</summary>
/// <remarks>What need not be made for each type is here: a program that starts compiles that much less for each that it meets.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract partial class OpenForm
{
    private protected OpenForm(Type type, IWireCodec codec)
        : this(type, Slots.TargetOf(type, codec))
    {
    }

    private protected OpenForm(Type type, ShapeTarget target)
    {
        Type = type;
        Target = target;
    }

    internal Type Type { get; }

    /// <summary>What is in an assembly of the type, and of its codec.</summary>
    internal virtual Type Part => GetType();

    /// <summary>What the objects look like.</summary>
    internal ShapeTarget Target { get; }

    /// <summary>What a message looks like whose root is of the type.</summary>
    internal RootShape Root => Target.Root;

    /// <summary>Whether objects have a member for what other versions wrote, and so may stand in for one of an unknown type.</summary>
    internal bool MayStandIn => Target.Codec is IStandInCodec;

    internal abstract ref byte Write(ref PrewireWriter writer, ref byte cursor, object value);

    /// <summary>Writes an object of a type that is plain, and what tells the type: one call for both, since the processor may not foresee where it leads.</summary>
    internal virtual ref byte WriteAs(ref PrewireWriter writer, ref byte cursor, object value, AnnouncedType type) =>
        ref Cursor.Unscope(ref Write(ref writer, ref WrittenShapes.WriteType(ref writer, ref cursor, type), value));

    internal abstract object? Read(ref PrewireReader reader);

    internal abstract object? ReadMapped(ref PrewireReader reader, EdgeMap map);

    /// <summary>Whether objects may be at a position of a type.</summary>
    internal bool Fits<TSlot>()
        where TSlot : class
    {
        // A native compiler keeps a quarter of a megabyte for those who ask types for that. What an array holds, one of the position's type could.
        if (NativeCode.IsAll)
        {
            return Type.IsValueType ? Sample is TSlot : Sample is TSlot[];
        }

        return typeof(TSlot).IsAssignableFrom(Type);
    }

    /// <summary>A value; of a class, an array of none.</summary>
    private protected abstract object? Sample { get; }
}
