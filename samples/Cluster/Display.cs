using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;

namespace Shop.Conductor;

/// <summary>A line a second: which version each node runs, the messages that it sends to other nodes, and what a message takes on the wire.</summary>
internal sealed class Display : IDisposable
{
    private readonly Lock _lock = new();
    private readonly Stopwatch _clock = Stopwatch.StartNew();
    private readonly Dictionary<int, NodeProcess> _nodes = [];
    private readonly Timer _timer;
    private NodeTraffic _ended;
    private NodeTraffic _before;
    private Dictionary<NodeProcess, NodeTraffic> _each = [];
    private string _note = "";

    public Display()
    {
        Console.WriteLine("  s  node 1          node 2          node 3             orders/s   messages/s  bytes/message      orders");
        _timer = new Timer(_ => Line(), null, TimeSpan.FromSeconds(1), TimeSpan.FromSeconds(1));
    }

    /// <summary>What all processes did together, those that ended included.</summary>
    public NodeTraffic Total
    {
        get
        {
            lock (_lock)
            {
                return _nodes.Values.Aggregate(_ended, (sum, node) => sum + node.Traffic);
            }
        }
    }

    public void Add(NodeProcess node)
    {
        lock (_lock)
        {
            _nodes.Add(node.Number, node);
        }
    }

    public void Remove(NodeProcess node)
    {
        lock (_lock)
        {
            _nodes.Remove(node.Number);
            _ended += node.Traffic;
        }
    }

    /// <summary>Says on the next line what happens.</summary>
    public void Note(string what)
    {
        lock (_lock)
        {
            _note = _note.Length == 0 ? what : _note + "; " + what;
        }
    }

    public void Dispose() => _timer.Dispose();

    private void Line()
    {
        lock (_lock)
        {
            var each = _nodes.Values.ToDictionary(node => node, node => node.Traffic);
            IEnumerable<string> cells = Enumerable.Range(1, 3).Select(number => _nodes.TryGetValue(number, out NodeProcess? node)
                ? string.Create(CultureInfo.InvariantCulture, $"v{node.Version} {each[node].Messages - _each.GetValueOrDefault(node).Messages,8:N0}/s")
                : "-");
            NodeTraffic total = Total;
            NodeTraffic now = total - _before;
            string perMessage = now.Messages == 0 ? "" : (now.Bytes / now.Messages).ToString(CultureInfo.InvariantCulture);
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{_clock.Elapsed.TotalSeconds,3:N0}  {string.Concat(cells.Select(cell => cell.PadRight(16)))}{now.Accepted,11:N0}{now.Messages,13:N0}{perMessage,15}{total.Accepted,12:N0}  {_note}")
                .TrimEnd());
            _each = each;
            _before = total;
            _note = "";
        }
    }
}
