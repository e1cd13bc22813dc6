namespace Prewire.GeneratedCode;

/// <summary>Whether a nullable value lies in memory as a number 0 or 1 of its size, or of what sixteen bytes are aligned to, and then the value, which is 0 where there is none.</summary>
/// <remarks>Asked of the machine that the program runs on, as <see cref="InMemory{T, TCodec}"/> does.</remarks>
internal static class NullableInMemory<T, TCodec>
    where T : struct
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>Whether it does, and the value has one, two, four, eight or sixteen bytes. Of codecs that <see cref="CheckedValues"/> names not all are one.</summary>
    internal static readonly bool IsUsual = Find();

    private static bool Find()
    {
        int size = Unsafe.SizeOf<T>();
        int valueAt = Unsafe.SizeOf<T?>() - size;
        bool isUsual = size is sizeof(byte) or sizeof(ushort) or sizeof(uint) or sizeof(ulong) ? valueAt == size : size == 2 * sizeof(ulong);
        if (!isUsual || !InMemory<T, TCodec>.IsCopied)
        {
            return false;
        }

        var values = new T[1];
        ref byte bytes = ref Unsafe.As<T, byte>(ref values[0]);
        for (int i = 0; i < size; i++)
        {
            Unsafe.Add(ref bytes, i) = (byte)(i + 1);
        }

        var nullables = new T?[] { values[0], null };
        ref byte memory = ref Unsafe.As<T?, byte>(ref nullables[0]);
        for (int i = 0; i < 2 * Unsafe.SizeOf<T?>(); i++)
        {
            int expected = i == 0 ? 1 : i >= valueAt && i < valueAt + size ? i - valueAt + 1 : 0;
            if (Unsafe.Add(ref memory, i) != expected)
            {
                return false;
            }
        }

        return true;
    }
}
