namespace Prewire.GeneratedCode;

/// <summary>A codec that may know how large the message of a value is before anything is written or read, so that it is copied in one go.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ISizedCodec<T>
{
    /// <summary>The whole message of a value outside of sessions, or null where only writing tells its size.</summary>
    byte[]? TryToArray(in T value);

    /// <summary>Writes the whole message of a value outside of sessions, if it is no more than a copy and fits into what the output offers.</summary>
    bool TryWrite(IBufferWriter<byte> output, in T value);

    /// <summary>Reads what follows the prefix of a whole message, if it is short, well-formed, and no more than a copy.</summary>
    bool TryRead(ReadOnlySpan<byte> body, [MaybeNullWhen(false)] out T value);
}

/// <summary>Marks the codec of a class whose objects are written part by part: none of their messages is a copy whose size is known beforehand.</summary>
/// <remarks>Whether a codec is one the compiler of machine code answers, where <see cref="CodecAbilities{T, TCodec}"/> has to be made first: a program that starts compiles that much less.
/// Code that was compiled ahead answers only what is so: where the answer would be no, it makes a box of the codec. Hence the question whether a value can be null before this one, and the codecs of the runtime that have the mark.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IObjectCodec
{
}

/// <summary>A codec whose elements are copied in bulk, so that the size of many is known at once.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
internal interface IBulkElements<T>
{
    /// <summary>The size in bytes of elements, without their count.</summary>
    long SizeOf(ReadOnlySpan<T> values);
}

/// <summary>A codec that can do more with a list of its values where that is a whole message, or the conversion of one.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
internal interface IListMessages<T>
{
    /// <summary>The whole message of a list, or null where only writing it in the usual way tells its size.</summary>
    byte[]? TryToArray(ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values);

    /// <summary>Writes the whole message of a list, if it fits into what the output offers and can be written so.</summary>
    bool TryWrite(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values);

    /// <summary>How many values there are in what follows the prefix of the whole message of a list, if it is short and may be read so; else -1.</summary>
    int CountOf(ReadOnlySpan<byte> body);

    /// <summary>Reads that many values, if they are well-formed.</summary>
    /// <param name="body">What follows the prefix.</param>
    /// <param name="values">Filled completely, or with anything where the values are not well-formed.</param>
    bool TryRead(ReadOnlySpan<byte> body, Span<T> values);
}

/// <summary>A codec's further abilities, looked for once: asking the struct itself would box it.</summary>
internal static partial class CodecAbilities<T, TCodec>
    where TCodec : struct
{
    internal static readonly ISizedCodec<T>? Sized = default(TCodec) as ISizedCodec<T>;

    /// <summary>The codec as one that reads into values, if it can. See <see cref="TryReusing"/>.</summary>
    internal static readonly IReusingCodec<T>? Reusing = default(TCodec) as IReusingCodec<T>;

    /// <summary>Whether values could be read into those that exist, but the code for it was left out.</summary>
    internal static readonly bool LacksReusing = Reusing is null && default(TCodec) is IReusingByNeed;

    internal static readonly IAnnouncedElements<T>? Announced = default(TCodec) as IAnnouncedElements<T>;

    internal static readonly IListMessages<T>? Lists = default(TCodec) as IListMessages<T> ?? (default(TCodec) as IConvertedValues)?.Conversion as IListMessages<T>;

    internal static readonly IBulkElements<T>? Bulk = default(TCodec) as IBulkElements<T>;

    /// <summary>The codec as one that reads into values, or null where all it can is to read. One lookup: code that all classes share pays for each.</summary>
    /// <exception cref="PrewireException">It could do so, but the code for that was left out.</exception>
    internal static IReusingCodec<T>? TryReusing()
    {
        IReusingCodec<T>? codec = Reusing;
        if (codec is null && LacksReusing)
        {
            ThrowLacksReusing();
        }

        return codec;
    }

    [DoesNotReturn]
    private static void ThrowLacksReusing() => throw new PrewireException(
        PrewireErrorCode.NoCodec,
        detail: $"{typeof(TCodec).Assembly.GetName().Name} does not itself read into objects of {typeof(T)}, so it was built without code for that: write [GenerateSerializer(Abilities = Abilities.DeserializeInto)] on the type, or <PrewireAbilities>DeserializeInto</PrewireAbilities> in its project.");
}
