using System.Runtime.Serialization;

namespace Prewire.Benchmarks.Model;

/// <summary>The smallest message: one number.</summary>
[GenerateSerializer, DataContract]
public sealed partial class Tiny1
{
    [DataMember(Order = 0), WireId(1)] public int Number { get; set; }
}

/// <summary>A number and a string.</summary>
[GenerateSerializer, DataContract]
public sealed partial class Tiny2
{
    [DataMember(Order = 0), WireId(1)] public int Number { get; set; }

    [DataMember(Order = 1), WireId(2)] public string Name { get; set; } = "";
}
