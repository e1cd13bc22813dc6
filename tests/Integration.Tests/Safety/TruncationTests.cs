using System;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Messages that end too early, at every byte.</summary>
public class TruncationTests
{
    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void A_message_cut_off_anywhere_is_refused(string name) => new Truncation().Run(name);

    private sealed class Truncation : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            // Long messages consist of the same elements over and over: a few hundred places are enough.
            int step = Math.Max(1, message.Length / 400);
            for (int length = 0; length < message.Length; length += step)
            {
                byte[] cut = message.AsSpan(0, length).ToArray();
                PrewireException exception = Assert.Throws<PrewireException>(() => testCase.Calls.Deserialize(cut));
                Assert.InRange(exception.Offset, 0, length);
                Assert.False(testCase.Calls.TryDeserialize(cut, out _));
                PrewireException segmented = Assert.Throws<PrewireException>(() => testCase.Calls.Deserialize(Pieces.Cut(cut, 3)));
                Assert.Equal(exception.Code, segmented.Code);
            }
        }
    }
}
