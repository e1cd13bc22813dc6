using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Prewire.TestCases;

/// <summary>What is left out is put into what travels before, and made of it again afterwards.</summary>
[GenerateSerializer]
public class Indexed
{
    [WireIgnore]
    public Dictionary<string, int> Places { get; private set; } = [];

    public List<string> Names { get; set; } = [];

    [WireInclude]
    private int _checksum;

    public Indexed Fill(params string[] names)
    {
        Names = [.. names];
        Index();
        return this;
    }

    [WireBeforeWrite]
    private void Sum() => _checksum = (Names?.Count ?? 0) + 1;

    [WireAfterRead]
    private void Index()
    {
        Sum();
        for (int i = 0; i < Names?.Count; i++)
        {
            Places[Names[i] ?? ""] = i;
        }
    }
}

/// <summary>Callbacks of a base class in its own and in this assembly, with all they can take.</summary>
[GenerateSerializer]
public sealed class IndexedOnce : Indexed
{
    [WireIgnore]
    public string Seen { get; private set; } = "";

    public int? Limit { get; init; }

    [WireBeforeRead]
    private static void Start(IndexedOnce value, PrewireOptions options) => value.Seen += options.Limits is null ? "?" : "start ";

    [WireAfterRead]
    private void End(object? state) => Seen += Places.Count + (state is null ? "" : "!");

    [WireAfterWrite]
    private void Written(PrewireOptions? options) => Seen = options is null ? "?" : "written";
}

/// <summary>A struct's callbacks see a copy while it is written, and the struct itself once it is read.</summary>
[GenerateSerializer]
public struct Scaled
{
    public int Stored;

    [WireIgnore]
    public double Value;

    [WireBeforeWrite]
    private void Store() => Stored = (int)Math.Round(Value * 100);

    [WireAfterRead]
    private static void Load(ref Scaled scaled)
    {
        scaled.Value = scaled.Stored / 100.0;
        scaled.Stored = 0;
    }
}

[GenerateSerializer]
public sealed class CallbackHolder
{
    public Indexed? One { get; set; }

    public List<IndexedOnce>? Many { get; set; }

    public Scaled Scaled { get; set; }

    public Scaled? Maybe { get; set; }

    public Scaled[]? Row { get; set; }
}

/// <summary>A class in the style of BinaryFormatter, with a base class of the same.</summary>
[System.Serializable]
public abstract class LegacyBase
{
    private readonly List<int> _numbers;

    protected LegacyBase(List<int> numbers) => _numbers = numbers;

    public virtual string? Label { get; protected set; }

    public int Count => _numbers?.Count ?? 0;
}

[System.Serializable]
[GenerateSerializer(Conventions = Conventions.Serializable, Construction = Construction.Uninitialized)]
public sealed class Legacy : LegacyBase, INamed
{
    [System.NonSerialized]
    private int _cache;

    [OptionalField]
    private readonly string? _note;

    public Legacy(List<int> numbers, string? note, string label)
        : base(numbers)
    {
        _note = note;
        Label = label;
    }

    public override string? Label { get => base.Label + "!"; protected set => base.Label = value; }

    string? INamed.Name { get; set; }

    public string? Note => _note;

    public int Cache => _cache;

    [OnDeserialized]
    private void Done(StreamingContext context) => _cache = Count;

    public Legacy Called(string name)
    {
        ((INamed)this).Name = name;
        return this;
    }
}

public interface INamed
{
    string? Name { get; set; }
}

/// <summary>Only marked members of a data contract travel.</summary>
[DataContract]
[GenerateSerializer(Conventions = Conventions.DataContract)]
public sealed class Contract
{
    [DataMember(Order = 1, IsRequired = true)]
    private int _id;

    [DataMember(Order = 2, Name = "text")]
    public string? Text { get; private set; }

    [DataMember(Order = 9)]
    public List<Contract>? Inner { get; set; }

    public static Contract Of(int id, string? text) => new() { _id = id, Text = text };

    public int ReadId() => _id;
}
