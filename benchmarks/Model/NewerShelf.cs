using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Prewire.Benchmarks.Model;

/// <summary>A later version of <see cref="Book"/>, with two members more.</summary>
[GenerateSerializer, DataContract]
public partial class NewerBook
{
    [DataMember(Order = 0)] public string Title { get; set; } = "";

    [DataMember(Order = 1)] public int Id { get; set; }

    [DataMember(Order = 2)] public int Pages { get; set; }

    [DataMember(Order = 3)] public string Publisher { get; set; } = "";
}

/// <summary>A later version of <see cref="BookShelf"/>.</summary>
[GenerateSerializer, DataContract]
public partial class NewerShelf
{
#if ORLEANS
    [Orleans.Id(0)]
#endif
    [DataMember(Order = 0)] public List<NewerBook> Books { get; set; } = [];

    // Private on purpose: a serializer that can't reach it fails the round trip and is left out.
#if MEMORYPACK
    [MemoryPack.MemoryPackInclude]
#endif
#if NERDBANK
    [PolyType.PropertyShape]
#endif
#if ORLEANS
    [Orleans.Id(1)]
#endif
    [DataMember(Order = 1), WireInclude] private string _secret = "";

    /// <summary>A shelf with its private member set.</summary>
    public static NewerShelf Create(List<NewerBook> books, string secret) => new() { Books = books, _secret = secret };

    /// <summary>The private member, for serializers written by hand; a method, so that no serializer takes it for a member.</summary>
    public string GetSecret() => _secret;
}
