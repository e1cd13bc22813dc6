using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Threading.Tasks;
using Prewire.Http;

namespace Prewire.Hosts.Tests.Harness;

/// <summary>Bodies that are not what they should be.</summary>
public static class Damaged
{
    /// <summary>A book that ends inside its title.</summary>
    public static byte[] Book() => [.. PrewireSerializer.Serialize(new Book(1, "The Left Hand of Darkness")).SkipLast(3)];

    public static PrewireException FailureOf(byte[] book) => Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Book>(book));

    /// <summary>
    /// A book in somewhat more bytes. They and the head of their request are less than the 4,096 that a client sends at once: a server that refuses a body closes the connection,
    /// and a client that still writes would see that in place of the answer.
    /// </summary>
    public static byte[] LargerThan(int limit) => PrewireSerializer.Serialize(new Book(1, "Dune") { Cover = new byte[limit + 400] });

    public static HttpContent Body(byte[] bytes, string mediaType = PrewireMediaType.Name)
    {
        var content = new ByteArrayContent(bytes);
        content.Headers.ContentType = new(mediaType);
        return content;
    }

    /// <summary>A body whose length is not said beforehand.</summary>
    public static HttpContent Chunked(byte[] bytes) => new UnsizedContent(bytes);

    private sealed class UnsizedContent : HttpContent
    {
        private readonly byte[] _bytes;

        internal UnsizedContent(byte[] bytes)
        {
            _bytes = bytes;
            Headers.ContentType = PrewireMediaType.Header;
        }

        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            for (int i = 0; i < _bytes.Length; i += 1000)
            {
                await stream.WriteAsync(_bytes.AsMemory(i, Math.Min(1000, _bytes.Length - i)));
            }
        }

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }
}
