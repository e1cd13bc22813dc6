using System.Runtime.Serialization;

namespace Prewire.Benchmarks.Model;

/// <summary>Three floats, as games and geometry have them in large arrays.</summary>
[GenerateSerializer, DataContract]
public partial struct Vector
{
    [DataMember(Order = 0)] public float X;

    [DataMember(Order = 1)] public float Y;

    [DataMember(Order = 2)] public float Z;
}
