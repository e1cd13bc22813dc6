using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Prewire.Benchmarks.Model;

/// <summary>A settings-like class of 60 members.</summary>
[GenerateSerializer, DataContract]
public sealed partial class Wide
{
    [DataMember(Order = 0)] public int Count1 { get; set; }

    [DataMember(Order = 1)] public string Text1 { get; set; } = "";

    [DataMember(Order = 2)] public long Total1 { get; set; }

    [DataMember(Order = 3)] public double Ratio1 { get; set; }

    [DataMember(Order = 4)] public bool Flag1 { get; set; }

    [DataMember(Order = 5)] public DateTime Time1 { get; set; }

    [DataMember(Order = 6)] public Guid Key1 { get; set; }

    [DataMember(Order = 7)] public decimal Price1 { get; set; }

    [DataMember(Order = 8)] public int? Limit1 { get; set; }

    [DataMember(Order = 9)] public double? Share1 { get; set; }

    [DataMember(Order = 10)] public OrderStatus Status1 { get; set; }

    [DataMember(Order = 11)] public byte[] Data1 { get; set; } = [];

    [DataMember(Order = 12)] public List<int> Numbers1 { get; set; } = [];

    [DataMember(Order = 13)] public List<string> Words1 { get; set; } = [];

    [DataMember(Order = 14)] public short Level1 { get; set; }

    [DataMember(Order = 15)] public int Count2 { get; set; }

    [DataMember(Order = 16)] public string Text2 { get; set; } = "";

    [DataMember(Order = 17)] public long Total2 { get; set; }

    [DataMember(Order = 18)] public double Ratio2 { get; set; }

    [DataMember(Order = 19)] public bool Flag2 { get; set; }

    [DataMember(Order = 20)] public DateTime Time2 { get; set; }

    [DataMember(Order = 21)] public Guid Key2 { get; set; }

    [DataMember(Order = 22)] public decimal Price2 { get; set; }

    [DataMember(Order = 23)] public int? Limit2 { get; set; }

    [DataMember(Order = 24)] public double? Share2 { get; set; }

    [DataMember(Order = 25)] public OrderStatus Status2 { get; set; }

    [DataMember(Order = 26)] public byte[] Data2 { get; set; } = [];

    [DataMember(Order = 27)] public int Count3 { get; set; }

    [DataMember(Order = 28)] public string Text3 { get; set; } = "";

    [DataMember(Order = 29)] public long Total3 { get; set; }

    [DataMember(Order = 30)] public double Ratio3 { get; set; }

    [DataMember(Order = 31)] public bool Flag3 { get; set; }

    [DataMember(Order = 32)] public DateTime Time3 { get; set; }

    [DataMember(Order = 33)] public Guid Key3 { get; set; }

    [DataMember(Order = 34)] public decimal Price3 { get; set; }

    [DataMember(Order = 35)] public int? Limit3 { get; set; }

    [DataMember(Order = 36)] public int Count4 { get; set; }

    [DataMember(Order = 37)] public string Text4 { get; set; } = "";

    [DataMember(Order = 38)] public long Total4 { get; set; }

    [DataMember(Order = 39)] public double Ratio4 { get; set; }

    [DataMember(Order = 40)] public bool Flag4 { get; set; }

    [DataMember(Order = 41)] public DateTime Time4 { get; set; }

    [DataMember(Order = 42)] public int Count5 { get; set; }

    [DataMember(Order = 43)] public string Text5 { get; set; } = "";

    [DataMember(Order = 44)] public long Total5 { get; set; }

    [DataMember(Order = 45)] public double Ratio5 { get; set; }

    [DataMember(Order = 46)] public int Count6 { get; set; }

    [DataMember(Order = 47)] public string Text6 { get; set; } = "";

    [DataMember(Order = 48)] public long Total6 { get; set; }

    [DataMember(Order = 49)] public double Ratio6 { get; set; }

    [DataMember(Order = 50)] public int Count7 { get; set; }

    [DataMember(Order = 51)] public string Text7 { get; set; } = "";

    [DataMember(Order = 52)] public int Count8 { get; set; }

    [DataMember(Order = 53)] public string Text8 { get; set; } = "";

    [DataMember(Order = 54)] public int Count9 { get; set; }

    [DataMember(Order = 55)] public string Text9 { get; set; } = "";

    [DataMember(Order = 56)] public int Count10 { get; set; }

    [DataMember(Order = 57)] public string Text10 { get; set; } = "";

    [DataMember(Order = 58)] public int Count11 { get; set; }

    [DataMember(Order = 59)] public int Count12 { get; set; }
}
