#if NET8_0_OR_GREATER

namespace Prewire.Buffers.Text;

/// <content>With vectors: as in <see cref="Latin1"/> two pieces, of which the second overlaps the first, cover any length.</content>
internal static partial class WindowText
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrowVector(ref char source, int length, int window, ref byte destination)
    {
        if (length > 32)
        {
            return TryNarrowMany(ref source, length, window, ref destination);
        }

        var start = Vector128.Create((ushort)(window << WindowBits));
        var seen = Vector128<ushort>.Zero;
        if (length > 16)
        {
            Narrow16(ref source, start, ref seen, ref destination);
            Narrow16(ref Unsafe.Add(ref source, length - 16), start, ref seen, ref Unsafe.Add(ref destination, length - 16));
        }
        else if (length >= 8)
        {
            var bytes = Latin1.Pack(Narrow(Load(ref source), start, ref seen), Narrow(Load(ref Unsafe.Add(ref source, length - 8)), start, ref seen)).AsUInt64();
            Unsafe.WriteUnaligned(ref destination, bytes.ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, length - 8), bytes.GetElement(1));
        }
        else
        {
            var chars = Narrow(Vector128.Create(Latin1.Read64(ref source), Latin1.Read64(ref Unsafe.Add(ref source, length - 4))).AsUInt16(), start, ref seen);
            var bytes = Latin1.Pack(chars, chars).AsUInt64().ToScalar();
            Unsafe.WriteUnaligned(ref destination, (uint)bytes);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, length - 4), (uint)(bytes >> 32));
        }

        return AreFolded(seen);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryNarrowMany(ref char source, int length, int window, ref byte destination)
    {
        if (Vector512.IsHardwareAccelerated && length >= 64)
        {
            return TryNarrowMany512(ref source, length, window, ref destination);
        }

        int last = length - 32;
        for (int i = 0; i < last; i += 32)
        {
            if (!TryNarrow32(ref Unsafe.Add(ref source, i), window, ref Unsafe.Add(ref destination, i)))
            {
                return false;
            }
        }

        return TryNarrow32(ref Unsafe.Add(ref source, last), window, ref Unsafe.Add(ref destination, last));
    }

    private static bool TryNarrowMany512(ref char source, int length, int window, ref byte destination)
    {
        int last = length - 64;
        for (int i = 0; i < last; i += 64)
        {
            if (!TryNarrow64(ref Unsafe.Add(ref source, i), window, ref Unsafe.Add(ref destination, i)))
            {
                return false;
            }
        }

        return TryNarrow64(ref Unsafe.Add(ref source, last), window, ref Unsafe.Add(ref destination, last));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrow64(ref char source, int window, ref byte destination)
    {
        var start = Vector512.Create((ushort)(window << WindowBits));
        var lower = Vector512.LoadUnsafe(ref Unsafe.As<char, ushort>(ref source));
        var upper = Vector512.LoadUnsafe(ref Unsafe.As<char, ushort>(ref source), 32);
        var foldedLower = Vector512.Min(lower, lower - start);
        var foldedUpper = Vector512.Min(upper, upper - start);
        if (((foldedLower | foldedUpper) & Vector512.Create((ushort)0xFF80)) != Vector512<ushort>.Zero)
        {
            return false;
        }

        var ascii = Vector512.Create((short)0x7F);
        var mark = Vector512.Create((ushort)0x80);
        Vector512.Narrow(
            foldedLower | (Vector512.GreaterThan(lower.AsInt16(), ascii).AsUInt16() & mark),
            foldedUpper | (Vector512.GreaterThan(upper.AsInt16(), ascii).AsUInt16() & mark)).StoreUnsafe(ref destination);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrow32(ref char source, int window, ref byte destination)
    {
        if (!Vector256.IsHardwareAccelerated)
        {
            var start = Vector128.Create((ushort)(window << WindowBits));
            var seen = Vector128<ushort>.Zero;
            Narrow16(ref source, start, ref seen, ref destination);
            Narrow16(ref Unsafe.Add(ref source, 16), start, ref seen, ref Unsafe.Add(ref destination, 16));
            return AreFolded(seen);
        }

        var start256 = Vector256.Create((ushort)(window << WindowBits));
        var lower = Vector256.LoadUnsafe(ref Unsafe.As<char, ushort>(ref source));
        var upper = Vector256.LoadUnsafe(ref Unsafe.As<char, ushort>(ref source), 16);
        var foldedLower = Vector256.Min(lower, lower - start256);
        var foldedUpper = Vector256.Min(upper, upper - start256);
        if (((foldedLower | foldedUpper) & Vector256.Create((ushort)0xFF80)) != Vector256<ushort>.Zero)
        {
            return false;
        }

        var ascii = Vector256.Create((short)0x7F);
        var mark = Vector256.Create((ushort)0x80);
        Vector256.Narrow(
            foldedLower | (Vector256.GreaterThan(lower.AsInt16(), ascii).AsUInt16() & mark),
            foldedUpper | (Vector256.GreaterThan(upper.AsInt16(), ascii).AsUInt16() & mark)).StoreUnsafe(ref destination);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Narrow16(ref char source, Vector128<ushort> start, ref Vector128<ushort> seen, ref byte destination)
    {
        var lower = Narrow(Load(ref source), start, ref seen);
        var upper = Narrow(Load(ref Unsafe.Add(ref source, 8)), start, ref seen);
        Latin1.Pack(lower, upper).StoreUnsafe(ref destination);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Narrow(Vector128<ushort> chars, Vector128<ushort> start, ref Vector128<ushort> seen)
    {
        // Compared as signed numbers, which is one instruction: what that takes wrongly is in no window.
        var folded = Vector128.Min(chars, chars - start);
        seen |= folded;
        return folded | (Vector128.GreaterThan(chars.AsInt16(), Vector128.Create((short)0x7F)).AsUInt16() & Vector128.Create((ushort)0x80));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool AreFolded(Vector128<ushort> seen) => (seen & Vector128.Create((ushort)0xFF80)) == Vector128<ushort>.Zero;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenVector(ref byte source, int length, int window, ref char destination)
    {
        if (length > 32)
        {
            WidenMany(ref source, length, window, ref destination);
        }
        else if (length > 16)
        {
            var first = Vector128.LoadUnsafe(ref source);
            var last = Vector128.LoadUnsafe(ref source, (nuint)length - 16);
            Widen16(first, window, ref destination);
            Widen16(last, window, ref Unsafe.Add(ref destination, length - 16));
        }
        else if (length >= 8)
        {
            ulong first = Unsafe.ReadUnaligned<ulong>(ref source);
            ulong last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, length - 8));
            Store(Widen(Vector128.WidenLower(Vector128.CreateScalarUnsafe(first).AsByte()), window), ref destination);
            Store(Widen(Vector128.WidenLower(Vector128.CreateScalarUnsafe(last).AsByte()), window), ref Unsafe.Add(ref destination, length - 8));
        }
        else
        {
            ulong first = Unsafe.ReadUnaligned<uint>(ref source);
            ulong last = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, length - 4));
            var chars = Widen(Vector128.WidenLower(Vector128.CreateScalarUnsafe(first | (last << 32)).AsByte()), window).AsUInt64();
            Unsafe.WriteUnaligned(ref Unsafe.As<char, byte>(ref destination), chars.ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.As<char, byte>(ref Unsafe.Add(ref destination, length - 4)), chars.GetElement(1));
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void WidenMany(ref byte source, int length, int window, ref char destination)
    {
        int last = length - 32;
        if (Vector512.IsHardwareAccelerated)
        {
            for (int i = 0; i < last; i += 32)
            {
                Widen32(Vector256.LoadUnsafe(ref source, (nuint)i), window, ref Unsafe.Add(ref destination, i));
            }

            Widen32(Vector256.LoadUnsafe(ref source, (nuint)last), window, ref Unsafe.Add(ref destination, last));
            return;
        }

        last = length - 16;
        for (int i = 0; i < last; i += 16)
        {
            Widen16(Vector128.LoadUnsafe(ref source, (nuint)i), window, ref Unsafe.Add(ref destination, i));
        }

        Widen16(Vector128.LoadUnsafe(ref source, (nuint)last), window, ref Unsafe.Add(ref destination, last));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen32(Vector256<byte> bytes, int window, ref char destination)
    {
        var chars = Vector512.WidenLower(bytes.ToVector512Unsafe());
        var isInWindow = Vector512.GreaterThan(chars.AsInt16(), Vector512.Create((short)0x7F)).AsUInt16();
        (chars + (isInWindow & Vector512.Create(Offset(window)))).StoreUnsafe(ref Unsafe.As<char, ushort>(ref destination));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen16(Vector128<byte> bytes, int window, ref char destination)
    {
        if (Vector256.IsHardwareAccelerated)
        {
            var chars = Vector256.WidenLower(bytes.ToVector256Unsafe());
            var isInWindow = Vector256.GreaterThan(chars.AsInt16(), Vector256.Create((short)0x7F)).AsUInt16();
            (chars + (isInWindow & Vector256.Create(Offset(window)))).StoreUnsafe(ref Unsafe.As<char, ushort>(ref destination));
            return;
        }

        Store(Widen(Vector128.WidenLower(bytes), window), ref destination);
        Store(Widen(Vector128.WidenUpper(bytes), window), ref Unsafe.Add(ref destination, 8));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Widen(Vector128<ushort> bytes, int window) =>
        bytes + (Vector128.GreaterThan(bytes.AsInt16(), Vector128.Create((short)0x7F)).AsUInt16() & Vector128.Create(Offset(window)));

    private static ushort Offset(int window) => (ushort)((window << WindowBits) - 0x80);

    private static Vector128<ushort> Load(ref char source) => Vector128.LoadUnsafe(ref Unsafe.As<char, ushort>(ref source));

    private static void Store(Vector128<ushort> chars, ref char destination) => chars.StoreUnsafe(ref Unsafe.As<char, ushort>(ref destination));
}
#endif
