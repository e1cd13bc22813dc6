using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

public class LeadTests
{
    [Fact]
    public void A_root_reads_its_own_prefix()
    {
        byte[] message = [.. RootPrefix<int, Int32Codec>.Bytes, 1, 2, 3, 4];

        LeadResult result = Read<int, Int32Codec>(message, out long offset);
        Assert.Equal(0, (int)result.Code);
        Assert.Null(result.Map);
        Assert.Equal(2, offset);
    }

    [Fact]
    public void Another_version_comes_with_a_map()
    {
        LeadResult result = Read<long, Int64Codec>([.. RootPrefix<int, Int32Codec>.Bytes], out _);

        Assert.Equal(WireKind.Int32, result.Map!.ForeignKind);
        Assert.False(result.Map.Exact);
    }

    [Theory]
    [InlineData(PrewireErrorCode.EndOfData)]
    [InlineData(PrewireErrorCode.EndOfData, 0x00)]
    [InlineData(PrewireErrorCode.EndOfData, 0x00, 0x01)]
    [InlineData(PrewireErrorCode.UnsupportedVersion, 0x00, 0x02, 0x00)]
    [InlineData(PrewireErrorCode.UnsupportedVersion, 0x00, 0x01, 0x02)]
    [InlineData(PrewireErrorCode.InvalidManifest, 0x00, 0x01, 0x00, 0x00, 0x01)]
    [InlineData(PrewireErrorCode.EndOfData, 0x00, 0x01, 0x01, 0x11, 0x22, 0x33)]
    [InlineData(PrewireErrorCode.ShapeMismatch, 0x00, 0x01, 0x01, 0x11, 0x22, 0x33, 0x44)]
    [InlineData(PrewireErrorCode.EndOfData, 0x02, 0x03)]
    [InlineData(PrewireErrorCode.InvalidManifest, 0x01, 0x1E)]
    [InlineData(PrewireErrorCode.UnrelatedShape, 0x01, 0x11)]
    [InlineData(PrewireErrorCode.UnknownManifest, 0x80)]
    [InlineData(PrewireErrorCode.UnknownManifest, 0xEF)]
    [InlineData(PrewireErrorCode.UnknownManifest, 0xF0, 0x00)]
    [InlineData(PrewireErrorCode.UnknownManifest, 0xFE, 0x70, 0x0E)]
    [InlineData(PrewireErrorCode.UnknownManifest, 0xFE, 0xFF)]
    [InlineData(PrewireErrorCode.EndOfData, 0xFF)]
    [InlineData(PrewireErrorCode.InvalidManifest, 0xFF, 0x01, 0x03)]
    [InlineData(PrewireErrorCode.InvalidManifest, 0xFF, 0x7F)]
    [InlineData(PrewireErrorCode.InvalidManifest, 0xFF, 0x81, 0x80, 0x01)]
    [InlineData(PrewireErrorCode.InvalidManifest, 0xFF, 0x80, 0x00, 0x00, 0x00, 0x00)]
    [InlineData(PrewireErrorCode.EndOfData, 0xFF, 0x80, 0x01)]
    public void What_cannot_be_read_says_why(PrewireErrorCode code, params int[] message)
    {
        byte[] bytes = message.Select(b => (byte)b).ToArray();

        Assert.Equal(code, Read<int, Int32Codec>(bytes, out _).Code);
        Assert.Equal(code, Assert.Throws<PrewireException>(() => ReadOrThrow(bytes)).Code);

        static void ReadOrThrow(byte[] bytes)
        {
            var reader = new PrewireReader(bytes);
            LeadReader.TryRead(ref reader, RootPrefix<int, Int32Codec>.Shape, default(Int32Codec).Prefix, null).ThrowIfFailed();
        }
    }

    [Fact]
    public void The_escape_may_precede_a_literal_and_a_fingerprint_replaces_it()
    {
        byte[] literal = RootPrefix<int, Int32Codec>.Shape.Literal;

        Assert.Equal(0, (int)Read<int, Int32Codec>([0x00, 0x01, 0x00, .. RootPrefix<int, Int32Codec>.Bytes], out _).Code);
        Assert.Equal(0, (int)Read<int, Int32Codec>(LeadBytes.Prefix(literal, true), out _).Code);
        Assert.Equal(PrewireErrorCode.ShapeMismatch, Read<long, Int64Codec>(LeadBytes.Prefix(literal, true), out _).Code);
    }

    [Fact]
    public void Roots_are_composed_from_their_codecs()
    {
        ReadOnlySpan<byte> prefix = RootPrefix<
            Dictionary<Guid, List<int>?>?, DictionaryCodec<Guid, List<int>?, GuidCodec, ListCodec<int, Int32Codec>>>.Bytes;

        Assert.Equal("04-14-0D-13-03", BitConverter.ToString(prefix.ToArray()));
    }

    [Fact]
    public void Random_bytes_never_do_anything_else()
    {
        Checks.ForSeeds(seed =>
        {
            var random = new Random(seed);
            byte[] message = LeadBytes.Prefix(ShapeWriter.ToLiteral(new RandomShapes(seed).Root()), random.Next(4) == 0);
            LeadResult result = Read<List<Version?>?, ListCodec<Version?, VersionCodec>>(ShapeParserTests.Damage(message, random), out _);

            Assert.True(result.Code != 0 || result.Map is not null);
        });
    }

    private static LeadResult Read<T, TCodec>(byte[] message, out long offset)
        where TCodec : struct, IWireCodec<T>
    {
        var reader = new PrewireReader(message);
        LeadResult result = LeadReader.TryRead(ref reader, RootPrefix<T, TCodec>.Shape, default(TCodec).Prefix, null);
        offset = reader.Offset;
        return result;
    }
}
