using System;
using System.Buffers;
using System.Collections.Generic;
using Prewire.Integration.Tests.Safety;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Inspection;

/// <summary>Damaged messages of every case.</summary>
public class ShapeReaderMutationTests
{
    private const int Rounds = 20_000;

    [Fact]
    public void Damaged_messages_are_read_or_refused()
    {
        int seed = TestSeed.Value;
        TestCase[] cases = [.. TestCase.All];
        int refused = 0;
        int agreed = 0;
        for (int i = 0; i < Rounds; i++)
        {
            var attack = new Attack(new Random(seed + i));
            TestCase testCase = cases[(seed + i) % cases.Length];
            try
            {
                testCase.Accept(attack);
            }
            catch (Exception exception)
            {
                throw new InvalidOperationException($"Seed {seed + i}, case {testCase.Name}", exception);
            }

            refused += attack.IsRefused ? 1 : 0;
            agreed += attack.IsReadAsItsType ? 1 : 0;
        }

        Assert.True(refused > Rounds / 10 && agreed > Rounds / 20, $"{refused} refused, {agreed} read here and as what they are.");
    }

    private sealed class Attack(Random random) : ITestCaseVisitor<bool>
    {
        internal bool IsRefused { get; private set; }

        internal bool IsReadAsItsType { get; private set; }

        public bool Visit<T>(TestCase<T> testCase)
        {
            T value = testCase.Values[random.Next(testCase.Values.Count)];
            byte[] message = testCase.Calls.Serialize(value);
            byte[] damaged = message.Length > 4096 ? message[..random.Next(4096)] : Mutation.Apply(random, message, message);
            PrewireException? refusal = Read(damaged);
            IsRefused = refusal is not null;
            IsReadAsItsType = testCase.Calls.TryDeserialize(damaged, out _) && !Tokens.IsFingerprint(damaged);

            // What can be read as its type is well-formed; but what is kept is not looked at there.
            Assert.False(IsRefused && IsReadAsItsType && testCase.Type != typeof(Parcel), refusal + Convert.ToHexString(damaged));
            List<string> whole = Outcome(new ReadOnlySequence<byte>(damaged), out PrewireException? valued);
            Assert.Equal(whole, Outcome(Pieces.At(damaged, Mutation.Cuts(random, damaged.Length)), out PrewireException? segmented));
            Assert.Equal((valued?.Code, valued?.Offset, valued?.Path), (segmented?.Code, segmented?.Offset, segmented?.Path));

            // There the values were asked for, too.
            Assert.True(refusal is null || (refusal.Code, refusal.Offset, refusal.Path) == (valued?.Code, valued?.Offset, valued?.Path) || valued?.Offset < refusal.Offset);
            return IsRefused;
        }

        /// <summary>The tokens with their values, up to the end or to what is refused.</summary>
        private static List<string> Outcome(ReadOnlySequence<byte> message, out PrewireException? refusal)
        {
            var lines = new List<string>();
            refusal = null;
            try
            {
                Tokens.AddTo(lines, message);
            }
            catch (PrewireException exception)
            {
                refusal = exception;
            }

            return lines;
        }

        private static PrewireException? Read(byte[] message)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            try
            {
                using var reader = new ShapeReader(message);
                while (reader.Read())
                {
                }

                return null;
            }
            catch (PrewireException exception)
            {
                Assert.InRange(exception.Offset, 0, message.Length);
                Assert.StartsWith("Root", exception.Path, StringComparison.Ordinal);
                return exception;
            }
            finally
            {
                Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, (200L * message.Length) + (2 << 20));
            }
        }
    }
}
