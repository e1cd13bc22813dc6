using System;
using System.Buffers;
using System.IO;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Prewire.TestCases.Calls;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Every case through every synchronous way in and out.</summary>
public class RoundTripTests
{
    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Array_and_span(string name) => new ArrayAndSpan().Run(name);

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Buffer_writers_of_every_size_get_the_same_bytes(string name) => new BufferWriters().Run(name);

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void A_span_is_filled_exactly_or_reported_too_small(string name) => new Spans().Run(name);

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Sequences_cut_anywhere_are_read_alike(string name) => new Sequences().Run(name);

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Streams_that_seek_and_streams_that_trickle(string name) => new Streams().Run(name);

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Open_type_parameters_and_runtime_types_find_the_same_codec(string name) => new Open().Run(name);

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Bytes_behind_the_value_are_rejected(string name) => new Trailing().Run(name);

    private sealed class ArrayAndSpan : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            T copy = testCase.Calls.Deserialize(message);
            Same(value, copy);
            Assert.Equal(message, testCase.Calls.Serialize(copy));
            Assert.True(testCase.Calls.TryDeserialize(message, out T? tried));
            Same(value, tried);
        }
    }

    private sealed class BufferWriters : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            var usual = new ArrayBufferWriter<byte>();
            testCase.Calls.Serialize(usual, value);
            Assert.Equal(message, usual.WrittenSpan.ToArray());

            var tiny = new TinyWriter();
            testCase.Calls.Serialize(tiny, value);
            Assert.Equal(message, tiny.ToArray());

            var oversized = new OversizedWriter();
            testCase.Calls.Serialize(oversized, value);
            Assert.Equal(message, oversized.ToArray());
        }
    }

    private sealed class Spans : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            Assert.Equal(message.Length, testCase.Calls.GetSize(in value));

            byte[] exact = new byte[message.Length];
            Assert.True(testCase.Calls.TrySerialize(in value, exact, out int written));
            Assert.Equal(message.Length, written);
            Assert.Equal(message, exact);

            // Neither fits, and the byte behind the span stays as it is.
            foreach (int length in new[] { message.Length - 1, message.Length / 2, 0 })
            {
                byte[] guarded = new byte[length + 1];
                guarded[length] = 0xA5;
                Assert.False(testCase.Calls.TrySerialize(in value, guarded.AsSpan(0, length), out written));
                Assert.Equal(0, written);
                Assert.Equal(0xA5, guarded[length]);
            }

            byte[] larger = new byte[message.Length + 100];
            Assert.True(testCase.Calls.TrySerialize(in value, larger, out written));
            Assert.Equal(message, larger.AsSpan(0, written).ToArray());
        }
    }

    private sealed class Sequences : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            Same(value, testCase.Calls.Deserialize(new ReadOnlySequence<byte>(message)));
            foreach (int length in new[] { 1, 2, 3, 7, 64 })
            {
                Same(value, testCase.Calls.Deserialize(Pieces.Cut(message, length)));
            }

            // One cut at every place, with an empty segment in it.
            int step = Math.Max(1, message.Length / 500);
            for (int cut = 0; cut <= message.Length; cut += step)
            {
                Assert.Equal(message, testCase.Calls.Serialize(testCase.Calls.Deserialize(Pieces.At(message, [cut, cut]))));
            }
        }
    }

    private sealed class Streams : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            using var written = new MemoryStream();
            written.WriteByte(0xA5);
            testCase.Calls.Serialize(written, value);
            Assert.Equal(message, written.ToArray().AsSpan(1).ToArray());

            written.Position = 1;
            Same(value, testCase.Calls.Deserialize(written));
            Assert.Equal(written.Length, written.Position);
            using var trickle = new Trickle(message);
            Same(value, testCase.Calls.Deserialize(trickle));
        }
    }

    private sealed class Open : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            Calls<T> open = testCase.Calls.Open;
            Assert.NotSame(open, testCase.Calls);
            Assert.Equal(message, open.Serialize(value));
            Same(value, open.Deserialize(message));
            Same(value, open.Deserialize(Pieces.Cut(message, 5)));
            Assert.True(open.TryDeserialize(message, out T? tried));
            Same(value, tried);
            Assert.Equal(message.Length, open.GetSize(in value));

            Assert.True(PrewireSerializer.TryGetCodec(typeof(T), out Codec? codec));
            Assert.Equal(typeof(T), codec.Type);
            Assert.Equal(message, PrewireSerializer.Serialize(typeof(T), value));
            Same(value, (T)PrewireSerializer.Deserialize(typeof(T), message)!);
            Same(value, (T)PrewireSerializer.Deserialize(typeof(T), Pieces.Cut(message, 5))!);
        }
    }

    private sealed class Trailing : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            byte[] longer = [.. message, 0];
            PrewireException exception = Assert.Throws<PrewireException>(() => testCase.Calls.Deserialize(longer));
            Assert.Equal(PrewireErrorCode.TrailingData, exception.Code);
            Assert.Equal(message.Length, exception.Offset);
            exception = Assert.Throws<PrewireException>(() => testCase.Calls.Deserialize(Pieces.Cut(longer, message.Length)));
            Assert.Equal(PrewireErrorCode.TrailingData, exception.Code);
            Assert.False(testCase.Calls.TryDeserialize(longer, out _));
        }
    }
}
