using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.Options;
using Prewire.Hosts.Tests.Harness;
using Prewire.SignalR;

namespace Prewire.Hosts.Tests.SignalR;

/// <summary>The protocol by itself: every message, in pieces, and bytes that are none.</summary>
public class ProtocolTests
{
    private static readonly PrewireHubProtocol s_protocol = new(Options.Create(new PrewireHubProtocolOptions()));

    private static readonly Dictionary<string, string> s_headers = new() { ["trace"] = "1", ["empty"] = "" };

    private static HubMessage[] Messages() =>
    [
        new InvocationMessage("1", "Next", [new Book(1, "Dune"), 2], ["s"]) { Headers = s_headers },
        new InvocationMessage(null, "Next", [null, 2]),
        new StreamInvocationMessage("2", "Next", [new Book(1, new string('ä', 5000)), 2], ["a", "b"]),
        new StreamItemMessage("3", new Book(3, "Emma")) { Headers = s_headers },
        new StreamItemMessage("3", null),
        CompletionMessage.Empty("4"),
        CompletionMessage.WithError("5", "No."),
        CompletionMessage.WithResult("6", new Book(4, "Dune")),
        CompletionMessage.WithResult("7", null),
        new CancelInvocationMessage("8") { Headers = s_headers },
        PingMessage.Instance,
        CloseMessage.Empty,
        new CloseMessage("", allowReconnect: true),
        new CloseMessage("Enough."),
        new AckMessage(long.MaxValue),
        new SequenceMessage(5),
    ];

    public static TheoryData<int> Indices() => [.. Enumerable.Range(0, Messages().Length)];

    [Theory]
    [MemberData(nameof(Indices))]
    public void Every_message_comes_back_also_in_pieces(int index)
    {
        HubMessage message = Messages()[index];
        byte[] bytes = s_protocol.GetMessageBytes(message).ToArray();
        var output = new ArrayBufferWriter<byte>();
        s_protocol.WriteMessage(message, output);
        Assert.Equal(bytes, output.WrittenSpan.ToArray());

        foreach (ReadOnlySequence<byte> whole in new[] { new ReadOnlySequence<byte>(bytes), Pieces(bytes) })
        {
            ReadOnlySequence<byte> input = whole;
            Assert.True(s_protocol.TryParseMessage(ref input, Binder.Instance, out HubMessage? copy));
            Assert.True(input.IsEmpty);
            AssertSame(message, copy);
        }

        for (int length = 0; length < bytes.Length; length += 1 + (length / 100))
        {
            var input = new ReadOnlySequence<byte>(bytes, 0, length);
            Assert.False(s_protocol.TryParseMessage(ref input, Binder.Instance, out _));
            Assert.Equal(length, input.Length);
        }
    }

    [Fact]
    public void Messages_of_later_versions_are_passed_over()
    {
        byte[] ping = s_protocol.GetMessageBytes(PingMessage.Instance).ToArray();
        var input = new ReadOnlySequence<byte>([3, 200, 1, 2, .. ping]);
        Assert.True(s_protocol.TryParseMessage(ref input, Binder.Instance, out HubMessage? message));
        Assert.IsType<PingMessage>(message);
        Assert.True(input.IsEmpty);
    }

    /// <summary>Whatever is done to a message: it is read, or a call fails, or the connection is closed, which is what SignalR does at this exception.</summary>
    [Theory]
    [MemberData(nameof(Indices))]
    public void Damaged_messages_are_invalid_data_and_nothing_else(int index)
    {
        byte[] bytes = s_protocol.GetMessageBytes(Messages()[index]).ToArray();
        int refused = 0;
        for (int i = 0; i < bytes.Length && i < 200; i++)
        {
            foreach (byte value in new byte[] { 0, 1, 0x7F, 0x80, 0xFF, (byte)(bytes[i] + 1) })
            {
                byte[] damaged = [.. bytes];
                damaged[i] = value;
                var input = new ReadOnlySequence<byte>(damaged);
                try
                {
                    s_protocol.TryParseMessage(ref input, Binder.Instance, out _);
                }
                catch (InvalidDataException)
                {
                    refused++;
                }
            }
        }

        Assert.True(refused > 0);
    }

    [Fact]
    public void A_result_is_handed_on_as_it_is_by_a_server_in_between()
    {
        Assert.Equal(new Book(4, "Dune"), HandedOn(new Book(4, "Dune")));
        Assert.Null(HandedOn(null));
    }

    private static object? HandedOn(object? result)
    {
        var input = new ReadOnlySequence<byte>(s_protocol.GetMessageBytes(CompletionMessage.WithResult("6", result)));
        Assert.True(s_protocol.TryParseMessage(ref input, new Binder(typeof(RawResult)), out HubMessage? raw));
        Assert.IsType<RawResult>(((CompletionMessage)raw).Result);
        input = new ReadOnlySequence<byte>(s_protocol.GetMessageBytes(raw));
        Assert.True(s_protocol.TryParseMessage(ref input, Binder.Instance, out HubMessage? message));
        Assert.True(((CompletionMessage)message).HasResult);
        return ((CompletionMessage)message).Result;
    }

    private static void AssertSame(HubMessage expected, HubMessage actual)
    {
        Assert.Equal(expected.GetType(), actual.GetType());
        foreach (var property in expected.GetType().GetProperties())
        {
            object? wanted = property.GetValue(expected), got = property.GetValue(actual);
            Assert.Equal(wanted is System.Collections.ICollection { Count: 0 } ? null : wanted, got is System.Collections.ICollection { Count: 0 } ? null : got);
        }
    }

    private static ReadOnlySequence<byte> Pieces(byte[] bytes)
    {
        var first = new Segment(bytes.AsMemory(0, 0), null);
        Segment last = first;
        for (int i = 0; i < bytes.Length; i++)
        {
            last = new Segment(bytes.AsMemory(i, 1), last);
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(ReadOnlyMemory<byte> memory, Segment? before)
        {
            Memory = memory;
            if (before is not null)
            {
                before.Next = this;
                RunningIndex = before.RunningIndex + before.Memory.Length;
            }
        }
    }

    private sealed class Binder(Type result) : IInvocationBinder
    {
        internal static readonly Binder Instance = new(typeof(Book));

        public Type GetReturnType(string invocationId) => result;

        public IReadOnlyList<Type> GetParameterTypes(string methodName) => [typeof(Book), typeof(int)];

        public Type GetStreamItemType(string streamId) => typeof(Book);
    }
}
