using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Prewire.GeneratedCode;

/// <content>Reading streams by hand-written codecs that were called themselves: each goes on, on whatever thread, with its own instance.</content>
public static partial class PrewireEntry
{
    internal static async ValueTask<T> DeserializeAsync<T>(
        Stream input, Codec<T> codec, PrewireOptions? options, CancellationToken cancellationToken)
    {
        ThrowHelper.ThrowIfNull(input, nameof(input));
        bool isReceived = false;
        try
        {
            using var message = new StreamMessage(input, options);
            int read;
            do
            {
                int room = message.Room();
                read = await ReadAsync(input, message.Buffer, message.Length, room, cancellationToken).ConfigureAwait(false);
            }
            while (message.Add(read));

            isReceived = true;
            return codec.Deserialize(message.Receive(ref options), options);
        }
        finally
        {
            PoisonUnless(isReceived, options);
        }
    }

    internal static async ValueTask<Framed<T>> ReadFramedAsync<T>(
        Stream connection, Codec<T> codec, PrewireOptions? options, CancellationToken cancellationToken)
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        using var frame = new StreamMessage(FrameHeaderSize);
        bool isReceived = false;
        try
        {
            isReceived = await ReceiveFrameAsync(connection, frame, options, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            PoisonUnless(isReceived || !frame.HasBegun, options);
        }

        return isReceived ? new Framed<T>(true, codec.Deserialize(frame.Receive(ref options), options)) : default;
    }
}
