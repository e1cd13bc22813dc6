using System;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;
using FsCheck;
using FsCheck.Fluent;
using Prewire.Buffers.Text;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

public sealed class Latin1Tests
{
    /// <summary>Every branch by length: scalar, one register, one vector and the overlaps between, several vectors.</summary>
    public static TheoryData<int> Lengths => [.. Enumerable.Range(0, 71), 127, 128, 129, 255, 256, 257, 1000];

    [Theory]
    [MemberData(nameof(Lengths))]
    public void Narrows_exactly_the_length(int length)
    {
        for (var shift = 0; shift < 256; shift += 51)
        {
            var chars = Chars(length, shift);
            var area = new GuardedBytes(length);
            Assert.True(Latin1.TryNarrow(ref First(chars), length, ref area.First));
            Assert.Equal(Encoding.Latin1.GetBytes(chars), area.Check());
        }
    }

    [Theory]
    [MemberData(nameof(Lengths))]
    public void Finds_a_wide_character_anywhere_and_writes_nothing_outside(int length)
    {
        foreach (var wide in new[] { '\u0100', '\u01FF', '\u7F00', '\u8000', '\uFF00', '\uFFFF' })
        {
            for (var at = 0; at < length; at++)
            {
                var chars = Chars(length, at);
                chars[at] = wide;
                var area = new GuardedBytes(length);
                Assert.False(Latin1.TryNarrow(ref First(chars), length, ref area.First));
                area.Check();
            }
        }
    }

    [Theory]
    [MemberData(nameof(Lengths))]
    public void A_wide_character_outside_the_length_is_not_seen(int length)
    {
        var chars = new char[length + 32];
        Array.Fill(chars, '\uFFFF');
        Chars(length, 7).CopyTo(chars, 16);
        var area = new GuardedBytes(length);
        Assert.True(Latin1.TryNarrow(ref chars[16], length, ref area.First));
        Assert.Equal(Encoding.Latin1.GetBytes(chars, 16, length), area.Check());
    }

    [Theory]
    [MemberData(nameof(Lengths))]
    public void Widens_exactly_the_length(int length)
    {
        var bytes = new byte[length + 1];
        new Random(length).NextBytes(bytes);
        var area = new GuardedBytes(2 * length);
        Latin1.Widen(ref bytes[0], length, ref MemoryMarshal.Cast<byte, char>(area.Span.Length == 0 ? new byte[2] : area.Span)[0]);
        Assert.Equal(Encoding.Latin1.GetString(bytes, 0, length), MemoryMarshal.Cast<byte, char>(area.Check()).ToString());
    }

    [Theory]
    [MemberData(nameof(Lengths))]
    public void Scalar_form_agrees(int length)
    {
        var chars = Chars(length, 200);
        var area = new GuardedBytes(length);
        Assert.True(Latin1.TryNarrowScalar(ref First(chars), length, ref area.First));
        var bytes = area.Check();
        Assert.Equal(Encoding.Latin1.GetBytes(chars), bytes);

        var back = new char[length];
        Latin1.WidenScalar(ref MemoryMarshal.GetArrayDataReference(bytes), length, ref First(back));
        Assert.Equal(chars, back);
        for (var at = 0; at < length; at++)
        {
            chars[at] = '\u0100';
            Assert.False(Latin1.TryNarrowScalar(ref First(chars), length, ref area.First));
            chars[at] = 'x';
        }
    }

    [Fact]
    public void Narrows_just_what_Latin1_can_say() =>
        Prop.ForAll<string>(value =>
        {
            var text = value ?? "";
            var area = new GuardedBytes(text.Length);
            var ok = Latin1.TryNarrow(ref MemoryMarshal.GetReference(text.AsSpan()), text.Length, ref area.First);
            Assert.Equal(text.All(c => c <= '\u00FF'), ok);
            if (ok)
            {
                Assert.Equal(text, Encoding.Latin1.GetString(area.Check()));
            }
        }).QuickCheckThrowOnFailure();

    private static ref char First(char[] chars) => ref MemoryMarshal.GetArrayDataReference(chars);

    private static char[] Chars(int length, int shift) => [.. Enumerable.Range(0, length).Select(i => (char)((i + shift) & 0xFF))];
}
