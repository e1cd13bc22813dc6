using Prewire.Announcements;
using Prewire.GeneratedCode;

namespace Prewire.Graphs;

/// <summary>What writes, makes and fills the objects of one type whose values stand apart from the references to them.</summary>
internal abstract class ObjectBody : ReferredObjects
{
    /// <summary>The type of the objects.</summary>
    internal abstract Type Type { get; }

    /// <summary>Whether an object is of the type.</summary>
    internal abstract bool Takes(object value);

    /// <summary>Whether objects say themselves what they equal.</summary>
    internal bool HasOwnEquality { get; private protected init; }

    /// <summary>Whether just a member asks for identity, so that nothing is known of the type.</summary>
    private protected bool IsOfMember { get; init; }

    /// <summary>Whether an object that is read where it is met may look into others to say what it equals. Where it is of a derived type that is not tracked, nothing is known of that.</summary>
    internal bool IsUnsettled(object? value) => !IsOfMember && value is not null && (HasOwnEquality || value.GetType() != Type);

    /// <summary>The fewest bytes of a value as this version writes it.</summary>
    internal int MinSize { get; private protected init; }

    /// <summary>Whether objects can be made without their values.</summary>
    internal abstract bool CanBegin { get; }

    /// <summary>Writes the value of an object.</summary>
    internal abstract ref byte Write(ref PrewireWriter writer, ref byte cursor, object value);

    /// <summary>Makes an object and leaves its value for later.</summary>
    /// <returns>The object; null where objects cannot be made without their values.</returns>
    internal abstract object? Begin(ref PrewireReader reader, EdgeMap? map);

    /// <summary>Reads an object whose value follows.</summary>
    internal abstract object? Read(ref PrewireReader reader, EdgeMap? map);

    /// <summary>Gives an object the values of another one.</summary>
    internal abstract void Copy(ref Cloner cloner, object value, object shell);

    /// <summary>Reads the value of an object.</summary>
    internal abstract void Fill(ref PrewireReader reader, object value, EdgeMap? map);
}

/// <summary>The same for a codec.</summary>
internal sealed class ObjectBody<T, TCodec> : ObjectBody
    where T : class
    where TCodec : struct, ITrackedCodec<T>
{
    /// <summary>The codec where it makes objects without their values, else null.</summary>
    private static readonly IShellCodec<T>? s_shells = default(TCodec) as IShellCodec<T>;

    internal static readonly ObjectBody<T, TCodec> Instance = new();

    private readonly int _shellSize = s_shells?.ShellSize ?? 0;

    private ObjectBody()
    {
        HasOwnEquality = default(TCodec).HasOwnEquality;
        IsOfMember = default(TCodec) is ITrackedByMember;
        MinSize = s_shells?.MinBodySize ?? 1;
    }

    /// <summary>The instance where values come later than references to their objects, else null.</summary>
    internal static ObjectBody? Later => HasShells ? Instance : null;

    /// <summary>Whether objects can be made without their values.</summary>
    internal static bool HasShells => s_shells is not null;

    internal override Type Type => typeof(T);

    internal override bool Takes(object value) => value is T;

    internal override ShapeTarget Target => ShapeTarget.Of<T?, TCodec>();

    internal override bool CanBegin => HasShells;

    internal override ref byte Write(ref PrewireWriter writer, ref byte cursor, object value) =>
        ref default(TCodec).WriteBody(ref writer, ref cursor, (T)value);

    internal override object? Begin(ref PrewireReader reader, EdgeMap? map)
    {
        if (s_shells is not { } codec)
        {
            return null;
        }

        var how = new ReadAs(this, map, null);
        reader.Charge(_shellSize, how.MinSize);
        T value = codec.NewShell();
        reader.Objects.Enqueue(value, in how);
        return value;
    }

    internal static T NewShell() => s_shells!.NewShell();

    internal override void Copy(ref Cloner cloner, object value, object shell) => s_shells!.CopyTo(ref cloner, (T)value, (T)shell);

    internal override object? Read(ref PrewireReader reader, EdgeMap? map) =>
        map is null ? default(TCodec).ReadBody(ref reader) : default(TCodec).ReadBodyMapped(ref reader, map);

    internal override void Fill(ref PrewireReader reader, object value, EdgeMap? map)
    {
        var shell = (T)value;
        if (ReadAs.IsExact(map))
        {
            s_shells!.Fill(ref reader, shell);
        }
        else
        {
            s_shells!.FillMapped(ref reader, map, shell);
        }
    }
}
