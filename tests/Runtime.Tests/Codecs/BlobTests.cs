using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>What hand-written codecs write without a declared shape: bytes of a length that stands before them.</summary>
public class BlobTests
{
    /// <summary>Around the sizes at which the length takes another byte, a window or a segment is full.</summary>
    public static TheoryData<int> Sizes => [0, 1, 50, 55, 56, 57, 58, 100, 117, 118, 119, 120, 121, 122, 200, 500, 505, 510, 520, 16_370, 16_380, 65_520, 65_540, 140_000];

    [Theory]
    [MemberData(nameof(Sizes))]
    public void Blobs_of_every_size_round_trip(int size)
    {
        var value = new Parcel("L", Enumerable.Range(0, size).Select(static i => (byte)i).ToArray());
        Check.RoundTrip<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>(value, null!, value);
        Check.RoundTrip<Parcel[]?, ArrayCodec<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>>([value, value], null);
    }

    [Fact]
    public void A_blob_has_its_length_in_front() =>
        Check.Encoding<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>(new Parcel("L", [1, 2]), "05 04 4C 01 02");

    [Fact]
    public void The_version_is_in_the_literal()
    {
        Assert.Equal("021C01", Convert.ToHexString(RootPrefix<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>.Bytes));
        Assert.Equal("021C00", Convert.ToHexString(RootPrefix<Parcel, CustomCodec<Parcel, NewCodec<Parcel, OldParcelCodec>>>.Bytes));
    }

    [Fact]
    public void An_older_blob_is_read_by_its_version()
    {
        byte[] old = new OldParcelCodec().Serialize(new Parcel("", [1, 2, 3]));
        Assert.Equal(new Parcel("", [1, 2, 3]), new ParcelCodec().Deserialize(old));
        Assert.Equal(new Parcel("", [1, 2, 3]), PrewireEntry.Deserialize<Parcel, CustomCodec<Parcel, NewCodec<Parcel, ParcelCodec>>>(old));
    }

    [Fact]
    public void Blobs_lie_in_blobs()
    {
        Branch value = new(1, [new(2, []), new(3, Enumerable.Range(0, 40).Select(i => new Branch(i, [new(i, [])])).ToArray()), null!, new(4, [])]);
        foreach (int size in (int[])[1, 3, 64, 100_000])
        {
            byte[] message = BranchCodec.Instance.Serialize(value);
            AssertSame(value, BranchCodec.Instance.Deserialize(Bytes.Cut(message, size)));
        }
    }

    [Fact]
    public void Blobs_in_blobs_may_be_deeper_than_the_stack()
    {
        const int Depth = 20_000;
        Branch deep = new(0, []);
        for (int i = 1; i < Depth; i++)
        {
            deep = new Branch(i, [deep]);
        }

        var options = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = int.MaxValue } };
        Branch read = BranchCodec.Instance.Deserialize(BranchCodec.Instance.Serialize(deep, options), options);
        for (int i = Depth - 1; i > 0; i--)
        {
            Assert.Equal(i, read.Leaf);
            read = Assert.Single(read.Children);
        }

        Branch[] itself = new Branch[1];
        itself[0] = new Branch(1, itself);
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => BranchCodec.Instance.Serialize(itself[0], options)).Code);
    }

    [Fact]
    public void Blobs_in_blobs_count_as_depth()
    {
        Branch deep = new(0, []);
        for (int i = 0; i < 63; i++)
        {
            deep = new Branch(i, [deep]);
        }

        byte[] message = BranchCodec.Instance.Serialize(deep);
        AssertSame(deep, BranchCodec.Instance.Deserialize(message));
        var tooDeep = new Branch(0, [deep]);
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => BranchCodec.Instance.Serialize(tooDeep)).Code);
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = 65 } };
        byte[] deeper = BranchCodec.Instance.Serialize(tooDeep, options);
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => BranchCodec.Instance.Deserialize(deeper)).Code);
        Assert.False(BranchCodec.Instance.TryDeserialize(deeper, out _));
        AssertSame(tooDeep, BranchCodec.Instance.Deserialize(deeper, options));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(4)]
    public void A_blob_that_is_read_too_far_or_not_far_enough_is_blamed_itself(int size)
    {
        // In a list, so that values come before and behind.
        byte[] blob = [(byte)(size + 1), .. new byte[size]];
        byte[] message = [0x03, 0x13, 0x1C, 0x01, 0x04, .. Blob(2), .. blob, .. Blob(2)];
        foreach (int segment in (int[])[1, 1000])
        {
            PrewireException exception = Assert.Throws<PrewireException>(
                () => PrewireEntry.Deserialize<List<short>?, ListCodec<short, CustomCodec<short, NewCodec<short, ShortCodec>>>>(Bytes.Cut(message, segment)));
            Assert.Equal(PrewireErrorCode.InvalidLength, exception.Code);
            Assert.Equal("List[1]", exception.Path);
            Assert.Equal(8, exception.Offset);
        }

        Assert.False(PrewireEntry.TryDeserialize<List<short>?, ListCodec<short, CustomCodec<short, NewCodec<short, ShortCodec>>>>(message, out _));

        static byte[] Blob(int size) => [(byte)(size + 1), .. new byte[size]];
    }

    [Theory]
    [InlineData("04 03 0000 06 0000", PrewireErrorCode.InvalidLength, "List[1]")]
    [InlineData("04 03 0000 00 03 0000", PrewireErrorCode.UnexpectedNull, "List[1]")]
    [InlineData("04 03 0000 03 FFFF 03 0000", PrewireErrorCode.InvalidValue, "List[1]")]
    [InlineData("04 03 0000 03 FEFF 03 0000", PrewireErrorCode.UserCode, "List[1]")]
    [InlineData("04 03 0000 03 0000 03 FEFF", PrewireErrorCode.UserCode, "List[2]")]
    public void What_is_wrong_is_found(string body, PrewireErrorCode code, string path)
    {
        byte[] message = [0x03, 0x13, 0x1C, 0x01, .. Convert.FromHexString(body.Replace(" ", ""))];
        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireEntry.Deserialize<List<short>?, ListCodec<short, CustomCodec<short, NewCodec<short, ShortCodec>>>>(message));
        Assert.Equal((code, path), (exception.Code, exception.Path));
    }

    [Fact]
    public void Damaged_literals_of_blobs_are_rejected()
    {
        foreach (string literal in (string[])["1C", "1C80", "1C8000", "1C8080808008", "1C0100"])
        {
            byte[] bytes = Convert.FromHexString(literal);
            Assert.False(ShapeParser.TryParse(bytes, out _), literal);
        }

        Assert.True(ShapeParser.TryParse(Convert.FromHexString("1CFFFFFFFF07"), out WireEdge? edge));
        Assert.Equal((uint)int.MaxValue, edge.Version);
    }

    [Fact]
    public void Reading_a_blob_charges_by_the_whole_message()
    {
        // Inside the first blob, all that follows it counts, too.
        byte[] message = [0x03, 0x13, 0x1C, 0x01, 0x03, 0x05, 0, 0, 0, 0, 0x05, 0, 0, 0, 0];
        int allowed = (1 << 20) + (128 * message.Length);
        BitConverter.TryWriteBytes(message.AsSpan(6), allowed);
        foreach (int segment in (int[])[1, 7, 1000])
        {
            Assert.Equal([allowed, 0], PrewireEntry.Deserialize<List<int>?, ListCodec<int, CustomCodec<int, NewCodec<int, ChargingCodec>>>>(Bytes.Cut(message, segment)));
        }

        BitConverter.TryWriteBytes(message.AsSpan(11), 1);
        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireEntry.Deserialize<List<int>?, ListCodec<int, CustomCodec<int, NewCodec<int, ChargingCodec>>>>(message));
        Assert.Equal((PrewireErrorCode.AllocationLimit, "List[1]"), (exception.Code, exception.Path));
    }

    private static void AssertSame(Branch expected, Branch actual)
    {
        if (expected is null)
        {
            Assert.Null(actual);
            return;
        }

        Assert.Equal(expected.Leaf, actual.Leaf);
        Assert.Equal(expected.Children.Length, actual.Children.Length);
        for (int i = 0; i < expected.Children.Length; i++)
        {
            AssertSame(expected.Children[i], actual.Children[i]);
        }
    }

    /// <summary>Two bytes in a blob; refuses -1 and throws at -2.</summary>
    private sealed class ShortCodec : Codec<short>
    {
        public override void Write(ref PrewireWriter writer, short value) => writer.WriteInt16(value);

        public override short Read(ref PrewireReader reader, int version)
        {
            short value = reader.ReadInt16();
            if (value == -1)
            {
                reader.Fail(PrewireErrorCode.InvalidValue);
            }

            return value == -2 ? throw new FormatException() : value;
        }
    }

    /// <summary>A number, and so much memory.</summary>
    private sealed class ChargingCodec : Codec<int>
    {
        public override void Write(ref PrewireWriter writer, int value) => writer.WriteInt32(value);

        public override int Read(ref PrewireReader reader, int version)
        {
            int value = reader.ReadInt32();
            reader.Charge(value);
            return value;
        }
    }
}
