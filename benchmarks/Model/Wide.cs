using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Prewire.Benchmarks.Model;

/// <summary>A settings-like class of 60 members.</summary>
[GenerateSerializer, DataContract]
public sealed partial class Wide
{
    [DataMember(Order = 0), WireId(1)] public int Count1 { get; set; }

    [DataMember(Order = 1), WireId(2)] public string Text1 { get; set; } = "";

    [DataMember(Order = 2), WireId(3)] public long Total1 { get; set; }

    [DataMember(Order = 3), WireId(4)] public double Ratio1 { get; set; }

    [DataMember(Order = 4), WireId(5)] public bool Flag1 { get; set; }

    [DataMember(Order = 5), WireId(6)] public DateTime Time1 { get; set; }

    [DataMember(Order = 6), WireId(7)] public Guid Key1 { get; set; }

    [DataMember(Order = 7), WireId(8)] public decimal Price1 { get; set; }

    [DataMember(Order = 8), WireId(9)] public int? Limit1 { get; set; }

    [DataMember(Order = 9), WireId(10)] public double? Share1 { get; set; }

    [DataMember(Order = 10), WireId(11)] public OrderStatus Status1 { get; set; }

    [DataMember(Order = 11), WireId(12)] public byte[] Data1 { get; set; } = [];

    [DataMember(Order = 12), WireId(13)] public List<int> Numbers1 { get; set; } = [];

    [DataMember(Order = 13), WireId(14)] public List<string> Words1 { get; set; } = [];

    [DataMember(Order = 14), WireId(15)] public short Level1 { get; set; }

    [DataMember(Order = 15), WireId(16)] public int Count2 { get; set; }

    [DataMember(Order = 16), WireId(17)] public string Text2 { get; set; } = "";

    [DataMember(Order = 17), WireId(18)] public long Total2 { get; set; }

    [DataMember(Order = 18), WireId(19)] public double Ratio2 { get; set; }

    [DataMember(Order = 19), WireId(20)] public bool Flag2 { get; set; }

    [DataMember(Order = 20), WireId(21)] public DateTime Time2 { get; set; }

    [DataMember(Order = 21), WireId(22)] public Guid Key2 { get; set; }

    [DataMember(Order = 22), WireId(23)] public decimal Price2 { get; set; }

    [DataMember(Order = 23), WireId(24)] public int? Limit2 { get; set; }

    [DataMember(Order = 24), WireId(25)] public double? Share2 { get; set; }

    [DataMember(Order = 25), WireId(26)] public OrderStatus Status2 { get; set; }

    [DataMember(Order = 26), WireId(27)] public byte[] Data2 { get; set; } = [];

    [DataMember(Order = 27), WireId(28)] public int Count3 { get; set; }

    [DataMember(Order = 28), WireId(29)] public string Text3 { get; set; } = "";

    [DataMember(Order = 29), WireId(30)] public long Total3 { get; set; }

    [DataMember(Order = 30), WireId(31)] public double Ratio3 { get; set; }

    [DataMember(Order = 31), WireId(32)] public bool Flag3 { get; set; }

    [DataMember(Order = 32), WireId(33)] public DateTime Time3 { get; set; }

    [DataMember(Order = 33), WireId(34)] public Guid Key3 { get; set; }

    [DataMember(Order = 34), WireId(35)] public decimal Price3 { get; set; }

    [DataMember(Order = 35), WireId(36)] public int? Limit3 { get; set; }

    [DataMember(Order = 36), WireId(37)] public int Count4 { get; set; }

    [DataMember(Order = 37), WireId(38)] public string Text4 { get; set; } = "";

    [DataMember(Order = 38), WireId(39)] public long Total4 { get; set; }

    [DataMember(Order = 39), WireId(40)] public double Ratio4 { get; set; }

    [DataMember(Order = 40), WireId(41)] public bool Flag4 { get; set; }

    [DataMember(Order = 41), WireId(42)] public DateTime Time4 { get; set; }

    [DataMember(Order = 42), WireId(43)] public int Count5 { get; set; }

    [DataMember(Order = 43), WireId(44)] public string Text5 { get; set; } = "";

    [DataMember(Order = 44), WireId(45)] public long Total5 { get; set; }

    [DataMember(Order = 45), WireId(46)] public double Ratio5 { get; set; }

    [DataMember(Order = 46), WireId(47)] public int Count6 { get; set; }

    [DataMember(Order = 47), WireId(48)] public string Text6 { get; set; } = "";

    [DataMember(Order = 48), WireId(49)] public long Total6 { get; set; }

    [DataMember(Order = 49), WireId(50)] public double Ratio6 { get; set; }

    [DataMember(Order = 50), WireId(51)] public int Count7 { get; set; }

    [DataMember(Order = 51), WireId(52)] public string Text7 { get; set; } = "";

    [DataMember(Order = 52), WireId(53)] public int Count8 { get; set; }

    [DataMember(Order = 53), WireId(54)] public string Text8 { get; set; } = "";

    [DataMember(Order = 54), WireId(55)] public int Count9 { get; set; }

    [DataMember(Order = 55), WireId(56)] public string Text9 { get; set; } = "";

    [DataMember(Order = 56), WireId(57)] public int Count10 { get; set; }

    [DataMember(Order = 57), WireId(58)] public string Text10 { get; set; } = "";

    [DataMember(Order = 58), WireId(59)] public int Count11 { get; set; }

    [DataMember(Order = 59), WireId(60)] public int Count12 { get; set; }
}
