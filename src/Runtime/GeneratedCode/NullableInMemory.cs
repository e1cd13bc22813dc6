using System;
using System.Runtime.CompilerServices;

namespace Prewire.GeneratedCode;

/// <summary>Whether a nullable value lies in memory as a number 0 or 1 of its size, and then the value, which is 0 where there is none.</summary>
/// <remarks>Asked of the machine that the program runs on, as <see cref="InMemory{T, TCodec}"/> does.</remarks>
internal static class NullableInMemory<T, TCodec>
    where T : struct
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>Whether it does, and the value has one, two, four or eight bytes. Of codecs that <see cref="CheckedValues"/> names not all are one.</summary>
    internal static readonly bool IsUsual = Find();

    private static bool Find()
    {
        int size = Unsafe.SizeOf<T>();
        if (!InMemory<T, TCodec>.IsCopied || size is not (sizeof(byte) or sizeof(ushort) or sizeof(uint) or sizeof(ulong)) || Unsafe.SizeOf<T?>() != 2 * size)
        {
            return false;
        }

        ulong bits = 0x0807060504030201;
        T value = Unsafe.As<ulong, T>(ref bits);
        var values = new T?[] { value, null };
        ref byte memory = ref Unsafe.As<T?, byte>(ref values[0]);
        for (int i = 0; i < 4 * size; i++)
        {
            int expected = i == 0 ? 1 : i >= size && i < 2 * size ? i - size + 1 : 0;
            if (Unsafe.Add(ref memory, i) != expected)
            {
                return false;
            }
        }

        return true;
    }
}
