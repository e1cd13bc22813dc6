using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Prewire.Benchmarks.Model;

/// <summary>Two strings, a number and ten numbers, as fields.</summary>
[GenerateSerializer, DataContract]
public sealed partial class FieldObject
{
    [DataMember(Order = 0)] public string Name = "";

    [DataMember(Order = 1)] public int Number;

    [DataMember(Order = 2)] public string Place = "";

    [DataMember(Order = 3)] public int[] Values = [];
}

/// <summary>The same as properties.</summary>
[GenerateSerializer, DataContract]
public sealed partial class PropertyObject
{
    [DataMember(Order = 0)] public string Name { get; set; } = "";

    [DataMember(Order = 1)] public int Number { get; set; }

    [DataMember(Order = 2)] public string Place { get; set; } = "";

    [DataMember(Order = 3)] public int[] Values { get; set; } = [];
}

/// <summary>The same with a list in place of the array.</summary>
[GenerateSerializer, DataContract]
public sealed partial class ListObject
{
    [DataMember(Order = 0)] public string Name { get; set; } = "";

    [DataMember(Order = 1)] public int Number { get; set; }

    [DataMember(Order = 2)] public string Place { get; set; } = "";

    [DataMember(Order = 3)] public List<int> Values { get; set; } = [];
}
