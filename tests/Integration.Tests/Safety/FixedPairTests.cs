using System;
using System.Collections.Generic;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Pairs of values that always take as many bytes are read together; what is wrong with one is said as with any other.</summary>
public class FixedPairTests
{
    [Fact]
    public void Bytes_that_are_no_value()
    {
        Fails<Dictionary<bool, int>>([.. Count(1), 2, 0, 0, 0, 0], PrewireErrorCode.InvalidValue, 0, "Dictionary[0].Key");
        Fails<Dictionary<int, bool>>([.. Count(2), 1, 0, 0, 0, 1, 2, 0, 0, 0, 2], PrewireErrorCode.InvalidValue, 9, "Dictionary[1].Value");
    }

    [Fact]
    public void A_key_that_occurs_twice() =>
        Fails<Dictionary<int, bool>>([.. Count(2), 1, 0, 0, 0, 1, 1, 0, 0, 0, 1], PrewireErrorCode.DuplicateKey, 9, "Dictionary[1].Value");

    [Fact]
    public void The_end_in_any_place()
    {
        byte[] message = PrewireSerializer.Serialize(new Dictionary<int, (byte, Guid)> { [1] = (2, Guid.NewGuid()), [3] = (4, Guid.NewGuid()) });
        for (int length = 0; length < message.Length; length++)
        {
            byte[] cut = message[..length];
            Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Dictionary<int, (byte, Guid)>>(cut));
        }
    }

    private static byte[] Count(int count) => [(byte)(count + 1)];

    private static void Fails<T>(byte[] body, PrewireErrorCode code, int offset, string path)
        where T : new()
    {
        byte[] empty = PrewireSerializer.Serialize(new T());
        byte[] message = [.. empty.AsSpan(0, empty.Length - 1), .. body];
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message));
        Assert.Equal((code, empty.Length + offset, path), (exception.Code, (int)exception.Offset, exception.Path));
    }
}
