#if MEMORYPACK
using System.Collections.Generic;
using System.Linq;
using MemoryPack;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Peers;

/// <summary>The books in MemoryPack's version-tolerant mode.</summary>
[MemoryPackable(GenerateType.VersionTolerant)]
public partial class TolerantBook
{
    [MemoryPackOrder(0)] public string Title { get; set; } = "";

    [MemoryPackOrder(1)] public int Id { get; set; }
}

[MemoryPackable(GenerateType.VersionTolerant)]
public partial class TolerantShelf
{
    [MemoryPackOrder(0)] public List<TolerantBook> Books { get; set; } = [];

    [MemoryPackOrder(1), MemoryPackInclude] private string _secret = "";

    public static TolerantShelf From(BookShelf shelf) => new()
    {
        Books = [.. shelf.Books.Select(static b => new TolerantBook { Title = b.Title, Id = b.Id })],
        _secret = shelf.GetSecret(),
    };
}

/// <summary>The same, one version ahead.</summary>
[MemoryPackable(GenerateType.VersionTolerant)]
public partial class NewerTolerantBook
{
    [MemoryPackOrder(0)] public string Title { get; set; } = "";

    [MemoryPackOrder(1)] public int Id { get; set; }

    [MemoryPackOrder(2)] public int Pages { get; set; }

    [MemoryPackOrder(3)] public string Publisher { get; set; } = "";
}

[MemoryPackable(GenerateType.VersionTolerant)]
public partial class NewerTolerantShelf
{
    [MemoryPackOrder(0)] public List<NewerTolerantBook> Books { get; set; } = [];

    [MemoryPackOrder(1), MemoryPackInclude] private string _secret = "";

    public static NewerTolerantShelf From(NewerShelf shelf) => new()
    {
        Books = [.. shelf.Books.Select(static b => new NewerTolerantBook { Title = b.Title, Id = b.Id, Pages = b.Pages, Publisher = b.Publisher })],
        _secret = shelf.GetSecret(),
    };
}
#endif
