using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO.Pipelines;
using System.Net;
using System.Net.Sockets;
using System.Text.Json;
using System.Threading.Channels;
using System.Threading.Tasks;
using Prewire.Benchmarks.Hosts.Harness;
using Prewire.Benchmarks.Hosts.Model;
using Prewire.Pipelines;

namespace Prewire.Benchmarks.Hosts.Web;

/// <summary>One connection with a pipe at each end: orders one way, receipts in the same order back.</summary>
internal abstract class PipeContender : Contender
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly Channel<Order> _orders = Channel.CreateUnbounded<Order>(new UnboundedChannelOptions { SingleReader = true });
    private readonly ConcurrentQueue<TaskCompletionSource<long>> _open = new();
    private readonly object _lock = new();
    private TcpClient? _client;

    public override Task<int> StartServerAsync()
    {
        _listener.Start();
        _ = ServeAsync();
        return Task.FromResult(((IPEndPoint)_listener.LocalEndpoint).Port);
    }

    public override async Task ConnectAsync(int port)
    {
        _client = new TcpClient { NoDelay = true };
        await _client.ConnectAsync(IPAddress.Loopback, port);
        _ = WriteAllAsync(PipeWriter.Create(_client.GetStream()), _orders.Reader.ReadAllAsync());
        _ = ReceiveAsync(PipeReader.Create(_client.GetStream()));
    }

    public override Task<long> SendAsync(int index)
    {
        var answer = new TaskCompletionSource<long>(TaskCreationOptions.RunContinuationsAsynchronously);
        lock (_lock)
        {
            _open.Enqueue(answer);
            _orders.Writer.TryWrite(Samples.Orders[index]);
        }

        return answer.Task;
    }

    public override ValueTask DisposeAsync()
    {
        _client?.Dispose();
        _listener.Dispose();
        return default;
    }

    protected abstract Task WriteAllAsync<[WireType] T>(PipeWriter writer, IAsyncEnumerable<T> values);

    protected abstract IAsyncEnumerable<T> ReadAllAsync<[WireType] T>(PipeReader reader);

    private async Task ServeAsync()
    {
        using TcpClient connection = await _listener.AcceptTcpClientAsync();
        connection.NoDelay = true;
        await WriteAllAsync(PipeWriter.Create(connection.GetStream()), Receipts(PipeReader.Create(connection.GetStream())));
    }

    private async IAsyncEnumerable<Receipt> Receipts(PipeReader reader)
    {
        await foreach (Order order in ReadAllAsync<Order>(reader))
        {
            yield return Receipt.For(order);
        }
    }

    private async Task ReceiveAsync(PipeReader reader)
    {
        try
        {
            await foreach (Receipt receipt in ReadAllAsync<Receipt>(reader))
            {
                if (_open.TryDequeue(out TaskCompletionSource<long>? answer))
                {
                    answer.SetResult(receipt.Checksum);
                }
            }
        }
        catch (Exception e)
        {
            while (_open.TryDequeue(out TaskCompletionSource<long>? answer))
            {
                answer.TrySetException(e);
            }
        }
    }
}

/// <summary>A length in four bytes, and JSON: what is written by hand where a pipe has no format of its own. It is flushed where the next value has to be waited for, as Prewire's is.</summary>
internal sealed class PipeJson : PipeContender
{
    public override string Name => "System.Text.Json, framed";

    protected override async Task WriteAllAsync<T>(PipeWriter writer, IAsyncEnumerable<T> values)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(buffer);
        await using IAsyncEnumerator<T> all = values.GetAsyncEnumerator();
        while (true)
        {
            ValueTask<bool> next = all.MoveNextAsync();
            if (!next.IsCompleted)
            {
                await writer.FlushAsync();
            }

            if (!await next)
            {
                return;
            }

            buffer.ResetWrittenCount();
            json.Reset();
            JsonSerializer.Serialize(json, all.Current);
            BinaryPrimitives.WriteInt32LittleEndian(writer.GetSpan(sizeof(int)), buffer.WrittenCount);
            writer.Advance(sizeof(int));
            writer.Write(buffer.WrittenSpan);
        }
    }

    protected override async IAsyncEnumerable<T> ReadAllAsync<T>(PipeReader reader)
    {
        while (true)
        {
            ReadResult result = await reader.ReadAsync();
            ReadOnlySequence<byte> rest = result.Buffer;
            while (TryRead(ref rest, out T? value))
            {
                yield return value!;
            }

            reader.AdvanceTo(rest.Start, rest.End);
            if (result.IsCompleted)
            {
                yield break;
            }
        }
    }

    private static bool TryRead<T>(ref ReadOnlySequence<byte> rest, out T? value)
    {
        value = default;
        var frames = new SequenceReader<byte>(rest);
        if (!frames.TryReadLittleEndian(out int length) || frames.Remaining < length)
        {
            return false;
        }

        var json = new Utf8JsonReader(frames.UnreadSequence.Slice(0, length));
        value = JsonSerializer.Deserialize<T>(ref json);
        rest = frames.UnreadSequence.Slice(length);
        return true;
    }
}

internal sealed class PipePrewire(bool hasSession) : PipeContender
{
    public override string Name => hasSession ? "Prewire, with a session" : "Prewire";

    protected override Task WriteAllAsync<[WireType] T>(PipeWriter writer, IAsyncEnumerable<T> values) => writer.WriteAllFramedAsync(values, Options()).AsTask();

    protected override IAsyncEnumerable<T> ReadAllAsync<[WireType] T>(PipeReader reader) => reader.ReadAllFramedAsync<T>(Options());

    private PrewireOptions Options() => hasSession ? new PrewireOptions { Session = new PrewireSession() } : PrewireOptions.Default;
}
