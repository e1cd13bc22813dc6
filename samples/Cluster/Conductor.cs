using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Shop.Conductor;

/// <summary>Opens the shop, rolls its second version in, closes it, and counts.</summary>
internal sealed class Conductor : IDisposable
{
    private const int Nodes = 3;

    private readonly string _folder = Directory.CreateTempSubdirectory("prewire-shop").FullName;
    private readonly List<NodeProcess> _started = [];
    private readonly NodeProcess[] _nodes = new NodeProcess[Nodes];

    public static async Task<int> Run(int seconds, bool kill, CancellationToken cancellation)
    {
        using var conductor = new Conductor();
        try
        {
            return await conductor.Run(TimeSpan.FromSeconds(seconds), kill, cancellation) ? 0 : 1;
        }
        catch (Exception e) when (e is IOException or TimeoutException)
        {
            Console.WriteLine(e.Message);
            Console.WriteLine(string.Join('\n', conductor._started.Select(node => node.Said).Where(said => said.Trim().Length > 0)));
            return 1;
        }
    }

    public void Dispose()
    {
        _started.ForEach(node => node.Dispose());
        Directory.Delete(_folder, recursive: true);
    }

    private async Task<bool> Run(TimeSpan time, bool kill, CancellationToken cancellation)
    {
        Console.WriteLine("Three nodes start.");
        string? first = null;
        for (int i = 0; i < Nodes; i++)
        {
            _nodes[i] = await Start(i + 1, 1, first);
            first ??= _nodes[i].Address;
        }

        // So long between the steps, with what the steps themselves take not counted.
        TimeSpan pause = time / (Nodes + (kill ? 3 : 1));
        using (var display = new Display())
        {
            foreach (NodeProcess node in _nodes)
            {
                display.Add(node);
                await node.Open();
            }

            await Task.Delay(pause, cancellation);
            for (int i = 0; i < Nodes; i++)
            {
                display.Note($"node {i + 1} leaves");
                await _nodes[i].Drain();
                await _nodes[i].Leave();
                await Restart(i, 2, display);
                await Task.Delay(pause, cancellation);
            }

            if (kill)
            {
                display.Note("node 2 is killed");
                await _nodes[1].Kill();
                display.Remove(_nodes[1]);
                await Task.Delay(pause, cancellation);
                await Restart(1, 2, display, isGone: true);
                await Task.Delay(pause, cancellation);
            }

            display.Note("the shop closes");
            await Task.WhenAll(_nodes.Select(node => node.Drain()));
            NodeTraffic total = display.Total;
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture, $"{total.Messages:N0} messages between nodes, {total.Bytes / Math.Max(1, total.Messages):N0} bytes each with all that Akka adds and says besides."));
        }

        return Accounts.Settle(_folder);
    }

    /// <summary>Another process takes a node's place.</summary>
    private async Task Restart(int index, int version, Display display, bool isGone = false)
    {
        if (!isGone)
        {
            display.Remove(_nodes[index]);
        }

        _nodes[index] = await Start(index + 1, version, _nodes[(index + 1) % Nodes].Address);
        display.Add(_nodes[index]);
        await _nodes[index].Open();
        display.Note($"node {index + 1} is back with version {version}");
    }

    private async Task<NodeProcess> Start(int number, int version, string? join)
    {
        NodeProcess node = await NodeProcess.Start(number, version, _folder, join);
        _started.Add(node);
        return node;
    }
}
