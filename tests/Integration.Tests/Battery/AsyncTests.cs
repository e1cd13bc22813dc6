using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Prewire.TestCases.Calls;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Every case through the asynchronous methods, and what they do when they are cancelled or cut off.</summary>
public class AsyncTests
{
    private static readonly PrewireOptions s_streamed = new() { Streamed = true };

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public Task Streams(string name) => TestCase.Find(name).Accept(new StreamRoundTrip());

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public Task Framed_messages_follow_each_other(string name) => TestCase.Find(name).Accept(new FramedRoundTrip());

    [Fact]
    public async Task A_cancelled_write_writes_nothing()
    {
        using var stream = new MemoryStream();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => await PrewireSerializer.SerializeAsync(stream, new Ids { First = 1 }, cancellationToken: new CancellationToken(true)));
        Assert.Equal(0, stream.Length);
    }

    [Fact]
    public async Task What_cannot_be_written_is_told_by_the_task()
    {
        using var stream = new MemoryStream();
        foreach (Func<PrewireOptions?, CancellationToken, Task> write in new Func<PrewireOptions?, CancellationToken, Task>[]
        {
            (options, cancellation) => PrewireSerializer.SerializeAsync(stream, "\ud800", options, cancellation).AsTask(),
            (options, cancellation) => PrewireSerializer.WriteFramedAsync(stream, "\ud800", options, cancellation).AsTask(),
        })
        {
            Task writing = write(null, default);
            Assert.Equal(PrewireErrorCode.InvalidText, (await Assert.ThrowsAsync<PrewireException>(() => writing)).Code);
            var options = new PrewireOptions { Session = new PrewireSession() };
            options.Session.Poison();
            writing = write(options, default);
            Assert.Equal(PrewireErrorCode.SessionPoisoned, (await Assert.ThrowsAsync<PrewireException>(() => writing)).Code);
            Assert.True(write(null, new CancellationToken(true)).IsCanceled);
        }

        Assert.Equal(0, stream.Length);
    }

    [Fact]
    public async Task A_cancelled_read_says_so()
    {
        using var stream = new Trickle(PrewireSerializer.Serialize(new Ids()));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => await PrewireSerializer.DeserializeAsync<Ids>(stream, cancellationToken: new CancellationToken(true)));
    }

    [Fact]
    public async Task A_frame_cut_off_anywhere_is_an_error_and_an_ended_connection_is_none()
    {
        using var whole = new MemoryStream();
        await PrewireSerializer.WriteFramedAsync(whole, new Ids { First = 1, Second = "two" });
        byte[] frame = whole.ToArray();
        for (int length = 1; length < frame.Length; length++)
        {
            using var cut = new Trickle(frame.AsSpan(0, length).ToArray());
            PrewireException exception = await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.ReadFramedAsync<Ids>(cut));
            Assert.Equal(PrewireErrorCode.EndOfData, exception.Code);
        }

        using var ended = new Trickle([]);
        Framed<Ids> none = await PrewireSerializer.ReadFramedAsync<Ids>(ended);
        Assert.False(none.HasValue);
    }

    [Fact]
    public async Task Streams_of_unknown_length_are_read_up_to_the_limit()
    {
        byte[] message = PrewireSerializer.Serialize(new byte[10_000]);
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxStreamLength = 9_999 } };
        using var sync = new Trickle(message);
        Assert.Equal(PrewireErrorCode.TooLarge, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<byte[]>(sync, options)).Code);
        using var asynchronous = new Trickle(message);
        PrewireException exception = await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.DeserializeAsync<byte[]>(asynchronous, options));
        Assert.Equal(PrewireErrorCode.TooLarge, exception.Code);
    }

    private sealed class StreamRoundTrip : ITestCaseVisitor<Task>
    {
        public async Task Visit<T>(TestCase<T> testCase)
        {
            foreach (T value in testCase.Values)
            {
                foreach (Calls<T> calls in new[] { testCase.Calls, testCase.Calls.Open })
                {
                    using var written = new MemoryStream();
                    await calls.SerializeAsync(written, value);
                    Assert.Equal(testCase.Calls.Serialize(value), written.ToArray());
                    using var trickle = new Trickle(written.ToArray());
                    T read = await calls.DeserializeAsync(trickle);
                    Assert.Null(DeepEquality.FindDifference(typeof(T), value, read));
                    using var again = new Trickle(written.ToArray());
                    Assert.Null(DeepEquality.FindDifference(typeof(T), value, await calls.DeserializeIntoAsync(again, read)));
                }

                foreach (PrewireOptions? options in new[] { null, s_streamed })
                {
                    using var written = new MemoryStream();
                    await PrewireSerializer.SerializeAsync(written, typeof(T), value, options);
                    Assert.Equal(testCase.Calls.Serialize(value), written.ToArray());
                    using var trickle = new Trickle(written.ToArray());
                    Assert.Null(DeepEquality.FindDifference(typeof(T), value, await PrewireSerializer.DeserializeAsync(typeof(T), trickle, options)));
                }
            }
        }
    }

    private sealed class FramedRoundTrip : ITestCaseVisitor<Task>
    {
        public async Task Visit<T>(TestCase<T> testCase)
        {
            foreach (bool hasSession in new[] { false, true })
            {
                var writing = new PrewireOptions { Session = hasSession ? new PrewireSession() : null };
                var reading = new PrewireOptions { Session = hasSession ? new PrewireSession() : null };
                using var connection = new MemoryStream();
                foreach (T value in testCase.Values)
                {
                    await testCase.Calls.WriteFramedAsync(connection, value, writing);
                    await testCase.Calls.Open.WriteFramedAsync(connection, value, writing);
                }

                using var trickle = new Trickle(connection.ToArray());
                T existing = default!;
                foreach (T value in testCase.Values)
                {
                    Framed<T> first = await testCase.Calls.Open.ReadFramedAsync(trickle, reading);
                    Framed<T> second = await testCase.Calls.ReadFramedIntoAsync(trickle, existing, reading);
                    Assert.True(first.HasValue && second.HasValue);
                    Assert.Null(DeepEquality.FindDifference(typeof(T), value, first.Value));
                    Assert.Null(DeepEquality.FindDifference(typeof(T), value, second.Value));
                    existing = second.Value;
                }

                Assert.False((await testCase.Calls.ReadFramedAsync(trickle, reading)).HasValue);
                Assert.False((await testCase.Calls.ReadFramedIntoAsync(trickle, existing, reading)).HasValue);
            }
        }
    }
}
