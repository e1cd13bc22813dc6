using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Streams;

/// <summary>Many framed messages, one after another.</summary>
public class FramesTests
{
    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public Task Every_case(string name) => TestCase.Find(name).Accept(new RoundTrip());

    [Theory]
    [InlineData(1)]
    [InlineData(10)]
    [InlineData(5_000)]
    [InlineData(200_000)]
    public async Task Frames_of_any_size_and_number(int size)
    {
        List<string> values = [.. Enumerable.Range(0, 1_000_000 / size / 5).Select(i => new string((char)('a' + (i % 26)), (i % 3 * size) + 1))];
        using var one = new MemoryStream();
        foreach (string value in values)
        {
            await PrewireSerializer.WriteFramedAsync(one, value);
        }

        using var all = new MemoryStream();
        await PrewireSerializer.WriteAllFramedAsync(all, values);
        Assert.True(one.ToArray().AsSpan().SequenceEqual(all.ToArray()));
        using var later = new MemoryStream();
        await PrewireSerializer.WriteAllFramedAsync(later, Slowly(values));
        Assert.True(one.ToArray().AsSpan().SequenceEqual(later.ToArray()));

        Assert.Equal(values, await Collect(PrewireSerializer.ReadAllFramedAsync<string>(new MemoryStream(all.ToArray()))));
        Assert.Equal(values, await Collect(PrewireSerializer.ReadAllFramedAsync<string>(new Steps(all.ToArray(), 4_999))));
    }

    [Fact]
    public async Task A_session_sends_the_manifest_once()
    {
        Ids[] values = [.. Enumerable.Range(0, 1_000).Select(static i => new Ids { First = i, Second = "text" })];
        using var without = new MemoryStream();
        await PrewireSerializer.WriteAllFramedAsync(without, values);
        using var with = new MemoryStream();
        await PrewireSerializer.WriteAllFramedAsync(with, values, new PrewireOptions { Session = new PrewireSession() });
        Assert.Equal(without.Length - (5 * 999), with.Length);
        var reading = new PrewireOptions { Session = new PrewireSession() };
        List<Ids> read = await Collect(PrewireSerializer.ReadAllFramedAsync<Ids>(new Trickle(with.ToArray()), reading));
        Assert.Equal(Enumerable.Range(0, 1_000), read.Select(static v => v.First));
        Assert.False(reading.Session!.IsPoisoned);
    }

    [Fact]
    public async Task Frames_are_sent_though_their_source_fails_when_it_is_done()
    {
        var writing = new PrewireOptions { Session = new PrewireSession() };
        using var connection = new MemoryStream();
        await Assert.ThrowsAsync<InvalidDataException>(async () => await PrewireSerializer.WriteAllFramedAsync(connection, new FailsAtLast(), writing));
        Assert.False(writing.Session!.IsPoisoned);
        var reading = new PrewireOptions { Session = new PrewireSession() };
        List<Ids> read = await Collect(PrewireSerializer.ReadAllFramedAsync<Ids>(new MemoryStream(connection.ToArray()), reading));
        Assert.Equal([1, 2, 3], read.Select(static v => v.First));
    }

    [Fact]
    public async Task A_value_that_cannot_be_written_comes_after_those_before_it()
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        using var connection = new MemoryStream();
        PrewireException failure = await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.WriteAllFramedAsync(connection, ["one", "two", "\ud800", "four"], options));
        Assert.Equal(PrewireErrorCode.InvalidText, failure.Code);
        await PrewireSerializer.WriteAllFramedAsync(connection, Slowly(["five"]), options);
        var reading = new PrewireOptions { Session = new PrewireSession() };
        Assert.Equal(["one", "two", "five"], await Collect(PrewireSerializer.ReadAllFramedAsync<string>(new MemoryStream(connection.ToArray()), reading)));
    }

    [Fact]
    public async Task What_a_value_throws_once_is_its_own()
    {
        using var connection = new MemoryStream();
        var exception = await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.WriteAllFramedAsync(connection, [new ThrowsOnce()]));
        Assert.Equal(PrewireErrorCode.UserCode, exception.Code);
    }

    [Fact]
    public async Task What_a_failed_connection_did_not_take_poisons_the_session()
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        await Assert.ThrowsAsync<NotSupportedException>(async () => await PrewireSerializer.WriteAllFramedAsync(new MemoryStream(new byte[2]), ["one"], options));
        Assert.True(options.Session.IsPoisoned);
        Assert.Equal(PrewireErrorCode.SessionPoisoned, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize("one", options)).Code);
        options.Session.Reset();
        PrewireSerializer.Serialize("one", options);

        // What fails before anything is written announces nothing.
        var unused = new PrewireOptions { Session = new PrewireSession() };
        await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.WriteAllFramedAsync(new MemoryStream(new byte[2]), ["\ud800"], unused));
        Assert.False(unused.Session.IsPoisoned);
    }

    [Fact]
    public async Task Frames_that_were_read_ahead_and_not_taken_poison_the_session()
    {
        using var connection = new MemoryStream();
        await PrewireSerializer.WriteAllFramedAsync(connection, ["one", "two"], new PrewireOptions { Session = new PrewireSession() });
        var options = new PrewireOptions { Session = new PrewireSession() };
        await foreach (string one in PrewireSerializer.ReadAllFramedAsync<string>(new MemoryStream(connection.ToArray()), options))
        {
            break;
        }

        Assert.True(options.Session.IsPoisoned);
    }

    [Fact]
    public async Task Connections_that_end_lie_or_are_cancelled()
    {
        using var connection = new MemoryStream();
        await PrewireSerializer.WriteAllFramedAsync(connection, ["one", "two"]);
        byte[] bytes = connection.ToArray();
        for (int length = 1; length < bytes.Length; length++)
        {
            List<string> read = [];
            Func<Task> reading = async () =>
            {
                await foreach (string text in PrewireSerializer.ReadAllFramedAsync<string>(new Trickle(bytes[..length])))
                {
                    read.Add(text);
                }
            };
            if (length == bytes.Length / 2)
            {
                await reading();
            }
            else
            {
                Assert.Equal(PrewireErrorCode.EndOfData, (await Assert.ThrowsAsync<PrewireException>(reading)).Code);
            }

            Assert.Equal(length >= bytes.Length / 2 ? 1 : 0, read.Count);
        }

        byte[] huge = [0xFF, 0xFF, 0xFF, 0x7F, 1];
        Assert.Equal(PrewireErrorCode.TooLarge, (await Assert.ThrowsAsync<PrewireException>(async () => await Collect(PrewireSerializer.ReadAllFramedAsync<string>(new Trickle(huge))))).Code);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => await Collect(PrewireSerializer.ReadAllFramedAsync<string>(new MemoryStream(bytes), cancellationToken: new CancellationToken(true))));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => await PrewireSerializer.WriteAllFramedAsync(new MemoryStream(), ["one"], cancellationToken: new CancellationToken(true)));
    }

    [Fact]
    public async Task Reading_ends_at_the_record_behind_which_it_is_cancelled()
    {
        using var connection = new MemoryStream();
        await PrewireSerializer.WriteAllFramedAsync(connection, Enumerable.Range(0, 100));
        connection.Position = 0;
        using var cancellation = new CancellationTokenSource();
        var read = new List<int>();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (int value in PrewireSerializer.ReadAllFramedAsync<int>(connection, cancellationToken: cancellation.Token))
            {
                read.Add(value);
                if (value == 9)
                {
                    await cancellation.CancelAsync();
                }
            }
        });
        Assert.Equal(Enumerable.Range(0, 10), read);
    }

    [Fact]
    public async Task Many_records_take_constant_memory()
    {
        const int Count = 300_000;
        using var connection = new MemoryStream();
        await PrewireSerializer.WriteAllFramedAsync(connection, Enumerable.Range(0, Count));
        connection.Position = 0;
        long before = GC.GetAllocatedBytesForCurrentThread();
        long sum = 0;
        await foreach (int value in PrewireSerializer.ReadAllFramedAsync<int>(connection))
        {
            sum += value;
        }

        Assert.Equal((long)Count * (Count - 1) / 2, sum);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 256 << 10);
    }

    [Fact]
    public async Task Windows_into_frames_are_of_memory_of_their_own()
    {
        using var connection = new MemoryStream();
        await PrewireSerializer.WriteAllFramedAsync(connection, Enumerable.Range(0, 100).Select(static i => new ReadOnlyMemory<byte>([(byte)i, 1, 2, 3])));
        List<ReadOnlyMemory<byte>> read = await Collect(PrewireSerializer.ReadAllFramedAsync<ReadOnlyMemory<byte>>(new Steps(connection.ToArray(), 50), new PrewireOptions { AliasReceived = true }));
        Assert.Equal(Enumerable.Range(0, 100), read.Select(static m => (int)m.Span[0]));
    }

    [Fact]
    public async Task Hand_written_codecs_called_themselves()
    {
        var codec = new PagesCodec();
        using var connection = new MemoryStream();
        await codec.WriteAllFramedAsync(connection, [new Pages(3), new Pages(0)]);
        await codec.WriteAllFramedAsync(connection, Slowly([new Pages(7)]));
        connection.Position = 0;
        Assert.Equal([3, 0, 7], (await Collect(codec.ReadAllFramedAsync(connection))).Select(static p => p.Count));
        connection.SetLength(0);
        await codec.SerializeAsync(connection, new Pages(2_000), Streamed.Options);
        connection.Position = 0;
        Assert.Equal(2_000, (await codec.DeserializeAsync(connection, Streamed.Options)).Count);
    }

    private static async IAsyncEnumerable<T> Slowly<T>(IEnumerable<T> values)
    {
        int i = 0;
        foreach (T value in values)
        {
            if (i++ % 7 == 3)
            {
                await Task.Yield();
            }

            yield return value;
        }
    }

    private static async Task<List<T>> Collect<T>(IAsyncEnumerable<T> values)
    {
        var list = new List<T>();
        await foreach (T value in values)
        {
            list.Add(value);
        }

        return list;
    }

    private sealed class RoundTrip : ITestCaseVisitor<Task>
    {
        public async Task Visit<T>(TestCase<T> testCase)
        {
            foreach (bool hasSession in new[] { false, true })
            {
                var writing = new PrewireOptions { Session = hasSession ? new PrewireSession() : null };
                var reading = new PrewireOptions { Session = hasSession ? new PrewireSession() : null };
                using var connection = new MemoryStream();
                await testCase.Calls.WriteAllFramedAsync(connection, testCase.Values, writing);
                await testCase.Calls.Open.WriteAllFramedAsync(connection, Slowly(testCase.Values), writing);
                foreach (Stream stream in hasSession ? new Stream[] { new Trickle(connection.ToArray()) } : [new Trickle(connection.ToArray()), new Steps(connection.ToArray(), 1_000)])
                {
                    List<T> read = await Collect((stream is Trickle ? testCase.Calls : testCase.Calls.Open).ReadAllFramedAsync(stream, reading));
                    List<T> expected = [.. testCase.Values, .. testCase.Values];
                    Assert.Equal(expected.Count, read.Count);
                    for (int i = 0; i < read.Count; i++)
                    {
                        Assert.Null(DeepEquality.FindDifference(typeof(T), expected[i], read[i]));
                    }
                }
            }
        }
    }

    /// <summary>Three values, and a failure when all is done.</summary>
    private sealed class FailsAtLast : IAsyncEnumerable<Ids>, IAsyncEnumerator<Ids>
    {
        public Ids Current { get; private set; } = new();

        public IAsyncEnumerator<Ids> GetAsyncEnumerator(CancellationToken cancellationToken = default) => this;

        public ValueTask<bool> MoveNextAsync()
        {
            Current = new Ids { First = Current.First + 1 };
            return new ValueTask<bool>(Current.First <= 3);
        }

        public ValueTask DisposeAsync() => throw new InvalidDataException();
    }
}

[GenerateSerializer]
public sealed class ThrowsOnce
{
    private bool _hasThrown;

    public int Value
    {
        get
        {
            bool isFirst = !_hasThrown;
            _hasThrown = true;
            return isFirst ? throw new InvalidOperationException("not yet") : 1;
        }

        set => _hasThrown = value == 0;
    }
}
