using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Streams;

/// <summary>What is longer than a stream may be is too large, and not damaged.</summary>
public class StreamLimitTests
{
    [Fact]
    public void A_stream_longer_than_the_limit_is_refused()
    {
        byte[] message = PrewireSerializer.Serialize(new byte[10_000]);
        Assert.Equal(PrewireErrorCode.TooLarge, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<byte[]>(new Trickle(message), Streamed.Upto(message.Length - 1))).Code);
        Assert.Equal(10_000, PrewireSerializer.Deserialize<byte[]>(new Trickle(message), Streamed.Upto(message.Length)).Length);
        Assert.Equal(10_000, PrewireSerializer.Deserialize<byte[]>(new Steps(message, 100), Streamed.Upto(1)).Length);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1_000)]
    [InlineData(100_000)]
    [InlineData(2_000_000)]
    public void No_more_than_a_byte_behind_the_limit_is_read(int limit)
    {
        byte[] head = PrewireSerializer.Serialize(new byte[3_000_000]);
        foreach (bool isStreamed in new[] { false, true })
        {
            var stream = new Repeated(head, 0, long.MaxValue);
            var options = new PrewireOptions { Streamed = isStreamed, Limits = new PrewireLimits { MaxStreamLength = limit } };
            Assert.Equal(PrewireErrorCode.TooLarge, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<byte[]>(stream, options)).Code);
            Assert.InRange(stream.Given, 0, limit + 1);
        }
    }

    /// <summary>What is longer than the rest of the limit is not called damaged, nor cut off.</summary>
    [Fact]
    public void A_value_longer_than_the_limit_is_refused_as_too_large()
    {
        const int limit = 5 << 20;
        IsTooLarge(new double[800_000]);
        IsTooLarge(Enumerable.Range(0, 800_000).Select(static i => long.MaxValue - i).ToArray());
        IsTooLarge(Enumerable.Repeat<Guid?>(Guid.Empty, 400_000).ToArray());
        IsTooLarge(new string('x', 6 << 20));
        IsTooLarge(new byte[6 << 20]);
        IsTooLarge(new List<string>(Enumerable.Repeat(new string('x', 1 << 20), 6)));

        static void IsTooLarge<[WireType] T>(T value)
        {
            byte[] message = PrewireSerializer.Serialize(value);
            Assert.InRange(message.Length, 5 << 20, 16 << 20);
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(new Unseekable(message, 1 << 16), Streamed.Upto(limit)));
            Assert.Equal(PrewireErrorCode.TooLarge, exception.Code);
            exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(new Unseekable(message, 1000), Streamed.Upto(limit)));
            Assert.Equal(PrewireErrorCode.TooLarge, exception.Code);
            exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(new Unseekable(message[..^1], 1 << 16), Streamed.Upto(16 << 20)));
            Assert.NotEqual(PrewireErrorCode.TooLarge, exception.Code);
        }
    }

    /// <summary>So it is where it is stepped over, in a member that is not known here.</summary>
    [Fact]
    public void What_is_skipped_beyond_the_limit_is_too_large()
    {
        byte[] message = PrewireSerializer.Serialize(new LongNote { Id = 7, Note = new string('x', 6 << 20), Numbers = new double[10] });
        Assert.Equal(7, PrewireSerializer.Deserialize<ShortNote>(new Unseekable(message, 1 << 16), Streamed.Upto(7 << 20)).Id);
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<ShortNote>(new Unseekable(message, 1 << 16), Streamed.Upto(5 << 20)));
        Assert.Equal(PrewireErrorCode.TooLarge, exception.Code);
    }
}

[GenerateSerializer]
public sealed class LongNote
{
    public int Id { get; set; }

    public string? Note { get; set; }

    public double[]? Numbers { get; set; }
}

[GenerateSerializer]
public sealed class ShortNote
{
    public int Id { get; set; }
}
