namespace Prewire.Benchmarks.Harness;

/// <summary>What sort of data a workload is.</summary>
public enum WorkloadGroup
{
    /// <summary>One object of a few members.</summary>
    Small,

    /// <summary>Many objects.</summary>
    Objects,

    /// <summary>Texts beyond Latin.</summary>
    Texts,

    /// <summary>Objects of many types that hang together.</summary>
    Domain,

    /// <summary>Objects that refer to each other in circles.</summary>
    Graphs,

    /// <summary>Messages of other versions, and serializers that pay for them.</summary>
    Versions,

    /// <summary>Arrays and lists of values that hold no objects.</summary>
    Flat,

    /// <summary>What the aims do not name.</summary>
    Other,
}
