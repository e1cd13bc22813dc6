using System;
using System.Collections.Generic;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Versions;

/// <summary>A later version of <see cref="Wide"/>: one of its members is wider, and one more is there.</summary>
[GenerateSerializer]
public sealed class NewerWide
{
    [WireId(1)] public int Count1 { get; set; }

    [WireId(2)] public string Text1 { get; set; } = "";

    [WireId(3)] public long Total1 { get; set; }

    [WireId(4)] public double Ratio1 { get; set; }

    [WireId(5)] public bool Flag1 { get; set; }

    [WireId(6)] public DateTime Time1 { get; set; }

    [WireId(7)] public Guid Key1 { get; set; }

    [WireId(8)] public decimal Price1 { get; set; }

    [WireId(9)] public int? Limit1 { get; set; }

    [WireId(10)] public double? Share1 { get; set; }

    [WireId(11)] public OrderStatus Status1 { get; set; }

    [WireId(12)] public byte[] Data1 { get; set; } = [];

    [WireId(13)] public List<int> Numbers1 { get; set; } = [];

    [WireId(14)] public List<string> Words1 { get; set; } = [];

    [WireId(15)] public short Level1 { get; set; }

    [WireId(16)] public int Count2 { get; set; }

    [WireId(17)] public string Text2 { get; set; } = "";

    [WireId(18)] public long Total2 { get; set; }

    [WireId(19)] public double Ratio2 { get; set; }

    [WireId(20)] public bool Flag2 { get; set; }

    [WireId(21)] public DateTime Time2 { get; set; }

    [WireId(22)] public Guid Key2 { get; set; }

    [WireId(23)] public decimal Price2 { get; set; }

    [WireId(24)] public int? Limit2 { get; set; }

    [WireId(25)] public double? Share2 { get; set; }

    [WireId(26)] public OrderStatus Status2 { get; set; }

    [WireId(27)] public byte[] Data2 { get; set; } = [];

    [WireId(28)] public int Count3 { get; set; }

    [WireId(29)] public string Text3 { get; set; } = "";

    [WireId(30)] public long Total3 { get; set; }

    [WireId(31)] public double Ratio3 { get; set; }

    [WireId(32)] public bool Flag3 { get; set; }

    [WireId(33)] public DateTime Time3 { get; set; }

    [WireId(34)] public Guid Key3 { get; set; }

    [WireId(35)] public decimal Price3 { get; set; }

    [WireId(36)] public int? Limit3 { get; set; }

    [WireId(37)] public int Count4 { get; set; }

    [WireId(38)] public string Text4 { get; set; } = "";

    [WireId(39)] public long Total4 { get; set; }

    [WireId(40)] public double Ratio4 { get; set; }

    [WireId(41)] public bool Flag4 { get; set; }

    [WireId(42)] public DateTime Time4 { get; set; }

    [WireId(43)] public int Count5 { get; set; }

    [WireId(44)] public string Text5 { get; set; } = "";

    [WireId(45)] public long Total5 { get; set; }

    [WireId(46)] public double Ratio5 { get; set; }

    [WireId(47)] public int Count6 { get; set; }

    [WireId(48)] public string Text6 { get; set; } = "";

    [WireId(49)] public long Total6 { get; set; }

    [WireId(50)] public double Ratio6 { get; set; }

    [WireId(51)] public int Count7 { get; set; }

    [WireId(52)] public string Text7 { get; set; } = "";

    [WireId(53)] public int Count8 { get; set; }

    [WireId(54)] public string Text8 { get; set; } = "";

    [WireId(55)] public int Count9 { get; set; }

    [WireId(56)] public string Text9 { get; set; } = "";

    [WireId(57)] public int Count10 { get; set; }

    [WireId(58)] public string Text10 { get; set; } = "";

    [WireId(59)] public int Count11 { get; set; }

    [WireId(60)] public long Count12 { get; set; }

    [WireId(61)] public string Comment { get; set; } = "";
}
