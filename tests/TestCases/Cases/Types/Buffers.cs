using System.Collections.Generic;

namespace Prewire.TestCases;

/// <summary>A fixed buffer of every element that C# allows, between other members and private.</summary>
[GenerateSerializer]
public unsafe partial struct Buffers
{
    public int Id;
    public fixed bool Bools[9];
    public fixed sbyte SBytes[3];
    public fixed byte Bytes[16];
    public fixed short Int16s[2];
    public fixed ushort UInt16s[2];
    public string? Text;
    public fixed int Int32s[5];
    public fixed uint UInt32s[5];
    public fixed long Int64s[1];
    public fixed ulong UInt64s[2];
    public fixed char Chars[4];
    public fixed float Singles[2];
    public fixed double Doubles[3];

    [WireInclude]
    private fixed int _hidden[5];

    /// <summary>A value with something in each buffer, at its end too.</summary>
    public static Buffers Some(int seed)
    {
        var made = new Buffers { Id = seed, Text = "t" + seed };
        made.Bools[0] = made.Bools[8] = true;
        made.SBytes[2] = (sbyte)-seed;
        made.Int16s[0] = short.MinValue;
        made.UInt16s[1] = ushort.MaxValue;
        made.Int64s[0] = seed * 10_000_000_000;
        made.UInt64s[1] = ulong.MaxValue;
        made.Chars[0] = 'x';
        made.Chars[3] = '\udfff';
        made.Singles[1] = seed / 2f;
        made.Doubles[2] = -0.0;
        for (int i = 0; i < 16; i++)
        {
            made.Bytes[i] = (byte)(i * seed);
        }

        for (int i = 0; i < 5; i++)
        {
            made.Int32s[i] = i * seed;
            made.UInt32s[i] = (uint)i << 29;
            made._hidden[i] = i - seed;
        }

        return made;
    }
}

[GenerateSerializer]
public sealed class BufferHolder
{
    public Buffers One { get; set; }

    public Buffers? Maybe { get; init; }

    public Buffers[]? Array { get; set; }

    public List<Buffers>? List { get; set; }

    public Dictionary<string, Buffers> ByName { get; set; } = [];
}
