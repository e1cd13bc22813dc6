using System;
using System.Runtime.CompilerServices;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

/// <summary>Bytes between two guards: whoever writes outside them is found out by <see cref="Check()"/>.</summary>
internal sealed class GuardedBytes
{
    private const int GuardSize = 64;
    private const byte Guard = 0xA5;

    private readonly byte[] _bytes;
    private readonly int _length;

    internal GuardedBytes(int length)
    {
        _bytes = new byte[length + (2 * GuardSize)];
        _bytes.AsSpan().Fill(Guard);
        _length = length;
    }

    internal ref byte First => ref _bytes[GuardSize];

    internal Span<byte> Span => _bytes.AsSpan(GuardSize, _length);

    /// <summary>The bytes, after checking that the guards are intact.</summary>
    internal byte[] Check()
    {
        Assert.Equal(-1, _bytes.AsSpan(0, GuardSize).IndexOfAnyExcept(Guard));
        Assert.Equal(-1, _bytes.AsSpan(GuardSize + _length).IndexOfAnyExcept(Guard));
        return Span.ToArray();
    }

    /// <summary>As <see cref="Check()"/>, and that <paramref name="end"/> is the position after the last byte.</summary>
    internal byte[] Check(ref byte end)
    {
        Assert.Equal(_length, (int)Unsafe.ByteOffset(ref First, ref end));
        return Check();
    }
}
