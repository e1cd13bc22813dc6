#if NET10_0_OR_GREATER
using System;
using System.Collections.Generic;
using Microsoft.FSharp.Collections;
using Microsoft.FSharp.Core;
using Prewire;
using Prewire.TestCases.FSharp;

[assembly: GenerateSerializer(typeof(Shop.Order))]
[assembly: GenerateSerializer(typeof(Shop.Line))]
[assembly: GenerateSerializer(typeof(Shop.Payment))]
[assembly: GenerateSerializer(typeof(Expression))]
[assembly: GenerateSerializer(typeof(Position))]

namespace Prewire.Spike;

/// <summary>Records, unions and collections of F#.</summary>
internal static class FSharpProofs
{
    public static IEnumerable<(string Name, Func<bool> Proof)> All =>
    [
        ("a record of F# with a list, an option and a union", Order),
        ("a recursive union of F#", Recursive),
        ("maps, sets and results of F#", Collections),
    ];

    private static bool Order()
    {
        var order = new Shop.Order(
            7, ListModule.OfSeq([new Shop.Line("tea", 2.5m, FSharpOption<string>.Some("green")), new Shop.Line("cup", 1m, null)]), Shop.Payment.NewCard("4", new DateOnly(2030, 1, 1)));
        Shop.Order copy = PrewireSerializer.Deserialize<Shop.Order>(PrewireSerializer.Serialize(order));
        return copy.Equals(order) && copy.Lines.Length == 2 && copy.Payment.IsCard;
    }

    private static bool Recursive()
    {
        Expression expression = Expression.NewAdd(Expression.NewNumber(1), Expression.NewCall("f", ListModule.OfSeq([Expression.NewVariable("x"), Expression.Nothing])));
        return PrewireSerializer.Deserialize<Expression>(PrewireSerializer.Serialize(expression)).Equals(expression);
    }

    private static bool Collections()
    {
        var value = new Cabinet
        {
            Places = new FSharpMap<string, Position>([Tuple.Create("a", new Position(1, 2))]),
            Numbers = new FSharpSet<int>([3, 1]),
            Outcome = FSharpResult<int, string>.NewError("no"),
            Maybe = FSharpValueOption<int>.Some(5),
        };
        Cabinet copy = PrewireSerializer.Deserialize<Cabinet>(PrewireSerializer.Serialize(value));
        return copy.Places!["a"].Y == 2 && copy.Numbers!.Contains(3) && copy.Outcome.ErrorValue == "no" && copy.Maybe.Value == 5;
    }
}

[GenerateSerializer]
public sealed class Cabinet
{
    public FSharpMap<string, Position>? Places { get; set; }

    public FSharpSet<int>? Numbers { get; set; }

    public FSharpResult<int, string> Outcome { get; set; }

    public FSharpValueOption<int> Maybe { get; set; }
}
#endif
