using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Net;
using System.Net.Sockets;
using System.Text.Json;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Prewire.Benchmarks.Hosts.Harness;
using Prewire.Benchmarks.Hosts.Model;
using Prewire.Pipelines;

namespace Prewire.Benchmarks.Hosts.Web;

/// <summary>One connection with a pipe at each end: orders one way, receipts in the same order back. When it breaks, the next order opens another.</summary>
internal abstract class PipeContender : Contender
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly Lock _lock = new();
    private int _port;
    private Connection? _connection;

    public override Task<int> StartServerAsync()
    {
        _listener.Start();
        _ = AcceptAsync();
        return Task.FromResult(((IPEndPoint)_listener.LocalEndpoint).Port);
    }

    public override Task ConnectAsync(int port)
    {
        _port = port;
        return Task.CompletedTask;
    }

    public override Task<long> SendAsync(int index)
    {
        lock (_lock)
        {
            if (_connection is not { IsOpen: true })
            {
                _connection = new Connection(this);
                _ = _connection.RunAsync();
            }

            return _connection.Send(Samples.Orders[index]);
        }
    }

    public override ValueTask DisposeAsync()
    {
        _connection?.Dispose();
        _listener.Dispose();
        return default;
    }

    protected abstract Task WriteAllAsync<[WireType] T>(PipeWriter writer, IAsyncEnumerable<T> values);

    protected abstract IAsyncEnumerable<T> ReadAllAsync<[WireType] T>(PipeReader reader);

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                _ = ServeAsync(await _listener.AcceptTcpClientAsync());
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // All is over.
        }
    }

    private async Task ServeAsync(TcpClient connection)
    {
        using (connection)
        {
            try
            {
                connection.NoDelay = true;
                await WriteAllAsync(PipeWriter.Create(connection.GetStream()), Receipts(PipeReader.Create(connection.GetStream())));
            }
            catch (Exception e) when (e is IOException or PrewireException { Code: PrewireErrorCode.EndOfData })
            {
                // The client sees it, too, and sends again what has no answer.
            }
        }
    }

    private async IAsyncEnumerable<Receipt> Receipts(PipeReader reader)
    {
        await foreach (Order order in ReadAllAsync<Order>(reader))
        {
            yield return Receipt.For(order);
        }
    }

    private sealed class Connection(PipeContender owner) : IDisposable
    {
        private readonly TcpClient _client = new() { NoDelay = true };
        private readonly Channel<Order> _orders = Channel.CreateUnbounded<Order>(new UnboundedChannelOptions { SingleReader = true });
        private readonly ConcurrentQueue<TaskCompletionSource<long>> _open = new();

        /// <summary>Whether orders can be sent: until a failure, while the lock is held.</summary>
        public bool IsOpen { get; private set; } = true;

        public Task<long> Send(Order order)
        {
            var answer = new TaskCompletionSource<long>(TaskCreationOptions.RunContinuationsAsynchronously);
            _open.Enqueue(answer);
            _orders.Writer.TryWrite(order);
            return answer.Task;
        }

        public async Task RunAsync()
        {
            Exception end = new IOException("The connection was closed.");
            try
            {
                await _client.ConnectAsync(IPAddress.Loopback, owner._port);
                _ = owner.WriteAllAsync(PipeWriter.Create(_client.GetStream()), _orders.Reader.ReadAllAsync());
                await foreach (Receipt receipt in owner.ReadAllAsync<Receipt>(PipeReader.Create(_client.GetStream())))
                {
                    if (_open.TryDequeue(out TaskCompletionSource<long>? answer))
                    {
                        answer.SetResult(receipt.Checksum);
                    }
                }
            }
            catch (Exception e)
            {
                end = e;
            }

            lock (owner._lock)
            {
                IsOpen = false;
            }

            Dispose();
            while (_open.TryDequeue(out TaskCompletionSource<long>? answer))
            {
                answer.SetException(end);
            }
        }

        public void Dispose()
        {
            _orders.Writer.TryComplete();
            _client.Dispose();
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
