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
    private const string Sixteen = "\u2615\u26A1\u2705\u2640\u2019\u2642\u2764\u201C\u201D\u2026\u200D\u2728\uFE0F\u2B50\u2013\u2014";
    private const string Eight = "\u00A0\u00A7\u00AB\u20AC\u00B0\u2116\u00BB\u201E";

    [Fact]
    public void Signs_are_an_alphabet_sixteen_signs_eight_more_and_what_leads_lead_to()
    {
        for (int window = 0; window <= 255; window++)
        {
            byte[] inside = [.. Enumerable.Range(0x80, 96).Select(b => (byte)b)];
            for (int length = 1; length <= 96; length++)
            {
                string? read = Read([1, (byte)window, .. inside.AsSpan(96 - length)], TextMode.Coded);
                Assert.Equal(string.Concat(Enumerable.Range((window * 16) + 96 - length, length).Select(c => (char)c)), read);
            }
        }

        Assert.Equal(Sixteen, Read([1, 0, .. Enumerable.Range(0x10, 16).Select(b => (byte)b)], TextMode.Coded));
        Assert.Equal(Eight, Read([1, 0, .. Enumerable.Range(0xF8, 8).Select(b => (byte)b)], TextMode.Coded));
        for (int b = 0; b < 0x80; b++)
        {
            string read = Read([1, 0x41, (byte)b, .. "abcdefghijklmnopq"u8], TextMode.Coded)!;
            Assert.Equal(b is >= 0x10 and < 0x20 ? Sixteen[b - 0x10] : (char)b, read[0]);
        }

        for (int symbol = 0x1F000; symbol < 0x1FC00; symbol++)
        {
            byte[] pair = [(byte)(0xE0 + ((symbol - 0x1F000) / 128)), (byte)(symbol % 128)];
            string text = char.ConvertFromUtf32(symbol);
            Assert.Equal(text, Read([1, 0x41, .. pair], TextMode.Coded));
            Assert.Equal($"ABCDEF {text}", Read([1, 0, .. "ABCDEF "u8, .. pair], TextMode.Coded));
            Assert.Equal($"ABCDEFGHIJKLMNO{text}PQ", Read([1, 0, .. "ABCDEFGHIJKLMNO"u8, .. pair, .. "PQ"u8], TextMode.Coded));
        }
    }

    [Fact]
    public void A_lead_needs_lower_bits_wherever_it_stands()
    {
        foreach (byte[] bad in new byte[][] { [0xE0], [0xF7, 0x81], [0xEC, 0xE0, 0x00], [0xEC, 0xF8], [0xE0, 0xE0], [0xEC, 0x00, 0xEC, 0x80], [0xF8, 0xF7, 0xFF] })
        {
            for (int before = 0; before < 140; before++)
            {
                byte[] head = [1, 0x41, .. Enumerable.Repeat((byte)'x', before), .. bad];
                Assert.Null(Read(head, TextMode.Coded));
                Assert.False(ValueChecks.IsCodedText(head));
                for (int after = 1; after < 40; after++)
                {
                    byte[] whole = [.. head, .. Enumerable.Repeat((byte)0x90, after)];
                    Assert.Null(Read(whole, TextMode.Coded));
                    Assert.False(ValueChecks.IsCodedText(whole));
                }
            }
        }

        Assert.Equal("x\U0001F600\u0410y", Read([1, 0x41, (byte)'x', 0xEC, 0x00, 0x80, (byte)'y'], TextMode.Coded));
    }

    [Fact]
    public void What_is_read_is_what_walkers_let_through()
    {
        var random = new Random(23);
        byte[] alphabet = [0x00, 0x10, 0x1F, 0x41, 0x7F, 0x80, 0xA0, 0xDF, 0xE0, 0xEC, 0xF7, 0xF8, 0xFF];
        for (int i = 0; i < 200_000; i++)
        {
            byte[] body = random.GetItems(alphabet, random.Next(random.Next(2) == 0 ? 7 : 50));
            if (random.Next(3) > 0)
            {
                // Mostly whole.
                body = [.. body.SelectMany(b => b is >= 0xE0 and < 0xF8 ? new byte[] { b, 0x1F } : [b])];
            }

            body = [1, (byte)random.Next(0x100), .. body];
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
        foreach (int length in Enumerable.Range(4, 67).Concat([127, 128, 130, 200]))
        {
            for (int at = 2; at < length; at++)
            {
                foreach (char outside in "\u03FF\u0480\u0080\u0010\u001F\u20AD\u2117\u00AC\uD7FF\uE000\uFFFF\uDC00\uD83D")
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

    [Theory]
    [InlineData("\u0451\u0401 \u0432\u0441\u0451 \u0456\u0457\u0404\u045E\u045F\u040F", 0x40)]
    [InlineData("\u00A1Hola! \u00AB\u00FF\u00BB", 0x0A)]
    [InlineData("\u0386\u03B1\u03CE", 0x38)]
    [InlineData("\u0531\u0587", 0x53)]
    [InlineData("\u05D0\u05EA\u05F4", 0x5A)]
    [InlineData("\u0591\u05D0", 0x58)]
    [InlineData("\u0627\u064B\u065F", 0x60)]
    [InlineData("\u0E01\u0E5B", 0xE0)]
    [InlineData("\u0915\u095F", 0x90)]
    [InlineData("\0\t\u0416\r\n\u000F", 0x40)]
    public void Alphabets_are_in_one_window(string letters, int window)
    {
        string text = letters + " \U0001F600";
        Assert.Equal(TextStatus.Done, TextCodec.Plan(text, out var plan));
        Assert.Equal((TextMode.Coded, CodedText.Signs), (plan.Mode, plan.Lead));
        Assert.Equal((byte)window, InSigns(text)![1]);
        CheckRoundTrip(text);
        CheckRoundTrip(string.Concat(Enumerable.Repeat(text, 20)));
    }

    [Theory]
    [InlineData("\u00AB\u0412\u043E\u0439\u043D\u0430 \u0438 \u043C\u0438\u0440\u00BB \u2014 \u0440\u043E\u043C\u0430\u043D\u2026")]
    [InlineData("\u2116 5, \u00A7\u00A012: 20\u00A0\u00B0C \u0437\u0430 3\u00A0\u20AC")]
    [InlineData("\u201EGr\u00FC\u00DFe\u201C")]
    [InlineData("l\u2019\u00E9t\u00E9")]
    [InlineData("\u0533\u0580\u056B\u0584")]
    public void Typographic_signs_leave_a_text_one_byte_a_character(string text)
    {
        foreach (string whole in (string[])[text, string.Concat(Enumerable.Repeat(text, 7)), string.Concat(Enumerable.Repeat(text, 2000))])
        {
            Assert.Equal(TextStatus.Done, TextCodec.Plan(whole, out var plan));
            Assert.Equal((TextMode.Coded, CodedText.Signs, 2 + whole.Length), (plan.Mode, plan.Lead, plan.ByteCount));
            CheckRoundTrip(whole);
        }
    }

    [Fact]
    public void Signs_stand_anywhere()
    {
        for (int length = 4; length <= 140; length++)
        {
            for (int at = 0; at < length; at++)
            {
                foreach (string filler in (string[])["x", "\u044F", "\u00E9"])
                {
                    char sign = (Sixteen + Eight)[(length + at) % 24];
                    char[] chars = [.. Enumerable.Repeat(filler[0], length)];
                    chars[at] = sign;
                    chars[(at + (length / 2)) % length] = '\u2014';
                    CheckRoundTrip(new string(chars));
                }
            }
        }
    }

    /// <summary>The body of a text of ASCII, signs, emoji and the 96 characters around the first that is none of these, or null.</summary>
    private static byte[]? InSigns(string text)
    {
        List<byte> body = [CodedText.Signs, 0];
        int? start = null;
        foreach (Rune rune in text.EnumerateRunes())
        {
            int c = rune.Value;
            if (c is >= 0x10 and < 0x20)
            {
                return null;
            }

            if (c < 0x80)
            {
                body.Add((byte)c);
            }
            else if (c is >= 0x1F000 and < 0x1FC00)
            {
                body.AddRange([(byte)(0xE0 + ((c - 0x1F000) / 128)), (byte)(c % 128)]);
            }
            else if (c <= 0xFFFF && Sixteen.IndexOf((char)c) is >= 0 and var slot)
            {
                body.Add((byte)(0x10 + slot));
            }
            else if (c <= 0xFFFF && Eight.IndexOf((char)c) is >= 0 and var more)
            {
                body.Add((byte)(0xF8 + more));
            }
            else
            {
                start ??= c < 0x100 ? 0xA0 : c is >= 0x530 and < 0x590 ? 0x530 : c is >= 0x5A0 and < 0x600 ? 0x5A0 : c % 128 < 96 ? c - (c % 128) : c - (c % 128) + 32;
                if (start > 0xFF0 || c < start || c > start + 95)
                {
                    return null;
                }

                body.Add((byte)(0x80 + c - start));
            }
        }

        body[1] = (byte)((start ?? 0) / 16);
        return text.Length == 1 || text.First(c => c > '\u00FF') < '\u0250' ? null : [.. body];
    }
}
