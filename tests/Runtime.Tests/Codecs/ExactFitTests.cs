using System;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

public sealed class ExactFitTests
{
    [Fact]
    public void A_message_fits_into_as_many_bytes_as_it_has()
    {
        byte[] values = [1, 2, 3];
        byte[] expected = PrewireEntry.Serialize<byte[]?, ArrayCodec<byte, SpaciousCodec>>(values);
        Assert.Equal(expected.Length, PrewireEntry.GetSize<byte[]?, ArrayCodec<byte, SpaciousCodec>>(values));
        for (int extra = 0; extra < 10; extra++)
        {
            byte[] destination = new byte[expected.Length + extra];
            Assert.True(PrewireEntry.TrySerialize<byte[]?, ArrayCodec<byte, SpaciousCodec>>(values, destination, out int written));
            Assert.Equal(expected, destination.AsSpan(0, written).ToArray());
        }

        Assert.False(PrewireEntry.TrySerialize<byte[]?, ArrayCodec<byte, SpaciousCodec>>(values, new byte[expected.Length - 1], out int none));
        Assert.Equal(0, none);
    }
}
