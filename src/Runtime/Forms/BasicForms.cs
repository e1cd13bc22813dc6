using System.Collections;

namespace Prewire.Forms;

/// <summary>A <see cref="DictionaryEntry"/>.</summary>
public readonly partial struct DictionaryEntryForm : IConversion<DictionaryEntry, (object? Key, object? Value)>
{
    public (object? Key, object? Value) ToWritten(DictionaryEntry value) => (value.Key, value.Value);

    public bool TryFrom((object? Key, object? Value) written, out DictionaryEntry value)
    {
        // The entry of no dictionary has no key.
        value = written.Key is null ? default : new DictionaryEntry(written.Key, null);
        value.Value = written.Value;
        return true;
    }
}

/// <summary>A <see cref="Lazy{T}"/>: its value, which writing makes it have.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "The value is there: no constructor is looked for.")]
public readonly partial struct LazyForm<T> : IConversion<Lazy<T>, ValueTuple<T>>
{
    public ValueTuple<T> ToWritten(Lazy<T> value) => new(value.Value);

    public bool TryFrom(ValueTuple<T> written, [MaybeNullWhen(false)] out Lazy<T> value)
    {
#if NETSTANDARD2_0
        value = new Lazy<T>(() => written.Item1);
        _ = value.Value;
#else
        value = new Lazy<T>(written.Item1);
#endif
        return true;
    }
}

/// <summary>A <see cref="StrongBox{T}"/>: what is in it.</summary>
public readonly partial struct StrongBoxForm<T> : IConversion<StrongBox<T>, ValueTuple<T>>
{
    public ValueTuple<T> ToWritten(StrongBox<T> value) => new(value.Value!);

    public bool TryFrom(ValueTuple<T> written, [MaybeNullWhen(false)] out StrongBox<T> value) => (value = new StrongBox<T>(written.Item1)) is not null;
}

/// <summary><see cref="DBNull"/>, of which there is one.</summary>
public readonly partial struct DBNullForm : IConversion<DBNull, bool>, ISharedConversion
{
    public bool ToWritten(DBNull value) => true;

    public bool TryFrom(bool written, [MaybeNullWhen(false)] out DBNull value)
    {
        value = DBNull.Value;
        return written;
    }
}

/// <summary>The tuple of nothing.</summary>
public readonly partial struct ValueTupleForm : IConversion<ValueTuple, bool>, ISharedConversion
{
    public bool ToWritten(ValueTuple value) => true;

    public bool TryFrom(bool written, out ValueTuple value)
    {
        value = default;
        return written;
    }
}

/// <summary>A <see cref="BitArray"/>: how many bits it has, and its bytes from the first on.</summary>
public readonly partial struct BitArrayForm : IConversion<BitArray, (int Length, byte[]? Bytes)>
{
    private const int MaxLength = int.MaxValue / 8 * 8;

    /// <exception cref="PrewireException">It has more bits than the framework makes of bytes.</exception>
    public (int Length, byte[]? Bytes) ToWritten(BitArray value)
    {
        if (value.Length > MaxLength)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, detail: "A BitArray has more than 2,147,483,640 bits.");
        }

        var bytes = new byte[((long)value.Length + 7) / 8];
        value.CopyTo(bytes, 0);
        if (value.Length % 8 != 0)
        {
            // On .NET Framework there may be more behind the end.
            bytes[bytes.Length - 1] &= (byte)((1 << (value.Length % 8)) - 1);
        }

        return (value.Length, bytes);
    }

    public bool TryFrom((int Length, byte[]? Bytes) written, [MaybeNullWhen(false)] out BitArray value)
    {
        value = null;
        (int length, byte[]? bytes) = written;
        if (bytes is null || length is < 0 or > MaxLength || bytes.Length != ((long)length + 7) / 8 || (length % 8 != 0 && bytes[bytes.Length - 1] >> (length % 8) != 0))
        {
            return false;
        }

        value = new BitArray(bytes) { Length = length };
        return true;
    }
}

#if NET8_0_OR_GREATER
/// <summary>An <see cref="Index"/>: as a number, counted from the end with all bits turned over.</summary>
public readonly partial struct IndexForm : IConversion<Index, int>, ISharedConversion
{
    public int ToWritten(Index value) => value.IsFromEnd ? ~value.Value : value.Value;

    public bool TryFrom(int written, out Index value) => (value = written < 0 ? Index.FromEnd(~written) : Index.FromStart(written)) is { };
}

/// <summary>A <see cref="Range"/>: both ends, as <see cref="IndexForm"/> writes them.</summary>
public readonly partial struct RangeForm : IConversion<Range, (int Start, int End)>, ISharedConversion
{
    public (int Start, int End) ToWritten(Range value) => (default(IndexForm).ToWritten(value.Start), default(IndexForm).ToWritten(value.End));

    public bool TryFrom((int Start, int End) written, out Range value)
    {
        default(IndexForm).TryFrom(written.Start, out Index start);
        default(IndexForm).TryFrom(written.End, out Index end);
        value = new Range(start, end);
        return true;
    }
}
#endif
