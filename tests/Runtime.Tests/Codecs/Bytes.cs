using System;
using System.Buffers;
using System.Linq;
using Prewire.GeneratedCode;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Writes and reads single values by their codec, without lead byte and literal.</summary>
internal static class Bytes
{
    internal static byte[] Write<T, TCodec>(T value)
        where TCodec : struct, IWireCodec<T>
    {
        PooledSegments segments = PooledSegments.Rent();
        Append<T, TCodec>(segments, segments.FirstWindow, value);
        byte[] bytes = segments.ToArray();
        segments.Return();
        return bytes;
    }

    /// <summary>Through a buffer writer that never gives more than it is asked for.</summary>
    internal static byte[] WriteToMiser<T, TCodec>(T value, out int largestRequest)
        where TCodec : struct, IWireCodec<T>
    {
        var output = new MiserlyBufferWriter();
        Append<T, TCodec>(output, default, value);
        largestRequest = output.LargestRequest;
        return output.ToArray();
    }

    /// <summary>To a fixed span.</summary>
    /// <returns>Whether it was large enough.</returns>
    internal static bool WriteTo<T, TCodec>(Span<byte> target, T value, out long length)
        where TCodec : struct, IWireCodec<T>
    {
        var writer = new PrewireWriter(target, null);
        length = writer.Finish(ref Encode.Value<T, TCodec>(ref writer, ref writer.Start, value));
        return !writer.Overflowed;
    }

    /// <summary>Reads one value that must be all there is.</summary>
    internal static T Read<T, TCodec>(byte[] bytes, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        var reader = new PrewireReader(bytes, null, options);
        return ReadAll<T, TCodec>(ref reader);
    }

    /// <summary>Reads one value from segments of <paramref name="size"/> bytes.</summary>
    internal static T ReadSegments<T, TCodec>(byte[] bytes, int size)
        where TCodec : struct, IWireCodec<T>
    {
        ReadOnlySequence<byte> sequence = Segment.Cut(bytes, size);
        SegmentSource source = SegmentSource.Rent(sequence);
        var reader = new PrewireReader(sequence.First.Span, source, null);
        T value = ReadAll<T, TCodec>(ref reader);
        source.Return();
        return value;
    }

    /// <summary>The bytes in segments of <paramref name="size"/> bytes, and an empty one.</summary>
    internal static ReadOnlySequence<byte> Cut(byte[] bytes, int size) => Segment.Cut(bytes, size);

    private static void Append<T, TCodec>(IBufferWriter<byte> output, Span<byte> window, T value)
        where TCodec : struct, IWireCodec<T>
    {
        var writer = new PrewireWriter(output, window, null);
        writer.Finish(ref Encode.Value<T, TCodec>(ref writer, ref writer.Start, value));
    }

    private static T ReadAll<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T>
    {
        T value = default(TCodec).Read(ref reader);
        if (reader.Remaining != 0)
        {
            reader.Fail(PrewireErrorCode.TrailingData);
        }

        return value;
    }

    private sealed class MiserlyBufferWriter : IBufferWriter<byte>
    {
        private readonly ArrayBufferWriter<byte> _written = new();
        private byte[] _window = [];

        internal int LargestRequest { get; private set; }

        public void Advance(int count)
        {
            _written.Write(_window.AsSpan(0, count));
            _window = [];
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            LargestRequest = Math.Max(LargestRequest, sizeHint);
            return _window = new byte[Math.Max(sizeHint, 1)];
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

        internal byte[] ToArray() => _written.WrittenSpan.ToArray();
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal static ReadOnlySequence<byte> Cut(byte[] bytes, int size)
        {
            Segment? first = null;
            Segment? last = null;
            foreach (byte[] piece in bytes.Chunk(size).Append([]))
            {
                var next = new Segment { Memory = piece, RunningIndex = last is null ? 0 : last.RunningIndex + last.Memory.Length };
                first ??= next;
                if (last is not null)
                {
                    last.Next = next;
                }

                last = next;
            }

            return new ReadOnlySequence<byte>(first!, 0, last!, last!.Memory.Length);
        }
    }
}
