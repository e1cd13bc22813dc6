using System.Runtime.ConstrainedExecution;

namespace Prewire.Buffers;

/// <summary>Memory that the garbage collector does not count, for the part of a large message that waits for its array. Freed by whoever made it, where a value cannot be written too, or else after an exception by the finalizer.</summary>
internal sealed unsafe class NativeBlock : CriticalFinalizerObject
{
    private nint _memory;

    internal NativeBlock(int size)
    {
        _memory = Marshal.AllocHGlobal(size);
        Size = size;
    }

    ~NativeBlock() => Release();

    internal int Size { get; }

    /// <summary>How many bytes were written.</summary>
    internal int Used { get; set; }

    /// <summary>What is not written yet.</summary>
    internal Span<byte> Room => new((byte*)_memory + Used, Size - Used);

    /// <summary>Copies what was written. It is of no use after that.</summary>
    internal void MoveTo(Span<byte> destination)
    {
        new ReadOnlySpan<byte>((byte*)_memory, Used).CopyTo(destination);
        Free();
    }

    internal ReadOnlySpan<byte> Written => new((byte*)_memory, Used);

    internal void Free()
    {
        Release();
        GC.SuppressFinalize(this);
    }

    private void Release()
    {
        Marshal.FreeHGlobal(_memory);
        _memory = 0;
    }
}
