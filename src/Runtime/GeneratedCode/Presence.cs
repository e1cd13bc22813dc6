namespace Prewire.GeneratedCode;

/// <summary>The null of values that are written as others: a byte 0 or 1 precedes those that can be null where what stands in their place cannot.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <typeparam name="TWritten">The type that is written in their place.</typeparam>
internal static class Presence<T, TWritten>
{
    /// <summary>Whether there is such a byte. Asked once: code that is not optimized boxes the default.</summary>
    internal static readonly bool IsWritten = default(T) is null && default(TWritten) is not null;

    /// <summary>Writes the byte.</summary>
    internal static ref byte Write(ref PrewireWriter writer, ref byte cursor, bool isPresent)
    {
        cursor = ref writer.Ensure(ref cursor, 1);
        Wire.PutByte(ref cursor, 0, isPresent ? (byte)1 : (byte)0);
        return ref Wire.Skip(ref cursor, 1);
    }

    /// <summary>What the values look like.</summary>
    /// <param name="written">What is written in their place looks like.</param>
    internal static WireEdge Of(WireEdge written) => IsWritten ? written.AsNullable().AsInline() : written;
}
