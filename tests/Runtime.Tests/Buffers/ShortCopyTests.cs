using System.Linq;
using System.Runtime.InteropServices;
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

    [Fact]
    public void Few_bytes_are_put_together_and_none_behind_them_is_looked_at()
    {
        if (!PageEnd.IsSupported)
        {
            return;
        }

        using var source = new PageEnd();
        using var target = new PageEnd();
        for (int length = 1; length <= ShortCopy.MostAtOnce; length++)
        {
            byte[] bytes = [.. Enumerable.Range(1, length).Select(i => (byte)(17 * i))];
            ref byte room = ref target.Place(new byte[ShortCopy.MostAtOnce]);
            ShortCopy.CopyAtOnce(ref room, ref source.Place(bytes), length);
            Assert.Equal(bytes, MemoryMarshal.CreateSpan(ref room, length).ToArray());
        }
    }
}
