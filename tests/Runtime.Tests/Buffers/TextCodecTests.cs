using System;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using FsCheck;
using FsCheck.Fluent;
using Prewire.Buffers;
using Prewire.Buffers.Text;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

public sealed partial class TextCodecTests
{
    [Fact]
    public void Bytes_are_as_specified()
    {
        foreach (var (text, hex) in TextSamples.Encoded)
        {
            Assert.Equal(hex, Convert.ToHexString(Write(text)!));
        }

        Assert.Equal("00", Convert.ToHexString(Write(null)!));
    }

    [Fact]
    public void Every_sample_round_trips_in_the_canonical_mode()
    {
        foreach (var text in TextSamples.All().Concat(TextSamples.Long(5000)))
        {
            CheckRoundTrip(text);
        }
    }

    [Fact]
    public void Any_well_formed_text_round_trips() =>
        Prop.ForAll<string>(value =>
        {
            var text = value ?? "";
            if (IsWellFormed(text))
            {
                CheckRoundTrip(text);
            }
            else
            {
                Assert.Null(Write(text));
            }
        }).QuickCheckThrowOnFailure();

    [Fact]
    public void Any_scalars_round_trip() =>
        Prop.ForAll<int[]>(seeds =>
            CheckRoundTrip(string.Concat(seeds.Select(seed => Rune.IsValid(seed * 977) ? new Rune(seed * 977).ToString() : "a")))).QuickCheckThrowOnFailure();

    [Fact]
    public void Unpaired_surrogates_are_reported()
    {
        foreach (var text in TextSamples.Unpaired)
        {
            Assert.Null(Write(text));
            Assert.Equal(TextStatus.UnpairedSurrogate, TextCodec.Plan(text, out _));
        }
    }

    [Fact]
    public void An_unpaired_surrogate_is_found_anywhere()
    {
        for (var length = 1; length <= 140; length++)
        {
            for (var at = 0; at < length; at++)
            {
                foreach (var (filler, half) in from filler in "xя語" from half in "\uD801\uDC01" select (filler, half))
                {
                    var chars = Enumerable.Repeat(filler, length).ToArray();
                    chars[at] = half;
                    Assert.Null(Write(new string(chars)));
                    Assert.Null(Read(MemoryMarshal.AsBytes(chars.AsSpan()), TextMode.Utf16));
                }
            }
        }
    }

    [Fact]
    public void A_pair_is_whole_anywhere()
    {
        for (var length = 2; length <= 140; length++)
        {
            for (var at = 0; at < length - 1; at++)
            {
                foreach (var filler in "xя語")
                {
                    var chars = Enumerable.Repeat(filler, length).ToArray();
                    foreach (string pair in new[] { "\U00010401", "\U0001F600" })
                    {
                        pair.CopyTo(chars.AsSpan(at));
                        var text = new string(chars);
                        Assert.Equal(TextStatus.Done, TextCodec.Plan(text, out var plan));
                        bool areSigns = pair == "\U0001F600" && (filler != '語' || length == 2);
                        Assert.Equal(areSigns ? 2 + length : plan.Mode == TextMode.Coded ? 1 + Encoding.UTF8.GetByteCount(text) : 2 * length, plan.ByteCount);
                        Assert.Equal(text, Read(MemoryMarshal.AsBytes(chars.AsSpan()), TextMode.Utf16));
                    }
                }
            }
        }
    }

    [Fact]
    public void Chunks_of_any_size_make_up_the_body()
    {
        foreach (var text in TextSamples.All().Where(text => text.Length is > 0 and < 30 or > 4000 and < 10_000))
        {
            Assert.Equal(TextStatus.Done, TextCodec.Plan(text, out var plan));
            var byteCount = plan.ByteCount;
            var ahead = plan.LeadSize;
            foreach (var size in new[] { 4, 5, 6, 7, 64, 4096 })
            {
                var body = new byte[byteCount];
                if (ahead > 0)
                {
                    body[ahead - 1] = (byte)plan.Window;
                    body[0] = (byte)plan.Lead;
                }

                var written = ahead;
                var position = 0;
                while (position < text.Length)
                {
                    var chunk = new GuardedBytes(Math.Min(size, byteCount - written));
                    var count = TextCodec.WriteChunk(chunk.Span, text, plan, ref position);
                    Assert.InRange(count, 1, chunk.Span.Length);
                    chunk.Check();
                    chunk.Span[..count].CopyTo(body.AsSpan(written));
                    written += count;
                }

                Assert.Equal((text.Length, byteCount), (position, written));
                Assert.Equal(text, Read(body, plan.Mode));
            }
        }
    }

    [Theory]
    [InlineData("80")] // continuation alone
    [InlineData("61BF")]
    [InlineData("C080")] // overlong
    [InlineData("C1BF")]
    [InlineData("E08080")]
    [InlineData("E09FBF")]
    [InlineData("F0808080")]
    [InlineData("F08FBFBF")]
    [InlineData("EDA080")] // surrogates
    [InlineData("EDBFBF")]
    [InlineData("EDA0BDEDB880")]
    [InlineData("F4908080")] // above U+10FFFF
    [InlineData("F8888080")]
    [InlineData("FF")]
    [InlineData("FE")]
    [InlineData("C3")] // cut off
    [InlineData("E282")]
    [InlineData("F09F98")]
    [InlineData("F09F9861")]
    [InlineData("C361")]
    [InlineData("E26161")]
    public void Malformed_utf8_is_rejected_wherever_it_stands(string hex)
    {
        var bad = Convert.FromHexString(hex);
        for (var before = 0; before < 100; before++)
        {
            Assert.Null(ReadUtf8([.. Enumerable.Repeat((byte)'x', before), .. bad]));
            Assert.Null(ReadUtf8([.. Enumerable.Repeat((byte)'x', before), .. bad, .. Enumerable.Repeat((byte)'y', 100 - before)]));
            Assert.Null(ReadUtf8([.. Enumerable.Repeat((byte)'x', 300 - before), .. bad, .. "\u017C"u8]));
        }
    }

    [Fact]
    public void Malformed_utf8_is_rejected_in_long_text()
    {
        foreach (var at in new[] { 0, 100, 255, 256, 257, 299 })
        {
            var bytes = Encoding.UTF8.GetBytes(new string('я', 150));
            bytes[at] = 0xFF;
            Assert.Null(ReadUtf8(bytes));
        }

        foreach (byte same in new byte[] { 0x80, 0xC3, 0xE2, 0xF0, 0xFF })
        {
            Assert.Null(ReadUtf8(Enumerable.Repeat(same, 300).ToArray()));
        }
    }

    [Fact]
    public void Long_utf8_with_one_byte_changed_is_read_exactly_when_it_is_valid()
    {
        var random = new Random(19);
        byte[] others = [0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xFF];
        foreach (var text in TextSamples.Long(20_000))
        {
            var bytes = Encoding.UTF8.GetBytes(text);
            Assert.Equal(text, ReadUtf8(bytes));
            bytes[random.Next(bytes.Length)] = others[random.Next(others.Length)];
            Assert.Equal(Utf8.IsValid(bytes) ? Encoding.UTF8.GetString(bytes) : null, ReadUtf8(bytes));
            var cut = bytes.AsSpan(0, random.Next(bytes.Length));
            Assert.Equal(Utf8.IsValid(cut) ? Encoding.UTF8.GetString(cut) : null, ReadUtf8(cut));
        }
    }

    [Fact]
    public void Utf8_is_read_exactly_when_strict_decoding_accepts_it()
    {
        var strict = new UTF8Encoding(false, throwOnInvalidBytes: true);
        var random = new Random(17);
        byte[] alphabet = [0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xFF];
        for (var i = 0; i < 200_000; i++)
        {
            var bytes = new byte[random.Next(0, 7)];
            foreach (ref var b in bytes.AsSpan())
            {
                b = alphabet[random.Next(alphabet.Length)];
            }

            string? expected = null;
            if (Encoding.UTF8.GetString(bytes) is var lenient && (!lenient.Contains('\uFFFD') || strict.GetByteCount(lenient) == bytes.Length))
            {
                expected = strict.GetBytes(lenient).AsSpan().SequenceEqual(bytes) ? lenient : null;
            }

            Assert.Equal(expected, ReadUtf8(bytes));
        }
    }

    [Fact]
    public void Malformed_text_is_not_read()
    {
        foreach (var hex in new[] { "", "80", "8000", "04", "FEFFFFFF0F", "0B414243", "01", "0501", "0901", "0D0100E0", "110100E0F8", "0D00C328", "0700D8" })
        {
            Assert.False(WireText.TryRead(Convert.FromHexString(hex), out var value, out var consumed));
            Assert.Null(value);
            Assert.Equal(0, consumed);
        }

        Assert.True(WireText.TryRead([0], out var none, out var size));
        Assert.Null(none);
        Assert.Equal(1, size);
    }

    [Fact]
    public void Coded_text_says_how_it_is_coded()
    {
        Assert.Null(Read([], TextMode.Coded));
        Assert.Null(Read([1], TextMode.Coded));
        Assert.Equal("A", Read([1, 0, 0x41], TextMode.Coded));
        Assert.Same("", Read([1, 0], TextMode.Coded));
    }

    [Fact]
    public void A_window_is_128_characters()
    {
        var all = Enumerable.Range(0, 256).Select(b => (byte)b).ToArray();
        for (var window = 2; window <= 255; window++)
        {
            var expected = all.Select(b => (char)(b < 0x80 ? b : (128 * window) + b - 0x80)).ToArray();
            Assert.Equal(new string(expected), Read([(byte)window, .. all], TextMode.Coded));
            for (var length = 1; length <= 140; length++)
            {
                Assert.Equal(new string(expected, 128 - (length / 2), length), Read([(byte)window, .. all.AsSpan(128 - (length / 2), length)], TextMode.Coded));
            }
        }
    }

    [Fact]
    public void A_text_beyond_its_window_is_written_otherwise_wherever_it_leaves_it()
    {
        for (var length = 2; length <= 70; length++)
        {
            for (var at = 1; at < length; at++)
            {
                foreach (var outside in "\u0080\u00FF\u0380\u03FF\u0480\u7FFF\u8000\u8410\uD7FF\uE000\uFFFF")
                {
                    var chars = Enumerable.Repeat('я', length).ToArray();
                    chars[at] = outside;
                    Assert.Equal(TextStatus.Done, TextCodec.Plan(new string(chars), out var plan));
                    Assert.NotEqual((TextMode.Coded, 'я' / 128), (plan.Mode, plan.Lead));
                    CheckRoundTrip(new string(chars));
                }
            }
        }
    }

    [Fact]
    public void Every_mode_reads_the_empty_string()
    {
        Assert.Same("", Read([], TextMode.Latin1));
        Assert.Same("", ReadUtf8([]));
        Assert.Same("", Read([8], TextMode.Coded));
        Assert.Same("", Read([], TextMode.Utf16));
        Assert.Null(Read([], TextMode.Null));
    }

    [Fact]
    public void Headers_decode_to_what_was_encoded()
    {
        Assert.Equal(TextMode.Null, TextCodec.DecodeHeader(0, out var byteCount));
        Assert.Equal(0, byteCount);
        foreach (var mode in new[] { TextMode.Latin1, TextMode.Coded, TextMode.Utf16 })
        {
            foreach (var count in new[] { 0, 2, 62, 64, 1000, (1 << 30) - 2 })
            {
                Assert.Equal(mode, TextCodec.DecodeHeader(TextCodec.EncodeHeader(mode, count), out byteCount));
                Assert.Equal(count, byteCount);
            }
        }

        Assert.Equal(TextMode.Latin1, TextCodec.DecodeHeader(uint.MaxValue - 1, out byteCount));
        Assert.Equal(int.MaxValue - 1, byteCount);
        Assert.Equal(TextMode.Utf16, TextCodec.DecodeHeader(uint.MaxValue, out byteCount));
        Assert.Equal(2 * ((1 << 30) - 1), byteCount);
    }

    [Fact]
    public void Utf8_of_any_length_has_two_or_three_bytes_wherever_they_stand()
    {
        for (int length = 2; length <= 70; length++)
        {
            for (int at = 1; at < length; at++)
            {
                foreach (char other in "\u0219\u07FF\u0800\u6F22\uFFFD")
                {
                    char[] chars = Enumerable.Repeat('z', length).ToArray();
                    chars[0] = '\u0105';
                    chars[at] = other;
                    CheckRoundTrip(new(chars));
                }
            }
        }
    }

    private static void CheckRoundTrip(string text)
    {
        var bytes = Write(text)!;
        Assert.True(VarInt.TryRead(bytes, out uint header, out var headerSize));
        var mode = TextCodec.DecodeHeader(header, out var byteCount);
        Assert.Equal(bytes.Length, headerSize + byteCount);
        Assert.Equal(bytes.Length, WireText.Size(text));
        Assert.True(WireText.TryRead([.. bytes, 0xFF], out var whole, out var consumed));
        Assert.Equal((text, bytes.Length), (whole, consumed));
        Assert.False(WireText.TryRead(bytes.AsSpan(0, bytes.Length - 1), out _, out _));

        var utf8 = Encoding.UTF8.GetBytes(text);
        var expected =
            text.All(c => c <= '\u00FF') ? (TextMode.Latin1, Encoding.Latin1.GetBytes(text))
            : InWindow(text) is { } windowed ? (TextMode.Coded, windowed)
            : InSigns(text) is { } signs ? (TextMode.Coded, signs)
            : utf8.Length > 1.5 * text.Length ? (TextMode.Utf16, Encoding.Unicode.GetBytes(text))
            : (TextMode.Coded, [0, .. utf8]);
        Assert.Equal(expected.Item1, mode);
        Assert.Equal(expected.Item2, bytes[headerSize..]);
        Assert.Equal(text, Read(bytes.AsSpan(headerSize), mode));

        Assert.Equal(TextStatus.Done, TextCodec.Plan(text, out var plan));
        Assert.Equal((mode, byteCount, bytes.Length), (plan.Mode, plan.ByteCount, plan.Size));
        var area = new GuardedBytes(plan.Size);
        TextCodec.Write(ref area.First, text, plan);
        Assert.Equal(bytes, area.Check());
    }

    /// <summary>The body of a text of ASCII and the 128 characters around its first one above U+00FF, or null.</summary>
    private static byte[]? InWindow(string text)
    {
        var first = text.First(c => c > '\u00FF') / 128;
        return first < 0x3400 / 128 && text.All(c => c < 0x80 || c / 128 == first) ? [(byte)first, .. text.Select(c => (byte)(c < 0x80 ? c : 0x80 + (c % 128)))] : null;
    }

    private static bool IsWellFormed(string text) => !text.EnumerateRunes().Any(rune => rune == Rune.ReplacementChar) || text.Contains('\uFFFD');

    /// <summary>Header and body, or null when the text is malformed. A byte of room less is too little.</summary>
    private static byte[]? Write(string? text)
    {
        int size;
        try
        {
            size = WireText.Size(text);
        }
        catch (PrewireException exception)
        {
            Assert.Equal(PrewireErrorCode.InvalidText, exception.Code);
            Assert.Equal(exception.Code, Assert.Throws<PrewireException>(() => WireText.TryWrite(new byte[100], text, out _)).Code);
            return null;
        }

        var tight = new GuardedBytes(size - 1);
        Assert.False(WireText.TryWrite(tight.Span, text, out var none));
        Assert.Equal(0, none);
        Assert.Equal(new GuardedBytes(size - 1).Check(), tight.Check());

        var area = new GuardedBytes(size + 1);
        Assert.True(WireText.TryWrite(area.Span, text, out var written));
        Assert.Equal(size, written);
        byte[] bytes = area.Check()[..size];

        // With much room more may be written over than what is written, but no less is right.
        var roomy = new GuardedBytes(size + 500);
        Assert.True(WireText.TryWrite(roomy.Span, text, out written));
        Assert.Equal(bytes, roomy.Check()[..written]);
        return bytes;
    }

    private static string? ReadUtf8(ReadOnlySpan<byte> bytes) => Read([0, .. bytes], TextMode.Coded);

    /// <summary>Reads a body that ends where an array ends, and is preceded by bytes that must not matter.</summary>
    private static string? Read(ReadOnlySpan<byte> body, TextMode mode)
    {
        var bytes = new byte[body.Length + 3];
        bytes.AsSpan().Fill(0xFF);
        body.CopyTo(bytes.AsSpan(3));
        return TextCodec.TryReadBody(ref MemoryMarshal.GetReference(bytes.AsSpan(3)), body.Length, mode);
    }
}
