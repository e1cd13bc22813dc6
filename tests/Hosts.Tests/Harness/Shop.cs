using System.Collections.Generic;

[assembly: Prewire.GenerateSerializer(typeof(List<Prewire.Hosts.Tests.Harness.Book>))]

namespace Prewire.Hosts.Tests.Harness
{
    [GenerateSerializer]
    public sealed record Book(int Id, string Title)
    {
        public byte[]? Cover { get; init; }
    }

    /// <summary>It has no serializer.</summary>
    public sealed record Unmarked(int Id);
}

namespace Prewire.Hosts.Tests.Harness.Older
{
    /// <summary>What the app before this one had.</summary>
    [GenerateSerializer]
    public sealed record Book(int Id, string Title);
}

namespace Prewire.Hosts.Tests.Harness.Other
{
    /// <summary>A shape that no longer fits: the title is a number.</summary>
    [GenerateSerializer]
    public sealed record Book(int Id, List<int> Title);
}
