using System.Text.Json.Serialization;

namespace Prewire.Benchmarks.Harness;

/// <summary>One row of the report.</summary>
/// <param name="Workload">The workload's name.</param>
/// <param name="Serializer">The serializer's name.</param>
/// <param name="Operation"><c>write-buffer</c>, <c>write-array</c> or <c>read</c>.</param>
/// <param name="Nanoseconds">The median time of one call.</param>
/// <param name="Payload">The bytes of one message; 0 where nothing is read or written.</param>
/// <param name="Allocated">The managed bytes that one call allocates.</param>
public sealed record Measurement(
    [property: JsonPropertyName("workload")] string Workload,
    [property: JsonPropertyName("serializer")] string Serializer,
    [property: JsonPropertyName("operation")] string Operation,
    [property: JsonPropertyName("nanoseconds")] double Nanoseconds,
    [property: JsonPropertyName("payload")] int Payload,
    [property: JsonPropertyName("allocated")] long Allocated);
