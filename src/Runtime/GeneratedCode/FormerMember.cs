using Prewire.Graphs;

namespace Prewire.GeneratedCode;

/// <summary>Reads members that have converters. What a member was may lead to tracked objects, and no converter is given such without their values.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class FormerMember
{
    /// <summary>Reads a member that another version wrote as what it is, or as what it was.</summary>
    /// <typeparam name="T">The type of the member.</typeparam>
    /// <typeparam name="TOld">What it was.</typeparam>
    /// <typeparam name="TOldCodec">The codec of that.</typeparam>
    /// <typeparam name="TConverter">What makes the one of the other.</typeparam>
    /// <param name="header">The header bits of the object.</param>
    /// <param name="step">The step of the member.</param>
    /// <exception cref="PrewireException">What it was may lead to objects that do not have their values yet.</exception>
    public static T Read<T, TCodec, TOld, TOldCodec, TConverter>(ref PrewireReader reader, in MappedHeader header, in Step step)
        where TCodec : struct, IWireCodec<T>
        where TOldCodec : struct, IWireCodec<TOld>
        where TConverter : struct, IWireConverter<TOld, T>
    {
        if (!step.IsFormer)
        {
            return default(TCodec).ReadMapped(ref reader, header.Edge(in step));
        }

        long start = reader.Offset;
        int met = reader.ObjectsMet;
        TOld old = default(TOldCodec).ReadMapped(ref reader, header.Edge(in step));
        if (MustWait<TOld, TOldCodec>(ref reader, met))
        {
            PrewireException.Throw(
                PrewireErrorCode.InvalidReference, start, "A converter is given tracked objects only once they have their values: the member must be one that can be set on an object that is there.");
        }

        return default(TConverter).Convert(old);
    }

    /// <summary>The same for a member of an object that is there. It is set when all objects have their values, where its converter needs them.</summary>
    /// <typeparam name="TOwner">The type of the object.</typeparam>
    /// <typeparam name="T">The type of the member.</typeparam>
    /// <typeparam name="TOld">What it was.</typeparam>
    /// <typeparam name="TOldCodec">The codec of that.</typeparam>
    /// <typeparam name="TConverter">What makes the one of the other.</typeparam>
    /// <param name="header">The header bits of the object.</param>
    /// <param name="step">The step of the member.</param>
    /// <param name="owner">The object.</param>
    /// <param name="set">Sets the member.</param>
    public static void Set<TOwner, T, TCodec, TOld, TOldCodec, TConverter>(ref PrewireReader reader, in MappedHeader header, in Step step, TOwner owner, SetMember<TOwner, T> set)
        where TOwner : class
        where TCodec : struct, IWireCodec<T>
        where TOldCodec : struct, IWireCodec<TOld>
        where TConverter : struct, IWireConverter<TOld, T>
    {
        if (!step.IsFormer)
        {
            set(ref reader, owner, default(TCodec).ReadMapped(ref reader, header.Edge(in step)));
            return;
        }

        int met = reader.ObjectsMet;
        TOld old = default(TOldCodec).ReadMapped(ref reader, header.Edge(in step));
        if (MustWait<TOld, TOldCodec>(ref reader, met))
        {
            reader.Objects.LeaveMember(new LateMember<TOwner, T, TOld, TConverter>(owner, old, set, reader.Offset - 1));
            return;
        }

        set(ref reader, owner, default(TConverter).Convert(old));
    }

    /// <summary>Whether an old value leads to objects that may lack their values.</summary>
    /// <param name="reader">The reader, behind the value.</param>
    /// <param name="met">How many objects were met in front of it.</param>
    private static bool MustWait<TOld, TOldCodec>(ref PrewireReader reader, int met)
        where TOldCodec : struct, IWireCodec<TOld> => reader.HasWaiting<TOld, TOldCodec>() && reader.ObjectsMet != met;

    /// <summary>A member whose old value leads to objects that lack their values.</summary>
    private sealed class LateMember<TOwner, T, TOld, TConverter>(TOwner owner, TOld old, SetMember<TOwner, T> set, long offset) : LateFill
        where TConverter : struct, IWireConverter<TOld, T>
    {
        internal override bool IsRight => true;

        internal override void Fill(ref PrewireReader reader)
        {
            try
            {
                set(ref reader, owner, default(TConverter).Convert(old));
            }
            catch (Exception exception) when (ErrorPath.IsUserCode(exception))
            {
                throw new PrewireException(PrewireErrorCode.UserCode, offset, innerException: exception);
            }
        }
    }
}

/// <summary>Sets a member of an object.</summary>
/// <typeparam name="TOwner">The type of the object.</typeparam>
/// <typeparam name="T">The type of the member.</typeparam>
/// <param name="reader">The reader.</param>
/// <param name="owner">The object.</param>
/// <param name="value">The value of the member.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate void SetMember<in TOwner, in T>(ref PrewireReader reader, TOwner owner, T value);
