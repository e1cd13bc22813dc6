using System.Buffers;

namespace Prewire.Benchmarks.Harness;

/// <summary>One serializer bound to the value of one workload.</summary>
public interface IBenchSerializer
{
    /// <summary>The serializer's name, the same in every workload.</summary>
    string Name { get; }

    /// <summary>The operations it takes part in.</summary>
    Operations Operations { get; }

    /// <summary>Makes the values; called once, before anything else.</summary>
    void Prepare();

    /// <summary>Writes the workload's value to <paramref name="buffer"/>.</summary>
    void WriteToBuffer(IBufferWriter<byte> buffer);

    /// <summary>Writes the workload's value to a new array.</summary>
    byte[] WriteToArray();

    /// <summary>Reads a value back.</summary>
    object Read(byte[] payload);

    /// <summary>Compares what <see cref="Read"/> returned with what it should be.</summary>
    /// <returns>The path of the first difference, or null where there is none.</returns>
    string? FindDifference(object result);
}
