using System.Collections.Generic;
using System.Linq;
using Prewire.TestCases.Calls;

namespace Prewire.TestCases.Registry;

/// <summary>Types that something written by hand takes care of.</summary>
internal static class ForeignCases
{
    public static IEnumerable<TestCase> All()
    {
        yield return TestCase.Of(CallsOf.ForeignMembers, new ForeignMembers(), Full(), new ForeignMembers { Inner = Maybe<ForeignMembers>.Of(Full()), Flag = true });
        yield return TestCase.Of(
            CallsOf.ForeignStruct,
            default,
            new ForeignStruct { At = Moment.FromTicks(-1), Route = new Route(1, 2), Number = Maybe<int>.Of(3), Plain = 4 });

        // The sizes at which the length of a blob takes another byte, and at which it fills what there is of memory.
        yield return TestCase.Of(
            CallsOf.ForeignBlob,
            new[] { 0, 1, 7, 8, 15, 16, 62, 63, 64, 70, 2047, 2048, 9000 }.Select(static n => new Route(Enumerable.Range(0, n).Select(static i => i * 0.5).ToArray())).ToArray());
        yield return TestCase.Of(CallsOf.ForeignGeneric, Maybe<Maybe<int?>>.Of(Maybe<int?>.Of(null)), Maybe<Maybe<int?>>.Of(Maybe<int?>.Of(5)), Maybe<Maybe<int?>>.Of(null!));
        yield return TestCase.Of(CallsOf.ForeignList, [], [new Route(1), null!, new Route()]);
    }

    private static ForeignMembers Full() => new()
    {
        At = Moment.FromTicks(1),
        Until = Moment.FromTicks(2),
        Moments = [Moment.FromTicks(long.MinValue), Moment.FromTicks(3)],
        ByMoment = new() { [Moment.FromTicks(4)] = null, [Moment.FromTicks(5)] = Moment.FromTicks(6) },
        Other = Moment.FromTicks(7),
        Others = [null, Moment.FromTicks(8)],
        Route = new Route(0.5, -1),
        Routes = [null, new Route()],
        Text = Maybe<string>.Of("text"),
        Nested = Maybe<List<Route>>.Of([new Route(1), new Route(2, 3)]),
    };
}
