using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Each list in lists may have room for as many elements as bytes are left, but not for bytes that another list has already.</summary>
public class NestedListTests
{
    private const int Filler = 100_000;

    /// <summary>What any message may take, and what code takes that runs the first time.</summary>
    private const long Free = (1 << 20) + (256 << 10);

    [Theory]
    [InlineData(4)]
    [InlineData(20)]
    [InlineData(60)]
    public void Lists_cannot_all_have_the_bytes_that_are_left(int levels)
    {
        Refused<Bough>([1], 1, [], levels);
        Refused<Boughs>([1], 1, [], levels);
        Refused<Thicket>([1], 2, [0], levels / 2);
        Refused<BoughLater>([1], 1, [], levels, PrewireSerializer.Serialize(new Bough()));
    }

    [Fact]
    public void Lists_in_lists_that_fill_a_message_are_readable()
    {
        Bough tree = Tree(9);
        byte[] message = PrewireSerializer.Serialize(tree);
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Bough>(message)));
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Bough>(new MemoryStream(message))!));
        var pieces = new ReadOnlySequence<byte>(message);
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Bough>(pieces)));

        // The deepest list has all but a few of the bytes, and those around it one element each.
        Bough deep = new() { Kids = new List<Bough?>(new Bough?[Filler]) };
        for (int i = 0; i < 60; i++)
        {
            deep = new Bough { Kids = { deep } };
        }

        byte[] deepest = PrewireSerializer.Serialize(deep);
        Assert.Equal(deepest, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Bough>(deepest)));
        int[][] numbers = [.. Enumerable.Range(0, 1_000).Select(static i => new int[i % 50])];
        Assert.Equal(numbers, PrewireSerializer.Deserialize<int[][]>(PrewireSerializer.Serialize(numbers)));
    }

    [Fact]
    public void Short_arrays_of_bytes_have_no_bytes_of_others_either()
    {
        AgreesWhereverItEnds<List<byte[]?>>([new byte[6], null, [1], null]);
        AgreesWhereverItEnds<List<IPAddress?>>([IPAddress.Loopback, null, IPAddress.IPv6Loopback, null]);
    }

    /// <summary>In one piece and in segments a message that is cut off is refused for the same.</summary>
    private static void AgreesWhereverItEnds<[WireType] T>(T value)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        for (int length = 0; length < message.Length; length++)
        {
            byte[] start = message.AsSpan(0, length).ToArray();
            PrewireException expected = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(Pieces.Cut(start, 1)));
            PrewireException actual = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(start));
            Assert.Equal((expected.Code, expected.Offset, expected.Path), (actual.Code, actual.Offset, actual.Path));
        }
    }

    private static Bough Tree(int depth) => new() { Kids = [.. Enumerable.Range(0, depth).Select(i => i < 3 ? null : Tree(i - 3))] };

    /// <summary>Each level is an object with a list that says it has as many elements as there are bytes, and is the first element of the one around it.</summary>
    private static void Refused<T>(byte[] open, int elementSize, byte[] firstElement, int levels, byte[]? empty = null)
        where T : new()
    {
        empty ??= PrewireSerializer.Serialize(new T());
        var message = new List<byte>(empty.AsSpan(0, empty.Length - 2).ToArray());
        for (int i = 0; i < levels; i++)
        {
            message.AddRange(open);
            for (uint count = (uint)((Filler - (i * 10)) / elementSize) + 1; ; count >>= 7)
            {
                message.Add((byte)(count < 0x80 ? count : count | 0x80));
                if (count < 0x80)
                {
                    break;
                }
            }

            message.AddRange(firstElement);
        }

        message.AddRange(new byte[Filler + 400]);
        byte[] bytes = [.. message];
        for (int run = 0; run < 2; run++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(bytes)).Code);
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, (256L * bytes.Length) + Free);
        }
    }
}

[GenerateSerializer]
public sealed class Bough
{
    public List<Bough?> Kids { get; set; } = [];
}

[GenerateSerializer]
public sealed class BoughLater
{
    public Queue<BoughLater?> Kids { get; set; } = [];

    public int Number { get; set; }
}

[GenerateSerializer]
public sealed class Boughs
{
    public Boughs?[] Kids { get; set; } = [];
}

[GenerateSerializer]
public sealed class Thicket
{
    public List<Twig> Kids { get; set; } = [];
}

[GenerateSerializer]
public struct Twig
{
    public Thicket? Next { get; set; }

    public long? A { get; set; }

    public long? B { get; set; }

    public long? C { get; set; }

    public long? D { get; set; }
}
