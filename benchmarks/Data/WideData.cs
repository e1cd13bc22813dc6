using System;
using System.Reflection;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Data;

internal static partial class SampleData
{
    /// <summary>The same values in the class without ids.</summary>
    public static NamedWide NamedWide()
    {
        var named = new NamedWide();
        Wide wide = Wide();
        foreach (PropertyInfo property in typeof(Wide).GetProperties())
        {
            typeof(NamedWide).GetProperty(property.Name)!.SetValue(named, property.GetValue(wide));
        }

        return named;
    }

    /// <summary>An object of 60 members, two of them null.</summary>
    public static Wide Wide()
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        return new Wide
        {
            Count1 = random.Next(-1000, 100_000),
            Text1 = text.Word(3, 14),
            Total1 = random.NextInt64(0, 1L << 40),
            Ratio1 = random.NextDouble() * 100,
            Flag1 = random.Next(2) == 0,
            Time1 = Time(random),
            Key1 = Key(random),
            Price1 = random.Next(1, 1_000_000) / 100m,
            Limit1 = null,
            Share1 = null,
            Status1 = (OrderStatus)random.Next(4),
            Data1 = Bytes(random, 16),
            Numbers1 = [.. Numbers(random, 8)],
            Words1 = [text.Word(3, 9), text.Word(3, 9), text.Word(3, 9)],
            Level1 = (short)random.Next(-300, 300),
            Count2 = random.Next(-1000, 100_000),
            Text2 = text.Word(3, 14),
            Total2 = random.NextInt64(0, 1L << 40),
            Ratio2 = random.NextDouble() * 100,
            Flag2 = random.Next(2) == 0,
            Time2 = Time(random),
            Key2 = Key(random),
            Price2 = random.Next(1, 1_000_000) / 100m,
            Limit2 = random.Next(-1000, 100_000),
            Share2 = random.NextDouble() * 100,
            Status2 = (OrderStatus)random.Next(4),
            Data2 = Bytes(random, 16),
            Count3 = random.Next(-1000, 100_000),
            Text3 = text.Word(3, 14),
            Total3 = random.NextInt64(0, 1L << 40),
            Ratio3 = random.NextDouble() * 100,
            Flag3 = random.Next(2) == 0,
            Time3 = Time(random),
            Key3 = Key(random),
            Price3 = random.Next(1, 1_000_000) / 100m,
            Limit3 = random.Next(-1000, 100_000),
            Count4 = random.Next(-1000, 100_000),
            Text4 = text.Word(3, 14),
            Total4 = random.NextInt64(0, 1L << 40),
            Ratio4 = random.NextDouble() * 100,
            Flag4 = random.Next(2) == 0,
            Time4 = Time(random),
            Count5 = random.Next(-1000, 100_000),
            Text5 = text.Word(3, 14),
            Total5 = random.NextInt64(0, 1L << 40),
            Ratio5 = random.NextDouble() * 100,
            Count6 = random.Next(-1000, 100_000),
            Text6 = text.Word(3, 14),
            Total6 = random.NextInt64(0, 1L << 40),
            Ratio6 = random.NextDouble() * 100,
            Count7 = random.Next(-1000, 100_000),
            Text7 = text.Word(3, 14),
            Count8 = random.Next(-1000, 100_000),
            Text8 = text.Word(3, 14),
            Count9 = random.Next(-1000, 100_000),
            Text9 = text.Word(3, 14),
            Count10 = random.Next(-1000, 100_000),
            Text10 = text.Word(3, 14),
            Count11 = random.Next(-1000, 100_000),
            Count12 = random.Next(-1000, 100_000),
        };
    }
}
