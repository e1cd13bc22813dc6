using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>An array of several dimensions: their lengths, and the elements in the order of the last index first.</summary>
/// <typeparam name="TArray">The array.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
public readonly partial struct MultiArrayForm<TArray, T> : IConversion<TArray, (int[]? Lengths, T[]? Items)>, ICopyingConversion<TArray>
    where TArray : class
{
    /// <summary>The most elements that an array may have (Array.MaxLength).</summary>
    private const long MaxLength = 0x7FFFFFC7;

    /// <summary>How many dimensions it has, at most 32.</summary>
    internal static readonly int Rank = typeof(TArray).GetArrayRank();

    /// <exception cref="PrewireException">An index of the array does not begin with 0.</exception>
    public (int[]? Lengths, T[]? Items) ToWritten(TArray value)
    {
        var array = (Array)(object)value;
        var lengths = new int[Rank];
        TakeLengths(array, lengths);
        T[] items = NewArray.Of<T>(array.Length);
        Copy(array, items, isWriting: true);
        return (lengths, items);
    }

    bool ICopyingConversion<TArray>.IsCopying => typeof(T).IsPrimitive;

    TArray ICopyingConversion<TArray>.Copy(TArray value)
    {
        var array = (Array)(object)value;
        TakeLengths(array, new int[Rank]);
        return (TArray)array.Clone();
    }

    public bool TryFrom((int[]? Lengths, T[]? Items) written, [MaybeNullWhen(false)] out TArray value)
    {
        value = null;
        if (written.Lengths is not { } lengths || written.Items is not { } items || TryMake(lengths, items.Length) is not { } array)
        {
            return false;
        }

        Copy(array, items, isWriting: false);
        value = (TArray)(object)array;
        return true;
    }

    /// <summary>Takes the lengths of an array.</summary>
    /// <param name="array">The array.</param>
    /// <param name="lengths">Filled completely.</param>
    /// <exception cref="PrewireException">An index of the array does not begin with 0.</exception>
    internal static void TakeLengths(Array array, Span<int> lengths)
    {
        for (int i = 0; i < lengths.Length; i++)
        {
            lengths[i] = array.GetLength(i);
            if (array.GetLowerBound(i) != 0)
            {
                PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "The indices of an array begin with another number than 0.");
            }
        }
    }

    /// <summary>Makes an array, or null where none has such lengths and so many elements.</summary>
    internal static Array? TryMake(ReadOnlySpan<int> lengths, int count)
    {
        // A length of 0 makes the array empty, but the framework wants even the others to be possible together.
        long product = 1;
        bool isEmpty = false;
        foreach (int length in lengths)
        {
            isEmpty |= length == 0;
            product *= Math.Max(length, 1);
            if (length < 0 || product > MaxLength)
            {
                return null;
            }
        }

        return lengths.Length == Rank && count == (isEmpty ? 0 : product) ? Make(lengths) : null;
    }

#if NET8_0_OR_GREATER
    /// <summary>The elements, where they are.</summary>
    internal static Span<T> ItemsOf(Array array) =>
        MemoryMarshal.CreateSpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(array)), array.Length);

#endif
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The type of the array is an argument of this one, so that there is code for it.")]
    private static Array Make(ReadOnlySpan<int> lengths) => lengths.Length switch
    {
        2 => new T[lengths[0], lengths[1]],
        3 => new T[lengths[0], lengths[1], lengths[2]],
        4 => new T[lengths[0], lengths[1], lengths[2], lengths[3]],
#if NET9_0_OR_GREATER
        _ => Array.CreateInstanceFromArrayType(typeof(TArray), lengths.ToArray()),
#else
        _ => Array.CreateInstance(typeof(T), lengths.ToArray()),
#endif
    };

    private static void Copy(Array array, T[] items, bool isWriting)
    {
#if NET8_0_OR_GREATER
        Span<T> all = ItemsOf(array);
        if (isWriting)
        {
            all.CopyTo(items);
        }
        else
        {
            items.CopyTo(all);
        }
#else
        var at = new int[array.Rank];
        for (int i = 0; i < items.Length; i++)
        {
            if (isWriting)
            {
                items[i] = (T)array.GetValue(at)!;
            }
            else
            {
                array.SetValue(items[i], at);
            }

            for (int d = at.Length - 1; d >= 0 && ++at[d] == array.GetLength(d); d--)
            {
                at[d] = 0;
            }
        }
#endif
    }
}
