using Prewire.Announcements;

namespace Prewire.GeneratedCode;

/// <content>Which objects are written so, and what is done with them besides.</content>
public abstract partial class OpenForm
{
    /// <summary>Whether objects of derived classes that are made while the program runs are written as if they were of this one.</summary>
    internal bool AllowsProxies => Target.Codec is IProxiedCodec;

    /// <summary>Whether the type is one of the framework's that others are made of.</summary>
    internal bool IsFrameworks => Target.Codec is IFrameworkCodec;

    /// <summary>Whether objects of a derived type without a codec are: by a hand-written codec or a surrogate, or as the framework's own.</summary>
    /// <param name="derived">The type, which derives from this one or implements it.</param>
    internal bool Takes(Type derived) => Target.Codec is IDerivedCodec || (Target.Codec as IFrameworkCodec)?.Takes(derived) == true;

    /// <summary>What an object keeps of other versions.</summary>
    internal virtual WireUnknownMembers? UnknownMembersOf(object value) => null;
}

/// <summary>The same by a codec.</summary>
/// <typeparam name="T">The type.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class OpenForm<T, TCodec> : OpenForm
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>Once a value was copied: here it costs no lookup, as a field of what is generic over all classes does.</summary>
    private ICloningCodec<T>? _cloning;

    /// <summary>Makes it.</summary>
    public OpenForm()
        : base(typeof(T), default(TCodec))
    {
    }

    private protected override object? Sample => typeof(T).IsValueType ? SampleOf<T>.Value : Array.Empty<T>();

    internal override WireUnknownMembers? UnknownMembersOf(object value) => (Target.Codec as IKeepingCodec<T>)?.UnknownMembersOf((T)value);

    internal override ref byte Write(ref PrewireWriter writer, ref byte cursor, object value) =>
        ref Cursor.Unscope(ref default(TCodec).Write(ref writer, ref cursor, typeof(T).IsValueType ? (T)value : Unsafe.As<object, T>(ref value)));

    internal override ref byte WriteAs(ref PrewireWriter writer, ref byte cursor, object value, AnnouncedType type)
    {
        T typed = typeof(T).IsValueType ? (T)value : Unsafe.As<object, T>(ref value);
        int number = writer.NumberOfType(type);
        if (number >= 0 && writer.Room(ref cursor) >= OpenHeader.LongestNumber)
        {
            cursor = ref Wire.Skip(ref cursor, OpenHeader.PutNumber(ref cursor, number));
            return ref Cursor.Unscope(ref default(TCodec).Write(ref writer, ref cursor, in typed));
        }

        return ref Cursor.Unscope(ref default(TCodec).Write(ref writer, ref WrittenShapes.WriteType(ref writer, ref cursor, type), in typed));
    }

    internal override object? Read(ref PrewireReader reader)
    {
        if (typeof(T).IsValueType)
        {
            OpenValues.ChargeBox<T>(ref reader);
        }

        return default(TCodec).Read(ref reader);
    }

    internal override object? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        OpenValues.ChargeBox<T>(ref reader);
        return default(TCodec).ReadMapped(ref reader, map);
    }

    internal override object? TryClone(ref Cloner cloner, object value)
    {
        T original = typeof(T).IsValueType ? (T)value : Unsafe.As<object, T>(ref value);
        if (_cloning is { } codec)
        {
            return codec.Clone(ref cloner, original);
        }

        if (SharedValues<TCodec>.AreShared)
        {
            return value;
        }

        _cloning = CodecAbilities<T, TCodec>.Cloning;
        return cloner.Copy<T, TCodec>(original);
    }
}

/// <summary>A value of a struct in its box.</summary>
internal static class SampleOf<T>
{
    internal static readonly object? Value = default(T);
}
