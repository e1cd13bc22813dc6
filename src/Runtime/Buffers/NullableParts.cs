#if NET9_0_OR_GREATER

namespace Prewire.Buffers;

/// <summary>The parts of a nullable value, as they lie in memory.</summary>
/// <param name="isThere">Whether the value is there: 1 or 0.</param>
/// <param name="value">The value.</param>
internal readonly struct NullableParts<T>(byte isThere, T value)
    where T : struct
{
    private readonly byte _isThere = isThere;
    private readonly T _value = value;

    /// <summary>Whether they lie so on the machine that the program runs on.</summary>
    internal static readonly bool AreAlike = Unsafe.SizeOf<NullableParts<T>>() == Unsafe.SizeOf<T?>() && Find();

    private static bool Find()
    {
        // Each byte of the value is another number than what says that it is there.
        T value = default;
        ref byte bytes = ref Unsafe.As<T, byte>(ref value);
        for (int i = 0; i < Unsafe.SizeOf<T>(); i++)
        {
            Unsafe.Add(ref bytes, i) = (byte)(i + 2);
        }

        T? made = value;
        ref NullableParts<T> parts = ref Unsafe.As<T?, NullableParts<T>>(ref made);
        ref byte first = ref Unsafe.As<T, byte>(ref Unsafe.AsRef(in parts._value));
        for (int i = 0; i < Unsafe.SizeOf<T>(); i++)
        {
            if (Unsafe.Add(ref first, i) != i + 2)
            {
                return false;
            }
        }

        return parts._isThere == 1;
    }
}
#endif
