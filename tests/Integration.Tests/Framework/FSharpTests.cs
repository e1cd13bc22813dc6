using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.FSharp.Collections;
using Microsoft.FSharp.Core;
using Prewire.TestCases.FSharp;

namespace Prewire.Integration.Tests.Framework;

/// <summary>FSharp.Core's types, and records and unions that an F# project declares.</summary>
public class FSharpTests
{
    [Fact]
    public void Collections()
    {
        RoundTrips.Check(ListModule.OfSeq([1, 2, 3]), asObject: true);
        RoundTrips.Check(FSharpList<int>.Empty, asObject: true);
        RoundTrips.Check(ListModule.OfSeq(Enumerable.Range(0, 10_000)));
        RoundTrips.Check(ListModule.OfSeq(["a", null, "c"]));
        RoundTrips.Check(SetModule.OfSeq(["b", "a", "猫"]), asObject: true);
        RoundTrips.Check(SetModule.Empty<int>());
        RoundTrips.Check(MapModule.OfSeq(Enumerable.Range(0, 1000).Select(static i => Tuple.Create(i, i.ToString(System.Globalization.CultureInfo.InvariantCulture)))), asObject: true);
        RoundTrips.Check(MapModule.Empty<string, int>());
        RoundTrips.Check<FSharpList<int>?>(null);
        RoundTrips.Check(ListModule.OfSeq([ListModule.OfSeq([1.5m]), FSharpList<decimal>.Empty]));
    }

    [Fact]
    public void Values()
    {
        RoundTrips.Check(FSharpOption<int>.Some(5), asObject: true);
        RoundTrips.Check<FSharpOption<int>?>(FSharpOption<int>.None);
        RoundTrips.Check(FSharpOption<string?>.Some(null));
        RoundTrips.Check(FSharpOption<FSharpOption<int>>.Some(FSharpOption<int>.None));
        RoundTrips.Check(FSharpValueOption<int>.NewValueSome(5), asObject: true);
        RoundTrips.Check(FSharpValueOption<int>.ValueNone);
        RoundTrips.Check(FSharpValueOption<string?>.NewValueSome(null));
        RoundTrips.Check(FSharpResult<int, string>.NewOk(5), asObject: true);
        RoundTrips.Check(FSharpResult<int, string>.NewError("wrong"));
        RoundTrips.Check(FSharpResult<string?, string>.NewOk(null));
        RoundTrips.Check(FSharpResult<FSharpResult<FSharpMap<string, FSharpList<FSharpValueOption<int>>>, string>, string>.NewOk(
            FSharpResult<FSharpMap<string, FSharpList<FSharpValueOption<int>>>, string>.NewOk(
                MapModule.OfSeq([Tuple.Create("k", ListModule.OfSeq([FSharpValueOption<int>.NewValueSome(5)]))]))));
        RoundTrips.Check(new FSharpRef<int>(5), asObject: true);
        RoundTrips.Check<Unit?>(null);
        RoundTrips.Check((FSharpChoice<int, string>)FSharpChoice<int, string>.NewChoice1Of2(5));
        RoundTrips.Check((FSharpChoice<int, string>)FSharpChoice<int, string>.NewChoice2Of2("a"));
        RoundTrips.Check((FSharpChoice<int, string, byte>)FSharpChoice<int, string, byte>.NewChoice3Of3(1));
        RoundTrips.Check((FSharpChoice<int, string, byte, char>)FSharpChoice<int, string, byte, char>.NewChoice4Of4('a'));
        RoundTrips.Check((FSharpChoice<int, string, byte, char, bool>)FSharpChoice<int, string, byte, char, bool>.NewChoice5Of5(true));
        RoundTrips.Check((FSharpChoice<int, string, byte, char, bool, long>)FSharpChoice<int, string, byte, char, bool, long>.NewChoice6Of6(6));
        RoundTrips.Check((FSharpChoice<int, string, byte, char, bool, long, double>)FSharpChoice<int, string, byte, char, bool, long, double>.NewChoice7Of7(7));
        RoundTrips.Check((FSharpChoice<int, string, byte, char, bool, long, double>)FSharpChoice<int, string, byte, char, bool, long, double>.NewChoice2Of7("a"));
    }

    [Fact]
    public void Records()
    {
        RoundTrips.Check(new Position(1, -2), asObject: true);
        RoundTrips.Check(new Size(1, 2.5, "a"), asObject: true);
        RoundTrips.Check(new Spot(1, "a"), asObject: true);
        RoundTrips.Check(new Settings("a", FSharpOption<int>.Some(1)), asObject: true);
        RoundTrips.Check(new Settings("a", FSharpOption<int>.None));
        RoundTrips.Check(new Box<string>("a", ListModule.OfSeq(["b"])), asObject: true);
        RoundTrips.Check(new Box<Shape>(Shape.Empty, FSharpList<Shape>.Empty));
    }

    [Fact]
    public void Unions()
    {
        CheckEach<Shape>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), Shape.NewCircle(1.5), Shape.NewRectangle(1, 2), Shape.NewLabel("a", FSharpOption<Position>.Some(new Position(1, 2))), Shape.NewLabel("", FSharpOption<Position>.None), Shape.Empty);
        CheckEach<Color>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), Color.Red, Color.Green, Color.Blue);
        CheckEach<CustomerId>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), CustomerId.NewCustomerId(7));
        CheckEach<Sole>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), Sole.Sole);
        CheckEach<OrderId>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), OrderId.NewOrderId("a"), OrderId.NewOrderId(null!));
        CheckEach<Payment>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), Payment.NewCash(9.99m), Payment.NewCard("1", FSharpValueOption<int>.NewValueSome(5)), Payment.NewCard("2", FSharpValueOption<int>.ValueNone), Payment.Free);
        CheckEach<Names>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), Names.NewItem(1, 2), Names.NewType("a"), Names.NewHashCode(Guid.NewGuid(), true), Names.Newclass(5));
        CheckEach<Twins>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), Twins.NewNewTwin("a"), Twins.NewTwin(1));
        CheckEach<Sharing>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), Sharing.NewLow(1), Sharing.NewHigh("a", 2), Sharing.Neither);
        CheckEach<Fading>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), Fading.NewCurrent("a"));
        CheckEach<Perhaps>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), Perhaps.NewJust(1));
        RoundTrips.Check<Perhaps?>(Perhaps.Not);
        Assert.Null(Perhaps.Not);
    }

    [Fact]
    public void Recursive_unions()
    {
        CheckEach<Expression>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all),
            Expression.NewNumber(1),
            Expression.NewVariable("x"),
            Expression.NewAdd(Expression.NewNumber(1), Expression.NewNegate(Expression.NewVariable("y"))),
            Expression.NewCall("f", ListModule.OfSeq([Expression.NewNumber(2), Expression.Nothing])),
            Expression.Nothing);
        CheckEach<Tree<int>>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), Tree<int>.Leaf, Tree<int>.NewNode(1, Tree<int>.Leaf, Tree<int>.NewNode(2, Tree<int>.Leaf, Tree<int>.Leaf)));
        CheckEach<Tree<Shape>>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all), Tree<Shape>.NewNode(Shape.NewCircle(1), Tree<Shape>.Leaf, Tree<Shape>.Leaf));

        Expression deep = Expression.Nothing;
        for (int i = 0; i < 10_000; i++)
        {
            deep = Expression.NewNegate(deep);
        }

        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(deep)).Code);
    }

    [Fact]
    public void Many_cases() => CheckEach<Many>(static v => RoundTrips.Check(v, asObject: true), static all => RoundTrips.Check(all),
            Many.NewA(1),
            Many.NewB(2),
            Many.NewC(false),
            Many.NewC(true),
            Many.NewD(DateTime.UnixEpoch),
            Many.NewE(1.5m),
            Many.NewF(3),
            Many.NewG("a"),
            Many.NewG(null!),
            Many.NewH(Color.Blue),
            Many.NewI(new Position(1, 2)),
            Many.NewJ(new Size(1, 2, "a")),
            Many.NewK(1, 2, 3, 4, 5, 6, 7, "a", 9),
            Many.NewL(Payment.Free),
            Many.NewM(null),
            Many.NewM(5),
            Many.NewN(null!),
            Many.O);

    [Fact]
    public void Members()
    {
        var value = new Everything(
            ListModule.OfSeq([1, 2]),
            FSharpList<string>.Empty,
            MapModule.OfSeq([Tuple.Create("a", new Position(1, 2))]),
            SetModule.OfSeq([3, 1, 2]),
            FSharpOption<int>.Some(4),
            FSharpOption<string>.None,
            FSharpValueOption<Position>.NewValueSome(new Position(5, 6)),
            FSharpResult<Shape, string>.NewOk(Shape.NewCircle(1)),
            FSharpChoice<int, string, Position>.NewChoice2Of3("b"),
            new FSharpRef<string>("c"),
            7.5,
            ListModule.OfSeq([1.5, 2.5]),
            null!,
            Shape.Empty,
            Payment.NewCash(1m),
            FSharpOption<FSharpList<Tree<FSharpOption<Shape>?>>>.Some(ListModule.OfSeq([Tree<FSharpOption<Shape>?>.NewNode(FSharpOption<Shape>.None, Tree<FSharpOption<Shape>?>.Leaf, Tree<FSharpOption<Shape>?>.Leaf)])),
            [Shape.Empty, Shape.NewRectangle(1, 2)],
            new() { [CustomerId.NewCustomerId(1)] = FSharpResult<OrderId, Exception>.NewOk(OrderId.NewOrderId("d")) });
        RoundTrips.Check(value, static (a, b) =>
        {
            Assert.Equal(a.Nested, b.Nested);
            Assert.Equal((a.List, a.Empty, a.Map, a.Set, a.Option, a.None, a.Value), (b.List, b.Empty, b.Map, b.Set, b.Option, b.None, b.Value));
            Assert.Equal((a.Result, a.Choice, a.Ref, a.Weight, a.Weights, a.Shape, a.Payment), (b.Result, b.Choice, b.Ref, b.Weight, b.Weights, b.Shape, b.Payment));
            Assert.Equal(a.Array, b.Array);
            Assert.Equal(a.Dictionary, b.Dictionary);
        });
    }

    [Fact]
    public void Cases_are_known_by_name()
    {
        // The field of a case is a number of another size, and the cases are in another order.
        Assert.Equal(New.Shape.NewCircle(5), Convert<Old.Shape, New.Shape>(Old.Shape.NewCircle(5)));
        Assert.Equal(New.Shape.NewSquare(1, "a"), Convert<Old.Shape, New.Shape>(Old.Shape.NewSquare(1, "a")));
        Assert.Equal(New.Shape.Empty, Convert<Old.Shape, New.Shape>(Old.Shape.Empty));
        Assert.Equal(Old.Shape.NewCircle(5), Convert<New.Shape, Old.Shape>(New.Shape.NewCircle(5)));
        Assert.Equal(Old.Shape.NewSquare(1, "a"), Convert<New.Shape, Old.Shape>(New.Shape.NewSquare(1, "a")));
        Assert.Equal(Old.Shape.Empty, Convert<New.Shape, Old.Shape>(New.Shape.Empty));
    }

    [Fact]
    public void A_case_that_gets_fields_or_loses_them_is_another_one()
    {
        Assert.Equal(Filled.Shape.NewSquare(1, "a"), Convert<Old.Shape, Filled.Shape>(Old.Shape.NewSquare(1, "a")));
        Assert.Equal(Old.Shape.NewSquare(1, "a"), Convert<Filled.Shape, Old.Shape>(Filled.Shape.NewSquare(1, "a")));
        foreach (Func<object?> read in new Func<object?>[]
        {
            static () => Convert<Old.Shape, Filled.Shape>(Old.Shape.Empty),
            static () => Convert<Old.Shape, Filled.Shape>(Old.Shape.NewCircle(1)),
            static () => Convert<Filled.Shape, Old.Shape>(Filled.Shape.NewEmpty(1)),
            static () => Convert<Filled.Shape, Old.Shape>(Filled.Shape.Circle),
        })
        {
            Assert.Equal(PrewireErrorCode.UnknownType, Assert.Throws<PrewireException>(read).Code);
        }
    }

    /// <summary>The others are read all the same, wherever they are.</summary>
    [Fact]
    public void A_case_whose_fields_cannot_be_converted_is_another_one()
    {
        var before = new Before.Part(1);
        var after = new After.Part(1);
        Pairs(After.Step.Done, Before.Step.Done);
        Pairs(After.Step.NewMixed(1, "a"), Before.Step.NewMixed(1, "a"));
        Pairs(After.Step.NewListed([1, 2]), Before.Step.NewListed(ListModule.OfSeq([1, 2])));
        Pairs(After.Small.Nothing, Before.Small.Nothing);
        Pairs(After.Small.NewSize(5), Before.Small.NewSize(5));
        foreach (Before.Step changed in new[] { Before.Step.NewPair(1, 2), Before.Step.NewWords("a"), Before.Step.NewMaybe(1), Before.Step.NewHeld(before, before) })
        {
            Differ<Before.Step, After.Step>(changed, Before.Step.Done);
        }

        foreach (After.Step changed in new[] { After.Step.NewPair(1, 2, 3), After.Step.NewWords(1), After.Step.NewMaybe(FSharpOption<int>.Some(1)), After.Step.NewHeld(after, "a") })
        {
            Differ<After.Step, Before.Step>(changed, After.Step.Done);
        }

        Differ<Before.Small, After.Small>(Before.Small.NewPoint(1, 2), Before.Small.Nothing);
        Differ<After.Small, Before.Small>(After.Small.NewPoint(1, 2, 3), After.Small.Nothing);

        // Where no case is left that both know, they have nothing in common.
        Assert.Equal(PrewireErrorCode.IncompatibleMember, Assert.Throws<PrewireException>(static () => Convert<Before.Only, After.Only>(Before.Only.NewOnly(1, 2))).Code);

        static void Pairs<[WireType] TAfter, [WireType] TBefore>(TAfter after, TBefore before)
        {
            Reads(before, after);
            Reads(after, before);
        }

        static void Reads<[WireType] TFrom, [WireType] TTo>(TFrom value, TTo expected)
        {
            Assert.Equal(expected, Convert<TFrom, TTo>(value));
            Assert.Equal([expected, expected], Convert<List<TFrom>, List<TTo>>([value, value]));
            Assert.Equal(FSharpOption<TTo>.Some(expected), Convert<FSharpOption<TFrom>, FSharpOption<TTo>>(FSharpOption<TFrom>.Some(value)));
            Holder<TTo> holder = Convert<Holder<TFrom>, Holder<TTo>>(new() { Value = value, After = "a" });
            Assert.Equal((expected, "a"), (holder.Value, holder.After));
        }

        static void Differ<[WireType] TFrom, [WireType] TTo>(TFrom changed, TFrom other)
        {
            foreach (Func<object?> read in new Func<object?>[]
            {
                () => Convert<TFrom, TTo>(changed),
                () => Convert<List<TFrom>, List<TTo>>([other, changed]),
                () => Convert<FSharpOption<TFrom>, FSharpOption<TTo>>(FSharpOption<TFrom>.Some(changed)),
                () => Convert<Holder<TFrom>, Holder<TTo>>(new() { Value = changed, After = "a" }),
            })
            {
                PrewireException exception = Assert.Throws<PrewireException>(read);
                Assert.Equal(PrewireErrorCode.UnknownType, exception.Code);
                Assert.Contains("has with other fields", exception.Message, StringComparison.Ordinal);
            }
        }
    }

    [Fact]
    public void Options_come_of_plain_values_by_converters_alone()
    {
        var plain = new Plain.Note("a", 5, FSharpOption<int>.Some(7));
        Optional.Note note = Convert<Plain.Note, Optional.Note>(plain);
        Assert.Equal((FSharpOption<string>.Some("a"), FSharpOption<int>.Some(5), FSharpValueOption<int>.NewValueSome(7)), (note.Text, note.Count, note.Mark));
        Assert.Equal(FSharpOption<string>.None, Convert<Plain.Note, Optional.Note>(new Plain.Note(null!, 0, FSharpOption<int>.None)).Text);
        foreach (Func<object?> read in new Func<object?>[]
        {
            () => Convert<Plain.Note, Optional.Text>(plain),
            () => Convert<Plain.Note, Optional.Count>(plain),
            () => Convert<Plain.Note, Optional.Mark>(plain),
            static () => Convert<Optional.Text, Plain.Note>(new Optional.Text(FSharpOption<string>.Some("a"))),
            static () => Convert<Optional.Count, Plain.Note>(new Optional.Count(FSharpOption<int>.Some(5))),
            static () => Convert<Optional.Mark, Plain.Note>(new Optional.Mark(FSharpValueOption<int>.NewValueSome(7))),
        })
        {
            Assert.Equal(PrewireErrorCode.IncompatibleMember, Assert.Throws<PrewireException>(read).Code);
        }
    }

    [Fact]
    public void Fields_that_a_message_lacks_are_none_or_null()
    {
        Optional.Note note = Convert<Plain.Note, Optional.Note>(new Plain.Note("a", 5, FSharpOption<int>.None));
        Assert.Null(note.Lines);
        Assert.Null(note.Names);
        Assert.Null(note.Ids);
        Assert.Null(note.Shape);
        Assert.Equal(FSharpOption<int>.None, note.Other);
    }

    [Fact]
    public void Cases_that_are_renamed_go_on_under_the_names_that_attributes_say()
    {
        RoundTrips.Check((Renamed.Shape)Renamed.Shape.NewRectangle(1, "a"), asObject: true);
        Assert.Equal(Renamed.Shape.Nothing, Convert<Old.Shape, Renamed.Shape>(Old.Shape.Empty));
        Assert.Equal(Renamed.Shape.NewDisc(5), Convert<Old.Shape, Renamed.Shape>(Old.Shape.NewCircle(5)));
        Assert.Equal(Renamed.Shape.NewRectangle(1, "a"), Convert<Old.Shape, Renamed.Shape>(Old.Shape.NewSquare(1, "a")));
        Assert.Equal(Old.Shape.Empty, Convert<Renamed.Shape, Old.Shape>(Renamed.Shape.Nothing));
        Assert.Equal(Old.Shape.NewSquare(1, "a"), Convert<Renamed.Shape, Old.Shape>(Renamed.Shape.NewRectangle(1, "a")));
    }

    [Fact]
    public void Cases_may_be_known_by_numbers()
    {
        RoundTrips.Check((Numbered.Shape)Numbered.Shape.NewSquare(1, "a"), asObject: true);
        Assert.Equal(Renumbered.Shape.NewDisc(5), Convert<Numbered.Shape, Renumbered.Shape>(Numbered.Shape.NewCircle(5)));
        Assert.Equal(Renumbered.Shape.NewRectangle(1, "a"), Convert<Numbered.Shape, Renumbered.Shape>(Numbered.Shape.NewSquare(1, "a")));
        Assert.Equal(Renumbered.Shape.Nothing, Convert<Numbered.Shape, Renumbered.Shape>(Numbered.Shape.Empty));
        Assert.Equal(Numbered.Shape.Empty, Convert<Renumbered.Shape, Numbered.Shape>(Renumbered.Shape.Nothing));
        Assert.Equal(PrewireErrorCode.UnknownType, Assert.Throws<PrewireException>(static () => Convert<Renumbered.Shape, Numbered.Shape>(Renumbered.Shape.Line)).Code);
    }

    [Fact]
    public void A_case_that_is_not_known_is_no_other()
    {
        foreach (New.Shape unknown in new[] { New.Shape.NewHexagon(6), New.Shape.NewLine(ListModule.OfSeq([New.Shape.Empty])), New.Shape.Dot })
        {
            foreach (Func<object?> read in new Func<object?>[]
            {
                () => Convert<New.Shape, Old.Shape>(unknown),
                () => Convert<List<New.Shape>, List<Old.Shape>>([New.Shape.Empty, unknown]),
                () => Convert<Holder<New.Shape>, Holder<Old.Shape>>(new() { Value = unknown, After = "a" }),
            })
            {
                PrewireException exception = Assert.Throws<PrewireException>(read);
                Assert.Equal(PrewireErrorCode.UnknownType, exception.Code);
                Assert.Contains("'Shape'", exception.Message, StringComparison.Ordinal);
                Assert.NotNull(exception.Path);
            }
        }
    }

    [Fact]
    public void Damaged_cases()
    {
        byte[] message = PrewireSerializer.Serialize(Color.Green);
        Assert.Equal(PrewireErrorCode.UnknownType, Fail<Color>([.. message[..^1], 0b0001]));
        Assert.Equal(PrewireErrorCode.InvalidValue, Fail<Color>([.. message[..^1], 0b0111]));
        Assert.Equal(PrewireErrorCode.InvalidHeader, Fail<Color>([.. message[..^1], 0b1_0011]));
        Assert.Null(PrewireSerializer.Deserialize<Color>([.. message[..^1], 0]));
    }

    [Fact]
    public void A_case_takes_a_byte_and_its_fields()
    {
        Assert.Equal(1, BodyOf(Color.Green, [Color.Red, Color.Blue]));
        Assert.Equal(1 + 8, BodyOf(Shape.NewCircle(1), [Shape.NewCircle(2)]));
        Assert.Equal(1 + 4, BodyOf(CustomerId.NewCustomerId(1), []));
        Assert.Equal(2, BodyOf(Many.O, []));
    }

    /// <summary>All are one object, so a message may have any number of them.</summary>
    [Fact]
    public void Cases_without_fields_take_no_memory()
    {
        Shape[] read = PrewireSerializer.Deserialize<Shape[]>(PrewireSerializer.Serialize(Enumerable.Repeat(Shape.Empty, 1_000_000).ToArray()))!;
        Assert.Equal(1_000_000, read.Length);
        Assert.All(read, static s => Assert.Same(Shape.Empty, s));
    }

    /// <summary>What one more value takes in a list of it.</summary>
    private static int BodyOf<[WireType] T>(T value, List<T> others) =>
        PrewireSerializer.Serialize<List<T>>([.. others, value]).Length - PrewireSerializer.Serialize(others).Length;

    private static PrewireErrorCode Fail<[WireType] T>(byte[] message)
    {
        Assert.False(PrewireSerializer.TryDeserialize<T>(message, out _));
        return Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message)).Code;
    }

    private static TTo Convert<[WireType] TFrom, [WireType] TTo>(TFrom value) => PrewireSerializer.Deserialize<TTo>(PrewireSerializer.Serialize(value))!;

    /// <summary>Every value by itself, and all together; where the position is open, too: there the objects are of the classes of the cases.</summary>
    private static void CheckEach<T>(Action<T> check, Action<T[]> checkAll, params T[] values)
    {
        Array.ForEach(values, check);
        checkAll(values);
        Assert.Equal(values.Cast<object?>(), PrewireSerializer.Deserialize<object?[]>(PrewireSerializer.Serialize<object?[]>([.. values])));
    }
}
