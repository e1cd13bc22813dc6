using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Prewire.Buffers.Text;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

/// <content>Signs.</content>
public sealed partial class TextCodecTests
{
    [Fact]
    public void Signs_are_an_alphabet_sixteen_signs_and_what_leads_lead_to()
    {
        for (int window = 0; window <= 255; window++)
        {
            byte[] inside = [.. Enumerable.Range(0x80, 64).Select(b => (byte)b)];
            for (int length = 1; length <= 64; length++)
            {
                string? read = Read([1, (byte)window, .. inside.AsSpan(64 - length)], TextMode.Coded);
                Assert.Equal(window < 0xC0 ? string.Concat(Enumerable.Range((window * 16) + 64 - length, length).Select(c => (char)c)) : null, read);
            }
        }

        Assert.Equal(
            "\u2640\u2026\uFE0F\u2615\u2018\u26A1\u2764\u200D\u2013\u2019\u201C\u2642\u2728\u2611\u2014\u201D",
            Read([1, 0, .. Enumerable.Range(0xF0, 16).Select(b => (byte)b)], TextMode.Coded));
        for (int symbol = 0x1F000; symbol < 0x1FC00; symbol++)
        {
            byte[] pair = [(byte)(0xC0 + ((symbol - 0x1F000) / 64)), (byte)(0x80 + (symbol % 64))];
            string text = char.ConvertFromUtf32(symbol);
            Assert.Equal(text, Read([1, 0x41, .. pair], TextMode.Coded));
            Assert.Equal($"ABCDEF {text}", Read([1, 0, .. "ABCDEF "u8, .. pair], TextMode.Coded));
            Assert.Equal($"ABCDEFGHIJKLMNO{text}PQ", Read([1, 0, .. "ABCDEFGHIJKLMNO"u8, .. pair, .. "PQ"u8], TextMode.Coded));
        }
    }

    [Fact]
    public void A_lead_needs_lower_bits_wherever_it_stands()
    {
        foreach (byte[] bad in new byte[][] { [0xC0], [0xEF, 0x41], [0xD8, 0xC0, 0x80], [0xD8, 0xF0], [0xC0, 0xC0], [0xD8, 0x80, 0xD8, 0x7F] })
        {
            for (int before = 0; before < 50; before++)
            {
                byte[] head = [1, 0x41, .. Enumerable.Repeat((byte)'x', before), .. bad];
                Assert.Null(Read(head, TextMode.Coded));
                for (int after = 1; after < 40; after++)
                {
                    byte[] whole = [.. head, .. Enumerable.Repeat((byte)'y', after)];
                    Assert.Null(Read(whole, TextMode.Coded));
                    Assert.False(ValueChecks.IsCodedText(whole));
                }
            }
        }

        Assert.Equal("x\U0001F600\u0410y", Read([1, 0x41, (byte)'x', 0xD8, 0x80, 0x80, (byte)'y'], TextMode.Coded));
    }

    [Fact]
    public void What_is_read_is_what_walkers_let_through()
    {
        var random = new Random(23);
        byte[] alphabet = [0x00, 0x41, 0x7F, 0x80, 0xA0, 0xBF, 0xC0, 0xD8, 0xEF, 0xF0, 0xFF];
        for (int i = 0; i < 200_000; i++)
        {
            byte[] body = random.GetItems(alphabet, random.Next(random.Next(2) == 0 ? 7 : 50));
            if (random.Next(3) > 0)
            {
                // Mostly whole.
                body = [.. body.SelectMany(b => b is >= 0xC0 and < 0xF0 ? new byte[] { b, 0x9F } : [b])];
            }

            body = [1, (byte)random.Next(0xC2), .. body];
            string? text = Read(body, TextMode.Coded);
            Assert.Equal(text is not null, ValueChecks.IsCodedText(body));
            if (text is null)
            {
                continue;
            }

            Assert.True(CodedText.IsSame(body, text) || text.Length == 0);
            Assert.False(CodedText.IsSame(body, text + "x"));
            if (text.Length > 0)
            {
                Assert.False(CodedText.IsSame(body, text[1..] + (text[0] == 'y' ? 'z' : 'y')));
                CheckRoundTrip(text);
            }
        }
    }

    [Fact]
    public void A_text_of_signs_that_has_something_else_is_written_otherwise_wherever_that_is()
    {
        for (int length = 4; length <= 70; length++)
        {
            for (int at = 2; at < length; at++)
            {
                foreach (char outside in "\u040F\u0450\u0080\u20AC\uD7FF\uE000\uFFFF\uDC00\uD83D")
                {
                    char[] chars = Enumerable.Repeat('я', length).ToArray();
                    "\U0001F600".CopyTo(chars);
                    chars[at] = outside;
                    string text = new(chars);
                    if (char.IsSurrogate(outside))
                    {
                        Assert.Equal(TextStatus.UnpairedSurrogate, TextCodec.Plan(text, out _));
                        Assert.Null(Write(text));
                        continue;
                    }

                    Assert.Equal(TextStatus.Done, TextCodec.Plan(text, out var plan));
                    Assert.NotEqual((TextMode.Coded, CodedText.Signs), (plan.Mode, plan.Lead));
                    CheckRoundTrip(text);
                }
            }
        }
    }

    /// <summary>The body of a text of ASCII, signs, emoji and the 64 characters around the first that is none of these, or null.</summary>
    private static byte[]? InSigns(string text)
    {
        const string Signs = "\u2640\u2026\uFE0F\u2615\u2018\u26A1\u2764\u200D\u2013\u2019\u201C\u2642\u2728\u2611\u2014\u201D";
        List<byte> body = [CodedText.Signs, 0];
        int? start = null;
        foreach (Rune rune in text.EnumerateRunes())
        {
            int c = rune.Value;
            if (c < 0x80)
            {
                body.Add((byte)c);
            }
            else if (c is >= 0x1F000 and < 0x1FC00)
            {
                body.AddRange([(byte)(0xC0 + ((c - 0x1F000) / 64)), (byte)(0x80 + (c % 64))]);
            }
            else if (c <= 0xFFFF && Signs.IndexOf((char)c) is >= 0 and var slot)
            {
                body.Add((byte)(0xF0 + slot));
            }
            else
            {
                start ??= c < 0x100 ? c - (c % 64) : ((c - 16) / 64 * 64) + 16;
                if (start > 0xBF0 || c < start || c > start + 63)
                {
                    return null;
                }

                body.Add((byte)(0x80 + c - start));
            }
        }

        body[1] = (byte)((start ?? 0) / 16);
        return text.All(c => !char.IsSurrogate(c)) ? null : [.. body];
    }
}
