using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using FsCheck;
using FsCheck.Fluent;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Prewire.TestCases.Domain;
using Prewire.TestCases.Shared;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Round trips of generated values. Call sites are open on purpose in one half and intercepted in the other.</summary>
public class GeneratedValueTests
{
    [Fact]
    public void Texts() => Check(Text(), static t => PrewireSerializer.Deserialize<string>(PrewireSerializer.Serialize(t)));

    [Fact]
    public void Integers_of_every_width() => Check(
        Any<long>().Four().Select(static t => new Integers
        {
            Byte = (byte)t.Item1,
            SByte = (sbyte)t.Item2,
            Int16 = (short)t.Item3,
            UInt16 = (ushort)t.Item4,
            Int32 = (int)t.Item1,
            UInt32 = (uint)t.Item2,
            Int64 = t.Item3,
            UInt64 = (ulong)t.Item4,
            Char = (char)t.Item1,
            Bool = t.Item2 > 0,
        }),
        static v => PrewireSerializer.Deserialize<Integers>(PrewireSerializer.Serialize(v)));

    [Fact]
    public void Int_arrays_of_every_width() => Check(
        from length in Gen.Choose(0, 200)
        from shift in Gen.Choose(0, 31)
        from values in Any<int>().ArrayOf(length)
        select values.Select(v => v * 7919 >> shift).ToArray(),
        static v => PrewireSerializer.Deserialize<int[]>(PrewireSerializer.Serialize(v)));

    [Fact]
    public void Long_arrays_of_every_width() => Check(
        from length in Gen.Choose(0, 200)
        from shift in Gen.Choose(0, 63)
        from values in Any<int>().ArrayOf(length)
        select values.Select(v => v * 0x1E3779B97F4A7C15 >> shift).ToArray(),
        static v => PrewireSerializer.Deserialize<long[]>(PrewireSerializer.Serialize(v)));

    [Fact]
    public void Numbers_and_times() => Check(
        from single in Any<float>()
        from number in Any<double>()
        from amount in Any<decimal>()
        from ticks in Gen.Choose(0, int.MaxValue)
        from kind in Gen.Elements(DateTimeKind.Local, DateTimeKind.Unspecified, DateTimeKind.Utc)
        from offset in Gen.Choose(-14 * 60, 14 * 60)
        from big in Any<int>().ArrayOf(5)
        select new OtherScalars
        {
            Single = single,
            Double = number,
            Decimal = amount,
            DateTime = new DateTime(ticks * 1_000_000_000L, kind),
            DateTimeOffset = new DateTimeOffset(new DateTime(2000, 1, 1).AddSeconds(ticks / 10), TimeSpan.FromMinutes(offset)),
            BigInteger = big.Aggregate(BigInteger.One, static (a, b) => (a * 65537) + b),
        },
        static v => PrewireSerializer.Deserialize<OtherScalars>(PrewireSerializer.Serialize(v)));

    [Fact]
    public void Nullable_members() => Check(
        from number in Any<int?>()
        from flag in Any<bool?>()
        from time in Any<DateTime?>()
        from text in Text()
        from other in Any<long?>()
        select new Nullables { Int32 = number, Bool = flag, DateTime = time, Tuple = text.Length > 5 ? (text.Length, text) : null, Int64 = other, Byte = (byte?)other },
        static v => PrewireSerializer.Deserialize<Nullables>(PrewireSerializer.Serialize(v)));

    [Fact]
    public void Graphs() => Check(SomeOrder(), static v => PrewireSerializer.Deserialize<Order>(PrewireSerializer.Serialize(v)));

    [Fact]
    public void Collections_of_graphs() => Check(
        SomeOrder().ListOf(3), static v => PrewireSerializer.Deserialize<List<Order>>(PrewireSerializer.Serialize(v.ToList())));

    [Fact]
    public void Trees() => Check(
        Gen.Sized(static size => SomeTree(Math.Min(size, 20))), static v => PrewireSerializer.Deserialize<Tree>(PrewireSerializer.Serialize(v)));

    [Fact]
    public void Dictionaries() => Check(
        from keys in Text().ArrayOf(20)
        from values in Any<int[]>()
        select keys.Distinct().ToDictionary(static k => k, k => values.Take(k.Length).ToList()),
        static v => PrewireSerializer.Deserialize<Dictionary<string, List<int>>>(PrewireSerializer.Serialize(v)));

    [Fact]
    public void Messages_cut_at_generated_places() => Prop.ForAll(
        Arb.From(SomeOrder().SelectMany(static o => Gen.Choose(0, 10_000).ArrayOf(6).Select(c => (o, c)))),
        static pair =>
        {
            byte[] message = PrewireSerializer.Serialize(pair.o);
            IEnumerable<int> cuts = pair.c.Select(c => c % (message.Length + 1)).Order();
            Order copy = PrewireSerializer.Deserialize<Order>(Pieces.At(message, cuts));
            return message.AsSpan().SequenceEqual(PrewireSerializer.Serialize(copy));
        }).QuickCheckThrowOnFailure();

    private static void Check<T>(Gen<T> values, Func<T, object?> copy) => Prop.ForAll(
        Arb.From(values),
        value => DeepEquality.FindDifference(typeof(IEnumerable<object>), value, copy(value)) is null).QuickCheckThrowOnFailure();

    private static Gen<T> Any<T>() => ArbMap.Default.GeneratorFor<T>();

    /// <summary>Well-formed text that mixes scripts, mostly short.</summary>
    private static Gen<string> Text() =>
        from pieces in Gen.Elements("a", "b", " ", "ÿ", "é", "я", "猫", "🎉", "\0", "0123456789abcdef", "ЖЖЖЖЖЖЖЖ", "日本語日本語").ListOf()
        select string.Concat(pieces);

    private static Gen<Order> SomeOrder() =>
        from number in Any<long>()
        from product in Text()
        from quantities in Gen.Choose(-5, 5).ArrayOf()
        from discount in Any<double?>()
        from color in Any<int>()
        from flags in Gen.Choose(0, 3)
        select new Order
        {
            Number = number,
            Color = (Color)color,
            IsPaid = flags > 1,
            IsGift = flags % 2 == 0,
            Customer = flags == 0 ? null : new Customer { Name = product, Home = new Address { City = product, PostalCode = null } },
            Lines = quantities.Select(q => new TestCases.Domain.Line { Product = product + (char)('m' + q), Quantity = q, Price = q * 0.01m, Discount = q < 0 ? null : discount }).ToArray(),
            Window = flags == 3 ? new Range32(1, quantities.Length) : null,
            Total = new Money(number % 1000, product),
        };

    private static Gen<Tree> SomeTree(int size) => size == 0
        ? Gen.Constant<Tree>(null!)
        : from value in Any<int>()
          from left in SomeTree(size / 2)
          from right in SomeTree(size / 3)
          select new Tree { Value = value, Left = left, Right = right };
}
