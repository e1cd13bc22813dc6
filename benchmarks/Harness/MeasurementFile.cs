using System.Collections.Generic;
using System.IO;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Prewire.Benchmarks.Harness;

/// <summary>Rows as a JSON file.</summary>
internal static class MeasurementFile
{
    public static void Write(string path, List<Measurement> rows)
    {
        using var stream = File.Create(path);
        JsonSerializer.Serialize(stream, rows, MeasurementContext.Default.ListMeasurement);
    }

    public static List<Measurement> Read(string path)
    {
        using var stream = File.OpenRead(path);
        return JsonSerializer.Deserialize(stream, MeasurementContext.Default.ListMeasurement) ?? [];
    }
}

[JsonSourceGenerationOptions(WriteIndented = true)]
[JsonSerializable(typeof(List<Measurement>))]
internal sealed partial class MeasurementContext : JsonSerializerContext;
