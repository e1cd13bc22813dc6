using System;
using System.Runtime.Serialization;

namespace Prewire.Benchmarks.Model;

/// <summary>A small message with members known by ids.</summary>
[GenerateSerializer, DataContract]
public sealed partial class Poco
{
    [DataMember(Order = 0), WireId(1)] public string Text { get; set; } = "";

    [DataMember(Order = 1), WireId(2)] public int Number { get; set; }

    [DataMember(Order = 2), WireId(3)] public Guid Key { get; set; }

    [DataMember(Order = 3), WireId(4)] public DateTime Time { get; set; }
}

/// <summary>The same with members known by their names.</summary>
[GenerateSerializer, DataContract]
public sealed partial class NamedPoco
{
    [DataMember(Order = 0)] public string Text { get; set; } = "";

    [DataMember(Order = 1)] public int Number { get; set; }

    [DataMember(Order = 2)] public Guid Key { get; set; }

    [DataMember(Order = 3)] public DateTime Time { get; set; }
}
