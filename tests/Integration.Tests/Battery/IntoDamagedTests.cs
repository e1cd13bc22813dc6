using System;
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
