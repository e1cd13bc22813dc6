using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire.GeneratedCode;

/// <content>Elements of a bounded size: one check of room covers many of them, and those that lie in memory as in a message are copied.</content>
public static partial class Elements
{
    /// <summary>Elements that may take more are written one by one: room for as many as fit a buffer would be few.</summary>
    private const int MaxBounded = 512;

    /// <summary>Whether elements are written many to a check.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool AreBounded<T, TCodec>()
        where TCodec : struct, IWireCodec<T> =>
#if !NETSTANDARD2_0
        !RuntimeHelpers.IsReferenceOrContainsReferences<T>() &&
#endif
        Bounded<T, TCodec>.MaxSize is > 0 and <= MaxBounded;

    private static ref byte WriteBounded<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        int size = Bounded<T, TCodec>.MaxSize;
        if (InMemory<T, TCodec>.IsSame)
        {
            ref byte source = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
            return ref writer.WriteRaw(ref cursor, ref source, (long)values.Length * size);
        }

        while (true)
        {
            int count = (int)Math.Min(values.Length, writer.Room(ref cursor) / size);
            for (int i = 0; i < count; i++)
            {
                cursor = ref Bounded<T, TCodec>.PutAt(ref cursor, in values[i]);
            }

            if (count == values.Length)
            {
                return ref cursor;
            }

            values = values.Slice(count);
            cursor = ref writer.Ensure(ref cursor, Bounded<T, TCodec>.IsFixed ? (int)Math.Min((long)values.Length * size, MaxPackedRequest) : size);
        }
    }

    private static void ReadBounded<T, TCodec>(ref PrewireReader reader, Span<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        int size = Bounded<T, TCodec>.MaxSize;
        if (InMemory<T, TCodec>.IsSame)
        {
            reader.CopyTo(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), (long)values.Length * size);
            return;
        }

        while (!values.IsEmpty)
        {
            int count = (Bounded<T, TCodec>.Traits & BoundedTraits.Quiet) == 0 ? 0 : Math.Min(values.Length, reader.WindowRemaining / size);
            if (count == 0)
            {
                // Near the end, or across segments, or the reader has to be where a value is that its constructor refuses.
                values[0] = default(TCodec).Read(ref reader);
                values = values.Slice(1);
                continue;
            }

            int offset = 0;
            ref byte start = ref reader.Begin(0);
            for (int i = 0; i < count; i++)
            {
                values[i] = Bounded<T, TCodec>.Get(ref reader, ref start, ref offset);
            }

            reader.Advance(ref start, offset);
            values = values.Slice(count);
        }
    }
}
