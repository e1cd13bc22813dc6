using System;
using System.Buffers;

namespace Prewire.Benchmarks.Harness;

/// <summary>The simplest buffer writer: one array, kept from one call to the next.</summary>
public sealed class ResettableBuffer : IBufferWriter<byte>
{
    private byte[] _array = new byte[64 * 1024];
    private int _count;

    /// <summary>The bytes written since the last <see cref="Reset"/>.</summary>
    public ReadOnlySpan<byte> Written => _array.AsSpan(0, _count);

    /// <summary>Forgets what was written and keeps the array.</summary>
    public void Reset() => _count = 0;

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(_array.Length - _count));
        _count += count;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Ensure(sizeHint);
        return _array.AsMemory(_count);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Ensure(sizeHint);
        return _array.AsSpan(_count);
    }

    private void Ensure(int sizeHint)
    {
        if (_array.Length - _count < Math.Max(sizeHint, 1))
        {
            Array.Resize(ref _array, Math.Max(_array.Length * 2, checked(_count + sizeHint)));
        }
    }
}
