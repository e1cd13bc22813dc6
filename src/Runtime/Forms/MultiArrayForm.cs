using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Prewire.Buffers;
using Prewire.GeneratedCode;
#if NET8_0_OR_GREATER
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
#endif

namespace Prewire.Forms;

/// <summary>An array of several dimensions: their lengths, and the elements in the order of the last index first.</summary>
/// <typeparam name="TArray">The array.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct MultiArrayForm<TArray, T> : IConversion<TArray, (int[]? Lengths, T[]? Items)>, ICopyingConversion<TArray>
    where TArray : class
{
    /// <summary>The most elements that an array may have (Array.MaxLength).</summary>
    private const long MaxLength = 0x7FFFFFC7;

    private static readonly int s_rank = typeof(TArray).GetArrayRank();

    /// <exception cref="PrewireException">An index of the array does not begin with 0.</exception>
    public (int[]? Lengths, T[]? Items) ToWritten(TArray value)
    {
        int[] lengths = LengthsOf(value, out Array array);
        T[] items = NewArray.Of<T>(array.Length);
        Copy(array, items, isWriting: true);
        return (lengths, items);
    }

    bool ICopyingConversion<TArray>.IsCopying => typeof(T).IsPrimitive;

    TArray ICopyingConversion<TArray>.Copy(TArray value)
    {
        LengthsOf(value, out Array array);
        return (TArray)array.Clone();
    }

    /// <exception cref="PrewireException">An index of the array does not begin with 0.</exception>
    private static int[] LengthsOf(TArray value, out Array array)
    {
        array = (Array)(object)value;
        var lengths = new int[array.Rank];
        for (int i = 0; i < lengths.Length; i++)
        {
            lengths[i] = array.GetLength(i);
            if (array.GetLowerBound(i) != 0)
            {
                PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "The indices of an array begin with another number than 0.");
            }
        }

        return lengths;
    }

    public bool TryFrom((int[]? Lengths, T[]? Items) written, [MaybeNullWhen(false)] out TArray value)
    {
        value = null;
        (int[]? lengths, T[]? items) = written;
        if (lengths is null || items is null || lengths.Length != s_rank)
        {
            return false;
        }

        // A length of 0 makes the array empty, but the framework wants even the others to be possible together.
        long product = 1;
        bool isEmpty = false;
        foreach (int length in lengths)
        {
            isEmpty |= length == 0;
            product *= Math.Max(length, 1);
            if (length < 0 || product > MaxLength)
            {
                return false;
            }
        }

        if (items.Length != (isEmpty ? 0 : product))
        {
            return false;
        }

        Array array = Make(lengths);
        Copy(array, items, isWriting: false);
        value = (TArray)(object)array;
        return true;
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The type of the array is an argument of this one, so that there is code for it.")]
    private static Array Make(int[] lengths) =>
#if NET9_0_OR_GREATER
        Array.CreateInstanceFromArrayType(typeof(TArray), lengths);
#else
        Array.CreateInstance(typeof(T), lengths);
#endif

    private static void Copy(Array array, T[] items, bool isWriting)
    {
        if (items.Length == 0)
        {
            return;
        }

#if NET8_0_OR_GREATER
        Span<T> all = MemoryMarshal.CreateSpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(array)), items.Length);
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
