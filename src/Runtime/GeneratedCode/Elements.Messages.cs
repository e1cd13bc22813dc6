using Prewire.Buffers;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <content>Whole messages whose root is a list of known size: no writer for what is a copy, and the array in its size at once.</content>
public static partial class Elements
{
    /// <summary>The message of a list, or null where only writing the elements tells its size.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static byte[]? TryToMessage<T, TCodec>(ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (!IsWrittenAsItLies<T, TCodec>())
        {
            // Few integers are written and then copied: it takes longer to find out how many bytes they take.
            return typeof(TCodec) == typeof(BoolCodec) ? TryBoolsToMessage(prefix, values)
                : IsPacked<T, TCodec>() && (uint)(values.Length - 1) < MaxShort ? ToShortMessage(prefix, values)
                : CodecAbilities<T, TCodec>.Bulk is { } bulk ? TryWriteToMessage<T, TCodec>(prefix, values, bulk)
                : CodecAbilities<T, TCodec>.Lists is { } lists ? lists.TryToArray(prefix, values)
                : IsPutDirectly<T, TCodec>() ? TryPutToMessage<T, TCodec>(prefix, values)
                : null;
        }

        long size = HeadSize(prefix, values.Length) + ((long)values.Length * Unsafe.SizeOf<T>());
        if (size > Buffers.ArrayLimit.Bytes)
        {
            return null;
        }

        byte[] message = NewArray.Of<byte>((int)size);
        Copy(ref message[0], prefix, values);
        return message;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[]? TryWriteToMessage<T, TCodec>(ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values, IBulkElements<T> bulk)
        where TCodec : struct, IWireCodec<T>
    {
        long size = HeadSize(prefix, values.Length) + bulk.SizeOf(values);
        if (size > Buffers.ArrayLimit.Bytes)
        {
            return null;
        }

        byte[] message = NewArray.Of<byte>((int)size);
        var writer = new PrewireWriter(message, null);
        ref byte cursor = ref writer.Start;
        ShortCopy.Copy(ref cursor, ref MemoryMarshal.GetReference(prefix), prefix.Length);
        cursor = ref Unsafe.Add(ref cursor, prefix.Length);
        long written = writer.Finish(ref WriteCounted<T, TCodec>(ref writer, ref cursor, values));

        // Another thread may have changed the values meanwhile.
        return written == size && !writer.Overflowed ? message : null;
    }

    /// <summary>Writes the message of a list whose elements are copied as they lie in memory, if it fits into what the output offers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryWriteMessage<T, TCodec>(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (!IsWrittenAsItLies<T, TCodec>())
        {
            return typeof(TCodec) == typeof(BoolCodec) ? TryWriteBoolMessage(output, prefix, values)
                : IsPacked<T, TCodec>() ? TryWritePackedMessage(output, prefix, values)
                : CodecAbilities<T, TCodec>.Lists is { } lists ? lists.TryWrite(output, prefix, values)
                : IsPutDirectly<T, TCodec>() && TryPutMessage<T, TCodec>(output, prefix, values);
        }

        long size = HeadSize(prefix, values.Length) + ((long)values.Length * Unsafe.SizeOf<T>());
        Span<byte> window = output.GetSpan();
        if (window.Length < size)
        {
            return false;
        }

        Copy(ref MemoryMarshal.GetReference(window), prefix, values);
        output.Advance((int)size);
        return true;
    }

    /// <summary>Whether elements are written one after another, each with a bound, without code of the user's and with nothing in front of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsPutDirectly<T, TCodec>()
        where TCodec : struct, IWireCodec<T> =>
        AreBounded<T, TCodec>() && (Bounded<T, TCodec>.Traits & BoundedTraits.Quiet) != 0
        && Unsafe.SizeOf<T>() <= ReadablePerByte * default(TCodec).MinSize && !ValueForm<T, TCodec>.GoesTogether;

    /// <summary>Writes the message of elements that are put one after another, if they fit at their largest into what the output offers.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryPutMessage<T, TCodec>(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        long size = HeadSize(prefix, values.Length) + ((long)values.Length * Bounded<T, TCodec>.MaxSize);
        Span<byte> window = output.GetSpan();
        if (window.Length < size)
        {
            return false;
        }

        ref byte start = ref MemoryMarshal.GetReference(window);
        output.Advance((int)Unsafe.ByteOffset(ref start, ref PutMessage<T, TCodec>(ref start, prefix, values, window.Length)));
        return true;
    }

    /// <summary>The message of elements that are put one after another, and take the same number of bytes or are few.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[]? TryPutToMessage<T, TCodec>(ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        long size = HeadSize(prefix, values.Length) + ((long)values.Length * Bounded<T, TCodec>.MaxSize);
        if (!Bounded<T, TCodec>.IsFixed)
        {
            return size > MostOnStack ? null : PutOnStack<T, TCodec>(prefix, values);
        }

        if (size > Buffers.ArrayLimit.Bytes)
        {
            return null;
        }

        byte[] message = NewArray.Of<byte>((int)size);
        PutMessage<T, TCodec>(ref message[0], prefix, values, message.Length);
        return message;
    }

    /// <summary>The message of elements that are few.</summary>
    [SkipLocalsInit]
    private static byte[] PutOnStack<T, TCodec>(ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        Span<byte> message = stackalloc byte[MostOnStack];
        ref byte start = ref MemoryMarshal.GetReference(message);
        return message.Slice(0, (int)Unsafe.ByteOffset(ref start, ref PutMessage<T, TCodec>(ref start, prefix, values, MostOnStack))).ToArray();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte PutMessage<T, TCodec>(ref byte start, ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values, int room)
        where TCodec : struct, IWireCodec<T>
    {
        ShortCopy.Copy(ref start, ref MemoryMarshal.GetReference(prefix), prefix.Length);
        ref byte cursor = ref VarInt.Write(ref Unsafe.Add(ref start, prefix.Length), (uint)values.Length + 1);
        return ref PutAll<T, TCodec>(ref cursor, values, room - (int)Unsafe.ByteOffset(ref start, ref cursor), IsPutEvenly<T, TCodec>(values.Length));
    }

    /// <summary>The message of bools, or null where one is neither 0 nor 1.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[]? TryBoolsToMessage<T>(ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values)
    {
        long size = HeadSize(prefix, values.Length) + (long)values.Length;
        if (size > Buffers.ArrayLimit.Bytes)
        {
            return null;
        }

        byte[] message = NewArray.Of<byte>((int)size);
        ref byte body = ref PutCount(ref message[0], prefix, values.Length);
        return BoolBytes.Copy(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), ref body, values.Length) ? message : null;
    }

    /// <summary>Writes the message of bools, if it fits into what the output offers and all of them are 0 or 1.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryWriteBoolMessage<T>(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values)
    {
        int size = HeadSize(prefix, values.Length);
        Span<byte> window = output.GetSpan();
        if (window.Length - size < values.Length)
        {
            return false;
        }

        ref byte start = ref MemoryMarshal.GetReference(window);
        ShortCopy.Copy(ref start, ref MemoryMarshal.GetReference(prefix), prefix.Length);
        ref byte body = ref VarInt.Write(ref Unsafe.Add(ref start, prefix.Length), (uint)values.Length + 1);
        if (!BoolBytes.Copy(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), ref body, values.Length))
        {
            return false;
        }

        output.Advance(size + values.Length);
        return true;
    }

    /// <summary>Reads a short array whose elements are copied as they lie in memory or packed, and which is all that a message holds.</summary>
    /// <returns>The array, or null where it is something else, or not well-formed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T[]? TryReadMessage<T, TCodec>(ReadOnlySpan<byte> body)
        where TCodec : struct, IWireCodec<T> =>
        IsReadWhole<T, TCodec>() ? ShortCount<T, TCodec>(body) is >= 0 and int count ? ReadShortArray<T, TCodec>(body, count) : null
        : CodecAbilities<T, TCodec>.Lists is { } lists && lists.CountOf(body) is >= 0 and int some ? ReadShortArray(body, some, lists) : null;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T[]? ReadShortArray<T>(ReadOnlySpan<byte> body, int count, IListMessages<T> lists)
    {
        T[] values = NewArray.Of<T>(count);
        return lists.TryRead(body, values) ? values : null;
    }

    /// <summary>The message of a list, or null where only writing the elements tells its size.</summary>
    internal static byte[]? TryListToMessage<T, TCodec>(ReadOnlySpan<byte> prefix, List<T>? values)
        where TCodec : struct, IWireCodec<T> =>
#if NETSTANDARD2_0
        null;
#else
        values is null ? null : TryToMessage<T, TCodec>(prefix, CollectionsMarshal.AsSpan(values));
#endif

    /// <summary>Writes the message of a list whose elements are copied as they lie in memory, if it fits into what the output offers.</summary>
    internal static bool TryWriteListMessage<T, TCodec>(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, List<T>? values)
        where TCodec : struct, IWireCodec<T> =>
#if NETSTANDARD2_0
        false;
#else
        values is not null && TryWriteMessage<T, TCodec>(output, prefix, CollectionsMarshal.AsSpan(values));
#endif

    /// <summary>Reads a short list whose elements are copied as they lie in memory or packed, and which is all that a message holds.</summary>
    /// <returns>The list, or null where it is something else, or not well-formed.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static List<T>? TryReadListMessage<T, TCodec>(ReadOnlySpan<byte> body)
        where TCodec : struct, IWireCodec<T>
    {
#if !NETSTANDARD2_0
        if (IsReadWhole<T, TCodec>() && ShortCount<T, TCodec>(body) is >= 0 and int count)
        {
            var values = new List<T>(count);
            CollectionsMarshal.SetCount(values, count);
            return TryReadShort<T, TCodec>(body, CollectionsMarshal.AsSpan(values)) ? values : null;
        }

        if (CodecAbilities<T, TCodec>.Lists is { } lists && lists.CountOf(body) is >= 0 and int some)
        {
            var values = new List<T>(some);
            CollectionsMarshal.SetCount(values, some);
            return lists.TryRead(body, CollectionsMarshal.AsSpan(values)) ? values : null;
        }
#endif
        return null;
    }

    /// <summary>Whether short lists that are whole messages are read without a reader. The compiler of machine code knows the answer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsReadWhole<T, TCodec>()
        where TCodec : struct, IWireCodec<T> => IsCopied<T, TCodec>() || CheckedValues.Are<TCodec>() || IsPacked<T, TCodec>();

    /// <summary>How many elements a body holds that is a list whose count takes one byte, and may be nothing else; otherwise -1. Also where elements of the type are not read so.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ShortCount<T, TCodec>(ReadOnlySpan<byte> body)
        where TCodec : struct, IWireCodec<T>
    {
        int count = body.IsEmpty ? -1 : body[0] - 1;
        return (uint)count <= MaxShort && IsReadWhole<T, TCodec>() && (IsPacked<T, TCodec>() || body.Length == 1 + (count * Unsafe.SizeOf<T>())) ? count : -1;
    }

    /// <summary>Reads elements of which <see cref="ShortCount"/> said how many there are.</summary>
    /// <returns>Whether they are well-formed. If not, there may be anything in place of them.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryReadShort<T, TCodec>(ReadOnlySpan<byte> body, Span<T> values)
        where TCodec : struct, IWireCodec<T> =>
        IsPacked<T, TCodec>() ? TryReadPacked(body, values) : CopyElements<T, TCodec>(body, values);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T[]? ReadShortArray<T, TCodec>(ReadOnlySpan<byte> body, int count)
        where TCodec : struct, IWireCodec<T>
    {
        T[] values = NewArray.Of<T>(count);
        return TryReadShort<T, TCodec>(body, new Span<T>(values)) ? values : null;
    }

    /// <summary>Copies elements, and looks at those that may be none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool CopyElements<T, TCodec>(ReadOnlySpan<byte> body, Span<T> values)
    {
        ref byte source = ref Unsafe.Add(ref MemoryMarshal.GetReference(body), 1);
        ref byte target = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
        if (typeof(TCodec) == typeof(BoolCodec))
        {
            return BoolBytes.Copy(ref source, ref target, values.Length);
        }

        Unsafe.CopyBlockUnaligned(ref target, ref source, (uint)(body.Length - 1));
        return !CheckedValues.Are<TCodec>() || CheckedValues.AreValid<T, TCodec>(ref target, values.Length);
    }

    /// <summary>Whether elements are copied as they lie in memory, and nothing stands in front of them. The compiler of machine code knows the answer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsCopied<T, TCodec>()
        where TCodec : struct, IWireCodec<T> =>
        BitConverter.IsLittleEndian
        && (typeof(TCodec) == typeof(ByteCodec) || typeof(TCodec) == typeof(SByteCodec) || typeof(TCodec) == typeof(CharCodec)
            || typeof(TCodec) == typeof(SingleCodec) || typeof(TCodec) == typeof(DoubleCodec) || typeof(TCodec) == typeof(GuidCodec)
            || (!typeof(T).IsPrimitive && !typeof(T).IsEnum && AreBounded<T, TCodec>() && InMemory<T, TCodec>.IsSame));

    /// <summary>Whether elements are copied when they are written: points in time too, which are looked at only when they are read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsWrittenAsItLies<T, TCodec>()
        where TCodec : struct, IWireCodec<T> =>
        IsCopied<T, TCodec>() || (CheckedValues.Are<TCodec>() && typeof(TCodec) != typeof(BoolCodec));

    /// <summary>What precedes the elements.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int HeadSize(ReadOnlySpan<byte> prefix, int count) => prefix.Length + (count < 0x7F ? 1 : VarInt.Size((uint)count + 1));

    /// <summary>Writes what precedes the elements of a list that has a byte in front of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte PutHead(ref byte start, ReadOnlySpan<byte> prefix, int count, int head)
    {
        ref byte place = ref PutCount(ref start, prefix, count);
        place = (byte)head;
        return ref Unsafe.Add(ref place, 1);
    }

    /// <summary>Writes the prefix of a message that is a list, and the count of its elements.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte PutCount(ref byte start, ReadOnlySpan<byte> prefix, int count)
    {
        ShortCopy.Copy(ref start, ref MemoryMarshal.GetReference(prefix), prefix.Length);
        return ref VarInt.Write(ref Unsafe.Add(ref start, prefix.Length), (uint)count + 1);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Copy<T>(ref byte destination, ReadOnlySpan<byte> prefix, ReadOnlySpan<T> values)
    {
        destination = ref PutCount(ref destination, prefix, values.Length);
        if (!values.IsEmpty)
        {
            ref byte source = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
            Unsafe.CopyBlockUnaligned(ref destination, ref source, (uint)values.Length * (uint)Unsafe.SizeOf<T>());
        }
    }
}
