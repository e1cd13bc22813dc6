using System;
using System.Buffers;
using System.IO;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Streams;

/// <summary>What is both a stream and a buffer writer, as some pooled streams are, is written to as a buffer writer.</summary>
public sealed class BufferStreamTests
{
    private sealed class BufferStream : MemoryStream, IBufferWriter<byte>
    {
        private byte[] _given = [];

        public int Advanced { get; private set; }

        public void Advance(int count)
        {
            Write(_given, 0, count);
            Advanced += count;
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => _given = new byte[Math.Max(sizeHint, 1024)];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    [Fact]
    public void Calls_are_not_ambiguous()
    {
        var value = new Ids { First = 1, Second = "two" };
        byte[] message = PrewireSerializer.Serialize(value);
        Assert.True(PrewireSerializer.TryGetCodec(out Codec<Ids>? codec));

        var output = new BufferStream();
        PrewireSerializer.Serialize(output, value);
        PrewireSerializer.Serialize(output, typeof(Ids), value);
        codec.Serialize(output, value);
        Assert.Equal(3 * message.Length, output.Advanced);
        PrewireSerializer.Serialize((Stream)output, value);
        Assert.Equal(3 * message.Length, output.Advanced);
        Assert.Equal([.. message, .. message, .. message, .. message], output.ToArray());
    }
}
