using System;
using System.Collections.Generic;
using Prewire.Spike.Library;

namespace Prewire.Spike;

internal static class Proof
{
    /// <summary>The message of an <see cref="Envelope"/> with <c>Item.Make(1)</c> and <c>Mark.Make(4)</c>, written with the older library.</summary>
    public static readonly byte[] OlderMessage = Convert.FromHexString(OlderMessageHex);

    private const string OlderMessageHex =
        "3B15040515010680641F1602C07B5A2E131602C9BA70AB36024BC838B31315012F3836E0040311"
        + "0673E00F03C0EAE96103A6062DFE050103271E0CDD010101000000020000000E6E616D652062040000000000";

    public static bool HasResolvers => !AppContext.TryGetSwitch("Prewire.OpenResolution", out bool isOn) || isOn;

    public static byte[] Open<[WireType] T>(T value) => PrewireSerializer.Serialize(value);

    public static T OpenCopy<[WireType] T>(T value) => PrewireSerializer.Deserialize<T>(Open(value));
}

/// <summary>A type of the app with members of the library's types.</summary>
[GenerateSerializer]
public sealed class Envelope
{
    public Item? Item { get; set; }

    public List<Item>? Items { get; set; }

    public Mark Mark { get; set; }

    public Mark[]? Marks { get; set; }

    public Mark? Maybe { get; set; }

    public override string ToString() => $"{Item}; {string.Join(", ", Items ?? [])}; {Mark}; {string.Join(", ", Marks ?? [])}; {Maybe}";
}

[GenerateSerializer]
public sealed class Derived : Base
{
    [WireInclude]
    private int _hidden;

    public string? Own { get; set; }

    public void Hide(int value) => _hidden = value;

    public string Show() => $"{Own} {_hidden}";
}
