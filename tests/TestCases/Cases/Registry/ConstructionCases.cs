using System.Collections.Generic;
using Prewire.TestCases.Calls;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases.Registry;

/// <summary>Every way in which C# lets an instance be made.</summary>
internal static class ConstructionCases
{
    public static IEnumerable<TestCase> All()
    {
        yield return TestCase.Of(CallsOf.InitOnly, new InitOnly(), new InitOnly { Number = 0, Text = null!, List = [] });
        yield return TestCase.Of(
            CallsOf.Required,
            new Required { Number = 1, Text = "t", Nullable = null, Field = 2 },
            new Required { Number = -1, Text = "", Nullable = "n", Field = 0 });
        yield return TestCase.Of(
            CallsOf.SharedRequired,
            new WithRequired { Code = "c", Numbers = [] },
            new WithRequired { Code = "", Numbers = [1, 2, 3], Optional = 4 });
        yield return TestCase.Of(CallsOf.SetsRequired, new SetsRequired("n", 3), new SetsRequired("", 0) { Remark = "r" });
        yield return TestCase.Of(
            CallsOf.Positional, new Positional(1, "one"), new Positional(2, "two", ["a", "b"], 9), new Positional(0, null!, [], 0));
        yield return TestCase.Of(
            CallsOf.PositionalAndMore, new PositionalAndMore(1), new PositionalAndMore(2) { Note = "n", Mutable = 3, Field = 4 });
        yield return TestCase.Of(CallsOf.PositionalStruct, default, new PositionalStruct("s", 1.5, true));
        yield return TestCase.Of(CallsOf.MutableRecordStruct, default, new MutableRecordStruct(1, 2) { Label = "l" });
        yield return TestCase.Of(CallsOf.ConstructorCase, new ConstructorCase(1, "t"), new ConstructorCase(0, null!));
        yield return TestCase.Of(CallsOf.ConstructorUnderscore, new ConstructorUnderscore(1, "l"), new ConstructorUnderscore(0, null));
        yield return TestCase.Of(CallsOf.ConstructorDefaults, new ConstructorDefaults(8));
        yield return TestCase.Of(CallsOf.ChosenConstructor, new ChosenConstructor(1, 2) { Third = 3 });
        yield return TestCase.Of(CallsOf.PrivateConstructor, PrivateConstructor.Make(5), PrivateConstructor.Make(0));
        yield return TestCase.Of(
            CallsOf.MixedConstruction, new MixedConstruction(1), new MixedConstruction(2) { Settable = "s", Init = "i" });
        yield return TestCase.Of(CallsOf.WithoutConstructor, new WithoutConstructor(false), new WithoutConstructor(false) { Number = 1, Text = "t" });
        yield return TestCase.Of(CallsOf.StructInitializer, default, new StructInitializer(), new StructInitializer { Number = 1, Text = "t" });
        yield return TestCase.Of(CallsOf.Money, default, new Money(1.10m, "EUR"), new Money(decimal.MinValue, ""));
        yield return TestCase.Of(CallsOf.Range32, default, new Range32(int.MinValue, int.MaxValue));
        yield return TestCase.Of(
            CallsOf.PrivateWithArguments, PrivateWithArguments.Make(1, 2.5m, null), PrivateWithArguments.Make(0, -1m, "later"));
        yield return TestCase.Of(CallsOf.ParsedStruct, default, new ParsedStruct("four"));
        yield return TestCase.Of(CallsOf.Wrapping, new Wrapping([]), new Wrapping(["a", "b"]));
        yield return TestCase.Of(CallsOf.PrivateAndRequired, PrivateAndRequired.Make("n"), PrivateAndRequired.Make(""));
        yield return TestCase.Of(CallsOf.Named, new Named("n"), new Named("m") { Remark = "r" });
    }
}
