using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using ZiggyCreatures.Caching.Fusion.Internals.Distributed;

namespace Prewire.FusionCache;

/// <summary>How entries are written whose type is known at run time only: the length of the value's message as four bytes, little-endian, that message, and the head's.</summary>
internal abstract class EntryForm
{
    internal abstract byte[] Write(object entry, PrewireOptions? options);

    internal abstract object Read(ReadOnlySpan<byte> bytes, PrewireOptions? options);

    /// <summary>The form of a type: null for what is no entry, but a value by itself.</summary>
    internal static class Of<T>
    {
        internal static readonly EntryForm? Instance = Make();

        [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The serializer's constructor says so.")]
        [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "EntryForm<T> asks nothing of its type argument.")]
        private static EntryForm? Make() =>
            typeof(T).IsGenericType && typeof(T).GetGenericTypeDefinition() == typeof(FusionCacheDistributedEntry<>)
                ? (EntryForm)Activator.CreateInstance(typeof(EntryForm<>).MakeGenericType(typeof(T).GetGenericArguments()))!
                : null;
    }
}

/// <summary>Entries of one type of values.</summary>
internal sealed class EntryForm<T> : EntryForm
{
    private const int LengthSize = sizeof(int);

    internal override byte[] Write(object entry, PrewireOptions? options)
    {
        var typed = (FusionCacheDistributedEntry<T>)entry;
        var output = new ArrayBufferWriter<byte>();
        output.GetSpan(LengthSize);
        output.Advance(LengthSize);
        PrewireSerializer.GetCodec<T>().Serialize(output, typed.Value, options);
        int length = output.WrittenCount - LengthSize;
        PrewireSerializer.Serialize(output, new EntryHead
        {
            Timestamp = typed.Timestamp,
            LogicalExpirationTimestamp = typed.LogicalExpirationTimestamp,
            Tags = typed.Tags,
            Metadata = EntryMetadata.From(typed.Metadata),
        });
        byte[] bytes = output.WrittenSpan.ToArray();
        BinaryPrimitives.WriteInt32LittleEndian(bytes, length);
        return bytes;
    }

    internal override object Read(ReadOnlySpan<byte> bytes, PrewireOptions? options)
    {
        if (bytes.Length < LengthSize)
        {
            throw new PrewireException(PrewireErrorCode.EndOfData, bytes.Length);
        }

        int length = BinaryPrimitives.ReadInt32LittleEndian(bytes);
        bytes = bytes[LengthSize..];
        if ((uint)length > (uint)bytes.Length)
        {
            throw new PrewireException(PrewireErrorCode.InvalidLength, 0);
        }

        T value = PrewireSerializer.GetCodec<T>().Deserialize(bytes[..length], options);
        EntryHead? head = PrewireSerializer.Deserialize<EntryHead?>(bytes[length..]);
        return head is null
            ? throw new PrewireException(PrewireErrorCode.UnexpectedNull, length)
            : new FusionCacheDistributedEntry<T>(value, head.Timestamp, head.LogicalExpirationTimestamp, head.Tags, head.Metadata?.ToMetadata());
    }
}
