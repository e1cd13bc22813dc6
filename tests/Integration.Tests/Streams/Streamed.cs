using System;
using System.IO;

namespace Prewire.Integration.Tests.Streams;

/// <summary>Options of messages that pass through memory piece by piece, and streams for them.</summary>
internal static class Streamed
{
    internal static readonly PrewireOptions Options = new() { Streamed = true };

    internal static PrewireOptions InSession(PrewireSession session) => new() { Streamed = true, Session = session };

    internal static PrewireOptions Upto(long length) => new() { Streamed = true, Limits = new PrewireLimits { MaxStreamLength = length } };
}

/// <summary>A stream that knows its length, and gives some bytes at a time.</summary>
internal sealed class Steps(byte[] content, int step, long? claimed = null) : MemoryStream(content)
{
    public override long Length => claimed ?? base.Length;

    public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, step));
}

/// <summary>A stream that does not know its length, and gives some bytes at a time.</summary>
internal sealed class Unseekable(byte[] content, int step) : MemoryStream(content)
{
    public override bool CanSeek => false;

    public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, step));
}

/// <summary>A stream that cannot seek, and repeats bytes for as long as it is asked to.</summary>
internal sealed class Repeated(byte[] head, byte filler, long length) : Stream
{
    /// <summary>How many bytes were read.</summary>
    internal long Given { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override int Read(byte[] buffer, int offset, int count)
    {
        count = (int)Math.Min(count, length - Given);
        for (int i = 0; i < count; i++)
        {
            long place = Given + i;
            buffer[offset + i] = place < head.Length ? head[place] : filler;
        }

        Given += count;
        return count;
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
