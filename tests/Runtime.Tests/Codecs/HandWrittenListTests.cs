using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Codecs written by hand write lists and dictionaries as the library does, and trust no count.</summary>
public class HandWrittenListTests
{
    [Fact]
    public void A_list_is_what_a_list_of_the_library_is()
    {
        string?[] names = ["a", null, "c"];
        Assert.Equal(PrewireSerializer.Serialize(names), new NamesCodec().Serialize(new Names(names)));
        Assert.Equal(names, new NamesCodec().Verify(new Names(names)).Values!);
        Assert.Equal(names, new NamesCodec().Deserialize(PrewireSerializer.Serialize(names.ToList())).Values!);
        Assert.Equal(names, new NamesCodec().Deserialize(Bytes.Cut(PrewireSerializer.Serialize(names), 1)).Values!);
        Assert.Empty(new NamesCodec().Verify(new Names([])).Values!);
        string?[] many = [.. Enumerable.Range(0, 1000).Select(static i => "name " + i)];
        Assert.Equal(many, PrewireSerializer.Deserialize<string?[]>(new NamesCodec().Serialize(new Names(many)))!);
    }

    /// <summary>A struct has no null, but its list may have one.</summary>
    [Fact]
    public void A_list_may_be_null()
    {
        Assert.Equal(PrewireSerializer.Serialize<string?[]?>(null), new NamesCodec().Serialize(new Names(null)));
        Assert.Null(new NamesCodec().Verify(new Names(null)).Values);
    }

    [Fact]
    public void A_dictionary_is_what_a_dictionary_of_the_library_is()
    {
        var stock = new Stock(new Dictionary<string, int> { ["a"] = 1, ["b"] = -2 });
        Assert.Equal(stock.Items, new StockCodec().Verify(stock).Items);
        Assert.Equal(stock.Items, PrewireSerializer.Deserialize<Dictionary<string, int>>(new StockCodec().Serialize(stock)));
        Assert.Equal(stock.Items, new StockCodec().Deserialize(PrewireSerializer.Serialize(stock.Items)).Items);
    }

    /// <summary>Memory is asked for only after the message has shown bytes for it.</summary>
    [Theory]
    [InlineData("05000000", 1)]
    [InlineData("0300000000", 3)]
    [InlineData("FFFFFFFF0F", 1)]
    [InlineData("8100", 1)]
    public void A_count_is_no_more_than_the_message_has_bytes_for(string body, int minSize) =>
        Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => Count(body, minSize)).Code);

    [Theory]
    [InlineData("00", 1, -1)]
    [InlineData("01", 9, 0)]
    [InlineData("0300000000", 2, 2)]
    [InlineData("05", 0, 4)]
    public void A_count_is_one_less_than_what_is_written(string body, int minSize, int count) => Assert.Equal(count, Count(body, minSize));

    private static int Count(string body, int minSize)
    {
        var reader = new PrewireReader(Convert.FromHexString(body), null, null);
        return reader.ReadCount(minSize);
    }

    private readonly record struct Names(string?[]? Values);

    private sealed record Stock(Dictionary<string, int> Items);

    private sealed class NamesCodec : Codec<Names>
    {
        public override WireShape Shape => WireShape.List(WireShape.String);

        public override void Write(ref PrewireWriter writer, Names value)
        {
            if (value.Values is null)
            {
                writer.WriteByte(0);
                return;
            }

            writer.WriteCount(value.Values.Length);
            foreach (string? name in value.Values)
            {
                writer.WriteString(name);
            }
        }

        public override Names Read(ref PrewireReader reader, int version)
        {
            int count = reader.ReadCount(1);
            if (count < 0)
            {
                return default;
            }

            string?[] names = new string?[count];
            for (int i = 0; i < count; i++)
            {
                names[i] = reader.ReadString();
            }

            return new Names(names);
        }
    }

    private sealed class StockCodec : Codec<Stock>
    {
        public override WireShape Shape => WireShape.Map(WireShape.String, WireShape.Int32);

        public override void Write(ref PrewireWriter writer, Stock value)
        {
            writer.WriteCount(value.Items.Count);
            foreach (KeyValuePair<string, int> item in value.Items)
            {
                writer.WriteString(item.Key);
                writer.WriteInt32(item.Value);
            }
        }

        public override Stock Read(ref PrewireReader reader, int version)
        {
            // A key takes a byte at least, a value four.
            int count = reader.ReadCount(5);
            var items = new Dictionary<string, int>(count);
            for (int i = 0; i < count; i++)
            {
                string key = reader.ReadString()!;
                items.Add(key, reader.ReadInt32());
            }

            return new Stock(items);
        }
    }
}
