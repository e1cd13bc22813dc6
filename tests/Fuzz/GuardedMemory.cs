using System;
using System.Runtime.InteropServices;

namespace Prewire.Fuzz;

/// <summary>Memory that ends where an unreadable page begins: one byte read beyond it ends the process. Where there are no such calls, plain memory.</summary>
internal sealed unsafe class GuardedMemory
{
    private const int Length = 1 << 22;
    private const int ReadWrite = 3;
    private const int PrivateAnonymous = 0x22;

    private readonly byte* _start;

    internal GuardedMemory()
    {
        if (!OperatingSystem.IsLinux())
        {
            _start = (byte*)NativeMemory.Alloc(Length);
            return;
        }

        nint start = Map(0, 2 * Length, ReadWrite, PrivateAnonymous, -1, 0);
        if (start == -1 || Protect(start + Length, Length, 0) != 0)
        {
            throw new InvalidOperationException("No guarded memory.");
        }

        _start = (byte*)start;
    }

    /// <summary>The last bytes before the unreadable page, filled with some.</summary>
    internal Span<byte> Place(ReadOnlySpan<byte> content)
    {
        var span = new Span<byte>(_start + Length - content.Length, content.Length);
        content.CopyTo(span);
        return span;
    }

    [DllImport("libc", EntryPoint = "mmap")]
    private static extern nint Map(nint address, nint length, int protection, int flags, int file, nint offset);

    [DllImport("libc", EntryPoint = "mprotect")]
    private static extern int Protect(nint address, nint length, int protection);
}
