using System.Collections.Generic;

namespace Prewire.Benchmarks.Hosts.Cache.First
{
    /// <summary>A product as the first version of an app knows it.</summary>
    [GenerateSerializer]
    internal sealed record Product(int Id, string Name, int Stock) : IEntry
    {
        public bool IsRight(int key) => (Id, Name, Stock) == (key, Entries.Name(key), key * 3);
    }

    /// <summary>A review as the first version knows it.</summary>
    [GenerateSerializer]
    internal sealed record Review(int Id, string Text) : IEntry
    {
        public bool IsRight(int key) => (Id, Text) == (key, Entries.Name(key));
    }
}

namespace Prewire.Benchmarks.Hosts.Cache.Second
{
    /// <summary>A member more, and a number of another type: what one version wrote the other reads.</summary>
    [GenerateSerializer]
    internal sealed record Product(int Id, string Name, long Stock, decimal Price = 0) : IEntry
    {
        public bool IsRight(int key) => (Id, Name, Stock) == (key, Entries.Name(key), key * 3L);
    }

    /// <summary>A list where there was a text: what one version wrote does not fit the other.</summary>
    [GenerateSerializer]
    internal sealed record Review(int Id, List<string> Text) : IEntry
    {
        public bool IsRight(int key) => Id == key && Text.Count == 1 && Text[0] == Entries.Name(key);
    }
}

namespace Prewire.Benchmarks.Hosts.Cache
{
    internal interface IEntry
    {
        /// <summary>Whether it holds what was written under the key.</summary>
        bool IsRight(int key);
    }

    internal static class Entries
    {
        public static string Name(int key) => "article " + (key * 7919).ToString(System.Globalization.CultureInfo.InvariantCulture);
    }
}
