#if NET8_0_OR_GREATER

namespace Prewire.Buffers.Text;

/// <content>Widening with vectors.</content>
internal static partial class Latin1
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen4To8(ref byte source, int length, ref char destination)
    {
        var last = length - 4;
        ulong first4 = Unsafe.ReadUnaligned<uint>(ref source);
        ulong last4 = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, last));
        var chars = Vector128.WidenLower(Vector128.CreateScalarUnsafe(first4 | (last4 << 32)).AsByte()).AsUInt64();
        Unsafe.WriteUnaligned(ref Unsafe.As<char, byte>(ref destination), chars.ToScalar());
        Unsafe.WriteUnaligned(ref Unsafe.As<char, byte>(ref Unsafe.Add(ref destination, last)), chars.GetElement(1));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen8To16(ref byte source, int length, ref char destination)
    {
        var last = length - 8;
        var first8 = Unsafe.ReadUnaligned<ulong>(ref source);
        var last8 = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, last));
        Store(Vector128.WidenLower(Vector128.CreateScalarUnsafe(first8).AsByte()), ref destination);
        Store(Vector128.WidenLower(Vector128.CreateScalarUnsafe(last8).AsByte()), ref Unsafe.Add(ref destination, last));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen16To32(ref byte source, int length, ref char destination)
    {
        var last = length - 16;
        var first16 = Vector128.LoadUnsafe(ref source);
        var last16 = Vector128.LoadUnsafe(ref source, (nuint)last);
        Widen16(first16, ref destination);
        Widen16(last16, ref Unsafe.Add(ref destination, last));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen16(Vector128<byte> bytes, ref char destination)
    {
        // No wider vectors in what reads short texts: loading their types takes most programs a millisecond.
        Store(Vector128.WidenLower(bytes), ref destination);
        Store(Vector128.WidenUpper(bytes), ref Unsafe.Add(ref destination, 8));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void WidenMany(ref byte source, int length, ref char destination)
    {
        var last = length - 32;
        for (var i = 0; i < last; i += 32)
        {
            Widen32(ref Unsafe.Add(ref source, i), ref Unsafe.Add(ref destination, i));
        }

        Widen32(ref Unsafe.Add(ref source, last), ref Unsafe.Add(ref destination, last));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen32(ref byte source, ref char destination)
    {
        if (!Vector256.IsHardwareAccelerated)
        {
            Widen16To32(ref source, 32, ref destination);
            return;
        }

        Vector256.WidenLower(Vector128.LoadUnsafe(ref source).ToVector256Unsafe()).StoreUnsafe(ref Unsafe.As<char, ushort>(ref destination));
        Vector256.WidenLower(Vector128.LoadUnsafe(ref source, 16).ToVector256Unsafe()).StoreUnsafe(ref Unsafe.As<char, ushort>(ref destination), 16);
    }

    private static void Store(Vector128<ushort> chars, ref char destination) => chars.StoreUnsafe(ref Unsafe.As<char, ushort>(ref destination));
}
#endif
