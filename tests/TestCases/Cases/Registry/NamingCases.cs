using System.Collections.Generic;
using Prewire.TestCases.Calls;
using Prewire.TestCases.Nesting;

namespace Prewire.TestCases.Registry;

/// <summary>Names that generated code has to be careful with.</summary>
internal static class NamingCases
{
    public static IEnumerable<TestCase> All()
    {
        yield return TestCase.Of(
            CallsOf.Keywords,
            new @class(),
            new @class { @int = 1, @event = "e", @namespace = new @class { @record = 2 }, @async = true, @params = [1] });
        yield return TestCase.Of(
            CallsOf.LocalNames,
            new LocalNames(1, 2, 3, 4)
            {
                h = 5, value = "6", reader = "7", writer = "8", seen = 9, map = 10, i = true, m = 11, s = 12, g = 13, edge = 14, t = 15, result = 16,
            });
        yield return TestCase.Of(CallsOf.Unicode, new Größe { Länge = 1, 名前 = "猫", Да = true });
        yield return TestCase.Of(CallsOf.Same, new Same { Outermost = 1, Nested = new Inner.Same { Name = "n" } });
        yield return TestCase.Of(CallsOf.InnerSame, new Inner.Same { Name = "n" });
        yield return TestCase.Of(CallsOf.WireNamed, new Wire { Encode = new Encode { Number = 1 }, System = 2, Prewire = 3 });
        yield return TestCase.Of(CallsOf.UnderscoreSame, new Inner_Same { Underscore = 1 });
        yield return TestCase.Of(
            CallsOf.Level2, default, new Level1.Level2 { Number = 1, Next = new Level1.Level2.Level3("t", Level1.Level2.Level4.Some) });
        yield return TestCase.Of(CallsOf.Level3, new Level1.Level2.Level3("t", (Level1.Level2.Level4)9));
        yield return TestCase.Of(CallsOf.Hidden, new Level1.Hidden { Number = 1 });
    }
}
