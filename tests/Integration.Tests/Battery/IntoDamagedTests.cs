using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Reading damaged bytes into what exists fails as reading them anew does, and leaves something that can be read into again.</summary>
public class IntoDamagedTests
{
    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Damaged_bytes_are_refused_or_read(string name) => TestCase.Find(name).Accept(new Damaged());

    /// <summary>An existing text that is none is not what any message says.</summary>
    [Theory]
    [InlineData("\uD800abc", "\uFFFDabc")]
    [InlineData("ab\uDC00", "ab\uFFFD")]
    [InlineData("a\uFFFDb", "a\uFFFDb")]
    [InlineData("\uD83D", "\uFFFD")]
    public void Texts_with_half_a_pair_are_not_kept(string existing, string written)
    {
        string? text = existing;
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(written), ref text);
        Assert.Equal(written, text);

        var keys = new Dictionary<string, int> { [existing] = 1 };
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Dictionary<string, int> { [written] = 2 }), ref keys);
        Assert.Equal(new Dictionary<string, int> { [written] = 2 }, keys);
    }

    [Fact]
    public void Half_a_pair_is_refused_where_it_is_there_already()
    {
        byte[] message = [1, 0x11, 7, 0, 0xD8];
        string? text = "\uD800";
        Assert.Equal(PrewireErrorCode.InvalidText, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<string>(message)).Code);
        Assert.Equal(PrewireErrorCode.InvalidText, Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto(message, ref text)).Code);
    }

    private sealed class Damaged : ITestCaseVisitor<bool>
    {
        public bool Visit<T>(TestCase<T> testCase)
        {
            var random = new Random(1);
            foreach (T value in testCase.Values.Take(3))
            {
                byte[] message = testCase.Calls.Serialize(value);
                T target = testCase.Calls.Deserialize(message);
                for (int i = 0; i < 30; i++)
                {
                    byte[] damaged = (byte[])message.Clone();
                    damaged[random.Next(damaged.Length)] ^= (byte)(1 << random.Next(8));
                    PrewireException? error = null;
                    try
                    {
                        testCase.Calls.DeserializeInto(damaged, ref target);
                    }
                    catch (PrewireException exception)
                    {
                        error = exception;
                    }

                    // Refused for what Deserialize refuses it for.
                    PrewireException? expected = Record.Exception(() => testCase.Calls.Deserialize(damaged)) as PrewireException;
                    Assert.Equal((expected?.Code, expected?.Path, expected?.Offset), (error?.Code, error?.Path, error?.Offset));
                    testCase.Calls.DeserializeInto(message, ref target);
                    Assert.Equal(message, testCase.Calls.Serialize(target));
                }
            }

            return true;
        }
    }
}
