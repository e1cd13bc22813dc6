using System;
using System.Runtime.InteropServices;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

/// <summary>Memory that ends where an unreadable page begins: one byte read or written beyond it ends the test run.</summary>
internal sealed unsafe partial class PageEnd : IDisposable
{
    private const int Length = 1 << 20;
    private const int ReadWrite = 3;
    private const int PrivateAnonymous = 0x22;

    private readonly nint _start;

    internal PageEnd()
    {
        _start = Map(0, 2 * Length, ReadWrite, PrivateAnonymous, -1, 0);
        Assert.NotEqual(-1, _start);
        Assert.Equal(0, Protect(_start + Length, Length, 0));
    }

    /// <summary>The test needs Linux's calls; elsewhere it has nothing to say.</summary>
    internal static bool IsSupported => OperatingSystem.IsLinux();

    /// <summary>The last bytes before the unreadable page, filled with <paramref name="content"/>.</summary>
    internal ref byte Place(ReadOnlySpan<byte> content)
    {
        var span = new Span<byte>((void*)(_start + Length - content.Length), content.Length);
        content.CopyTo(span);
        return ref *(byte*)(_start + Length - content.Length);
    }

    public void Dispose() => Assert.Equal(0, Unmap(_start, 2 * Length));

    [DllImport("libc", EntryPoint = "mmap")]
    private static extern nint Map(nint address, nint length, int protection, int flags, int file, nint offset);

    [DllImport("libc", EntryPoint = "mprotect")]
    private static extern int Protect(nint address, nint length, int protection);

    [DllImport("libc", EntryPoint = "munmap")]
    private static extern int Unmap(nint address, nint length);
}
