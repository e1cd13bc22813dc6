using System;
using System.Buffers;
using System.Collections.Generic;

namespace Prewire.Integration.Tests.Support;

/// <summary>Cuts messages into segments.</summary>
internal static class Pieces
{
    /// <summary>Segments of one length each, the last one shorter.</summary>
    public static ReadOnlySequence<byte> Cut(byte[] message, int length)
    {
        var cuts = new List<int>();
        for (int i = length; i < message.Length; i += length)
        {
            cuts.Add(i);
        }

        return At(message, cuts);
    }

    /// <summary>Segments that end at the given ascending places; equal ones make an empty segment.</summary>
    public static ReadOnlySequence<byte> At(byte[] message, IEnumerable<int> cuts)
    {
        // Each segment is memory of its own: reading past its end is then seen as garbage, not as the next byte.
        int start = 0;
        Segment? first = null;
        Segment? last = null;
        foreach (int cut in cuts)
        {
            Append(message.AsSpan(start, cut - start));
            start = cut;
        }

        Append(message.AsSpan(start));
        return new ReadOnlySequence<byte>(first!, 0, last!, last!.Memory.Length);

        void Append(ReadOnlySpan<byte> bytes)
        {
            byte[] padded = new byte[bytes.Length + 16];
            padded.AsSpan().Fill(0xCC);
            bytes.CopyTo(padded.AsSpan(8));
            var next = new Segment(padded.AsMemory(8, bytes.Length), last);
            first ??= next;
            last = next;
        }
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, Segment? previous)
        {
            Memory = memory;
            if (previous is not null)
            {
                RunningIndex = previous.RunningIndex + previous.Memory.Length;
                previous.Next = this;
            }
        }
    }
}
