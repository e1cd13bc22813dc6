using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Benchmarks.Hosts.Model;

namespace Prewire.Benchmarks.Hosts.Harness;

/// <summary>A host at full load, with a node or all connections killed midway. What fails at the sender, or has no answer in time, is sent again until it has one.</summary>
internal sealed class FaultRun(Contender contender)
{
    private const int Open = 64;
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan s_warmUp = TimeSpan.FromSeconds(5);

    private readonly Stopwatch _clock = Stopwatch.StartNew();
    private readonly ConcurrentDictionary<string, int> _failures = new();
    private readonly Lock _lock = new();
    private long _answered;
    private long _wrong;
    private long _timeouts;
    private TimeSpan _last;
    private TimeSpan _gap;

    public static void PrintHead()
    {
        Console.WriteLine("| host | killed | requests | sent again: failed | sent again: no answer | wrong | longest pause | heap at first, before, at the end |");
        Console.WriteLine("|---|---|---:|---:|---:|---:|---:|---|");
    }

    /// <summary>Runs, prints a row, and says whether all was answered and right.</summary>
    public async Task<bool> RunAsync(string host, int seconds)
    {
        int port = await contender.StartServerAsync();
        using Relay? relay = contender is IKillable ? null : new Relay(port);
        await contender.ConnectAsync(relay?.Port ?? port);
        TimeSpan begin = _clock.Elapsed;
        TimeSpan end = begin + TimeSpan.FromSeconds(seconds);
        Task load = Task.WhenAll(Enumerable.Range(0, Open).Select(worker => Task.Run(async () =>
        {
            for (int i = worker; _clock.Elapsed < end; i++)
            {
                await SendAsync(i % Samples.Count);
            }
        })));
        TimeSpan half = (end - begin) / 2;
        await UntilAsync(begin + (half < s_warmUp ? half / 2 : s_warmUp));
        long start = GC.GetTotalMemory(true);
        await UntilAsync(begin + half);
        long middle = GC.GetTotalMemory(true);
        lock (_lock)
        {
            _gap = default;
        }

        if (contender is IKillable killable)
        {
            await killable.KillNodeAsync();
        }
        else if (relay!.Kill() == 0)
        {
            throw new InvalidOperationException("There was no connection to kill.");
        }

        await load.WaitAsync(TimeSpan.FromSeconds(seconds + 60));
        long last = GC.GetTotalMemory(true);
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {host} | {(relay is null ? "a node" : "all connections")} | {_answered:N0} | {_failures.Values.Sum():N0} | {_timeouts:N0} | {_wrong} | {_gap.TotalSeconds:0.0} s | {Mebibytes(start)}, {Mebibytes(middle)}, {Mebibytes(last)} MiB |"));
        foreach (var failure in _failures)
        {
            await Console.Error.WriteLineAsync($"{host}: {failure.Value} × {failure.Key}");
        }

        await contender.DisposeAsync();
        return _wrong == 0;
    }

    private async Task UntilAsync(TimeSpan time)
    {
        TimeSpan left = time - _clock.Elapsed;
        if (left > TimeSpan.Zero)
        {
            await Task.Delay(left);
        }
    }

    private static string Mebibytes(long bytes) => (bytes / 1048576.0).ToString("0.0", CultureInfo.InvariantCulture);

    private async Task SendAsync(int index)
    {
        while (true)
        {
            try
            {
                long checksum = await contender.SendAsync(index).WaitAsync(s_patience);
                Answered(checksum == Samples.Checksums[index]);
                return;
            }
            catch (TimeoutException)
            {
                Interlocked.Increment(ref _timeouts);
            }
            catch (Exception e)
            {
                _failures.AddOrUpdate(e.GetType().Name + ": " + e.Message, 1, (_, count) => count + 1);
                await Task.Delay(20);
            }
        }
    }

    private void Answered(bool isRight)
    {
        lock (_lock)
        {
            TimeSpan now = _clock.Elapsed;
            _gap = now - _last > _gap ? now - _last : _gap;
            _last = now;
            _answered++;
            _wrong += isRight ? 0 : 1;
        }
    }
}
