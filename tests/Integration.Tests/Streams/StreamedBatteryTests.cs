using System;
using System.IO;
using System.Threading.Tasks;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Prewire.TestCases.Calls;
using Xunit;

namespace Prewire.Integration.Tests.Streams;

/// <summary>Every case written to streams as it is made, and read from streams that give it bit by bit.</summary>
public class StreamedBatteryTests
{
    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public Task Every_case(string name) => TestCase.Find(name).Accept(new RoundTrip());

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Every_case_cut_off_anywhere(string name) => new Truncation().Run(name);

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Every_case_into_what_is_there(string name) => new Into().Run(name);

    private sealed class RoundTrip : ITestCaseVisitor<Task>
    {
        public async Task Visit<T>(TestCase<T> testCase)
        {
            foreach (T value in testCase.Values)
            {
                byte[] message = testCase.Calls.Serialize(value);
                foreach (Calls<T> calls in new[] { testCase.Calls, testCase.Calls.Open })
                {
                    using var written = new MemoryStream();
                    calls.Serialize(written, value, Streamed.Options);
                    Assert.Equal(message, written.ToArray());
                    using var sent = new MemoryStream();
                    await calls.SerializeAsync(sent, value, Streamed.Options);
                    Assert.Equal(message, sent.ToArray());
                    Same(value, calls.Deserialize(new Trickle(message), Streamed.Options));
                    Same(value, calls.Deserialize(new Steps(message, 7), Streamed.Options));
                    Same(value, await calls.DeserializeAsync(new MemoryStream(message), Streamed.Options));
                    Same(value, await calls.DeserializeAsync(new Trickle(message), Streamed.Options));
                }

                PrewireException trailing = Assert.Throws<PrewireException>(() => testCase.Calls.Deserialize(new Trickle([.. message, 0]), Streamed.Options));
                Assert.Equal(PrewireErrorCode.TrailingData, trailing.Code);
            }
        }

        private static void Same<T>(T value, T read) => Assert.Null(DeepEquality.FindDifference(typeof(T), value, read));
    }

    private sealed class Truncation : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            int step = Math.Max(1, message.Length / 100);
            for (int length = 0; length < message.Length; length += step)
            {
                byte[] cut = message.AsSpan(0, length).ToArray();
                PrewireErrorCode code = Assert.Throws<PrewireException>(() => testCase.Calls.Deserialize(Pieces.Cut(cut, 3))).Code;
                PrewireException known = Assert.Throws<PrewireException>(() => testCase.Calls.Deserialize(new Steps(cut, 3), Streamed.Options));
                Assert.Equal(code, known.Code);
                Assert.InRange(known.Offset, 0, length);
                PrewireException unknown = Assert.Throws<PrewireException>(() => testCase.Calls.Deserialize(new Trickle(cut), Streamed.Options));
                Assert.Equal(code, unknown.Code);
                Assert.InRange(unknown.Offset, 0, length);

                // It says that it has all of it, and ends.
                PrewireException lying = Assert.Throws<PrewireException>(() => testCase.Calls.Deserialize(new Steps(cut, 3, message.Length), Streamed.Options));
                Assert.InRange(lying.Offset, 0, length);
            }
        }
    }

    private sealed class Into : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            foreach (T start in testCase.Values)
            {
                T there = testCase.Calls.Clone(start);
                testCase.Calls.DeserializeInto(new Trickle(message), ref there, Streamed.Options);
                Assert.Null(DeepEquality.FindDifference(typeof(T), value, there));
            }
        }
    }
}
