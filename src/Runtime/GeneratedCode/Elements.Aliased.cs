using Prewire.Buffers;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <content>Bytes that stay where they are.</content>
public static partial class Elements
{
    /// <summary>Reads memory: as a window into the message where the caller asked for that, otherwise as an array of its own.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ReadOnlyMemory<T> ReadMemory<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T> =>
        typeof(TCodec) == typeof(ByteCodec) && reader.Options is { Alias.IsEmpty: false } options
            ? (ReadOnlyMemory<T>)(object)ReadAliased(ref reader, options.Alias)
            : ReadArray<T, TCodec>(ref reader);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ReadOnlyMemory<byte> ReadAliased(ref PrewireReader reader, ReadOnlyMemory<byte> message)
    {
        int count = reader.ReadCount(1);
        if (count <= 0)
        {
            return default;
        }

        // A hand-written codec may read another message with the same options: its bytes are not in this one.
        int offset = (int)reader.Offset;
        bool isHere = count <= message.Length - offset && count <= reader.WindowRemaining && reader.Rest.Slice(0, count).Overlaps(message.Span.Slice(offset, count), out int distance) && distance == 0;
        if (!isHere)
        {
            byte[] copy = NewArray.Of<byte>(count);
            reader.CopyTo(copy);
            return copy;
        }

        reader.SkipBytes(count);
        return message.Slice(offset, count);
    }
}
