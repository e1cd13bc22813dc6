using System.Collections.Generic;
using Prewire.TestCases.Calls;

namespace Prewire.TestCases.Registry;

/// <summary>Which members travel, and how they are reached and known.</summary>
internal static class MemberCases
{
    public static IEnumerable<TestCase> All()
    {
        yield return TestCase.Of(
            CallsOf.PrivateMembers,
            new PrivateMembers(),
            new PrivateMembers(1, "r", [1, 2], 4).With(5),
            new PrivateMembers(-1, null, [], long.MinValue).With(-5));
        yield return TestCase.Of(CallsOf.DerivedFromPlain, new DerivedFromPlain(), Hidden(7, new DerivedFromPlain { Open = 1, Own = "o" }));
        yield return TestCase.Of(CallsOf.AllFields, new AllFields(), new AllFields(1, "two", 3));
        yield return TestCase.Of(CallsOf.Legacy, new Legacy([], null, ""), new Legacy([1, 2], "n", "l").Called("c"));
        yield return TestCase.Of(CallsOf.Contract, Contract.Of(0, null), new Contract { Inner = [Contract.Of(1, "t"), Contract.Of(2, null)] });
        yield return TestCase.Of(CallsOf.ReadOnlyFields, new ReadOnlyFields(1, "t"), new ReadOnlyFields(0, null!));
        yield return TestCase.Of(
            CallsOf.PublicFields, new PublicFields(), new PublicFields { Number = 1, Text = "t", List = [1], Flag = true, Maybe = 0 });
        yield return TestCase.Of(CallsOf.Synonym, new Synonym { Number = 1 });
        yield return TestCase.Of(CallsOf.Ids, new Ids(), new Ids { First = 1, Second = "two", Third = true, Fifth = 5 });
        yield return TestCase.Of(
            CallsOf.SparseIds, new SparseIds(), new SparseIds { Highest = 1, Lowest = "l", Middle = 0.5, Near = true, Far = [1, 2] });
        yield return TestCase.Of(CallsOf.WireNames, new WireNames(), new WireNames { First = 1, Second = "s", Third = "t" });
        yield return TestCase.Of(CallsOf.Ignored, new Ignored { Kept = 1 });
        yield return TestCase.Of(
            CallsOf.Parcel,
            new Parcel { Number = 1, Items = [new ParcelItem("p", null)], Labels = [new ParcelLabel { Id = 1 }] },
            Parcel.From(new NewerParcel { Number = 2 }),
            Parcel.From(NewerParcel()));
        yield return TestCase.Of(CallsOf.NewerParcel, new NewerParcel(), NewerParcel());
        yield return TestCase.Of(CallsOf.IdsAndNames, new IdsAndNames(), new IdsAndNames { First = 1, Second = "s", Nested = [new Ids { First = 2 }, null!] });
        yield return TestCase.Of(CallsOf.Empty, new Empty());
        yield return TestCase.Of(CallsOf.EmptyStruct, default(EmptyStruct));
        yield return TestCase.Of(CallsOf.OneBool, new OneBool(), new OneBool { Value = true });
        yield return TestCase.Of(
            CallsOf.Fingerprinted, new Fingerprinted(), new Fingerprinted { Number = 1, Text = "t", Nested = new Ids { First = 2 } });
        yield return TestCase.Of(
            CallsOf.SevenBools,
            new SevenBools(),
            new SevenBools { A = true, C = true, G = true },
            new SevenBools { A = true, B = true, C = true, D = true, E = true, F = true, G = true });
        yield return TestCase.Of(
            CallsOf.EightBools,
            new EightBools(),
            new EightBools { H = true },
            new EightBools { A = true, B = true, C = true, D = true, E = true, F = true, G = true, H = true });
        yield return TestCase.Of(
            CallsOf.FortyBits,
            new FortyBits(),
            new FortyBits { A0 = true, B9 = true, C0 = 1, C9 = -1, D0 = false, D9 = true, Number = 7 },
            new FortyBits { A9 = true, B0 = true, C1 = 0, C2 = 2, C3 = 3, C4 = 4, C5 = 5, C6 = 6, C7 = 7, C8 = 8, D1 = true, D2 = false });
        yield return TestCase.Of(CallsOf.NineBits, default, new NineBits { A = true, H = true, I = 9 }, new NineBits { I = 0 });
        yield return TestCase.Of(CallsOf.EightBits, default, new EightBits { A = true, H = true });
        yield return TestCase.Of(
            CallsOf.Wide300,
            new Wide300(),
            new Wide300
            {
                M000 = 1, M010 = "ten", M020 = 2.5, M030 = true, M049 = 49, M059 = 59, M060 = 6.0m, M079 = 79, M080 = new("00112233-4455-6677-8899-aabbccddeeff"),
                M095 = Shared.Color.Blue, M150 = 150, M199 = (Shared.Color)199, M219 = "я", M239 = true, M255 = 255, M299 = (Shared.Color)299,
            });
    }

    private static NewerParcel NewerParcel() => new()
    {
        Number = 3,
        Fragile = true,
        Floor = 4,
        Note = "n",
        Sizes = new() { ["w"] = 1.5, ["h"] = double.NaN },
        Items = [new NewerParcelItem("p", 5, 6.7m), null!, new NewerParcelItem(null, 0, 0)],
        Gift = new NewerParcelItem("g", -1, 8),
        Labels = [new NewerParcelLabel(9, true, new("00112233-4455-6677-8899-aabbccddeeff")), new NewerParcelLabel(10, false, default)],
    };

    private static DerivedFromPlain Hidden(int secret, DerivedFromPlain value)
    {
        value.Hide(secret);
        return value;
    }
}
