using System.Diagnostics.Metrics;

namespace Prewire.Hosts;

/// <summary>Counts what could not be read, by the type that was asked for and by what was wrong; neither comes from the bytes.</summary>
internal sealed class FailureCounter(string meter, string name, string unit, string description)
{
    private readonly Counter<long> _counter = new Meter(meter).CreateCounter<long>(name, unit, description);

    internal void Add(Type type, PrewireErrorCode code)
    {
        if (_counter.Enabled)
        {
            _counter.Add(1, new KeyValuePair<string, object?>("type", type.FullName), new KeyValuePair<string, object?>("code", code.ToString()));
        }
    }
}
