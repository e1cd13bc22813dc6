using System.Collections.Generic;
using System.Linq;

namespace Prewire.TestCases;

[GenerateSerializer]
public sealed class PrivateMembers
{
    [WireInclude]
    private int _field;

    [WireInclude]
    private readonly string? _readOnly;

    public PrivateMembers()
    {
    }

    public PrivateMembers(int field, string? readOnly, List<int>? property, long onlyGet)
    {
        _field = field;
        _readOnly = readOnly;
        Property = property;
        OnlyGet = onlyGet;
    }

    public int PrivateSet { get; private set; }

    public int PrivateInit { get; private init; }

    [WireInclude]
    public long OnlyGet { get; }

    [WireInclude]
    private List<int>? Property { get; set; }

    public PrivateMembers With(int set) => new(_field, _readOnly, Property?.ToList(), OnlyGet) { PrivateSet = set, PrivateInit = -set };

    public string Show() => $"{_field} {_readOnly} {PrivateSet} {PrivateInit} {OnlyGet} {(Property is null ? "-" : string.Join(",", Property))}";
}

public class PlainBase
{
    [WireInclude]
    private int _secret;

    public int Open { get; set; }

    public void Hide(int secret) => _secret = secret;

    public int Reveal() => _secret;
}

/// <summary>A base class without an attribute, in the same assembly: its members are those of the derived type.</summary>
[GenerateSerializer]
public sealed class DerivedFromPlain : PlainBase
{
    public string? Own { get; set; }
}

[GenerateSerializer(Members = Members.AllFields)]
public sealed class AllFields
{
    private int _first;
    private readonly string? _second;

    public AllFields()
    {
    }

    public AllFields(int first, string? second, int third)
    {
        _first = first;
        _second = second;
        Third = third;
    }

    public int Third { get; private set; }

    public string Show() => $"{_first} {_second} {Third}";
}

[GenerateSerializer(Construction = Construction.Uninitialized)]
public sealed class WithoutConstructor
{
    public WithoutConstructor(bool unusable) => Ran = unusable;

    [WireIgnore]
    public bool Ran { get; set; }

    public int Number { get; set; }

    public string? Text { get; set; }
}

[GenerateSerializer]
public sealed class ReadOnlyFields(int number, string text)
{
    public readonly int Number = number;

    public readonly string Text = text;
}

[GenerateSerializer]
public sealed class PublicFields
{
    public int Number;
    public string? Text;
    public List<int>? List;
    public bool Flag;
    public int? Maybe;
}

[WireSerializable]
public sealed class Synonym
{
    public int Number { get; set; }
}

[GenerateSerializer]
public sealed class Ids
{
    [WireId(1)]
    public int First { get; set; }

    [WireId(2)]
    public string? Second { get; set; }

    [WireId(3)]
    public bool Third { get; set; }

    [WireId(5)]
    public long? Fifth { get; set; }
}

/// <summary>On its way from names to ids: messages have both, for readers of either.</summary>
[GenerateSerializer(Identity = WireIdentity.IdsAndNames)]
public sealed class IdsAndNames
{
    [WireId(3)]
    public int First { get; set; }

    [WireId(1)]
    [WireName("second")]
    public string? Second { get; set; }

    [WireId(2)]
    public List<Ids>? Nested { get; set; }

    [WireId(7)]
    public bool? Last { get; set; }
}

[GenerateSerializer]
[WireRetired(6)]
[WireRetired(300)]
public sealed class SparseIds
{
    [WireId(536870910)]
    public int Highest { get; set; }

    [WireId(1)]
    public string? Lowest { get; set; }

    [WireId(299)]
    public double Middle { get; set; }

    [WireId(4)]
    public bool Near { get; set; }

    [WireId(70_000)]
    public List<int>? Far { get; set; }
}

[GenerateSerializer]
[WireName("Prewire.Renamed")]
[WireRetired("gone")]
public sealed class WireNames
{
    [WireName("a")]
    public int First { get; set; }

    [WireName("First")]
    public string? Second { get; set; }

    [WireName("имя 名前 \"quoted\"\n")]
    public string? Third { get; set; }
}

[GenerateSerializer]
public sealed class Ignored
{
    public int Kept { get; set; }

    [WireIgnore]
    public int Dropped { get; set; }

    [WireIgnore]
    public object? Impossible { get; set; }

    public static int Static { get; set; }

    public int Computed => Kept + 1;

    public int this[int index] => index;
}

[GenerateSerializer]
public sealed class Empty
{
}

[GenerateSerializer]
public struct EmptyStruct
{
}

[GenerateSerializer]
public sealed class OneBool
{
    public bool Value { get; set; }
}

[GenerateSerializer(Evolution = Evolution.Fingerprint)]
public sealed class Fingerprinted
{
    public int Number { get; set; }

    public string? Text { get; set; }

    public Ids? Nested { get; set; }
}
