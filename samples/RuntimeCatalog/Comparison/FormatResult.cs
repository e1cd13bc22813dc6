using System;
using System.Collections.Generic;
using System.Linq;
using RuntimeCatalog.Storage;

namespace RuntimeCatalog.Comparison;

/// <summary>What was measured of one serializer.</summary>
internal sealed class FormatResult(ICatalogFormat format, string path)
{
    /// <summary>The serializer.</summary>
    public ICatalogFormat Format { get; } = format;

    /// <summary>The file it wrote.</summary>
    public string Path { get; } = path;

    /// <summary>The file's size in bytes.</summary>
    public long Bytes { get; set; }

    /// <summary>The runs of writing, first one first.</summary>
    public List<Sample> Writes { get; } = [];

    /// <summary>The runs of reading, first one first.</summary>
    public List<Sample> Reads { get; } = [];

    /// <summary>Where what was read differs from what was written, or null when all of it is equal.</summary>
    public string? Difference { get; set; }

    /// <summary>The middle of several runs.</summary>
    public static TimeSpan Median(IEnumerable<Sample> samples)
    {
        TimeSpan[] sorted = [.. samples.Select(s => s.Time).Order()];
        return (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }
}
