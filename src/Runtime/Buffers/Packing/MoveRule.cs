namespace Prewire.Buffers;

/// <summary>Where the bytes of one value go, and which of them are none.</summary>
/// <param name="sourceSize">How many bytes it has where it is.</param>
/// <param name="targetSize">How many it has where it goes.</param>
internal sealed class MoveRule(int sourceSize, int targetSize)
{
    internal int SourceSize { get; } = sourceSize;

    /// <summary>For each byte of the target that of the source, or -1 for zero.</summary>
    internal int[] Order { get; } = Filled(targetSize);

    /// <summary>For each byte of the target the bits that are kept, once those that no value has were looked for.</summary>
    internal byte[] Mask { get; } = All(targetSize);

    /// <summary>For each byte of the source the bits that it gets from the one behind it, in the same eight bytes.</summary>
    internal byte[] Folded { get; } = new byte[sourceSize];

    /// <summary>For each byte of the source the bits that have to be zero, since they have no place in the target.</summary>
    internal byte[] Nothing { get; } = new byte[sourceSize];

    /// <summary>For each byte of the target the bits that no value has.</summary>
    internal byte[] Flags { get; } = new byte[targetSize];

    /// <summary>Numbers in the target that have a greatest value: where they are, how many bytes they have, which bits of these count, and the greatest value.</summary>
    internal List<(int Offset, int Bytes, ulong Bits, ulong Max)> Limits { get; } = [];

    /// <summary>Points in time with an offset: where in the target their ticks and their minutes are. In memory each has eight bytes, and two of those of the minutes, which are in the message, come third and fourth.</summary>
    internal List<(int Ticks, int Minutes)> Zones { get; } = [];

    private static byte[] All(int size)
    {
        var bytes = new byte[size];
        for (int i = 0; i < size; i++)
        {
            bytes[i] = 0xFF;
        }

        return bytes;
    }

    private static int[] Filled(int size)
    {
        var places = new int[size];
        for (int i = 0; i < size; i++)
        {
            places[i] = -1;
        }

        return places;
    }
}
