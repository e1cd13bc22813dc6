namespace Prewire.Buffers;

/// <summary>A part of a message that lies in several.</summary>
internal sealed class SequencePiece : ReadOnlySequenceSegment<byte>
{
    internal SequencePiece(ReadOnlyMemory<byte> memory, SequencePiece? before)
    {
        Memory = memory;
        if (before is not null)
        {
            RunningIndex = before.End;
            before.Next = this;
        }
    }

    /// <summary>Where it ends, counted from the start of the message.</summary>
    internal long End => RunningIndex + Memory.Length;

    /// <summary>Makes a piece longer, behind which there is no other yet.</summary>
    internal void Extend(ReadOnlyMemory<byte> memory) => Memory = memory;
}
