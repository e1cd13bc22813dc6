using System;
using System.Collections.Generic;
using Prewire.TestCases.Calls;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases.Registry;

/// <summary>Structs: copied whole where their memory is their encoding, member by member where it is not.</summary>
internal static class StructCases
{
    public static IEnumerable<TestCase> All()
    {
        yield return TestCase.Of(CallsOf.Point3, default, new Point3 { X = 1, Y = -2, Z = float.NaN });
        yield return TestCase.Of(CallsOf.Padded, default, new Padded { Tag = 1, Count = long.MinValue, Tail = -1 });
        yield return TestCase.Of(CallsOf.Explicit, default, new Explicit { First = 1, Second = 2 });
        yield return TestCase.Of(CallsOf.Blittable, default, SomeBlittable(1));
        yield return TestCase.Of(CallsOf.ReadOnlyBlittable, default, new ReadOnlyBlittable(1.5, -0.0));
        yield return TestCase.Of(
            CallsOf.NotFullRange,
            default,
            new NotFullRange { Flag = true, Char = '\udfff', Amount = 1.10m, Time = new DateTime(2024, 2, 29, 0, 0, 0, DateTimeKind.Utc) });
        yield return TestCase.Of(CallsOf.Large, default, SomeLarge("large"), SomeLarge(null));
        yield return TestCase.Of(CallsOf.Mixed, default, SomeMixed());
        yield return TestCase.Of(CallsOf.WithPrivate, default, new WithPrivate(1, 2));
        yield return TestCase.Of(
            CallsOf.StructHolder,
            new StructHolder(),
            new StructHolder
            {
                Blittable = SomeBlittable(2),
                NotFullRange = new NotFullRange { Amount = decimal.One },
                Large = SomeLarge("in"),
                Mixed = SomeMixed(),
                MaybeMixed = SomeMixed(),
                Array = [SomeBlittable(3), default, SomeBlittable(-3)],
                List = [SomeLarge("a"), default],
                Empties = new EmptyStruct[3],
            },
            new StructHolder { Array = [], List = [], Empties = [] });
        yield return TestCase.Of(
            CallsOf.StructNode, default, new StructNode { Value = 1, Children = [new StructNode { Value = 2, Children = [] }, default] });
    }

    private static Blittable SomeBlittable(int seed) =>
        new() { A = seed, B = seed / 2f, C = long.MaxValue - seed, D = new Point3 { X = seed }, E = (Color)seed };

    private static Large SomeLarge(string? text) =>
        new() { A = 1, B = 2, C = 3, D = 4, E = 5, F = 6, G = 7, H = 8, Position = new Point3 { Y = 9 }, Text = text, Padded = new Padded { Count = 10 } };

    private static Mixed SomeMixed() =>
        new() { Number = 1, Maybe = 2, Text = "t", Flag = true, List = [1, 2], Object = new Address { City = "Ulm" } };
}
