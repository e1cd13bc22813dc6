using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire.GeneratedCode;

/// <content>Lists of nullable numbers: which are there cannot be foreseen, so that nothing is decided by it.</content>
public static partial class Elements
{
    /// <summary>Reads nullable values that lie in memory as <see cref="NullableInMemory{T, TCodec}"/> found.</summary>
    internal static void ReadNullable<T, TCodec>(ref PrewireReader reader, Span<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        while (!values.IsEmpty)
        {
            int count = Math.Min(values.Length, reader.WindowRemaining / (1 + Unsafe.SizeOf<T>()));
            int done = ReadNullable(ref reader, values.Slice(0, count));
            values = values.Slice(done);
            if (done < count || count == 0)
            {
                // Near the end, or across segments, or neither 0 nor 1.
                values[0] = default(Codecs.NullableCodec<T, TCodec>).Read(ref reader);
                values = values.Slice(1);
            }
        }
    }

    /// <returns>How many were read: fewer in front of what is none.</returns>
    private static int ReadNullable<T>(ref PrewireReader reader, Span<T?> values)
        where T : struct
    {
        ref byte start = ref reader.Begin(0);
        ref byte target = ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values));
        int offset = 0;
        int i = 0;
        for (; i < values.Length; i++)
        {
            uint there = Unsafe.Add(ref start, offset);
            if (there > 1)
            {
                break;
            }

            ulong mask = 0UL - there;
            ref byte source = ref Unsafe.Add(ref start, offset + 1);
            if (Unsafe.SizeOf<T>() == sizeof(uint))
            {
                Unsafe.WriteUnaligned(ref target, (((ulong)Unsafe.ReadUnaligned<uint>(ref source) << 32) | 1) & mask);
            }
            else
            {
                Unsafe.WriteUnaligned(ref target, (ulong)there);
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, sizeof(ulong)), Unsafe.ReadUnaligned<ulong>(ref source) & mask);
            }

            target = ref Unsafe.Add(ref target, Unsafe.SizeOf<T?>());
            offset += 1 + (Unsafe.SizeOf<T>() & (int)mask);
        }

        reader.Advance(ref start, offset);
        return i;
    }
}
