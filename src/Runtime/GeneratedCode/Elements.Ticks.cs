using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics;
#endif

namespace Prewire.GeneratedCode;

/// <content>Points in time: eight bytes each, as they lie in memory, of which some bits are a number with a greatest value.</content>
public static partial class Elements
{
    /// <summary>How many are looked at and then copied: so few that the processor still has them at hand.</summary>
    private const int TicksAtOnce = 512;

    /// <summary>Reads elements of eight bytes that are a number up to some value. On big-endian machines one by one.</summary>
    /// <typeparam name="T">A type that is no more than this number.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="values">Filled completely.</param>
    /// <param name="mask">The bits of the number; the others may be anything.</param>
    /// <param name="max">The greatest number.</param>
    /// <exception cref="PrewireException">A number is greater.</exception>
    internal static void ReadTicks<T, TCodec>(ref PrewireReader reader, Span<T> values, ulong mask, ulong max)
        where T : unmanaged
        where TCodec : struct, IWireCodec<T>
    {
        if (!BitConverter.IsLittleEndian || Unsafe.SizeOf<T>() != sizeof(ulong))
        {
            Read<T, TCodec>(ref reader, values);
            return;
        }

        // A value out of range must never exist: look first, where the bytes lie.
        while (!values.IsEmpty)
        {
            reader.Gather(sizeof(ulong));
            int count = Math.Min(Math.Min(values.Length, TicksAtOnce), reader.WindowRemaining / sizeof(ulong));
            ReadOnlySpan<byte> source = reader.Rest.Slice(0, count * sizeof(ulong));
            if (!AreAtMost(ref MemoryMarshal.GetReference(source), count, mask, max))
            {
                reader.Fail(PrewireErrorCode.InvalidValue);
            }

            source.CopyTo(MemoryMarshal.AsBytes(values));
            reader.Take(source.Length);
            values = values.Slice(count);
        }
    }

    private static bool AreAtMost(ref byte source, int count, ulong mask, ulong max)
    {
        // The sign of the difference tells, where the number itself has none.
        ulong signs = 0;
        int i = 0;
#if NET8_0_OR_GREATER
        if (Vector256.IsHardwareAccelerated)
        {
            Vector256<ulong> seen = Vector256<ulong>.Zero;
            for (; i <= count - Vector256<ulong>.Count; i += Vector256<ulong>.Count)
            {
                Vector256<ulong> numbers = Vector256.LoadUnsafe(ref source, (nuint)i * sizeof(ulong)).AsUInt64() & Vector256.Create(mask);
                seen |= numbers | (Vector256.Create(max) - numbers);
            }

            signs = seen.ExtractMostSignificantBits() == 0 ? 0 : ulong.MaxValue;
        }
#endif
        for (; i < count; i++)
        {
            ulong number = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, i * sizeof(ulong))) & mask;
            signs |= number | (max - number);
        }

        return (long)signs >= 0;
    }
}
