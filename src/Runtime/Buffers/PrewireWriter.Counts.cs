using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Counts and runs of bytes.</content>
public ref partial struct PrewireWriter
{
    /// <summary>The most that is asked of a buffer writer at once for a run of bytes that can be cut anywhere.</summary>
    private const int MaxRequest = 64 * 1024;

    /// <summary>Writes the count of a list or dictionary: a varint of <paramref name="count"/> + 1. <see cref="PrewireReader.ReadCount(int)"/> reads it.</summary>
    /// <param name="count">The number of elements, 0 or more, or -1 for null.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="count"/> is less than -1.</exception>
    public void WriteCount(int count)
    {
        ThrowHelper.ThrowIfLess(count, -1, nameof(count));
        Store(ref WriteCount(ref Load(), count));
    }

    /// <summary>Writes the count of a list that is not null: a varint of <paramref name="count"/> + 1.</summary>
    /// <param name="cursor">The position.</param>
    /// <param name="count">The number of elements.</param>
    /// <returns>The position behind the count.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ref byte WriteCount(ref byte cursor, int count)
    {
        uint value = (uint)count + 1;
        cursor = ref Ensure(ref cursor, value < 0x80 ? 1 : VarInt.Size(value));
        return ref VarInt.Write(ref cursor, value);
    }

    /// <summary>Writes the byte 0, which stands for null in front of everything that can be null.</summary>
    /// <param name="cursor">The position.</param>
    /// <returns>The position behind the byte.</returns>
    internal ref byte WriteNull(ref byte cursor)
    {
        cursor = ref Ensure(ref cursor, 1);
        cursor = 0;
        return ref Wire.Skip(ref cursor, 1);
    }

    /// <summary>Copies bytes to the output, over as many windows as it takes.</summary>
    /// <param name="cursor">The position.</param>
    /// <param name="source">The first byte.</param>
    /// <param name="length">How many bytes.</param>
    /// <returns>The position behind them.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ref byte WriteRaw(ref byte cursor, scoped ref byte source, long length)
    {
        if (Room(ref cursor) < length)
        {
            return ref WriteRawSlow(ref cursor, ref source, length);
        }

        Unsafe.CopyBlockUnaligned(ref cursor, ref source, (uint)length);
        return ref Unsafe.Add(ref cursor, (nint)length);
    }

    /// <summary>Copies bytes.</summary>
    internal ref byte WriteRaw(ref byte cursor, scoped ReadOnlySpan<byte> source) =>
        ref WriteRaw(ref cursor, ref MemoryMarshal.GetReference(source), source.Length);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteRawSlow(scoped ref byte start, scoped ref byte source, long length)
    {
        ref byte cursor = ref Cursor.Unscope(ref start);
        while (true)
        {
            uint chunk = (uint)Math.Min(length, (long)Room(ref cursor));
            Unsafe.CopyBlockUnaligned(ref cursor, ref source, chunk);
            cursor = ref Unsafe.Add(ref cursor, (nint)chunk);
            length -= chunk;
            if (length == 0)
            {
                return ref cursor;
            }

            source = ref Unsafe.Add(ref source, (nint)chunk);
            cursor = ref Grow(ref cursor, (int)Math.Min(length, MaxRequest));
        }
    }
}
