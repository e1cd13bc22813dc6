namespace Prewire.GeneratedCode;

/// <content>Elements that need a look: bools, and integers of the machine's width.</content>
public static partial class Elements
{
    /// <summary>Writes a byte 0 or 1 for each.</summary>
    internal static ref byte WriteBools(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<bool> values)
    {
        ref byte source = ref Unsafe.As<bool, byte>(ref MemoryMarshal.GetReference(values));
        if (writer.Room(ref cursor) >= values.Length)
        {
            if (Buffers.BoolBytes.Copy(ref source, ref cursor, values.Length))
            {
                return ref Wire.Skip(ref cursor, values.Length);
            }
        }
        else if (Buffers.BoolBytes.AreValid(ref source, values.Length))
        {
            return ref writer.WriteRaw(ref cursor, ref source, values.Length);
        }

        // Foreign code can make a bool of any other byte; it counts as true, and is written as such.
        return ref Write<bool, Codecs.BoolCodec>(ref writer, ref cursor, values);
    }

    /// <summary>Reads bools.</summary>
    /// <exception cref="PrewireException">A byte is neither 0 nor 1.</exception>
    internal static void ReadBools(ref PrewireReader reader, Span<bool> values)
    {
        // A bool of another byte must never be seen. Looked at are those that were copied: what they were copied from may change meanwhile.
        while (!values.IsEmpty)
        {
            reader.Gather(1);
            int count = Math.Min(values.Length, reader.WindowRemaining);
            Span<byte> copy = MemoryMarshal.AsBytes(values).Slice(0, count);
            if (!Buffers.BoolBytes.Copy(ref reader.Begin(0), ref MemoryMarshal.GetReference(copy), count))
            {
                copy.Clear();
                reader.Fail(PrewireErrorCode.InvalidValue);
            }

            reader.Take(count);
            values = values.Slice(count);
        }
    }

    /// <summary>Writes integers of the machine's width, as lists of eight-byte integers are written.</summary>
    internal static ref byte WriteNative(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<nint> values)
    {
        if (IntPtr.Size == 8)
        {
            return ref WritePacked(ref writer, ref cursor, MemoryMarshal.Cast<nint, long>(values));
        }

        long[] wide = ArrayPool<long>.Shared.Rent(values.Length);
        for (int i = 0; i < values.Length; i++)
        {
            wide[i] = values[i];
        }

        cursor = ref Cursor.Unscope(ref WritePacked<long>(ref writer, ref cursor, wide.AsSpan(0, values.Length)));
        ArrayPool<long>.Shared.Return(wide);
        return ref cursor;
    }

    /// <summary>Writes integers of the machine's width, as lists of eight-byte integers are written.</summary>
    internal static ref byte WriteNative(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<nuint> values)
    {
        if (UIntPtr.Size == 8)
        {
            return ref WritePacked(ref writer, ref cursor, MemoryMarshal.Cast<nuint, ulong>(values));
        }

        ulong[] wide = ArrayPool<ulong>.Shared.Rent(values.Length);
        for (int i = 0; i < values.Length; i++)
        {
            wide[i] = values[i];
        }

        cursor = ref Cursor.Unscope(ref WritePacked<ulong>(ref writer, ref cursor, wide.AsSpan(0, values.Length)));
        ArrayPool<ulong>.Shared.Return(wide);
        return ref cursor;
    }

    /// <summary>Reads integers of the machine's width.</summary>
    /// <exception cref="PrewireException">This process has 32-bit addresses and a number is larger.</exception>
    internal static void ReadNative(ref PrewireReader reader, Span<nint> values)
    {
        if (IntPtr.Size == 8)
        {
            ReadPacked(ref reader, MemoryMarshal.Cast<nint, long>(values));
            return;
        }

        long[] wide = ArrayPool<long>.Shared.Rent(values.Length);
        ReadPacked(ref reader, wide.AsSpan(0, values.Length));
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = (nint)wide[i];
            if (values[i] != wide[i])
            {
                reader.Fail(PrewireErrorCode.OutOfRange);
            }
        }

        ArrayPool<long>.Shared.Return(wide);
    }

    /// <summary>Reads integers of the machine's width.</summary>
    /// <exception cref="PrewireException">This process has 32-bit addresses and a number is larger.</exception>
    internal static void ReadNative(ref PrewireReader reader, Span<nuint> values)
    {
        if (UIntPtr.Size == 8)
        {
            ReadPacked(ref reader, MemoryMarshal.Cast<nuint, ulong>(values));
            return;
        }

        ulong[] wide = ArrayPool<ulong>.Shared.Rent(values.Length);
        ReadPacked(ref reader, wide.AsSpan(0, values.Length));
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = (nuint)wide[i];
            if (values[i] != wide[i])
            {
                reader.Fail(PrewireErrorCode.OutOfRange);
            }
        }

        ArrayPool<ulong>.Shared.Return(wide);
    }
}
