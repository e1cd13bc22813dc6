using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace Shop.Conductor;

/// <summary>What a node has done since it started.</summary>
/// <param name="Accepted">Orders of its customers that were accepted.</param>
/// <param name="Stored">Orders that it stored.</param>
/// <param name="Messages">Messages that it sent to other nodes.</param>
/// <param name="Bytes">Bytes that it sent on all its sockets.</param>
internal readonly record struct NodeTraffic(long Accepted, long Stored, long Messages, long Bytes)
{
    public static NodeTraffic operator +(NodeTraffic a, NodeTraffic b) => new(a.Accepted + b.Accepted, a.Stored + b.Stored, a.Messages + b.Messages, a.Bytes + b.Bytes);

    public static NodeTraffic operator -(NodeTraffic a, NodeTraffic b) => new(a.Accepted - b.Accepted, a.Stored - b.Stored, a.Messages - b.Messages, a.Bytes - b.Bytes);
}

/// <summary>A process that is a node of the shop.</summary>
internal sealed class NodeProcess : IDisposable
{
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(1);

    private readonly Process _process;
    private readonly TaskCompletionSource<string> _up = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _drained = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly ConcurrentQueue<string> _said = new();

    private NodeProcess(int number, int version, Process process)
    {
        Number = number;
        Version = version;
        _process = process;
    }

    public int Number { get; }

    public int Version { get; }

    public string Address { get; private set; } = "";

    public NodeTraffic Traffic { get; private set; }

    /// <summary>What it said besides: warnings and errors of Akka.</summary>
    public string Said => string.Join('\n', _said);

    /// <summary>Starts a process, and waits until it is a node of the cluster.</summary>
    public static async Task<NodeProcess> Start(int number, int version, string folder, string? join)
    {
        string program = Path.Combine(AppContext.BaseDirectory, $"Shop.Version{version}.dll");
        string[] arguments = [program, number.ToString(CultureInfo.InvariantCulture), folder, .. join is null ? (string[])[] : [join]];
        var process = new Process
        {
            StartInfo = new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet", arguments)
            {
                RedirectStandardInput = true,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            },
            EnableRaisingEvents = true,
        };
        var node = new NodeProcess(number, version, process);
        process.OutputDataReceived += (_, line) => node.Hear(line.Data);
        process.ErrorDataReceived += (_, line) => node.Hear(line.Data);
        process.Exited += (_, _) => node.Gone();
        process.Start();
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        node.Address = await node._up.Task.WaitAsync(s_patience);
        return node;
    }

    /// <summary>Its customers begin to order.</summary>
    public Task Open() => Say("open");

    /// <summary>Its customers order nothing more, and have all that they ordered.</summary>
    public async Task Drain()
    {
        await Say("drain");
        await _drained.Task.WaitAsync(s_patience);
    }

    /// <summary>Its books move to other nodes, then it ends.</summary>
    public async Task Leave()
    {
        await Say("leave");
        await _process.WaitForExitAsync().WaitAsync(s_patience);
    }

    /// <summary>Ends it at once, without a word to the others.</summary>
    public async Task Kill()
    {
        _process.Kill();
        await _process.WaitForExitAsync();
    }

    public void Dispose()
    {
        if (!_process.HasExited)
        {
            _process.Kill();
        }

        _process.Dispose();
    }

    private async Task Say(string command)
    {
        await _process.StandardInput.WriteLineAsync(command);
        await _process.StandardInput.FlushAsync();
    }

    private void Hear(string? line)
    {
        string[] words = line?.Split(' ') ?? [""];
        switch (words[0])
        {
            case "up":
                _up.TrySetResult(words[1]);
                break;
            case "drained":
                _drained.TrySetResult();
                break;
            case "traffic":
                long[] numbers = words.Skip(1).Select(word => long.Parse(word, CultureInfo.InvariantCulture)).ToArray();
                Traffic = new NodeTraffic(numbers[0], numbers[1], numbers[2], numbers[3]);
                break;
            default:
                _said.Enqueue($"node {Number}: {line}");
                break;
        }
    }

    private void Gone()
    {
        var gone = new IOException($"The process of node {Number} ended.");
        _up.TrySetException(gone);
        _drained.TrySetException(gone);
    }
}
