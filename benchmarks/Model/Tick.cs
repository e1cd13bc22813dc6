using System;
using System.Numerics;
using System.Runtime.Serialization;

namespace Prewire.Benchmarks.Model;

/// <summary>A trade: 40 bytes in memory, seven of them padding.</summary>
[GenerateSerializer, DataContract]
public struct Tick
{
    [DataMember(Order = 0)] public DateTime Time;

    [DataMember(Order = 1)] public int Symbol;

    [DataMember(Order = 2)] public double Price;

    [DataMember(Order = 3)] public double Size;

    [DataMember(Order = 4)] public byte Side;
}

/// <summary>A part of a surface, of structs that are declared elsewhere.</summary>
[GenerateSerializer, DataContract]
public struct Triangle
{
    [DataMember(Order = 0)] public Vector3 A;

    [DataMember(Order = 1)] public Vector3 B;

    [DataMember(Order = 2)] public Vector3 C;
}
