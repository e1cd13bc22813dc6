using System.Collections.Generic;
using Prewire.TestCases.Shared;

namespace Prewire.Integration.Tests.Versions;

/// <summary>A member whose type is what differs.</summary>
[GenerateSerializer]
public sealed class One<T>
{
    public T Value { get; set; } = default!;
}

/// <summary>A value at one of the places where it may be.</summary>
[GenerateSerializer]
public sealed class Everywhere<T>
{
    public One<T>? Member { get; set; }

    public One<T[]>? Elements { get; set; }

    public One<Dictionary<string, T>>? Values { get; set; }
}

[GenerateSerializer]
public struct AsStruct
{
    public int Number { get; set; }

    public bool Flag { get; set; }

    public int? Maybe { get; set; }

    public string? Text { get; set; }
}

[GenerateSerializer]
public sealed class AsClass
{
    public string? Text { get; set; }

    public int? Maybe { get; set; }

    public bool Flag { get; set; }

    public int Number { get; set; }
}

[GenerateSerializer]
public sealed class AlbumV1
{
    public int Id { get; set; }

    public string? Title { get; set; }

    public string? Legacy { get; set; }

    public int Rating { get; set; }

    public bool IsActive { get; set; }

    public int? Year { get; set; }

    public List<TrackV1>? Tracks { get; set; }

    public Dictionary<string, TrackV1>? ByName { get; set; }
}

[GenerateSerializer]
public sealed class TrackV1
{
    public string? Name { get; set; }

    public int Seconds { get; set; }

    public bool IsLive { get; set; }
}

/// <summary>Reordered; Title renamed; Legacy retired; Rating widened; members of every sort added.</summary>
[GenerateSerializer]
[WireRetired("Legacy")]
public sealed class AlbumV2
{
    public bool IsNew { get; set; } = true;

    public List<TrackV2>? Tracks { get; set; }

    public Dictionary<string, TrackV2>? ByName { get; set; }

    [WireName("Title")]
    public string? Name { get; set; }

    public string Genre { get; set; } = "unknown";

    public int Stars { get; init; } = 3;

    public List<int> Charts { get; init; } = [1, 2];

    public Color Color { get; set; } = Color.Blue;

    public int? Price { get; set; } = 10;

    public Point3 Position { get; set; } = new() { X = 1 };

    public long Rating { get; set; }

    public int? Year { get; set; }

    public bool IsActive { get; set; }

    public int Id { get; set; }
}

/// <summary>The same as its first version plus what a constructor takes.</summary>
[GenerateSerializer]
public sealed record TrackV2(string Name, int Seconds, bool IsLive, string Composer = "anonymous")
{
    public double? Loudness { get; init; } = -14;
}

[GenerateSerializer]
public sealed class NeedsCode
{
    public int Id { get; set; }

    public required string Code { get; set; }
}

[GenerateSerializer]
public sealed class NeedsCodeInit
{
    public int Id { get; set; }

    public required string Code { get; init; }

    public required bool Flag { get; init; }
}

[GenerateSerializer]
public sealed class WithoutCode
{
    public int Id { get; set; }
}

[GenerateSerializer]
public sealed record NeedsArgument(int Id, string Code);

[GenerateSerializer]
public sealed class IdsV1
{
    [WireId(1)]
    public int Number { get; set; }

    [WireId(2)]
    public string? Text { get; set; }

    [WireId(9)]
    public int Gone { get; set; }
}

[GenerateSerializer]
[WireRetired(9)]
public sealed class IdsV2
{
    [WireId(12)]
    public string Added { get; set; } = "added";

    [WireId(2)]
    public string? Renamed { get; set; }

    [WireId(1)]
    public long Number { get; set; }
}

/// <summary>The named form of <see cref="IdsV2"/>.</summary>
[GenerateSerializer]
public sealed class BeforeIds
{
    public int Number { get; set; }

    public string? Renamed { get; set; }
}

[GenerateSerializer]
public sealed class Unrelated
{
    public int Other { get; set; }
}

[GenerateSerializer(Evolution = Evolution.Fingerprint)]
public sealed class StrictV1
{
    public int Number { get; set; }
}

[GenerateSerializer(Evolution = Evolution.Fingerprint)]
public sealed class StrictV2
{
    public int Number { get; set; }

    public string? Added { get; set; }
}

[GenerateSerializer]
public struct ValueV1
{
    public int A { get; set; }

    public bool B { get; set; }

    public string? C { get; set; }
}

[GenerateSerializer]
public readonly record struct ValueV2(long A, string? C, bool D = true);

[GenerateSerializer]
public sealed class NodeV1
{
    public int Value { get; set; }

    public List<NodeV1>? Children { get; set; }
}

[GenerateSerializer]
public sealed class NodeV2
{
    public List<NodeV2>? Children { get; set; }

    public long Value { get; set; }

    public string Label { get; set; } = "none";
}
