using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.Buffers;
using Prewire.Codecs;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <content>Whole messages whose root is a list of nullable values, in which those that are not there take as many bytes.</content>
public static partial class Elements
{
    /// <summary>The message of a list, or null where its elements are written otherwise.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte[]? TrySlotsToMessage<T, TCodec>(ReadOnlySpan<byte> prefix, ReadOnlySpan<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        int slot = 1 + ValueForm<T?, NullableCodec<T, TCodec>>.SlotSize;
        long size = HeadSize(prefix, values.Length) + 1 + ((long)values.Length * slot);
        if (!MayBeSlots<T, TCodec>(values) || size > ArrayLimit.Bytes || !AreSlots(values, slot - 1))
        {
            return null;
        }

        byte[] message = NewArray.Of<byte>((int)size);
        PutSlots<T, TCodec>(ref PutHead(ref message[0], prefix, values.Length, ListHead.Slots), values, (nint)values.Length * slot);
        return message;
    }

    /// <summary>Writes the message of a list, if it fits into what the output offers and its elements are not written otherwise.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryWriteSlotsMessage<T, TCodec>(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        if (!MayBeSlots<T, TCodec>(values))
        {
            return false;
        }

        int slot = 1 + ValueForm<T?, NullableCodec<T, TCodec>>.SlotSize;
        long size = HeadSize(prefix, values.Length) + 1 + ((long)values.Length * slot);
        Span<byte> window = output.GetSpan();

        // Few are counted while they are written: the output has them only once it is told so.
        bool isCounted = values.Length <= Asked && NullableInMemory<T, TCodec>.IsUsual;
        if (window.Length < size || !(isCounted || AreSlots(values, slot - 1)))
        {
            return false;
        }

        ref byte start = ref MemoryMarshal.GetReference(window);
        int there = PutSlots<T, TCodec>(ref PutHead(ref start, prefix, values.Length, ListHead.Slots), values, window.Length - (nint)size + ((nint)values.Length * slot));
        if (isCounted && !AreSlots(there, values.Length, slot - 1))
        {
            return false;
        }

        output.Advance((int)size);
        return true;
    }

    /// <summary>Reads few values in slots that are all that a message holds.</summary>
    /// <returns>The array, or null where it is something else, or not well-formed.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static T?[]? TryReadSlots<T, TCodec>(ReadOnlySpan<byte> body)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        int count = body.Length > 2 && body[1] == ListHead.Slots ? body[0] - 1 : -1;
        if ((uint)(count - 1) >= MaxShort || !NullableInMemory<T, TCodec>.IsUsual || body.Length != 2 + (count * (1 + Unsafe.SizeOf<T>())))
        {
            return null;
        }

        var values = new T?[count];
        ref byte target = ref Unsafe.As<T?, byte>(ref values[0]);
        return NullableSlots<T>.TryGet(ref Unsafe.Add(ref MemoryMarshal.GetReference(body), 2), ref target, count) ? values : null;
    }

    private static bool MayBeSlots<T, TCodec>(ReadOnlySpan<T?> values)
        where T : struct
        where TCodec : struct, IWireCodec<T> =>
        !values.IsEmpty && ValueForm<T?, NullableCodec<T, TCodec>>.SlotSize != 0 && Bounded<T, TCodec>.IsReadAtOnce;

    /// <summary>Puts values into slots, for which there is room.</summary>
    /// <returns>How many are there, as far as that is counted.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int PutSlots<T, TCodec>(ref byte target, ReadOnlySpan<T?> values, nint room)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        if (NullableInMemory<T, TCodec>.IsUsual)
        {
            return NullableSlots<T>.Put(ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values)), values.Length, ref target, values.Length <= Asked);
        }

        PutAll<T?, SlotCodec<T, TCodec>>(ref target, values, room);
        return 0;
    }

    /// <summary>Whether those that are not there take as many bytes as those that are: unless half of all bytes are saved otherwise, as far as some of them tell.</summary>
    private static bool AreSlots<T>(ReadOnlySpan<T?> values, int size)
        where T : struct
    {
        int there = 0;
        if (values.Length <= Asked)
        {
            foreach (ref readonly T? value in values)
            {
                there += value.HasValue ? 1 : 0;
            }

            return AreSlots(there, values.Length, size);
        }

        ref T? first = ref MemoryMarshal.GetReference(values);
        ulong place = 0;
        for (int i = 0; i < Asked; i++)
        {
            there += Unsafe.Add(ref first, (nint)(place / Asked)).HasValue ? 1 : 0;
            place += (uint)values.Length;
        }

        return AreSlots(there, Asked, size);
    }

    private static bool AreSlots(int there, int asked, int size) => 2 * (asked + (there * size)) > asked * (1 + size);
}
