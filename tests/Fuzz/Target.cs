using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Prewire.Fuzz;

/// <summary>A type that messages are read as, by every way there is.</summary>
public abstract class Target(string name)
{
    /// <summary>What it is called in C#.</summary>
    public string Name { get; } = name;

    /// <summary>Hash tables give their elements in some order.</summary>
    private static readonly PrewireOptions s_canonical = new() { Canonical = true };

    private static readonly PrewireOptions s_streamed = new() { Streamed = true };

    /// <summary>Makes a target.</summary>
    public static Target Of<[WireType] T>(string name, Func<Random, T> make) => new Typed<T>(name, make);

    /// <summary>The message of a random value.</summary>
    internal abstract byte[] Write(Random random, PrewireOptions? options = null);

    /// <summary>Reads a message as it is expected to arrive, and says whether it was a value.</summary>
    internal abstract bool Read(ReadOnlySpan<byte> message, PrewireOptions? options = null);

    /// <summary>Reads and writes a message: what came of it, or null.</summary>
    internal abstract byte[]? Rewrite(ReadOnlySpan<byte> message);

    /// <summary>Reads a message by all ways.</summary>
    /// <returns>What is wrong, or null.</returns>
    internal abstract string? ReadAll(byte[] message, Random random);

    /// <summary>Copies a value, and reads it into another.</summary>
    /// <returns>What is wrong, or null.</returns>
    internal abstract string? CheckCopies(Random random);

    private sealed class Typed<T>(string name, Func<Random, T> make) : Target(name)
    {
        private readonly Codec<T> _codec = PrewireSerializer.GetCodec<T>();

        internal override byte[] Write(Random random, PrewireOptions? options) => _codec.Serialize(make(random), options);

        internal override bool Read(ReadOnlySpan<byte> message, PrewireOptions? options)
        {
            try
            {
                _codec.Deserialize(message, options);
                return true;
            }
            catch (PrewireException)
            {
                return false;
            }
        }

        internal override byte[]? Rewrite(ReadOnlySpan<byte> message)
        {
            T value;
            try
            {
                value = _codec.Deserialize(message);
            }
            catch (PrewireException)
            {
                return null;
            }

            return _codec.Serialize(value, s_canonical);
        }

        internal override string? ReadAll(byte[] message, Random random)
        {
            byte[]? first = Rewrite(message);
            if (first is not null)
            {
                // What reads back reads again, and then writes the same.
                byte[]? second = Rewrite(first);
                if (second is null)
                {
                    return "What was read and written does not read again.";
                }

                if (!first.AsSpan().SequenceEqual(second))
                {
                    return "What was read and written is written otherwise the second time.";
                }
            }

            return Compare("a sequence", first, () => _codec.Deserialize(Cut(message, random)))
                ?? Compare("a stream", first, () => _codec.Deserialize(new MemoryStream(message)))
                ?? Compare("a stream read as it comes", first, () => _codec.Deserialize(new Steps(message, random), s_streamed))
                ?? Compare("TryDeserialize", first, () => _codec.TryDeserialize(message, out T? value) ? value : throw new PrewireException(PrewireErrorCode.InvalidValue), mayRefuse: true)
                ?? Into(message, random);
        }

        internal override string? CheckCopies(Random random)
        {
            T value = make(random);
            T other = make(random);
            byte[] expected = _codec.Serialize(value, s_canonical);
            byte[] message = _codec.Serialize(value);
            if (!expected.AsSpan().SequenceEqual(_codec.Serialize(_codec.Clone(value), s_canonical)))
            {
                return "A copy is another value.";
            }

            if (!expected.AsSpan().SequenceEqual(Rewrite(message)))
            {
                return "What was written reads as another value.";
            }

            var output = new ArrayBufferWriter<byte>();
            _codec.Serialize(output, value);
            if (!message.AsSpan().SequenceEqual(output.WrittenSpan))
            {
                return "A buffer gets another message than an array.";
            }

            var stream = new MemoryStream();
            _codec.Serialize(stream, value);
            if (!message.AsSpan().SequenceEqual(stream.ToArray()))
            {
                return "A stream gets another message than an array.";
            }

            stream.SetLength(0);
            _codec.Serialize(stream, value, s_streamed);
            if (!expected.AsSpan().SequenceEqual(Rewrite(stream.ToArray())))
            {
                return "What was written as it was made reads as another value.";
            }

            _codec.DeserializeInto(message, ref other);
            return expected.AsSpan().SequenceEqual(_codec.Serialize(other, s_canonical)) ? null : "What is read into a value is another one.";
        }

        /// <param name="way">How it is read.</param>
        /// <param name="expected">What comes of a span, or null.</param>
        /// <param name="read">Reads it.</param>
        /// <param name="mayRefuse">Whether it looks at members, too, that are only stepped over otherwise.</param>
        private string? Compare(string way, byte[]? expected, Func<T> read, bool mayRefuse = false)
        {
            T value;
            try
            {
                value = read();
            }
            catch (PrewireException exception)
            {
                return expected is null || mayRefuse ? null : way + " refuses what a span gives: " + exception.Message;
            }

            return expected is null ? way + " takes what a span refuses." : expected.AsSpan().SequenceEqual(_codec.Serialize(value, s_canonical)) ? null : way + " gives another value.";
        }

        private string? Into(byte[] message, Random random)
        {
            try
            {
                T value = make(random);
                _codec.DeserializeInto(message, ref value);
                _codec.Serialize(value);
            }
            catch (PrewireException)
            {
            }

            return null;
        }
    }

    /// <summary>A message in pieces, some of them empty.</summary>
    private static ReadOnlySequence<byte> Cut(byte[] message, Random random)
    {
        Segment? first = null;
        Segment? last = null;
        for (int at = 0; at < message.Length || first is null;)
        {
            int length = Math.Min(random.Next(random.Next(2) == 0 ? 3 : 40), message.Length - at);
            last = new Segment(message.AsMemory(at, length), last);
            first ??= last;
            at += length;
        }

        return new ReadOnlySequence<byte>(first, 0, last!, last!.Memory.Length);
    }

    /// <summary>A stream that gives a few bytes at a time, and mostly does not know how many there are.</summary>
    private sealed class Steps(byte[] message, Random random) : MemoryStream(message)
    {
        private readonly int _most = random.Next(1, 80);

        public override bool CanSeek { get; } = random.Next(3) == 0;

        public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(buffer.Length, _most)]);

        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, _most));
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(ReadOnlyMemory<byte> memory, Segment? before)
        {
            Memory = memory;
            if (before is not null)
            {
                RunningIndex = before.RunningIndex + before.Memory.Length;
                before.Next = this;
            }
        }
    }
}
