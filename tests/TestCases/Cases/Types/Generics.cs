using System.Collections.Generic;

namespace Prewire.TestCases;

/// <summary>A class and a base, both generic.</summary>
[GenerateSerializer]
public class Repository<TKey, TValue>
    where TKey : notnull
{
    public Dictionary<TKey, TValue> Entries { get; set; } = [];

    public List<KeyList>? Lists { get; set; }

    [GenerateSerializer]
    public sealed class KeyList
    {
        public List<TKey> Keys { get; set; } = [];
    }
}

[GenerateSerializer]
public sealed class Inventory : Repository<string, int>
{
    public string? Place { get; set; }
}

[GenerateSerializer]
public sealed partial class Box<T>
    where T : struct
{
    [WireInclude]
    private T _value;

    public T? Maybe { get; set; }

    public T[]? Many { get; set; }

    public void Put(T value) => _value = value;

    public T Take() => _value;
}
