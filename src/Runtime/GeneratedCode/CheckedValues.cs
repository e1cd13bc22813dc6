using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>
/// Values of which each is a number up to some greatest one, and lies in memory as in a message: they are copied, and then looked at together.
/// Looked at are those that were copied: what they were copied from may change meanwhile. Which codecs have such values is in the table of scalar types, of which <c>src/CodecParts</c> prints <c>RangeOf</c>.
/// </summary>
internal static partial class CheckedValues
{
    /// <summary>How many are copied and then looked at, whole blocks of nullable ones: so few that the processor still has them at hand.</summary>
    internal const int AtOnce = 512;

    /// <summary>Whether values are such ones. The compiler of machine code knows the answer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool Are<TCodec>() => BitConverter.IsLittleEndian && RangeOf<TCodec>().Max != 0;

    /// <summary>Whether none of them is too great.</summary>
    /// <param name="source">The first number.</param>
    /// <param name="count">How many there are. Nullable values are twice as many: what says that one is there is a number 0 or 1 of its size.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool AreValid<T, TCodec>(ref byte source, int count) =>
        Unsafe.SizeOf<T>() == sizeof(byte) ? BoolBytes.AreValid(ref source, count)
        : Unsafe.SizeOf<T>() == sizeof(uint) ? AreAtMost<uint>(ref source, count, RangeOf<TCodec>())
        : AreAtMost<ulong>(ref source, count, RangeOf<TCodec>());

    private static bool AreAtMost<TNumber>(ref byte source, int count, (ulong Bits, ulong Max) range)
        where TNumber : unmanaged
    {
        // The sign of the difference tells, where the number itself has none.
        ulong signs = 0;
        int i = 0;
#if NET9_0_OR_GREATER
        if (Vector512.IsHardwareAccelerated)
        {
            Vector512<TNumber> bits = Vector512.Create(Create<TNumber>(range.Bits));
            Vector512<TNumber> greatest = Vector512.Create(Create<TNumber>(range.Max));
            Vector512<TNumber> seen = Vector512<TNumber>.Zero;
            int some = Vector512<TNumber>.Count;
            for (; i <= count - some; i += some)
            {
                Vector512<TNumber> numbers = Vector512.LoadUnsafe(ref source, (nuint)i * (nuint)Unsafe.SizeOf<TNumber>()).As<byte, TNumber>() & bits;
                seen |= numbers | (greatest - numbers);
            }

            signs = 0 - seen.ExtractMostSignificantBits();
        }
#endif
#if NET8_0_OR_GREATER
        if (Vector128.IsHardwareAccelerated)
        {
            Vector128<TNumber> bits = Create<TNumber>(range.Bits);
            Vector128<TNumber> greatest = Create<TNumber>(range.Max);
            Vector128<TNumber> seen = Vector128<TNumber>.Zero;
            int some = Vector128<TNumber>.Count;
            for (; i <= count - (2 * some); i += 2 * some)
            {
                Vector128<TNumber> first = Vector128.LoadUnsafe(ref source, (nuint)i * (nuint)Unsafe.SizeOf<TNumber>()).As<byte, TNumber>() & bits;
                Vector128<TNumber> second = Vector128.LoadUnsafe(ref source, (nuint)(i + some) * (nuint)Unsafe.SizeOf<TNumber>()).As<byte, TNumber>() & bits;
                seen |= first | second | (greatest - first) | (greatest - second);
            }

            signs |= 0 - (ulong)seen.ExtractMostSignificantBits();
        }
#endif
        for (; i < count; i++)
        {
            ref byte at = ref Unsafe.Add(ref source, (nint)i * Unsafe.SizeOf<TNumber>());
            ulong number = (Unsafe.SizeOf<TNumber>() == sizeof(uint) ? Unsafe.ReadUnaligned<uint>(ref at) : Unsafe.ReadUnaligned<ulong>(ref at)) & range.Bits;
            signs |= number | (range.Max - number);
        }

        return (long)signs >= 0;
    }

#if NET8_0_OR_GREATER
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<TNumber> Create<TNumber>(ulong number)
        where TNumber : unmanaged =>
        Unsafe.SizeOf<TNumber>() == sizeof(uint) ? Vector128.Create((uint)number).As<uint, TNumber>() : Vector128.Create(number).As<ulong, TNumber>();
#endif
}
