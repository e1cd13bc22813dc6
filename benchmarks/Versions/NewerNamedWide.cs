using System;
using System.Collections.Generic;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Versions;

/// <summary>A later version of <see cref="NamedWide"/>, with one member more.</summary>
[GenerateSerializer]
public sealed class NewerNamedWide
{
    public int Count1 { get; set; }

    public string Text1 { get; set; } = "";

    public long Total1 { get; set; }

    public double Ratio1 { get; set; }

    public bool Flag1 { get; set; }

    public DateTime Time1 { get; set; }

    public Guid Key1 { get; set; }

    public decimal Price1 { get; set; }

    public int? Limit1 { get; set; }

    public double? Share1 { get; set; }

    public OrderStatus Status1 { get; set; }

    public byte[] Data1 { get; set; } = [];

    public List<int> Numbers1 { get; set; } = [];

    public List<string> Words1 { get; set; } = [];

    public short Level1 { get; set; }

    public int Count2 { get; set; }

    public string Text2 { get; set; } = "";

    public long Total2 { get; set; }

    public double Ratio2 { get; set; }

    public bool Flag2 { get; set; }

    public DateTime Time2 { get; set; }

    public Guid Key2 { get; set; }

    public decimal Price2 { get; set; }

    public int? Limit2 { get; set; }

    public double? Share2 { get; set; }

    public OrderStatus Status2 { get; set; }

    public byte[] Data2 { get; set; } = [];

    public int Count3 { get; set; }

    public string Text3 { get; set; } = "";

    public long Total3 { get; set; }

    public double Ratio3 { get; set; }

    public bool Flag3 { get; set; }

    public DateTime Time3 { get; set; }

    public Guid Key3 { get; set; }

    public decimal Price3 { get; set; }

    public int? Limit3 { get; set; }

    public int Count4 { get; set; }

    public string Text4 { get; set; } = "";

    public long Total4 { get; set; }

    public double Ratio4 { get; set; }

    public bool Flag4 { get; set; }

    public DateTime Time4 { get; set; }

    public int Count5 { get; set; }

    public string Text5 { get; set; } = "";

    public long Total5 { get; set; }

    public double Ratio5 { get; set; }

    public int Count6 { get; set; }

    public string Text6 { get; set; } = "";

    public long Total6 { get; set; }

    public double Ratio6 { get; set; }

    public int Count7 { get; set; }

    public string Text7 { get; set; } = "";

    public int Count8 { get; set; }

    public string Text8 { get; set; } = "";

    public int Count9 { get; set; }

    public string Text9 { get; set; } = "";

    public int Count10 { get; set; }

    public string Text10 { get; set; } = "";

    public int Count11 { get; set; }

    public int Count12 { get; set; }

    public string Comment { get; set; } = "";
}
