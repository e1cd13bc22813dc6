using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Prewire.Integration.Tests.Streams;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;
using Xunit.Abstractions;

namespace Prewire.Integration.Tests.Safety;

/// <summary>
/// Damaged messages of every case. PREWIRE_MUTATIONS sets how many (100,000 unless set), PREWIRE_SEED which ones; every failure prints the seed
/// that repeats it alone with PREWIRE_MUTATIONS=1.
/// </summary>
public class MutationTests(ITestOutputHelper output)
{
    private static readonly TestCase[] s_cases = [.. TestCase.All];

    /// <summary>How many messages from streams are refused at another place than those in memory, or at none.</summary>
    private static int s_elsewhere;

    [Fact]
    public void Damaged_messages_are_read_or_refused_within_bounded_memory()
    {
        int count = Setting("PREWIRE_MUTATIONS") ?? 100_000;
        int seed = Setting("PREWIRE_SEED") ?? Environment.TickCount & 0x3FFF_FFFF;
        output.WriteLine($"seed {seed}, {count} mutations over {s_cases.Length} cases");
        int refused = 0;
        var failures = new List<string>();
        for (int i = 0; i < count && failures.Count < 10; i++)
        {
            int current = seed + i;
            var random = new Random(current);
            TestCase testCase = s_cases[random.Next(s_cases.Length)];
            TestCase other = s_cases[random.Next(s_cases.Length)];
            try
            {
                refused += testCase.Accept(new Attack(random, other)) ? 1 : 0;
            }
            catch (Exception exception)
            {
                failures.Add($"PREWIRE_SEED={current} PREWIRE_MUTATIONS=1: case {testCase.Name} with {other.Name}: {exception}");
            }
        }

        Assert.True(failures.Count == 0, string.Join("\n\n", failures));

        output.WriteLine($"{refused} refused, {count - refused} read, {s_elsewhere} from streams elsewhere");
        Assert.True(count < 1_000 || s_elsewhere < refused / 100, $"Of {refused} refused messages {s_elsewhere} name another place, or none, when they come from a stream.");
        Assert.True(count < 100 || refused > count / 10, "Almost nothing was refused: the mutations do not do their work.");
    }

    private static int? Setting(string name) =>
        int.TryParse(Environment.GetEnvironmentVariable(name), NumberStyles.None, CultureInfo.InvariantCulture, out int value) ? value : null;

    private sealed class Messages : ITestCaseVisitor<byte[][]>
    {
        private static readonly Dictionary<string, byte[][]> s_known = [];

        /// <summary>The messages of a case that are short enough to be hit often in every place.</summary>
        public byte[][] Visit<T>(TestCase<T> testCase)
        {
            if (!s_known.TryGetValue(testCase.Name, out byte[][]? messages))
            {
                messages = testCase.Values.Select(v => testCase.Calls.Serialize(v)).Where(static m => m.Length <= 4096).ToArray();
                s_known.Add(testCase.Name, messages);
            }

            return messages;
        }
    }

    private sealed class Attack(Random random, TestCase other) : ITestCaseVisitor<bool>
    {
        /// <returns>Whether the message was refused.</returns>
        public bool Visit<T>(TestCase<T> testCase)
        {
            byte[] message = Mutation.Apply(random, Pick(testCase), Pick(other));
            PrewireException? refusal = null;
            T? value = default;

            long before = GC.GetAllocatedBytesForCurrentThread();
            bool isRead = testCase.Calls.TryDeserialize(message, out T? tried);
            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.InRange(allocated, 0, (64L * message.Length) + (1 << 20));
            try
            {
                value = testCase.Calls.Deserialize(message);
            }
            catch (PrewireException exception)
            {
                refusal = exception;
            }

            Assert.True(
                isRead == refusal is null, $"TryDeserialize {isRead}, Deserialize {refusal?.Message ?? "read"}: {Convert.ToHexString(message)}");
            CompareSegmented(testCase, message, value, refusal);
            CompareStreamed(testCase, message, value, refusal);
            if (refusal is not null)
            {
                Assert.NotEqual(PrewireErrorCode.NoCodec, refusal.Code);
                Assert.True(refusal.Code != PrewireErrorCode.UserCode, refusal.ToString());
                Assert.InRange(refusal.Offset, 0, message.Length);
                return true;
            }

            byte[] written = testCase.Calls.Serialize(value!);
            Assert.True(!isRead || IsSame(testCase, written, testCase.Calls.Serialize(tried!)));
            Assert.True(IsSame(testCase, written, testCase.Calls.Serialize(testCase.Calls.Deserialize(written))), "What was read cannot be written and read again");
            return false;
        }

        /// <summary>The same bytes in segments have the same outcome, down to the place of the error.</summary>
        private void CompareSegmented<T>(TestCase<T> testCase, byte[] message, T? value, PrewireException? refusal)
        {
            try
            {
                T segmented = testCase.Calls.Deserialize(Pieces.At(message, Mutation.Cuts(random, message.Length)));
                Assert.Null(refusal);
                Assert.True(IsSame(testCase, testCase.Calls.Serialize(value!), testCase.Calls.Serialize(segmented)));
            }
            catch (PrewireException exception)
            {
                Assert.NotNull(refusal);
                Assert.Equal((refusal.Code, refusal.Offset, refusal.Path), (exception.Code, exception.Offset, exception.Path));
            }
        }

        /// <summary>Read from a stream, they have the same outcome, at the same place too where the message is short or can be read again.</summary>
        private void CompareStreamed<T>(TestCase<T> testCase, byte[] message, T? value, PrewireException? refusal)
        {
            int step = random.Next(1, message.Length + 2);
            try
            {
                T streamed = testCase.Calls.Deserialize(random.Next(2) == 0 ? new Steps(message, step) : new Unseekable(message, step), Streamed.Options);
                Assert.Null(refusal);
                Assert.True(IsSame(testCase, testCase.Calls.Serialize(value!), testCase.Calls.Serialize(streamed)));
            }
            catch (PrewireException exception)
            {
                // A length that is too much for the message is not seen where the end is not known: it shows behind it, at the end or at what is taken for a value.
                Assert.NotNull(refusal);
                Assert.True(
                    refusal.Code == exception.Code
                    || (refusal.Code == PrewireErrorCode.InvalidLength && exception.Offset >= refusal.Offset),
                    $"{refusal.Code} at {refusal.Offset}, {refusal.Path}; from a stream {exception.Code} at {exception.Offset}, {exception.Path}");
                if (refusal.Code == exception.Code)
                {
                    ComparePlaces(refusal, exception);
                }
            }
        }

        /// <summary>
        /// Where the end is known it is known too early that a run of members is cut off to say which of them is. What has arrived may just not be enough to find the member; and where
        /// several things are wrong, less of the message shows fewer of them.
        /// </summary>
        private static void ComparePlaces(PrewireException refusal, PrewireException streamed) =>
            s_elsewhere += refusal.Code != PrewireErrorCode.EndOfData && (refusal.Offset != streamed.Offset || refusal.Path != streamed.Path) ? 1 : 0;

        /// <summary>A hash table may hold keys that are told apart by reference: then the order of two tables is not the same.</summary>
        private static bool IsSame(TestCase testCase, byte[] left, byte[] right) => testCase.Name.StartsWith("Open", StringComparison.Ordinal)
            ? left.Length == right.Length
            : left.AsSpan().SequenceEqual(right);

        private byte[] Pick(TestCase testCase)
        {
            byte[][] messages = testCase.Accept(new Messages());
            return messages[random.Next(messages.Length)];
        }
    }
}
