namespace Prewire.TestCases;

/// <summary>Exactly as many bits as the first header byte has room for.</summary>
[GenerateSerializer]
public sealed class SevenBools
{
    public bool A, B, C, D, E, F, G;
}

[GenerateSerializer]
public sealed class EightBools
{
    public bool A, B, C, D, E, F, G, H;
}

[GenerateSerializer]
public sealed class FortyBits
{
    public bool A0, A1, A2, A3, A4, A5, A6, A7, A8, A9;
    public bool B0, B1, B2, B3, B4, B5, B6, B7, B8, B9;
    public int? C0, C1, C2, C3, C4, C5, C6, C7, C8, C9;
    public bool? D0, D1, D2, D3, D4, D5, D6, D7, D8, D9;
    public int Number;
}

[GenerateSerializer]
public struct NineBits
{
    public bool A, B, C, D, E, F, G, H;
    public byte? I;
}

[GenerateSerializer]
public struct EightBits
{
    public bool A, B, C, D, E, F, G, H;
}
