using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Prewire.Buffers;
using Prewire.Buffers.Text;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

/// <summary>Sources and destinations at the very end of readable memory. Each method is done when it has not crashed.</summary>
public sealed class PageEndTests
{
    [Fact]
    public void Latin1_stays_inside()
    {
        if (!PageEnd.IsSupported)
        {
            return;
        }

        using var source = new PageEnd();
        using var target = new PageEnd();
        for (var length = 0; length <= 200; length++)
        {
            var text = new string('é', length);
            var bytes = Encoding.Latin1.GetBytes(text);
            ref var chars = ref Unsafe.As<byte, char>(ref source.Place(MemoryMarshal.AsBytes(text.AsSpan())));
            ref var narrow = ref target.Place(new byte[length]);
            Assert.True(Latin1.TryNarrow(ref chars, length, ref narrow));
            Assert.True(MemoryMarshal.CreateSpan(ref narrow, length).SequenceEqual(bytes));

            ref var wide = ref Unsafe.As<byte, char>(ref target.Place(new byte[2 * length]));
            Latin1.Widen(ref source.Place(bytes), length, ref wide);
            Assert.True(MemoryMarshal.CreateSpan(ref wide, length).SequenceEqual(text));
        }
    }

    [Fact]
    public void Text_stays_inside()
    {
        if (!PageEnd.IsSupported)
        {
            return;
        }

        using var source = new PageEnd();
        using var target = new PageEnd();
        foreach (var text in TextSamples.All().Where(text => text.Length < 20_000).Concat(TextSamples.Long(2000)))
        {
            Assert.Equal(TextStatus.Done, TextCodec.Plan(text, out var plan));
            ref var written = ref target.Place(new byte[plan.Size]);
            TextCodec.Write(ref written, text, plan);
            var body = MemoryMarshal.CreateSpan(ref written, plan.Size).Slice(plan.Size - plan.ByteCount);
            Assert.Equal(text, TextCodec.TryReadBody(ref source.Place(body), plan.ByteCount, plan.Mode));
        }
    }

    [Fact]
    public void Packed_integers_stay_inside()
    {
        if (!PageEnd.IsSupported)
        {
            return;
        }

        using var source = new PageEnd();
        using var target = new PageEnd();
        for (var length = 0; length <= 200; length++)
        {
            for (var width = 1; width <= 8; width *= 2)
            {
                Check(source, target, width, Enumerable.Range(0, length).Select(i => (long)i << (8 * (width - 1))).ToArray());
                Check(source, target, Math.Min(width, 4), Enumerable.Range(0, length).Select(i => i << (8 * Math.Min(width - 1, 3))).ToArray());
                Check(source, target, Math.Min(width, 2), Enumerable.Range(0, length).Select(i => (ushort)(i << (8 * Math.Min(width - 1, 1)))).ToArray());
            }
        }
    }

    [Fact]
    public void Varints_stay_inside()
    {
        if (!PageEnd.IsSupported)
        {
            return;
        }

        using var memory = new PageEnd();
        for (var bit = 0; bit < 32; bit++)
        {
            var value = 1U << bit;
            ref var position = ref memory.Place(new byte[VarInt.Size(value)]);
            VarInt.Write(ref position, value);
            for (var cut = 0; cut <= VarInt.Size(value); cut++)
            {
                var bytes = MemoryMarshal.CreateSpan(ref position, cut).ToArray();
                var ok = VarInt.TryRead(MemoryMarshal.CreateSpan(ref memory.Place(bytes), cut), out uint read, out _);
                Assert.Equal((cut == VarInt.Size(value), cut == VarInt.Size(value) ? value : 0), (ok, read));
                position = ref memory.Place(new byte[VarInt.Size(value)]);
                VarInt.Write(ref position, value);
            }
        }
    }

    private static void Check<T>(PageEnd source, PageEnd target, int width, T[] values)
        where T : unmanaged
    {
        ref var first = ref Unsafe.As<byte, T>(ref source.Place(MemoryMarshal.AsBytes(values.AsSpan())));
        var span = MemoryMarshal.CreateReadOnlySpan(ref first, values.Length);
        width = Math.Max(width, PackedIntegers.ChooseWidth(span));
        ref var packed = ref target.Place(new byte[values.Length * width]);
        PackedIntegers.Narrow(span, ref packed, width);
        var bytes = MemoryMarshal.CreateSpan(ref packed, values.Length * width).ToArray();

        ref var whole = ref target.Place(new byte[(int)PackedIntegers.MaxSize<T>(values.Length)]);
        PackedIntegers.Write(span, ref whole);

        ref var back = ref Unsafe.As<byte, T>(ref target.Place(new byte[values.Length * Unsafe.SizeOf<T>()]));
        PackedIntegers.Widen(ref source.Place(bytes), width, MemoryMarshal.CreateSpan(ref back, values.Length));
        Assert.Equal(values, MemoryMarshal.CreateSpan(ref back, values.Length).ToArray());
    }
}
