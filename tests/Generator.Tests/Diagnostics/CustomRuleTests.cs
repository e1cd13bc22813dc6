using System.Linq;
using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>Hand-written codecs and surrogates that cannot be used.</summary>
public class CustomRuleTests
{
    private const string Types = """
        namespace Other
        {
            public struct Instant { private long _ticks; public Instant(long ticks, int other) => _ticks = ticks; public long Ticks() => _ticks; }
            public sealed class Option<T> { }
        }

        public class InstantCodec : Codec<Other.Instant>
        {
            public override void Write(ref PrewireWriter writer, Other.Instant value) { }
            public override Other.Instant Read(ref PrewireReader reader, int version) => default;
        }
        """;

    [Fact]
    public Task PW0044_surrogates_that_are_none() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public struct NoFrom { public Other.Instant ToValue() => default; }
        [GenerateSerializer] public struct NoTo { public static NoTo From(Other.Instant value) => default; }
        [GenerateSerializer] public struct WrongTo { public static WrongTo From(Other.Instant value) => default; public int ToValue() => 0; }
        [GenerateSerializer] public struct WrongFrom { public static int From(Other.Instant value) => 0; public Other.Instant ToValue() => default; }
        [GenerateSerializer] public struct WrongState { public static WrongState From(Other.Instant value, string state) => default; public Other.Instant ToValue() => default; }
        [GenerateSerializer] public struct Private { private static Private From(Other.Instant value) => default; public Other.Instant ToValue() => default; }
        public struct Unknown { public static Unknown From(Other.Instant value) => default; public Other.Instant ToValue() => default; }
        [GenerateSerializer] public struct Generic<T> { public static Generic<T> From(Other.Option<T> value) => default; public Other.Option<T> ToValue() => new(); }
        [GenerateSerializer] public class Demanding { public required int X { get; set; } public Demanding() { } public Demanding(Other.Instant value) { } public Other.Instant ToValue() => default; }
        [GenerateSerializer] public abstract class Abstract { public Abstract(Other.Instant value) { } public Other.Instant ToValue() => default; }
        [GenerateSerializer] public class Derived : Demanding { public Derived() { } public Derived(Other.Instant value) { } }
        [GenerateSerializer] public class Setting { public required int X { get; set; } public Setting() { } [System.Diagnostics.CodeAnalysis.SetsRequiredMembers] public Setting(Other.Instant value) { } public Other.Instant ToValue() => default; }
        [GenerateSerializer] public class Made { public required int X { get; set; } public static Made From(Other.Instant value) => new() { X = 1 }; public Other.Instant ToValue() => default; }
        [GenerateSerializer] public struct Good { public static Good From(Other.Instant value, object? state) => default; public Other.Instant ToValue(object? state) => default; }

        [GenerateSerializer]
        public class T
        {
            [{|PW0044:WireSurrogate(typeof(NoFrom))|}] public Other.Instant A;
            [{|PW0044:WireSurrogate(typeof(NoTo))|}] public Other.Instant B;
            [{|PW0044:WireSurrogate(typeof(WrongTo))|}] public Other.Instant C;
            [{|PW0044:WireSurrogate(typeof(WrongFrom))|}] public Other.Instant D;
            [{|PW0044:WireSurrogate(typeof(WrongState))|}] public Other.Instant E;
            [{|PW0044:WireSurrogate(typeof(Private))|}] public Other.Instant F;
            [{|PW0044:WireSurrogate(typeof(Unknown))|}] public Other.Instant? G;
            [{|PW0044:WireSurrogate(typeof(Generic<>))|}] public Other.Instant H;
            [{|PW0044:WireSurrogate(typeof(Good))|}] public string? I;
            [{|PW0044:WireSurrogate(typeof(Demanding))|}] public Other.Instant L;
            [{|PW0044:WireSurrogate(typeof(Abstract))|}] public Other.Instant M;
            [{|PW0044:WireSurrogate(typeof(Derived))|}] public Other.Instant N;
            [WireSurrogate(typeof(Setting))] public Other.Instant O;
            [WireSurrogate(typeof(Made))] public Other.Instant P;
            [WireSurrogate(typeof(Good))] public Dictionary<string, Other.Instant?>? J;
            [WireSurrogate(typeof(Generic<>))] public Other.Option<int>[]? K;
        }

        [{|PW0044:WireSurrogate(typeof(Good))|}] public class Wrong { }
        """ + Types);

    /// <summary>They are what would have to be written, and what the code fix writes.</summary>
    [Fact]
    public async Task PW0044_names_the_methods_that_are_missing()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            [GenerateSerializer] public class NoTo { }
            [GenerateSerializer] public class NoTo<T> { }
            [GenerateSerializer] public class NoFrom<T> { public Other.Option<T> ToValue() => new(); }
            [GenerateSerializer]
            public class T
            {
                [{|PW0044:WireSurrogate(typeof(NoTo))|}] public Other.Instant[]? A;
                [{|PW0044:WireSurrogate(typeof(NoTo))|}] public List<List<Other.Option<int>?>>? B;
                [{|PW0044:WireSurrogate(typeof(NoTo))|}] public int C;
                [{|PW0044:WireSurrogate(typeof(NoTo<>))|}] public Other.Option<int>? D;
                [{|PW0044:WireSurrogate(typeof(NoTo))|}] public (int, string) E;
                [{|PW0044:WireSurrogate(typeof(NoFrom<>))|}] public Other.Option<int>? F;
                [{|PW0044:WireSurrogate(typeof(NoTo))|}] public Dictionary<int, Other.Instant>? G;
            }
            """ + Types);
        Assert.Equal(
            [
                "'Instant ToValue()'", "'Option<int> ToValue()'", "'int ToValue()'", "'Option<T> ToValue()'", "'(int, string) ToValue()'",
                "'static NoFrom<T> From(Option<T> value)'", "'Dictionary<int, Instant> ToValue()'",
            ],
            found.Select(static d => System.Text.RegularExpressions.Regex.Match(d.GetMessage(System.Globalization.CultureInfo.InvariantCulture), "'[^']*(\\(\\)|value\\))'").Value));
    }

    [Fact]
    public Task PW0045_codecs_of_other_types() => MarkedSource.VerifyAsync(
        """
        public class OptionCodec<T> : Codec<Other.Option<T>>
        {
            public override void Write(ref PrewireWriter writer, Other.Option<T> value) { }
            public override Other.Option<T> Read(ref PrewireReader reader, int version) => new();
        }

        public class ClassCodec<T> : Codec<List<T>>
            where T : class, System.IComparable<T>
        {
            public override void Write(ref PrewireWriter writer, List<T> value) { }
            public override List<T> Read(ref PrewireReader reader, int version) => new();
        }

        public class TwoCodec<T, TOther> : Codec<List<T>>
        {
            public override void Write(ref PrewireWriter writer, List<T> value) { }
            public override List<T> Read(ref PrewireReader reader, int version) => new();
        }

        [GenerateSerializer]
        public class T
        {
            [{|PW0045:WireCodec(typeof(InstantCodec))|}] public string? A;
            [{|PW0045:WireCodec(typeof(string))|}] public string? B;
            [{|PW0045:WireCodec(typeof(OptionCodec<>))|}] public List<int>? C;
            [WireCodec(typeof(InstantCodec))] public (int, List<Other.Instant?>) D;
            [WireCodec(typeof(OptionCodec<>))] public Other.Option<string>? E;
            [WireCodec(typeof(OptionCodec<int>))] public Other.Option<int>? F;
            [{|PW0045:WireCodec(typeof(ClassCodec<>))|}] public List<int>? H;
            [WireCodec(typeof(ClassCodec<>))] public List<string>? I;
            [{|PW0045:WireCodec(typeof(TwoCodec<,>))|}] public List<int>? J;
            [{|PW0045:WireCodec(typeof(OptionCodec<int>))|}] public Other.Option<string>? G;
        }

        [{|PW0045:WireCodec(typeof(InstantCodec))|}] public class Wrong { }
        [{|PW0045:WireCodec(typeof(InstantCodec))|}] public enum WrongEnum { }
        """ + Types);

    [Fact]
    public Task PW0045_and_PW0044_of_null() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class T
        {
            [{|PW0045:WireCodec(null!)|}] public int A;
            [{|PW0044:WireSurrogate(null!)|}] public Other.Instant B;
        }

        [{|PW0045:WireCodec(null!)|}] public class U { }
        [{|PW0044:WireSurrogate(null!)|}] public struct V { }
        """ + Types);

    [Fact]
    public Task PW0045_and_PW0044_of_null_on_the_assembly() => MarkedSource.VerifyAsync(
        """
        [assembly: {|PW0045:WireCodec(typeof(Other.Instant), null!)|}]
        [assembly: {|PW0045:WireCodec(null!)|}]
        [assembly: {|PW0045:WireCodec(null!, typeof(InstantCodec))|}]
        [assembly: {|PW0044:WireSurrogate(typeof(Other.Instant), null!)|}]
        [assembly: {|PW0044:WireSurrogate(null!)|}]
        [assembly: {|PW0044:WireSurrogate(null!, typeof(Other.Instant))|}]

        """ + Types);

    [Fact]
    public Task PW0046_codecs_that_cannot_be_made() => MarkedSource.VerifyAsync(
        """
        public abstract class Abstract : InstantCodec { }
        public class Parameters : InstantCodec { public Parameters(string pattern) { } }
        public class Hidden : InstantCodec { private Hidden() { } }
        file class InFile : InstantCodec { }
        public class Demanding : InstantCodec { public required int X { get; set; } }
        public class Derived : Demanding { public Derived(Codec<int> a) { } public Derived() { } }
        public class Setting : InstantCodec { public required int X { get; set; } [System.Diagnostics.CodeAnalysis.SetsRequiredMembers] public Setting() { } }
        public class SettingOne : InstantCodec { public required int X { get; set; } public SettingOne() { } [System.Diagnostics.CodeAnalysis.SetsRequiredMembers] public SettingOne(Codec<int> a) { } }
        public class Takes : InstantCodec { public Takes(Codec<int> a, Codec<List<string>> b) { } }
        public class Outer { public class Private : InstantCodec { } private class Inner : InstantCodec { } [GenerateSerializer] internal class U { [{|PW0046:WireCodec(typeof(Inner))|}] public Other.Instant A; } }

        [GenerateSerializer]
        public class T
        {
            [{|PW0046:WireCodec(typeof(Abstract))|}] public Other.Instant A;
            [{|PW0046:WireCodec(typeof(Parameters))|}] public Other.Instant B;
            [{|PW0046:WireCodec(typeof(Hidden))|}] public Other.Instant C;
            [{|PW0046:WireCodec(typeof(InFile))|}] public Other.Instant F;
            [{|PW0046:WireCodec(typeof(Demanding))|}] public Other.Instant G;
            [{|PW0046:WireCodec(typeof(Derived))|}] public Other.Instant H;
            [WireCodec(typeof(Setting))] public Other.Instant I;
            [WireCodec(typeof(SettingOne))] public Other.Instant J;
            [WireCodec(typeof(Takes))] public Other.Instant D;
            [WireCodec(typeof(Outer.Private))] public Other.Instant E;
        }
        """ + Types);

    [Fact]
    public Task PW0049_two_attributes() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, {|PW0049:WireCodec(typeof(OwnCodec))|}] public class Own { }
        [GenerateSerializer, {|PW0049:WireCodec(typeof(SideCodec))|}] public enum Side { }
        public class SideCodec : Codec<Side>
        {
            public override void Write(ref PrewireWriter writer, Side value) { }
            public override Side Read(ref PrewireReader reader, int version) => default;
        }
        public class OwnCodec : Codec<Own>
        {
            public override void Write(ref PrewireWriter writer, Own value) { }
            public override Own Read(ref PrewireReader reader, int version) => new();
        }

        [GenerateSerializer]
        public class T
        {
            [WireCodec(typeof(InstantCodec))] [{|PW0049:WireCodec(typeof(InstantCodec))|}] public Other.Instant A;
        }
        """ + Types);
}
