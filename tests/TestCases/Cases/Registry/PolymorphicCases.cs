using System;
using System.Collections;
using System.Collections.Generic;
using System.Numerics;
using Prewire.TestCases.Calls;
using Prewire.TestCases.Domain;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases.Registry;

/// <summary>Objects that are not of the declared type. Where some of them are in no table, the name of the case begins with Open.</summary>
internal static class PolymorphicCases
{
    public static IEnumerable<TestCase> All() => [.. Tables(), .. Open()];

    private static IEnumerable<TestCase> Tables()
    {
        yield return TestCase.Of(CallsOf.Figure, SomeDisc(), new Box3(), SomeGroup());
        yield return TestCase.Of(CallsOf.Box3, new Box3 { Weight = 1 }, SomeCrate());
        yield return TestCase.Of(CallsOf.IntNode, SomeNumbers(), new Leaf<int>(1), new Count { Value = long.MinValue });
        yield return TestCase.Of(
            CallsOf.Marks,
            [],
            [new Gap(), new Gap(), null, new Dot(), SomeDot(), new Stroke { Then = new Gap() }, new Stroke { From = SomeDot(), Then = new Twins { Second = SomeDot() } }, new Twins()]);
        yield return TestCase.Of(
            CallsOf.Drawing,
            new Drawing(),
            new Drawing
            {
                Main = SomeDisc(),
                Figures = [new Disc(), null, new Box3 { Corner = new Point3 { X = 1 }, Weight = 2 }, SomeGroup()],
                Boxes = new() { ["b"] = new Box3(), ["c"] = SomeCrate() },
                Box = SomeCrate(),
                Numbers = SomeNumbers(),
                Texts = [new Leaf<string?>(null), new Branch<string?> { Children = [new Leaf<string?>("deep"), null] }],
                Tagged = new Tagged<Figure?>("t", SomeDisc()),
            });
    }

    private static IEnumerable<TestCase> Open()
    {
        yield return TestCase.Of(
            CallsOf.OpenFigures,
            [],
            [SomeHouse(), SomeTower(), SomeHouse(), null, SomeDisc(), new Flag<int> { Value = 5 }, new Flag<string> { Value = "s" }, SomeTower()]);
        yield return TestCase.Of(
            CallsOf.OpenObject,
            true, (sbyte)-1, (byte)2, (short)-3, (ushort)4, -5, 6u, -7L, 8UL, (nint)9, (nuint)10, 'c', 1.5f, 2.5, 3.50m, "text", "",
            new Guid("00112233-4455-6677-8899-aabbccddeeff"), new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc),
            new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(2)), TimeSpan.MinValue, BigInteger.Pow(3, 200), new Version(1, 2, 3), new Uri("http://example.com"),
            new object(), Grade.Best, new Stamp { Label = "l" }, SomeTower(), new int[] { 1, 2 }, new byte[300], new string?[] { "a", null }, new Figure?[] { SomeDisc(), null }, new Grade[] { Grade.Good },
            new object?[] { 1, null, new object?[] { "in" } }, new List<object?> { 1L, null }, new Dictionary<string, object?> { ["k"] = 'v' }, new Dictionary<object, object?> { [1] = "one" },
            new short[][] { [1, 2], null!, [] }, new decimal[][][] { [[1.5m]] }, new Figure?[][] { [SomeDisc(), null] }, new Grade[][] { [Grade.Best] }, new Stamp[][] { [new Stamp { Label = "j" }] });
#if !NETSTANDARD_RUNTIME
        yield return TestCase.Of(
            CallsOf.OpenNewer, (Half)1.5, Int128.MinValue, UInt128.MaxValue, new DateOnly(2024, 2, 29), new TimeOnly(23, 59), SomeTower());
#endif
        yield return TestCase.Of(CallsOf.OpenLabelled, SomeDisc(), SomeTower(), new Stamp { Label = "s", Id = new Guid("00112233-4455-6677-8899-aabbccddeeff") });
        yield return TestCase.Of(CallsOf.OpenAmounts, [], [new Amount(5), default, new Amount("six"), new Amount(new Stamp { Label = "s" }), new Amount(SomeDisc())]);
        yield return TestCase.Of(CallsOf.OpenOutcomes, [], [Outcomes.Passed(5), null, Outcomes.Passed(-6, 2)]);
        yield return TestCase.Of(CallsOf.OpenArrayList, [], [1, "two", null, new ArrayList { 3.0 }, SomeHouse()]);
        yield return TestCase.Of(CallsOf.OpenHashtable, [], new Hashtable { ['a'] = 1, [2] = SomeDisc(), [Grade.Good] = null });
        yield return TestCase.Of(
            CallsOf.OpenMembers,
            new OpenMembers(),
            new OpenMembers
            {
                Any = SomeTower(),
                Dynamic = 5m,
                Array = [1, "x", null, SomeHouse(), SomeHouse()],
                List = [Grade.Best, new List<object?> { 1 }],
                Map = new() { ["a"] = new Hashtable { [1] = 2 }, ["b"] = null },
                Untyped = [new int[] { 1 }],
                Table = new Hashtable { ["t"] = new Stamp() },
                Labelled = new Stamp { Label = "l" },
                AllLabelled = [SomeDisc(), SomeTower(), null, default(Stamp)],
                Comparable = 17,
                Figure = SomeDisc(),
                Trees = [new Tree { Value = 1 }],
            }.Hide(new Hashtable()));
    }

    private static Disc SomeDisc()
    {
        var disc = new Disc { Label = "disc", Radius = 2.5, IsFilled = true };
        disc.Versioned(3);
        return disc;
    }

    private static Dot SomeDot() => new() { Size = 4, Text = "dot", At = new Point3 { Y = -1 } };

    private static Crate SomeCrate()
    {
        var crate = new Crate { Contents = [SomeDisc(), null, new Crate { Contents = [] }], Weight = 9 };
        crate.Versioned(-1);
        return crate;
    }

    private static Group SomeGroup() => new() { Parts = [SomeDisc(), null, new Group()], ByName = new() { ["d"] = SomeDisc() } };

    private static Branch<int> SomeNumbers() => new() { Children = [new Leaf<int>(1), null, new Count { Value = 2 }, new Branch<int> { Children = [new Leaf<int>(-3)] }] };

    private static House SomeHouse()
    {
        House house = new House { Label = "house", Floors = 2 }.OwnedBy("me");
        house.Versioned(4);
        return house;
    }

    private static Tower SomeTower()
    {
        var tower = new Tower { Label = "tower", Floors = 30, Height = 99.5m, Top = new Tower { Top = SomeDisc() } };
        tower.OwnedBy("you").Versioned(5);
        return tower;
    }
}
