using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.Codecs;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <content>Lists of nullable numbers: which are there cannot be foreseen, so that nothing is decided by it.</content>
public static partial class Elements
{
    /// <summary>How many elements are asked whether they are there, to find out how all are written.</summary>
    private const int Asked = 32;

    /// <summary>Writes nullable values that have one size where they are there.</summary>
    internal static ref byte WriteNullables<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        if (values.IsEmpty)
        {
            return ref cursor;
        }

        int size = ValueForm<T?, NullableCodec<T, TCodec>>.SlotSize;
        bool areSlots = AreSlots(values, size);
        cursor = ref writer.Ensure(ref cursor, 1);
        cursor = areSlots ? (byte)ListHead.Slots : (byte)ListHead.Plain;
        cursor = ref Wire.Skip(ref cursor, 1);
        return ref areSlots
            ? ref Write<T?, SlotCodec<T, TCodec>>(ref writer, ref cursor, values)
            : ref Write<T?, NullableCodec<T, TCodec>>(ref writer, ref cursor, values);
    }

    /// <summary>Reads nullable values that have one size where they are there.</summary>
    internal static void ReadNullables<T, TCodec>(ref PrewireReader reader, Span<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        if (values.IsEmpty)
        {
            return;
        }

        if (Conversions.ReadsSlots(ref reader, ValueForm<T, TCodec>.Kind!.Value, values.Length))
        {
            Read<T?, SlotCodec<T, TCodec>>(ref reader, values);
        }
        else if (NullableInMemory<T, TCodec>.IsUsual)
        {
            ReadNullable<T, TCodec>(ref reader, values);
        }
        else
        {
            Read<T?, NullableCodec<T, TCodec>>(ref reader, values);
        }
    }

    /// <summary>Writes values one by one, whose codec is another than that of nullable ones.</summary>
    internal static ref byte WriteEach<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (ValueForm<T, TCodec>.SlotSize != 0 && !values.IsEmpty)
        {
            cursor = ref writer.Ensure(ref cursor, 1);
            cursor = (byte)ListHead.Plain;
            cursor = ref Wire.Skip(ref cursor, 1);
        }

        return ref Write<T, TCodec>(ref writer, ref cursor, values);
    }

    /// <summary>Reads values one by one, which others may have written otherwise.</summary>
    internal static void ReadEach<T, TCodec>(ref PrewireReader reader, Span<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        int size = ValueForm<T, TCodec>.SlotSize;
        if (size == 0 || values.IsEmpty || !Conversions.ReadsSlots(ref reader, RootPrefix<T, TCodec>.Shape.Edge.Kind, values.Length))
        {
            Read<T, TCodec>(ref reader, values);
            return;
        }

        for (int i = 0; i < values.Length; i++)
        {
            if (reader.Begin(1) == 0)
            {
                values[i] = default!;
                reader.Take(1);
                reader.Take(size);
            }
            else
            {
                values[i] = default(TCodec).Read(ref reader);
            }
        }
    }

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
