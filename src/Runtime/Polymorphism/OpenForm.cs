using Prewire.GeneratedCode;

namespace Prewire.Announcements;

/// <content>Which objects are written so, and what is done with them besides.</content>
internal abstract partial class OpenForm
{
    /// <summary>Whether objects of derived classes that are made while the program runs are written as if they were of this one.</summary>
    internal abstract bool AllowsProxies { get; }

    /// <summary>Whether the type is one of the framework's that others are made of.</summary>
    internal virtual bool IsFrameworks => false;

    /// <summary>Whether objects of a derived type without a codec are: by a hand-written codec or a surrogate, or as the framework's own.</summary>
    /// <param name="derived">The type, which derives from this one or implements it.</param>
    internal abstract bool Takes(Type derived);

    /// <summary>What an object keeps of other versions.</summary>
    internal virtual WireUnknownMembers? UnknownMembersOf(object value) => null;
}

internal sealed class OpenForm<T, TCodec> : OpenForm
    where TCodec : struct, IWireCodec<T>
{
    private static readonly bool s_allowsProxies = default(TCodec) is IProxiedCodec;

    private static readonly bool s_takesDerived = default(TCodec) is IDerivedCodec;

    private static readonly IFrameworkCodec? s_framework = default(TCodec) as IFrameworkCodec;

    private static readonly IKeepingCodec<T>? s_keeping = default(TCodec) as IKeepingCodec<T>;

    /// <summary>Once a value was copied: here it costs no lookup, as a field of what is generic over all classes does.</summary>
    private ICloningCodec<T>? _cloning;

    internal override Type Type => typeof(T);

    private protected override object? Sample => typeof(T).IsValueType ? SampleOf<T>.Value : Array.Empty<T>();

    private protected override ShapeTarget FindTarget() => ShapeTarget<T, TCodec>.Instance;

    internal override bool AllowsProxies => s_allowsProxies;

    internal override bool IsFrameworks => s_framework is not null;

    internal override bool MayStandIn => s_keeping is not null;

    internal override bool Takes(Type derived) => s_takesDerived || s_framework?.Takes(derived) == true;

    internal override WireUnknownMembers? UnknownMembersOf(object value) => s_keeping?.UnknownMembersOf((T)value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal override ref byte Write(ref PrewireWriter writer, ref byte cursor, object value) =>
        // It was found by the type of the object.
        ref Encode.Value<T, TCodec>(ref writer, ref cursor, typeof(T).IsValueType ? (T)value : Unsafe.As<object, T>(ref value));

    internal override ref byte WriteAs(ref PrewireWriter writer, ref byte cursor, object value, AnnouncedType type)
    {
        int number = writer.NumberOfType(type);
        if (number >= 0 && writer.Room(ref cursor) >= OpenHeader.LongestNumber)
        {
            cursor = ref Wire.Skip(ref cursor, OpenHeader.PutNumber(ref cursor, number));
            return ref Write(ref writer, ref cursor, value);
        }

        return ref Write(ref writer, ref WrittenShapes.WriteType(ref writer, ref cursor, type), value);
    }

    internal override object? Read(ref PrewireReader reader)
    {
        OpenValues.ChargeBox<T>(ref reader);
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
