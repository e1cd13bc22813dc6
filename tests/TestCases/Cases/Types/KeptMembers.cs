using System;
using System.Collections.Generic;

namespace Prewire.TestCases;

/// <summary>A version that hands on what it does not know.</summary>
[GenerateSerializer]
public sealed class Parcel
{
    public int Number { get; set; }

    public List<ParcelItem>? Items { get; set; }

    public HashSet<ParcelLabel>? Labels { get; set; }

    public WireUnknownMembers? Unknown { get; set; }

    /// <summary>What this version makes of a message of a newer one.</summary>
    public static Parcel From(NewerParcel newer) => PrewireSerializer.Deserialize<Parcel>(PrewireSerializer.Serialize(newer))!;
}

[GenerateSerializer]
public sealed record ParcelItem(string? Product, WireUnknownMembers? Unknown);

[GenerateSerializer]
public readonly record struct ParcelLabel
{
    public int Id { get; init; }

    public WireUnknownMembers? Unknown { get; init; }
}

/// <summary>The newer version, which has no member for what it does not know.</summary>
[GenerateSerializer]
public sealed class NewerParcel
{
    public int Number { get; set; }

    public bool Fragile { get; set; }

    public int? Floor { get; init; }

    public string? Note { get; set; }

    public Dictionary<string, double>? Sizes { get; set; }

    public List<NewerParcelItem>? Items { get; set; }

    public NewerParcelItem? Gift { get; set; }

    public HashSet<NewerParcelLabel>? Labels { get; set; }
}

[GenerateSerializer]
public sealed record NewerParcelItem(string? Product, int Count, decimal Price);

[GenerateSerializer]
public readonly record struct NewerParcelLabel(int Id, bool IsRed, Guid Code);
