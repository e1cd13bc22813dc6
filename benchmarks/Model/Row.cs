using System.Runtime.Serialization;

namespace Prewire.Benchmarks.Model;

/// <summary>Twelve numeric members.</summary>
[GenerateSerializer, DataContract]
public sealed partial class Row
{
    [DataMember(Order = 0)] public int Id { get; set; }

    [DataMember(Order = 1)] public long Time { get; set; }

    [DataMember(Order = 2)] public short Kind { get; set; }

    [DataMember(Order = 3)] public byte Level { get; set; }

    [DataMember(Order = 4)] public uint Source { get; set; }

    [DataMember(Order = 5)] public ulong Mask { get; set; }

    [DataMember(Order = 6)] public float Low { get; set; }

    [DataMember(Order = 7)] public double High { get; set; }

    [DataMember(Order = 8)] public ushort Port { get; set; }

    [DataMember(Order = 9)] public sbyte Offset { get; set; }

    [DataMember(Order = 10)] public int Count { get; set; }

    [DataMember(Order = 11)] public double Mean { get; set; }
}
