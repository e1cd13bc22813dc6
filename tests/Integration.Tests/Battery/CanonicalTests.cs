using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Canonical output of every case: the same by every way out, and whatever way the value came.</summary>
public class CanonicalTests
{
    private static readonly PrewireOptions s_canonical = new() { Canonical = true };

    [Fact]
    public void NaN_is_the_same_in_objects_of_derived_types()
    {
        double odd = BitConverter.Int64BitsToDouble(unchecked((long)0xFFF8_0000_0000_1234));
        List<Gauge> one = [new Gauge { Id = 1 }, new Dial { Id = 2, Value = odd }, new Dial { Id = 3, Value = odd }];
        List<Gauge> other = [new Gauge { Id = 1 }, new Dial { Id = 2, Value = double.NaN }, new Dial { Id = 3, Value = double.NaN }];
        Assert.Equal(PrewireSerializer.Serialize(one, s_canonical), PrewireSerializer.Serialize(other, s_canonical));
        Assert.Equal(PrewireSerializer.Serialize(one.ToHashSet(), s_canonical), PrewireSerializer.Serialize(other.ToHashSet(), s_canonical));
    }

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Equal_values_give_equal_bytes(string name) => new EqualBytes().Run(name);

    private sealed class EqualBytes : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            byte[] canonical = testCase.Calls.Serialize(value, s_canonical);
            Assert.Equal(message.Length, canonical.Length);
            Assert.Equal(canonical, testCase.Calls.Serialize(testCase.Calls.Deserialize(message), s_canonical));
            Assert.Equal(canonical, testCase.Calls.Serialize(testCase.Calls.Deserialize(canonical), s_canonical));
            Assert.Equal(canonical.Length, testCase.Calls.GetSize(in value, s_canonical));

            var tiny = new TinyWriter();
            testCase.Calls.Serialize(tiny, value, s_canonical);
            Assert.Equal(canonical, tiny.ToArray());
            byte[] span = new byte[canonical.Length];
            Assert.True(testCase.Calls.TrySerialize(in value, span, out _, s_canonical));
            Assert.Equal(canonical, span);
            using var stream = new MemoryStream();
            testCase.Calls.Serialize(stream, value, s_canonical);
            Assert.Equal(canonical, stream.ToArray());
        }
    }
}

[GenerateSerializer]
public class Gauge
{
    public int Id { get; set; }
}

[GenerateSerializer]
public sealed class Dial : Gauge
{
    public double Value { get; set; }
}
