#if NETSTANDARD2_0
using System.Buffers.Binary;
#endif

namespace Prewire.Buffers;

/// <summary>Hash codes, for tables of this process, of bytes that others chose: they cannot know which of them collide.</summary>
internal static class SeededHash
{
#if NETSTANDARD2_0
    private static readonly ulong s_seed = BinaryPrimitives.ReadUInt64LittleEndian(Guid.NewGuid().ToByteArray());

    /// <summary>Odd, so that no two words become one.</summary>
    private static readonly ulong s_factor = BinaryPrimitives.ReadUInt64LittleEndian(Guid.NewGuid().ToByteArray()) | 1;

    internal static int Of(ReadOnlySpan<byte> bytes)
    {
        ulong hash = s_seed ^ (uint)bytes.Length;
        foreach (byte value in bytes)
        {
            hash = unchecked((hash ^ value) * s_factor);
            hash ^= hash >> 29;
        }

        return unchecked((int)(hash ^ (hash >> 32)));
    }
#else
    internal static int Of(ReadOnlySpan<byte> bytes)
    {
        var hash = default(HashCode);
        hash.AddBytes(bytes);
        return hash.ToHashCode();
    }
#endif
}
