#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <summary>Puts the bytes of vectors into another order.</summary>
/// <remarks>
/// Not <see cref="Vector128.Shuffle(Vector128{byte}, Vector128{byte})"/>: native code is compiled for processors of twenty years ago, unless its project says otherwise, and goes over each byte by itself there.
/// What is asked for by its own name is used where the processor has it.
/// </remarks>
internal static class ByteOrder
{
    /// <summary>Whether this machine can.</summary>
    internal static bool IsSupported => Ssse3.IsSupported || AdvSimd.Arm64.IsSupported;

    /// <summary>Takes bytes by their numbers; a zero for each number of 128 or more. Only where <see cref="IsSupported"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<byte> Shuffle(Vector128<byte> bytes, Vector128<byte> order) =>
        Sse2.IsSupported ? Ssse3.Shuffle(bytes, order) : AdvSimd.Arm64.VectorTableLookup(bytes, order);
}
#endif
