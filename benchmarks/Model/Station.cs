using System.Runtime.Serialization;

namespace Prewire.Benchmarks.Model;

/// <summary>A station of a ring, with a connection to any other: objects that are shared and lead back to themselves.</summary>
[GenerateSerializer, WireReferences, DataContract(IsReference = true)]
public sealed partial class Station
{
    [DataMember(Order = 0), WireId(1)] public int Number { get; set; }

    [DataMember(Order = 1), WireId(2)] public string Name { get; set; } = "";

    [DataMember(Order = 2), WireId(3)] public Station? Next { get; set; }

    [DataMember(Order = 3), WireId(4)] public Station? Connection { get; set; }
}
