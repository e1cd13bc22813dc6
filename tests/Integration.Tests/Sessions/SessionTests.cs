using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Prewire.TestCases.Domain;
using Xunit;

namespace Prewire.Integration.Tests.Sessions;

/// <summary>Manifests kept across the messages of one connection.</summary>
public class SessionTests
{
    private readonly PrewireOptions _writing = new() { Session = new PrewireSession() };
    private readonly PrewireOptions _reading = new() { Session = new PrewireSession() };

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void From_the_second_message_on_the_manifest_is_one_byte(string name) => new TwoMessages().Run(name);

    [Fact]
    public void Types_take_turns_and_each_keeps_its_index()
    {
        for (int round = 0; round < 3; round++)
        {
            byte[] ids = PrewireSerializer.Serialize(new Ids { First = round }, _writing);
            byte[] tree = PrewireSerializer.Serialize(new Tree { Value = round }, _writing);
            byte[] list = PrewireSerializer.Serialize(new List<Order> { new() { Number = round } }, _writing);
            if (round > 0)
            {
                Assert.Equal([0x80, 0x81, 0x82], new[] { ids[0], tree[0], list[0] });
            }

            Assert.Equal(round, PrewireSerializer.Deserialize<Ids>(ids, _reading).First);
            Assert.Equal(round, PrewireSerializer.Deserialize<Tree>(tree, _reading).Value);
            Assert.Equal(round, PrewireSerializer.Deserialize<List<Order>>(list, _reading)[0].Number);
        }
    }

    [Fact]
    public void More_than_31_manifests_take_a_longer_lead()
    {
        foreach (int round in new[] { 0, 1, 2 })
        {
            foreach (TestCase testCase in TestCase.All)
            {
                testCase.Accept(new InSession(_writing, _reading, round));
            }
        }
    }

    [Fact]
    public void A_lost_message_poisons_the_reader_until_both_ends_reset()
    {
        _ = PrewireSerializer.Serialize(new Ids { First = 1 }, _writing);
        byte[] second = PrewireSerializer.Serialize(new Ids { First = 2 }, _writing);
        Assert.Equal(PrewireErrorCode.UnknownManifest, CodeOf(() => PrewireSerializer.Deserialize<Ids>(second, _reading)));
        Assert.Equal(PrewireErrorCode.SessionPoisoned, CodeOf(() => PrewireSerializer.Deserialize<Ids>(PrewireSerializer.Serialize(new Ids()), _reading)));

        _writing.Session!.Reset();
        _reading.Session!.Reset();
        byte[] again = PrewireSerializer.Serialize(new Ids { First = 3 }, _writing);
        Assert.Equal(3, PrewireSerializer.Deserialize<Ids>(again, _reading).First);
    }

    [Fact]
    public void A_damaged_message_adds_nothing_to_the_reader()
    {
        byte[] first = PrewireSerializer.Serialize(new Ids { First = 1, Second = "text" }, _writing);
        Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Ids>(first.AsSpan(0, first.Length - 1), _reading));
        Assert.Equal(PrewireErrorCode.SessionPoisoned, CodeOf(() => PrewireSerializer.Deserialize<Ids>(first, _reading)));
        _reading.Session!.Reset();
        Assert.Equal(1, PrewireSerializer.Deserialize<Ids>(first, _reading).First);
    }

    [Fact]
    public void A_message_that_could_not_be_written_adds_nothing_to_the_writer()
    {
        Chain deep = Enumerable.Range(0, 65).Aggregate<int, Chain?>(null, static (next, i) => new Chain(i, next))!;
        Assert.Equal(PrewireErrorCode.TooDeep, CodeOf(() => PrewireSerializer.Serialize(deep, _writing)));
        byte[] first = PrewireSerializer.Serialize(new Chain(1, null), _writing);
        Assert.Equal(1, PrewireSerializer.Deserialize<Chain>(first, _reading).Value);
        Assert.False(PrewireSerializer.TrySerialize(new Ids { Second = "does not fit" }, new byte[4], out _, _writing));
        byte[] ids = PrewireSerializer.Serialize(new Ids { First = 5 }, _writing);
        Assert.Equal(5, PrewireSerializer.Deserialize<Ids>(ids, _reading).First);
    }

    [Fact]
    public void Asking_for_the_size_leaves_the_session_as_it_is()
    {
        long size = PrewireSerializer.GetSize(new Ids { First = 1 }, _writing);
        byte[] first = PrewireSerializer.Serialize(new Ids { First = 1 }, _writing);
        Assert.Equal(first.Length, size);
        size = PrewireSerializer.GetSize(new Ids { First = 1 }, _writing);
        byte[] second = PrewireSerializer.Serialize(new Ids { First = 1 }, _writing);
        Assert.Equal(second.Length, size);
        Assert.True(second.Length < first.Length);
    }

    [Fact]
    public void Without_a_session_an_index_means_nothing()
    {
        _ = PrewireSerializer.Serialize(new Ids(), _writing);
        byte[] second = PrewireSerializer.Serialize(new Ids(), _writing);
        Assert.Equal(PrewireErrorCode.UnknownManifest, CodeOf(() => PrewireSerializer.Deserialize<Ids>(second)));
    }

    [Fact]
    public async Task Two_calls_at_the_same_time_are_noticed()
    {
        // The outer write takes its elements from an enumerable that writes with the same session.
        IEnumerable<int> Nested()
        {
            yield return PrewireSerializer.Serialize(new Ids(), _writing).Length;
        }

        PrewireException exception = await Task.Run(() => Assert.ThrowsAny<PrewireException>(() => PrewireSerializer.Serialize(Nested(), _writing)));
        Assert.Equal(PrewireErrorCode.ConcurrentUse, (exception.InnerException as PrewireException ?? exception).Code);
    }

    private static PrewireErrorCode CodeOf(Action action) => Assert.Throws<PrewireException>(action).Code;

    private static PrewireErrorCode CodeOf(Func<object?> action) => Assert.Throws<PrewireException>(action).Code;

    private sealed class TwoMessages : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            var writing = new PrewireOptions { Session = new PrewireSession() };
            var reading = new PrewireOptions { Session = new PrewireSession() };
            byte[] first = testCase.Calls.Serialize(value, writing);
            byte[] second = testCase.Calls.Serialize(value, writing);
            Same(value, testCase.Calls.Deserialize(first, reading));
            Same(value, testCase.Calls.Deserialize(Pieces.Cut(second, 1), reading));
            Same(value, testCase.Calls.Deserialize(testCase.Calls.Serialize(value, writing), reading));

            // A fingerprint is short already and stays.
            bool isFingerprint = message[0] == 0;
            Assert.Equal(isFingerprint ? 0 : 0x80, second[0]);
            int manifest = isFingerprint ? 0 : first[0] < 0x80 ? first[0] : 2 + (first[1] & 0x7F) + (first[2] << 7);
            int saved = first.Length - second.Length;

            // What the first message announced inside of it has numbers too.
            Assert.True(saved >= manifest);
            Assert.True(saved > manifest || first.AsSpan().EndsWith(second.AsSpan(1)));
        }
    }

    private sealed class InSession(PrewireOptions writing, PrewireOptions reading, int round) : ITestCaseVisitor<bool>
    {
        public bool Visit<T>(TestCase<T> testCase)
        {
            T value = testCase.Values[round % testCase.Values.Count];
            byte[] message = testCase.Calls.Serialize(value, writing);
            Assert.Null(DeepEquality.FindDifference(typeof(T), value, testCase.Calls.Deserialize(message, reading)));
            return true;
        }
    }
}
