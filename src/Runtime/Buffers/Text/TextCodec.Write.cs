using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire.Buffers.Text;

/// <content>Writing in one go, where header and body fit for certain.</content>
internal static partial class TextCodec
{
    /// <summary>Writes header and body at <paramref name="destination"/>, where <see cref="MaxSize"/> bytes must be free.</summary>
    /// <param name="destination">Where to write.</param>
    /// <param name="value">The string; null writes the null header.</param>
    /// <returns>
    /// The position after the last byte written, or a null reference when the string can't be written (<see cref="Plan"/> says
    /// why); the bytes at <paramref name="destination"/> are then undefined.
    /// </returns>
    internal static ref byte Write(ref byte destination, string? value)
    {
        if (value is null)
        {
            destination = 0;
            return ref Unsafe.Add(ref destination, 1);
        }

        // Most strings are Latin-1: narrow at once and fall back when that fails, rather than looking at the characters first.
        var length = value.Length;
        ref var body = ref VarInt.Write(ref destination, ((uint)length + 1) << 1);
        if (Latin1.TryNarrow(ref FirstChar(value), length, ref body))
        {
            return ref Unsafe.Add(ref body, length);
        }

        return ref WriteWide(ref destination, value);
    }

    /// <summary>As <see cref="Write"/>, with the number of bytes written.</summary>
    internal static bool TryWrite(ref byte destination, string? value, out int written)
    {
        ref var end = ref Write(ref destination, value);
        if (IsNull(ref end))
        {
            written = 0;
            return false;
        }

        written = (int)Unsafe.ByteOffset(ref destination, ref end);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteWide(ref byte destination, string value)
    {
        if (Plan(value, out var mode, out var byteCount) != TextStatus.Done)
        {
            return ref NullReference();
        }

        ref var body = ref VarInt.Write(ref destination, EncodeHeader(mode, byteCount));
        WriteBody(ref body, byteCount, value, mode);
        return ref Unsafe.Add(ref body, byteCount);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref char FirstChar(string value) =>
#if NET8_0_OR_GREATER
        ref Unsafe.AsRef(in value.GetPinnableReference());
#else
        ref MemoryMarshal.GetReference(value.AsSpan());
#endif

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsNull(ref byte reference) =>
#if NET8_0_OR_GREATER
        Unsafe.IsNullRef(ref reference);
#else
        Unsafe.AreSame(ref reference, ref NullReference());
#endif

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte NullReference() =>
#if NET8_0_OR_GREATER
        ref Unsafe.NullRef<byte>();
#else
        ref MemoryMarshal.GetReference(default(Span<byte>));
#endif
}
