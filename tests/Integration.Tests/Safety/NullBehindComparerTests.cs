using System;
using System.Collections.Generic;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>A null has neither comparer nor room: behind one, a count is not null, whoever reads it.</summary>
public class NullBehindComparerTests
{
    private static readonly byte[][] s_inFront = [[0x80, 0, 2], [0x80, 0, 0, 0], [0x80, 0, 0, 1, 0], [0x80, 0, 0, 2, 0, 0, 0x80, 0, 1]];

    [Fact]
    public void Read_as_it_was_written()
    {
        IsRefused<Bag<HashSet<string>>, Bag<HashSet<string>>>(new() { Things = [] });
        IsRefused<Bag<HashSet<int>>, Bag<HashSet<int>>>(new() { Things = [] });
        IsRefused<Bag<Dictionary<string, int>>, Bag<Dictionary<string, int>>>(new() { Things = [] });
        IsRefused<Bag<List<int>>, Bag<List<int>>>(new() { Things = [] });
        IsRefused<Bag<List<string>>, Bag<List<string>>>(new() { Things = [] });
        IsRefused<Bag<HashSet<int?>>, Bag<HashSet<int?>>>(new() { Things = [] });
        IsRefused<Bag<int?[]>, Bag<int?[]>>(new() { Things = [] });
        IsRefused<Bag<byte[]>, Bag<byte[]>>(new() { Things = [] });
        IsRefused<Bag<decimal[]>, Bag<decimal[]>>(new() { Things = [] });
    }

    [Fact]
    public void Read_by_another_version()
    {
        IsRefused<Bag<HashSet<short>>, Bag<HashSet<long>>>(new() { Things = [] });
        IsRefused<Bag<HashSet<short>>, Bag<List<long>>>(new() { Things = [] });
        IsRefused<Bag<HashSet<int?>>, Bag<HashSet<long?>>>(new() { Things = [] });
        IsRefused<Bag<decimal[]>, Bag<HashSet<decimal?>>>(new() { Things = [] });
        IsRefused<Bag<HashSet<string>>, Bag<Queue<string>>>(new() { Things = [] });
        IsRefused<Bag<Dictionary<string, short>>, Bag<SortedDictionary<string, long>>>(new() { Things = [] });
        IsRefused<Bag<List<DayOfWeek>>, Bag<List<int>>>(new() { Things = [] });
        IsRefused<Bag<byte[]>, Bag<List<int>>>(new() { Things = [] });
    }

    private static void IsRefused<TWritten, TRead>(TWritten value)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        Assert.Equal(1, message[^1]);
        foreach (byte[] inFront in s_inFront)
        {
            byte[] changed = [.. message.AsSpan(0, message.Length - 1), .. inFront, 0];
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<TRead>(changed));
            Assert.Equal(PrewireErrorCode.InvalidValue, exception.Code);
            Assert.EndsWith("Things", exception.Path, StringComparison.Ordinal);
            Assert.False(PrewireSerializer.TryDeserialize<TRead>(changed, out _));
            Assert.False(PrewireSerializer.TryDeserialize<TRead>(changed, out _));
            exception = Assert.Throws<PrewireException>(() => Walk(changed));
            Assert.Equal(PrewireErrorCode.InvalidValue, exception.Code);
        }
    }

    private static void Walk(byte[] message)
    {
        using var reader = new ShapeReader(message);
        while (reader.Read())
        {
        }
    }
}

[GenerateSerializer]
public sealed class Bag<T>
{
    public T? Things { get; set; }
}
