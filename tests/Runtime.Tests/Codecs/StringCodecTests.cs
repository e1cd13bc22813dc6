using System;
using System.Linq;
using Prewire.Buffers;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Buffers;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

public sealed class StringCodecTests
{
    private const int LargestRequest = 70_000;

    [Fact]
    public void Short_strings_have_the_bytes_of_the_specification()
    {
        Check.Encoding<string?, StringCodec>(null, "00");
        Check.Encoding<string?, StringCodec>("", "02");
        foreach ((string text, string hex) in TextSamples.Encoded)
        {
            Check.Encoding<string?, StringCodec>(text, hex);
        }
    }

    [Fact]
    public void Strings_of_every_kind_and_length()
    {
        foreach (string text in (string[])["x", "é", "я", "語", "\U0001F600", "aя", "a語語語"])
        {
            foreach (int length in (int[])[1, 30, 61, 62, 63, 64, 127, 128, 5000])
            {
                Check.RoundTripOne<string?, StringCodec>(string.Concat(Enumerable.Repeat(text, length)));
            }
        }
    }

    [Fact]
    public void The_writer_and_the_text_codec_agree()
    {
        foreach (string text in TextSamples.All().Where(text => text.Length < 5000).Concat(TextSamples.Mixed(20_000)).Concat(TextSamples.Long(20_000)))
        {
            Assert.Equal(Reference(text), Bytes.Write<string?, StringCodec>(text));
        }
    }

    [Fact]
    public void A_string_fits_into_as_many_bytes_as_it_has()
    {
        foreach (string text in TextSamples.Mixed(2000).Concat(TextSamples.Long(2000)))
        {
            byte[] expected = Reference(text);
            foreach (int extra in (int[])[0, 1, 2, 3, text.Length / 4, text.Length, text.Length + 127, text.Length + 200])
            {
                var target = new GuardedBytes(expected.Length + extra);
                Assert.True(Bytes.WriteTo<string?, StringCodec>(target.Span, text, out long length));
                Assert.Equal(expected, target.Check()[..(int)length]);
            }
        }
    }

    [Fact]
    public void An_unpaired_surrogate_is_found_anywhere()
    {
        foreach (int length in Enumerable.Range(1, 40).Concat([63, 64, 65, 100, 129]))
        {
            for (int at = 0; at < length; at++)
            {
                foreach (char filler in "xżя語")
                {
                    AssertInvalid(new string(filler, at) + "\uD801" + new string(filler, length - at - 1));
                    AssertInvalid(new string(filler, at) + "\uDC01" + new string(filler, length - at - 1));
                }
            }
        }
    }

    [Fact]
    public void Long_strings_ask_for_no_large_buffers()
    {
        foreach (string text in (string[])["x", "é", "я", "語", "\U0001F600", "aя"])
        {
            string value = string.Concat(Enumerable.Repeat(text, 300_000));
            byte[] bytes = Bytes.WriteToMiser<string?, StringCodec>(value, out int largestRequest);
            Assert.InRange(largestRequest, 1, LargestRequest);
            Assert.Equal(bytes, Bytes.Write<string?, StringCodec>(value));
            Assert.Equal(value, Bytes.Read<string?, StringCodec>(bytes));
            Assert.Equal(value, Bytes.ReadSegments<string?, StringCodec>(bytes, 4093));
        }
    }

    [Fact]
    public void The_room_asked_for_behind_a_string_is_there()
    {
        foreach (string? text in (string?[])[null, "", "short", new string('x', 100), new string('я', 100), new string('語', 100_000)])
        {
            var writer = new PrewireWriter(new byte[200], null);
            ref byte cursor = ref writer.WriteString(ref writer.Start, text, 100);
            Assert.True(writer.Room(ref cursor) >= 100);
        }
    }

    [Fact]
    public void Half_a_surrogate_pair_is_refused()
    {
        foreach (string text in TextSamples.Unpaired)
        {
            AssertInvalid(text);
            AssertInvalid(text + new string('x', 100));
            AssertInvalid(new string('語', 100_000) + text);
        }
    }

    [Fact]
    public void The_empty_string_is_always_the_same()
    {
        foreach (string hex in (string[])["02", "0500", "0508", "03"])
        {
            Assert.Same(string.Empty, Bytes.Read<string?, StringCodec>(Convert.FromHexString(hex)));
        }
    }

    [Fact]
    public void A_string_that_is_there_already_is_kept_and_another_is_read()
    {
        foreach (string text in TextSamples.Mixed(2000).Where(text => text.Length > 0 && !text.Contains('\uFFFD')))
        {
            byte[] bytes = Reference(text);
            Assert.Same(text, ReadOr(bytes, text));
            for (int at = 0; at < text.Length; at++)
            {
                // A window holds U+0041 and U+00C1 to U+7FC1 in the same bits.
                string other = text[..at] + (char)(text[at] ^ 0x80) + text[(at + 1)..];
                Assert.Equal(text, ReadOr(bytes, other));
            }

            Assert.Equal(text, ReadOr(bytes, text + "x"));
        }
    }

    [Theory]
    [InlineData("", PrewireErrorCode.EndOfData)]
    [InlineData("06 41", PrewireErrorCode.EndOfData)]
    [InlineData("0D 02", PrewireErrorCode.EndOfData)]
    [InlineData("84 80 80 80 80 00", PrewireErrorCode.InvalidLength)]
    [InlineData("FE FF FF FF 0F", PrewireErrorCode.TooLarge)]
    [InlineData("01", PrewireErrorCode.InvalidText)]
    [InlineData("0D 00 C328", PrewireErrorCode.InvalidText)]
    [InlineData("07 00D8", PrewireErrorCode.InvalidText)]
    [InlineData("0D 01 00E0", PrewireErrorCode.InvalidText)]
    public void What_is_no_string_is_none_where_another_is_either(string hex, PrewireErrorCode code)
    {
        foreach (string existing in (string[])["", "A", "AB", "\uD800", "\uFFFD"])
        {
            PrewireException failure = Assert.Throws<PrewireException>(() => ReadOr(Convert.FromHexString(hex.Replace(" ", "")), existing));
            Assert.Equal(code, failure.Code);
        }
    }

    [Fact]
    public void A_null_takes_the_place_of_any_string()
    {
        Assert.Null(ReadOr([0], ""));
        Assert.Null(ReadOr([0], "A"));
        Assert.Same(string.Empty, ReadOr([2], "A"));
    }

    private static string? ReadOr(byte[] bytes, string existing)
    {
        var reader = new PrewireReader(bytes, null, null);
        string? value = existing;
        var reuse = default(Reuse);
        default(StringCodec).ReadInto(ref reader, ref value, ref reuse);
        Assert.Equal(0, reader.Remaining);
        return value;
    }

    [Fact]
    public void Malformed()
    {
        Check.Fails<string?, StringCodec>("", PrewireErrorCode.EndOfData);
        Check.Fails<string?, StringCodec>("04", PrewireErrorCode.EndOfData);
        Check.Fails<string?, StringCodec>("80 00", PrewireErrorCode.InvalidLength);
        Check.Fails<string?, StringCodec>("84 80 80 80 80 00", PrewireErrorCode.InvalidLength);
        Check.Fails<string?, StringCodec>("FE FF FF FF 7F", PrewireErrorCode.InvalidLength);
        Check.Fails<string?, StringCodec>("FE FF FF FF 0F", PrewireErrorCode.TooLarge);
        Check.Fails<string?, StringCodec>("FE FF FF FF 03", PrewireErrorCode.EndOfData);
        Check.Fails<string?, StringCodec>("0B 4142 43", PrewireErrorCode.EndOfData);
        Check.Fails<string?, StringCodec>("01", PrewireErrorCode.InvalidText);
        Check.Fails<string?, StringCodec>("0D 00 C328", PrewireErrorCode.InvalidText);
        Check.Fails<string?, StringCodec>("07 00D8", PrewireErrorCode.InvalidText);
        Check.Fails<string?, StringCodec>("0D 01 00E0", PrewireErrorCode.InvalidText);
        Check.Fails<string?, StringCodec>("11 01 00E0F8", PrewireErrorCode.InvalidText);
    }

    private static byte[] Reference(string text)
    {
        byte[] bytes = new byte[WireText.Size(text)];
        Assert.True(WireText.TryWrite(bytes, text, out int written));
        Assert.Equal(bytes.Length, written);
        return bytes;
    }

    private static void AssertInvalid(string text) => Assert.Equal(
        PrewireErrorCode.InvalidText, Assert.Throws<PrewireException>(() => Bytes.Write<string?, StringCodec>(text)).Code);
}
