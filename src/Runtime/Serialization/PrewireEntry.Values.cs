using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Roots that are values of a bounded size: numbers, tuples and structs of them. They need no writer, and where all bytes are a value no reader.</content>
public static partial class PrewireEntry
{
    /// <summary>Larger ones go the usual way, which costs them little.</summary>
    private const int MaxValue = 256;

    /// <summary>The largest of those of several sizes that are put together on the stack. Larger ones go the usual way, too.</summary>
    private const int MaxUneven = 32;

    /// <summary>Whether the type's values are, and run no code of the user's, whose failures have to be explained. Code for types with references does not even ask.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsValue<T, TCodec>()
        where TCodec : struct, IWireCodec<T> =>
#if NETSTANDARD2_0
        false;
#else
        !RuntimeHelpers.IsReferenceOrContainsReferences<T>() && Bounded<T, TCodec>.MaxSize is > 0 and <= MaxValue && (Bounded<T, TCodec>.Traits & BoundedTraits.Quiet) != 0;
#endif

    /// <summary>Writes a message where there is room for it.</summary>
    /// <returns>How many bytes it has.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int PutMessage<T, TCodec>(ref byte start, ReadOnlySpan<byte> prefix, in T value)
        where TCodec : struct, IWireCodec<T>
    {
        ShortCopy.Copy(ref start, ref MemoryMarshal.GetReference(prefix), prefix.Length);
        return (int)Unsafe.ByteOffset(ref start, ref Bounded<T, TCodec>.PutAt(ref Unsafe.Add(ref start, prefix.Length), in value));
    }

    /// <summary>Writes a message whose size is known.</summary>
    private static byte[] SerializeValue<T, TCodec>(in T value)
        where TCodec : struct, IWireCodec<T>
    {
        ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
        var message = new byte[prefix.Length + Bounded<T, TCodec>.MaxSize];
        PutMessage<T, TCodec>(ref message[0], prefix, in value);
        return message;
    }

    /// <summary>Writes a message whose size is known when the value has been put.</summary>
    [SkipLocalsInit]
    private static byte[] SerializeUneven<T, TCodec>(in T value)
        where TCodec : struct, IWireCodec<T>
    {
        if (Bounded<T, TCodec>.MaxSize > MaxUneven)
        {
            return SerializeInSteps<T, TCodec>(value, null);
        }

        ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
        Unsafe.SkipInit(out Room room);
        ref byte start = ref Unsafe.As<Room, byte>(ref room);
        int size = (int)Unsafe.ByteOffset(ref start, ref Bounded<T, TCodec>.PutAt(ref start, in value));
        var message = new byte[prefix.Length + size];
        ShortCopy.Copy(ref message[0], ref MemoryMarshal.GetReference(prefix), prefix.Length);
        ShortCopy.Copy(ref message[prefix.Length], ref start, size);
        return message;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryWriteValue<T, TCodec>(Span<byte> window, in T value, out int written)
        where TCodec : struct, IWireCodec<T>
    {
        ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
        bool fits = window.Length >= prefix.Length + Bounded<T, TCodec>.MaxSize;
        written = fits ? PutMessage<T, TCodec>(ref MemoryMarshal.GetReference(window), prefix, in value) : 0;
        return fits;
    }

    /// <summary>Whether values are bounded and read field by field.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsPutTogether<T, TCodec>()
        where TCodec : struct, IWireCodec<T> => IsValue<T, TCodec>() && !Bounded<T, TCodec>.IsInMemory;

    /// <summary>Reads a message whose root is such a value.</summary>
    /// <remarks>What is wrong with bytes that are no value is found in the usual way. All methods return what the next one returns: a value that was just put together field by field is not at once there to be copied.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static T DeserializeValue<T, TCodec>(ReadOnlySpan<byte> message, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
        if (options is not null || !message.StartsWith(prefix))
        {
            return DeserializeOther<T, TCodec>(message, options);
        }

        int size = message.Length - prefix.Length;
        if (size != Bounded<T, TCodec>.MaxSize)
        {
            return ReadUneven<T, TCodec>(message, prefix.Length);
        }

        return ReadChecked<T, TCodec>(ref Unsafe.Add(ref MemoryMarshal.GetReference(message), prefix.Length), size, message, prefix.Length);
    }

    /// <summary>Reads a value of several sizes that is not as large as any.</summary>
    [SkipLocalsInit]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T ReadUneven<T, TCodec>(ReadOnlySpan<byte> message, int bodyStart)
        where TCodec : struct, IWireCodec<T>
    {
        ref byte body = ref Unsafe.Add(ref MemoryMarshal.GetReference(message), bodyStart);
        int size = message.Length - bodyStart;
        int most = Bounded<T, TCodec>.MaxSize;
        if (Bounded<T, TCodec>.IsFixed || most > MaxUneven || (uint)(size - 1) >= (uint)most)
        {
            return DeserializeExact<T, TCodec>(message, bodyStart);
        }

        // What is behind the message counts for nothing: a value that reaches there ends elsewhere. There is room for the largest.
        Unsafe.SkipInit(out Room room);
        ref byte copy = ref Unsafe.As<Room, byte>(ref room);
        if (size <= ShortCopy.MostAtOnce)
        {
            ShortCopy.CopyAtOnce(ref copy, ref body, size);
        }
        else
        {
            Unsafe.CopyBlockUnaligned(ref copy, ref body, (uint)size);
        }

        return ReadChecked<T, TCodec>(ref copy, size, message, bodyStart);
    }

    /// <summary>Reads a value from its bytes. That takes a reader only to fail.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T ReadChecked<T, TCodec>(ref byte start, int size, ReadOnlySpan<byte> message, int bodyStart)
        where TCodec : struct, IWireCodec<T>
    {
        try
        {
            int offset = 0;
            T value = Bounded<T, TCodec>.Get(ref PrewireReader.None, ref start, ref offset);
            if (offset == size)
            {
                return value;
            }
        }
        catch (PrewireException)
        {
            // Told below with where it is.
        }

        return DeserializeExact<T, TCodec>(message, bodyStart);
    }

    /// <summary>Room for the largest value of several sizes. Memory of the stack that is asked for by its size makes the compiler of machine code guard the method.</summary>
    [StructLayout(LayoutKind.Sequential, Size = MaxUneven)]
    private readonly struct Room;
}
