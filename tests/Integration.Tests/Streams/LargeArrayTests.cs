using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Streams;

/// <summary>Messages so large that what waits for their array is in native memory.</summary>
public class LargeArrayTests
{
    /// <summary>Beyond what the pool keeps, and several native blocks.</summary>
    private const int Lines = 500_000;

    [Fact]
    public void The_array_is_nearly_all_that_is_allocated()
    {
        List<string> value = [.. Enumerable.Range(0, Lines).Select(static i => "a line of text that has a number and goes on behind it, until it has more than a hundred letters, line " + i)];
        byte[] expected = Streams(value);
        Assert.True(expected.Length > 48 << 20);
        PrewireSerializer.Serialize(value);
        long before = GC.GetAllocatedBytesForCurrentThread();
        byte[] message = PrewireSerializer.Serialize(value);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, message.Length, (long)(message.Length * 1.1));
        Assert.True(message.AsSpan().SequenceEqual(expected));
        Assert.Equal(value, PrewireSerializer.Deserialize<List<string>>(message));
    }

    [Fact]
    public void A_large_blob_goes_the_same_way()
    {
        var value = new List<Pages> { new(Lines), new(3) };
        byte[] message = PrewireSerializer.Serialize(value);
        Assert.True(message.Length > 48 << 20);
        Assert.True(message.AsSpan().SequenceEqual(Streams(value)));
        List<Pages> read = PrewireSerializer.Deserialize<List<Pages>>(new MemoryStream(message), Streamed.Options);
        Assert.Equal([Lines, 3], read.Select(static p => p.Count));
    }

    private static byte[] Streams<[WireType] T>(T value)
    {
        using var stream = new MemoryStream();
        PrewireSerializer.Serialize(stream, value, Streamed.Options);
        return stream.ToArray();
    }
}

[WireCodec(typeof(PagesCodec))]
public sealed record Pages(int Count);

public sealed class PagesCodec : Codec<Pages>
{
    private static readonly string s_page = new('p', 100);

    public override void Write(ref PrewireWriter writer, Pages value)
    {
        writer.WriteCount(value.Count);
        for (int i = 0; i < value.Count; i++)
        {
            writer.WriteString(s_page);
        }
    }

    public override Pages Read(ref PrewireReader reader, int version)
    {
        int count = reader.ReadCount(1);
        for (int i = 0; i < count; i++)
        {
            Assert.Equal(100, reader.ReadString()!.Length);
        }

        return new Pages(count);
    }
}
