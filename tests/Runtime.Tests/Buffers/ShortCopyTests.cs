using System.Linq;
using Prewire.Buffers;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

/// <summary>A message of a session may be a single byte, and nothing beside it may be touched.</summary>
public sealed class ShortCopyTests
{
    [Fact]
    public void Exactly_the_bytes_are_copied()
    {
        byte[] source = [.. Enumerable.Range(1, 60).Select(i => (byte)i)];
        for (int length = 1; length <= 40; length++)
        {
            byte[] target = new byte[60];
            ShortCopy.Copy(ref target[10], ref source[10], length);
            Assert.Equal([.. new byte[10], .. source.Skip(10).Take(length), .. new byte[50 - length]], target);
        }
    }
}
