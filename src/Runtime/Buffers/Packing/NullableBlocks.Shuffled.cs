#if NET8_0_OR_GREATER
using System.Numerics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <content>Values of one or two bytes where vectors are short: sixteen bytes of memory at once, of which those values are moved together that are there, and back, in the orders that <see cref="BlockOrders{TValue}"/> has.</content>
internal static partial class NullableBlocks<T>
{
    private static bool IsShuffled
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Size < sizeof(uint) && (Ssse3.IsSupported || AdvSimd.Arm64.IsSupported);
    }

    /// <summary>The nullable values of a vector.</summary>
    private static int InVector => BlockOrders.HalfVector / Size;

    /// <summary>Puts as many values as whole vectors have, where there is room for all.</summary>
    /// <returns>How many.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int PutVectors(ref byte source, int count, ref byte target, out nint at, out ulong bits)
    {
        ref byte together = ref MemoryMarshal.GetArrayDataReference(Size == sizeof(byte) ? BlockOrders<byte>.Together : BlockOrders<ushort>.Together);
        ulong found = 0;
        nint to = 0;
        int i = 0;
        for (; i <= count - InVector; i += InVector)
        {
            Vector128<byte> memory = Vector128.LoadUnsafe(ref source, (nuint)(i * InMemory));
            if (typeof(T) == typeof(bool))
            {
                memory = Vector128.Min(memory, Vector128<byte>.One);
            }

            uint there = ThereIn(memory);
            Vector128<byte> order = Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref together, there * BlockOrders.HalfVector))).AsByte();
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, to), Shuffle(memory, order).AsUInt64().ToScalar());
            found |= (ulong)there << i;
            to += BitOperations.PopCount(there) * Size;
        }

        at = to;
        bits = found;
        return i;
    }

    /// <summary>Gets as many values as whole vectors have, while there are bytes for one.</summary>
    /// <returns>How many.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int GetVectors(ref byte source, nint length, ulong bits, ref byte target, int count, ref nint at)
    {
        ref byte apart = ref MemoryMarshal.GetArrayDataReference(Size == sizeof(byte) ? BlockOrders<byte>.Apart : BlockOrders<ushort>.Apart);
        nint from = 0;
        int i = 0;
        for (; i <= count - InVector && from <= length - BlockOrders.HalfVector; i += InVector)
        {
            uint there = (uint)(bits >> i) & ((1u << InVector) - 1);
            Vector128<byte> values = Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, from)), 0x0101_0101_0101_0101).AsByte();
            Shuffle(values, Vector128.LoadUnsafe(ref apart, there * (nuint)Vector128<byte>.Count)).StoreUnsafe(ref target, (nuint)(i * InMemory));
            from += BitOperations.PopCount(there) * Size;
        }

        at = from;
        return i;
    }

    /// <summary>A bit for each value of a vector.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint ThereIn(Vector128<byte> memory) =>
        Size == sizeof(byte)
            ? Vector128.GreaterThan(memory.AsUInt16() << 8, Vector128<ushort>.Zero).ExtractMostSignificantBits()
            : Vector128.GreaterThan(memory.AsUInt32() << 24, Vector128<uint>.Zero).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Shuffle(Vector128<byte> values, Vector128<byte> order) =>
        Ssse3.IsSupported ? Ssse3.Shuffle(values, order) : AdvSimd.Arm64.VectorTableLookup(values, order);
}
#endif
